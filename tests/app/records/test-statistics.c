/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "acies-statistics.h"
#include "acies-test-folder.h"
#include "acies-test-trouble.h"

#define CLARIFIED "claim=end tactics=on scout=one weather=stays leader=once forced=on"
#define OLD_LINE "2026-11-20T15:24:02Z %s won breakthrough 3-2 x - - - - " CLARIFIED
#define NO_TACTICS "claim=end tactics=off scout=one weather=stays leader=once forced=on"

typedef struct
{
  char            *path;
  GFile           *directory;
  GFile           *file;
  AciesStatistics *statistics;
} Fixture;

static const AciesStatisticsFilter all = { 0 };

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  fixture->path = g_dir_make_tmp ("acies-statistics-XXXXXX", NULL);
  fixture->directory = g_file_new_for_path (fixture->path);
  fixture->file = g_file_get_child (fixture->directory, "statistics");
  fixture->statistics = acies_statistics_new (fixture->directory);
}

static void
wait_until_written (AciesStatistics *statistics)
{
  while (acies_kept_file_get_busy (acies_statistics_get_file (statistics)))
    g_main_context_iteration (NULL, TRUE);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  wait_until_written (fixture->statistics);
  g_assert_finalize_object (fixture->statistics);

  acies_test_remove_folder (fixture->path);
  g_object_unref (fixture->file);
  g_object_unref (fixture->directory);
  g_free (fixture->path);
}

static void
add (AciesStatistics *statistics,
     const char      *line)
{
  g_autoptr (GError) error = NULL;
  AciesFinishedGame *game = acies_finished_game_parse (line, &error);

  g_assert_no_error (error);
  acies_statistics_add (statistics, game);
}

/* A game for each letter: (w)on, (l)ost, (d)rawn. */
static void
add_outcomes (AciesStatistics *statistics,
              const char      *outcomes)
{
  for (guint i = 0; outcomes[i] != '\0'; i++)
    {
      g_autofree char *line =
        g_strdup_printf ("2026-01-02T03:04:05Z 1 %s 3-2 %u - - - - " CLARIFIED,
                         outcomes[i] == 'w' ? "won breakthrough"
                                            : outcomes[i] == 'l' ? "lost breakthrough" : "drawn draw", i);

      add (statistics, line);
    }
}

/* What a second program would find. */
static AciesStatistics *
read_again (Fixture *fixture)
{
  AciesStatistics *statistics = acies_statistics_new (fixture->directory);

  wait_until_written (fixture->statistics);
  /* A trouble would end the test. */
  g_signal_connect (acies_statistics_get_file (statistics), "trouble", G_CALLBACK (acies_test_refuse_trouble), NULL);
  acies_statistics_load (statistics);

  return statistics;
}

