/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/*
 * The room "review": looking back on a game that is over. It may use the rooms "toolkit",
 * "cards", "table", "activity", "report", "analysis", "tutor" and "training", the games of "records" and the judges of
 * "coach". It knows neither the window nor the game that is being played.
 *
 * The activity shows a game that is over on the table, turn by turn.
 */
#define ACIES_TYPE_REVIEW_ACTIVITY (acies_review_activity_get_type ())

typedef struct _AciesReview AciesReview;

G_DECLARE_FINAL_TYPE (AciesReviewActivity, acies_review_activity, ACIES, REVIEW_ACTIVITY, AciesActivity)

AciesReview *acies_review_activity_get_review (AciesReviewActivity *self);

G_END_DECLS
