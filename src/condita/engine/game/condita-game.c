/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-header-private.h"
#include "condita-error.h"
#include "condita-game-private.h"

/**
 * ConditaGame:
 *
 * A game of two to four seats: the whole truth, and the steps that have led to it.
 *
 * Seats are numbered from 0. Whoever must not see everything gets a [class@View]. Steps can be
 * taken back to the last moment at which something hidden was seen: a card of a pile or of a
 * nation, a die, the answer in a battle, a cohort.
 *
 * Since: 0.1
 */
struct _ConditaGame
{
  GObject parent_instance;

  ConditaPosition position;
  ConditaPosition *start;  /* or NULL if the game was set up */
  guint64 seed;
  GArray *steps;           /* of ConditaStep */
  GArray *undone;          /* of ConditaStep, the next to redo last */
  GArray *earlier;         /* of ConditaPosition, those that can be taken back to */
  GHashTable *tags;        /* what else is in its record: name to text */
};

G_DEFINE_FINAL_TYPE (ConditaGame, condita_game, G_TYPE_OBJECT)

enum
{
  PLAYED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
condita_game_finalize (GObject *object)
{
  ConditaGame *self = CONDITA_GAME (object);

  g_free (self->start);
  g_array_unref (self->steps);
  g_array_unref (self->undone);
  g_array_unref (self->earlier);
  g_hash_table_unref (self->tags);
  G_OBJECT_CLASS (condita_game_parent_class)->finalize (object);
}

static void
condita_game_class_init (ConditaGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = condita_game_finalize;

  /**
   * ConditaGame::played:
   * @self: the game
   * @step: the step
   *
   * A step was played.
   *
   * Since: 0.1
   */
  signals[PLAYED] = g_signal_new ("played", CONDITA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, CONDITA_TYPE_STEP | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
condita_game_init (ConditaGame *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (ConditaStep));
  self->undone = g_array_new (FALSE, FALSE, sizeof (ConditaStep));
  self->earlier = g_array_new (FALSE, FALSE, sizeof (ConditaPosition));
  self->tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Starts a game at a position. What comes by chance depends on the position and the seed alone, so
 * that a record with both has the same game. */
ConditaGame *
condita_game_new_at (const ConditaPosition *position,
                     guint64                seed)
{
  ConditaGame *self = g_object_new (CONDITA_TYPE_GAME, NULL);

  self->position = *position;
  self->seed = seed;
  acies_random_init (&self->position.random, acies_random_mix (seed));
  self->start = g_memdup2 (&self->position, sizeof self->position);
  return self;
}

/* The first position, and whether it was a given one. */
gboolean
condita_game_get_start (ConditaGame     *self,
                        ConditaPosition *start)
{
  if (self->start != NULL)
    *start = *self->start;
  else
    condita_position_init (start, &self->position.settings, self->position.n_seats, self->seed);
  return self->start != NULL;
}

const ConditaPosition *
condita_game_get_position (ConditaGame *self)
{
  return &self->position;
}

/**
 * condita_game_new:
 * @rules: (nullable): the rules, or %NULL for the default ones
 * @n_seats: the number of seats, from 2 to 4, as [method@Rules.check_seats] allows
 * @seed: from which everything random is drawn; the same seed gives the same game
 *
 * Sets a game up (B2), until the first player takes a faction.
 *
 * Returns: (transfer full): the game
 *
 * Since: 0.1
 */
ConditaGame *
condita_game_new (ConditaRules *rules,
                  guint         n_seats,
                  guint64       seed)
{
  const ConditaSettings defaults = { { 0 } };
  ConditaGame *self;

  g_return_val_if_fail (rules == NULL || CONDITA_IS_RULES (rules), NULL);
  g_return_val_if_fail (n_seats >= 2 && n_seats <= CONDITA_MAX_SEATS, NULL);
  g_return_val_if_fail (rules == NULL || condita_rules_check_seats (rules, n_seats, NULL), NULL);

  self = g_object_new (CONDITA_TYPE_GAME, NULL);
  self->seed = seed;
  condita_position_init (&self->position, rules != NULL ? condita_rules_get_settings (rules) : &defaults, n_seats, seed);
  return self;
}

/**
 * condita_game_new_for_position:
 * @text: a position in the notation
 * @seed: from which everything random is drawn
 * @error: return location for an error
 *
 * Starts a game at a position.
 *
 * Returns: (transfer full): the game, or %NULL with an error [error@Condita.Error.NOTATION]
 *
 * Since: 0.1
 */
ConditaGame *
condita_game_new_for_position (const char  *text,
                               guint64      seed,
                               GError     **error)
{
  ConditaPosition position;

  g_return_val_if_fail (text != NULL, NULL);

  return condita_position_read (&position, text, seed, error) ? condita_game_new_at (&position, seed) : NULL;
}

/**
 * condita_game_copy:
 * @self: a game
 *
 * Copies a game with its history. What comes by chance will come in both alike.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 0.1
 */
ConditaGame *
condita_game_copy (ConditaGame *self)
{
  ConditaGame *copy;
  GHashTableIter tags;
  gpointer name, value;

  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);

  copy = g_object_new (CONDITA_TYPE_GAME, NULL);
  copy->position = self->position;
  copy->start = g_memdup2 (self->start, sizeof *self->start);
  copy->seed = self->seed;
  g_array_append_vals (copy->steps, self->steps->data, self->steps->len);
  g_array_append_vals (copy->undone, self->undone->data, self->undone->len);
  g_array_append_vals (copy->earlier, self->earlier->data, self->earlier->len);
  g_hash_table_iter_init (&tags, self->tags);
  while (g_hash_table_iter_next (&tags, &name, &value))
    g_hash_table_insert (copy->tags, g_strdup (name), g_strdup (value));
  return copy;
}

/**
 * condita_game_check:
 * @self: a game
 * @step: a step
 * @error: return location for an error
 *
 * Checks whether the seat whose decision it is may take a step.
 *
 * Returns: whether it may; if not, with an error [error@Condita.Error.ILLEGAL] that names the rule
 *
 * Since: 0.1
 */
gboolean
condita_game_check (ConditaGame        *self,
                    const ConditaStep  *step,
                    GError            **error)
{
  ConditaRefusal refusal;

  g_return_val_if_fail (CONDITA_IS_GAME (self), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  refusal = condita_position_check (&self->position, step);
  if (refusal == CONDITA_REFUSAL_NONE)
    return TRUE;
  condita_refusal_set_error (error, refusal);
  return FALSE;
}

static void
play_step (ConditaGame       *self,
           const ConditaStep *step)
{
  const guint32 n_reveals = self->position.n_reveals;

  g_array_append_vals (self->earlier, &self->position, 1);
  condita_position_play (&self->position, step);
  g_array_append_vals (self->steps, step, 1);
  if (self->position.n_reveals != n_reveals)
    g_array_set_size (self->earlier, 0);
}

/**
 * condita_game_play:
 * @self: a game
 * @step: a step
 * @error: return location for an error
 *
 * Plays a step of the seat whose decision it is.
 *
 * Returns: whether it is legal; if not, nothing happens, with an error [error@Condita.Error.ILLEGAL] that
 *   names the rule
 *
 * Since: 0.1
 */
gboolean
condita_game_play (ConditaGame        *self,
                   const ConditaStep  *step,
                   GError            **error)
{
  if (!condita_game_check (self, step, error))
    return FALSE;

  g_array_set_size (self->undone, 0);
  play_step (self, step);
  g_signal_emit (self, signals[PLAYED], 0, step);
  return TRUE;
}

/**
 * condita_game_play_text:
 * @self: a game
 * @text: a step in the notation
 * @error: return location for an error
 *
 * Reads a step and plays it, as [method@Game.play] does.
 *
 * Returns: whether it was played
 *
 * Since: 0.1
 */
gboolean
condita_game_play_text (ConditaGame  *self,
                        const char   *text,
                        GError      **error)
{
  g_autoptr (ConditaStep) step = NULL;

  g_return_val_if_fail (CONDITA_IS_GAME (self), FALSE);

  step = condita_step_parse (text, error);
  return step != NULL && condita_game_play (self, step, error);
}

/**
 * condita_game_get_can_undo:
 * @self: a game
 *
 * Gets whether the last step can be taken back: nothing hidden has been seen since.
 *
 * Returns: whether it can
 *
 * Since: 0.1
 */
gboolean
condita_game_get_can_undo (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), FALSE);

  return self->earlier->len > 0;
}

/**
 * condita_game_undo:
 * @self: a game
 * @error: return location for an error
 *
 * Takes the last step back. It can be made again with [method@Game.redo] until another one is played.
 *
 * Returns: whether it could be; if not, with an error [error@Condita.Error.UNAVAILABLE]
 *
 * Since: 0.1
 */
gboolean
condita_game_undo (ConditaGame  *self,
                   GError      **error)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), FALSE);

  if (self->earlier->len == 0)
    {
      g_set_error_literal (error, CONDITA_ERROR, CONDITA_ERROR_UNAVAILABLE,
                           _("Nothing can be taken back since something hidden was seen."));
      return FALSE;
    }
  self->position = g_array_index (self->earlier, ConditaPosition, self->earlier->len - 1);
  g_array_set_size (self->earlier, self->earlier->len - 1);
  g_array_append_val (self->undone, g_array_index (self->steps, ConditaStep, self->steps->len - 1));
  g_array_set_size (self->steps, self->steps->len - 1);
  return TRUE;
}