/* Reads the file, and returns what is said of it. */
static char *
load (AciesStatistics *statistics)
{
  char *sentence = NULL;

  g_signal_connect_swapped (acies_statistics_get_file (statistics), "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  acies_statistics_load (statistics);
  g_signal_handlers_disconnect_by_data (acies_statistics_get_file (statistics), &sentence);

  return sentence;
}

static void
test_line (Fixture       *fixture,
           gconstpointer  data)
{
  static const char * const good[] = {
    "2026-11-20T15:24:02Z 3/7 won breakthrough 3-2 0123456789abcdef - - - - " CLARIFIED,
    "1999-12-31T23:59:59Z 7/7 lost conceded 0-0 x - - - - " NO_TACTICS,
    "2026-02-28T00:00:00Z 1/7 drawn draw 4-4 x - - - - " CLARIFIED,
    "2026-02-28T00:00:00Z 1/7 lost more-flags 4-5 x - - - - " CLARIFIED,
    "1970-01-01T00:00:00Z 1/7 lost more-flags 4-5 x - - - - " CLARIFIED,
    "0999-12-31T23:59:59Z 1/7 lost more-flags 4-5 x - - - - " CLARIFIED,
    "0001-01-01T00:00:00Z 1/7 lost more-flags 4-5 x - - - - " CLARIFIED,
    "9999-12-31T23:59:59Z 1/7 lost more-flags 4-5 x - - - - " CLARIFIED,
    "2026-11-23T20:24:02Z 3/7 won breakthrough 3-2 x day:2026-11-23 - 0.824 - " CLARIFIED,
    "2026-11-23T20:24:02Z 3/7 lost breakthrough 2-3 x first helped -0.310 - " CLARIFIED,
    "2026-11-23T20:24:02Z 3/7 won breakthrough 3-2 x second - 1.205 - " CLARIFIED,
    "2026-11-23T20:24:02Z 3/7 won breakthrough 3-2 x - - 1.205 0.0421:25 " CLARIFIED,
    "2026-11-23T20:24:02Z 3/7 won breakthrough 3-2 x - - - 0.0000:1,missed-claim:12,wrong-deck:8 " CLARIFIED,
  };
  /* Without the number of levels, there were six, and the highest of them is the highest now. */
  static const struct
  {
    const char *text;
    guint       level;
  } old[] = {
    { "1", 1 }, { "5", 5 }, { "6", ACIES_MAX_LEVEL }, { "6/6", ACIES_MAX_LEVEL }, { "6/7", 6 },
  };
  static const char * const bad[] = {
    "",
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x",
    "yesterday 3 won breakthrough 3-2 x - - - - " CLARIFIED,
    "999-12-31T23:59:59Z 3 won breakthrough 3-2 x - - - - " CLARIFIED,
    "0000-01-01T00:00:00Z 3 won breakthrough 3-2 x - - - - " CLARIFIED,
    "0001-01-01T00:00:00+12 3 won breakthrough 3-2 x - - - - " CLARIFIED,
    "10000-01-01T00:00:00Z 3 won breakthrough 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02.5Z 3 won breakthrough 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02 3 won breakthrough 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 0 won breakthrough 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 8 won breakthrough 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 8/8 won breakthrough 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 7/6 won breakthrough 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3/ won breakthrough 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 gone breakthrough 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won somehow 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won draw 3-2 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 7-3 x - - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - - claim=never",
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x day - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x first:2 - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x third - - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - perhaps - - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - 0.5 - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - nan - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - 1000.000 - " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421:0 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.042:25 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - -0.0421:25 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - nan:25 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421:25, " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421:25,missed-claim " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421:25,bad-luck:3 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421:25,missed-claim:0 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421:25,wrong-deck:8,missed-claim:12 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421:25,missed-claim:2,missed-claim:3 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421:9999 " CLARIFIED,
    "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - - - - " CLARIFIED,
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesFinishedGame) game = acies_finished_game_parse (good[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = acies_finished_game_to_string (game);
      g_assert_cmpstr (text, ==, good[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (old); i++)
    {
      g_autofree char *line = g_strdup_printf (OLD_LINE, old[i].text);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesFinishedGame) game = acies_finished_game_parse (line, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (game->level, ==, old[i].level);
    }

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_finished_game_parse (bad[i], &error));
      g_assert_nonnull (error);
    }

  /* A message quotes the beginning of what is wrong. */
  for (guint i = 0; i < 11; i++)
    {
      g_autofree char *word = g_strnfill (20000, 'x');
      g_auto (GStrv) fields = g_strsplit (good[0], " ", 11);
      g_autofree char *line = NULL;
      g_autoptr (GError) error = NULL;

      /* The deal is any word. */
      if (i == 5)
        continue;
      if (i < 11)
        {
          g_free (fields[i]);
          fields[i] = g_strdup (word);
        }
      line = i < 11 ? g_strjoinv (" ", fields) : g_strdup (word);
      g_assert_null (acies_finished_game_parse (line, &error));
      g_assert_nonnull (strstr (error->message, "xxx…"));
      g_assert_cmpuint (strlen (error->message), <, 200);
    }
}

/* What is kept about a game: the same deal is recognized, whatever was played. */
static void
test_game (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_ADVANCED);
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 5);
  g_autoptr (AciesGame) other = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 6);
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  g_autoptr (AciesFinishedGame) lost = NULL;
  g_autoptr (AciesFinishedGame) won = NULL;
  g_autoptr (AciesFinishedGame) third = NULL;

  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, "Ada");
  acies_game_concede (game, ACIES_SEAT_SOUTH, NULL);
  lost = acies_finished_game_new (game, ACIES_SEAT_SOUTH, 4, 1000);
  g_assert_cmpint (lost->outcome, ==, ACIES_OUTCOME_LOST);
  g_assert_cmpint (lost->end, ==, ACIES_RESULT_CONCEDED);
  g_assert_cmpuint (lost->level, ==, 4);
  g_assert_cmpint (lost->preset, ==, ACIES_PRESET_ADVANCED);
  g_assert_cmpuint (lost->own_flags, ==, 0);

  acies_game_undo (game);
  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, "Ben");
  acies_game_play (game, g_ptr_array_index (legal, 0), NULL);
  acies_game_concede (game, ACIES_SEAT_NORTH, NULL);
  won = acies_finished_game_new (game, ACIES_SEAT_SOUTH, 4, 1001);
  g_assert_cmpint (won->outcome, ==, ACIES_OUTCOME_WON);
  g_assert_cmpstr (won->deal, ==, lost->deal);

  acies_game_concede (other, ACIES_SEAT_NORTH, NULL);
  third = acies_finished_game_new (other, ACIES_SEAT_NORTH, 4, 1002);
  g_assert_cmpint (third->outcome, ==, ACIES_OUTCOME_LOST);
  g_assert_cmpstr (third->deal, !=, lost->deal);
}

