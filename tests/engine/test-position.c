/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-game-private.h"

/* Positions as text, there and back. */

#define EMPTY ":/:/:/:/:/:/:/:/:"
#define REST  "/:/:/:/:/:/:/:/:"

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
  g_autofree AciesCard *cards = acies_view_list_hand (view, seat, &n);

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
  x = acies_view_list_hand (a, seat, &n_x);
  y = acies_view_list_hand (b, seat, &n_y);
  assert_same_cards (x, n_x, y, n_y);
  x = acies_view_list_unseen (a, &n_x);
  y = acies_view_list_unseen (b, &n_y);
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
      x = acies_view_list_discards (a, side, &n_x);
      y = acies_view_list_discards (b, side, &n_y);
      assert_same_cards (x, n_x, y, n_y);
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        {
          x = acies_view_list_side (a, side, flag, &n_x);
          y = acies_view_list_side (b, side, flag, &n_y);
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
    g_assert_true (acies_step_equal (g_ptr_array_index (legal_a, i), g_ptr_array_index (legal_b, i)));
}

/* Positions at the start of a turn, out of play. */
static void
test_round_trip (void)
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
              view = acies_game_create_view (game, turn);
              view_again = acies_game_create_view (again, turn);
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

/* Anything left out has its natural default. */
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
    { "R1.R2.R3.R4:B1.B2.B3#~=n!s" REST, "position R1.R2.R3.R4:B1.B2.B3~#=n!s" REST " turn s tactics 1 1 deck 53 8" },
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

/* A contradiction is an error that names the field. */
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
    g_autoptr (AciesRules) rules = acies_rules_new_bits (ACIES_RULE_TACTICS_OFF);

    for (gsize i = 0; i < G_N_ELEMENTS (no_tactics); i++)
      {
        g_autoptr (GError) error = NULL;

        g_assert_null (acies_game_new_for_position (rules, no_tactics[i], 1, &error));
        g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
      }
  }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/position/round-trip", test_round_trip);
  g_test_add_func ("/position/defaults", test_defaults);
  g_test_add_func ("/position/malformed", test_malformed);

  return g_test_run ();
}
