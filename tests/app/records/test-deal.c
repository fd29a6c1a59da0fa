/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-deal.h"
#include "acies-test-position.h"

/* Nobody can play on, and both hold equally many flags. */
#define EQUAL \
  "1=R1:B1!s 2=R2:B2!n 3=R3:B3!s 4=R4:B4!n 5=R5:B5!s 6=R6:B6!n 8=R8:B8!n 9=G9:B9.Y8.Y10 7=Y1.Y2.Y3:O1.O2.O4 " \
  "hand AL.SC.MU deck 0 0"

static void
play (AciesGame  *game,
      const char *steps)
{
  g_auto (GStrv) words = g_strsplit (steps, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (words[i], NULL);
      g_autoptr (GError) error = NULL;

      acies_game_play (game, step, &error);
      g_assert_no_error (error);
    }
}

static void
assert_next (AciesGame *game,
             AciesSeat  starter)
{
  g_autoptr (AciesGame) next = acies_deal_next (game);
  g_autoptr (AciesRules) rules = acies_game_dup_rules (game);
  g_autoptr (AciesRules) same = acies_game_dup_rules (next);

  g_assert_cmpint (acies_game_get_starter (next), ==, starter);
  g_assert_cmpint (acies_game_get_turn (next), ==, starter);
  g_assert_cmpuint (acies_game_get_n_steps (next), ==, 0);
  g_assert_cmpstr (acies_game_get_player_name (next, ACIES_SEAT_SOUTH), ==, "Ada");
  g_assert_cmpstr (acies_game_get_player_name (next, ACIES_SEAT_NORTH), ==, "Ben");
  g_assert_true (acies_rules_equal (rules, same));
}

static const AciesPlayers ada_and_ben = { .names = { "Ada", "Ben" } };

/* The winner begins the next game; after a draw whoever began the last one (rule 1.4). */
static void
test_next (void)
{
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    for (AciesSeat loser = ACIES_SEAT_SOUTH; loser <= ACIES_SEAT_NORTH; loser++)
      {
        g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_ADVANCED);
        g_autoptr (AciesGame) game = acies_deal_new (rules, seat, 1, &ada_and_ben);

        g_assert_true (acies_game_concede (game, loser, NULL));
        assert_next (game, loser == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH);
      }
}

static void
test_next_after_draw (void)
{
  g_autofree char *position = acies_test_expand (EQUAL);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_rules_parse (rules, "claim=end tactics=on scout=one weather=stays leader=once forced=off", &error));
  game = acies_game_new_for_position (rules, position, 1, &error);
  g_assert_no_error (error);
  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, "Ada");
  acies_game_set_player_name (game, ACIES_SEAT_NORTH, "Ben");
  play (game, "pass done pass");
  g_assert_cmpint (acies_game_get_result (game), ==, ACIES_RESULT_DRAW);
  assert_next (game, ACIES_SEAT_SOUTH);
}

/* The same cards once more, also of a game that was given up. */
static void
test_again (void)
{
  for (guint conceded = 0; conceded < 2; conceded++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (AciesGame) game = acies_deal_new (rules, ACIES_SEAT_NORTH, 1, &ada_and_ben);
      g_autoptr (AciesView) start = acies_game_create_view (game, ACIES_SEAT_NORTH);
      g_autoptr (GPtrArray) legal = acies_view_list_legal (start);
      g_autoptr (AciesGame) again = NULL;
      g_autoptr (AciesView) view = NULL;

      g_assert_true (acies_game_play (game, g_ptr_array_index (legal, 0), NULL));
      if (conceded)
        g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, NULL));
      again = acies_deal_again (game);
      g_assert_nonnull (again);
      g_assert_cmpint (acies_game_get_result (again), ==, ACIES_RESULT_NONE);
      view = acies_game_create_view (again, ACIES_SEAT_NORTH);
      g_assert_true (acies_view_equal (view, start));
      g_assert_cmpstr (acies_game_get_player_name (again, ACIES_SEAT_NORTH), ==, "Ben");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deal/next", test_next);
  g_test_add_func ("/deal/next-after-draw", test_next_after_draw);
  g_test_add_func ("/deal/again", test_again);

  return g_test_run ();
}
