/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-game-private.h"

/* The history of a game: play, undo, redo, its signals and its comments. */

/* The signals of a game since the last look. */
typedef struct
{
  AciesGame *game;
  guint n_changed;
  guint n_played;
  guint n_items;
  guint position;
  guint removed;
  guint added;
  GHashTable *notified;         /* names of properties */
} Witness;

static void
changed_cb (AciesGame *game,
            Witness   *witness)
{
  witness->n_changed++;
}

static void
played_cb (AciesGame *game,
           AciesEntry *entry,
           Witness   *witness)
{
  g_autoptr (AciesEntry) last = NULL;
  GListModel *history = acies_game_get_history (game);

  last = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
  g_assert_true (last == entry);
  /* It comes before the game has “changed”. */
  g_assert_cmpuint (witness->n_changed, ==, witness->n_played);
  witness->n_played++;
}

static void
items_changed_cb (GListModel *history,
                  guint       position,
                  guint       removed,
                  guint       added,
                  Witness    *witness)
{
  witness->n_items++;
  witness->position = position;
  witness->removed = removed;
  witness->added = added;
  g_assert_cmpuint (g_list_model_get_n_items (history), ==, acies_game_get_n_steps (witness->game));
}

static void
notify_cb (AciesGame  *game,
           GParamSpec *pspec,
           Witness    *witness)
{
  g_hash_table_add (witness->notified, (char *) pspec->name);
}

static void
witness_init (Witness   *self,
              AciesGame *game)
{
  *self = (Witness) { .game = game, .notified = g_hash_table_new (g_str_hash, g_str_equal) };
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (game, "played", G_CALLBACK (played_cb), self);
  g_signal_connect (game, "notify", G_CALLBACK (notify_cb), self);
  g_signal_connect (acies_game_get_history (game), "items-changed", G_CALLBACK (items_changed_cb), self);
}

static void
witness_reset (Witness *self)
{
  self->n_changed = self->n_played = self->n_items = 0;
  g_hash_table_remove_all (self->notified);
}

static void
witness_clear (Witness *self)
{
  g_signal_handlers_disconnect_by_data (acies_game_get_history (self->game), self);
  g_signal_handlers_disconnect_by_data (self->game, self);
  g_hash_table_unref (self->notified);
}

static const char * const told[] = {
  "turn", "phase", "result", "winner", "can-undo", "can-redo", "n-steps"
};

typedef struct
{
  int values[G_N_ELEMENTS (told)];
} State;

static State
get_state (AciesGame *game)
{
  return (State) { {
    acies_game_get_turn (game), acies_game_get_phase (game), acies_game_get_result (game),
    acies_game_get_winner (game), acies_game_get_can_undo (game), acies_game_get_can_redo (game),
    (int) acies_game_get_n_steps (game)
  } };
}

/* A property is notified exactly when it has changed. */
static void
check_notified (Witness     *witness,
                const State *before)
{
  const State after = get_state (witness->game);

  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    if (g_hash_table_contains (witness->notified, told[i]) != (before->values[i] != after.values[i]))
      g_error ("“%s” was %d and is %d, but that was told wrongly", told[i], before->values[i], after.values[i]);
}

static void
check_told (Witness     *witness,
            const State *before,
            guint        n_played,
            guint        removed,
            guint        added)
{
  const guint n_steps = acies_game_get_n_steps (witness->game);

  g_assert_cmpuint (witness->n_changed, ==, 1);
  g_assert_cmpuint (witness->n_played, ==, n_played);
  g_assert_cmpuint (witness->n_items, ==, removed + added);
  if (removed + added > 0)
    {
      g_assert_cmpuint (witness->removed, ==, removed);
      g_assert_cmpuint (witness->added, ==, added);
      g_assert_cmpuint (witness->position, ==, n_steps - added);
    }
  check_notified (witness, before);
  witness_reset (witness);
}

static void
assert_position (AciesGame           *game,
                 const AciesPosition *position)
{
  g_assert_cmpmem (acies_game_peek_position (game), sizeof (AciesPosition), position, sizeof (AciesPosition));
}

