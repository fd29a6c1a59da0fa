/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include <acies.h>

G_BEGIN_DECLS

/*
 * Runs the analysis of one view in the background, as far as it is asked to.
 *
 * Properties:
 *   "busy" (gboolean, read-only): whether a thread is running, even one that was told to stop.
 *
 * Signals:
 *   "updated": more is known about the view, or a run has ended.
 */
#define ACIES_TYPE_ANALYSIS_RUNNER (acies_analysis_runner_get_type ())

G_DECLARE_FINAL_TYPE (AciesAnalysisRunner, acies_analysis_runner, ACIES, ANALYSIS_RUNNER, GObject)

AciesAnalysisRunner *acies_analysis_runner_new             (guint                n_pinned);

void                 acies_analysis_runner_set_view        (AciesAnalysisRunner *self,
                                                            AciesView           *view);
AciesAnalysis       *acies_analysis_runner_get_analysis    (AciesAnalysisRunner *self);
AciesAnalysis       *acies_analysis_runner_ensure_analysis (AciesAnalysisRunner *self);
void                 acies_analysis_runner_run             (AciesAnalysisRunner *self,
                                                            guint                nodes);
void                 acies_analysis_runner_explain         (AciesAnalysisRunner *self,
                                                            const AciesStep     *step,
                                                            guint                games);
gboolean             acies_analysis_runner_get_explaining  (AciesAnalysisRunner *self);
gboolean             acies_analysis_runner_get_running     (AciesAnalysisRunner *self);
gboolean             acies_analysis_runner_get_busy        (AciesAnalysisRunner *self);

G_END_DECLS
