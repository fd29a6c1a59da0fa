/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "acies-test-session.h"

static void
start_series (Fixture            *fixture,
              AciesSeriesEnd      end,
              guint               n_games,
              const AciesPlayers *players)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_CLARIFIED);

  begin_series (fixture->session, rules, ACIES_SEAT_SOUTH, 7, players, end, n_games);
}

static void
start_against_computer (Fixture *fixture,
                        guint    n_games)
{
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  start_series (fixture, ACIES_SERIES_END_GAMES, n_games, &players);
}

static AciesSeries *
get_series (AciesSession *session)
{
  AciesSeriesScore *score = acies_session_get_score (session);

  g_assert_nonnull (score);

  return acies_series_score_get_series (score);
}

static void
assert_standing (AciesSession *session,
                 guint         n_played,
                 guint         south,
                 guint         north)
{
  AciesSeries *series = get_series (session);

  g_assert_cmpuint (acies_series_get_n_played (series), ==, n_played);
  g_assert_cmpuint (acies_series_get_points (series, ACIES_SEAT_SOUTH), ==, south);
  g_assert_cmpuint (acies_series_get_points (series, ACIES_SEAT_NORTH), ==, north);
}

/* The sheet as text and back. */
static void
test_text (void)
{
  static const char * const good[] = {
    "games 5 s",
    "games 5 n; breakthrough n 2 4; draw - 3 3; conceded s 0 1",
    "lead s; envelopment s 5 0",
    "wins n",
    "breakthroughs s; breakthrough s 3 0; breakthrough s 3 1",
    "campaign n; flags n 3 4",
  };
  static const char * const bad[] = {
    "", "games", "games s", "games 0 s", "games 5 s;", "games 5 s; ", "lead", "lead 5 s", "lead x",
    "games 5 s; breakthrough n 2", "games 5 s; none - 0 0", "games 5 s; breakthrough n 2 10",
    "games 5 s; breakthrough n 6 4", "games 5 s; draw s 3 3", "games 5 s; breakthrough - 3 3",
    "games 1 s; draw - 3 3; draw - 3 3", "games 5 s; breakthrough n -1 4", "games 1000 s",
    "games 5 s, breakthrough n 2 4", "GAMES 5 s", "games 5 s; breakthrough x 2 4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesSeriesScore) score = acies_series_score_new_from_string (good[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = acies_series_score_to_string (score);
      g_assert_cmpstr (text, ==, good[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesSeriesScore) score = acies_series_score_new_from_string (bad[i], &error);

      g_assert_null (score);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

/* A message quotes the beginning of what is wrong. */
static void
test_quoted (void)
{
  static const char * const sheets[] = { "%s", "games 5 %s", "games 5 s; %s", "games 5 s; breakthrough n 2 %s" };
  g_autofree char *word = g_strnfill (20000, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_auto (GStrv) parts = g_strsplit (sheets[i], "%s", -1);
      g_autofree char *sheet = g_strjoinv (word, parts);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesSeriesScore) score = acies_series_score_new_from_string (sheet, &error);

      g_assert_null (score);
      g_assert_nonnull (strstr (error->message, "xxx…"));
      g_assert_cmpuint (strlen (error->message), <, 200);
    }
}

/* The longest, and a longer one, which would not fit into a record with what comes after it. */
static void
test_long (void)
{
  g_autoptr (GString) sheet = g_string_new ("games 999 s");
  g_autoptr (GString) longer = g_string_new ("lead s");
  g_autoptr (AciesSeriesScore) score = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 999; i++)
    g_string_append (sheet, i % 2 == 0 ? "; breakthrough s 4 3" : "; breakthrough n 4 3");
  g_assert_cmpuint (sheet->len, <, ACIES_MAX_TAG_LENGTH);
  score = acies_series_score_new_from_string (sheet->str, &error);
  g_assert_no_error (error);
  g_assert_nonnull (acies_series_score_get_game (score, 998));

  while (longer->len < 1024 * 1024)
    g_string_append (longer, "; draw - 3 3");
  g_assert_null (acies_series_score_new_from_string (longer->str, &error));
  g_assert_nonnull (strstr (error->message, "Game 1000 of the series"));
}

/* A game more is on a longer sheet; there is none once the series has ended. */
static void
test_add (void)
{
  g_autoptr (AciesSeriesScore) score = acies_series_score_new_from_string ("games 2 n; breakthrough n 2 4", NULL);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 1);
  g_autoptr (AciesSeriesScore) longer = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_true (acies_game_concede (game, ACIES_SEAT_NORTH, NULL));
  longer = acies_series_score_new_with_game (score, game, &error);
  g_assert_no_error (error);
  text = acies_series_score_to_string (longer);
  g_assert_cmpstr (text, ==, "games 2 n; breakthrough n 2 4; conceded s 0 0");

  g_assert_null (acies_series_score_new_with_game (longer, game, &error));
  g_assert_nonnull (error);
}