/* A whole game forward, back and forward again, with every signal on the way. */
static void
test_history (void)
{
  AciesRandom random;

  acies_random_init (&random, 1);
  for (guint i = 0; i < ACIES_TEST_TIMES (120); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i, 0);
      g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (AciesPosition));
      GListModel *history = acies_game_get_history (game);
      Witness witness;
      State state;
      guint n = 0;

      witness_init (&witness, game);
      g_array_append_vals (positions, acies_game_peek_position (game), 1);
      while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
        {
          g_autoptr (AciesEntry) entry = NULL;
          g_autofree char *text = NULL;
          AciesStep step;
          const AciesSeat seat = acies_game_get_turn (game);

          acies_position_random_step (acies_game_peek_position (game), &random, &step);
          state = get_state (game);
          g_assert_true (acies_game_play (game, &step, NULL));
          check_told (&witness, &state, 1, 0, 1);
          g_array_append_vals (positions, acies_game_peek_position (game), 1);
          n++;
          g_assert_cmpuint (acies_game_get_n_steps (game), ==, n);
          entry = g_list_model_get_item (history, n - 1);
          g_assert_cmpint (acies_entry_get_seat (entry), ==, seat);
          g_assert_true (acies_step_equal (acies_entry_get_step (entry), &step));
          text = acies_step_to_string (&step);
          g_assert_cmpstr (acies_entry_get_text (entry), ==, text);
        }

      while (acies_game_get_can_undo (game))
        {
          state = get_state (game);
          g_assert_true (acies_game_undo (game));
          check_told (&witness, &state, 0, 1, 0);
          assert_position (game, &g_array_index (positions, AciesPosition, --n));
        }
      g_assert_cmpuint (n, ==, 0);
      g_assert_false (acies_game_undo (game));
      g_assert_cmpuint (witness.n_changed, ==, 0);

      while (acies_game_get_can_redo (game))
        {
          state = get_state (game);
          g_assert_true (acies_game_redo (game));
          check_told (&witness, &state, 0, 0, 1);
          assert_position (game, &g_array_index (positions, AciesPosition, ++n));
        }
      g_assert_cmpuint (n, ==, positions->len - 1);
      g_assert_false (acies_game_redo (game));
      g_assert_cmpuint (witness.n_changed, ==, 0);

      for (guint j = 0; j < 10; j++)
        {
          const guint to = acies_random_below (&random, positions->len);
          const gboolean steps = acies_game_get_n_steps (game) != to;

          state = get_state (game);
          g_assert_true (acies_game_go_to (game, to));
          g_assert_cmpuint (witness.n_changed, ==, steps ? 1 : 0);
          g_assert_cmpuint (witness.n_played, ==, 0);
          check_notified (&witness, &state);
          witness_reset (&witness);
          g_assert_cmpuint (acies_game_get_n_steps (game), ==, to);
          assert_position (game, &g_array_index (positions, AciesPosition, to));
        }
      g_assert_false (acies_game_go_to (game, positions->len));
      g_assert_cmpuint (witness.n_changed, ==, 0);

      /* Another step discards the steps that were taken back. */
      if (acies_game_go_to (game, positions->len / 2))
        {
          witness_reset (&witness);
          acies_test_play_random (game, &random, 1);
          g_assert_false (acies_game_get_can_redo (game));
          g_assert_cmpuint (acies_game_get_n_steps (game), ==, positions->len / 2 + 1);
        }
      witness_clear (&witness);
    }
}

/* The turns of both sides are counted together. */
static void
test_turns (void)
{
  for (guint i = 0; i < 24; i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i,
                                                           ACIES_TEST_MAX_STEPS);
      GListModel *history = acies_game_get_history (game);
      AciesSeat seat = ACIES_SEAT_NONE;
      guint turn = 0;

      for (guint j = 0; j < g_list_model_get_n_items (history); j++)
        {
          g_autoptr (AciesEntry) entry = g_list_model_get_item (history, j);

          if (acies_entry_get_seat (entry) != seat)
            turn++;
          seat = acies_entry_get_seat (entry);
          g_assert_cmpuint (acies_entry_get_turn_number (entry), ==, turn);
        }
    }
}

/* A step that is refused leaves no trace. */
static void
test_refusal (void)
{
  AciesRandom random;

  acies_random_init (&random, 2);
  for (guint i = 0; i < ACIES_TEST_TIMES (200); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i,
                                                           acies_random_below (&random, 100));
      const AciesPosition before = *acies_game_peek_position (game);
      g_autofree char *record = acies_record_to_text (game);
      g_autofree char *record_after = NULL;
      g_autoptr (AciesView) view = NULL;
      const gboolean undone = acies_game_get_n_steps (game) > 2 && i % 2 == 0;
      Witness witness;
      guint n_refused = 0;

      if (undone)
        g_assert_true (acies_game_undo (game) && acies_game_undo (game));
      view = acies_game_create_view (game, acies_game_get_turn (game));
      witness_init (&witness, game);
      for (guint card = 0; card < ACIES_N_CARDS; card++)
        for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
          {
            g_autoptr (AciesStep) step = acies_step_new_play ((AciesCard) card, flag);
            g_autoptr (GError) error = NULL;
            g_autofree char *rule = NULL;

            if (acies_position_check (acies_game_peek_position (game), step) == ACIES_REFUSAL_NONE)
              continue;
            g_assert_false (acies_game_play (game, step, &error));
            g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
            rule = acies_error_dup_rule (error);
            g_assert_nonnull (rule);
            g_assert_cmpstr (acies_view_find_rule (view, step), ==, rule);
            n_refused++;
          }
      g_assert_cmpuint (n_refused, >, 0);
      g_assert_cmpuint (witness.n_changed + witness.n_played + witness.n_items, ==, 0);
      g_assert_cmpuint (g_hash_table_size (witness.notified), ==, 0);
      witness_clear (&witness);
      if (undone)
        g_assert_true (acies_game_redo (game) && acies_game_redo (game));
      assert_position (game, &before);
      record_after = acies_record_to_text (game);
      g_assert_cmpstr (record, ==, record_after);
    }
}

