/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-step-judge.h"

/* Whether there is more than one step to choose from in @view. */
gboolean
acies_step_judge_has_choice (AciesView *view)
{
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

  return legal->len > 1;
}

/* Runs @analysis with @nodes imagined games, and never leaves out @move, the step that was made.
 * @callback has to call acies_step_judge_finish(): until then the program keeps running, even
 * when its last window has gone. */
void
acies_step_judge_begin (AciesAnalysis       *analysis,
                        const AciesMove     *move,
                        guint                nodes,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_application_hold (application);
  acies_analysis_pin (analysis, move);
  acies_analysis_run_async (analysis, nodes, cancellable, callback, user_data);
}

/* What is known of @move, the step that was made, and of the best step, both for the caller
 * to free; %FALSE, without either, if the analysis was cancelled. */
gboolean
acies_step_judge_finish (AciesAnalysis    *analysis,
                         GAsyncResult     *result,
                         const AciesMove  *move,
                         AciesAdvice     **played,
                         AciesAdvice     **best)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GPtrArray) steps = NULL;

  if (application != NULL)
    g_application_release (application);
  if (!acies_analysis_run_finish (analysis, result, NULL))
    return FALSE;

  steps = acies_analysis_list_steps (analysis, 1);
  *played = acies_analysis_judge (analysis, move, NULL);
  *best = acies_advice_copy (g_ptr_array_index (steps, 0));
  return TRUE;
}