/**
 * condita_game_get_can_redo:
 * @self: a game
 *
 * Gets whether a step was taken back, and no other played since.
 *
 * Returns: whether it was
 *
 * Since: 0.1
 */
gboolean
condita_game_get_can_redo (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), FALSE);

  return self->undone->len > 0;
}

/**
 * condita_game_redo:
 * @self: a game
 *
 * Makes the step again that was taken back last.
 *
 * Returns: whether there was one
 *
 * Since: 0.1
 */
gboolean
condita_game_redo (ConditaGame *self)
{
  ConditaStep step;

  g_return_val_if_fail (CONDITA_IS_GAME (self), FALSE);

  if (self->undone->len == 0)
    return FALSE;
  step = g_array_index (self->undone, ConditaStep, self->undone->len - 1);
  g_array_set_size (self->undone, self->undone->len - 1);
  play_step (self, &step);
  return TRUE;
}

/**
 * condita_game_get_n_steps:
 * @self: a game
 *
 * Gets the number of steps that were played.
 *
 * Returns: the number
 *
 * Since: 0.1
 */
guint
condita_game_get_n_steps (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), 0);

  return self->steps->len;
}

/**
 * condita_game_dup_step:
 * @self: a game
 * @number: the number of a step, from 0
 *
 * Gets a step that was played.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
ConditaStep *
condita_game_dup_step (ConditaGame *self,
                       guint        number)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);
  g_return_val_if_fail (number < self->steps->len, NULL);

  return condita_step_copy (&g_array_index (self->steps, ConditaStep, number));
}

/**
 * condita_game_dup_rules:
 * @self: a game
 *
 * Gets a copy of the rules of the game.
 *
 * Returns: (transfer full): the rules
 *
 * Since: 0.1
 */
