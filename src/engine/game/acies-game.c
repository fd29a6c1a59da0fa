/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "acies-deal-private.h"
#include "acies-enums.h"
#include "acies-error.h"
#include "acies-excerpt-private.h"
#include "acies-game-struct-private.h"
#include "acies-header-private.h"
#include "acies-hidden-private.h"
#include "acies-rules-private.h"
#include "acies-view-private.h"

/**
 * AciesGame:
 *
 * One game with its history, and the only object that knows the truth: both hands and the order of
 * the decks.
 *
 * Every step of play goes through [method@Game.play], which decides whether it is legal. Players
 * get a [class@View], which shows what one seat may know.
 *
 * A game that is created without any properties is dealt at random and uses the clarified rules.
 *
 * Since: 0.1
 */
G_DEFINE_FINAL_TYPE (AciesGame, acies_game, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RULES,
  PROP_STARTER,
  PROP_SEED,
  PROP_SEED_TEXT,
  PROP_TURN,
  PROP_PHASE,
  PROP_RESULT,
  PROP_WINNER,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_N_STEPS,
  PROP_HISTORY,
  PROP_COMMENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
guint acies_game_signals[ACIES_GAME_N_SIGNALS];

static void
acies_game_finalize (GObject *object)
{
  AciesGame *self = ACIES_GAME (object);

  g_clear_object (&self->rules);
  g_clear_pointer (&self->setup, g_free);
  g_clear_pointer (&self->moments, g_ptr_array_unref);
  g_clear_pointer (&self->undone, g_ptr_array_unref);
  g_clear_object (&self->history);
  g_clear_pointer (&self->names[0], g_free);
  g_clear_pointer (&self->names[1], g_free);
  g_clear_pointer (&self->comment, g_free);
  g_clear_pointer (&self->tags, g_hash_table_unref);

  G_OBJECT_CLASS (acies_game_parent_class)->finalize (object);
}

static void
acies_game_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesGame *self = ACIES_GAME (object);

  switch (prop_id)
    {
    case PROP_RULES:
      g_value_take_object (value, acies_game_dup_rules (self));
      break;
    case PROP_STARTER:
      g_value_set_enum (value, self->starter);
      break;
    case PROP_SEED:
      g_value_set_uint64 (value, self->seed);
      break;
    case PROP_SEED_TEXT:
      g_value_take_string (value, acies_game_dup_seed_text (self));
      break;
    case PROP_TURN:
      g_value_set_enum (value, acies_game_get_turn (self));
      break;
    case PROP_PHASE:
      g_value_set_enum (value, acies_game_get_phase (self));
      break;
    case PROP_RESULT:
      g_value_set_enum (value, acies_game_get_result (self));
      break;
    case PROP_WINNER:
      g_value_set_enum (value, acies_game_get_winner (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, acies_game_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, acies_game_get_can_redo (self));
      break;
    case PROP_N_STEPS:
      g_value_set_uint (value, acies_game_get_n_steps (self));
      break;
    case PROP_HISTORY:
      g_value_set_object (value, acies_game_get_history (self));
      break;
    case PROP_COMMENT:
      g_value_set_string (value, self->comment);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_game_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  AciesGame *self = ACIES_GAME (object);

  switch (prop_id)
    {
    case PROP_RULES:
      if (g_value_get_object (value) != NULL)
        self->rules = acies_rules_copy (g_value_get_object (value));
      break;
    case PROP_STARTER:
      self->starter = g_value_get_enum (value);
      break;
    case PROP_SEED:
      self->seed = g_value_get_uint64 (value);
      break;
    case PROP_COMMENT:
      acies_game_set_comment (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_start (AciesGame           *self,
           const AciesPosition *start)
{
  AciesMoment *moment = g_atomic_rc_box_new0 (AciesMoment);

  moment->position = *start;
  self->starter = (AciesSeat) start->turn;
  g_ptr_array_set_size (self->moments, 0);
  g_ptr_array_add (self->moments, moment);
}

static void
deal (AciesGame *self,
      AciesSeat  starter,
      guint64    seed)
{
  AciesPosition start;
  AciesRandom random;

  acies_random_init (&random, seed);
  if (starter == ACIES_SEAT_NONE)
    starter = (acies_random_mix (~seed) & 1) != 0 ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  acies_position_deal_seeded (&start, acies_rules_get_bits (self->rules), starter, &random);
  set_start (self, &start);
  self->seed = seed;
  self->has_seed = TRUE;
}

static void
acies_game_constructed (GObject *object)
{
  AciesGame *self = ACIES_GAME (object);

  G_OBJECT_CLASS (acies_game_parent_class)->constructed (object);

  if (self->rules == NULL)
    self->rules = acies_rules_new ();
  /* Every language can hold 53 bits. */
  while (self->seed == 0)
    self->seed = ((guint64) g_random_int () << 21) ^ g_random_int ();
  deal (self, self->starter, self->seed);
}

static void
acies_game_class_init (AciesGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = acies_game_constructed;
  object_class->finalize = acies_game_finalize;
  object_class->get_property = acies_game_get_property;
  object_class->set_property = acies_game_set_property;

  /**
   * AciesGame:rules:
   *
   * A copy of the switches with which the game is played. The default is the clarified rules.
   *
   * Since: 0.1
   */
  properties[PROP_RULES] =
    g_param_spec_object ("rules", NULL, NULL, ACIES_TYPE_RULES, fixed);

  /**
   * AciesGame:starter:
   *
   * Who began (rule 1.4). On construction, `ACIES_SEAT_NONE` lets the seed decide, as cutting the
   * cards would.
   *
   * Since: 0.1
   */
  properties[PROP_STARTER] =
    g_param_spec_enum ("starter", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_NONE, fixed);

  /**
   * AciesGame:seed:
   *
   * The seed from which the cards were dealt. On construction, 0 stands for a random number of at
   * most 53 bits.
   *
   * Since: 0.1
   */
  properties[PROP_SEED] =
    g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, fixed);

  /**
   * AciesGame:seed-text:
   *
   * The seed in decimal digits, for languages whose numbers cannot hold all of them.
   *
   * Since: 0.1
   */
  properties[PROP_SEED_TEXT] =
    g_param_spec_string ("seed-text", NULL, NULL, NULL, flags);

  /**
   * AciesGame:turn:
   *
   * Whose turn it is.
   *
   * Since: 0.1
   */
  properties[PROP_TURN] =
    g_param_spec_enum ("turn", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, flags);

  /**
   * AciesGame:phase:
   *
   * The part of the turn (rule 2.1).
   *
   * Since: 0.1
   */
  properties[PROP_PHASE] =
    g_param_spec_enum ("phase", NULL, NULL, ACIES_TYPE_PHASE, ACIES_PHASE_PLAY, flags);

  /**
   * AciesGame:result:
   *
   * How the game ended.
   *
   * Since: 0.1
   */
  properties[PROP_RESULT] =
    g_param_spec_enum ("result", NULL, NULL, ACIES_TYPE_RESULT, ACIES_RESULT_NONE, flags);

  /**
   * AciesGame:winner:
   *
   * Who has won.
   *
   * Since: 0.1
   */
  properties[PROP_WINNER] =
    g_param_spec_enum ("winner", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_NONE, flags);

  /**
   * AciesGame:can-undo:
   *
   * Whether there is a step to take back.
   *
   * Since: 0.1
   */
  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);

  /**
   * AciesGame:can-redo:
   *
   * Whether there is a step to redo.
   *
   * Since: 0.1
   */
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);

  /**
   * AciesGame:n-steps:
   *
   * The number of steps that have been played.
   *
   * Since: 0.1
   */
  properties[PROP_N_STEPS] =
    g_param_spec_uint ("n-steps", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * AciesGame:history:
   *
   * The steps that have been played, a list of [class@Entry]. It becomes shorter when steps are
   * taken back: by [method@Game.undo], and by [method@Game.go_to] with an earlier step.
   *
   * Since: 0.1
   */
  properties[PROP_HISTORY] =
    g_param_spec_object ("history", NULL, NULL, G_TYPE_LIST_MODEL, flags);

  /**
   * AciesGame:comment:
   *
   * A comment on the game.
   *
   * Since: 0.1
   */
  properties[PROP_COMMENT] =
    g_param_spec_string ("comment", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * AciesGame::changed:
   * @self: a game
   *
   * Emitted when the position has changed: after a step, an undo, a redo or a concession.
   *
   * Since: 0.1
   */
  acies_game_signals[ACIES_GAME_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * AciesGame::played:
   * @self: a game
   * @step: the step
   *
   * Emitted when [method@Game.play] has played a step, before [signal@Game::changed].
   *
   * Since: 0.1
   */
  acies_game_signals[ACIES_GAME_PLAYED] =
    g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_ENTRY);
}

static void
clear_moment (AciesMoment *moment)
{
  g_clear_object (&moment->entry);
}

static void
release_moment (AciesMoment *moment)
{
  g_atomic_rc_box_release_full (moment, (GDestroyNotify) clear_moment);
}

static void
acies_game_init (AciesGame *self)
{
  acies_judge_init ();

  self->starter = ACIES_SEAT_NONE;
  self->conceder = ACIES_SEAT_NONE;
  self->moments = g_ptr_array_new_with_free_func ((GDestroyNotify) release_moment);
  self->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) release_moment);
  self->tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* A game that begins with @start, which @seed deals from @setup. */
static AciesGame *
new_set_up (AciesRules          *rules,
            const AciesPosition *start,
            guint64              seed,
            char                *setup)
{
  AciesGame *self = acies_game_new_seeded (rules, (AciesSeat) start->turn, seed);

  set_start (self, start);
  self->setup = setup;
  return self;
}

/**
 * acies_game_new:
 * @rules: the switches
 *
 * Starts a game with cards dealt at random. Chance decides who begins (rule 1.4).
 *
 * Returns: (transfer full): the game
 *
 * Since: 0.1
 */
AciesGame *
acies_game_new (AciesRules *rules)
{
  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);

  return g_object_new (ACIES_TYPE_GAME, "rules", rules, NULL);
}

/**
 * acies_game_new_seeded:
 * @rules: the switches
 * @starter: who begins, or `ACIES_SEAT_NONE` to let the seed decide, as cutting the cards would
 * @seed: any number
 *
 * Starts a game with cards dealt from a seed (rule 1.4). The same seed deals the same hand to each
 * seat, whoever begins.
 *
 * Returns: (transfer full): the game
 *
 * Since: 0.1
 */
AciesGame *
acies_game_new_seeded (AciesRules *rules,
                       AciesSeat   starter,
                       guint64     seed)
{
  AciesGame *self;

  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (starter >= ACIES_SEAT_NONE && starter <= ACIES_SEAT_NORTH, NULL);

  self = g_object_new (ACIES_TYPE_GAME, "rules", rules, "starter", starter, "seed", MAX (1, seed), NULL);
  /* As a property, 0 would stand for any number. */
  if (seed == 0)
    deal (self, starter, 0);
  return self;
}

/**
 * acies_game_new_for_seed_text:
 * @rules: the switches
 * @starter: who begins, or `ACIES_SEAT_NONE` to let the seed decide, as cutting the cards would
 * @seed: a number below 2⁶⁴ in decimal digits
 * @error: return location for an error
 *
 * Does the same as [ctor@Game.new_seeded], for languages such as JavaScript whose numbers cannot
 * hold all digits.
 *
 * Returns: (transfer full): the game, or %NULL with @error set to [error@Acies.Error.NOTATION] if
 *   @seed is not such a number
 *
 * Since: 0.1
 */
AciesGame *
acies_game_new_for_seed_text (AciesRules  *rules,
                              AciesSeat    starter,
                              const char  *seed,
                              GError     **error)
{
  g_autofree char *quoted = NULL;
  guint64 number;

  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (starter >= ACIES_SEAT_NONE && starter <= ACIES_SEAT_NORTH, NULL);
  g_return_val_if_fail (seed != NULL, NULL);

  if (g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &number, NULL))
    return acies_game_new_seeded (rules, starter, number);

  quoted = acies_excerpt (seed);
  /* Translators: %s is what stands there instead of a number, such as “seven” */
  g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION, _("“%s” is not a valid seed number"), quoted);
  return NULL;
}

