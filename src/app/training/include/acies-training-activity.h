/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-training.h"

G_BEGIN_DECLS

/*
 * The room "training": questions about positions. A person judges proofs or looks for the best step in exercises, or for a
 * better one where it has made a mistake in a game of its own, which comes back until it is mastered. It may use the rooms
 * "storage", "records", "toolkit", "cards", "table", "activity", "analysis" and "tutor", and the judges and words of
 * "coach". It knows neither the window nor the review, which brings the mistakes.
 *
 * The activity shows the position of a question on the table.
 */
#define ACIES_TYPE_TRAINING_ACTIVITY (acies_training_activity_get_type ())

G_DECLARE_FINAL_TYPE (AciesTrainingActivity, acies_training_activity, ACIES, TRAINING_ACTIVITY, AciesActivity)

AciesTraining *acies_training_activity_get_training (AciesTrainingActivity *self);
void           acies_training_activity_practice     (AciesTrainingActivity *self,
                                                     GPtrArray             *list,
                                                     AciesActivity         *back);

G_END_DECLS