ConditaRules *
condita_game_dup_rules (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);

  return condita_rules_new_settings (&self->position.settings);
}

/**
 * condita_game_get_n_seats:
 * @self: a game
 *
 * Gets the number of seats.
 *
 * Returns: the number
 *
 * Since: 0.1
 */
guint
condita_game_get_n_seats (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), 0);

  return self->position.n_seats;
}

/**
 * condita_game_get_seed:
 * @self: a game
 *
 * Gets the number from which everything random is drawn.
 *
 * Returns: the seed
 *
 * Since: 0.1
 */
guint64
condita_game_get_seed (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), 0);

  return self->seed;
}

/**
 * condita_game_get_turn:
 * @self: a game
 *
 * Gets the seat whose turn it is.
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
guint
condita_game_get_turn (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), 0);

  return self->position.turn;
}

/**
 * condita_game_get_actor:
 * @self: a game
 *
 * Gets the seat whose decision it is: in a battle it may be the defender's.
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
guint
condita_game_get_actor (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), 0);

  return condita_position_actor (&self->position);
}

/**
 * condita_game_get_round:
 * @self: a game
 *
 * Gets the number of the round (B3.1).
 *
 * Returns: the number, from 1
 *
 * Since: 0.1
 */
guint
condita_game_get_round (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), 0);

  return self->position.round;
}

