/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "acies-error.h"
#include "acies-player.h"
#include "acies-policy-private.h"
#include "acies-view-private.h"

#define DEFAULT_LEVEL  3
#define DEFAULT_NODES  160
#define PLAYOUT_NOISE  0.05
#define N_CANDIDATES   4
/* A limit that no real game comes near, should an imagined one not end. */
#define MAX_PLAYOUT_STEPS 1000

/* By level, how much the judgement is blurred, and whether games are played out. */
static const struct
{
  double noise;
  gboolean playouts;
} levels[ACIES_MAX_LEVEL] = {
  { 0.60, FALSE }, { 0.35, FALSE }, { 0.18, FALSE },
  { 0.08, FALSE }, { 0.00, FALSE }, { 0.00, TRUE },
};

/**
 * AciesAdvice:
 *
 * A step that a computer player recommends, with its chance to win and a reason.
 */
struct _AciesAdvice
{
  AciesMove move;
  double win_chance;
  char *reason;
};

G_DEFINE_BOXED_TYPE (AciesAdvice, acies_advice, acies_advice_copy, acies_advice_free)

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

/**
 * acies_advice_copy:
 * @self: an advice
 *
 * Copies an advice.
 *
 * Returns: (transfer full): the copy
 */
AciesAdvice *
acies_advice_copy (const AciesAdvice *self)
{
  AciesAdvice *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->reason = g_strdup (self->reason);
  return copy;
}

/**
 * acies_advice_free:
 * @self: (transfer full): an advice
 *
 * Frees an advice.
 */
void
acies_advice_free (AciesAdvice *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->reason);
  g_free (self);
}

/**
 * acies_advice_get_move:
 * @self: an advice
 *
 * Gets the step.
 *
 * Returns: (transfer none): the step
 */
const AciesMove *
acies_advice_get_move (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->move;
}

/**
 * acies_advice_get_win_chance:
 * @self: an advice
 *
 * Gets the chance to win after this step, as far as the player can tell.
 *
 * Returns: the chance, 0 to 1
 */
double
acies_advice_get_win_chance (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->win_chance;
}

/**
 * acies_advice_get_reason:
 * @self: an advice
 *
 * Gets what the step does, in a sentence in the user's language.
 *
 * Returns: the sentence
 */
const char *
acies_advice_get_reason (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->reason;
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

/* A frozen order to think: what a thread needs and nobody else changes. */
typedef struct
{
  AciesPosition seen;
  AciesSeat seat;
  AciesRandom random;
  double noise;
  guint nodes;
  gint64 deadline;              /* of the monotonic clock, or 0 */
  GCancellable *cancellable;
  AciesCandidate candidates[ACIES_MAX_CANDIDATES];
  double won[ACIES_MAX_CANDIDATES];
  guint n_playouts[ACIES_MAX_CANDIDATES];
  guint n_candidates;
} Thought;

static void
thought_init (Thought      *self,
              AciesPlayer  *player,
              AciesView    *view,
              GCancellable *cancellable)
{
  guint64 hash = player->seed;

  memset (self, 0, sizeof *self);
  self->seen = *acies_view_peek_position (view);
  self->seat = acies_view_get_seat (view);
  self->cancellable = cancellable;
  self->noise = levels[player->level - 1].noise;
  self->nodes = player->nodes;
  if (self->nodes == 0 && levels[player->level - 1].playouts)
    self->nodes = DEFAULT_NODES;
  if (player->move_time > 0)
    self->deadline = g_get_monotonic_time () + (gint64) player->move_time * 1000;

  /* The same view and seed give the same numbers. */
  for (gsize i = 0; i < sizeof self->seen; i++)
    hash = (hash ^ ((const guint8 *) &self->seen)[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  acies_random_init (&self->random, hash);
}

static gboolean
must_stop (const Thought *self)
{
  return g_cancellable_is_cancelled (self->cancellable) ||
         (self->deadline != 0 && g_get_monotonic_time () >= self->deadline);
}

/* Plays one imagined game to its end; both sides play on what each may know. */
static double
play_out (AciesPosition *position,
          AciesSeat      seat,
          AciesRandom   *random)
{
  for (guint i = 0; position->phase != ACIES_PHASE_OVER && i < MAX_PLAYOUT_STEPS; i++)
    {
      AciesMove move;

      acies_policy_choose (position, random, PLAYOUT_NOISE, &move);
      acies_position_play (position, &move);
    }

  if (position->winner == ACIES_SEAT_NONE)
    return 0.5;
  return (AciesSeat) position->winner == seat ? 1 : 0;
}

/*
 * Plays each candidate out in the same imagined deals, until the nodes or the time are
 * used up, and puts the candidates in order.
 */
static void
think_ahead (Thought *self)
{
  guint used = 0;

  while (used < self->nodes && !must_stop (self))
    {
      AciesPosition deal;
      AciesRandom luck;

      acies_position_complete (&self->seen, self->seat, &self->random, &deal);
      luck = self->random;
      for (guint i = 0; i < self->n_candidates && !must_stop (self); i++)
        {
          AciesPosition position = deal;
          AciesRandom same_luck = luck;

          acies_position_play (&position, &self->candidates[i].move);
          self->won[i] += play_out (&position, self->seat, &same_luck);
          self->n_playouts[i]++;
          used++;
        }
      acies_random_next (&self->random);
    }
}

/* The chance to win, drawn towards what the rules of thumb say while little is known. */
static double
get_chance (const Thought *self,
            guint          i)
{
  return (self->won[i] + 1) / (self->n_playouts[i] + 2.0);
}

static void
sort_candidates (Thought *self)
{
  for (guint i = 1; i < self->n_candidates; i++)
    for (guint j = i; j > 0 && get_chance (self, j) > get_chance (self, j - 1); j--)
      {
        const AciesCandidate candidate = self->candidates[j];
        const double won = self->won[j];
        const guint n = self->n_playouts[j];

        self->candidates[j] = self->candidates[j - 1];
        self->won[j] = self->won[j - 1];
        self->n_playouts[j] = self->n_playouts[j - 1];
        self->candidates[j - 1] = candidate;
        self->won[j - 1] = won;
        self->n_playouts[j - 1] = n;
      }
}

static void
think (Thought *self,
       guint    n_best)
{
  self->n_candidates = acies_policy_rank (&self->seen, &self->random, self->noise,
                                          self->candidates, n_best);
  if (self->nodes > 0 && (self->n_candidates > 1 || self->candidates[0].score < 100))
    {
      think_ahead (self);
      sort_candidates (self);
    }
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
  Thought thought;

  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);

  if (!can_think (view, error))
    return NULL;

  thought_init (&thought, self, view, cancellable);
  think (&thought, N_CANDIDATES);
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
  Thought *thought = task_data;

  think (thought, N_CANDIDATES);
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
  Thought *thought;

  g_return_if_fail (ACIES_IS_PLAYER (self));
  g_return_if_fail (ACIES_IS_VIEW (view));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_player_choose_async);
  if (!can_think (view, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  thought = g_new (Thought, 1);
  thought_init (thought, self, view, cancellable);
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

/* What a play to a flag does there. */
static char *
explain_play (const AciesPosition *position,
              const AciesMove     *move)
{
  const guint flag = move->flag - 1u;
  AciesPosition after = *position;
  AciesStrength strength;

  acies_position_play (&after, move);
  strength = after.strength[position->turn][flag];
  if (move->card == ACIES_CARD_FOG)
    return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                        "Only the sums count at flag %u from now on."), move->flag);
  if (move->card == ACIES_CARD_MUD)
    return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                        "Formations at flag %u need four cards from now on."),
                            move->flag);
  if (strength == 0)
    return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                        "It improves your chances at flag %u."), move->flag);
  if (acies_position_proves (&after, flag, position->turn))
    return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                        "It completes your formation at flag %u, which you can claim then."),
                            move->flag);
  return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                      "It completes your formation at flag %u."), move->flag);
}

