/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-calendar.h"
#include "acies-contest.h"
#include "acies-finished-game.h"
#include "acies-test-session.h"

/* The deal of the day, and pairs of games with the same cards. */

static char *
dup_position (AciesGame *game,
              AciesSeat  seat)
{
  gsize n;
  g_autoptr (AciesView) view = acies_game_create_view (game, seat);
  g_autofree AciesCard *hand = acies_view_list_hand (view, seat, &n);
  GString *cards = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    g_string_append_printf (cards, "%s ", acies_card_get_code (hand[i]));

  return g_string_free (cards, FALSE);
}

static void
give_up (AciesSession *session)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_session_concede (session, &error));
  g_assert_no_error (error);
}

static void
start_pair (Fixture *fixture)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_CLARIFIED);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  begin_pair (fixture->session, rules, ACIES_SEAT_SOUTH, 7, &players);
}

/* Everybody has the cards of the day, whatever level and rules are usual here. It waits as what it is, and once more it is
 * for practice. */
static void
test_day (Fixture       *fixture,
          gconstpointer  data)
{
  AciesGame *game;
  AciesSession *again;
  g_autoptr (AciesKeptGame) waiting = NULL;
  g_autoptr (AciesRules) rules = NULL;
  g_autoptr (AciesFinishedGame) finished = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  g_settings_set_string (fixture->settings, "preset", "no-tactics");
  begin_day (fixture->session, "2026-11-23", 2, FALSE);
  game = acies_session_get_game (fixture->session);
  rules = acies_game_dup_rules (game);
  g_assert_cmpint (acies_rules_get_preset (rules), ==, ACIES_PRESET_CLARIFIED);
  g_assert_cmpuint (acies_game_get_seed (game), ==, 20261123);
  g_assert_cmpuint (acies_session_get_level (fixture->session, ACIES_SEAT_NORTH), ==, 2);
  g_assert_cmpint (acies_contest_get (game), ==, ACIES_CONTEST_DAY);
  g_assert_cmpstr (acies_contest_get_day (game), ==, "2026-11-23");

  wait_for_turn (fixture->session);
  play_one_turn (fixture->session, random);
  wait_for_turn (fixture->session);
  again = resume_again (fixture);
  g_assert_cmpint (acies_contest_get (acies_session_get_game (again)), ==, ACIES_CONTEST_DAY);
  g_assert_false (acies_contest_get_helped (acies_session_get_game (again)));

  acies_session_restart (again);
  g_assert_cmpint (acies_contest_get (acies_session_get_game (again)), ==, ACIES_CONTEST_PRACTICE);
  g_assert_cmpuint (g_list_model_get_n_items (acies_store_get_unfinished (acies_session_get_store (again))), ==, 1);
  waiting = acies_session_find_day (again, "2026-11-23");
  g_assert_nonnull (waiting);
  g_assert_null (acies_session_find_day (again, "2026-11-24"));

  wait_for_turn (again);
  give_up (again);
  finished = acies_finished_game_new (acies_session_get_game (again), ACIES_SEAT_SOUTH, 2, 0);
  g_assert_cmpint (finished->contest, ==, ACIES_CONTEST_PRACTICE);
  g_assert_cmpstr (finished->day, ==, "2026-11-23");
}

/* In the second game of a pair, the person has the hand that the computer had in the first, and nothing of that game can
 * be played again. Then comes another pair. */
static void
test_pair (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *south = NULL;
  g_autofree char *north = NULL;
  g_autofree char *second_south = NULL;
  g_autofree char *second_north = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  AciesSession *session = fixture->session;
  double score, luck;

  start_pair (fixture);
  g_assert_cmpint (acies_contest_get (acies_session_get_game (session)), ==, ACIES_CONTEST_FIRST);
  south = dup_position (acies_session_get_game (session), ACIES_SEAT_SOUTH);
  north = dup_position (acies_session_get_game (session), ACIES_SEAT_NORTH);
  for (guint i = 0; i < 3; i++)
    {
      wait_for_turn (session);
      play_one_turn (session, random);
    }
  wait_for_turn (session);
  give_up (session);
  score = acies_session_measure (session, &luck);
  g_assert_cmpfloat (luck, !=, 0);
  g_assert_cmpfloat_with_epsilon (score, -luck, 1e-9);

  /* The program is stopped before the second game. */
  session = resume_again (fixture);
  g_assert_true (acies_session_get_over (session));
  g_assert_cmpint (acies_contest_get (acies_session_get_game (session)), ==, ACIES_CONTEST_FIRST);
  g_assert_cmpfloat_with_epsilon (acies_session_measure (session, NULL), score, 1e-9);

  acies_session_rematch (session);
  g_assert_cmpint (acies_contest_get (acies_session_get_game (session)), ==, ACIES_CONTEST_SECOND);
  g_assert_cmpfloat_with_epsilon (acies_contest_get_first_score (acies_session_get_game (session)), score, 0.001);
  g_assert_false (acies_contest_get_helped (acies_session_get_game (session)));
  g_assert_false (acies_game_get_can_redo (acies_session_get_game (session)));
  g_assert_cmpuint (acies_session_get_level (session, ACIES_SEAT_SOUTH), ==, 1);
  g_assert_cmpuint (acies_session_get_level (session, ACIES_SEAT_NORTH), ==, 0);
  second_south = dup_position (acies_session_get_game (session), ACIES_SEAT_SOUTH);
  second_north = dup_position (acies_session_get_game (session), ACIES_SEAT_NORTH);
  g_assert_cmpstr (second_south, ==, south);
  g_assert_cmpstr (second_north, ==, north);

  wait_for_turn (session);
  g_assert_cmpint (acies_session_get_viewpoint (session), ==, ACIES_SEAT_NORTH);
  session = resume_again (fixture);
  g_assert_cmpint (acies_contest_get (acies_session_get_game (session)), ==, ACIES_CONTEST_SECOND);
  wait_for_turn (session);
  give_up (session);
  acies_session_rematch (session);
  g_assert_cmpint (acies_contest_get (acies_session_get_game (session)), ==, ACIES_CONTEST_FIRST);
  g_assert_cmpuint (acies_session_get_level (session, ACIES_SEAT_NORTH), ==, 1);
  g_assert_cmpuint (acies_game_get_seed (acies_session_get_game (session)), !=, 7);
}