static void
test_points (void)
{
  g_autoptr (AciesSeriesScore) score =
    acies_series_score_new_from_string ("games 5 n; breakthrough n 2 4; draw - 3 3; conceded s 0 1", NULL);
  const AciesSeriesScoreGame *game;

  g_assert_cmpuint (acies_series_get_points (acies_series_score_get_series (score), ACIES_SEAT_SOUTH), ==, 2 + 3 + 5);
  g_assert_cmpuint (acies_series_get_points (acies_series_score_get_series (score), ACIES_SEAT_NORTH), ==, 5 + 3 + 1);
  game = acies_series_score_get_game (score, 0);
  g_assert_cmpint (game->result, ==, ACIES_RESULT_BREAKTHROUGH);
  g_assert_cmpint (game->winner, ==, ACIES_SEAT_NORTH);
  g_assert_cmpuint (game->points[ACIES_SEAT_SOUTH], ==, 2);
  g_assert_cmpuint (game->points[ACIES_SEAT_NORTH], ==, 5);
  g_assert_cmpuint (game->flags[ACIES_SEAT_NORTH], ==, 4);
  g_assert_null (acies_series_score_get_game (score, 3));
}

/* A single game has no score sheet. */
static void
test_single (Fixture       *fixture,
             gconstpointer  data)
{
  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  g_assert_null (acies_session_get_score (fixture->session));
  g_assert_true (acies_session_concede (fixture->session, NULL));
  g_assert_null (acies_session_get_score (fixture->session));
  acies_session_rematch (fixture->session);
  g_assert_null (acies_session_get_score (fixture->session));
}

/* A whole series against the computer, played to its end and on. */
static void
test_computer (Fixture       *fixture,
               gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint points[2] = { 0, 0 };

  start_against_computer (fixture, 3);
  for (guint n = 0; n < 3; n++)
    {
      AciesSeat winner;
      AciesSeat starter;
      const AciesSeriesScoreGame *game;

      assert_standing (session, n, points[0], points[1]);
      while (!acies_session_get_over (session))
        play_one_turn (session, random);

      winner = acies_game_get_winner (acies_session_get_game (session));
      for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
        points[seat] += seat == winner
                        ? 5 : acies_view_get_flags_held (acies_session_get_view (session), seat);
      assert_standing (session, n + 1, points[0], points[1]);
      game = acies_series_score_get_game (acies_session_get_score (session), n);
      g_assert_cmpint (game->winner, ==, winner);

      starter = winner != ACIES_SEAT_NONE ? winner
                                          : acies_game_get_starter (acies_session_get_game (session));
      g_assert_true (acies_series_get_finished (get_series (session)) == (n == 2));
      acies_session_rematch (session);
      g_assert_cmpint (acies_game_get_starter (acies_session_get_game (session)), ==, starter);
      g_assert_cmpuint (acies_session_get_level (session, ACIES_SEAT_NORTH), ==, 1);
    }

  /* After the end another one begins. */
  assert_standing (session, 0, 0, 0);
  g_assert_cmpuint (acies_series_get_n_games (get_series (session)), ==, 3);
}

