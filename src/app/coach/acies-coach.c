/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-coach.h"

#include "acies-analysis-runner.h"
#include "acies-step-judge.h"

/* How many games are imagined for one view: half a second or so. */
#define NODES 3000
/* After this many the best step mostly stays the best. */
#define SETTLED_NODES 250
/* A step moves up in the list only when it is so much better than the one above it, so that
 * the list does not jump about. */
#define CLEARLY_BETTER 0.01
/* How many more steps are looked at than are listed, so that a step that has become a little
 * worse may stay in the list. */
#define N_SPARE 4
/* How many games are played out to find why the best step is better than others, or one that is held back is worse. */
#define CAUSE_GAMES 160

/* How many imagined games to run before looking at the result again. */
#define CHECK_NODES 400
/* With fewer of them a result may still turn round. */
#define LEAST_NODES 120
/* A loss with a larger standard error is no more than a guess. */
#define GUESSED 0.045
/* The longest that a step waits for its check, in milliseconds. */
#define LONGEST_CHECK 250
/* The longest that it waits then for its explanation. */
#define LONGEST_EXPLANATION 1000

struct _AciesCoach
{
  GObject              parent_instance;

  GSettings           *settings;
  AciesAnalysisRunner *runner;

  AciesView           *view;
  gboolean             watched;
  gboolean             stopped;
  gboolean             explained;  /* the best step has been, or is being */
  AciesHintStage       stage;
  GPtrArray           *order;  /* (element-type AciesStep): the steps as they were last listed */
  AciesCoachTeach      teach;  /* NULL if there are no lessons */

  AciesPlan           *plans[2];     /* of the two seats */

  GHashTable          *known;        /* positions with steps that were held back before */
  AciesStep           *held;         /* the step that was last held back in this view, or NULL */
  gboolean             pending;      /* nobody has decided yet what happens to it */

  /* While a step is checked. */
  GTask               *task;
  AciesStep           *step;
  AciesGrade           threshold;    /* the grade from which on a step is held back */
  guint                longest;      /* that it waits, in milliseconds */
  guint                timeout_id;
  guint                start_nodes;  /* how many games had been imagined when it began */
  guint                last_nodes;   /* and when it was last looked at */
  gboolean             explaining;   /* it looks wrong, and the cause is being looked for */
};

enum
{
  PROP_0,
  PROP_MODE,
  PROP_STAGE,
  PROP_BUSY,
  N_PROPS
};

enum
{
  UPDATED,
  VIEW_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesCoach, acies_coach, G_TYPE_OBJECT)

static void
acies_coach_set_stage (AciesCoach     *self,
                       AciesHintStage  stage)
{
  if (self->stage == stage)
    return;

  self->stage = stage;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STAGE]);
}

/* Gives the runner the view, or nothing while the coach is off. */
static void
acies_coach_update_runner (AciesCoach *self)
{
  acies_analysis_runner_set_view (self->runner,
                                  acies_coach_get_mode (self) != ACIES_COACH_OFF ? self->view : NULL);
}

/* Thinks ahead where steps will be checked, or where somebody is looking at what it finds. */
static void
acies_coach_think_ahead (AciesCoach *self)
{
  if (acies_analysis_runner_get_analysis (self->runner) == NULL &&
      (self->watched || acies_coach_get_mode (self) == ACIES_COACH_ON))
    acies_analysis_runner_run (self->runner, NODES);
}

/* A step in this view as the hash table knows it. */
static char *
make_key (AciesView       *view,
          const AciesStep *step)
{
  g_autofree char *position = acies_view_to_string (view);
  g_autofree char *text = acies_step_to_string (step);

  return g_strdup_printf ("%s\n%s", position, text);
}

/* Ends the check; @advice, which is taken over, is about a step to hold back. */
static void
end_check (AciesCoach *self,
           AciesAdvice    *advice)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);
  g_autoptr (AciesStep) step = g_steal_pointer (&self->step);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (advice == NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }

  g_hash_table_add (self->known, make_key (self->view, step));
  g_clear_pointer (&self->held, acies_step_free);
  self->held = g_steal_pointer (&step);
  self->pending = TRUE;
  g_task_return_pointer (task, advice, (GDestroyNotify) acies_advice_free);
}

