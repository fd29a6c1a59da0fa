/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-analysis-private.h"
#include "acies-forced-search-private.h"
#include "acies-handicap-private.h"
#include "acies-player.h"
#include "acies-search-private.h"
#include "acies-view-private.h"

#define DEFAULT_LEVEL   3

/**
 * AciesPlayer:
 *
 * A computer player. It sees a game only through a [class@View], so it knows exactly what a person
 * in its seat would know. With the same view, seed and number of nodes, it chooses the same step.
 *
 * Since: 0.1
 */
struct _AciesPlayer
{
  GObject parent_instance;

  guint level;
  guint64 seed;
  guint move_time;
  guint nodes;
  guint n_threads;
  AciesNetwork *network;
  int last_nodes;                       /* atomic */
  /* Cancelled when all choices that were begun with it are to be made at once, and replaced then. */
  GMutex lock;
  GCancellable *hurry;
};

G_DEFINE_FINAL_TYPE (AciesPlayer, acies_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LEVEL,
  PROP_SEED,
  PROP_MOVE_TIME,
  PROP_NODES,
  PROP_N_THREADS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  ANALYSING,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
acies_player_finalize (GObject *object)
{
  AciesPlayer *self = ACIES_PLAYER (object);

  acies_network_unref (self->network);
  g_clear_object (&self->hurry);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (acies_player_parent_class)->finalize (object);
}

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
    case PROP_N_THREADS:
      g_value_set_uint (value, self->n_threads);
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
    case PROP_N_THREADS:
      acies_player_set_n_threads (self, g_value_get_uint (value));
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

  object_class->finalize = acies_player_finalize;
  object_class->get_property = acies_player_get_property;
  object_class->set_property = acies_player_set_property;

  /**
   * AciesPlayer:level:
   *
   * How strong it plays, from 1 to `ACIES_MAX_LEVEL`.
   *
   * Since: 0.1
   */
  properties[PROP_LEVEL] =
    g_param_spec_uint ("level", NULL, NULL, 1, ACIES_MAX_LEVEL, DEFAULT_LEVEL, flags);

  /**
   * AciesPlayer:seed:
   *
   * The seed for choices between equally good steps.
   *
   * Since: 0.1
   */
  properties[PROP_SEED] =
    g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, flags);

  /**
   * AciesPlayer:move-time:
   *
   * The maximum time to think about a step, in milliseconds; 0 for as long as its nodes take.
   *
   * Since: 0.1
   */
  properties[PROP_MOVE_TIME] =
    g_param_spec_uint ("move-time", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * AciesPlayer:nodes:
   *
   * The maximum number of games to play out in its mind before a step; 0 for the level's default.
   *
   * Since: 0.1
   */
  properties[PROP_NODES] =
    g_param_spec_uint ("nodes", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * AciesPlayer:n-threads:
   *
   * The number of threads it thinks with.
   *
   * Since: 0.1
   */
  properties[PROP_N_THREADS] =
    g_param_spec_uint ("n-threads", NULL, NULL, 1, ACIES_MAX_THREADS, 1, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * AciesPlayer::analysing:
   * @self: a player
   * @analysis: what is about to run
   *
   * Emitted by [method@Player.analyse_async] and [method@Player.advise_async] before they begin to think. Whoever connects
   * to [signal@Analysis::updated] of the analysis is told what is known so far.
   *
   * Since: 0.1
   */
  signals[ANALYSING] = g_signal_new ("analysing", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_ANALYSIS);
}

static void
acies_player_init (AciesPlayer *self)
{
  self->level = DEFAULT_LEVEL;
  self->n_threads = 1;
  self->network = acies_network_ref (acies_network_get_default ());
  g_mutex_init (&self->lock);
  self->hurry = g_cancellable_new ();
}

/**
 * acies_player_new:
 * @level: how strong it plays, 1 to `ACIES_MAX_LEVEL`
 * @seed: the seed for choices between equally good steps
 *
 * Creates a computer player.
 *
 * Returns: (transfer full): the player
 *
 * Since: 0.1
 */
AciesPlayer *
acies_player_new (guint   level,
                  guint64 seed)
{
  g_return_val_if_fail (level >= 1 && level <= ACIES_MAX_LEVEL, NULL);

  return g_object_new (ACIES_TYPE_PLAYER, "level", level, "seed", seed, NULL);
}

/**
 * acies_player_set_level:
 * @self: a player
 * @level: the level, 1 to `ACIES_MAX_LEVEL`
 *
 * Sets how strong it plays.
 *
 * Since: 0.1
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
 * acies_player_set_seed:
 * @self: a player
 * @seed: any number
 *
 * Sets the seed for choices between equally good steps.
 *
 * Since: 0.1
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
 * acies_player_set_move_time:
 * @self: a player
 * @milliseconds: the time, or 0 for as long as its nodes take
 *
 * Sets the maximum time to think about a step. With a time limit, its choices also depend on the
 * speed of the machine.
 *
 * Since: 0.1
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
 * acies_player_set_nodes:
 * @self: a player
 * @nodes: the number, or 0 for the level's default
 *
 * Sets the maximum number of games to play out in its mind before a step.
 *
 * Since: 0.1
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

/**
 * acies_player_set_n_threads:
 * @self: a player
 * @n_threads: the number, 1 to `ACIES_MAX_THREADS`
 *
 * Sets the number of threads it thinks with when choosing a step. Without a time limit, this
 * changes only how long that takes.
 *
 * Since: 0.1
 */
void
acies_player_set_n_threads (AciesPlayer *self,
                            guint        n_threads)
{
  g_return_if_fail (ACIES_IS_PLAYER (self));
  g_return_if_fail (n_threads >= 1 && n_threads <= ACIES_MAX_THREADS);

  if (self->n_threads == n_threads)
    return;

  self->n_threads = n_threads;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_THREADS]);
}

