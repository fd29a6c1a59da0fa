/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include "acies-advice-private.h"
#include "acies-error.h"
#include "acies-player.h"
#include "acies-thought-private.h"
#include "acies-view-private.h"

#define DEFAULT_LEVEL  3

/**
 * AciesPlayer:
 *
 * A computer player. It sees a game only through an [class@View], so it knows exactly
 * what a person in its seat would know; and with the same view, seed and number of
 * nodes it chooses the same step.
 */
struct _AciesPlayer
{
  GObject parent_instance;

  guint level;
  guint64 seed;
  guint move_time;
  guint nodes;
};

G_DEFINE_FINAL_TYPE (AciesPlayer, acies_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LEVEL,
  PROP_SEED,
  PROP_MOVE_TIME,
  PROP_NODES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_player_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  AciesPlayer *self = ACIES_PLAYER (object);

  switch (prop_id)
    {
    case PROP_LEVEL:
      g_value_set_uint (value, self->level);
      break;
    case PROP_SEED:
      g_value_set_uint64 (value, self->seed);
      break;
    case PROP_MOVE_TIME:
      g_value_set_uint (value, self->move_time);
      break;
    case PROP_NODES:
      g_value_set_uint (value, self->nodes);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_player_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  AciesPlayer *self = ACIES_PLAYER (object);

  switch (prop_id)
    {
    case PROP_LEVEL:
      acies_player_set_level (self, g_value_get_uint (value));
      break;
    case PROP_SEED:
      acies_player_set_seed (self, g_value_get_uint64 (value));
      break;
    case PROP_MOVE_TIME:
      acies_player_set_move_time (self, g_value_get_uint (value));
      break;
    case PROP_NODES:
      acies_player_set_nodes (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_player_class_init (AciesPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = acies_player_get_property;
  object_class->set_property = acies_player_set_property;

  /**
   * AciesPlayer:level:
   *
   * How strong it plays, from 1 to `ACIES_MAX_LEVEL`.
   */
  properties[PROP_LEVEL] =
    g_param_spec_uint ("level", NULL, NULL, 1, ACIES_MAX_LEVEL, DEFAULT_LEVEL, flags);

  /**
   * AciesPlayer:seed:
   *
   * What its choices between equals depend on.
   */
  properties[PROP_SEED] =
    g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, flags);

  /**
   * AciesPlayer:move-time:
   *
   * How long it may think about a step at most, in milliseconds; 0 for as long as its
   * nodes take.
   */
  properties[PROP_MOVE_TIME] =
    g_param_spec_uint ("move-time", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * AciesPlayer:nodes:
   *
   * How many games it may play out in its mind before a step; 0 for the level's own
   * number.
   */
  properties[PROP_NODES] =
    g_param_spec_uint ("nodes", NULL, NULL, 0, G_MAXUINT, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_player_init (AciesPlayer *self)
{
  self->level = DEFAULT_LEVEL;
}

/**
 * acies_player_new:
 * @level: how strong it plays, 1 to `ACIES_MAX_LEVEL`
 * @seed: what its choices between equals depend on
 *
 * Creates a computer player.
 *
 * Returns: (transfer full): the player
 */
AciesPlayer *
acies_player_new (guint   level,
                  guint64 seed)
{
  g_return_val_if_fail (level >= 1 && level <= ACIES_MAX_LEVEL, NULL);

  return g_object_new (ACIES_TYPE_PLAYER, "level", level, "seed", seed, NULL);
}

/**
 * acies_player_get_level:
 * @self: a player
 *
 * Gets how strong it plays.
 *
 * Returns: the level, 1 to `ACIES_MAX_LEVEL`
 */
guint
acies_player_get_level (AciesPlayer *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYER (self), 0);

  return self->level;
}

/**
 * acies_player_set_level:
 * @self: a player
 * @level: the level, 1 to `ACIES_MAX_LEVEL`
 *
 * Sets how strong it plays.
 */
void
acies_player_set_level (AciesPlayer *self,
                        guint        level)
{
  g_return_if_fail (ACIES_IS_PLAYER (self));
  g_return_if_fail (level >= 1 && level <= ACIES_MAX_LEVEL);

  if (self->level == level)
    return;

  self->level = level;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

/**
 * acies_player_get_seed:
 * @self: a player
 *
 * Gets what its choices between equals depend on.
 *
 * Returns: the seed
 */
guint64
acies_player_get_seed (AciesPlayer *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYER (self), 0);

  return self->seed;
}

/**
 * acies_player_set_seed:
 * @self: a player
 * @seed: any number
 *
 * Sets what its choices between equals depend on.
 */
void
acies_player_set_seed (AciesPlayer *self,
                       guint64      seed)
{
  g_return_if_fail (ACIES_IS_PLAYER (self));

  if (self->seed == seed)
    return;

  self->seed = seed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEED]);
}

/**
 * acies_player_get_move_time:
 * @self: a player
 *
 * Gets how long it may think about a step at most.
 *
 * Returns: the time in milliseconds, 0 for as long as its nodes take
 */
guint
acies_player_get_move_time (AciesPlayer *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYER (self), 0);

  return self->move_time;
}

/**
 * acies_player_set_move_time:
 * @self: a player
 * @milliseconds: the time, 0 for as long as its nodes take
 *
 * Sets how long it may think about a step at most. With a limit of time its choices
 * depend on the speed of the machine, too.
 */
void
acies_player_set_move_time (AciesPlayer *self,
                            guint        milliseconds)
{
  g_return_if_fail (ACIES_IS_PLAYER (self));

  if (self->move_time == milliseconds)
    return;

  self->move_time = milliseconds;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVE_TIME]);
}

