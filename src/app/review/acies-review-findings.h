/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-place.h"

G_BEGIN_DECLS

/*
 * What is known of the steps of a game: how lucky the cards that were drawn, and how good the steps, as far as they
 * have been judged. They are judged one after the other, each by what its seat could know then; those of one seat come first,
 * with little patience, and its dearest step is made sure of before the others. In the end those that seem to have given away
 * much are judged with more patience, since what is called a mistake should be one; until then nothing is said of them. A
 * step goes by the place that it led to.
 *
 * Signals:
 *   "changed": another step has been judged, or it runs now, or no longer.
 */
#define ACIES_TYPE_REVIEW_FINDINGS (acies_review_findings_get_type ())

G_DECLARE_FINAL_TYPE (AciesReviewFindings, acies_review_findings, ACIES, REVIEW_FINDINGS, GObject)

AciesReviewFindings *acies_review_findings_new           (AciesGame           *game,
                                                          AciesSeat            first);
void                 acies_review_findings_set_nodes     (AciesReviewFindings *self,
                                                          guint                first,
                                                          guint                again);
void                 acies_review_findings_start         (AciesReviewFindings *self,
                                                          gboolean             glance);
void                 acies_review_findings_stop          (AciesReviewFindings *self);
gboolean             acies_review_findings_get_running   (AciesReviewFindings *self);
gboolean             acies_review_findings_get_judged    (AciesReviewFindings *self,
                                                          AciesSeat            seat);
gboolean             acies_review_findings_get_done      (AciesReviewFindings *self);
double               acies_review_findings_get_progress  (AciesReviewFindings *self);

gboolean             acies_review_findings_is_judged     (AciesReviewFindings *self,
                                                          guint                place);
const AciesAdvice   *acies_review_findings_get_played    (AciesReviewFindings *self,
                                                          guint                place);
const AciesAdvice   *acies_review_findings_get_best      (AciesReviewFindings *self,
                                                          guint                place);
AciesGrade           acies_review_findings_get_grade     (AciesReviewFindings *self,
                                                          guint                place);
gboolean             acies_review_findings_get_loss      (AciesReviewFindings *self,
                                                          guint                place,
                                                          double              *loss);
guint                acies_review_findings_get_dearest   (AciesReviewFindings *self,
                                                          AciesSeat            seat);
gboolean             acies_review_findings_get_certain   (AciesReviewFindings *self,
                                                          AciesSeat            seat);
AciesCard            acies_review_findings_get_drawn     (AciesReviewFindings *self,
                                                          guint                place);
double               acies_review_findings_get_luck      (AciesReviewFindings *self,
                                                          guint                place);
double               acies_review_findings_get_chance    (AciesReviewFindings *self,
                                                          AciesSeat            seat,
                                                          guint                place);

G_END_DECLS