/* The number that @day, such as 2026-11-23, is written with: 20261123. */
static gboolean
parse_day (const char *day,
           guint64    *number)
{
  g_auto (GStrv) fields = g_strsplit (day, "-", -1);
  g_autofree char *digits = g_strjoinv ("", fields);
  g_autofree char *again = NULL;
  guint64 value;

  if (!g_ascii_string_to_unsigned (digits, 10, 1, 99991231, &value, NULL) ||
      !g_date_valid_dmy ((GDateDay) (value % 100), (GDateMonth) (value / 100 % 100), (GDateYear) (value / 10000)))
    return FALSE;

  again = g_strdup_printf ("%04u-%02u-%02u", (guint) (value / 10000), (guint) (value / 100 % 100), (guint) (value % 100));
  *number = value;
  return g_str_equal (again, day);
}

/**
 * acies_game_new_for_day:
 * @rules: the switches
 * @day: a day of the Gregorian calendar, such as 2026-11-23
 * @error: return location for an error
 *
 * Starts the deal of a day, which is the same on every machine and in every later version. Its seed
 * is the date as a number, such as 20261123, which also decides who begins, as with
 * `ACIES_SEAT_NONE`. The tag [const@DAY_TAG] says which day it is. Other rules may give a different
 * deal.
 *
 * Returns: (transfer full): the game, or %NULL with @error set to [error@Acies.Error.NOTATION] if
 *   @day is not such a day
 *
 * Since: 0.1
 */
