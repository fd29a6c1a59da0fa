/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

/*
 * Series (rules 1.4 and 6.3). A series is written as a word a game: who won (s, n, or
 * d for a draw), how (b breakthrough, e envelopment, m more flags, c conceded), and the
 * flags of south and north.
 */

typedef struct
{
  AciesSeriesEnd end;
  guint n_games;
  const char *games;            /* the last one ends the series, if it is to end */
  const char *expected;         /* points, wins, who begins next, how it stands */
} Case;

static const Case cases[] = {
  /* 6.3: the winner scores 5, the loser the flags held. */
  { ACIES_SERIES_END_GAMES, 3, "", "0:0 0:0 s open" },
  { ACIES_SERIES_END_GAMES, 3, "sb32", "5:2 1:0 s open" },
  { ACIES_SERIES_END_GAMES, 3, "se54", "5:4 1:0 s open" },
  { ACIES_SERIES_END_GAMES, 3, "nb43", "4:5 0:1 n open" },
  { ACIES_SERIES_END_GAMES, 3, "nc00", "0:5 0:1 n open" },
  { ACIES_SERIES_END_GAMES, 3, "sm43", "5:3 1:0 s open" },
  { ACIES_SERIES_END_GAMES, 1, "sb32", "5:2 1:0 s s" },
  { ACIES_SERIES_END_GAMES, 2, "sb32 nb13", "6:7 1:1 n n" },
  { ACIES_SERIES_END_GAMES, 2, "sb32 nb23", "7:7 1:1 n draw" },
  { ACIES_SERIES_END_GAMES, 3, "sb30 sb30 sb30", "15:0 3:0 s s" },
  { ACIES_SERIES_END_GAMES, 7, "sb30 sb30 sb30 sb30 sb30 sb30", "30:0 6:0 s open" },
  { ACIES_SERIES_END_GAMES, 1, "dd33", "3:3 0:0 s draw" },
  /* 1.4: after a draw the same player starts again. */
  { ACIES_SERIES_END_GAMES, 9, "nb03 dd22", "2:7 0:1 n open" },
  { ACIES_SERIES_END_GAMES, 9, "dd22", "2:2 0:0 s open" },
  { ACIES_SERIES_END_GAMES, 9, "nb03 sb31", "5:6 1:1 s open" },
  /* At a lead of 10 points */
  { ACIES_SERIES_END_LEAD, 0, "sb30", "5:0 1:0 s open" },
  { ACIES_SERIES_END_LEAD, 0, "sb30 sb30", "10:0 2:0 s s" },
  { ACIES_SERIES_END_LEAD, 0, "sb30 sb31", "10:1 2:0 s open" },
  { ACIES_SERIES_END_LEAD, 0, "sb30 sb31 se54", "15:5 3:0 s s" },
  { ACIES_SERIES_END_LEAD, 0, "nb03 nb03", "0:10 0:2 n n" },
  { ACIES_SERIES_END_LEAD, 0, "sb34 sb34 sb34 sb34 sb34 sb34 sb34 sb34 sb34", "45:36 9:0 s open" },
  { ACIES_SERIES_END_LEAD, 0, "sb34 sb34 sb34 sb34 sb34 sb34 sb34 sb34 sb34 sb34", "50:40 10:0 s s" },
  { ACIES_SERIES_END_LEAD, 0, "sb30 nb03 sb30 nb03", "10:10 2:2 n open" },
  /* After 5 wins in a row */
  { ACIES_SERIES_END_WINS, 0, "sb30 sb30 sb30 sb30", "20:0 4:0 s open" },
  { ACIES_SERIES_END_WINS, 0, "sb30 se54 sm43 sc00 sb30", "25:7 5:0 s s" },
  { ACIES_SERIES_END_WINS, 0, "sb30 sb30 sb30 sb30 nb03 sb30", "25:5 5:1 s open" },
  { ACIES_SERIES_END_WINS, 0, "sb30 sb30 dd22 sb30 sb30 sb30", "27:2 5:0 s open" },
  { ACIES_SERIES_END_WINS, 0, "sb30 nb03 nb03 nb03 nb03 nb03", "5:25 1:5 n n" },
  /* After 3 breakthroughs in a row with fewer than 5 flags */
  { ACIES_SERIES_END_BREAKTHROUGHS, 0, "sb30 sb40", "10:0 2:0 s open" },
  { ACIES_SERIES_END_BREAKTHROUGHS, 0, "sb30 sb40 sb34", "15:4 3:0 s s" },
  { ACIES_SERIES_END_BREAKTHROUGHS, 0, "sb30 sb40 sb54", "15:4 3:0 s open" },
  { ACIES_SERIES_END_BREAKTHROUGHS, 0, "sb30 sb30 se50 sb30 sb30", "25:0 5:0 s open" },
  { ACIES_SERIES_END_BREAKTHROUGHS, 0, "sb30 sb30 nb03 sb30", "15:5 3:1 s open" },
  { ACIES_SERIES_END_BREAKTHROUGHS, 0, "sb30 nb03 nb03 nb03", "5:15 1:3 n n" },
  { ACIES_SERIES_END_BREAKTHROUGHS, 0, "sb30 sb30 sc00", "15:0 3:0 s open" },
  { ACIES_SERIES_END_BREAKTHROUGHS, 0, "sb30 dd22 sb30 sb30", "17:2 3:0 s open" },
  /* The campaign: whichever comes first */
  { ACIES_SERIES_END_CAMPAIGN, 0, "sb30 sb30", "10:0 2:0 s s" },
  { ACIES_SERIES_END_CAMPAIGN, 0, "sb34 sb34 sb34", "15:12 3:0 s s" },
  { ACIES_SERIES_END_CAMPAIGN, 0, "se54 se54 se54 se54", "20:16 4:0 s open" },
  { ACIES_SERIES_END_CAMPAIGN, 0, "se54 se54 se54 se54 se54", "25:20 5:0 s s" },
  /* … won by who met it, even with fewer points. */
  { ACIES_SERIES_END_WINS, 0, "nb05 sb34 sb34 sb34 sb34 sb34", "25:25 5:1 s s" },
};

