/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-coach-private.h"

/* Imagined games for one moment of a game: half a second or so. */
#define NODES 3000
/* What is best after so many of them mostly stays so. */
#define SETTLED_NODES 250
/* The longest that a step waits for its judgement, in milliseconds. */
#define LONGEST_CHECK 250
/* The imagined deals of the coach are its own. */
#define SEED G_GUINT64_CONSTANT (0xc0ac4)
/* A step that is listed moves up only when it is so much better than the one above, so that
 * nothing jumps to and fro. */
#define CLEARLY_BETTER 0.01
/* So many more steps are looked through for those that stay in the list. */
#define N_SPARE 4

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
acies_coach_set_running (AciesCoach *self,
                         int         change)
{
  const gboolean busy = self->n_running > 0;

  self->n_running += change;
  if (busy != (self->n_running > 0))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
acies_coach_updated_cb (AciesCoach *self)
{
  acies_coach_consider_check (self, FALSE);
  g_signal_emit (self, signals[UPDATED], 0);
}

static void
acies_coach_run_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (AciesCoach) self = user_data;

  acies_analysis_run_finish (ACIES_ANALYSIS (source), result, NULL);
  acies_coach_set_running (self, -1);

  /* Of another moment nobody wants to hear any more. */
  if (ACIES_ANALYSIS (source) != self->analysis)
    return;

  g_clear_object (&self->cancellable);
  acies_coach_updated_cb (self);
}

/* What will probably be spoken of is looked at closely to the end, so that its numbers
 * sharpen, and none of them starts anew. */
static void
acies_coach_pin_best (AciesCoach *self)
{
  g_autoptr (GPtrArray) best = acies_analysis_list_steps (self->analysis, ACIES_COACH_N_STEPS);

  for (guint i = 0; i < best->len; i++)
    acies_analysis_pin (self->analysis, acies_advice_get_move (best->pdata[i]));
}

/* Sees to it that there is an analysis of the moment, where there can be. */
gboolean
acies_coach_see_to_analysis (AciesCoach *self)
{
  if (self->view == NULL || self->stopped || acies_coach_get_mode (self) == ACIES_COACH_OFF)
    return FALSE;

  if (self->analysis == NULL)
    {
      self->analysis = acies_analysis_new (self->view, SEED, NULL);
      if (self->analysis == NULL)
        return FALSE;
      g_signal_connect_object (self->analysis, "updated", G_CALLBACK (acies_coach_updated_cb),
                               self, G_CONNECT_SWAPPED);
      acies_coach_pin_best (self);
    }

  return TRUE;
}

/* Has the analysis run for so long, unless it does already. */
void
acies_coach_run (AciesCoach *self,
                 guint       nodes)
{
  if (!acies_coach_see_to_analysis (self) || self->cancellable != NULL)
    return;

  self->cancellable = g_cancellable_new ();
  acies_coach_set_running (self, 1);
  acies_analysis_run_async (self->analysis, nodes, self->cancellable,
                            acies_coach_run_cb, g_object_ref (self));
}

static void
acies_coach_drop_analysis (AciesCoach *self)
{
  if (self->analysis != NULL)
    g_signal_handlers_disconnect_by_func (self->analysis, acies_coach_updated_cb, self);
  g_clear_object (&self->analysis);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Thinks ahead where it will be asked, or somebody looks at what it finds. */
static void
acies_coach_begin (AciesCoach *self)
{
  if (self->analysis == NULL &&
      (self->watched || acies_coach_get_mode (self) == ACIES_COACH_ON))
    acies_coach_run (self, NODES);
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
    {
      acies_coach_set_stage (self, ACIES_HINT_NONE);
      acies_coach_drop_analysis (self);
    }
  acies_coach_begin (self);
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
  acies_coach_drop_analysis (self);
  g_clear_object (&self->view);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (acies_coach_parent_class)->dispose (object);
}

static void
acies_coach_finalize (GObject *object)
{
  AciesCoach *self = ACIES_COACH (object);

  g_ptr_array_unref (self->order);
  g_hash_table_unref (self->known);
  g_clear_pointer (&self->held, acies_move_free);

  G_OBJECT_CLASS (acies_coach_parent_class)->finalize (object);
}

static void
acies_coach_class_init (AciesCoachClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_coach_get_property;
  object_class->dispose = acies_coach_dispose;
  object_class->finalize = acies_coach_finalize;

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

static void
acies_coach_init (AciesCoach *self)
{
  self->order = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->longest_check = LONGEST_CHECK;
}

AciesCoach *
acies_coach_new (AciesSettings *settings)
{
  AciesCoach *self = g_object_new (ACIES_TYPE_COACH, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::coach", G_CALLBACK (acies_coach_mode_cb),
                           self, G_CONNECT_SWAPPED);

  return self;
}

AciesCoachMode
acies_coach_get_mode (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), ACIES_COACH_OFF);

  return self->settings != NULL ? acies_settings_get_coach (self->settings) : ACIES_COACH_OFF;
}