/**
 * condita_game_get_quiet_rounds:
 * @self: a game
 *
 * Gets for how many rounds nothing has changed on the board (B15.2).
 *
 * Returns: the number
 *
 * Since: 0.1
 */
guint
condita_game_get_quiet_rounds (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), 0);

  return self->position.quiet;
}

/**
 * condita_game_get_is_over:
 * @self: a game
 *
 * Gets whether the game is over (B15).
 *
 * Returns: whether it is
 *
 * Since: 0.1
 */
gboolean
condita_game_get_is_over (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), FALSE);

  return self->position.phase == CONDITA_PHASE_OVER;
}

/**
 * condita_game_get_score:
 * @self: a game
 * @seat: a seat
 *
 * Gets the sum of the levels of a seat's cities (B15.3).
 *
 * Returns: the points
 *
 * Since: 0.1
 */
guint
condita_game_get_score (ConditaGame *self,
                        guint        seat)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), 0);
  g_return_val_if_fail (seat < self->position.n_seats, 0);

  return condita_position_score (&self->position, seat);
}

/**
 * condita_game_get_leads:
 * @self: a game
 * @seat: a seat
 *
 * Gets whether a seat wins, alone or with others, if the game is over or would end now (B15.3).
 *
 * Returns: whether it does
 *
 * Since: 0.1
 */
gboolean
condita_game_get_leads (ConditaGame *self,
                        guint        seat)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), FALSE);
  g_return_val_if_fail (seat < self->position.n_seats, FALSE);

  return (condita_position_winners (&self->position) & (1u << seat)) != 0;
}

/**
 * condita_game_list_groups:
 *
 * Lists the names of the groups of steps, such as `gains` and `lays`.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 *
 * Since: 0.1
 */
const char * const *
condita_game_list_groups (void)
{
  static const char *names[CONDITA_N_GROUPS + 1];

  memcpy (names, condita_group_names, sizeof condita_group_names);
  return names;
}

static void
append_step_cb (const ConditaStep *step,
                gpointer           data)
{
  g_ptr_array_add (data, condita_step_to_string (step));
}

char **
condita_list_steps (const ConditaPosition *position,
                    const char            *group)
{
  GPtrArray *steps = g_ptr_array_new ();
  guint groups = 0;

  for (guint i = 0; i < CONDITA_N_GROUPS; i++)
    if (group == NULL || strcmp (group, condita_group_names[i]) == 0)
      groups |= 1u << i;
  condita_position_list (position, groups, append_step_cb, steps);
  g_ptr_array_add (steps, NULL);
  return (char **) g_ptr_array_free (steps, FALSE);
}

/**
 * condita_game_list_steps:
 * @self: a game
 * @group: (nullable): one of [func@Game.list_groups], or %NULL for all
 *
 * Lists the legal steps. Openings of battles and additions are listed without cards that could be left out;
 * whoever has one of them may add more that fight. Lines that could be paid with less are in the group `wasteful`.
 *
 * Returns: (transfer full) (array zero-terminated=1): the steps in the notation
 *
 * Since: 0.1
 */
char **
condita_game_list_steps (ConditaGame *self,
                         const char  *group)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);

  return condita_list_steps (&self->position, group);
}