static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (AciesStatistics) again = NULL;
  AciesStatisticsFilter filter = { .level = 2 };
  AciesStatisticsSummary summary;

  add (fixture->statistics, "2026-01-01T00:00:00Z 2 won breakthrough 3-1 a - - - - " CLARIFIED);
  add (fixture->statistics, "2026-01-02T00:00:00Z 2 won envelopment 5-4 b - - - - " NO_TACTICS);
  add (fixture->statistics, "2026-01-03T00:00:00Z 2 lost envelopment 2-5 c - - - - " CLARIFIED);
  add (fixture->statistics, "2026-01-04T00:00:00Z 3 lost conceded 0-2 d - - - - " CLARIFIED);
  add (fixture->statistics, "2026-01-05T00:00:00Z 3 lost breakthrough 1-3 e - - - - " CLARIFIED);

  again = read_again (fixture);
  acies_statistics_summarize (again, &all, &summary);
  g_assert_cmpuint (summary.n_games, ==, 5);
  g_assert_cmpuint (summary.n_won, ==, 2);
  g_assert_cmpuint (summary.n_lost, ==, 3);
  g_assert_cmpuint (summary.n_drawn, ==, 0);
  g_assert_cmpuint (summary.n_breakthroughs[0], ==, 1);
  g_assert_cmpuint (summary.n_breakthroughs[1], ==, 1);
  g_assert_cmpuint (summary.n_envelopments[0], ==, 1);
  g_assert_cmpuint (summary.n_envelopments[1], ==, 1);
  g_assert_cmpuint (summary.n_conceded, ==, 1);
  g_assert_cmpfloat_with_epsilon (summary.own_flags, 11 / 5., 1e-9);
  g_assert_cmpfloat_with_epsilon (summary.enemy_flags, 15 / 5., 1e-9);

  acies_statistics_summarize (again, &filter, &summary);
  g_assert_cmpuint (summary.n_games, ==, 3);
  g_assert_cmpuint (summary.n_won, ==, 2);

  filter.by_preset = TRUE;
  filter.preset = ACIES_PRESET_NO_TACTICS;
  acies_statistics_summarize (again, &filter, &summary);
  g_assert_cmpuint (summary.n_games, ==, 1);
  g_assert_cmpuint (summary.n_envelopments[0], ==, 1);

  filter.preset = ACIES_PRESET_CUSTOM;
  acies_statistics_summarize (again, &filter, &summary);
  g_assert_cmpuint (summary.n_games, ==, 0);
  g_assert_cmpfloat (summary.own_flags, ==, 0);
}

static void
test_streaks (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *outcomes;
    guint streak;
    guint longest;
  } table[] = {
    { "", 0, 0 },
    { "w", 1, 1 },
    { "l", 0, 0 },
    { "ww", 2, 2 },
    { "wwl", 0, 2 },
    { "wwlw", 1, 2 },
    { "wlwwwlww", 2, 3 },
    { "wwd", 0, 2 },
    { "wdwww", 3, 3 },
    { "lllll", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      AciesStatisticsSummary summary;

      acies_statistics_clear (fixture->statistics);
      add_outcomes (fixture->statistics, table[i].outcomes);
      acies_statistics_summarize (fixture->statistics, &all, &summary);
      g_assert_cmpuint (summary.n_games, ==, strlen (table[i].outcomes));
      g_assert_cmpuint (summary.streak, ==, table[i].streak);
      g_assert_cmpuint (summary.longest_streak, ==, table[i].longest);
    }
}