/* With the turn that ended a game, its result is taken back as well. */
static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  start_against_computer (fixture, 3);
  g_assert_true (acies_session_concede (session, NULL));
  assert_standing (session, 1, 0, 5);
  acies_session_undo (session);
  assert_standing (session, 0, 0, 0);
  g_assert_true (acies_session_concede (session, NULL));
  acies_session_rematch (session);
  assert_standing (session, 1, 0, 5);

  while (!acies_session_get_over (session))
    play_one_turn (session, random);
  before = acies_series_score_to_string (acies_session_get_score (session));
  g_assert_cmpuint (acies_series_get_n_played (get_series (session)), ==, 2);
  acies_session_undo (session);
  assert_standing (session, 1, 0, 5);
  acies_session_redo (session);
  after = acies_series_score_to_string (acies_session_get_score (session));
  g_assert_cmpstr (before, ==, after);

  /* The same deal once more does not count twice. */
  acies_session_restart (session);
  assert_standing (session, 1, 0, 5);
}

static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  AciesSession *second;

  start_against_computer (fixture, 2);
  acies_session_concede (fixture->session, NULL);
  acies_session_rematch (fixture->session);
  wait_for_turn (fixture->session);
  play_one_turn (fixture->session, random);

  /* In the middle of a game. */
  second = resume_again (fixture);
  assert_standing (second, 1, 0, 5);
  g_assert_false (acies_session_get_over (second));
  g_assert_true (acies_session_get_can_undo (second));

  /* After its end: that is still to be seen, and to be taken back. */
  wait_for_turn (second);
  g_assert_true (acies_session_concede (second, NULL));
  second = resume_again (fixture);
  g_assert_true (acies_session_get_over (second));
  g_assert_true (acies_series_get_finished (get_series (second)));
  g_assert_cmpint (acies_series_get_winner (get_series (second)), ==, ACIES_SEAT_NORTH);
  acies_session_undo (second);
  g_assert_false (acies_session_get_over (second));
}

/* A score sheet that makes no sense is kept, and the game goes on without. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->directory, "current.acies");
  g_autoptr (GFile) damaged = g_file_get_child (fixture->directory, "current.acies.damaged-1");
  g_autofree char *text = NULL;
  g_autofree char *spoilt = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *position = NULL;
  g_autofree char *same = NULL;
  g_auto (GStrv) parts = NULL;
  AciesSession *second;

  start_against_computer (fixture, 2);
  acies_session_concede (fixture->session, NULL);
  acies_session_rematch (fixture->session);
  wait_until_idle (fixture->session);
  position = acies_game_to_position (acies_session_get_game (fixture->session));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  parts = g_strsplit (text, "games 2", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  spoilt = g_strjoinv ("gxmes 2", parts);

  start_again (fixture);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), spoilt, -1, NULL));
  second = resume_again (fixture);
  g_assert_true (g_file_get_contents (g_file_peek_path (damaged), &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, spoilt);
  g_assert_null (acies_session_get_score (second));
  same = acies_game_to_position (acies_session_get_game (second));
  g_assert_cmpstr (position, ==, same);

  /* It is noticed once. */
  g_assert_cmpint (g_unlink (g_file_peek_path (damaged)), ==, 0);
  resume_again (fixture);
  g_assert_false (g_file_query_exists (damaged, NULL));
}

static void
note_cb (char       **noted,
         const char  *sentence)
{
  g_free (*noted);
  *noted = g_strdup (sentence);
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GFile) file = g_file_get_child (fixture->directory, "other.acies");
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 3);
  g_autoptr (GError) error = NULL;
  g_autofree char *trouble = NULL;

  g_signal_connect_swapped (session, "trouble", G_CALLBACK (note_cb), &trouble);
  acies_game_set_tag (game, "Series", "lead n; breakthrough s 4 2");
  g_assert_true (acies_record_save (game, file, NULL, &error));
  open_game (session, file);
  assert_standing (session, 1, 5, 2);
  g_assert_cmpint (acies_series_get_end (get_series (session)), ==, ACIES_SERIES_END_LEAD);
  g_assert_null (trouble);

  acies_game_set_tag (game, "Series", "lead n; breakthrough s 4 20");
  g_assert_true (acies_record_save (game, file, NULL, &error));
  open_game (session, file);
  g_assert_null (acies_session_get_score (session));
  g_assert_nonnull (trouble);
  g_assert_nonnull (strstr (trouble, "breakthrough s 4 20"));
  /* The series before was not over. */
  g_assert_true (acies_session_get_can_restore (session));
  acies_session_restore (session);
  assert_standing (session, 1, 5, 2);
}