/* Whoever begins something else before the second game finds the pair among the unfinished games. */
static void
test_set_aside (Fixture       *fixture,
                gconstpointer  data)
{
  GListModel *unfinished = acies_store_get_unfinished (acies_session_get_store (fixture->session));

  start_pair (fixture);
  wait_for_turn (fixture->session);
  give_up (fixture->session);
  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  g_assert_cmpuint (g_list_model_get_n_items (unfinished), ==, 1);

  acies_session_restore (fixture->session);
  acies_session_rematch (fixture->session);
  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  g_assert_cmpuint (g_list_model_get_n_items (unfinished), ==, 1);
}

/* What was taken back, and what the coach said, is remembered where it matters, also in the second game. */
static void
test_help (Fixture       *fixture,
           gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (AciesFinishedGame) finished = NULL;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  acies_session_note_help (session);
  g_assert_false (acies_contest_get_helped (acies_session_get_game (session)));

  begin_day (session, "2026-11-23", 1, FALSE);
  acies_session_note_help (session);
  session = resume_again (fixture);
  g_assert_true (acies_contest_get_helped (acies_session_get_game (session)));

  session = fixture->session;
  start_pair (fixture);
  wait_for_turn (session);
  play_one_turn (session, random);
  wait_for_turn (session);
  acies_session_undo (session);
  g_assert_true (acies_contest_get_helped (acies_session_get_game (session)));
  give_up (session);
  acies_session_rematch (session);
  finished = NULL;
  wait_for_turn (session);
  give_up (session);
  finished = acies_finished_game_new (acies_session_get_game (session), ACIES_SEAT_NORTH, 1, 0);
  g_assert_cmpint (finished->contest, ==, ACIES_CONTEST_SECOND);
  g_assert_true (finished->helped);
}

/* What the record says, and who plays, makes a game what it is. */
static void
test_tags (Fixture       *fixture,
           gconstpointer  data)
{
  static const struct
  {
    const char *pair;
    AciesContest contest;
  } pairs[] = {
    { "first", ACIES_CONTEST_FIRST },
    { "second 0.824", ACIES_CONTEST_SECOND },
    { "second -0.100", ACIES_CONTEST_SECOND },
    { "second ", ACIES_CONTEST_NONE },
    { "second nan", ACIES_CONTEST_NONE },
    { "second 1 won", ACIES_CONTEST_NONE },
    { "third", ACIES_CONTEST_NONE },
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) day = acies_game_new_for_day (rules, "2026-11-23", NULL);
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 7);
  g_autofree char *today = acies_calendar_dup_today (acies_calendar_get_default ());

  /* Two people. */
  g_assert_cmpint (acies_contest_get (day), ==, ACIES_CONTEST_NONE);
  acies_seating_seat (day, &(AciesPlayers) { .levels[ACIES_SEAT_SOUTH] = 1 });
  g_assert_cmpint (acies_contest_get (day), ==, ACIES_CONTEST_DAY);
  acies_seating_seat (day, &(AciesPlayers) { .levels = { 1, 1 } });
  g_assert_cmpint (acies_contest_get (day), ==, ACIES_CONTEST_NONE);

  acies_seating_seat (game, &(AciesPlayers) { .levels[ACIES_SEAT_NORTH] = 1 });
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      acies_game_set_tag (game, "Pair", pairs[i].pair);
      g_assert_cmpint (acies_contest_get (game), ==, pairs[i].contest);
    }

  g_assert_cmpint (acies_contest_to_points (0.824), ==, 82);
  g_assert_cmpint (acies_contest_to_points (-0.126), ==, -13);
  /* Each day of today is one that can be dealt. */
  g_clear_object (&day);
  day = acies_game_new_for_day (rules, today, NULL);
  g_assert_nonnull (day);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/contest/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("day", test_day);
  ADD ("pair", test_pair);
  ADD ("set-aside", test_set_aside);
  ADD ("help", test_help);
  ADD ("tags", test_tags);

#undef ADD

  return g_test_run ();
}