static void
test_shares (Fixture       *fixture,
             gconstpointer  data)
{
  static const double expected[] = { 1, 0.5, 0.5, 1.5 / 3, 2.5 / 3, 2 / 3. };
  const AciesStatisticsFilter strong = { .level = 5 };
  g_autoptr (GArray) shares = NULL;
  g_autoptr (GArray) strong_shares = NULL;

  add_outcomes (fixture->statistics, "wldwwl");
  shares = acies_statistics_list_shares (fixture->statistics, &all, 3);
  g_assert_cmpuint (shares->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpfloat_with_epsilon (g_array_index (shares, double, i), expected[i], 1e-9);

  /* Only some of the games. */
  add (fixture->statistics, "2026-01-03T00:00:00Z 5 lost conceded 0-2 x - - - - " CLARIFIED);
  add (fixture->statistics, "2026-01-04T00:00:00Z 5 won breakthrough 3-2 y - - - - " CLARIFIED);
  strong_shares = acies_statistics_list_shares (fixture->statistics, &strong, 3);
  g_assert_cmpuint (strong_shares->len, ==, 2);
  g_assert_cmpfloat (g_array_index (strong_shares, double, 0), ==, 0);
  g_assert_cmpfloat (g_array_index (strong_shares, double, 1), ==, 0.5);
}

/* A game whose end was taken back is not a second game; the later end counts. */
static void
test_replace (Fixture       *fixture,
              gconstpointer  data)
{
  AciesStatisticsSummary summary;

  add (fixture->statistics, "2026-01-01T00:00:00Z 2 lost conceded 0-1 a - - - - " CLARIFIED);
  add (fixture->statistics, "2026-01-01T00:09:00Z 2 won breakthrough 3-1 a - - - - " CLARIFIED);
  acies_statistics_summarize (fixture->statistics, &all, &summary);
  g_assert_cmpuint (summary.n_games, ==, 1);
  g_assert_cmpuint (summary.n_won, ==, 1);

  /* Against another level the same deal is another game. */
  add (fixture->statistics, "2026-01-01T00:19:00Z 3 won breakthrough 3-1 a - - - - " CLARIFIED);
  g_assert_cmpuint (acies_statistics_get_n_games (fixture->statistics), ==, 2);
}

/* A game that ended before is counted if it was not, and if nobody wanted to be rid of it. */
static void
test_missed (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct
  {
    const char *line;
    gboolean    missed;
  } games[] = {
    /* There is no file yet. */
    { "2026-01-01T00:00:00Z 2 lost conceded 0-1 a - - - - " CLARIFIED, TRUE },
    { "2026-01-01T00:00:00Z 2 lost conceded 0-1 a - - - - " CLARIFIED, FALSE },
    { "2026-01-01T00:05:00Z 2 won breakthrough 3-1 a - - - - " CLARIFIED, FALSE },
    { "2026-01-01T00:09:00Z 2 lost conceded 0-1 b - - - - " CLARIFIED, TRUE },
    { "2026-01-01T00:09:00Z 3 lost conceded 0-1 b - - - - " CLARIFIED, TRUE },
    { "2026-01-01T00:09:00Z 2 lost conceded 0-1 a - - - - " CLARIFIED, FALSE },
  };
  g_autoptr (AciesStatistics) again = NULL;
  guint n = 0;

  acies_statistics_load (fixture->statistics);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_assert_cmpint (acies_statistics_add_missed (fixture->statistics, acies_finished_game_parse (games[i].line, NULL)),
                       ==, games[i].missed);
      n += games[i].missed;
      g_assert_cmpuint (acies_statistics_get_n_games (fixture->statistics), ==, n);
      wait_until_written (fixture->statistics);
    }

  acies_statistics_clear (fixture->statistics);
  again = read_again (fixture);
  g_assert_false (acies_statistics_add_missed (again, acies_finished_game_parse (games[0].line, NULL)));
  g_assert_cmpuint (acies_statistics_get_n_games (again), ==, 0);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_clear (Fixture       *fixture,
            gconstpointer  data)
{
  AciesStatistics *again;
  guint n_changes = 0;

  g_assert_false (acies_statistics_restore (fixture->statistics));
  add_outcomes (fixture->statistics, "wlw");
  g_signal_connect_swapped (fixture->statistics, "changed", G_CALLBACK (count_cb), &n_changes);

  acies_statistics_clear (fixture->statistics);
  g_assert_cmpuint (n_changes, ==, 1);
  again = read_again (fixture);
  g_assert_cmpuint (acies_statistics_get_n_games (again), ==, 0);
  g_object_unref (again);

  /* What was played meanwhile stays. */
  add (fixture->statistics, "2026-01-01T00:00:00Z 2 won breakthrough 3-1 new - - - - " CLARIFIED);
  g_assert_true (acies_statistics_restore (fixture->statistics));
  g_assert_false (acies_statistics_restore (fixture->statistics));
  again = read_again (fixture);
  g_assert_cmpuint (acies_statistics_get_n_games (again), ==, 4);
  g_object_unref (again);
}

static void
set_played (AciesStatistics *statistics,
            const char      *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFinishedGame) game = acies_finished_game_parse (line, &error);

  g_assert_no_error (error);
  acies_statistics_set_played (statistics, game);
}