static AciesGame *
new_game (const char *sparse)
{
  g_autofree char *line = acies_test_expand (sparse);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  AciesGame *game = acies_game_new_for_position (rules, line, 1, &error);

  g_assert_no_error (error);
  return game;
}

/* Several steps at once: all or none. */
static void
test_play_text (void)
{
  static const struct
  {
    const char *steps;
    AciesError code;
  } bad[] = {
    { "R1@3 +t R2@3", ACIES_ERROR_ILLEGAL },
    { "R1@3 R2@3", ACIES_ERROR_ILLEGAL },
    { "R1@3 nonsense", ACIES_ERROR_NOTATION },
    { "R1@3 claim", ACIES_ERROR_NOTATION },
    { "", ACIES_ERROR_NOTATION },
    { "  \n", ACIES_ERROR_NOTATION },
  };
  g_autoptr (AciesGame) game = new_game ("hand R1.R2");
  g_autofree char *before = acies_game_to_position (game);
  g_autoptr (GError) none = NULL;
  Witness witness;

  witness_init (&witness, game);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_false (acies_game_play_text (game, bad[i].steps, &error));
      g_assert_error (error, ACIES_ERROR, (int) bad[i].code);
      after = acies_game_to_position (game);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpuint (witness.n_changed, ==, 0);
    }
  g_assert_true (acies_game_play_text (game, " R1@3\t+t\npass  +k ", &none));
  g_assert_no_error (none);
  g_assert_cmpuint (acies_game_get_n_steps (game), ==, 4);
  g_assert_cmpuint (witness.n_changed, ==, 4);
  g_assert_cmpuint (witness.n_played, ==, 4);
  witness_clear (&witness);
}

/* Giving up, and taking it back. */
/* A game that was set up tells from what, and is the same again from that. */
static void
test_setup (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) dealt = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules,
                                                            "position R8.R9.R10:B7.B8/:/:/:/:/:/:/:/: turn n"
                                                            " hand G1 next R5.?t",
                                                            7, &error);
  g_autoptr (AciesGame) again = NULL;

  g_assert_null (acies_game_get_setup (dealt));
  g_assert_no_error (error);
  acies_game_play_text (game, "G1@3 +t", &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (acies_game_get_setup (game), " next R5.?t"));

  again = acies_game_new_for_position (rules, acies_game_get_setup (game), 7, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (acies_game_get_setup (again), ==, acies_game_get_setup (game));
  g_assert_true (acies_game_go_to (game, 0));
  assert_position (again, acies_game_peek_position (game));
}

/* Several steps are told apart as they are played. */
static void
test_split_text (void)
{
  static const struct
  {
    const char *text;
    const char *steps;
  } cases[] = {
    { "", "" }, { " \t\n", "" }, { "R7@3", "R7@3" }, { " R7@3\tclaim  4\r\n+t ", "R7@3|claim 4|+t" },
    { "claim", "claim " }, { "claim 3{good} +t", "claim 3" }, { "{first} pass", "" }, { "nonsense more", "nonsense|more" },
    { "RE:R7@3>x DE:B8@4", "RE:R7@3>x|DE:B8@4" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) steps = acies_step_split_text (cases[i].text);
      g_autofree char *joined = g_strjoinv ("|", steps);

      g_assert_cmpstr (joined, ==, cases[i].steps);
    }
}

static void
test_concede (void)
{
  for (guint i = 0; i < 2; i++)
    {
      const AciesSeat seat = acies_test_seat (i);
      g_autoptr (AciesGame) game = acies_test_random_game (0, 5, i * 20);
      const AciesPosition before = *acies_game_peek_position (game);
      const guint n = acies_game_get_n_steps (game);
      g_autoptr (GError) error = NULL;
      g_autofree char *rule = NULL;
      Witness witness;
      State state = get_state (game);

      witness_init (&witness, game);
      g_assert_true (acies_game_concede (game, seat, &error));
      g_assert_no_error (error);
      check_told (&witness, &state, 0, 0, 0);
      g_assert_cmpint (acies_game_get_phase (game), ==, ACIES_PHASE_OVER);
      g_assert_cmpint (acies_game_get_result (game), ==, ACIES_RESULT_CONCEDED);
      g_assert_cmpint (acies_game_get_winner (game), ==, acies_test_seat (1 - i));
      g_assert_cmpuint (acies_game_get_n_steps (game), ==, n);
      g_assert_true (acies_game_get_can_undo (game));
      g_assert_false (acies_game_get_can_redo (game));

      g_assert_false (acies_game_concede (game, seat, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
      g_clear_error (&error);
      g_assert_false (acies_game_play_text (game, "pass", &error));
      rule = acies_error_dup_rule (error);
      g_assert_cmpstr (rule, ==, "6.1");
      g_assert_cmpuint (witness.n_changed, ==, 0);

      state = get_state (game);
      g_assert_true (acies_game_undo (game));
      check_told (&witness, &state, 0, 0, 0);
      assert_position (game, &before);
      g_assert_cmpuint (acies_game_get_n_steps (game), ==, n);
      witness_clear (&witness);
    }
}

/* Conceding while steps are taken back loses none of them. */
static void
test_concede_undone (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 5, 10);
  const AciesPosition last = *acies_game_peek_position (game);

  g_assert_true (acies_game_go_to (game, 6));
  g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, NULL));
  g_assert_false (acies_game_redo (game));
  g_assert_true (acies_game_undo (game));
  g_assert_true (acies_game_get_can_redo (game));
  g_assert_true (acies_game_concede (game, ACIES_SEAT_NORTH, NULL));
  g_assert_true (acies_game_go_to (game, 10));
  assert_position (game, &last);
  g_assert_true (acies_game_go_to (game, 3));
  g_assert_cmpint (acies_game_get_result (game), ==, ACIES_RESULT_NONE);
  g_assert_cmpuint (acies_game_get_n_steps (game), ==, 3);
}