/* Two persons: nobody's cards are shown to the other one in the next game, either. */
static void
test_two_persons (Fixture       *fixture,
                  gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  AciesSession *second;

  start_series (fixture, ACIES_SERIES_END_LEAD, 1, &(AciesPlayers) { .names = { "Ada", "Ben" } });
  g_assert_true (acies_session_get_curtain (session));
  acies_session_lift_curtain (session);
  while (acies_session_get_interactive (session))
    play_one_step (session, random);
  acies_session_lift_curtain (session);
  g_assert_true (acies_session_concede (session, NULL));
  assert_standing (session, 1, 5, 0);

  acies_session_rematch (session);
  g_assert_true (acies_session_get_two_persons (session));
  g_assert_true (acies_session_get_curtain (session));
  g_assert_null (acies_session_get_view (session));
  g_assert_cmpint (acies_game_get_turn (acies_session_get_game (session)), ==, ACIES_SEAT_SOUTH);
  g_assert_false (acies_session_get_can_undo (session));
  acies_session_lift_curtain (session);
  while (acies_session_get_interactive (session))
    play_one_step (session, random);
  g_assert_true (acies_session_get_curtain (session));

  /* Resumed, the screen is still to be passed on, and the series goes on. */
  second = resume_again (fixture);
  g_assert_true (acies_session_get_curtain (second));
  g_assert_null (acies_session_get_view (second));
  assert_standing (second, 1, 5, 0);
  /* What is taken back is the turn of the one who has gone. */
  g_assert_true (acies_session_get_can_undo (second));
  acies_session_undo (second);
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (second)), ==, 0);
  if (acies_session_get_curtain (second))
    acies_session_lift_curtain (second);
  g_assert_cmpint (acies_view_get_seat (acies_session_get_view (second)), ==, ACIES_SEAT_SOUTH);
  g_assert_true (acies_session_get_interactive (second));
  g_assert_true (acies_session_concede (second, NULL));
  assert_standing (second, 2, 5, 5);
}

/* A campaign ends in whichever way comes first. */
static void
test_ends (Fixture       *fixture,
           gconstpointer  data)
{
  AciesSession *session = fixture->session;
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  guint n;

  start_series (fixture, ACIES_SERIES_END_CAMPAIGN, 1, &players);
  for (n = 1; ; n++)
    {
      g_assert_true (acies_session_concede (session, NULL));
      if (acies_series_get_finished (get_series (session)))
        break;
      acies_session_rematch (session);
    }
  /* A lead of ten points. */
  g_assert_cmpuint (n, ==, 2);

  start_series (fixture, ACIES_SERIES_END_WINS, 1, &players);
  for (n = 1; ; n++)
    {
      g_assert_true (acies_session_concede (session, NULL));
      if (acies_series_get_finished (get_series (session)))
        break;
      acies_session_rematch (session);
    }
  g_assert_cmpuint (n, ==, 5);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/session-series/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  g_test_add_func ("/session-series/text", test_text);
  g_test_add_func ("/session-series/quoted", test_quoted);
  g_test_add_func ("/session-series/long", test_long);
  g_test_add_func ("/session-series/add", test_add);
  g_test_add_func ("/session-series/points", test_points);
  ADD ("single", test_single);
  ADD ("computer", test_computer);
  ADD ("undo", test_undo);
  ADD ("resume", test_resume);
  ADD ("damaged", test_damaged);
  ADD ("open", test_open);
  ADD ("two-persons", test_two_persons);
  ADD ("ends", test_ends);

#undef ADD

  return g_test_run ();
}