/* A review tells how the person played in a game that was counted, and in no other one. */
static void
test_played (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesStatistics) again = NULL;
  const AciesFinishedGame *game;

  add (fixture->statistics, "2026-11-20T15:24:02Z 3 won breakthrough 3-2 x - - 0.700 - " CLARIFIED);
  set_played (fixture->statistics, "2026-11-23T15:24:02Z 3 won breakthrough 3-2 y - - - 0.0600:25 " CLARIFIED);
  set_played (fixture->statistics, "2026-11-23T15:24:02Z 4 won breakthrough 3-2 x - - - 0.0600:25 " CLARIFIED);
  set_played (fixture->statistics, "2026-11-23T15:24:02Z 3 lost breakthrough 2-3 x - - - 0.0600:25 " CLARIFIED);
  game = g_ptr_array_index (acies_statistics_get_games (fixture->statistics), 0);
  g_assert_cmpuint (game->played.n_plays, ==, 0);
  set_played (fixture->statistics, "2026-11-23T15:24:02Z 3 won breakthrough 3-2 x - - - 0.0421:25,lost-flag:7 " CLARIFIED);

  again = read_again (fixture);
  g_assert_cmpuint (acies_statistics_get_n_games (again), ==, 1);
  game = g_ptr_array_index (acies_statistics_get_games (again), 0);
  g_assert_cmpuint (game->played.n_plays, ==, 25);
  g_assert_cmpfloat (game->played.cost, ==, 0.0421);
  g_assert_cmpuint (game->played.costs[ACIES_MOTIF_LOST_FLAG], ==, 7);
  /* What else was known of the game stays. */
  g_assert_cmpfloat (game->score, ==, 0.7);
  g_assert_cmpint (game->date, ==, 1763652242 + 31536000);
}