/* Whether the loss is clearly on one side of the threshold. */
static gboolean
is_clear (AciesCoach        *self,
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

static void timeout_cb (gpointer user_data);

/* Looks for the cause before anybody is told that the step is wrong; it may prove not to be. */
static void
explain_checked (AciesCoach *self)
{
  self->explaining = TRUE;
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->timeout_id = g_timeout_add_once (MAX (self->longest, LONGEST_EXPLANATION), timeout_cb, self);
  acies_analysis_runner_explain (self->runner, self->step, CAUSE_GAMES);
}

/* Looks whether enough is known about the step. When its time is @over, it has to be. */
static void
consider (AciesCoach *self,
          gboolean        over)
{
  AciesAnalysis *analysis = acies_analysis_runner_get_analysis (self->runner);
  g_autoptr (AciesAdvice) advice = acies_analysis_judge (analysis, self->step, NULL);
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
    explain_checked (self);
  else
    end_check (self, NULL);
}

static void
timeout_cb (gpointer user_data)
{
  AciesCoach *self = user_data;

  self->timeout_id = 0;
  consider (self, TRUE);
}

/* Once it is known which step is best, looks what that means for the plan, and finds out why it is better than others, for
 * somebody who looks at it. */
static void
conclude (AciesCoach *self)
{
  AciesAnalysis *analysis = acies_analysis_runner_get_analysis (self->runner);
  g_autoptr (GPtrArray) best = NULL;

  if (self->explained || analysis == NULL || (!self->watched && self->stage == ACIES_HINT_NONE) ||
      acies_analysis_runner_get_running (self->runner))
    return;

  self->explained = TRUE;
  acies_plan_follow (self->plans[acies_view_get_seat (self->view)], analysis);
  best = acies_analysis_list_steps (analysis, 1);
  if (best->len > 0)
    acies_analysis_runner_explain (self->runner, acies_advice_get_step (best->pdata[0]), CAUSE_GAMES);
}

static void
acies_coach_updated_cb (AciesCoach *self)
{
  /* Whoever listens to the coach finds the check as it is now. */
  if (self->task != NULL)
    consider (self, FALSE);
  conclude (self);
  g_signal_emit (self, signals[UPDATED], 0);
}

static void
acies_coach_busy_cb (AciesCoach *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
acies_coach_mode_cb (AciesCoach *self)
{
  if (acies_coach_get_mode (self) != ACIES_COACH_ON)
    {
      acies_coach_cancel_check (self);
      acies_coach_release (self);
    }
  if (acies_coach_get_mode (self) == ACIES_COACH_OFF)
    acies_coach_set_stage (self, ACIES_HINT_NONE);
  acies_coach_update_runner (self);
  acies_coach_think_ahead (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODE]);
}

static void
acies_coach_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesCoach *self = ACIES_COACH (object);

  switch (prop_id)
    {
    case PROP_MODE:
      g_value_set_uint (value, acies_coach_get_mode (self));
      break;
    case PROP_STAGE:
      g_value_set_uint (value, self->stage);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, acies_coach_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_coach_dispose (GObject *object)
{
  AciesCoach *self = ACIES_COACH (object);

  self->stopped = TRUE;
  acies_coach_cancel_check (self);
  if (self->runner != NULL)
    acies_analysis_runner_set_view (self->runner, NULL);
  g_clear_object (&self->runner);
  g_clear_object (&self->view);
  g_clear_object (&self->settings);
  for (guint seat = 0; seat < G_N_ELEMENTS (self->plans); seat++)
    g_clear_object (&self->plans[seat]);
  g_clear_pointer (&self->order, g_ptr_array_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->held, acies_step_free);

  G_OBJECT_CLASS (acies_coach_parent_class)->dispose (object);
}

static void
acies_coach_class_init (AciesCoachClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_coach_get_property;
  object_class->dispose = acies_coach_dispose;

  properties[PROP_MODE] =
    g_param_spec_uint ("mode", NULL, NULL, 0, ACIES_COACH_ON, 0, flags);
  properties[PROP_STAGE] =
    g_param_spec_uint ("stage", NULL, NULL, 0, ACIES_HINT_COMPARISON, 0, flags);
  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[UPDATED] =
    g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[VIEW_CHANGED] =
    g_signal_new ("view-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* Nobody has a plan before a game begins. */
static void
acies_coach_renew_plans (AciesCoach *self)
{
  for (guint seat = 0; seat < G_N_ELEMENTS (self->plans); seat++)
    {
      g_clear_object (&self->plans[seat]);
      self->plans[seat] = acies_plan_new ();
    }
}

static void
acies_coach_init (AciesCoach *self)
{
  acies_coach_renew_plans (self);
  self->order = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->longest = LONGEST_CHECK;
  self->runner = acies_analysis_runner_new (ACIES_COACH_N_STEPS);
  g_signal_connect_object (self->runner, "updated", G_CALLBACK (acies_coach_updated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->runner, "notify::busy", G_CALLBACK (acies_coach_busy_cb), self, G_CONNECT_SWAPPED);
}

AciesCoach *
acies_coach_new (GSettings *settings)
{
  AciesCoach *self = g_object_new (ACIES_TYPE_COACH, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::coach", G_CALLBACK (acies_coach_mode_cb),
                           self, G_CONNECT_SWAPPED);

  return self;
}

AciesCoachMode
acies_coach_get_mode (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), ACIES_COACH_OFF);

  return g_settings_get_enum (self->settings, "coach");
}

AciesView *
acies_coach_get_view (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);

  return self->view;
}

/* Sets what the person sees whose turn it is; %NULL while it is not the turn of anybody at
 * this screen. */
void
acies_coach_set_view (AciesCoach *self,
                      AciesView  *view)
{
  g_return_if_fail (ACIES_IS_COACH (self));
  g_return_if_fail (view == NULL || ACIES_IS_VIEW (view));

  if (self->stopped || self->view == view)
    return;
  /* Another object may show the same. */
  if (self->view != NULL && view != NULL && acies_view_equal (self->view, view))
    return;

  acies_coach_cancel_check (self);
  acies_coach_release (self);
  g_clear_pointer (&self->held, acies_step_free);
  g_ptr_array_set_size (self->order, 0);
  g_set_object (&self->view, view);
  self->explained = FALSE;
  acies_coach_update_runner (self);
  acies_coach_set_stage (self, ACIES_HINT_NONE);
  acies_coach_think_ahead (self);
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

/* Sets whether somebody is looking at what is known about the steps. */
void
acies_coach_set_watched (AciesCoach *self,
                         gboolean    watched)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  self->watched = watched;
  acies_coach_think_ahead (self);
}

gboolean
acies_coach_get_busy (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), FALSE);

  return acies_analysis_runner_get_busy (self->runner);
}

