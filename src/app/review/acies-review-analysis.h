/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-review-findings.h"

G_BEGIN_DECLS

/*
 * Judges the steps of a game one after the other, each by what its seat could know then;
 * afterwards, with more patience, those that seem to have given away much, since what is
 * called a mistake should be one.
 *
 * Signals:
 *   "changed": the findings have grown, or it runs now, or no longer.
 */
#define ACIES_TYPE_REVIEW_ANALYSIS (acies_review_analysis_get_type ())

G_DECLARE_FINAL_TYPE (AciesReviewAnalysis, acies_review_analysis, ACIES, REVIEW_ANALYSIS, GObject)

AciesReviewAnalysis *acies_review_analysis_new          (AciesGame           *game,
                                                         AciesReviewFindings *findings);
void                 acies_review_analysis_set_nodes    (AciesReviewAnalysis *self,
                                                         guint                first,
                                                         guint                again);
void                 acies_review_analysis_start        (AciesReviewAnalysis *self);
void                 acies_review_analysis_stop         (AciesReviewAnalysis *self);
gboolean             acies_review_analysis_get_running  (AciesReviewAnalysis *self);
gboolean             acies_review_analysis_get_done     (AciesReviewAnalysis *self);
double               acies_review_analysis_get_progress (AciesReviewAnalysis *self);

G_END_DECLS