/* Level and costs, over some games up to each; games in which somebody helped, and those that were not reviewed, tell nothing. */
static void
test_skill (Fixture       *fixture,
            gconstpointer  data)
{
  static const char * const lines[] = {
    "2026-11-01T00:00:00Z 3 won breakthrough 3-2 a - - - 0.0670:30,missed-claim:30,wrong-deck:4 " CLARIFIED,
    "2026-11-02T00:00:00Z 3 won breakthrough 3-2 b - - - - " CLARIFIED,
    "2026-11-03T00:00:00Z 3 won breakthrough 3-2 c - helped - 0.0010:30,lost-flag:90 " CLARIFIED,
    "2026-11-04T00:00:00Z 3 won breakthrough 3-2 d - - - 0.0440:30,wrong-deck:8 " CLARIFIED,
    "2026-11-05T00:00:00Z 5 won breakthrough 3-2 e - - - 0.0080:30,spent-wild:32,wrong-deck:20 " CLARIFIED,
  };
  const AciesStatisticsFilter fifth = { .level = 5 };
  g_autoptr (GArray) alone = NULL;
  g_autoptr (GArray) two = NULL;
  g_autoptr (GArray) filtered = NULL;
  g_autoptr (GArray) costs = NULL;
  g_autoptr (GArray) last = NULL;
  double level;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    add (fixture->statistics, lines[i]);

  alone = acies_statistics_list_levels (fixture->statistics, &all, 1);
  g_assert_cmpuint (alone->len, ==, 3);
  g_assert_cmpfloat (g_array_index (alone, double, 0), <, g_array_index (alone, double, 1));
  g_assert_cmpfloat (g_array_index (alone, double, 1), <, g_array_index (alone, double, 2));
  two = acies_statistics_list_levels (fixture->statistics, &all, 2);
  g_assert_cmpuint (two->len, ==, 3);
  g_assert_cmpfloat (g_array_index (two, double, 0), ==, g_array_index (alone, double, 0));
  g_assert_true (acies_level_estimate ((0.0440 + 0.0080) / 2, 60, &level, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (g_array_index (two, double, 2), level, 1e-9);
  filtered = acies_statistics_list_levels (fixture->statistics, &fifth, 2);
  g_assert_cmpuint (filtered->len, ==, 1);

  /* The same cost twice: in the order of the motifs. */
  costs = acies_statistics_list_costs (fixture->statistics, &all, 20);
  g_assert_cmpuint (costs->len, ==, 3);
  g_assert_cmpint (g_array_index (costs, AciesMotifCost, 0).motif, ==, ACIES_MOTIF_SPENT_WILD);
  g_assert_cmpint (g_array_index (costs, AciesMotifCost, 1).motif, ==, ACIES_MOTIF_WRONG_DECK);
  g_assert_cmpuint (g_array_index (costs, AciesMotifCost, 1).points, ==, 32);
  g_assert_cmpuint (g_array_index (costs, AciesMotifCost, 1).n_games, ==, 3);
  g_assert_cmpint (g_array_index (costs, AciesMotifCost, 2).motif, ==, ACIES_MOTIF_MISSED_CLAIM);
  last = acies_statistics_list_costs (fixture->statistics, &all, 1);
  g_assert_cmpuint (last->len, ==, 2);
  g_assert_cmpuint (g_array_index (last, AciesMotifCost, 1).points, ==, 20);
}

/* What was played without luck: all games, the deals of the day, and pairs of which both games were played. */
static void
test_scores (Fixture       *fixture,
             gconstpointer  data)
{
  static const char * const lines[] = {
    "2026-11-19T20:24:02Z 3 won breakthrough 3-2 a day:2026-11-19 - 1.000 - " CLARIFIED,
    "2026-11-21T20:24:02Z 3 won breakthrough 3-2 b day:2026-11-21 - 0.900 - " CLARIFIED,
    "2026-11-22T20:24:02Z 3 lost breakthrough 2-3 c day:2026-11-22 - -0.100 - " CLARIFIED,
    "2026-11-23T20:24:02Z 3 won breakthrough 3-2 d day:2026-11-23 helped 1.100 - " CLARIFIED,
    "2026-11-23T21:24:02Z 3 won breakthrough 3-2 p first - 0.700 - " CLARIFIED,
    "2026-11-23T22:24:02Z 3 lost breakthrough 2-3 p second - 0.100 - " CLARIFIED,
    "2026-11-23T22:25:02Z 3 lost breakthrough 2-3 q second - 0.500 - " CLARIFIED,
    "2026-11-23T22:26:02Z 4 lost breakthrough 2-3 r first - 0.500 - " CLARIFIED,
    "2026-11-23T22:26:02Z 4 lost breakthrough 2-3 s - - - - " CLARIFIED,
  };
  static const struct
  {
    const char *today;
    guint n_days;
  } days[] = {
    { "2026-11-23", 3 }, { "2026-11-24", 3 }, { "2026-11-25", 0 }, { "2026-11-22", 2 }, { "2026-11-20", 1 }, { "x", 0 },
  };
  AciesStatisticsSummary summary;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    add (fixture->statistics, lines[i]);

  acies_statistics_summarize (fixture->statistics, &all, &summary);
  g_assert_cmpuint (summary.n_games, ==, 9);
  g_assert_cmpuint (summary.games.n_all, ==, 8);
  g_assert_cmpuint (summary.days.n_all, ==, 4);
  g_assert_cmpuint (summary.days.n_helped, ==, 1);
  g_assert_cmpfloat_with_epsilon (summary.days.mean, 0.6, 1e-9);
  /* 100, 90 and -10 points. */
  g_assert_cmpfloat_with_epsilon (acies_scores_get_margin (&summary.days), 2 * sqrt (0.37 / 3), 1e-9);
  g_assert_cmpfloat (acies_scores_get_margin (&summary.pairs), ==, 0);
  g_assert_cmpuint (summary.pairs.n_all, ==, 1);
  g_assert_cmpuint (summary.pairs.n_helped, ==, 0);
  g_assert_cmpfloat_with_epsilon (summary.pairs.mean, 0.4, 1e-9);

  g_assert_cmpfloat (acies_statistics_find_day (fixture->statistics, "2026-11-22")->score, ==, -0.1);
  g_assert_null (acies_statistics_find_day (fixture->statistics, "2026-11-20"));
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    g_assert_cmpuint (acies_statistics_count_days (fixture->statistics, days[i].today), ==, days[i].n_days);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GError) error = NULL;

  *(int *) user_data = acies_statistics_export_finish (ACIES_STATISTICS (source), result, &error);
  g_assert_true (*(int *) user_data || error != NULL);
}

static gboolean
export_to (Fixture    *fixture,
           const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  int done = -1;

  acies_statistics_export_async (fixture->statistics, file, exported_cb, &done);
  while (done < 0)
    g_main_context_iteration (NULL, TRUE);

  return done;
}

/* A table for other programs: a row of names, and one a game. */
static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->path, "table.csv", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->path, "no", "folder", NULL);
  g_autofree char *text = NULL;

  add (fixture->statistics, "2026-11-20T15:24:02Z 3 won breakthrough 3-2 0123456789abcdef - - - - " CLARIFIED);
  add (fixture->statistics, "2026-11-23T20:24:02Z 3 lost conceded 0-1 a,b day:2026-11-23 helped -0.100 0.0421:25,wrong-deck:8 " CLARIFIED);
  g_assert_true (export_to (fixture, path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==,
                   "date,level,outcome,end,own flags,enemy flags,deal,contest,day,help,score,cost,plays,rules\n"
                   "2026-11-20T15:24:02Z,3,won,breakthrough,3,2,0123456789abcdef,,,,,,," CLARIFIED "\n"
                   "2026-11-23T20:24:02Z,3,lost,conceded,0,1,a-b,day,2026-11-23,helped,-0.100,0.0421,25," CLARIFIED "\n");
  g_assert_false (export_to (fixture, nowhere));
}

