/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-end-words.h"
#include "acies-test-session.h"

/* What is said of the deal of the day and of pairs. Nobody has drawn a card in these games, so luck has done nothing. */

static void
assert_says (AciesSession *session,
             const char   *result,
             const char   *next)
{
  g_autofree char *words = acies_end_words_describe_worth (session);

  g_assert_cmpstr (words, ==, result);
  g_assert_cmpstr (acies_end_words_get_next (session), ==, next);
}

static void
give_up (AciesSession *session)
{
  wait_for_turn (session);
  g_assert_true (acies_session_concede (session, NULL));
}

static void
lay (Fixture    *fixture,
     const char *tag,
     const char *value)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 7);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  acies_seating_seat (game, &players);
  acies_game_set_tag (game, tag, value);
  acies_session_adopt (fixture->session, game);
}

/* The deal of a day in which each side holds a flag. */
static void
lay_won (Fixture *fixture)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, "R1.R2.R3:!s/Y1.Y2.Y3:!n/:/:/:/:/:/:/: turn s "
                                                            "hand G10.O1.O3.O5.P1.P3.P5", 7, &error);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  g_assert_no_error (error);
  acies_seating_seat (game, &players);
  acies_game_set_tag (game, "Day", "2027-01-01");
  acies_session_adopt (fixture->session, game);
}

static void
test_day (Fixture       *fixture,
          gconstpointer  data)
{
  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  give_up (fixture->session);
  assert_says (fixture->session, NULL, NULL);

  lay (fixture, "Day", "2027-01-01");
  give_up (fixture->session);
  assert_says (fixture->session,
               "Deal of the day, without the luck of the draw: 0 points (a win is 100).\nLuck favored neither side.", NULL);

  lay (fixture, "Day", "2027-01-01");
  acies_session_note_help (fixture->session);
  give_up (fixture->session);
  assert_says (fixture->session,
               "Deal of the day, without the luck of the draw: 0 points (a win is 100).\nLuck "
               "favored neither side.\nYou had help, so the result does not count toward your average.", NULL);

  begin_day (fixture->session, "2027-01-01", 1, TRUE);
  give_up (fixture->session);
  assert_says (fixture->session,
               "Without the luck of the draw: 0 points (a win is 100).\nLuck favored neither "
               "side.\nYou have played this deal before, so the game does not count.", NULL);
}

/* The result as a text to send: the flags, but no card. */
static void
test_friend (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *once = NULL;
  g_autofree char *often = NULL;

  lay (fixture, "Day", "2027-01-01");
  give_up (fixture->session);
  once = acies_end_words_describe_day (fixture->session, 1);
  g_assert_cmpstr (once, ==, "Acies 2027-01-01\n"
                             "Deal of the day, without the luck of the draw: 0 points (a win is 100).\n·········");

  lay_won (fixture);
  acies_session_note_help (fixture->session);
  give_up (fixture->session);
  often = acies_end_words_describe_day (fixture->session, 12);
  g_assert_true (g_str_has_prefix (often, "Acies 2027-01-01\nDeal of the day, without the luck of the draw: "));
  g_assert_true (g_str_has_suffix (often, "\n●○·······\nWith help\n12 days in a row"));
}

static void
test_pair (Fixture       *fixture,
           gconstpointer  data)
{
  lay (fixture, "Pair", "first");
  give_up (fixture->session);
  assert_says (fixture->session,
               "Without the luck of the draw: 0 points (a win is 100).\nLuck favored neither "
               "side.\nNow play the same deal with the other hand.", "Play the Other Hand");

  lay (fixture, "Pair", "second 0.774");
  give_up (fixture->session);
  assert_says (fixture->session,
               "The two games, without the luck of the draw: 39 points on average, from results of 77 and 0 (a win is 100).", "New Pair");

  lay (fixture, "Pair", "second -0.250");
  acies_session_note_help (fixture->session);
  give_up (fixture->session);
  assert_says (fixture->session,
               "The two games, without the luck of the draw: -13 points on average, from results of -25 and 0 (a win "
               "is 100).\nYou had help, so the result does not count toward your average.", "New Pair");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/contest-words/day", Fixture, NULL, fixture_set_up, test_day, fixture_tear_down);
  g_test_add ("/contest-words/friend", Fixture, NULL, fixture_set_up, test_friend, fixture_tear_down);
  g_test_add ("/contest-words/pair", Fixture, NULL, fixture_set_up, test_pair, fixture_tear_down);

  return g_test_run ();
}