/**
 * acies_player_set_weights:
 * @self: a player
 * @weights: the contents of a weight file
 * @error: return location for an error
 *
 * Makes the player judge by other weights than those of the library, as written by the trainer.
 *
 * Returns: %TRUE, or %FALSE with nothing changed and @error set to [error@Acies.Error.NOTATION] if
 *   these are not weights for this network
 *
 * Since: 0.1
 */
gboolean
acies_player_set_weights (AciesPlayer  *self,
                          GBytes       *weights,
                          GError      **error)
{
  AciesNetwork *network;

  g_return_val_if_fail (ACIES_IS_PLAYER (self), FALSE);
  g_return_val_if_fail (weights != NULL, FALSE);

  network = acies_network_new_parsed (weights, error);
  if (network == NULL)
    return FALSE;

  acies_network_unref (self->network);
  self->network = network;
  return TRUE;
}

/**
 * acies_player_get_last_nodes:
 * @self: a player
 *
 * Gets the number of nodes used for the last step chosen.
 *
 * Returns: the number of nodes
 *
 * Since: 0.1
 */
guint
acies_player_get_last_nodes (AciesPlayer *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYER (self), 0);

  return (guint) g_atomic_int_get (&self->last_nodes);
}

/**
 * acies_player_hurry:
 * @self: a player
 *
 * Has the player choose at once in all choices that it is thinking about: they end with the best step found so far. It may be
 * called from any thread. What is asked later is thought about as usual.
 *
 * Since: 0.1
 */
void
acies_player_hurry (AciesPlayer *self)
{
  g_autoptr (GCancellable) hurry = NULL;

  g_return_if_fail (ACIES_IS_PLAYER (self));

  g_mutex_lock (&self->lock);
  hurry = g_steal_pointer (&self->hurry);
  self->hurry = g_cancellable_new ();
  g_mutex_unlock (&self->lock);
  g_cancellable_cancel (hurry);
}

/* The chance to win of the side to move, with what the network thinks best. */
static float
evaluate_turn (const AciesNetwork *network,
               AciesPosition      *position)
{
  const guint seat = position->turn;
  AciesCandidate candidates[ACIES_SEARCH_WIDTH];

  if (acies_position_is_claim_time (position))
    acies_position_claim_all (position, seat);
  if (position->phase == ACIES_PHASE_OVER)
    return acies_position_score (position, seat);
  if (acies_ranking_fill_unclaimed (network, position, candidates, G_N_ELEMENTS (candidates)) > 1)
    return candidates[0].score;
  if (candidates[0].step.kind == ACIES_STEP_DRAW)
    return acies_ranking_value (network, position, &candidates[0].step);
  acies_position_play (position, &candidates[0].step);
  return position->phase == ACIES_PHASE_OVER ? acies_position_score (position, seat)
                                             : acies_evaluate (network, position, seat, ACIES_DREW_NOT);
}

