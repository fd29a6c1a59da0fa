/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-review.h"

G_BEGIN_DECLS

/* What is to be learnt from a game that was looked back on, with buttons to try the same positions again. */
#define ACIES_TYPE_REVIEW_LESSONS (acies_review_lessons_get_type ())

G_DECLARE_FINAL_TYPE (AciesReviewLessons, acies_review_lessons, ACIES, REVIEW_LESSONS, AdwBin)

void acies_review_lessons_fill (AciesReviewLessons *self,
                                AciesReview        *review);

G_END_DECLS