/**
 * acies_player_get_nodes:
 * @self: a player
 *
 * Gets how many games it may play out in its mind before a step.
 *
 * Returns: the number, 0 for the level's own
 */
guint
acies_player_get_nodes (AciesPlayer *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYER (self), 0);

  return self->nodes;
}

/**
 * acies_player_set_nodes:
 * @self: a player
 * @nodes: the number, 0 for the level's own
 *
 * Sets how many games it may play out in its mind before a step.
 */
void
acies_player_set_nodes (AciesPlayer *self,
                        guint        nodes)
{
  g_return_if_fail (ACIES_IS_PLAYER (self));

  if (self->nodes == nodes)
    return;

  self->nodes = nodes;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NODES]);
}

static void
start_thought (AciesPlayer  *self,
               AciesThought *thought,
               AciesView    *view,
               GCancellable *cancellable)
{
  acies_thought_init (thought, acies_view_peek_position (view), acies_view_get_seat (view),
                      self->level, self->seed, cancellable);
  if (self->nodes > 0)
    thought->nodes = self->nodes;
  else if (self->move_time > 0 && thought->nodes > 0)
    thought->nodes = G_MAXUINT;
  if (self->move_time > 0)
    thought->deadline = g_get_monotonic_time () + (gint64) self->move_time * 1000;
}

static gboolean
can_think (AciesView  *view,
           GError    **error)
{
  if (acies_view_get_phase (view) != ACIES_PHASE_OVER &&
      acies_view_get_turn (view) == acies_view_get_seat (view))
    return TRUE;

  g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                       g_dgettext (GETTEXT_PACKAGE, "This seat has no step to choose now"));
  return FALSE;
}

/**
 * acies_player_choose:
 * @self: a player
 * @view: what its seat may know
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Chooses a step for the seat of the view. This blocks while the player thinks.
 *
 * Returns: (transfer full): the step, or %NULL with @error set, which is
 *   [error@Acies.Error.UNAVAILABLE] if the seat is not to move
 */
AciesMove *
acies_player_choose (AciesPlayer   *self,
                     AciesView     *view,
                     GCancellable  *cancellable,
                     GError       **error)
{
  AciesThought thought;

  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);

  if (!can_think (view, error))
    return NULL;

  start_thought (self, &thought, view, cancellable);
  acies_thought_run (&thought, ACIES_THOUGHT_CANDIDATES);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  return acies_move_copy (&thought.candidates[0].move);
}

static void
choose_in_thread (GTask        *task,
                  gpointer      source_object,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  AciesThought *thought = task_data;

  acies_thought_run (thought, ACIES_THOUGHT_CANDIDATES);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, acies_move_copy (&thought->candidates[0].move),
                           (GDestroyNotify) acies_move_free);
}

/**
 * acies_player_choose_async:
 * @self: a player
 * @view: what its seat may know
 * @cancellable: (nullable): a cancellable; the player stops soon after it is cancelled
 * @callback: (scope async): what is called when the step is chosen
 * @user_data: data for @callback
 *
 * Chooses a step for the seat of the view in a thread of its own. Settings that are
 * changed meanwhile count from the next step on.
 */
void
acies_player_choose_async (AciesPlayer         *self,
                           AciesView           *view,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  AciesThought *thought;

  g_return_if_fail (ACIES_IS_PLAYER (self));
  g_return_if_fail (ACIES_IS_VIEW (view));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_player_choose_async);
  if (!can_think (view, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  thought = g_new (AciesThought, 1);
  start_thought (self, thought, view, cancellable);
  g_task_set_task_data (task, thought, g_free);
  g_task_run_in_thread (task, choose_in_thread);
}

/**
 * acies_player_choose_finish:
 * @self: a player
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@Player.choose_async].
 *
 * Returns: (transfer full): the step, or %NULL with @error set
 */
AciesMove *
acies_player_choose_finish (AciesPlayer   *self,
                            GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * acies_player_advise:
 * @self: a player
 * @view: what its seat may know
 * @n_best: how many steps are wanted, 1 to 8
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Finds the best steps for the seat of the view, each with the chance to win and what it
 * does. This blocks while the player thinks; games are played out at every level.
 *
 * Returns: (transfer container) (element-type AciesAdvice): the steps, best first, or %NULL
 *   with @error set, which is [error@Acies.Error.UNAVAILABLE] if the seat is not to
 *   move
 */
GPtrArray *
acies_player_advise (AciesPlayer   *self,
                     AciesView     *view,
                     guint          n_best,
                     GCancellable  *cancellable,
                     GError       **error)
{
  AciesThought thought;
  GPtrArray *array;

  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (n_best >= 1 && n_best <= ACIES_MAX_CANDIDATES, NULL);

  if (!can_think (view, error))
    return NULL;

  start_thought (self, &thought, view, cancellable);
  acies_thought_play_out (&thought);
  acies_thought_run (&thought, MAX (n_best, ACIES_THOUGHT_CANDIDATES));
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  array = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_advice_free);
  for (guint i = 0; i < MIN (n_best, thought.n_candidates); i++)
    {
      AciesAdvice *advice = acies_advice_new (&thought.seen, &thought.candidates[i].move,
                                              acies_thought_get_chance (&thought, i));

      g_ptr_array_add (array, advice);
    }

  return array;
}
