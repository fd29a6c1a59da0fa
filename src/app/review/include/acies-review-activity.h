/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/*
 * The room in which a game that is over is looked back on. It may touch the toolkit, the
 * cards, the table, the words for steps and the interface of an activity, and knows neither the
 * window nor the game that is being played.
 *
 * The activity shows the game that is looked back on on the table.
 */
#define ACIES_TYPE_REVIEW_ACTIVITY (acies_review_activity_get_type ())

typedef struct _AciesReview AciesReview;

G_DECLARE_FINAL_TYPE (AciesReviewActivity, acies_review_activity, ACIES, REVIEW_ACTIVITY, GObject)

AciesReview *acies_review_activity_get_review (AciesReviewActivity *self);

G_END_DECLS