/* Stops thinking for good. The last thread has ended when "busy" is %FALSE. */
void
acies_coach_stop (AciesCoach *self)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  acies_coach_set_view (self, NULL);
  self->stopped = TRUE;
}

AciesHintStage
acies_coach_get_stage (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), ACIES_HINT_NONE);

  return self->stage;
}

/* Asks for a hint, or for more of it. */
AciesHintStage
acies_coach_ask (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), ACIES_HINT_NONE);

  if (self->view == NULL || acies_coach_get_mode (self) == ACIES_COACH_OFF)
    return ACIES_HINT_NONE;

  if (acies_analysis_runner_get_analysis (self->runner) == NULL)
    acies_analysis_runner_run (self->runner, NODES);
  acies_coach_set_stage (self, MIN (self->stage + 1, ACIES_HINT_LIST));

  return self->stage;
}

/* What is known about the view; %NULL while nobody has asked. */
AciesAnalysis *
acies_coach_get_analysis (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);

  return acies_analysis_runner_get_analysis (self->runner);
}

/* Whether enough is known to tell somebody. */
gboolean
acies_coach_get_settled (AciesCoach *self)
{
  AciesAnalysis *analysis;

  g_return_val_if_fail (ACIES_IS_COACH (self), FALSE);

  analysis = acies_analysis_runner_get_analysis (self->runner);
  return analysis != NULL &&
         (!acies_analysis_runner_get_running (self->runner) || acies_analysis_get_nodes (analysis) >= SETTLED_NODES);
}

/* What whoever has the view means to do, in words; empty if nothing stands out. %NULL while it is not known yet. */
const char *
acies_coach_get_plan (AciesCoach *self)
{
  const char *plan;

  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);

  if (self->view == NULL || !self->explained)
    return NULL;

  plan = acies_plan_get_text (self->plans[acies_view_get_seat (self->view)]);
  return plan != NULL ? plan : "";
}

/* Takes the advice on @step from @steps, if it still has at least that chance to win. */
static AciesAdvice *
take_step (GPtrArray       *steps,
           const AciesStep *step,
           double           least)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesAdvice *advice = steps->pdata[i];

      if (acies_step_equal (acies_advice_get_step (advice), step))
        return acies_advice_get_win_chance (advice) >= least ? g_ptr_array_steal_index (steps, i) : NULL;
    }

  return NULL;
}

static gboolean
is_clearly_better (const AciesAdvice *advice,
                   const AciesAdvice *above)
{
  return acies_advice_get_win_chance (advice) > acies_advice_get_win_chance (above) + CLEARLY_BETTER;
}

/* Sorts by the chance to win, but leaves steps that are about equal in their order. */
static void
sort_steps (GPtrArray *steps)
{
  for (guint i = 1; i < steps->len; i++)
    for (guint j = i; j > 0 && is_clearly_better (steps->pdata[j], steps->pdata[j - 1]); j--)
      {
        gpointer advice = steps->pdata[j];

        steps->pdata[j] = steps->pdata[j - 1];
        steps->pdata[j - 1] = advice;
      }
}

/* The best steps: an array of AciesAdvice. Steps that are about equal stay in the order in
 * which they were last listed. */