static char *
read_file (Fixture *fixture)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  return text;
}

/* Any byte that changes or is lost is noticed, and nothing is thrown away. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *good = NULL;
  gsize length;
  guint n_damaged = 0;

  add_outcomes (fixture->statistics, "wl");
  wait_until_written (fixture->statistics);
  good = read_file (fixture);
  length = strlen (good);

  for (gsize i = 0; i < 2 * length; i += 7)
    {
      g_autoptr (AciesStatistics) again = acies_statistics_new (fixture->directory);
      g_autofree char *bad = g_strdup (good);
      g_autofree char *kept = NULL;
      g_autofree char *sentence = NULL;
      g_autofree char *name = g_strdup_printf ("statistics.damaged-%u", ++n_damaged);
      g_autoptr (GFile) damaged = g_file_get_child (fixture->directory, name);

      /* First cut off somewhere, then with another letter somewhere. */
      if (i < length)
        bad[i] = '\0';
      else
        bad[i - length] ^= 1;

      g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), bad, -1, NULL));
      sentence = load (again);
      g_assert_nonnull (sentence);
      g_assert_nonnull (strstr (sentence, name));
      g_assert_true (g_file_get_contents (g_file_peek_path (damaged), &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, bad);
      g_assert_false (g_file_query_exists (fixture->file, NULL));
      g_assert_cmpuint (acies_statistics_get_n_games (again), ==, 0);
    }
}

/* After that, counting goes on in a new file. */
static void
test_after_damage (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (AciesStatistics) again = NULL;
  g_autofree char *sentence = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "\xff\xfe", -1, NULL));
  sentence = load (fixture->statistics);
  g_assert_nonnull (sentence);
  add_outcomes (fixture->statistics, "w");
  again = read_again (fixture);
  g_assert_cmpuint (acies_statistics_get_n_games (again), ==, 1);
}

/* A line that makes no sense is named, even where the checksum is right. */
static void
test_bad_line (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *text = g_strdup ("acies-statistics 3\n"
                                    "2026-01-01T00:00:00Z 2 won breakthrough 3-1 a - - - - " CLARIFIED "\n"
                                    "2026-01-01T00:00:00Z 9 won breakthrough 3-1 b - - - - " CLARIFIED "\n");
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autofree char *whole = g_strdup_printf ("%schecksum %s\n", text, sum);
  g_autofree char *sentence = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GFile) damaged = g_file_get_child (fixture->directory, "statistics.damaged-1");
  g_autoptr (AciesStatistics) again = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), whole, -1, NULL));
  g_test_expect_message ("acies", G_LOG_LEVEL_MESSAGE, "*: Line 3: “9” is not valid here");
  sentence = load (fixture->statistics);
  g_test_assert_expected_messages ();
  g_assert_cmpstr (sentence, ==, "A part of a file was damaged (Line 3: “9” is not valid here) and is left out. The file as it "
                                 "was is kept as statistics.damaged-1.");
  g_assert_cmpuint (acies_statistics_get_n_games (fixture->statistics), ==, 1);

  /* Whoever reads it next finds nothing wrong any more. */
  again = read_again (fixture);
  g_assert_cmpuint (acies_statistics_get_n_games (again), ==, 1);
  g_assert_true (g_file_load_contents (damaged, NULL, &kept, NULL, NULL, NULL));
  g_assert_cmpstr (kept, ==, whole);
}

