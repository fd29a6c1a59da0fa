/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/*
 * The room "practice": exercises in which a person judges proofs or looks for the best step. It
 * may use the rooms "toolkit", "cards", "table", "activity" and "analysis", the writers of
 * "session", and the words of "coach". It knows neither the window nor the game that is being
 * played.
 *
 * The activity shows the position of an exercise on the table.
 */
#define ACIES_TYPE_PRACTICE_ACTIVITY (acies_practice_activity_get_type ())

typedef struct _AciesPractice AciesPractice;

G_DECLARE_FINAL_TYPE (AciesPracticeActivity, acies_practice_activity, ACIES, PRACTICE_ACTIVITY, GObject)

AciesPractice *acies_practice_activity_get_practice (AciesPracticeActivity *self);
void           acies_practice_activity_count        (AciesPracticeActivity *self,
                                                     AciesExerciseKind      kind,
                                                     guint                 *n_right,
                                                     guint                 *n_answers);
gboolean       acies_practice_activity_find_day     (AciesPracticeActivity *self,
                                                     gboolean              *right);

G_END_DECLS