/* 1.4: the same number deals the same cards, whoever begins. */
static void
test_seeds (void)
{
  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, i);
      g_autoptr (AciesGame) same = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, i);
      g_autoptr (AciesGame) mirrored = acies_game_new_seeded (rules, ACIES_SEAT_NORTH, i);
      g_autoptr (AciesGame) other = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, i + 1000);
      g_autoptr (AciesGame) cut = acies_game_new_seeded (rules, ACIES_SEAT_NONE, i);
      AciesPosition turned = *acies_game_peek_position (mirrored);

      assert_position (same, acies_game_peek_position (game));
      g_assert_cmpint (acies_game_get_starter (mirrored), ==, ACIES_SEAT_NORTH);
      g_assert_cmpint (acies_game_get_turn (mirrored), ==, ACIES_SEAT_NORTH);
      g_assert_cmpuint (acies_game_get_seed (mirrored), ==, i);
      turned.turn = 0;
      assert_position (game, &turned);
      g_assert_true (memcmp (acies_game_peek_position (game), acies_game_peek_position (other),
                             sizeof (AciesPosition)) != 0);
      g_assert_cmpint (acies_game_get_starter (cut), !=, ACIES_SEAT_NONE);
    }
  {
    guint n_south = 0;

    for (guint i = 0; i < 1000; i++)
      {
        g_autoptr (AciesGame) game = acies_test_random_game (0, i, 0);

        n_south += acies_game_get_starter (game) == ACIES_SEAT_SOUTH;
      }
    g_assert_cmpuint (n_south, >, 400);
    g_assert_cmpuint (n_south, <, 600);
  }
}

/* A number that some languages cannot hold, as text; and what a game is dealt from by itself. */
static void
test_seed_text (void)
{
  static const struct
  {
    const char *text;
    guint64 seed;
  } cases[] = { { "0", 0 }, { "1", 1 }, { "9007199254740993", 9007199254740993 }, { "18446744073709551615", G_MAXUINT64 } };
  static const char * const bad[] = { "", "-1", "18446744073709551616", "1.5", "0x1", " 1", "one" };
  g_autoptr (AciesRules) rules = acies_rules_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_seed_text (rules, ACIES_SEAT_NORTH, cases[i].text, &error);
      g_autoptr (AciesGame) same = acies_game_new_seeded (rules, ACIES_SEAT_NORTH, cases[i].seed);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      g_assert_cmpuint (acies_game_get_seed (game), ==, cases[i].seed);
      g_assert_cmpuint (acies_game_get_seed (same), ==, cases[i].seed);
      assert_position (same, acies_game_peek_position (game));
      g_object_get (game, "seed-text", &text, NULL);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_game_new_for_seed_text (rules, ACIES_SEAT_NORTH, bad[i], &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (AciesGame) game = acies_game_new (rules);

      g_assert_cmpuint (acies_game_get_seed (game), >, 0);
      g_assert_cmpuint (acies_game_get_seed (game), <, G_GUINT64_CONSTANT (1) << 53);
    }
}