/* A game that could not be read again must not take the others with it. */
static void
test_unreadable_game (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (AciesStatistics) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  AciesFinishedGame *game = acies_finished_game_parse ("2026-01-02T00:00:00Z 2 won breakthrough 3-1 b - - - - " CLARIFIED, &error);

  g_assert_no_error (error);
  add (fixture->statistics, "2026-01-01T00:00:00Z 2 won breakthrough 3-1 a - - - - " CLARIFIED);
  wait_until_written (fixture->statistics);
  g_signal_connect_swapped (acies_statistics_get_file (fixture->statistics), "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  game->contest = ACIES_CONTEST_DAY;
  game->day = g_strdup ("Monday, 23 November");
  acies_statistics_add (fixture->statistics, game);
  again = read_again (fixture);
  g_assert_nonnull (strstr (sentence, "The statistics could not be saved: Line 3: "));
  g_assert_cmpuint (acies_statistics_get_n_games (again), ==, 1);
}

/* Two programs that run at the same time count each other's games. */
static void
test_two_processes (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (AciesStatistics) other = acies_statistics_new (fixture->directory);
  g_autoptr (AciesStatistics) again = NULL;

  acies_statistics_load (fixture->statistics);
  acies_statistics_load (other);
  for (guint i = 0; i < 6; i++)
    {
      AciesStatistics *one = i % 2 == 0 ? fixture->statistics : other;
      g_autofree char *line = g_strdup_printf ("2026-01-02T03:04:05Z 1 won breakthrough 3-2 %u - - - - " CLARIFIED, i);

      add (one, line);
      wait_until_written (one);
      g_assert_cmpuint (acies_statistics_get_n_games (one), ==, i + 1);
    }
  again = read_again (fixture);
  g_assert_cmpuint (acies_statistics_get_n_games (again), ==, 6);
}

/* What cannot be read at all is not written over. */
static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *sentence = NULL;
  g_autofree char *unsaved = NULL;

  g_assert_cmpint (g_mkdir (g_file_peek_path (fixture->file), 0700), ==, 0);
  sentence = load (fixture->statistics);
  g_assert_cmpstr (sentence, ==, "The statistics cannot be read: This is a folder, not a file");
  add_outcomes (fixture->statistics, "w");
  g_assert_false (acies_kept_file_get_busy (acies_statistics_get_file (fixture->statistics)));
  unsaved = acies_kept_file_dup_unsaved (acies_statistics_get_file (fixture->statistics));
  g_assert_nonnull (unsaved);
  g_assert_cmpuint (acies_statistics_get_n_games (fixture->statistics), ==, 1);
}

/* After three alike, and not before, another level is offered. */
static void
test_suggest (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *outcomes;               /* of games, from the first: won, lost, drawn, helped, another level */
    guint level;
    guint suggested;
  } cases[] = {
    { "", 3, 0 },
    { "w", 3, 4 },
    { "lw", 3, 4 },
    { "www", 3, 4 },
    { "wwd", 3, 0 },
    { "whw", 3, 4 },
    { "wwh", 3, 0 },
    { "ll", 3, 0 },
    { "www", 6, 0 },
    { "www", 2, 3 },
    { "lll", 3, 2 },
    { "lll", 1, 0 },
    { "wll", 3, 0 },
    { "wlll", 3, 2 },
    { "wo", 3, 0 },
    { "ow", 3, 4 },
    { "oll", 3, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      acies_statistics_clear (fixture->statistics);
      for (guint j = 0; cases[i].outcomes[j] != '\0'; j++)
        {
          const char letter = cases[i].outcomes[j];
          g_autofree char *line =
            g_strdup_printf ("2026-01-02T03:04:05Z %u %s 3-2 %u - %s 0.500 - " CLARIFIED,
                             letter == 'o' ? 5 : cases[i].level,
                             letter == 'l' ? "lost breakthrough" : letter == 'd' ? "drawn draw" : "won breakthrough", j,
                             letter == 'h' ? "helped" : "-");

          add (fixture->statistics, line);
        }
      g_test_message ("case %u", i);
      g_assert_cmpuint (acies_statistics_suggest_level (fixture->statistics, cases[i].level), ==, cases[i].suggested);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/statistics/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("line", test_line);
  ADD ("game", test_game);
  ADD ("round-trip", test_round_trip);
  ADD ("streaks", test_streaks);
  ADD ("shares", test_shares);
  ADD ("replace", test_replace);
  ADD ("missed", test_missed);
  ADD ("clear", test_clear);
  ADD ("damaged", test_damaged);
  ADD ("after-damage", test_after_damage);
  ADD ("bad-line", test_bad_line);
  ADD ("unreadable-game", test_unreadable_game);
  ADD ("two-processes", test_two_processes);
  ADD ("played", test_played);
  ADD ("skill", test_skill);
  ADD ("scores", test_scores);
  ADD ("suggest", test_suggest);
  ADD ("export", test_export);
  ADD ("unreadable", test_unreadable);

#undef ADD

  return g_test_run ();
}