static void
add (AciesSeries *series,
     const char  *game)
{
  g_autoptr (GError) error = NULL;
  const AciesSeat winner = game[0] == 's' ? ACIES_SEAT_SOUTH :
                           game[0] == 'n' ? ACIES_SEAT_NORTH : ACIES_SEAT_NONE;
  const AciesResult result = game[1] == 'b' ? ACIES_RESULT_BREAKTHROUGH :
                             game[1] == 'e' ? ACIES_RESULT_ENVELOPMENT :
                             game[1] == 'm' ? ACIES_RESULT_MORE_FLAGS :
                             game[1] == 'c' ? ACIES_RESULT_CONCEDED : ACIES_RESULT_DRAW;

  acies_series_add_result (series, result, winner, (guint) (game[2] - '0'), (guint) (game[3] - '0'), &error);
  g_assert_no_error (error);
}

static char *
describe (AciesSeries *series)
{
  const AciesSeat winner = acies_series_get_winner (series);

  return g_strdup_printf ("%u:%u %u:%u %s %s",
                          acies_series_get_points (series, ACIES_SEAT_SOUTH),
                          acies_series_get_points (series, ACIES_SEAT_NORTH),
                          acies_series_get_wins (series, ACIES_SEAT_SOUTH),
                          acies_series_get_wins (series, ACIES_SEAT_NORTH),
                          acies_series_get_starter (series) == ACIES_SEAT_SOUTH ? "s" : "n",
                          !acies_series_get_finished (series) ? "open" :
                          winner == ACIES_SEAT_SOUTH ? "s" : winner == ACIES_SEAT_NORTH ? "n" : "draw");
}

static void
test_table (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesSeries) series = acies_series_new (cases[i].end, cases[i].n_games, ACIES_SEAT_SOUTH);
      g_auto (GStrv) games = g_strsplit (cases[i].games, " ", -1);
      g_autofree char *state = NULL;
      guint n = 0;

      g_test_message ("%u: %s", cases[i].end, cases[i].games);
      for (; games[n] != NULL; n++)
        {
          g_assert_false (acies_series_get_finished (series));
          g_assert_cmpint (acies_series_get_winner (series), ==, ACIES_SEAT_NONE);
          add (series, games[n]);
          g_assert_cmpuint (acies_series_get_n_played (series), ==, n + 1);
        }
      state = describe (series);
      g_assert_cmpstr (state, ==, cases[i].expected);
      g_assert_cmpint (acies_series_get_end (series), ==, cases[i].end);
    }
}

