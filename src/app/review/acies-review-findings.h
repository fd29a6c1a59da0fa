/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-place.h"

G_BEGIN_DECLS

/*
 * What is known of the steps of a game: how good they were, as far as they have been judged,
 * and how lucky the cards that were drawn. A step goes by the place that it led to.
 */
#define ACIES_TYPE_REVIEW_FINDINGS (acies_review_findings_get_type ())

G_DECLARE_FINAL_TYPE (AciesReviewFindings, acies_review_findings, ACIES, REVIEW_FINDINGS, GObject)

/* How far a step has been judged. */
typedef enum
{
  ACIES_JUDGED_NOT,
  ACIES_JUDGED_ONCE,            /* or there was no choice */
  ACIES_JUDGED_AGAIN,           /* with more patience */
} AciesJudged;

AciesReviewFindings *acies_review_findings_new           (AciesGame           *game);
void                 acies_review_findings_judge         (AciesReviewFindings *self,
                                                          guint                place,
                                                          AciesAdvice         *played,
                                                          AciesAdvice         *best);
void                 acies_review_findings_pass_over     (AciesReviewFindings *self,
                                                          guint                place);
AciesJudged          acies_review_findings_get_judged    (AciesReviewFindings *self,
                                                          guint                place);
const AciesAdvice   *acies_review_findings_get_played    (AciesReviewFindings *self,
                                                          guint                place);
const AciesAdvice   *acies_review_findings_get_best      (AciesReviewFindings *self,
                                                          guint                place);
AciesCard            acies_review_findings_get_drawn     (AciesReviewFindings *self,
                                                          guint                place);
double               acies_review_findings_get_luck      (AciesReviewFindings *self,
                                                          guint                place);
double               acies_review_findings_get_chance    (AciesReviewFindings *self,
                                                          AciesSeat            seat,
                                                          guint                place);

G_END_DECLS