AciesGame *
acies_game_new_for_day (AciesRules  *rules,
                        const char  *day,
                        GError     **error)
{
  g_autofree char *quoted = NULL;
  AciesGame *self;
  guint64 seed;

  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (day != NULL, NULL);

  if (parse_day (day, &seed))
    {
      self = acies_game_new_seeded (rules, ACIES_SEAT_NONE, seed);
      acies_game_set_tag (self, ACIES_DAY_TAG, day);
      return self;
    }

  quoted = acies_excerpt (day);
  /* Translators: %s is what was given instead of a date such as 2026-11-23 */
  g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION, _("“%s” is not a date; write one like 2026-11-23"), quoted);
  return NULL;
}

/**
 * acies_game_new_for_position:
 * @rules: the switches
 * @position: a position in the notation
 * @seed: any number
 * @error: return location for an error
 *
 * Starts a game from a position. What the side to move cannot see, the enemy's hand and the decks,
 * is dealt from the seed, except for what the position names: after `enemy`, cards in the enemy's
 * hand, and after `next`, the cards on top of the decks in the order in which they will be drawn,
 * with `?t` and `?k` for those left open. The word `known` means that the side to move knows these
 * cards because it put them back itself; `passed` means that the enemy has just passed. Without
 * the word `phase`, the turn begins.
 *
 * Returns: (transfer full): the game, or %NULL with @error set to
 *   [error@Acies.Error.NOTATION]
 *
 * Since: 0.1
 */