/**
 * acies_player_evaluate:
 * @self: a player
 * @view: what its seat knows
 *
 * Estimates the chance to win of the seat of the view, as the networks of the player judge it without
 * looking ahead: with its best step if it is its turn, and as things are if it is not. The level of
 * the player does not matter. A draw counts as half a win.
 *
 * Returns: the chance, from 0 to 1; when the game is over 1 for a win, 0.5 for a draw and 0 for a loss
 *
 * Since: 0.1
 */
double
acies_player_evaluate (AciesPlayer *self,
                       AciesView   *view)
{
  AciesPosition position;
  AciesSeat seat;

  g_return_val_if_fail (ACIES_IS_PLAYER (self), 0.0);
  g_return_val_if_fail (ACIES_IS_VIEW (view), 0.0);

  position = *acies_view_peek_position (view);
  seat = acies_view_get_seat (view);
  if (position.phase == ACIES_PHASE_OVER)
    return (double) acies_position_score (&position, (guint) seat);
  if ((AciesSeat) position.turn == seat)
    return (double) evaluate_turn (self->network, &position);
  return (double) acies_evaluate (self->network, &position, (guint) seat, ACIES_DREW_NOT);
}

/* All that a thread needs to choose, whatever is set meanwhile. */
typedef struct
{
  AciesNetwork *network;
  AciesPosition seen;
  AciesSeat seat;
  guint level;
  guint64 seed;
  guint nodes;
  guint n_threads;
  gint64 deadline;
  GCancellable *cancellable;
  GCancellable *hurry;
  guint used;
} Job;

static guint
get_limit (AciesPlayer *self)
{
  if (self->nodes > 0)
    return self->nodes;

  return self->move_time > 0 ? G_MAXUINT : ACIES_SEARCH_NODES;
}

static Job *
job_new (AciesPlayer  *self,
         AciesView    *view,
         GCancellable *cancellable)
{
  Job *job = g_new0 (Job, 1);

  job->network = acies_network_ref (self->network);
  job->seen = *acies_view_peek_position (view);
  job->seat = acies_view_get_seat (view);
  job->level = self->level;
  job->seed = self->seed;
  job->nodes = get_limit (self);
  job->n_threads = self->n_threads;
  if (self->move_time > 0)
    job->deadline = g_get_monotonic_time () + (gint64) self->move_time * 1000;
  job->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  g_mutex_lock (&self->lock);
  job->hurry = g_object_ref (self->hurry);
  g_mutex_unlock (&self->lock);
  return job;
}

