/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-batch.h"
#include "acies-enums.h"
#include "acies-error.h"
#include "acies-move-private.h"
#include "acies-observation-private.h"
#include "acies-view-private.h"

/* What acies_batch_play() says of each game, a row each. */
enum
{
  ROW_REWARD,
  ROW_DONE,
  ROW_TURN,
  N_ROWS
};

/**
 * AciesBatch:
 *
 * Many games at once, for programs that learn to play: a vectorized environment.
 *
 * All games are played with the same rules and wait for a move of the seat whose turn it is. One call
 * of [method@Batch.play] plays a move in each of them; a game that is over is followed by the next
 * deal at once. What goes in and out are whole arrays as [struct@GLib.Bytes], with a row for each game
 * and numbers in the byte order of the machine, which for example numpy uses as they are.
 *
 * The moves of all games have fixed numbers below `ACIES_N_MOVES`, which [method@Step.get_move] lists.
 * [method@Batch.list_moves] and [method@Batch.mask_moves] say which ones are legal;
 * [method@Batch.observe] says what the seat to move knows, and nothing else.
 *
 * Everything is decided by the seed: the same moves lead to the same games. Deals take turns in who
 * begins, south in the first one.
 *
 * A batch belongs to one thread at a time; different batches can be used by different threads.
 *
 * Since: 0.1
 */
struct _AciesBatch
{
  GObject parent_instance;

  guint rules;
  guint64 seed;
  guint n_games;
  AciesPosition *positions;
  AciesStep *steps;     /* what is about to be played */
  guint *n_deals;       /* deals so far, the one that is played included */
  /* What was given away last, for its memory: nothing takes as long as getting new one. */
  GBytes *mask;
  GBytes *observed;
};