AciesGame *
acies_game_new_for_position (AciesRules  *rules,
                             const char  *position,
                             guint64      seed,
                             GError     **error)
{
  g_autofree char *text = NULL;
  g_autofree char *hidden = NULL;
  AciesPosition start, seen;
  AciesRandom random;

  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  acies_random_init (&random, seed);
  if (!acies_position_parse (&start, &seen, position, acies_rules_get_bits (rules), &random, error))
    return NULL;

  text = acies_position_to_text (&seen);
  hidden = acies_hidden_find (position);
  return new_set_up (rules, &start, seed, g_strconcat (text, hidden, NULL));
}

/**
 * acies_view_sample:
 * @self: a view
 * @seed: any number
 *
 * Makes up a game that goes on from a view: one that its seat cannot tell from the true one. What
 * the seat does not know, cards in the enemy’s hand and the order of the decks, is dealt from the
 * seed, and everything that is possible is equally likely. So a search can play on with both sides,
 * many times, and learn what a step is worth.
 *
 * The game has no history, and its [method@Game.get_setup] names all cards.
 *
 * Returns: (transfer full): the game
 *
 * Since: 0.1
 */
AciesGame *
acies_view_sample (AciesView *self,
                   guint64    seed)
{
  g_autoptr (AciesRules) rules = NULL;
  g_autofree char *text = NULL;
  g_autofree char *hidden = NULL;
  AciesPosition start;
  AciesRandom random;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  acies_random_init (&random, seed);
  acies_position_complete (acies_view_peek_position (self), acies_view_get_seat (self), &random, &start);
  rules = acies_view_dup_rules (self);
  text = acies_position_to_text (&start);
  hidden = acies_hidden_to_whole_text (&start);
  return new_set_up (rules, &start, seed, g_strconcat (text, hidden, NULL));
}