/* Everybody has the same cards on a day, today and in every later version: these records must never change. */
static void
test_day (void)
{
  static const struct
  {
    const char *day;
    AciesSeat starter;
    guint64 seed;
    const char *position;
  } days[] = {
    { "2026-11-23", ACIES_SEAT_NORTH, 20261123, "position :/:/:/:/:/:/:/:/: turn n hand Y2.Y10.G9.B4.B5.B8.P8 tactics 0 0 deck 46 10" },
    { "2027-01-01", ACIES_SEAT_SOUTH, 20270101, "position :/:/:/:/:/:/:/:/: turn s hand Y7.Y8.Y9.Y10.G3.P3.P7 tactics 0 0 deck 46 10" },
    { "2028-02-29", ACIES_SEAT_NORTH, 20280229, "position :/:/:/:/:/:/:/:/: turn n hand R10.O7.Y4.B2.B5.B7.P3 tactics 0 0 deck 46 10" },
  };
  static const char * const bad[] = {
    "", "today", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20261123", "2026-11-23 ", "26-11-23", "0000-01-01",
    "2026-1123-", "-2026-11-23", "12026-11-23",
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_day (rules, days[i].day, &error);
      g_autofree char *position = NULL;

      g_assert_no_error (error);
      position = acies_game_to_position (game);
      g_assert_cmpstr (position, ==, days[i].position);
      g_assert_cmpint (acies_game_get_starter (game), ==, days[i].starter);
      g_assert_cmpuint (acies_game_get_seed (game), ==, days[i].seed);
      g_assert_cmpstr (acies_game_get_tag (game, ACIES_DAY_TAG), ==, days[i].day);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_game_new_for_day (rules, bad[i], &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

/* What is made with properties alone is what the functions make. */
static void
test_construct (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_ADVANCED);
  g_autoptr (AciesGame) game = g_object_new (ACIES_TYPE_GAME, "rules", rules, "starter", ACIES_SEAT_NORTH,
                                             "seed", (guint64) 7, NULL);
  g_autoptr (AciesGame) same = acies_game_new_seeded (rules, ACIES_SEAT_NORTH, 7);
  g_autoptr (AciesGame) plain = g_object_new (ACIES_TYPE_GAME, NULL);
  g_autoptr (AciesRules) plain_rules = acies_game_dup_rules (plain);
  g_autoptr (AciesEntry) entry = g_object_new (ACIES_TYPE_ENTRY, NULL);
  g_autoptr (AciesView) view = g_object_new (ACIES_TYPE_VIEW, NULL);
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

  assert_position (same, acies_game_peek_position (game));
  g_assert_cmpint (acies_rules_get_preset (plain_rules), ==, ACIES_PRESET_CLARIFIED);
  g_assert_cmpuint (acies_position_hand_size (acies_game_peek_position (plain), ACIES_SEAT_NORTH), ==, ACIES_HAND_SIZE);
  g_assert_true (acies_game_play_text (game, "done", NULL));
  g_assert_cmpstr (acies_entry_get_text (entry), ==, "pass");
  g_assert_cmpuint (acies_entry_get_turn_number (entry), ==, 1);
  g_assert_cmpuint (legal->len, ==, 1);
  g_assert_cmpint (acies_step_get_kind (legal->pdata[0]), ==, ACIES_STEP_PASS);
}

/* The rules a game is played with do not change with the object they came from. */
static void
test_rules (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new (rules);
  g_autoptr (AciesRules) kept = NULL;

  acies_rules_set_switch (rules, "tactics", FALSE);
  kept = acies_game_dup_rules (game);
  g_assert_true (acies_rules_get_tactics (kept));
  g_object_set (kept, "claim-timing", ACIES_CLAIM_TIMING_START, NULL);
  g_assert_cmpint (acies_game_get_phase (game), ==, ACIES_PHASE_PLAY);
}

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

/* A step tells as properties what its functions tell. */
static void
test_step (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 3, 9);

  for (guint i = 0; i < 9; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_game_get_history (game), i);
      g_autoptr (AciesStep) step = NULL;
      g_autofree char *text = NULL;
      g_autofree char *comment = NULL;
      AciesSeat seat;
      guint turn;

      g_object_set (entry, "comment", "why", NULL);
      g_object_get (entry, "step", &step, "seat", &seat, "turn-number", &turn, "text", &text, "comment", &comment, NULL);
      g_assert_true (acies_step_equal (step, acies_entry_get_step (entry)));
      g_assert_cmpint (seat, ==, acies_entry_get_seat (entry));
      g_assert_cmpuint (turn, ==, acies_entry_get_turn_number (entry));
      g_assert_cmpstr (text, ==, acies_entry_get_text (entry));
      g_assert_cmpstr (comment, ==, "why");
      g_assert_cmpstr (acies_entry_get_comment (entry), ==, "why");
    }
}

static void
concede_cb (AciesGame *game)
{
  if (acies_game_get_result (game) == ACIES_RESULT_NONE)
    acies_game_concede (game, ACIES_SEAT_NORTH, NULL);
}

