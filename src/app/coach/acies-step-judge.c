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

/* An analysis of @view that finds the same each time: a mistake that comes back is explained as it was in the review. %NULL if
 * there is nothing to choose. */
AciesAnalysis *
acies_step_judge_create_analysis (AciesView *view)
{
  g_autofree char *position = acies_view_to_string (view);

  return acies_analysis_new (view, g_str_hash (position), NULL);
}

/* What a step is judged with. */
typedef struct
{
  AciesStep *step;
  guint      games;     /* played out to find the cause of a step that looks wrong */
} Job;

static void
job_free (Job *self)
{
  acies_step_free (self->step);
  g_free (self);
}

static void
explained_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (acies_analysis_explain_finish (ACIES_ANALYSIS (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
run_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  AciesAnalysis *analysis = ACIES_ANALYSIS (source);
  g_autoptr (GTask) task = user_data;
  const Job *job = g_task_get_task_data (task);
  g_autoptr (AciesAdvice) advice = NULL;
  GError *error = NULL;

  if (!acies_analysis_run_finish (analysis, result, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  advice = acies_analysis_judge (analysis, job->step, NULL);
  if (job->games == 0 || advice == NULL ||
      acies_advice_get_loss (advice) < acies_grade_get_least_loss (ACIES_GRADE_DOUBTFUL))
    g_task_return_boolean (task, TRUE);
  else
    acies_analysis_explain_async (analysis, job->step, job->games, g_task_get_cancellable (task), explained_cb,
                                  g_object_ref (task));
}

/* Runs @analysis with @nodes imagined games, and never leaves out @step, the step that was made. Where
 * that looks wrong, @games are played out to find the cause, if that is not 0. @callback has to call acies_step_judge_finish(): until
 * then the program keeps running, even when its last window has gone. */
void
acies_step_judge_begin (AciesAnalysis       *analysis,
                        const AciesStep     *step,
                        guint                nodes,
                        guint                games,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  GApplication *application = g_application_get_default ();
  GTask *task = g_task_new (analysis, cancellable, callback, user_data);
  Job *job = g_new (Job, 1);

  g_task_set_source_tag (task, acies_step_judge_begin);
  job->step = acies_step_copy (step);
  job->games = games;
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  if (application != NULL)
    g_application_hold (application);
  acies_analysis_pin (analysis, step);
  acies_analysis_run_async (analysis, nodes, cancellable, run_cb, task);
}

/* What is known of @step, the step that was made, and of the best step, both for the caller
 * to free; %FALSE, without either, if the analysis was cancelled. */
gboolean
acies_step_judge_finish (AciesAnalysis    *analysis,
                         GAsyncResult     *result,
                         const AciesStep  *step,
                         AciesAdvice     **played,
                         AciesAdvice     **best)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GPtrArray) steps = NULL;

  if (application != NULL)
    g_application_release (application);
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return FALSE;

  steps = acies_analysis_list_steps (analysis, 1);
  *played = acies_analysis_judge (analysis, step, NULL);
  *best = acies_advice_copy (g_ptr_array_index (steps, 0));
  return TRUE;
}
