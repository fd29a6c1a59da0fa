/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-scorekeeper.h"

static AciesGame *
create_game (const char *sheet)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 7);

  acies_game_set_tag (game, "Series", sheet);

  return game;
}

static void
play_step (AciesGame *game)
{
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

  g_assert_true (acies_game_play (game, g_ptr_array_index (legal, 0), NULL));
}

/* What would be lost with a game. */
static void
test_unfinished (void)
{
  static const struct
  {
    const char *sheet;
    gboolean    played;
    gboolean    over;
    gboolean    unfinished;
  } games[] = {
    { NULL, FALSE, FALSE, FALSE },
    { NULL, TRUE, FALSE, TRUE },
    { NULL, TRUE, TRUE, FALSE },
    { "games 2 s", FALSE, FALSE, FALSE },
    { "games 2 s", TRUE, FALSE, TRUE },
    /* The next game of the series is still to come. */
    { "games 2 s", TRUE, TRUE, TRUE },
    { "games 2 s; draw - 3 3", FALSE, FALSE, TRUE },
    { "games 2 s; draw - 3 3", TRUE, TRUE, FALSE },
    /* Without a sheet that can be read it is a single game. */
    { "games 2", FALSE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (AciesGame) game = create_game (games[i].sheet);

      if (games[i].played)
        play_step (game);
      if (games[i].over)
        g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, NULL));
      g_assert_true (acies_scorekeeper_is_unfinished (game) == games[i].unfinished);
    }
}

/* A sheet that makes no sense is taken away, so that it is told of once. */
static void
test_check (void)
{
  g_autoptr (AciesGame) sound = create_game ("lead n; breakthrough s 4 2");
  g_autoptr (AciesGame) damaged = create_game ("lead n; breakthrough s 4 20");
  g_autoptr (AciesSeriesScore) score = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_scorekeeper_check (sound, &error));
  g_assert_no_error (error);
  g_assert_nonnull (acies_game_get_tag (sound, "Series"));

  g_assert_false (acies_scorekeeper_check (damaged, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
  g_assert_null (acies_game_get_tag (damaged, "Series"));
  score = acies_scorekeeper_create_score (damaged);
  g_assert_null (score);
  g_clear_error (&error);
  g_assert_true (acies_scorekeeper_check (damaged, &error));
  g_assert_no_error (error);
}

/* Each game hands the sheet on to the next one, and the last one begins another series. */
static void
test_go_on (void)
{
  g_autoptr (AciesGame) first = create_game (NULL);
  g_autoptr (AciesGame) second = create_game (NULL);
  g_autoptr (AciesGame) third = create_game (NULL);
  g_autoptr (AciesSeriesScore) begun = NULL;
  g_autoptr (AciesSeriesScore) half = NULL;
  g_autoptr (AciesSeriesScore) whole = NULL;

  acies_scorekeeper_begin (first, ACIES_SERIES_END_GAMES, 2);
  g_assert_cmpstr (acies_game_get_tag (first, "Series"), ==, "games 2 s");
  begun = acies_scorekeeper_create_score (first);
  g_assert_cmpuint (acies_series_get_n_played (acies_series_score_get_series (begun)), ==, 0);
  g_assert_true (acies_game_concede (first, ACIES_SEAT_SOUTH, NULL));
  half = acies_scorekeeper_create_score (first);
  g_assert_cmpuint (acies_series_get_n_played (acies_series_score_get_series (half)), ==, 1);

  acies_scorekeeper_go_on (half, second);
  g_assert_cmpstr (acies_game_get_tag (second, "Series"), ==, "games 2 s; conceded n 0 0");
  g_assert_true (acies_game_concede (second, ACIES_SEAT_NORTH, NULL));
  whole = acies_scorekeeper_create_score (second);

  acies_scorekeeper_go_on (whole, third);
  g_assert_cmpstr (acies_game_get_tag (third, "Series"), ==, "games 2 s");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/scorekeeper/unfinished", test_unfinished);
  g_test_add_func ("/scorekeeper/check", test_check);
  g_test_add_func ("/scorekeeper/go-on", test_go_on);

  return g_test_run ();
}
