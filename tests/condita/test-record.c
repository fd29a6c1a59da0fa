/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Records: what is written is read as the same game, which goes on alike; what is wrong is told with
 * its place. */

#include "config.h"

#include <string.h>

#include "condita-test.h"

/* Plays on in both games with the same draws. */
static void
play_on (ConditaGame *game,
         ConditaGame *other,
         guint        n_steps,
         guint64      seed)
{
  for (guint i = 0; i < n_steps && !condita_game_get_is_over (game); i++)
    {
      g_autoptr (ConditaStep) step = condita_game_draw_step (game, acies_random_mix (seed + i));

      g_assert_true (condita_game_play (game, step, NULL));
      if (other != NULL)
        g_assert_true (condita_game_play (other, step, NULL));
    }
}

static void
assert_record (ConditaGame *game,
               guint64      seed)
{
  g_autoptr (ConditaGame) other = condita_test_assert_record (game);
  g_autoptr (ConditaView) view = condita_game_create_view (game, 1);
  g_autoptr (ConditaView) then = NULL;
  g_autofree char *text = NULL, *again = NULL, *seen = NULL, *seen_then = NULL;
  const guint n_steps = condita_game_get_n_steps (game);

  /* All that comes by chance comes in both alike. */
  play_on (game, other, 50, seed);
  then = condita_game_create_view_at (other, n_steps, 1);
  seen = condita_view_to_position (view);
  seen_then = condita_view_to_position (then);
  g_assert_cmpstr (seen, ==, seen_then);
  text = condita_game_to_position (game);
  again = condita_game_to_position (other);
  g_assert_cmpstr (text, ==, again);
}

/* Games from the start, from positions, and such as a seat imagines. */
static void
test_games (void)
{
  for (guint number = 0; number < CONDITA_TEST_TIMES (120); number++)
    {
      AciesRandom random;
      ConditaSettings settings;
      ConditaPosition position;
      g_autoptr (ConditaRules) rules = NULL;
      g_autoptr (ConditaGame) game = NULL;

      acies_random_init (&random, number);
      condita_test_settings (&settings, number);
      if (number % 3 == 0)
        {
          rules = condita_rules_new_settings (&settings);
          game = condita_game_new (rules, condita_test_seats (&settings, number / 3), number);
        }
      else
        {
          condita_test_start_rich (&position, &random, number);
          game = condita_game_new_at (&position, number);
          if (number % 3 == 1)
            {
              g_autoptr (ConditaView) view = condita_game_create_view (game, 1);

              g_clear_object (&game);
              game = condita_view_sample (view, number);
            }
        }
      play_on (game, NULL, acies_random_below (&random, 400), number);
      condita_game_set_tag (game, "Seat1", "Ada \"A\\B\"\nJób");
      assert_record (game, number);
    }
}

#define HEAD "[Condita \"1\"]\n[Rules \"faction=y\"]\n[Players \"2\"]\n[Seed \"1\"]\n"

static void
test_tags (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_from_record (
    "\xEF\xBB\xBF" HEAD "[Event  \"a \\\\ \\\"b\\\"\\nc\"]\r\n[Seat2 \"J\xC3\xB3" "b\"]\r\n\r\nend 0\r\n", &error);
  g_autoptr (ConditaGame) copy = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) tags = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (condita_game_get_tag (game, "Event"), ==, "a \\ \"b\"\nc");
  g_assert_cmpstr (condita_game_get_tag (game, "Seat2"), ==, "J\xC3\xB3" "b");
  g_assert_null (condita_game_get_tag (game, "Seed"));
  g_assert_true (condita_game_set_tag (game, "Seat2", NULL));
  g_assert_false (condita_game_set_tag (game, "Seed", "8"));
  g_assert_false (condita_game_set_tag (game, "two words", "8"));
  copy = condita_game_copy (game);
  tags = condita_game_list_tags (copy);
  g_assert_cmpuint (g_strv_length (tags), ==, 1);
  text = condita_game_to_record (copy);
  g_assert_nonnull (strstr (text, "[Result \"unfinished\"]\n[Event \"a \\\\ \\\"b\\\"\\nc\"]\n\nend 0\n"));
}