/* Whoever listens may end the game between two steps: the second is refused then. */
static void
test_ended_between (void)
{
  g_autoptr (AciesGame) game = new_game ("hand R1.R2");
  g_autoptr (GError) error = NULL;

  g_signal_connect (game, "changed", G_CALLBACK (concede_cb), NULL);
  g_assert_false (acies_game_play_text (game, "R1@1 +t", &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
  g_assert_cmpint (acies_game_get_result (game), ==, ACIES_RESULT_CONCEDED);
  g_assert_cmpuint (g_list_model_get_n_items (acies_game_get_history (game)), ==, 1);
}

static void
test_tag_names (void)
{
  static const char * const good[] = { "Date", "Level", "X-1", "a" };
  static const char * const bad[] = { "", "Seed", "Acies", "1st", "-x", "Two words", "Tag]", "Zeit\xc3\xa4" };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (acies_game_is_tag (good[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (acies_game_is_tag (bad[i]));
}

static void
test_notes (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 1, 2);
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_game_get_history (game), 0);
  g_autofree char *comment = NULL;
  g_auto (GStrv) tags = NULL;
  guint n_game = 0, n_step = 0;

  g_signal_connect (game, "notify::comment", G_CALLBACK (count_cb), &n_game);
  g_signal_connect (entry, "notify::comment", G_CALLBACK (count_cb), &n_step);

  g_assert_null (acies_game_get_comment (game));
  acies_game_set_comment (game, "one");
  acies_game_set_comment (game, "one");
  g_assert_cmpuint (n_game, ==, 1);
  g_object_set (game, "comment", "two", NULL);
  g_assert_cmpstr (acies_game_get_comment (game), ==, "two");
  g_object_get (game, "comment", &comment, NULL);
  g_assert_cmpstr (comment, ==, "two");
  acies_game_set_comment (game, NULL);
  g_assert_null (acies_game_get_comment (game));
  g_assert_cmpuint (n_game, ==, 3);

  acies_entry_set_comment (entry, "good");
  acies_entry_set_comment (entry, "good");
  g_assert_cmpuint (n_step, ==, 1);
  g_assert_cmpstr (acies_entry_get_comment (entry), ==, "good");

  g_assert_null (acies_game_get_tag (game, "Date"));
  acies_game_set_tag (game, "Date", "today");
  acies_game_set_tag (game, "Level", "3");
  acies_game_set_tag (game, "Date", "tomorrow");
  tags = acies_game_list_tags (game);
  g_assert_cmpstrv (tags, ((const char * const[]) { "Date", "Level", NULL }));
  g_assert_cmpstr (acies_game_get_tag (game, "Date"), ==, "tomorrow");
  acies_game_set_tag (game, "Date", NULL);
  g_assert_null (acies_game_get_tag (game, "Date"));

  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, "Ada");
  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, acies_game_get_player_name (game, ACIES_SEAT_SOUTH));
  g_assert_cmpstr (acies_game_get_player_name (game, ACIES_SEAT_SOUTH), ==, "Ada");

  /* A step keeps its comment while it is taken back. */
  g_assert_true (acies_game_go_to (game, 0));
  g_assert_true (acies_game_go_to (game, 1));
  {
    g_autoptr (AciesEntry) again = g_list_model_get_item (acies_game_get_history (game), 0);

    g_assert_cmpstr (acies_entry_get_comment (again), ==, "good");
  }
}

static void
test_properties (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (ACIES_RULE_CLAIM_START, 77, 11);
  g_autoptr (AciesRules) rules = NULL;
  g_autoptr (GListModel) history = NULL;
  AciesSeat starter, turn, winner;
  AciesPhase phase;
  AciesResult result;
  gboolean can_undo, can_redo;
  guint64 seed;
  guint n_steps;

  g_object_get (game, "rules", &rules, "starter", &starter, "seed", &seed, "turn", &turn, "phase", &phase,
                "result", &result, "winner", &winner, "can-undo", &can_undo, "can-redo", &can_redo,
                "n-steps", &n_steps, "history", &history, NULL);
  g_assert_cmpuint (acies_rules_get_bits (rules), ==, ACIES_RULE_CLAIM_START);
  g_assert_cmpint (starter, ==, acies_game_get_starter (game));
  g_assert_cmpuint (seed, ==, 77);
  g_assert_cmpint (turn, ==, acies_game_get_turn (game));
  g_assert_cmpint (phase, ==, acies_game_get_phase (game));
  g_assert_cmpint (result, ==, ACIES_RESULT_NONE);
  g_assert_cmpint (winner, ==, ACIES_SEAT_NONE);
  g_assert_true (can_undo);
  g_assert_false (can_redo);
  g_assert_cmpuint (n_steps, ==, 11);
  g_assert_true (history == acies_game_get_history (game));
}

static void
assert_same_moments (AciesGame *a,
                     AciesGame *b)
{
  g_assert_cmpuint (acies_game_get_n_steps (a), ==, acies_game_get_n_steps (b));
  for (guint n = 0; n <= acies_game_get_n_steps (a); n++)
    g_assert_cmpmem (acies_game_peek_position_at (a, n), sizeof (AciesPosition),
                     acies_game_peek_position_at (b, n), sizeof (AciesPosition));
}

/* A copy has all that the game has, and from then on each goes its own way. */
static void
test_copy (void)
{
  for (guint i = 0; i < ACIES_TEST_N_RULE_SETS; i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i], i + 1, 30);
      g_autoptr (AciesGame) copy = NULL;
      g_autoptr (AciesRules) rules = acies_game_dup_rules (game);
      g_autoptr (AciesRules) same = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *again = NULL;
      const guint n_steps = acies_game_get_n_steps (game);
      Witness witness;
      AciesRandom random;

      acies_random_init (&random, i);
      acies_game_set_player_name (game, ACIES_SEAT_NORTH, "Ada");
      acies_game_set_comment (game, "a game");
      acies_game_set_tag (game, "Level", "3");
      g_assert_true (acies_game_go_to (game, n_steps - 4));
      before = acies_record_to_text (game);
      witness_init (&witness, game);

      copy = acies_game_copy (game);
      same = acies_game_dup_rules (copy);
      g_assert_true (acies_rules_equal (rules, same));
      assert_same_moments (game, copy);
      after = acies_record_to_text (copy);
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpstr (acies_game_get_tag (copy, "Level"), ==, "3");
      g_assert_cmpint (acies_game_get_starter (copy), ==, acies_game_get_starter (game));
      g_assert_cmpuint (acies_game_get_seed (copy), ==, i + 1);

      /* What was taken back is there in both. */
      g_assert_true (acies_game_go_to (copy, n_steps));
      g_assert_cmpuint (acies_game_get_n_steps (game), ==, n_steps - 4);
      g_assert_true (acies_game_go_to (copy, n_steps - 8));
      acies_test_play_random (copy, &random, 20);
      acies_game_set_player_name (copy, ACIES_SEAT_NORTH, NULL);
      acies_game_set_comment (copy, NULL);
      acies_game_set_tag (copy, "Level", "4");

      again = acies_record_to_text (game);
      g_assert_cmpstr (again, ==, before);
      g_assert_cmpuint (witness.n_changed, ==, 0);
      g_assert_cmpuint (witness.n_items, ==, 0);
      g_assert_true (acies_game_go_to (game, n_steps));
      witness_clear (&witness);
    }
}