/**
 * condita_game_draw_step:
 * @self: a game
 * @seed: from which the step is drawn
 *
 * Draws a legal step: first a group that has any but `wasteful`, then one of its steps.
 *
 * Returns: (transfer full) (nullable): the step, or %NULL if the game is over
 *
 * Since: 0.1
 */
ConditaStep *
condita_game_draw_step (ConditaGame *self,
                        guint64      seed)
{
  AciesRandom random;
  ConditaStep step;

  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);

  acies_random_init (&random, seed);
  return condita_position_random_step (&self->position, &random, &step) ? condita_step_copy (&step) : NULL;
}

/**
 * condita_game_create_view:
 * @self: a game
 * @seat: a seat
 *
 * Creates the view of a seat: what it may know now.
 *
 * Returns: (transfer full): the view
 *
 * Since: 0.1
 */
ConditaView *
condita_game_create_view (ConditaGame *self,
                          guint        seat)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->position.n_seats, NULL);

  return condita_view_new (&self->position, seat);
}

/**
 * condita_game_create_view_at:
 * @self: a game
 * @number: a number of steps, at most as many as were played
 * @seat: a seat, from 0
 *
 * Creates the view that a seat had when so many steps had been played.
 *
 * Returns: (transfer full): the view
 *
 * Since: 0.1
 */
ConditaView *
condita_game_create_view_at (ConditaGame *self,
                             guint        number,
                             guint        seat)
{
  ConditaPosition position;

  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);
  g_return_val_if_fail (number <= self->steps->len, NULL);
  g_return_val_if_fail (seat < self->position.n_seats, NULL);

  condita_game_get_start (self, &position);
  for (guint i = 0; i < number; i++)
    condita_position_play (&position, &g_array_index (self->steps, ConditaStep, i));
  return condita_view_new (&position, seat);
}

/**
 * condita_game_to_position:
 * @self: a game
 *
 * Writes the position in the notation, with all that is hidden.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
condita_game_to_position (ConditaGame *self)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);

  return condita_position_write (&self->position);
}

/**
 * condita_game_set_tag:
 * @self: a game
 * @name: a name: a letter, then letters, digits and hyphens
 * @value: (nullable): a text, or %NULL to remove the tag
 *
 * Keeps a text with the game, which its record has as a header: `Seat1` to `Seat4` are the names of
 * the players, `Date` is when it was played, others are whatever a program wants. Control characters
 * except tabs and line ends become spaces.
 *
 * Returns: whether a tag can have this name, which must be none of the headers that every record has
 *
 * Since: 0.1
 */
gboolean
condita_game_set_tag (ConditaGame *self,
                      const char  *name,
                      const char  *value)
{
  static const char *const own[] = { "Condita", "Rules", "Players", "Seed", "Result", "Position", NULL };

  g_return_val_if_fail (CONDITA_IS_GAME (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  if (!acies_header_is_name (name) || g_strv_contains (own, name))
    return FALSE;
  if (value == NULL)
    g_hash_table_remove (self->tags, name);
  else
    g_hash_table_replace (self->tags, g_strdup (name), acies_header_clean (value));
  return TRUE;
}

/**
 * condita_game_get_tag:
 * @self: a game
 * @name: a name
 *
 * Gets a text that is kept with the game.
 *
 * Returns: (nullable): the text, or %NULL if there is none of this name
 *
 * Since: 0.1
 */
const char *
condita_game_get_tag (ConditaGame *self,
                      const char  *name)
{
  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return g_hash_table_lookup (self->tags, name);
}

/**
 * condita_game_list_tags:
 * @self: a game
 *
 * Lists the names of the texts that are kept with the game.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names, in order
 *
 * Since: 0.1
 */
char **
condita_game_list_tags (ConditaGame *self)
{
  g_autoptr (GList) names = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);

  names = g_list_sort (g_hash_table_get_keys (self->tags), (GCompareFunc) strcmp);
  for (GList *l = names; l != NULL; l = l->next)
    g_strv_builder_add (builder, l->data);
  return g_strv_builder_end (builder);
}