/* What was taken back is not in the record. */
static void
test_undone (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (
    "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g hand 2Cg.Wg.2U | seat 2 b", 1, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_true (condita_game_play_text (game, "Cg.Cg^b2", &error));
  g_assert_true (condita_game_play_text (game, "Wg.U.U*h1@b2", &error));
  g_assert_true (condita_game_undo (game, &error));
  text = condita_game_to_record (game);
  g_assert_true (g_str_has_suffix (text, "\n2.1 Cg.Cg^b2\nend 1\n"));
}

#define AT "[Position \"position P2 r2 factions gbr | board b2=c4:nesw/g@1.4 b6=c4:nesw/b@1.4 f2=c4:nesw/r@1.4 d2=c1:n/g@1.4" \
           " d6=c1:s/b@1.3 f6=c4:nesw/b@2.4 | seat 1 g hand 2Lg.2U | seat 2 b\"]\n"

static void
test_damage (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } records[] = {
    { "", "line 1, column 1: this is not a record of a game: the header “Condita” is missing" },
    { "\n\n1.1 keep\n", "line 3, column 1: this is not a record of a game: the header “Condita” is missing" },
    { "[Seed \"1\"]\n", "line 1, column 1: this is not a record of a game: the header “Condita” is missing" },
    { "[Condita \"7\"]\n", "line 1, column 11: unknown version of the format: “7”" },
    { "[Condita \"1\"]\n[Players \"2\"]\nend 0\n",
      "line 3, column 1: this is not a record of a game: the header “Seed” is missing" },
    { "[Condita \"1\"]\n[Seed \"2\"]\nend 0\n",
      "line 3, column 1: this is not a record of a game: the header “Players” is missing" },
    { "[Condita \"1\"]\n[Players \"5\"]\n[Seed \"2\"]\nend 0\n", "line 2, column 11: this should be “2–4”" },
    { "[Condita \"1\"]\n[Players \"2\"]\n[Seed \"x\"]\nend 0\n", "line 3, column 8: “x” is not a valid seed number" },
    { "[Condita \"1\"]\n[Rules \"weeks=9\"]\n[Players \"2\"]\n[Seed \"2\"]\nend 0\n",
      "line 2, column 9: “weeks” cannot be set to “9”." },
    { "[Condita \"1\"]\n[Rules \"scenario=crossroads\"]\n[Players \"3\"]\n[Seed \"2\"]\nend 0\n",
      "line 3, column 11: B14.3: This scenario is for four players." },
    { HEAD "[Seed \"7\"]\n", "line 5, column 2: the header “Seed” appears twice" },
    { HEAD "[\"7\"]\n", "line 5, column 2: the name of a header is missing" },
    { HEAD "[Event 7]\n", "line 5, column 8: the text of a header must begin with “\"”" },
    { HEAD "[Event \"7\\\"\n", "line 5, column 9: “\"” is missing after this" },
    { HEAD "[Event \"7\\", "line 5, column 9: “\"” is missing after this" },
    { HEAD "[Event \"7\" ]\n", "line 5, column 11: “]” is missing at the end of a header" },
    { HEAD "[Event \"é\xff\"]\n", "line 5, column 10: this is not UTF-8 text" },
    { HEAD "[Event \"\x01\"]\n", "line 5, column 9: there is a control character here" },
    { HEAD "end 1\n", "line 5, column 1: this should be “end 0”" },
    { HEAD, "line 5, column 1: this should be “end 0”" },
    { HEAD "end 0\n\nend 0\n", "line 7, column 1: the record has ended before this" },
    { HEAD "2.1 take g\n", "line 5, column 1: this should be “1.1”" },
    { HEAD "1.1take g\n", "line 5, column 1: this should be “1.1”" },
    { HEAD "1.1 take g; take b\n", "line 5, column 12: the number of the turn is missing" },
    { HEAD "1.1  take y\n", "line 5, column 6: B2.6: This faction is not in the game, or taken already." },
    { HEAD "1.1 take g\n1.2 take b; Q\n", "line 6, column 13: “Q” is no step: at character 1, a card is expected." },
    { HEAD "1.1 take g;\n", "line 5, column 12: the number of the turn is missing" },
    { "[Condita \"1\"]\n[Seed \"7\"]\n[Result \"draw\"]\n" AT "2.1 Lg.Lg^d6\nend 1\n",
      "line 3, column 10: the result is “draw”, but the moves give “scores 20,4 winners 1”" },
    { "[Condita \"1\"]\n[Seed \"7\"]\n" AT "2.1 Lg.Lg^d6; end\nend 2\n", "line 4, column 15: B15.1: The game is over." },
    { "[Condita \"1\"]\n[Seed \"7\"]\n[Players \"3\"]\n" AT "end 0\n", "line 3, column 11: this should be “2”" },
    { "[Condita \"1\"]\n[Seed \"7\"]\n[Rules \"weeks=1\"]\n" AT "end 0\n",
      "line 3, column 9: this should be “piles=open terrain=off scenario=basic weeks=0 stall=14 faction=random”" },
    { "[Condita \"1\"]\n[Seed \"7\"]\n[Position \"position P9\"]\nend 0\n",
      "line 3, column 12: Part 1 of the position cannot be read at “P9”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ConditaGame) game = condita_game_new_from_record (records[i].text, &error);

      g_assert_null (game);
      g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_RECORD);
      g_assert_cmpstr (error->message, ==, records[i].message);
    }
}

/* A record that an earlier version wrote gives the game that it gave then. */
static void
test_first_version (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "condita-1.txt", NULL);
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  game = condita_game_new_from_record (text, &error);
  g_assert_no_error (error);
  g_assert_true (condita_game_get_is_over (game));
  again = condita_game_to_record (game);
  g_assert_cmpstr (text, ==, again);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/record/games", test_games);
  g_test_add_func ("/condita/record/tags", test_tags);
  g_test_add_func ("/condita/record/undone", test_undone);
  g_test_add_func ("/condita/record/damage", test_damage);
  g_test_add_func ("/condita/record/first-version", test_first_version);
  return g_test_run ();
}