/**
 * acies_game_new_for_deal:
 * @rules: the switches
 * @starter: who begins
 * @deal: the cards: `south R1.R2… north … troops … tactics …`, decks from the top
 * @error: return location for an error
 *
 * Starts a game with the cards of a given deal, such as that of a game played at a real table.
 *
 * Returns: (transfer full): the game, or %NULL with @error set to
 *   [error@Acies.Error.NOTATION]
 *
 * Since: 0.1
 */
AciesGame *
acies_game_new_for_deal (AciesRules  *rules,
                         AciesSeat    starter,
                         const char  *deal,
                         GError     **error)
{
  AciesPosition start;
  AciesGame *self;

  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (starter == ACIES_SEAT_SOUTH || starter == ACIES_SEAT_NORTH, NULL);
  g_return_val_if_fail (deal != NULL, NULL);

  if (!acies_deal_parse (&start, deal, acies_rules_get_bits (rules), starter, error))
    return NULL;

  self = new_set_up (rules, &start, 0, NULL);
  self->has_seed = FALSE;
  return self;
}

static gpointer
share_moment (gconstpointer moment,
              gpointer      user_data)
{
  return g_atomic_rc_box_acquire ((gpointer) moment);
}

/**
 * acies_game_copy:
 * @self: a game
 *
 * Copies a game with its history, including the steps that were taken back, its names, its comment
 * and its tags. This is quick enough for a search. From then on each of the two can be played
 * without changing the other; only the [class@Entry] objects of what has been played so far are the
 * same in both, and so are their comments.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 0.1
 */
AciesGame *
acies_game_copy (AciesGame *self)
{
  AciesGame *copy;
  GHashTableIter iter;
  gpointer name, value;

  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  copy = g_object_new (ACIES_TYPE_GAME, "seed", G_GUINT64_CONSTANT (1), NULL);
  g_set_object (&copy->rules, self->rules);
  copy->starter = self->starter;
  copy->seed = self->seed;
  copy->has_seed = self->has_seed;
  copy->setup = g_strdup (self->setup);
  g_ptr_array_unref (copy->moments);
  copy->moments = g_ptr_array_copy (self->moments, share_moment, NULL);
  g_ptr_array_unref (copy->undone);
  copy->undone = g_ptr_array_copy (self->undone, share_moment, NULL);
  copy->conceder = self->conceder;
  copy->conceded = self->conceded;
  for (guint seat = 0; seat < 2; seat++)
    copy->names[seat] = g_strdup (self->names[seat]);
  copy->comment = g_strdup (self->comment);
  g_hash_table_iter_init (&iter, self->tags);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_hash_table_insert (copy->tags, g_strdup (name), g_strdup (value));
  return copy;
}

/* The present moment: the truth. */
const AciesPosition *
acies_game_peek_position (AciesGame *self)
{
  return self->conceder != ACIES_SEAT_NONE ? &self->conceded : &acies_game_last_moment (self)->position;
}