GPtrArray *
acies_coach_list_steps (AciesCoach *self,
                        guint       n_steps)
{
  AciesAnalysis *analysis = acies_coach_get_analysis (self);
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_advice_free);
  g_autoptr (GPtrArray) best = NULL;
  double least;

  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);
  g_return_val_if_fail (n_steps <= ACIES_COACH_N_STEPS, NULL);

  if (analysis == NULL)
    return g_steal_pointer (&steps);

  best = acies_analysis_list_steps (analysis, ACIES_COACH_N_STEPS + N_SPARE);
  least = acies_advice_get_win_chance (best->pdata[MIN (best->len, ACIES_COACH_N_STEPS) - 1]) - CLEARLY_BETTER;
  for (guint i = 0; i < self->order->len; i++)
    {
      AciesAdvice *advice = take_step (best, self->order->pdata[i], least);

      if (advice != NULL)
        g_ptr_array_add (steps, advice);
    }
  while (steps->len < ACIES_COACH_N_STEPS && best->len > 0)
    g_ptr_array_add (steps, g_ptr_array_steal_index (best, 0));
  sort_steps (steps);

  g_ptr_array_set_size (self->order, 0);
  for (guint i = 0; i < steps->len; i++)
    g_ptr_array_add (self->order, acies_step_copy (acies_advice_get_step (steps->pdata[i])));
  g_ptr_array_set_size (steps, MIN (n_steps, steps->len));

  return g_steal_pointer (&steps);
}

/* Sets the longest that a step waits for its check, in milliseconds. What is not known by then
 * is not held back. */
void
acies_coach_set_longest_check (AciesCoach *self,
                               guint       milliseconds)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  self->longest = milliseconds;
}

/* Whether a step of the person should be checked before it is played. Not if it was held back
 * in this position before: then it is meant. */
gboolean
acies_coach_needs_check (AciesCoach      *self,
                         const AciesStep *step)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (ACIES_IS_COACH (self), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  if (self->view == NULL || acies_coach_get_mode (self) != ACIES_COACH_ON)
    return FALSE;
  /* To claim a flag never gives anything away. */
  if (acies_step_get_kind (step) == ACIES_STEP_CLAIM || !acies_view_check (self->view, step, NULL) ||
      !acies_step_judge_has_choice (self->view))
    return FALSE;

  key = make_key (self->view, step);
  return !g_hash_table_contains (self->known, key);
}

/* Checks a step for which acies_coach_needs_check() is true. Another check, or another view,
 * cancels this one. */
void
acies_coach_check_async (AciesCoach          *self,
                         const AciesStep     *step,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  AciesAnalysis *analysis;

  g_return_if_fail (ACIES_IS_COACH (self));
  g_return_if_fail (step != NULL);
  g_return_if_fail (self->view != NULL);

  acies_coach_cancel_check (self);
  acies_coach_release (self);

  self->task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (self->task, acies_coach_check_async);
  self->step = acies_step_copy (step);
  self->threshold = g_settings_get_enum (self->settings, "coach-threshold");
  self->last_nodes = 0;
  self->explaining = FALSE;
  self->timeout_id = g_timeout_add_once (self->longest, timeout_cb, self);

  analysis = acies_analysis_runner_ensure_analysis (self->runner);
  if (analysis == NULL)
    {
      end_check (self, NULL);
      return;
    }

  acies_analysis_pin (analysis, step);
  acies_analysis_runner_run (self->runner, CHECK_NODES);
  self->start_nodes = acies_analysis_get_nodes (analysis);
  consider (self, FALSE);
}

/* Returns what is known about the step if it is held back. %NULL without @error set: it may be
 * played. */
AciesAdvice *
acies_coach_check_finish (AciesCoach    *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
acies_coach_cancel_check (AciesCoach *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_COACH (self));

  task = g_steal_pointer (&self->task);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_pointer (&self->step, acies_step_free);
  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The step was not checked");
}

/* The step that was last held back in this view; %NULL if none was. */
const AciesStep *
acies_coach_get_held (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);

  return self->held;
}

/* Whether it is still held back. */
gboolean
acies_coach_get_pending (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), FALSE);

  return self->pending;
}

/* Shows the step that is held back next to the best one. */
void
acies_coach_compare (AciesCoach *self)
{
  g_return_if_fail (ACIES_IS_COACH (self));
  g_return_if_fail (self->held != NULL);

  acies_coach_set_stage (self, ACIES_HINT_COMPARISON);
}

/* The step is no longer held back, whether it is played or not. */
void
acies_coach_release (AciesCoach *self)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  self->pending = FALSE;
}

/* In another game every step may be held back once more, and there is another plan. */
void
acies_coach_forget (AciesCoach *self)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  g_hash_table_remove_all (self->known);
  acies_coach_renew_plans (self);
}

AciesCoachTeach
acies_coach_get_teach (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);

  return self->teach;
}

/* Lessons are in a higher room, which sets this once, before anything is shown. */
void
acies_coach_set_teach (AciesCoach      *self,
                       AciesCoachTeach  teach)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  self->teach = teach;
}
