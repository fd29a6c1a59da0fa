/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-step-check.h"

/* How many imagined games to run before looking at the result again. */
#define CHECK_NODES 400
/* With fewer of them a result may still turn round. */
#define LEAST_NODES 120
/* A loss with a larger standard error is no more than a guess. */
#define GUESSED 0.045
/* The longest that a step waits for its check, in milliseconds. */
#define LONGEST_CHECK 250
/* A step that is held back is explained by so many games, which may take as long. */
#define CAUSE_GAMES 160
#define LONGEST_EXPLANATION 1000

struct _AciesStepCheck
{
  GObject              parent_instance;

  AciesAnalysisRunner *runner;
  guint                longest;      /* in milliseconds */

  GHashTable          *known;        /* positions with steps that were held back before */
  AciesMove           *held;
  gboolean             pending;      /* nobody has decided yet what happens to the step held back */

  /* While a step is checked. */
  GTask               *task;
  AciesMove           *move;
  AciesGrade           threshold;    /* the grade from which on a step is held back */
  guint                timeout_id;
  guint                start_nodes;  /* how many games had been imagined when it began */
  guint                last_nodes;   /* and when it was last looked at */
  gboolean             explaining;   /* it looks wrong, and the cause is being looked for */
};

G_DEFINE_FINAL_TYPE (AciesStepCheck, acies_step_check, G_TYPE_OBJECT)

/* A step in this view as the hash table knows it. */
static char *
make_key (AciesView       *view,
          const AciesMove *move)
{
  g_autofree char *position = acies_view_to_string (view);
  g_autofree char *step = acies_move_to_string (move);

  return g_strdup_printf ("%s\n%s", position, step);
}

/* Ends the check; @advice, which is taken over, is about a step to hold back. */
static void
end_check (AciesStepCheck *self,
           AciesAdvice    *advice)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);
  g_autoptr (AciesMove) move = g_steal_pointer (&self->move);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (advice == NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }

  g_hash_table_add (self->known, make_key (acies_analysis_runner_get_view (self->runner), move));
  g_clear_pointer (&self->held, acies_move_free);
  self->held = g_steal_pointer (&move);
  self->pending = TRUE;
  g_task_return_pointer (task, advice, (GDestroyNotify) acies_advice_free);
}

/* Whether the loss lies clearly on one side of the threshold. */
static gboolean
is_clear (AciesStepCheck    *self,
          const AciesAdvice *advice,
          guint              nodes)
{
  const double least = acies_grade_get_least_loss (self->threshold);
  const double loss = acies_advice_get_loss (advice);
  const double error = acies_advice_get_loss_standard_error (advice);

  if (loss <= 0)
    return nodes >= LEAST_NODES;
  if (error >= GUESSED || nodes < self->start_nodes + LEAST_NODES)
    return FALSE;
  return loss + 2 * error < least || (loss - error > least && loss > 2 * error);
}

static gboolean timeout_cb (gpointer user_data);

/* Looks for the cause before anybody is told that the step is wrong; it may prove not to be. */
static void
explain (AciesStepCheck *self)
{
  self->explaining = TRUE;
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->timeout_id = g_timeout_add (MAX (self->longest, LONGEST_EXPLANATION), timeout_cb, self);
  acies_analysis_runner_explain (self->runner, self->move, CAUSE_GAMES);
}

/* Looks whether enough is known about the step. When its time is @over, it has to be. */
static void
consider (AciesStepCheck *self,
          gboolean        over)
{
  AciesAnalysis *analysis = acies_analysis_runner_get_analysis (self->runner);
  g_autoptr (AciesAdvice) advice = acies_analysis_judge (analysis, self->move, NULL);
  guint nodes;

  if (advice == NULL)
    {
      end_check (self, NULL);
      return;
    }

  if (self->explaining)
    {
      if (over || !acies_analysis_runner_get_explaining (self->runner))
        end_check (self, acies_advice_get_grade (advice) >= self->threshold ? g_steal_pointer (&advice) : NULL);
      return;
    }

  nodes = acies_analysis_get_nodes (analysis);
  if (!acies_analysis_runner_get_running (self->runner) && !over)
    {
      /* The last run added nothing, since no doubt is left; another one would not either. */
      over = nodes == self->last_nodes && self->last_nodes > 0;
      self->last_nodes = nodes;
    }

  if (!over && !is_clear (self, advice, nodes))
    acies_analysis_runner_run (self->runner, CHECK_NODES);
  else if (acies_advice_get_grade (advice) >= self->threshold)
    explain (self);
  else
    end_check (self, NULL);
}

static void
updated_cb (AciesStepCheck *self)
{
  if (self->task != NULL)
    consider (self, FALSE);
}

static gboolean
timeout_cb (gpointer user_data)
{
  AciesStepCheck *self = user_data;

  self->timeout_id = 0;
  consider (self, TRUE);

  return G_SOURCE_REMOVE;
}