/* The truth after @n_steps of the steps that have been played. */
const AciesPosition *
acies_game_peek_position_at (AciesGame *self,
                             guint      n_steps)
{
  const AciesMoment *moment = g_ptr_array_index (self->moments, n_steps);

  return n_steps + 1 == self->moments->len ? acies_game_peek_position (self) : &moment->position;
}

/* A step that has been played. */
AciesEntry *
acies_game_peek_entry (AciesGame *self,
                       guint      index)
{
  const AciesMoment *moment = g_ptr_array_index (self->moments, index + 1);

  return moment->entry;
}

/* Whether the seed is enough to deal the same start again. */
gboolean
acies_game_has_seed (AciesGame *self)
{
  return self->has_seed;
}

/**
 * acies_game_create_view:
 * @self: a game
 * @seat: a seat
 *
 * Creates a view of what a seat may know at the moment.
 *
 * Returns: (transfer full): the view
 *
 * Since: 0.1
 */
AciesView *
acies_game_create_view (AciesGame *self,
                        AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return acies_view_new (acies_game_peek_position (self), seat);
}

/**
 * acies_game_create_open_view:
 * @self: a game
 * @seat: a seat
 *
 * Creates a view of what a seat would know at the moment if both hands were shown: for looking back
 * on a game, not for playing it. The decks stay hidden.
 *
 * Returns: (transfer full): the view
 *
 * Since: 0.1
 */
AciesView *
acies_game_create_open_view (AciesGame *self,
                             AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return acies_view_new_open (acies_game_peek_position (self), seat);
}

/**
 * acies_game_create_view_at:
 * @self: a game
 * @n_steps: a number of steps, at most as many as have been played
 * @seat: a seat
 *
 * Creates a view of what a seat might know when the given number of steps had been played; with the
 * number of all steps it is that of [method@Game.create_view]. The game itself does not change.
 *
 * Returns: (transfer full): the view
 *
 * Since: 0.1
 */
AciesView *
acies_game_create_view_at (AciesGame *self,
                           guint      n_steps,
                           AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (n_steps < self->moments->len, NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return acies_view_new (acies_game_peek_position_at (self, n_steps), seat);
}

/**
 * acies_game_create_open_view_at:
 * @self: a game
 * @n_steps: a number of steps, at most as many as have been played
 * @seat: a seat
 *
 * Does for [method@Game.create_open_view] what [method@Game.create_view_at] does for
 * [method@Game.create_view].
 *
 * Returns: (transfer full): the view
 *
 * Since: 0.1
 */
AciesView *
acies_game_create_open_view_at (AciesGame *self,
                                guint      n_steps,
                                AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (n_steps < self->moments->len, NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return acies_view_new_open (acies_game_peek_position_at (self, n_steps), seat);
}

/**
 * acies_game_dup_rules:
 * @self: a game
 *
 * Gets a copy of the switches with which the game is played (section R).
 *
 * Returns: (transfer full): the rules
 *
 * Since: 0.1
 */
AciesRules *
acies_game_dup_rules (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return acies_rules_copy (self->rules);
}

/**
 * acies_game_get_starter:
 * @self: a game
 *
 * Gets who began (rule 1.4).
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
AciesSeat
acies_game_get_starter (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_SEAT_NONE);

  return self->starter;
}

/**
 * acies_game_get_seed:
 * @self: a game
 *
 * Gets the seed from which the cards were dealt.
 *
 * Returns: the seed, or 0 if they were not dealt from one
 *
 * Since: 0.1
 */
guint64
acies_game_get_seed (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), 0);

  return self->seed;
}

/**
 * acies_game_dup_seed_text:
 * @self: a game
 *
 * Gets the seed from which the cards were dealt in decimal digits, some of which a JavaScript
 * number would lose.
 *
 * Returns: (transfer full): the digits, or `0` if the cards were not dealt from a seed
 *
 * Since: 0.1
 */
char *
acies_game_dup_seed_text (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);
}

