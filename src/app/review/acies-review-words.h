/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-review.h"

G_BEGIN_DECLS

char *acies_review_name_turn              (AciesReview             *self,
                                           guint                    place);
char *acies_review_describe_turn          (AciesReview             *self,
                                           guint                    place);
char *acies_review_describe_step          (AciesReview             *self,
                                           guint                    place);
char *acies_review_describe_chance        (AciesReview             *self,
                                           guint                    place);
char *acies_review_describe_place         (AciesReview             *self,
                                           guint                    place);
gboolean acies_review_wins_game           (AciesReview             *self,
                                           guint                    place);
char *acies_review_describe_grade         (AciesReview             *self,
                                           guint                    place);
char *acies_review_describe_better        (AciesReview             *self,
                                           guint                    place);
char *acies_review_describe_luck          (AciesReview             *self,
                                           guint                    place);
char *acies_review_describe_turning_point (AciesReview             *self,
                                           const AciesTurningPoint *point);
char *acies_review_describe_hindsight     (AciesReview             *self);
char *acies_review_describe_dearest       (AciesReview             *self);
char *acies_review_describe_level         (AciesReview             *self);
char *acies_review_describe_cost          (AciesReview             *self);

G_END_DECLS