AciesView *
acies_coach_get_view (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);

  return self->view;
}

/* What the person sees whose turn it is; %NULL while it is nobody's who sits at the
 * screen. */
void
acies_coach_set_view (AciesCoach *self,
                      AciesView  *view)
{
  g_return_if_fail (ACIES_IS_COACH (self));
  g_return_if_fail (view == NULL || ACIES_IS_VIEW (view));

  if (self->stopped || self->view == view)
    return;
  /* The same moment may be shown anew. */
  if (self->view != NULL && view != NULL && acies_view_equal (self->view, view))
    return;

  acies_coach_cancel_check (self);
  acies_coach_drop_analysis (self);
  acies_coach_release (self);
  g_clear_pointer (&self->held, acies_move_free);
  g_ptr_array_set_size (self->order, 0);
  g_set_object (&self->view, view);
  acies_coach_set_stage (self, ACIES_HINT_NONE);
  acies_coach_begin (self);
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

/* Whether somebody looks at what is known of the steps. */
void
acies_coach_set_watched (AciesCoach *self,
                         gboolean    watched)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  self->watched = watched;
  acies_coach_begin (self);
}

gboolean
acies_coach_get_busy (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), FALSE);

  return self->n_running > 0;
}

/* Stops thinking, for good. It has when "busy" is %FALSE. */
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

void
acies_coach_set_stage (AciesCoach     *self,
                       AciesHintStage  stage)
{
  if (self->stage == stage)
    return;

  self->stage = stage;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STAGE]);
}

/* Asks for a hint, or for more of it. */
AciesHintStage
acies_coach_ask (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), ACIES_HINT_NONE);

  if (self->view == NULL || acies_coach_get_mode (self) == ACIES_COACH_OFF)
    return ACIES_HINT_NONE;

  if (self->analysis == NULL)
    acies_coach_run (self, NODES);
  acies_coach_set_stage (self, MIN (self->stage + 1, ACIES_HINT_LIST));

  return self->stage;
}

/* What is known of the present moment; %NULL where nothing is being thought. */
AciesAnalysis *
acies_coach_get_analysis (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);

  return self->analysis;
}

/* Whether enough is known to speak of it. */
gboolean
acies_coach_get_settled (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), FALSE);

  return self->analysis != NULL &&
         (self->cancellable == NULL || acies_analysis_get_nodes (self->analysis) >= SETTLED_NODES);
}

static AciesAdvice *
acies_coach_take_step (GPtrArray       *steps,
                       const AciesMove *move,
                       double           least)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesAdvice *advice = steps->pdata[i];

      if (acies_move_equal (acies_advice_get_move (advice), move))
        return acies_advice_get_win_chance (advice) >= least ? g_ptr_array_steal_index (steps, i) : NULL;
    }

  return NULL;
}

/* The best steps, by and large in the order in which they were listed last. */
GPtrArray *
acies_coach_list_steps (AciesCoach *self,
                        guint       n_steps)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_advice_free);
  g_autoptr (GPtrArray) fresh = NULL;
  double least;

  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);
  g_return_val_if_fail (n_steps <= ACIES_COACH_N_STEPS, NULL);

  if (self->analysis == NULL)
    return g_steal_pointer (&steps);

  fresh = acies_analysis_list_steps (self->analysis, ACIES_COACH_N_STEPS + N_SPARE);
  least = acies_advice_get_win_chance (fresh->pdata[MIN (fresh->len, ACIES_COACH_N_STEPS) - 1]) - CLEARLY_BETTER;
  for (guint i = 0; i < self->order->len; i++)
    {
      AciesAdvice *advice = acies_coach_take_step (fresh, self->order->pdata[i], least);

      if (advice != NULL)
        g_ptr_array_add (steps, advice);
    }
  while (steps->len < ACIES_COACH_N_STEPS && fresh->len > 0)
    g_ptr_array_add (steps, g_ptr_array_steal_index (fresh, 0));

  for (guint i = 1; i < steps->len; i++)
    for (guint j = i; j > 0 && acies_advice_get_win_chance (steps->pdata[j]) >
                               acies_advice_get_win_chance (steps->pdata[j - 1]) + CLEARLY_BETTER; j--)
      {
        gpointer advice = steps->pdata[j];

        steps->pdata[j] = steps->pdata[j - 1];
        steps->pdata[j - 1] = advice;
      }

  g_ptr_array_set_size (self->order, 0);
  for (guint i = 0; i < steps->len; i++)
    g_ptr_array_add (self->order, acies_move_copy (acies_advice_get_move (steps->pdata[i])));
  g_ptr_array_set_size (steps, MIN (n_steps, steps->len));

  return g_steal_pointer (&steps);
}