static void
test_errors (void)
{
  static const struct
  {
    AciesResult result;
    AciesSeat winner;
  } bad[] = {
    { ACIES_RESULT_NONE, ACIES_SEAT_NONE },
    { ACIES_RESULT_NONE, ACIES_SEAT_SOUTH },
    { ACIES_RESULT_DRAW, ACIES_SEAT_SOUTH },
    { ACIES_RESULT_BREAKTHROUGH, ACIES_SEAT_NONE },
  };
  g_autoptr (AciesSeries) series = acies_series_new (ACIES_SERIES_END_GAMES, 1, ACIES_SEAT_NORTH);
  g_autofree char *state = NULL;
  g_autoptr (GError) late = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_series_add_result (series, bad[i].result, bad[i].winner, 3, 0, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
    }
  state = describe (series);
  g_assert_cmpstr (state, ==, "0:0 0:0 n open");
  add (series, "sb30");
  g_assert_false (acies_series_add_result (series, ACIES_RESULT_BREAKTHROUGH, ACIES_SEAT_SOUTH, 3, 0, &late));
  g_assert_error (late, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_assert_cmpuint (acies_series_get_n_played (series), ==, 1);
}

/* Games as they were played. */
static void
test_games (void)
{
  g_autoptr (AciesSeries) series = acies_series_new (ACIES_SERIES_END_GAMES, 40, ACIES_SEAT_SOUTH);
  g_autoptr (AciesGame) open = acies_test_random_game (0, 1, 4);
  g_autoptr (GError) error = NULL;
  guint points[2] = { 0, 0 };
  AciesSeat starter = ACIES_SEAT_SOUTH;

  g_assert_false (acies_series_add_game (series, open, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_clear_error (&error);

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i,
                                                           i % 8 == 0 ? 20 : ACIES_TEST_MAX_STEPS);
      g_autoptr (AciesView) view = NULL;
      AciesSeat winner;

      if (i % 8 == 0)
        g_assert_true (acies_game_concede (game, acies_test_seat (i / 8 % 2), NULL));
      view = acies_game_create_view (game, ACIES_SEAT_NORTH);
      winner = acies_game_get_winner (game);
      if (winner != ACIES_SEAT_NONE)
        starter = winner;
      for (guint seat = 0; seat < 2; seat++)
        points[seat] += winner == acies_test_seat (seat) ? 5 : acies_view_get_flags_held (view, acies_test_seat (seat));
      g_assert_false (acies_series_get_finished (series));
      g_assert_true (acies_series_add_game (series, game, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (acies_series_get_points (series, ACIES_SEAT_SOUTH), ==, points[0]);
      g_assert_cmpuint (acies_series_get_points (series, ACIES_SEAT_NORTH), ==, points[1]);
      g_assert_cmpint (acies_series_get_starter (series), ==, starter);
    }
  g_assert_true (acies_series_get_finished (series));
  g_assert_cmpint (acies_series_get_winner (series), ==,
                   points[0] > points[1] ? ACIES_SEAT_SOUTH : points[0] < points[1] ? ACIES_SEAT_NORTH
                                                                                   : ACIES_SEAT_NONE);
}

static void
notify_cb (GObject    *object,
           GParamSpec *pspec,
           GString    *names)
{
  g_string_append_printf (names, "%s ", pspec->name);
}

static void
test_notify (void)
{
  g_autoptr (AciesSeries) series = acies_series_new (ACIES_SERIES_END_GAMES, 3, ACIES_SEAT_SOUTH);
  g_autoptr (GString) names = g_string_new (NULL);
  AciesSeat starter, winner;
  gboolean finished;
  guint n_played;

  g_assert_cmpuint (acies_series_get_n_games (series), ==, 3);
  g_signal_connect (series, "notify", G_CALLBACK (notify_cb), names);
  add (series, "sb30");
  g_assert_nonnull (strstr (names->str, "n-played"));
  g_assert_null (strstr (names->str, "starter"));
  add (series, "nb03");
  g_assert_nonnull (strstr (names->str, "starter"));
  g_assert_null (strstr (names->str, "finished"));
  add (series, "nb03");
  g_assert_nonnull (strstr (names->str, "finished"));
  g_assert_nonnull (strstr (names->str, "winner"));
  g_object_get (series, "finished", &finished, "n-played", &n_played, "starter", &starter, "winner", &winner, NULL);
  g_assert_true (finished);
  g_assert_cmpint (starter, ==, ACIES_SEAT_NORTH);
  g_assert_cmpint (winner, ==, ACIES_SEAT_NORTH);
  g_assert_cmpuint (n_played, ==, 3);
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/series/table", test_table);
  g_test_add_func ("/series/errors", test_errors);
  g_test_add_func ("/series/games", test_games);
  g_test_add_func ("/series/notify", test_notify);

  return g_test_run ();
}
