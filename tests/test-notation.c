/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-deal-private.h"
#include "acies-game-private.h"

/* Cards, steps, switches and positions as text, there and back. */

#define EMPTY ":/:/:/:/:/:/:/:/:"
#define REST  "/:/:/:/:/:/:/:/:"

static void
test_cards (void)
{
  static const char * const bad[] = {
    "", "R", "R0", "R11", "R01", "r1", "X1", "R1 ", " R1", "R-1", "AL1", "al", "A", "?", "?x", "R1.R2", "R1@3"
  };

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      g_autoptr (GError) error = NULL;
      AciesCard again;

      g_assert_true (acies_card_parse (acies_card_to_string ((AciesCard) card), &again, &error));
      g_assert_no_error (error);
      g_assert_cmpint (again, ==, card);
      g_assert_cmpint (acies_card_is_troop (again), ==, card < ACIES_N_TROOPS);
      g_assert_cmpint (acies_card_is_tactics (again), ==, card >= ACIES_N_TROOPS);
      if (card < ACIES_N_TROOPS)
        g_assert_cmpint (acies_card_new_troop (acies_card_get_color (again), acies_card_get_value (again)),
                         ==, card);
    }
  g_assert_cmpstr (acies_card_to_string (ACIES_CARD_R10), ==, "R10");
  g_assert_cmpstr (acies_card_to_string (ACIES_CARD_P1), ==, "P1");
  g_assert_cmpstr (acies_card_to_string (ACIES_CARD_TROOP_BACK), ==, "?t");
  g_assert_cmpstr (acies_card_to_string (ACIES_CARD_TACTICS_BACK), ==, "?k");
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      AciesCard card;

      if (acies_card_parse (bad[i], &card, &error))
        g_error ("“%s” is no card", bad[i]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

static void
check_move (AciesMove *owned)
{
  g_autoptr (AciesMove) move = owned;
  g_autofree char *text = acies_move_to_string (move);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMove) again = acies_move_new_from_string (text, &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  g_assert_true (acies_move_equal (move, again));
  text_again = acies_move_to_string (again);
  g_assert_cmpstr (text, ==, text_again);
}

/* Every step there is. */
static void
test_moves (void)
{
  for (guint c = 0; c < ACIES_N_CARDS; c++)
    {
      const AciesCard card = (AciesCard) c;

      check_move (acies_move_new_return (card));
      for (guint from = 1; from <= ACIES_N_FLAGS; from++)
        {
          if (c < ACIES_CARD_SCOUT)
            {
              check_move (acies_move_new_play (card, from));
              check_move (acies_move_new_deserter (card, from));
              check_move (acies_move_new_redeploy (card, from, 0));
            }
          for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
            {
              if (c < ACIES_CARD_SCOUT)
                check_move (acies_move_new_redeploy (card, from, flag));
              if (c < ACIES_N_TROOPS)
                check_move (acies_move_new_traitor (card, from, flag));
            }
        }
    }
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    check_move (acies_move_new_claim (flag));
  check_move (acies_move_new_scout ());
  check_move (acies_move_new_pass ());
  check_move (acies_move_new_done ());
  check_move (acies_move_new_draw (ACIES_DECK_TROOPS));
  check_move (acies_move_new_draw (ACIES_DECK_TACTICS));
}

/* As they stand in the table of the notation. */
static void
test_moves_table (void)
{
  static const char * const good[] = {
    "R7@3", "AL@5", "FO@4", "SC", "+t", "+k", "-R3", "-MU", "RE:R7@3>5", "RE:R7@3>x", "DE:B8@4",
    "TR:B8@4>2", "pass", "claim 3", "done"
  };
  static const char * const bad[] = {
    "", " ", "R7", "R7@", "R7@0", "R7@10", "R7@x", "R7@3 ", "@3", "r7@3", "R7@3>5", "claim", "claim 0",
    "claim 10", "claim3", "claim x", "claim 3 4", "+", "+x", "+tt", "t", "-", "-R11", "-?t", "RE", "RE:", "RE:R7",
    "RE:R7@3", "RE:R7@3>", "RE:R7@3>0", "RE:R7@3>10", "RE:R7@0>3", "RE:R7@3>y", "RE:?t@3>4", "DE", "DE:B8",
    "DE:B8@", "DE:B8@4>5", "DE:B8@4>x", "TR:B8@4", "TR:B8@4>x", "TR:B8@4>", "TR:B8@4>0", "SC:R1", "PASS", "passs",
    "Done", "?t@3", "R7@3@4", "R7@-3", "R7@+3", "R7@03"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesMove) move = acies_move_new_from_string (good[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = acies_move_to_string (move);
      g_assert_cmpstr (text, ==, good[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesMove) move = acies_move_new_from_string (bad[i], &error);

      if (move != NULL)
        g_error ("“%s” is no step", bad[i]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

static void
test_rules (void)
{
  static const char * const bad[] = {
    "claim", "claim=", "claim=never", "nothing=on", "tactics=yes", "=on", "claim=end claim", "scout=two"
  };

  for (guint bits = 0; bits < 64; bits++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_bits (bits);
      g_autofree char *text = acies_rules_to_string (rules);
      g_autoptr (AciesRules) again = acies_rules_new_bits (~bits & 63);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (acies_rules_get_bits (rules), ==, bits);
      g_assert_true (acies_rules_parse (again, text, &error));
      g_assert_no_error (error);
      g_assert_true (acies_rules_equal (rules, again));
      g_assert_cmpuint (acies_rules_get_bits (again), ==, bits);
    }
  {
    g_autoptr (AciesRules) rules = acies_rules_new ();
    g_autofree char *text = acies_rules_to_string (rules);

    g_assert_cmpstr (text, ==, "claim=end tactics=on scout=one weather=stays leader=once forced=on");
  }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (AciesRules) unchanged = acies_rules_new ();
      g_autoptr (GError) error = NULL;

      if (acies_rules_parse (rules, bad[i], &error))
        g_error ("“%s” are no rules", bad[i]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RULES);
      g_assert_true (acies_rules_equal (rules, unchanged));
    }
}

static const struct
{
  AciesPreset preset;
  guint bits;
} presets[] = {
  { ACIES_PRESET_CLARIFIED, 0 },
  { ACIES_PRESET_AS_PRINTED, ACIES_RULE_SCOUT_ALL | ACIES_RULE_WEATHER_MOVES | ACIES_RULE_LEADER_AGAIN |
                               ACIES_RULE_MAY_PASS },
  { ACIES_PRESET_ADVANCED, ACIES_RULE_CLAIM_START },
  { ACIES_PRESET_NO_TACTICS, ACIES_RULE_NO_TACTICS },
};

static void
test_presets (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_for_preset (presets[i].preset);
      g_autoptr (AciesRules) same = acies_rules_new_bits (presets[i].bits);
      g_auto (GStrv) lines = acies_rules_describe (rules);

      g_assert_cmpuint (acies_rules_get_bits (rules), ==, presets[i].bits);
      g_assert_cmpint (acies_rules_get_preset (same), ==, presets[i].preset);
      g_assert_cmpuint (g_strv_length (lines), >, 0);
    }
  {
    g_autoptr (AciesRules) rules = acies_rules_new_bits (ACIES_RULE_SCOUT_ALL);

    g_assert_cmpint (acies_rules_get_preset (rules), ==, ACIES_PRESET_CUSTOM);
  }
}

static void
assert_same_cards (AciesCard *a,
                   gsize      n_a,
                   AciesCard *b,
                   gsize      n_b)
{
  g_assert_cmpmem (a, n_a * sizeof (AciesCard), b, n_b * sizeof (AciesCard));
  g_free (a);
  g_free (b);
}

/* How many troop and tactics cards a hand has, known or not. */
static void
count_hand (AciesView *view,
            AciesSeat  seat,
            guint     *counts)
{
  gsize n;
  g_autofree AciesCard *cards = acies_view_get_hand (view, seat, &n);

  counts[0] = counts[1] = 0;
  for (gsize i = 0; i < n; i++)
    counts[acies_card_get_deck (cards[i])]++;
}

/* That two views show the same, as far as a position line can say it. */
static void
assert_same_view (AciesView *a,
                  AciesView *b)
{
  const AciesSeat seat = acies_view_get_seat (a);
  g_autoptr (GPtrArray) legal_a = acies_view_list_legal (a);
  g_autoptr (GPtrArray) legal_b = acies_view_list_legal (b);
  AciesCard *x, *y;
  gsize n_x, n_y;

  g_assert_cmpint (acies_view_get_turn (a), ==, acies_view_get_turn (b));
  g_assert_cmpint (acies_view_get_phase (a), ==, acies_view_get_phase (b));
  x = acies_view_get_hand (a, seat, &n_x);
  y = acies_view_get_hand (b, seat, &n_y);
  assert_same_cards (x, n_x, y, n_y);
  x = acies_view_get_unseen (a, &n_x);
  y = acies_view_get_unseen (b, &n_y);
  assert_same_cards (x, n_x, y, n_y);

  for (guint s = 0; s < 2; s++)
    {
      const AciesSeat side = acies_test_seat (s);
      guint hand_a[2], hand_b[2];

      count_hand (a, side, hand_a);
      count_hand (b, side, hand_b);
      g_assert_cmpuint (hand_a[0], ==, hand_b[0]);
      g_assert_cmpuint (hand_a[1], ==, hand_b[1]);
      g_assert_cmpuint (acies_view_get_tactics_played (a, side), ==, acies_view_get_tactics_played (b, side));
      x = acies_view_get_discards (a, side, &n_x);
      y = acies_view_get_discards (b, side, &n_y);
      assert_same_cards (x, n_x, y, n_y);
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        {
          x = acies_view_get_formation (a, side, flag, &n_x);
          y = acies_view_get_formation (b, side, flag, &n_y);
          assert_same_cards (x, n_x, y, n_y);
        }
      g_assert_cmpuint (acies_view_get_deck_size (a, s == 0 ? ACIES_DECK_TROOPS : ACIES_DECK_TACTICS), ==,
                        acies_view_get_deck_size (b, s == 0 ? ACIES_DECK_TROOPS : ACIES_DECK_TACTICS));
    }

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      g_autoptr (AciesProof) p = acies_view_prove (a, flag);
      g_autoptr (AciesProof) q = acies_view_prove (b, flag);

      g_assert_cmpint (acies_view_get_flag_owner (a, flag), ==, acies_view_get_flag_owner (b, flag));
      g_assert_cmpint (acies_view_get_fog (a, flag), ==, acies_view_get_fog (b, flag));
      g_assert_cmpint (acies_view_get_mud (a, flag), ==, acies_view_get_mud (b, flag));
      g_assert_cmpint (acies_proof_get_verdict (p), ==, acies_proof_get_verdict (q));
    }

  g_assert_cmpuint (legal_a->len, ==, legal_b->len);
  for (guint i = 0; i < legal_a->len; i++)
    g_assert_true (acies_move_equal (g_ptr_array_index (legal_a, i), g_ptr_array_index (legal_b, i)));
}

/* Positions at the start of a turn, out of play. */
static void
test_positions (void)
{
  guint n = 0;
  AciesRandom random;

  acies_random_init (&random, 3);
  for (guint i = 0; i < ACIES_TEST_TIMES (1500); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
      g_autoptr (AciesGame) game = acies_test_random_game (bits, i, 0);
      g_autoptr (AciesRules) rules = acies_rules_new_bits (bits);
      AciesSeat turn = ACIES_SEAT_NONE;

      while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
        {
          if (acies_game_get_turn (game) != turn && acies_random_below (&random, 4) == 0)
            {
              g_autofree char *text = acies_game_to_position (game);
              g_autoptr (GError) error = NULL;
              g_autoptr (AciesGame) again = acies_game_new_for_position (rules, text, i, &error);
              g_autoptr (AciesView) view = NULL;
              g_autoptr (AciesView) view_again = NULL;
              g_autofree char *text_again = NULL;
              g_autofree char *text_view = NULL;

              g_assert_no_error (error);
              turn = acies_game_get_turn (game);
              view = acies_game_get_view (game, turn);
              view_again = acies_game_get_view (again, turn);
              assert_same_view (view, view_again);
              text_again = acies_game_to_position (again);
              g_assert_cmpstr (text, ==, text_again);
              text_view = acies_view_to_string (view);
              g_assert_cmpstr (text, ==, text_view);
              acies_test_assert_sound (acies_game_peek_position (again));
              n++;
            }
          turn = acies_game_get_turn (game);
          acies_test_play_random (game, &random, 1);
        }
    }
  g_test_message ("%u positions", n);
  g_assert_cmpuint (n, >=, ACIES_TEST_TIMES (5000));
}

/* What is left out has its natural default. */
static void
test_defaults (void)
{
  static const struct
  {
    const char *text;
    const char *whole;
  } cases[] = {
    { EMPTY, "position " EMPTY " turn s tactics 0 0 deck 60 10" },
    { "position " EMPTY, "position " EMPTY " turn s tactics 0 0 deck 60 10" },
    { EMPTY " turn n hand R1.AL", "position " EMPTY " turn n hand R1.AL tactics 0 0 deck 59 9" },
    { "R8.R9.R10:B7.B8/:/:/AL.B8:G1~/:/:/:/R1:Y2#/: turn s discard s R3 discard n TR",
      NULL },
    { "R8.R9.R10:B7.B8/:/:/AL.G8:G1~/:/:/:/R1:Y2#/: turn s discard s R3 discard n TR",
      "position R8.R9.R10:B7.B8/:/:/AL.G8:G1~/:/:/:/R1:Y2#/: turn s discard s R3 discard n TR tactics 2 2 deck 50 6" },
    { "  " EMPTY "\tturn  n \n", "position " EMPTY " turn n tactics 0 0 deck 60 10" },
    { "R1.R2.R3:B1.B2.B3#~=n!s" REST, "position R1.R2.R3:B1.B2.B3~#=n!s" REST " turn s tactics 1 1 deck 54 8" },
    { EMPTY " deck 40 3", "position " EMPTY " turn s tactics 0 0 deck 40 3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, cases[i].text, 1, &error);
      g_autofree char *whole = NULL;

      if (cases[i].whole == NULL)
        {
          g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
          continue;
        }
      g_assert_no_error (error);
      whole = acies_game_to_position (game);
      g_assert_cmpstr (whole, ==, cases[i].whole);
    }
}

/* What contradicts itself is an error that names the field. */
static void
test_malformed (void)
{
  static const struct
  {
    const char *text;
    const char *field;
  } cases[] = {
    { "", "empty" },
    { "position", "empty" },
    { ":/:/:", "nine" },
    { EMPTY "/:", "nine" },
    { "R1" REST, "field 1:" },
    { ":/:/R11:/:/:/:/:/:/:", "field 3:" },
    { ":/:/R1.:/:/:/:/:/:/:", "field 3:" },
    { ":/:/.R1:/:/:/:/:/:/:", "field 3:" },
    { "R1:R1" REST, "field 1:" },
    { "R1:/:R1/:/:/:/:/:/:/:", "field 2:" },
    { "AL:/AL:/:/:/:/:/:/:/:", "field 2:" },
    { "R1.R2.R3.R4.R5:" REST, "field 1:" },
    { "FO:" REST, "field 1:" },
    { "TR:" REST, "field 1:" },
    { "?t:" REST, "field 1:" },
    { ":~~" REST, "field 1:" },
    { ":~/:~/:/:/:/:/:/:/:", "field 2:" },
    { ":#/:#/:/:/:/:/:/:/:", "field 2:" },
    { ":=s=n" REST, "field 1:" },
    { ":!s!n" REST, "field 1:" },
    { ":!x" REST, "field 1:" },
    { ":=" REST, "field 1:" },
    { ":*" REST, "field 1:" },
    { ":~R1" REST, "field 1:" },
    { EMPTY " turn", "turn" },
    { EMPTY " turn x", "turn" },
    { EMPTY " turn south", "turn" },
    { EMPTY " turn s turn n", "turn" },
    { EMPTY " hand", "hand" },
    { EMPTY " hand X1", "hand" },
    { EMPTY " hand R1.R1", "hand" },
    { "R1:" REST " hand R1", "hand" },
    { EMPTY " hand R1 hand R2", "hand" },
    { EMPTY " hand R1.R2.R3.R4.R5.R6.R7.R8.R9.R10", "hand" },
    { EMPTY " discard", "discard" },
    { EMPTY " discard s", "discard" },
    { EMPTY " discard x R1", "discard" },
    { EMPTY " discard s R1 discard s R2", "discard s" },
    { EMPTY " discard s R1 discard n R1", "discard n" },
    { "R1:" REST " discard n R1", "discard n" },
    { ":~" REST " discard s FO", "discard s" },
    { EMPTY " tactics", "tactics" },
    { EMPTY " tactics 1", "tactics" },
    { EMPTY " tactics 1 x", "tactics" },
    { EMPTY " tactics -1 0", "tactics" },
    { EMPTY " tactics 11 0", "tactics" },
    { EMPTY " tactics 6 6", "tactics" },
    { "AL:" REST " tactics 0 0", "tactics" },
    { ":~" REST " tactics 0 0", "tactics" },
    { EMPTY " tactics 0 0 tactics 0 0", "tactics" },
    { EMPTY " deck", "deck" },
    { EMPTY " deck 1", "deck" },
    { EMPTY " deck 61 0", "deck" },
    { EMPTY " deck 0 11", "deck" },
    { EMPTY " deck 60 10 deck 60 10", "deck" },
    { "R1:" REST " deck 60 10", "deck" },
    { EMPTY " hand AL deck 60 10", "deck" },
    { EMPTY " nonsense", "nonsense" },
    { EMPTY " R1", "R1" },
    { ":!s/:!s/:!s/:/:/:/:!n/:!n/:!n", "won" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, cases[i].text, 1, &error);

      if (game != NULL)
        g_error ("“%s” is no position", cases[i].text);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
      if (strstr (error->message, cases[i].field) == NULL)
        g_error ("“%s” does not name “%s” in “%s”", error->message, cases[i].field, cases[i].text);
    }
  {
    static const char * const no_tactics[] = {
      "AL:" REST, ":~" REST, EMPTY " hand SC", EMPTY " discard s TR", EMPTY " deck 60 1"
    };
    g_autoptr (AciesRules) rules = acies_rules_new_bits (ACIES_RULE_NO_TACTICS);

    for (gsize i = 0; i < G_N_ELEMENTS (no_tactics); i++)
      {
        g_autoptr (GError) error = NULL;

        g_assert_null (acies_game_new_for_position (rules, no_tactics[i], 1, &error));
        g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
      }
  }
}

static void
test_deals (void)
{
  static const char * const bad[] = {
    "south R1.R1", "south R1 north R1", "south X1", "south", "east R1", "south R1 south R2", "troops AL",
    "tactics R1", "south R1.R2.R3.R4.R5.R6.R7.R8", "troops R1.R1", "south R1.?t",
  };

  for (guint i = 0; i < ACIES_TEST_TIMES (500); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
      g_autoptr (AciesRules) rules = acies_rules_new_bits (bits);
      g_autoptr (AciesGame) game = acies_test_random_game (bits, i, 0);
      g_autofree char *deal = acies_deal_to_text (acies_game_peek_start (game));
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) again = acies_game_new_for_deal (rules, acies_game_get_starter (game), deal, &error);

      g_assert_no_error (error);
      g_assert_cmpmem (acies_game_peek_start (game), sizeof (AciesPosition),
                       acies_game_peek_start (again), sizeof (AciesPosition));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;

      if (acies_game_new_for_deal (rules, ACIES_SEAT_SOUTH, bad[i], &error) != NULL)
        g_error ("“%s” is no deal", bad[i]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

/* Reads a text as anything: it may be refused, but nothing else may happen. */
static void
read_as_anything (const char *text)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();

  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesGame) game = acies_game_new_for_position (rules, text, 1, &error);

    g_assert_true ((game == NULL) == (error != NULL));
    if (game != NULL)
      {
        /* Cards may be missing from such a position, but what is there is written again. */
        g_autofree char *again = acies_game_to_position (game);
        g_autoptr (AciesGame) second = acies_game_new_for_position (rules, again, 1, &error);
        g_autofree char *third = NULL;

        g_assert_no_error (error);
        third = acies_game_to_position (second);
        g_assert_cmpstr (again, ==, third);
      }
  }
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesMove) move = acies_move_new_from_string (text, &error);

    g_assert_true ((move == NULL) == (error != NULL));
    if (move != NULL)
      {
        g_autofree char *again = acies_move_to_string (move);

        g_assert_cmpstr (text, ==, again);
      }
  }
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesGame) game = acies_game_new_for_deal (rules, ACIES_SEAT_SOUTH, text, &error);

    g_assert_true ((game == NULL) == (error != NULL));
  }
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 1);

    if (!acies_game_play_text (game, text, &error))
      g_assert_nonnull (error);
  }
  {
    g_autoptr (GError) error = NULL;
    AciesCard card;

    g_assert_true (acies_card_parse (text, &card, &error) == (error == NULL));
  }
  {
    g_autoptr (GError) error = NULL;

    g_assert_true (acies_rules_parse (rules, text, &error) == (error == NULL));
  }
}