G_DEFINE_FINAL_TYPE (AciesBatch, acies_batch, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_N_GAMES,
  PROP_RULES,
  PROP_SEED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Seeds that are next to each other have no deal in common. */
static guint64
deal_seed (AciesBatch *self,
           guint       game)
{
  return acies_random_mix (acies_random_mix (acies_random_mix (self->seed) + game) + self->n_deals[game]);
}

static AciesSeat
get_starter (AciesBatch *self,
             guint       game)
{
  return (self->n_deals[game] & 1) != 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
}

static void
deal (AciesBatch *self,
      guint       game)
{
  AciesRandom random;

  self->n_deals[game]++;
  acies_random_init (&random, deal_seed (self, game));
  acies_position_deal_seeded (&self->positions[game], self->rules, get_starter (self, game), &random);
}

/* Memory for a row of @size bytes for each game: that of @last, unless somebody still has it. */
static guint8 *
take_rows (AciesBatch  *self,
           GBytes     **last,
           gsize        size)
{
  gsize old_size;

  return *last != NULL ? g_bytes_unref_to_data (g_steal_pointer (last), &old_size) : g_malloc (self->n_games * size);
}

static GBytes *
give_rows (AciesBatch  *self,
           GBytes     **last,
           guint8      *rows,
           gsize        size)
{
  *last = g_bytes_new_take (rows, self->n_games * size);
  return g_bytes_ref (*last);
}

static void
acies_batch_constructed (GObject *object)
{
  AciesBatch *self = ACIES_BATCH (object);

  G_OBJECT_CLASS (acies_batch_parent_class)->constructed (object);

  self->positions = g_new (AciesPosition, self->n_games);
  self->steps = g_new (AciesStep, self->n_games);
  self->n_deals = g_new (guint, self->n_games);
  acies_batch_reset (self, self->seed);
}

static void
acies_batch_finalize (GObject *object)
{
  AciesBatch *self = ACIES_BATCH (object);

  g_free (self->positions);
  g_free (self->steps);
  g_free (self->n_deals);
  g_clear_pointer (&self->mask, g_bytes_unref);
  g_clear_pointer (&self->observed, g_bytes_unref);

  G_OBJECT_CLASS (acies_batch_parent_class)->finalize (object);
}

static void
acies_batch_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesBatch *self = ACIES_BATCH (object);

  switch (prop_id)
    {
    case PROP_N_GAMES:
      g_value_set_uint (value, self->n_games);
      break;
    case PROP_RULES:
      g_value_take_object (value, acies_batch_dup_rules (self));
      break;
    case PROP_SEED:
      g_value_set_uint64 (value, self->seed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_batch_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  AciesBatch *self = ACIES_BATCH (object);

  switch (prop_id)
    {
    case PROP_N_GAMES:
      self->n_games = g_value_get_uint (value);
      break;
    case PROP_RULES:
      if (g_value_get_object (value) != NULL)
        self->rules = acies_rules_get_bits (g_value_get_object (value));
      break;
    case PROP_SEED:
      self->seed = g_value_get_uint64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_batch_class_init (AciesBatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = acies_batch_constructed;
  object_class->finalize = acies_batch_finalize;
  object_class->get_property = acies_batch_get_property;
  object_class->set_property = acies_batch_set_property;

  /**
   * AciesBatch:n-games:
   *
   * How many games there are.
   *
   * Since: 0.1
   */
  properties[PROP_N_GAMES] =
    g_param_spec_uint ("n-games", NULL, NULL, 1, ACIES_MAX_GAMES, 1, flags);

  /**
   * AciesBatch:rules:
   *
   * A copy of the switches with which the games are played (section R); without any, the default.
   *
   * Since: 0.1
   */
  properties[PROP_RULES] =
    g_param_spec_object ("rules", NULL, NULL, ACIES_TYPE_RULES, flags);

  /**
   * AciesBatch:seed:
   *
   * The seed of all deals.
   *
   * Since: 0.1
   */
  properties[PROP_SEED] =
    g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 1, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_batch_init (AciesBatch *self)
{
}

/**
 * acies_batch_new:
 * @rules: the switches
 * @n_games: how many games, up to `ACIES_MAX_GAMES`
 * @seed: any number
 *
 * Creates a batch and deals the first cards of all games.
 *
 * Returns: (transfer full): the batch
 *
 * Since: 0.1
 */
AciesBatch *
acies_batch_new (AciesRules *rules,
                 guint       n_games,
                 guint64     seed)
{
  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (n_games >= 1 && n_games <= ACIES_MAX_GAMES, NULL);

  return g_object_new (ACIES_TYPE_BATCH, "rules", rules, "n-games", n_games, "seed", seed, NULL);
}

/**
 * acies_batch_get_n_games: (get-property n-games)
 * @self: a batch
 *
 * Gets how many games there are. Functions that speak of one game count from 0.
 *
 * Returns: the number of games
 *
 * Since: 0.1
 */
guint
acies_batch_get_n_games (AciesBatch *self)
{
  g_return_val_if_fail (ACIES_IS_BATCH (self), 0);

  return self->n_games;
}

/**
 * acies_batch_dup_rules: (get-property rules)
 * @self: a batch
 *
 * Gets a copy of the switches with which the games are played (section R).
 *
 * Returns: (transfer full): the switches
 *
 * Since: 0.1
 */
AciesRules *
acies_batch_dup_rules (AciesBatch *self)
{
  g_return_val_if_fail (ACIES_IS_BATCH (self), NULL);

  return acies_rules_new_bits (self->rules);
}

/**
 * acies_batch_reset:
 * @self: a batch
 * @seed: any number
 *
 * Begins all games anew, as in a new batch with this seed.
 *
 * Since: 0.1
 */
void
acies_batch_reset (AciesBatch *self,
                   guint64     seed)
{
  g_return_if_fail (ACIES_IS_BATCH (self));

  memset (self->n_deals, 0, self->n_games * sizeof *self->n_deals);
  self->seed = seed;
  for (guint game = 0; game < self->n_games; game++)
    deal (self, game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEED]);
}

/* Reads the moves of all games into @self->steps. */
static gboolean
read_moves (AciesBatch  *self,
            GBytes      *moves,
            GError     **error)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (moves, &size);

  if (size != self->n_games * sizeof (guint16))
    {
      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   /* Translators: numbers of bytes: what is needed, and what is there */
                   _("A move for each game takes %u bytes, not %u"),
                   self->n_games * (guint) sizeof (guint16), (guint) MIN (size, G_MAXUINT));
      return FALSE;
    }

  for (guint game = 0; game < self->n_games; game++)
    {
      guint16 move;
      AciesRefusal refusal;

      memcpy (&move, bytes + game * sizeof move, sizeof move);
      if (move >= ACIES_N_MOVES)
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: the numbers of a game, of what should be a move, and of the moves there are */
                       _("Game %u: there is no move %u, only 0 to %u"), game, move, ACIES_N_MOVES - 1u);
          return FALSE;
        }

      refusal = acies_move_to_step (&self->positions[game], move, &self->steps[game]);
      if (refusal != ACIES_REFUSAL_NONE)
        {
          g_autofree char *text = acies_step_to_string (&self->steps[game]);

          acies_refusal_set_error (error, refusal);
          /* Translators: the numbers of a game and of a move, and the move in the notation, such as “R7@3”;
             a sentence follows that says why it is not allowed */
          g_prefix_error (error, _("Game %u: move %u, %s: "), game, move, text);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * acies_batch_play:
 * @self: a batch
 * @moves: the number of a legal move for each game, `guint16` each
 * @error: return location for an error
 *
 * Plays a move in each game. If a move is not legal, none is played.
 *
 * The answer has three rows, with a `gint8` for each game in each of them:
 *
 * | row | what |
 * |---|---|
 * | 0 | the reward of the seat that has moved: 1 if it has won, -1 if it has lost, otherwise 0 |
 * | 1 | 1 if the game is over and the next deal has been dealt, otherwise 0 |
 * | 2 | whose turn it is now, 0 for south and 1 for north |
 *
 * The other seat has the opposite reward. Nobody wins a draw (rule 6.2).
 *
 * Returns: (transfer full): 3 × [property@Batch:n-games] bytes, or %NULL with @error set to
 *   [error@Acies.Error.ILLEGAL] if a move is not legal, or [error@Acies.Error.NOTATION] if it is not the
 *   number of a move or if there is not one for each game; the message names the game and the move
 *
 * Since: 0.1
 */
GBytes *
acies_batch_play (AciesBatch  *self,
                  GBytes      *moves,
                  GError     **error)
{
  gint8 *rows;

  g_return_val_if_fail (ACIES_IS_BATCH (self), NULL);
  g_return_val_if_fail (moves != NULL, NULL);

  if (!read_moves (self, moves, error))
    return NULL;

  rows = g_new0 (gint8, N_ROWS * self->n_games);
  for (guint game = 0; game < self->n_games; game++)
    {
      AciesPosition *position = &self->positions[game];
      const int seat = position->turn;

      acies_position_play (position, &self->steps[game]);
      if (position->phase == ACIES_PHASE_OVER)
        {
          if (position->winner != ACIES_SEAT_NONE)
            rows[ROW_REWARD * self->n_games + game] = position->winner == seat ? 1 : -1;
          rows[ROW_DONE * self->n_games + game] = 1;
          deal (self, game);
        }
      rows[ROW_TURN * self->n_games + game] = (gint8) position->turn;
    }

  return g_bytes_new_take (rows, N_ROWS * self->n_games);
}

/**
 * acies_batch_list_turns:
 * @self: a batch
 *
 * Lists whose turn it is in each game.
 *
 * Returns: (transfer full): a byte for each game: 0 for south, 1 for north
 *
 * Since: 0.1
 */
GBytes *
acies_batch_list_turns (AciesBatch *self)
{
  guint8 *turns;

  g_return_val_if_fail (ACIES_IS_BATCH (self), NULL);

  turns = g_new (guint8, self->n_games);
  for (guint game = 0; game < self->n_games; game++)
    turns[game] = self->positions[game].turn;
  return g_bytes_new_take (turns, self->n_games);
}

/**
 * acies_batch_list_moves:
 * @self: a batch
 * @starts: (out) (transfer full): where the moves of each game begin, and behind the last game where
 *   they all end: [property@Batch:n-games] + 1 numbers, `guint32` each
 *
 * Lists the numbers of all legal moves, one game after another. In each, claims come first, and the
 * rest is in the order of [method@View.list_legal]. This is much shorter than
 * [method@Batch.mask_moves].
 *
 * Returns: (transfer full): the numbers, `guint16` each
 *
 * Since: 0.1
 */
GBytes *
acies_batch_list_moves (AciesBatch  *self,
                        GBytes     **starts)
{
  guint32 *where;
  guint16 *moves;
  gsize n_free;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_BATCH (self), NULL);
  g_return_val_if_fail (starts != NULL, NULL);

  /* Room for what most games need, and always for all moves of one. */
  n_free = ACIES_MAX_LEGAL + 64 * self->n_games;
  moves = g_new (guint16, n_free);
  where = g_new (guint32, self->n_games + 1);
  for (guint game = 0; game < self->n_games; game++)
    {
      where[game] = n;
      if (n_free - n < ACIES_MAX_LEGAL)
        {
          n_free *= 2;
          moves = g_renew (guint16, moves, n_free);
        }
      n += acies_move_list (&self->positions[game], moves + n);
    }
  where[self->n_games] = n;

  *starts = g_bytes_new_take (where, (self->n_games + 1) * sizeof *where);
  return g_bytes_new_take (moves, n * sizeof *moves);
}

/**
 * acies_batch_mask_moves:
 * @self: a batch
 *
 * Says of each move whether it is legal.
 *
 * Returns: (transfer full): `ACIES_N_MOVES` bytes for each game, 1 for a legal move and 0 for any
 *   other
 *
 * Since: 0.1
 */
GBytes *
acies_batch_mask_moves (AciesBatch *self)
{
  guint8 *mask;

  g_return_val_if_fail (ACIES_IS_BATCH (self), NULL);

  mask = take_rows (self, &self->mask, ACIES_N_MOVES);
  memset (mask, 0, (gsize) self->n_games * ACIES_N_MOVES);
  for (guint game = 0; game < self->n_games; game++)
    {
      guint16 moves[ACIES_MAX_LEGAL];
      const guint n = acies_move_list (&self->positions[game], moves);

      for (guint i = 0; i < n; i++)
        mask[(gsize) game * ACIES_N_MOVES + moves[i]] = 1;
    }
  return give_rows (self, &self->mask, mask, ACIES_N_MOVES);
}

/**
 * acies_batch_observe:
 * @self: a batch
 *
 * Writes what the seat to move knows in each game, as [method@View.observe] does.
 *
 * Returns: (transfer full): `ACIES_OBSERVATION_SIZE` bytes for each game
 *
 * Since: 0.1
 */
GBytes *
acies_batch_observe (AciesBatch *self)
{
  guint8 *bytes;

  g_return_val_if_fail (ACIES_IS_BATCH (self), NULL);

  bytes = take_rows (self, &self->observed, ACIES_OBSERVATION_SIZE);
  for (guint game = 0; game < self->n_games; game++)
    {
      const guint seat = self->positions[game].turn;
      AciesPosition seen;

      acies_position_hide (&self->positions[game], (AciesSeat) seat, &seen);
      acies_observation_write (&seen, seat, bytes + (gsize) game * ACIES_OBSERVATION_SIZE);
    }
  return give_rows (self, &self->observed, bytes, ACIES_OBSERVATION_SIZE);
}

/**
 * acies_batch_create_view:
 * @self: a batch
 * @game: the number of a game, from 0
 *
 * Creates the view of the seat to move, such as [method@Player.choose] takes.
 *
 * Returns: (transfer full): the view
 *
 * Since: 0.1
 */
AciesView *
acies_batch_create_view (AciesBatch *self,
                         guint       game)
{
  g_return_val_if_fail (ACIES_IS_BATCH (self), NULL);
  g_return_val_if_fail (game < self->n_games, NULL);

  return acies_view_new (&self->positions[game], (AciesSeat) self->positions[game].turn);
}

/**
 * acies_batch_find_deal:
 * @self: a batch
 * @game: the number of a game, from 0
 * @starter: (out) (optional): who began
 *
 * Gets the seed of the deal that is being played. With it, [ctor@Game.new_seeded] deals the same cards.
 *
 * Returns: the seed
 *
 * Since: 0.1
 */
guint64
acies_batch_find_deal (AciesBatch *self,
                       guint       game,
                       AciesSeat  *starter)
{
  g_return_val_if_fail (ACIES_IS_BATCH (self), 0);
  g_return_val_if_fail (game < self->n_games, 0);

  if (starter != NULL)
    *starter = get_starter (self, game);
  return deal_seed (self, game);
}