/* What is not there is not there in a copy, and a game that is set up or given up is so in a copy. */
static void
test_copy_conceded (void)
{
  g_autoptr (AciesGame) game = new_game ("hand R1.R2 passed");
  g_autoptr (AciesGame) copy = NULL;
  g_autoptr (AciesGame) second = NULL;

  g_assert_true (acies_game_concede (game, ACIES_SEAT_NORTH, NULL));
  copy = acies_game_copy (game);
  g_assert_cmpstr (acies_game_get_setup (copy), ==, acies_game_get_setup (game));
  g_assert_cmpint (acies_game_has_seed (copy), ==, acies_game_has_seed (game));
  g_assert_null (acies_game_get_player_name (copy, ACIES_SEAT_SOUTH));
  g_assert_null (acies_game_get_comment (copy));
  g_assert_cmpint (acies_game_get_result (copy), ==, ACIES_RESULT_CONCEDED);
  g_assert_cmpint (acies_game_get_winner (copy), ==, ACIES_SEAT_SOUTH);

  g_assert_true (acies_game_undo (copy));
  g_assert_true (acies_game_play_text (copy, "R1@1", NULL));
  g_assert_cmpint (acies_game_get_result (game), ==, ACIES_RESULT_CONCEDED);

  /* A copy outlives what it was made of. */
  second = acies_game_copy (copy);
  g_clear_object (&copy);
  g_clear_object (&game);
  g_assert_true (acies_game_undo (second));
  g_assert_true (acies_game_redo (second));
  g_assert_cmpuint (g_list_model_get_n_items (acies_game_get_history (second)), ==, 1);
}

/* Every moment shows what it showed when it was the present one. */
static void
test_views_at (void)
{
  for (guint i = 0; i < ACIES_TEST_N_RULE_SETS; i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i], i + 5, 0);
      g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func (g_object_unref);
      AciesRandom random;

      acies_random_init (&random, i);
      for (guint n = 0; n <= 30; n++)
        {
          for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
            {
              g_ptr_array_add (views, acies_game_create_view (game, seat));
              g_ptr_array_add (views, acies_game_create_open_view (game, seat));
            }
          acies_test_play_random (game, &random, 1);
        }

      for (guint n = 0; n <= 30; n++)
        for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
          {
            g_autoptr (AciesView) view = acies_game_create_view_at (game, n, seat);
            g_autoptr (AciesView) open = acies_game_create_open_view_at (game, n, seat);

            g_assert_true (acies_view_equal (view, g_ptr_array_index (views, 4 * n + 2 * (guint) seat)));
            g_assert_true (acies_view_equal (open, g_ptr_array_index (views, 4 * n + 2 * (guint) seat + 1)));
          }

      g_assert_true (acies_game_go_to (game, 12));
      g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, NULL));
      {
        g_autoptr (AciesView) last = acies_game_create_view_at (game, 12, ACIES_SEAT_SOUTH);
        g_autoptr (AciesView) before = acies_game_create_view_at (game, 11, ACIES_SEAT_SOUTH);

        g_assert_cmpint (acies_view_get_result (last), ==, ACIES_RESULT_CONCEDED);
        g_assert_true (acies_view_equal (before, g_ptr_array_index (views, 4 * 11)));
      }
    }
}

