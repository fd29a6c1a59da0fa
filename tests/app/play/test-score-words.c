/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-end-words.h"
#include "acies-test-session.h"

/* A series in words: how a game ended, when the series ends, how it stands and who won it. */

static void
test_results (void)
{
  static const struct
  {
    AciesResult result;
    const char *name;
  } cases[] = {
    { ACIES_RESULT_BREAKTHROUGH, "Breakthrough" }, { ACIES_RESULT_ENVELOPMENT, "Envelopment" },
    { ACIES_RESULT_MORE_FLAGS, "More flags" }, { ACIES_RESULT_DRAW, "Draw" },
    { ACIES_RESULT_CONCEDED, "Conceded" }, { ACIES_RESULT_NONE, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (acies_end_words_name_result (cases[i].result), ==, cases[i].name);
}

static void
test_ends (void)
{
  static const struct
  {
    AciesSeriesEnd end;
    guint n_games;
    const char *words;
  } cases[] = {
    { ACIES_SERIES_END_GAMES, 1, "The series ends after 1 game." },
    { ACIES_SERIES_END_GAMES, 5, "The series ends after 5 games." },
    { ACIES_SERIES_END_LEAD, 0, "The series ends at a lead of 10 points." },
    { ACIES_SERIES_END_WINS, 0, "The series ends after 5 wins in a row." },
    { ACIES_SERIES_END_BREAKTHROUGHS, 0,
      "The series ends after 3 breakthroughs in a row, each with fewer than 5 flags." },
    { ACIES_SERIES_END_CAMPAIGN, 0, "The campaign ends at a lead of 10 points, after 5 wins in a row, or after "
                                    "3 breakthroughs in a row, each with fewer than 5 flags." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesSeries) series = acies_series_new (cases[i].end, cases[i].n_games, ACIES_SEAT_SOUTH);
      g_autofree char *words = acies_end_words_describe_series_end (series);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Games are added to the series behind the session's back: it is not about how they are played. */
static void
test_standing (Fixture       *fixture,
               gconstpointer  data)
{
  static const struct
  {
    guint n_games;
    const char *north;
    const char *winners;
    const char *words;
  } cases[] = {
    { 5, NULL, "", "This is the first game of the series." },
    { 5, NULL, "s", "You lead the series, 5 to 2." },
    { 5, NULL, "n", "Daphnis (level 1) leads the series, 5 to 2." },
    { 5, NULL, "sn", "The series stands at 7 to 7." },
    { 2, NULL, "ss", "You win the series, 10 to 4." },
    { 2, NULL, "nn", "Daphnis (level 1) wins the series, 10 to 4." },
    { 2, NULL, "sn", "The series ends in a draw, 7 to 7." },
    { 5, "Ada", "n", "Ada leads the series, 5 to 2." },
    { 2, "Ada", "nn", "Ada wins the series, 10 to 4." },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_CLARIFIED);
      g_autofree char *words = NULL;
      AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
      AciesSeries *series;

      if (cases[i].north != NULL)
        players = (AciesPlayers) { .names = { "Bob", cases[i].north } };
      begin_series (fixture->session, rules, ACIES_SEAT_SOUTH, 7, &players,
                                  ACIES_SERIES_END_GAMES, cases[i].n_games);
      series = acies_series_score_get_series (acies_session_get_score (fixture->session));
      for (const char *w = cases[i].winners; *w != '\0'; w++)
        {
          g_autoptr (GError) error = NULL;

          acies_series_add_result (series, ACIES_RESULT_BREAKTHROUGH, *w == 's' ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH,
                                   *w == 's' ? 4 : 2, *w == 's' ? 2 : 4, &error);
          g_assert_no_error (error);
        }
      words = acies_end_words_describe_standing (fixture->session);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/score-words/results", test_results);
  g_test_add_func ("/score-words/ends", test_ends);
  g_test_add ("/score-words/standing", Fixture, NULL, fixture_set_up, test_standing, fixture_tear_down);

  return g_test_run ();
}
