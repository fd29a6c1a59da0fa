/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/*
 * The room in which proofs are judged and best steps are found for practice. It may touch the
 * toolkit, the cards, the table, the writers of the session, the explainer, the words of
 * the coach and the interface of an activity, and knows neither the window nor the game that is
 * being played.
 *
 * The activity shows the position of an exercise on the table.
 */
#define ACIES_TYPE_PRACTICE_ACTIVITY (acies_practice_activity_get_type ())

typedef struct _AciesPractice AciesPractice;

G_DECLARE_FINAL_TYPE (AciesPracticeActivity, acies_practice_activity, ACIES, PRACTICE_ACTIVITY, GObject)

AciesPractice *acies_practice_activity_get_practice (AciesPracticeActivity *self);

G_END_DECLS