/**
 * acies_game_get_setup:
 * @self: a game
 *
 * Gets the position that the game was set up from, with everything it says about hidden cards. With
 * the same rules, the same seed and this text, [ctor@Game.new_for_position] creates the same game
 * again.
 *
 * Returns: (nullable): the position in the notation, or %NULL if the game was dealt
 *
 * Since: 0.1
 */
const char *
acies_game_get_setup (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return self->setup;
}

/**
 * acies_game_get_turn:
 * @self: a game
 *
 * Gets whose turn it is.
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
AciesSeat
acies_game_get_turn (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_SEAT_NONE);

  return (AciesSeat) acies_game_peek_position (self)->turn;
}

/**
 * acies_game_get_phase:
 * @self: a game
 *
 * Gets the current part of the turn (rule 2.1).
 *
 * Returns: the phase
 *
 * Since: 0.1
 */
AciesPhase
acies_game_get_phase (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_PHASE_OVER);

  return (AciesPhase) acies_game_peek_position (self)->phase;
}

/**
 * acies_game_get_result:
 * @self: a game
 *
 * Gets how the game ended (rules 6.1 and 6.2).
 *
 * Returns: the result, or `ACIES_RESULT_NONE` until it ends
 *
 * Since: 0.1
 */
AciesResult
acies_game_get_result (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_RESULT_NONE);

  return (AciesResult) acies_game_peek_position (self)->result;
}

/**
 * acies_game_get_winner:
 * @self: a game
 *
 * Gets who has won.
 *
 * Returns: the seat, or `ACIES_SEAT_NONE` until the game ends and after a draw
 *
 * Since: 0.1
 */
AciesSeat
acies_game_get_winner (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_SEAT_NONE);

  return (AciesSeat) acies_game_peek_position (self)->winner;
}

/**
 * acies_game_get_can_undo:
 * @self: a game
 *
 * Gets whether there is a step to take back.
 *
 * Returns: whether there is
 *
 * Since: 0.1
 */
gboolean
acies_game_get_can_undo (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  return self->conceder != ACIES_SEAT_NONE || acies_game_get_n_steps (self) > 0;
}

/**
 * acies_game_get_can_redo:
 * @self: a game
 *
 * Gets whether there is a step to redo.
 *
 * Returns: whether there is
 *
 * Since: 0.1
 */
gboolean
acies_game_get_can_redo (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  return self->conceder == ACIES_SEAT_NONE && self->undone->len > 0;
}

/**
 * acies_game_get_n_steps:
 * @self: a game
 *
 * Gets the number of steps that have been played.
 *
 * Returns: the number of steps
 *
 * Since: 0.1
 */
guint
acies_game_get_n_steps (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), 0);

  return self->moments->len - 1;
}

/**
 * acies_game_get_history:
 * @self: a game
 *
 * Gets the steps that have been played, a list of [class@Entry]. It becomes shorter when steps are
 * taken back.
 *
 * Returns: (transfer none): the list
 *
 * Since: 0.1
 */
GListModel *
acies_game_get_history (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  if (self->history == NULL)
    {
      self->history = g_list_store_new (ACIES_TYPE_ENTRY);
      for (guint i = 0; i < acies_game_get_n_steps (self); i++)
        g_list_store_append (self->history, acies_game_peek_entry (self, i));
    }
  return G_LIST_MODEL (self->history);
}

/**
 * acies_game_to_position:
 * @self: a game
 *
 * Writes the current position as a `position` line of the notation, as the side to move sees it.
 *
 * Returns: (transfer full): the line
 *
 * Since: 0.1
 */
char *
acies_game_to_position (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return acies_position_to_text (acies_game_peek_position (self));
}

/* The headers of a record that are not tags. */
static const char * const own_headers[] = {
  "Acies", "Checksum", "Rules", "South", "North", "Starter", "Seed", "Deal", "Position", "Result", NULL
};

/* Whether a program may use a name for a tag of its own. */
gboolean
acies_game_is_tag (const char *name)
{
  return acies_header_is_name (name) && !g_strv_contains (own_headers, name);
}

