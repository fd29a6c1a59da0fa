/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-review.h"

G_BEGIN_DECLS

/* The activity of looking back on a game that is over. Meanwhile the table shows that game. */
#define ACIES_TYPE_REVIEW_ACTIVITY (acies_review_activity_get_type ())

G_DECLARE_FINAL_TYPE (AciesReviewActivity, acies_review_activity, ACIES, REVIEW_ACTIVITY, GObject)

AciesReview *acies_review_activity_get_review (AciesReviewActivity *self);

G_END_DECLS