static void
job_free (Job *job)
{
  acies_network_unref (job->network);
  g_clear_object (&job->cancellable);
  g_clear_object (&job->hurry);
  g_free (job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

static AciesStep *
job_choose (Job *job)
{
  AciesSearch search;
  AciesForced forced;
  AciesStep step;

  if (job->level < ACIES_MAX_LEVEL)
    {
      AciesRandom random;

      acies_random_init (&random, acies_search_seed (&job->seen, job->seed));
      acies_handicap_choose (job->network, &job->seen, job->level, &random, &step);
      return acies_step_copy (&step);
    }

  if (job->nodes > 1 && acies_forced_find_step (&job->seen, job->seat, job->cancellable, &forced))
    return acies_step_copy (&forced.step);

  acies_search_init (&search, job->network, &job->seen, job->seat, job->seed, ACIES_SEARCH_WIDTH,
                     job->cancellable);
  search.hurry = job->hurry;
  search.deadline = job->deadline;
  search.n_threads = job->n_threads;
  acies_search_look_ahead (&search, job->nodes);
  if (job->nodes > 1)
    acies_search_run (&search, job->nodes);
  job->used = search.used;
  step = search.lines[0].step;
  acies_search_clear (&search);
  return acies_step_copy (&step);
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
 * Returns: (transfer full): the step, or %NULL with @error set to [error@Acies.Error.UNAVAILABLE]
 *   if it is not the seat's turn, or %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Since: 0.1
 */
AciesStep *
acies_player_choose (AciesPlayer   *self,
                     AciesView     *view,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (Job) job = NULL;
  g_autoptr (AciesStep) step = NULL;

  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);

  if (!acies_analysis_is_possible (view, error))
    return NULL;

  job = job_new (self, view, cancellable);
  step = job_choose (job);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  g_atomic_int_set (&self->last_nodes, (int) job->used);
  return g_steal_pointer (&step);
}

static void
choose_in_thread (GTask        *task,
                  gpointer      source_object,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  AciesPlayer *self = source_object;
  Job *job = task_data;
  g_autoptr (AciesStep) step = job_choose (job);

  if (g_task_return_error_if_cancelled (task))
    return;

  g_atomic_int_set (&self->last_nodes, (int) job->used);
  g_task_return_pointer (task, g_steal_pointer (&step), (GDestroyNotify) acies_step_free);
}

/**
 * acies_player_choose_async:
 * @self: a player
 * @view: what its seat may know
 * @cancellable: (nullable): a cancellable; the player stops soon after it is cancelled
 * @callback: (scope async): called when a step has been chosen
 * @user_data: data for @callback
 *
 * Chooses a step for the seat of the view in a thread of its own. Settings changed in the meantime
 * take effect with the next step. A player can choose several steps at the same time, each for a
 * different view.
 *
 * Since: 0.1
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

  g_return_if_fail (ACIES_IS_PLAYER (self));
  g_return_if_fail (ACIES_IS_VIEW (view));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_player_choose_async);
  if (!acies_analysis_is_possible (view, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, job_new (self, view, cancellable), (GDestroyNotify) job_free);
  g_task_run_in_thread (task, choose_in_thread);
}

/**
 * acies_player_choose_finish:
 * @self: a player
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Finishes [method@Player.choose_async].
 *
 * Returns: (transfer full): the step, or %NULL with @error set as by [method@Player.choose]
 *
 * Since: 0.1
 */
AciesStep *
acies_player_choose_finish (AciesPlayer   *self,
                            GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* At full strength, with the player's other settings. */
static AciesAnalysis *
analysis_new (AciesPlayer  *self,
              AciesView    *view,
              GError      **error)
{
  AciesAnalysis *analysis = acies_analysis_new (view, self->seed, error);

  if (analysis == NULL)
    return NULL;

  acies_analysis_set_network (analysis, self->network);
  acies_analysis_set_move_time (analysis, self->move_time);
  acies_analysis_look_ahead (analysis, get_limit (self));
  acies_analysis_set_n_threads (analysis, self->n_threads);
  return analysis;
}

/**
 * acies_player_analyse:
 * @self: a player
 * @view: what its seat may know
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Judges the steps for the seat of the view at full strength, whatever the player's level, within
 * its limits of time and nodes. It looks as far ahead as when it plays, which is further than an
 * ordinary [class@Analysis] does. This blocks while the player thinks.
 *
 * Cancelling this is not an error and does not set %G_IO_ERROR_CANCELLED: the analysis then
 * contains what has been found out so far, which is at least the player's first impression. So the
 * best step so far is available at any moment.
 *
 * Returns: (transfer full): the analysis, or %NULL with @error set to
 *   [error@Acies.Error.UNAVAILABLE] if it is not the seat's turn
 *
 * Since: 0.1
 */
AciesAnalysis *
acies_player_analyse (AciesPlayer   *self,
                      AciesView     *view,
                      GCancellable  *cancellable,
                      GError       **error)
{
  AciesAnalysis *analysis;

  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);

  analysis = analysis_new (self, view, error);
  if (analysis != NULL)
    acies_analysis_run (analysis, get_limit (self), cancellable, NULL);
  return analysis;
}

/* Has an analysis run for @task, which is taken over; @finished gets it as its data. */
static void
run_for_task (GTask               *task,
              AciesView           *view,
              GAsyncReadyCallback  finished)
{
  AciesPlayer *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr (AciesAnalysis) analysis = analysis_new (self, view, &error);

  if (analysis != NULL)
    {
      g_signal_emit (self, signals[ANALYSING], 0, analysis);
      acies_analysis_run_async (analysis, get_limit (self), g_task_get_cancellable (task), finished, task);
      return;
    }

  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
analysed_cb (GObject      *source_object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;

  /* What was found out before it was cancelled counts, too. */
  acies_analysis_run_finish (ACIES_ANALYSIS (source_object), result, NULL);
  g_task_return_pointer (task, g_object_ref (source_object), g_object_unref);
}

/**
 * acies_player_analyse_async:
 * @self: a player
 * @view: what its seat may know
 * @cancellable: (nullable): a cancellable; the player stops soon after it is cancelled
 * @callback: (scope async): called when the steps have been judged
 * @user_data: data for @callback
 *
 * Judges the steps as [method@Player.analyse] does, in a thread of its own.
 *
 * Since: 0.1
 */
void
acies_player_analyse_async (AciesPlayer         *self,
                            AciesView           *view,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_PLAYER (self));
  g_return_if_fail (ACIES_IS_VIEW (view));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_player_analyse_async);
  g_task_set_check_cancellable (task, FALSE);
  run_for_task (g_steal_pointer (&task), view, analysed_cb);
}

/**
 * acies_player_analyse_finish:
 * @self: a player
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Finishes [method@Player.analyse_async].
 *
 * Returns: (transfer full): the analysis, or %NULL with @error set as by [method@Player.analyse]
 *
 * Since: 0.1
 */
AciesAnalysis *
acies_player_analyse_finish (AciesPlayer   *self,
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
 * @n_best: the number of steps wanted, 1 or more
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Finds the best steps for the seat of the view, each with its chance to win and reasons, at full
 * strength whatever the player's level. This blocks while the player thinks.
 *
 * Returns: (transfer container) (element-type AciesAdvice): the steps, best first, or %NULL with
 *   @error set to [error@Acies.Error.UNAVAILABLE] if it is not the seat's turn, or
 *   %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Since: 0.1
 */
GPtrArray *
acies_player_advise (AciesPlayer   *self,
                     AciesView     *view,
                     guint          n_best,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (AciesAnalysis) analysis = NULL;

  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (n_best >= 1, NULL);

  analysis = acies_player_analyse (self, view, cancellable, error);
  if (analysis == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return acies_analysis_list_steps (analysis, n_best);
}

static void
advised_cb (GObject      *source_object,
            GAsyncResult *result,
            gpointer      user_data)
{
  AciesAnalysis *analysis = ACIES_ANALYSIS (source_object);
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (acies_analysis_run_finish (analysis, result, &error))
    g_task_return_pointer (task, acies_analysis_list_steps (analysis, GPOINTER_TO_UINT (g_task_get_task_data (task))),
                           (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/**
 * acies_player_advise_async:
 * @self: a player
 * @view: what its seat may know
 * @n_best: the number of steps wanted, 1 or more
 * @cancellable: (nullable): a cancellable; the player stops soon after it is cancelled
 * @callback: (scope async): called when the steps have been found
 * @user_data: data for @callback
 *
 * Finds the best steps as [method@Player.advise] does, in a thread of its own. An [class@Analysis]
 * says more while it runs.
 *
 * Since: 0.1
 */
void
acies_player_advise_async (AciesPlayer         *self,
                           AciesView           *view,
                           guint                n_best,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_PLAYER (self));
  g_return_if_fail (ACIES_IS_VIEW (view));
  g_return_if_fail (n_best >= 1);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_player_advise_async);
  g_task_set_task_data (task, GUINT_TO_POINTER (n_best), NULL);
  run_for_task (g_steal_pointer (&task), view, advised_cb);
}

/**
 * acies_player_advise_finish:
 * @self: a player
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Finishes [method@Player.advise_async].
 *
 * Returns: (transfer container) (element-type AciesAdvice): the steps, best first, or %NULL
 *   with @error set as by [method@Player.advise]
 *
 * Since: 0.1
 */
GPtrArray *
acies_player_advise_finish (AciesPlayer   *self,
                            GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
