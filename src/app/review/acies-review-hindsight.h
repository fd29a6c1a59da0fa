/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-place.h"

G_BEGIN_DECLS

/*
 * What would have been best at one place of a game for somebody who knew both hands. It is
 * kept apart from the findings, which only count what a player could know.
 *
 * Signals:
 *   "found": it is known now.
 */
#define ACIES_TYPE_REVIEW_HINDSIGHT (acies_review_hindsight_get_type ())

G_DECLARE_FINAL_TYPE (AciesReviewHindsight, acies_review_hindsight, ACIES, REVIEW_HINDSIGHT, GObject)

AciesReviewHindsight *acies_review_hindsight_new        (AciesGame            *game);
void                  acies_review_hindsight_seek       (AciesReviewHindsight *self,
                                                         guint                 place);
void                  acies_review_hindsight_forget     (AciesReviewHindsight *self);
const AciesAdvice    *acies_review_hindsight_get_played (AciesReviewHindsight *self);
const AciesAdvice    *acies_review_hindsight_get_best   (AciesReviewHindsight *self);

G_END_DECLS