static void
acies_step_check_dispose (GObject *object)
{
  AciesStepCheck *self = ACIES_STEP_CHECK (object);

  acies_step_check_cancel (self);
  g_clear_object (&self->runner);

  G_OBJECT_CLASS (acies_step_check_parent_class)->dispose (object);
}

static void
acies_step_check_finalize (GObject *object)
{
  AciesStepCheck *self = ACIES_STEP_CHECK (object);

  g_hash_table_unref (self->known);
  g_clear_pointer (&self->held, acies_move_free);

  G_OBJECT_CLASS (acies_step_check_parent_class)->finalize (object);
}

static void
acies_step_check_class_init (AciesStepCheckClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_step_check_dispose;
  object_class->finalize = acies_step_check_finalize;
}

static void
acies_step_check_init (AciesStepCheck *self)
{
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->longest = LONGEST_CHECK;
}

/* Checks steps with the analysis that @runner runs. */
AciesStepCheck *
acies_step_check_new (AciesAnalysisRunner *runner)
{
  AciesStepCheck *self = g_object_new (ACIES_TYPE_STEP_CHECK, NULL);

  self->runner = g_object_ref (runner);
  g_signal_connect_object (runner, "updated", G_CALLBACK (updated_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* Sets the longest that a step waits. What is not known by then is not held back. */
void
acies_step_check_set_longest (AciesStepCheck *self,
                              guint           milliseconds)
{
  g_return_if_fail (ACIES_IS_STEP_CHECK (self));

  self->longest = milliseconds;
}

/* Whether a step should be checked at all. */
gboolean
acies_step_check_is_needed (AciesStepCheck  *self,
                            AciesView       *view,
                            const AciesMove *move)
{
  g_autoptr (GPtrArray) legal = NULL;
  g_autofree char *key = NULL;

  g_return_val_if_fail (ACIES_IS_STEP_CHECK (self), FALSE);

  /* To claim a flag never gives anything away. */
  if (acies_move_get_kind (move) == ACIES_MOVE_CLAIM || !acies_view_check (view, move, NULL))
    return FALSE;

  legal = acies_view_list_legal (view);
  if (legal->len <= 1)
    return FALSE;

  key = make_key (view, move);
  return !g_hash_table_contains (self->known, key);
}

/* Checks a step of the runner's view. @task, which is taken over, returns the advice on a step
 * that is held back, and %NULL for one that may be played. Cancels the check before it. */
void
acies_step_check_begin (AciesStepCheck  *self,
                        const AciesMove *move,
                        AciesGrade       threshold,
                        GTask           *task)
{
  AciesAnalysis *analysis;

  g_return_if_fail (ACIES_IS_STEP_CHECK (self));
  g_return_if_fail (move != NULL);
  g_return_if_fail (G_IS_TASK (task));

  acies_step_check_cancel (self);
  acies_step_check_release (self);

  self->task = task;
  self->move = acies_move_copy (move);
  self->threshold = threshold;
  self->last_nodes = 0;
  self->explaining = FALSE;
  self->timeout_id = g_timeout_add (self->longest, timeout_cb, self);

  analysis = acies_analysis_runner_ensure_analysis (self->runner);
  if (analysis == NULL)
    {
      end_check (self, NULL);
      return;
    }

  acies_analysis_pin (analysis, move);
  acies_analysis_runner_run (self->runner, CHECK_NODES);
  self->start_nodes = acies_analysis_get_nodes (analysis);
  consider (self, FALSE);
}

void
acies_step_check_cancel (AciesStepCheck *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_STEP_CHECK (self));

  task = g_steal_pointer (&self->task);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_pointer (&self->move, acies_move_free);
  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The step was not checked");
}

/* The step that was held back last, even if it has been released since. */
const AciesMove *
acies_step_check_get_held (AciesStepCheck *self)
{
  g_return_val_if_fail (ACIES_IS_STEP_CHECK (self), NULL);

  return self->held;
}

/* Whether a step is held back now. */
gboolean
acies_step_check_get_pending (AciesStepCheck *self)
{
  g_return_val_if_fail (ACIES_IS_STEP_CHECK (self), FALSE);

  return self->pending;
}

/* The step is no longer held back, whether it is played or not. */
void
acies_step_check_release (AciesStepCheck *self)
{
  g_return_if_fail (ACIES_IS_STEP_CHECK (self));

  self->pending = FALSE;
}

/* Drops the step that was held back: another view comes. */
void
acies_step_check_clear (AciesStepCheck *self)
{
  g_return_if_fail (ACIES_IS_STEP_CHECK (self));

  acies_step_check_release (self);
  g_clear_pointer (&self->held, acies_move_free);
}

/* Every step may be held back once more: another game comes. */
void
acies_step_check_forget (AciesStepCheck *self)
{
  g_return_if_fail (ACIES_IS_STEP_CHECK (self));

  g_hash_table_remove_all (self->known);
}