/* A seat cannot tell a game that was made up from its view from the true one, and it can be played, kept and read. */
static void
test_sample (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (240); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
      g_autoptr (AciesGame) game = acies_test_random_game (bits, i, i / 2 % 120);
      const AciesSeat seat = (AciesSeat) (i % 2);
      g_autoptr (AciesView) view = acies_game_create_view (game, seat);
      g_autoptr (AciesGame) sample = acies_view_sample (view, i);
      g_autoptr (AciesGame) same = acies_view_sample (view, i);
      g_autoptr (AciesView) again = acies_game_create_view (sample, seat);
      g_autofree char *text = acies_view_to_position (view);
      g_autofree char *text_again = acies_view_to_position (again);
      g_autofree char *record = NULL;
      g_autoptr (AciesGame) loaded = NULL;
      g_autoptr (GError) error = NULL;
      AciesRandom random;

      g_assert_true (acies_view_equal (view, again));
      g_assert_cmpstr (text, ==, text_again);
      acies_test_assert_sound (acies_game_peek_position (sample));
      assert_same_moments (sample, same);

      acies_random_init (&random, i);
      acies_test_play_random (sample, &random, ACIES_TEST_MAX_STEPS);
      g_assert_cmpint (acies_game_get_phase (sample), ==, ACIES_PHASE_OVER);

      record = acies_record_to_text (sample);
      loaded = acies_record_from_text (record, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (acies_game_get_n_steps (loaded), ==, acies_game_get_n_steps (sample));
      g_assert_cmpint (acies_game_get_result (loaded), ==, acies_game_get_result (sample));
      g_assert_cmpint (acies_game_get_winner (loaded), ==, acies_game_get_winner (sample));
    }
}

/* One of three hidden tactics cards is in the enemy's hand, the other two are a deck: six possibilities, equally likely.
 * One card that south knows stays. */
static void
test_sample_even (void)
{
  const guint n = 6000;
  g_autoptr (AciesGame) game = new_game ("hand R1 discard s SC.RE.AL discard n DE.TR.DA tactics 3 3 deck 54 2 "
                                         "enemy B1.CC next O1 known");
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  guint counts[3][3] = { { 0 } };
  double error = 0;

  for (guint seed = 0; seed < n; seed++)
    {
      g_autoptr (AciesGame) sample = acies_view_sample (view, seed);
      const AciesPosition *truth = acies_game_peek_position (sample);
      const guint top = truth->deck[ACIES_DECK_TACTICS][1];
      guint held = ACIES_CARD_SHIELD_BEARERS;

      while (!acies_position_holds (truth, ACIES_SEAT_NORTH, held))
        held++;
      g_assert_true (acies_position_holds (truth, ACIES_SEAT_NORTH, ACIES_CARD_B1));
      g_assert_true (acies_position_holds (truth, ACIES_SEAT_NORTH, ACIES_CARD_COMPANION_CAVALRY));
      g_assert_cmpuint (truth->deck[ACIES_DECK_TROOPS][53], ==, ACIES_CARD_O1);
      counts[held - ACIES_CARD_SHIELD_BEARERS][top - ACIES_CARD_SHIELD_BEARERS]++;
    }

  for (guint held = 0; held < 3; held++)
    for (guint top = 0; top < 3; top++)
      if (held == top)
        g_assert_cmpuint (counts[held][top], ==, 0);
      else
        error += (counts[held][top] - n / 6.0) * (counts[held][top] - n / 6.0) / (n / 6.0);
  /* Chi-square with five degrees of freedom: above 25 only once in ten thousand. */
  g_test_message ("chi-square %.1f", error);
  g_assert_cmpfloat (error, <, 25);
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/game/history", test_history);
  g_test_add_func ("/game/turns", test_turns);
  g_test_add_func ("/game/refusal", test_refusal);
  g_test_add_func ("/game/play-text", test_play_text);
  g_test_add_func ("/game/setup", test_setup);
  g_test_add_func ("/game/split-text", test_split_text);
  g_test_add_func ("/game/concede", test_concede);
  g_test_add_func ("/game/concede-undone", test_concede_undone);
  g_test_add_func ("/game/seeds", test_seeds);
  g_test_add_func ("/game/seed-text", test_seed_text);
  g_test_add_func ("/game/day", test_day);
  g_test_add_func ("/game/construct", test_construct);
  g_test_add_func ("/game/rules", test_rules);
  g_test_add_func ("/game/step", test_step);
  g_test_add_func ("/game/ended-between", test_ended_between);
  g_test_add_func ("/game/tag-names", test_tag_names);
  g_test_add_func ("/game/notes", test_notes);
  g_test_add_func ("/game/properties", test_properties);
  g_test_add_func ("/game/copy", test_copy);
  g_test_add_func ("/game/copy-conceded", test_copy_conceded);
  g_test_add_func ("/game/views-at", test_views_at);
  g_test_add_func ("/game/sample", test_sample);
  g_test_add_func ("/game/sample-even", test_sample_even);

  return g_test_run ();
}