/**
 * acies_game_get_player_name:
 * @self: a game
 * @seat: a seat
 *
 * Gets the name of the player in a seat, as in a record.
 *
 * Returns: (nullable): the name
 *
 * Since: 0.1
 */
const char *
acies_game_get_player_name (AciesGame *self,
                            AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return self->names[seat];
}

/**
 * acies_game_set_player_name:
 * @self: a game
 * @seat: a seat
 * @name: (nullable): the name
 *
 * Sets the name of the player in a seat. Only the first [const@Acies.MAX_NAME_LENGTH] characters
 * are kept; control characters except tabs and line ends become spaces.
 *
 * Since: 0.1
 */
void
acies_game_set_player_name (AciesGame  *self,
                            AciesSeat   seat,
                            const char *name)
{
  char *copy = NULL;

  g_return_if_fail (ACIES_IS_GAME (self));
  g_return_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH);

  if (name != NULL)
    {
      copy = acies_header_clean (name);
      if (g_utf8_strlen (copy, -1) > ACIES_MAX_NAME_LENGTH)
        *g_utf8_offset_to_pointer (copy, ACIES_MAX_NAME_LENGTH) = '\0';
    }
  g_free (self->names[seat]);
  self->names[seat] = copy;
}

/**
 * acies_game_get_comment:
 * @self: a game
 *
 * Gets the comment on the game.
 *
 * Returns: (nullable): the comment
 *
 * Since: 0.1
 */
const char *
acies_game_get_comment (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return self->comment;
}

/**
 * acies_game_set_comment:
 * @self: a game
 * @comment: (nullable): the comment
 *
 * Sets the comment on the game, which is saved in its record.
 *
 * Since: 0.1
 */
void
acies_game_set_comment (AciesGame  *self,
                        const char *comment)
{
  g_return_if_fail (ACIES_IS_GAME (self));

  if (g_strcmp0 (self->comment, comment) == 0)
    return;

  g_free (self->comment);
  self->comment = g_strdup (comment);
  g_object_notify (G_OBJECT (self), "comment");
}

/**
 * acies_game_get_tag:
 * @self: a game
 * @name: a name
 *
 * Gets the text that a program has saved in the game's record under a name.
 *
 * Returns: (nullable): the text
 *
 * Since: 0.1
 */
const char *
acies_game_get_tag (AciesGame  *self,
                    const char *name)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return g_hash_table_lookup (self->tags, name);
}

/**
 * acies_game_list_tags:
 * @self: a game
 *
 * Lists the names for which [method@Game.get_tag] has a text.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names, in order
 *
 * Since: 0.1
 */
char **
acies_game_list_tags (AciesGame *self)
{
  g_autoptr (GList) names = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  names = g_list_sort (g_hash_table_get_keys (self->tags), (GCompareFunc) strcmp);
  for (GList *l = names; l != NULL; l = l->next)
    g_strv_builder_add (builder, l->data);
  return g_strv_builder_end (builder);
}

/**
 * acies_game_set_tag:
 * @self: a game
 * @name: a name: a letter followed by letters, digits and hyphens, but none of the record's own
 *   headers
 * @value: (nullable): a text, or %NULL to remove the tag
 *
 * Saves a text in the game's record under a name, such as `Date` or `Level`. Anything beyond
 * [const@Acies.MAX_TAG_LENGTH] bytes is cut off; control characters except tabs and line ends
 * become spaces.
 *
 * Since: 0.1
 */
void
acies_game_set_tag (AciesGame  *self,
                    const char *name,
                    const char *value)
{
  g_return_if_fail (ACIES_IS_GAME (self));
  g_return_if_fail (name != NULL && acies_game_is_tag (name));

  if (value == NULL)
    g_hash_table_remove (self->tags, name);
  else
    {
      char *copy = acies_header_clean (value);

      if (strlen (copy) > ACIES_MAX_TAG_LENGTH)
        *g_utf8_find_prev_char (copy, copy + ACIES_MAX_TAG_LENGTH + 1) = '\0';
      g_hash_table_replace (self->tags, g_strdup (name), copy);
    }
}
