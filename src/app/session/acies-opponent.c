/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-opponent.h"

/* It thinks about one question at a time: a new one overtakes the old one, whose answer is
 * thrown away, and waits until the thread of the old one has ended.
 */

/* How many games a player that may take its time plays in its mind before a step: that takes
 * some seconds, and on a slow or busy machine no more than these milliseconds. With more, it plays no better. */
#define PATIENT_NODES 5000
#define PATIENT_TIME 8000
/* With more of them, nobody would notice that it is faster still. */
#define MAX_PROCESSORS 9

struct _AciesOpponent
{
  GObject       parent_instance;

  AciesPlayer  *player;
  /* The question that is to be answered, and what stops the thread, be it for that question
   * or for one that was overtaken. */
  AciesView    *view;
  GCancellable *cancellable;
  gboolean      busy;
};

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPS
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void acies_opponent_think (AciesOpponent *self);

G_DEFINE_FINAL_TYPE (AciesOpponent, acies_opponent, G_TYPE_OBJECT)

static void
acies_opponent_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  AciesOpponent *self = ACIES_OPPONENT (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_opponent_dispose (GObject *object)
{
  AciesOpponent *self = ACIES_OPPONENT (object);

  acies_opponent_cancel (self);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (acies_opponent_parent_class)->dispose (object);
}

static void
acies_opponent_class_init (AciesOpponentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_opponent_get_property;
  object_class->dispose = acies_opponent_dispose;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  ACIES_TYPE_STEP | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
acies_opponent_init (AciesOpponent *self)
{
}

AciesOpponent *
acies_opponent_new (void)
{
  return g_object_new (ACIES_TYPE_OPPONENT, NULL);
}

/* Another player sits down, who answers all questions from now on. */
void
acies_opponent_sit_down (AciesOpponent *self,
                         guint          level,
                         guint64        seed)
{
  g_return_if_fail (ACIES_IS_OPPONENT (self));

  g_clear_object (&self->player);
  self->player = acies_player_new (level, seed);
  /* One processor is left to the table, so that it moves smoothly meanwhile. */
  acies_player_set_n_threads (self->player, CLAMP (g_get_num_processors (), 2, MAX_PROCESSORS) - 1);
}

/* Whether it may think longer than usual from the next question on. */
void
acies_opponent_set_patient (AciesOpponent *self,
                            gboolean       patient)
{
  g_return_if_fail (ACIES_IS_OPPONENT (self));
  g_return_if_fail (self->player != NULL);

  acies_player_set_nodes (self->player, patient ? PATIENT_NODES : 0);
  acies_player_set_move_time (self->player, patient ? PATIENT_TIME : 0);
}

gboolean
acies_opponent_get_busy (AciesOpponent *self)
{
  g_return_val_if_fail (ACIES_IS_OPPONENT (self), FALSE);

  return self->busy;
}

/* A fault of the computer player must not stop the game: any legal step will do then. */
static AciesStep *
acies_opponent_check (AciesView *view,
                      AciesStep *chosen,
                      GError    *failure)
{
  g_autoptr (AciesStep) step = chosen;
  g_autoptr (GPtrArray) legal = NULL;
  g_autoptr (GError) error = failure;

  if (step != NULL && acies_view_check (view, step, &error))
    return g_steal_pointer (&step);

  g_warning ("The computer player has chosen no legal step: %s",
             error != NULL ? error->message : "no step");
  legal = acies_view_list_legal (view);
  g_return_val_if_fail (legal->len > 0, NULL);

  return acies_step_copy (g_ptr_array_index (legal, 0));
}

static void
acies_opponent_set_busy (AciesOpponent *self,
                         gboolean       busy)
{
  if (self->busy == busy)
    return;

  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
acies_opponent_chosen_cb (GObject      *source,
                          GAsyncResult *result,
                          gpointer      user_data)
{
  g_autoptr (AciesOpponent) self = user_data;
  g_autoptr (GError) error = NULL;
  AciesStep *step;

  step = acies_player_choose_finish (ACIES_PLAYER (source), result, &error);

  if (self->cancellable != NULL && !g_cancellable_is_cancelled (self->cancellable))
    {
      g_autoptr (AciesView) view = g_steal_pointer (&self->view);
      g_autoptr (AciesStep) legal = NULL;

      g_clear_object (&self->cancellable);
      legal = acies_opponent_check (view, step, g_steal_pointer (&error));
      acies_opponent_set_busy (self, FALSE);
      if (legal != NULL)
        g_signal_emit (self, signals[CHOSEN], 0, legal);
      return;
    }

  g_clear_pointer (&step, acies_step_free);
  g_clear_object (&self->cancellable);
  if (self->view != NULL)
    acies_opponent_think (self);
  else
    acies_opponent_set_busy (self, FALSE);
}

static void
acies_opponent_think (AciesOpponent *self)
{
  self->cancellable = g_cancellable_new ();
  acies_player_choose_async (self->player, self->view, self->cancellable,
                             acies_opponent_chosen_cb, g_object_ref (self));
  acies_opponent_set_busy (self, TRUE);
}

/* Asks for the step to take in @view; the answer comes by "chosen". */
void
acies_opponent_ask (AciesOpponent *self,
                    AciesView     *view)
{
  g_return_if_fail (ACIES_IS_OPPONENT (self));
  g_return_if_fail (ACIES_IS_VIEW (view));
  g_return_if_fail (self->player != NULL);

  acies_opponent_cancel (self);
  self->view = g_object_ref (view);
  if (!self->busy)
    acies_opponent_think (self);
}

/* Has it answer at once what it is asked. */
void
acies_opponent_hurry (AciesOpponent *self)
{
  g_return_if_fail (ACIES_IS_OPPONENT (self));

  if (self->busy)
    acies_player_hurry (self->player);
}

/* Answers the question no more. The thread has ended when "busy" is %FALSE. */
void
acies_opponent_cancel (AciesOpponent *self)
{
  g_return_if_fail (ACIES_IS_OPPONENT (self));

  g_clear_object (&self->view);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}