/* In a sentence, what a step does. */
static char *
explain (const AciesPosition *position,
         const AciesMove     *move)
{
  const char *target = acies_card_get_name ((AciesCard) move->target);

  switch ((AciesMoveKind) move->kind)
    {
    case ACIES_MOVE_PLAY:
      return explain_play (position, move);
    case ACIES_MOVE_SCOUT:
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, "Scout lets you choose among three new cards."));
    case ACIES_MOVE_REDEPLOY:
      /* Translators: the name of a card, then the number of a flag */
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "%s serves you better elsewhere than at flag %u."),
                              target, move->from);
    case ACIES_MOVE_DESERTER:
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "%s is what the enemy relies on at flag %u."),
                              target, move->from);
    case ACIES_MOVE_TRAITOR:
      /* Translators: the name of a card, then the numbers of two flags */
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "%s weakens the enemy at flag %u and helps you at flag %u."),
                              target, move->from, move->flag);
    case ACIES_MOVE_PASS:
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, "There is nothing to gain by a card now."));
    case ACIES_MOVE_CLAIM:
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "You can prove that flag %u is yours."),
                              move->flag);
    case ACIES_MOVE_DRAW:
      if (move->card == ACIES_CARD_TACTICS_BACK)
        return g_strdup (g_dgettext (GETTEXT_PACKAGE, "A tactics card gives you something to surprise with."));
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, "Troop cards make formations."));
    case ACIES_MOVE_RETURN:
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "%s is what you need least."),
                              acies_card_get_name ((AciesCard) move->card));
    case ACIES_MOVE_DONE:
    default:
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, "There is nothing more to do in this part of the turn."));
    }
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
  Thought thought;
  GPtrArray *array;

  g_return_val_if_fail (ACIES_IS_PLAYER (self), NULL);
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (n_best >= 1 && n_best <= ACIES_MAX_CANDIDATES, NULL);

  if (!can_think (view, error))
    return NULL;

  thought_init (&thought, self, view, cancellable);
  if (thought.nodes == 0)
    thought.nodes = DEFAULT_NODES;
  think (&thought, MAX (n_best, N_CANDIDATES));
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  array = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_advice_free);
  for (guint i = 0; i < MIN (n_best, thought.n_candidates); i++)
    {
      AciesAdvice *advice = g_new (AciesAdvice, 1);

      advice->move = thought.candidates[i].move;
      advice->win_chance = get_chance (&thought, i);
      advice->reason = explain (&thought.seen, &advice->move);
      g_ptr_array_add (array, advice);
    }

  return array;
}
