/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-analysis-runner.h"

/* The deals that the coach imagines are different from those of the computer player. */
#define SEED G_GUINT64_CONSTANT (0xc0ac4)

struct _AciesAnalysisRunner
{
  GObject        parent_instance;

  guint          n_pinned;
  AciesView     *view;
  AciesAnalysis *analysis;
  GCancellable  *cancellable;  /* while the analysis runs */
  AciesStep     *next;         /* to be explained as soon as that has ended */
  guint          games;        /* to play out for it */
  gboolean       explaining;   /* that is what runs */
  guint          n_threads;    /* including those that were told to stop */
};

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint updated_signal;

G_DEFINE_FINAL_TYPE (AciesAnalysisRunner, acies_analysis_runner, G_TYPE_OBJECT)

static void
updated_cb (AciesAnalysisRunner *self)
{
  g_signal_emit (self, updated_signal, 0);
}

static void
count_threads (AciesAnalysisRunner *self,
               int                  change)
{
  const gboolean busy = self->n_threads > 0;

  self->n_threads += change;
  if (busy != (self->n_threads > 0))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void explain (AciesAnalysisRunner *self);

static void
explained_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (AciesAnalysisRunner) self = user_data;

  acies_analysis_explain_finish (ACIES_ANALYSIS (source), result, NULL);
  count_threads (self, -1);
  if (ACIES_ANALYSIS (source) != self->analysis)
    return;

  g_clear_object (&self->cancellable);
  self->explaining = FALSE;
  if (self->next != NULL)
    explain (self);
  updated_cb (self);
}

/* Begins with the step that is to be explained. */
static void
explain (AciesAnalysisRunner *self)
{
  g_autoptr (AciesStep) step = g_steal_pointer (&self->next);

  self->cancellable = g_cancellable_new ();
  self->explaining = TRUE;
  count_threads (self, 1);
  acies_analysis_explain_async (self->analysis, step, self->games, self->cancellable, explained_cb,
                                g_object_ref (self));
}

static void
run_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  g_autoptr (AciesAnalysisRunner) self = user_data;

  acies_analysis_run_finish (ACIES_ANALYSIS (source), result, NULL);
  count_threads (self, -1);

  /* Nobody asks about another view any more. */
  if (ACIES_ANALYSIS (source) != self->analysis)
    return;

  g_clear_object (&self->cancellable);
  if (self->next != NULL)
    explain (self);
  updated_cb (self);
}

static void
drop_analysis (AciesAnalysisRunner *self)
{
  if (self->analysis != NULL)
    g_signal_handlers_disconnect_by_func (self->analysis, updated_cb, self);
  g_clear_object (&self->analysis);
  g_clear_pointer (&self->next, acies_step_free);
  self->explaining = FALSE;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
acies_analysis_runner_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  AciesAnalysisRunner *self = ACIES_ANALYSIS_RUNNER (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, acies_analysis_runner_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_analysis_runner_dispose (GObject *object)
{
  AciesAnalysisRunner *self = ACIES_ANALYSIS_RUNNER (object);

  drop_analysis (self);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (acies_analysis_runner_parent_class)->dispose (object);
}

static void
acies_analysis_runner_class_init (AciesAnalysisRunnerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_analysis_runner_get_property;
  object_class->dispose = acies_analysis_runner_dispose;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  updated_signal = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
acies_analysis_runner_init (AciesAnalysisRunner *self)
{
}

/* The @n_pinned best steps of each analysis are pinned: they will probably be shown, and their numbers should become more
 * exact to the end. */
AciesAnalysisRunner *
acies_analysis_runner_new (guint n_pinned)
{
  AciesAnalysisRunner *self = g_object_new (ACIES_TYPE_ANALYSIS_RUNNER, NULL);

  self->n_pinned = n_pinned;
  return self;
}

/* Sets what to analyze, %NULL for nothing. What was known about the last view is dropped. */
void
acies_analysis_runner_set_view (AciesAnalysisRunner *self,
                                AciesView           *view)
{
  g_return_if_fail (ACIES_IS_ANALYSIS_RUNNER (self));

  if (g_set_object (&self->view, view))
    drop_analysis (self);
}

/* What is known about the view; %NULL while nobody has asked. */
AciesAnalysis *
acies_analysis_runner_get_analysis (AciesAnalysisRunner *self)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS_RUNNER (self), NULL);

  return self->analysis;
}

/* As acies_analysis_runner_get_analysis(), but creates the analysis where there is none yet;
 * %NULL where there is nothing to analyze. */
AciesAnalysis *
acies_analysis_runner_ensure_analysis (AciesAnalysisRunner *self)
{
  g_autoptr (GPtrArray) best = NULL;

  g_return_val_if_fail (ACIES_IS_ANALYSIS_RUNNER (self), NULL);

  if (self->analysis != NULL || self->view == NULL)
    return self->analysis;

  self->analysis = acies_analysis_new (self->view, SEED, NULL);
  if (self->analysis == NULL)
    return NULL;

  g_signal_connect_object (self->analysis, "updated", G_CALLBACK (updated_cb), self, G_CONNECT_SWAPPED);
  best = acies_analysis_list_steps (self->analysis, self->n_pinned);
  for (guint i = 0; i < best->len; i++)
    acies_analysis_pin (self->analysis, acies_advice_get_step (best->pdata[i]));

  return self->analysis;
}

/* Runs the analysis for @nodes imagined games, unless it is running already. */
void
acies_analysis_runner_run (AciesAnalysisRunner *self,
                           guint                nodes)
{
  g_return_if_fail (ACIES_IS_ANALYSIS_RUNNER (self));

  if (acies_analysis_runner_ensure_analysis (self) == NULL || self->cancellable != NULL)
    return;

  self->cancellable = g_cancellable_new ();
  count_threads (self, 1);
  acies_analysis_run_async (self->analysis, nodes, self->cancellable, run_cb, g_object_ref (self));
}

/* Finds out why a step is worse than the best one, or the best one better than others, by playing
 * out @games games. It comes before what is running now, which ends. */
void
acies_analysis_runner_explain (AciesAnalysisRunner *self,
                               const AciesStep     *step,
                               guint                games)
{
  g_return_if_fail (ACIES_IS_ANALYSIS_RUNNER (self));
  g_return_if_fail (step != NULL);

  if (acies_analysis_runner_ensure_analysis (self) == NULL)
    return;

  g_clear_pointer (&self->next, acies_step_free);
  self->next = acies_step_copy (step);
  self->games = games;
  if (self->cancellable == NULL)
    explain (self);
  else
    g_cancellable_cancel (self->cancellable);
}

/* Whether a step is being explained, or is going to be. */
gboolean
acies_analysis_runner_get_explaining (AciesAnalysisRunner *self)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS_RUNNER (self), FALSE);

  return self->explaining || self->next != NULL;
}

/* Whether the analysis of the view is running. */
gboolean
acies_analysis_runner_get_running (AciesAnalysisRunner *self)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS_RUNNER (self), FALSE);

  return self->cancellable != NULL;
}

gboolean
acies_analysis_runner_get_busy (AciesAnalysisRunner *self)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS_RUNNER (self), FALSE);

  return self->n_threads > 0;
}