static void
test_garbage (void)
{
  static const char letters[] = "ROYGBPALDACCSBFOMUSCREDETR0123456789.:/@>x~#=!snthandkeuric+-?{}[]\"\\ \t\n";
  static const char * const samples[] = {
    "position R8.R9.R10:B7.B8/:/:/AL.G8:G1~/:/:/:/R1:Y2#=s!n/: turn s hand R2.SC discard s R3 discard n TR "
      "tactics 2 2 deck 40 6",
    "RE:R7@3>5", "TR:B8@4>2", "claim 3", "R1@1 +t",
    "claim=end tactics=on scout=one weather=stays leader=once forced=on",
    "south R1.R2 north O1.O2 troops B1.B2 tactics AL.DA",
  };
  AciesRandom random;

  acies_random_init (&random, 9);
  for (guint i = 0; i < ACIES_TEST_TIMES (60000); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (i % 4 == 0)
        {
          const guint length = acies_random_below (&random, 40);

          for (guint j = 0; j < length; j++)
            g_string_append_c (text, letters[acies_random_below (&random, sizeof letters - 1)]);
        }
      else
        {
          g_string_assign (text, samples[acies_random_below (&random, G_N_ELEMENTS (samples))]);
          for (guint j = acies_random_below (&random, 4) + 1; j > 0 && text->len > 0; j--)
            {
              const guint place = acies_random_below (&random, (guint) text->len);
              const char letter = letters[acies_random_below (&random, sizeof letters - 1)];

              switch (acies_random_below (&random, 4))
                {
                case 0:
                  text->str[place] = letter;
                  break;
                case 1:
                  g_string_erase (text, place, 1);
                  break;
                case 2:
                  g_string_insert_c (text, place, letter);
                  break;
                default:
                  g_string_truncate (text, place);
                }
            }
        }
      read_as_anything (text->str);
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/notation/cards", test_cards);
  g_test_add_func ("/notation/moves", test_moves);
  g_test_add_func ("/notation/moves-table", test_moves_table);
  g_test_add_func ("/notation/rules", test_rules);
  g_test_add_func ("/notation/presets", test_presets);
  g_test_add_func ("/notation/positions", test_positions);
  g_test_add_func ("/notation/defaults", test_defaults);
  g_test_add_func ("/notation/malformed", test_malformed);
  g_test_add_func ("/notation/deals", test_deals);
  g_test_add_func ("/notation/garbage", test_garbage);

  return g_test_run ();
}
