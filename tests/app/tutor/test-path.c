/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-deal.h"
#include "acies-lesson-progress.h"
#include "acies-path-content.h"
#include "acies-path.h"
#include "acies-test-folder.h"

/* The path through the tutorial: its file, and what is done on it. */

#define TEXTS "<title>A</title><summary>B</summary>"
#define LESSON "<lesson id='a'/>"
#define REST "</stage></path>"

/* What is wrong, where it is, and what the message says. */
static const struct
{
  const char *text;
  const char *place;
  const char *reason;
} bad[] = {
  { "", "1:1", "empty" },
  { "no path", "1:1", "" },
  { "<lesson/>", "1:1", "<lesson> is no path" },
  { "<path/>", "1:1", "a path needs a <stage>" },
  { "<path>\n<stage>", "2:8", "" },
  { "<path>\n <stage/></path>", "2:2", "a stage needs <title> and <summary>" },
  { "<path>\n<stage><title>A</title></stage></path>", "2:1", "a stage needs <title> and <summary>" },
  { "<path>\n<stage>" TEXTS "</stage></path>", "2:1", "a stage needs a <lesson> or a <game>" },
  { "<path><stage>" TEXTS LESSON "</stage>\n<stage>" TEXTS "</stage></path>", "2:1", "a stage needs a <lesson>" },
  { "<path><stage>" TEXTS "\n<title>C</title>", "2:1", "<title> stands here twice" },
  { "<path><stage>\n<title></title>", "2:1", "<title> is empty" },
  { "<path><stage>\n<summary> A</summary>", "2:1", "must begin behind the tag" },
  { "<path><stage>" TEXTS "\n<lesson/>", "2:1", "<lesson> needs the attribute “id”" },
  { "<path><stage>" TEXTS "\n<lesson id='A b'/>", "2:9", "id: “A b” is not made of a to z" },
  { "<path><stage>" TEXTS "\n<lesson id='../a'/>", "2:9", "id: “../a” is not made of a to z" },
  { "<path><stage>" TEXTS LESSON "\n" LESSON, "2:9", "id: “a” stands here twice" },
  { "<path><stage>" TEXTS LESSON "\n<game id='a' level='1'>", "2:7", "id: “a” stands here twice" },
  { "<path><stage>" TEXTS "\n<lesson id='a' level='1'/>", "2:16", "level: <lesson> has no such attribute" },
  { "<path><stage>" TEXTS "\n<game level='1'/>", "2:1", "<game> needs the attribute “id”" },
  { "<path><stage>" TEXTS "\n<game id='a'/>", "2:1", "<game> needs the attribute “level”" },
  { "<path><stage>" TEXTS "\n<game id='a' level='0'/>", "2:14", "level: “0” is not a number from 1 to 7" },
  { "<path><stage>" TEXTS "\n<game id='a' level='8'/>", "2:14", "level: “8” is not a number from 1 to 7" },
  { "<path><stage>" TEXTS "\n<game id='a' rules='tactics=maybe' level='1'/>", "2:14", "rules: " },
  { "<path><stage>" TEXTS "\n<game id='a' level='1'/>", "2:1", "a game needs <title> and <summary>" },
  { "<path><stage>" TEXTS "\n<game id='a' level='1'>" LESSON, "2:24", "<lesson> does not belong into <game>" },
  { "<path>\n" LESSON "</path>", "2:1", "<lesson> does not belong into <path>" },
  { "<path><stage>" TEXTS LESSON REST "\n<path/>", "2:1", "there is more than one <path>" },
};

static void
test_bad (void)
{
  g_autoptr (GError) good_error = NULL;
  g_autoptr (AciesPathContent) good = NULL;
  const AciesPathEntry *game;

  good = acies_path_content_parse ("good.xml", "<path><stage>" TEXTS LESSON "<game id='b' rules='tactics=off' level='2'>"
                                   "<title>C\n  D</title><summary>E</summary></game>" REST, &good_error);
  g_assert_no_error (good_error);
  g_assert_cmpuint (good->stages->len, ==, 1);
  g_assert_cmpuint (good->entries->len, ==, 2);
  g_assert_null (((const AciesPathEntry *) g_ptr_array_index (good->entries, 0))->rules);
  game = g_ptr_array_index (good->entries, 1);
  g_assert_cmpstr (game->title, ==, "C D");
  g_assert_cmpuint (game->level, ==, 2);
  g_assert_false (acies_rules_get_tactics (game->rules));

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesPathContent) path = acies_path_content_parse ("bad.xml", bad[i].text, &error);
      g_autofree char *start = g_strconcat ("bad.xml:", bad[i].place, NULL);

      if (path != NULL)
        g_error ("This is no path: %s", bad[i].text);
      if (!g_str_has_prefix (error->message, start) || strstr (error->message, bad[i].reason) == NULL)
        g_error ("“%s” is said of: %s", error->message, bad[i].text);
    }
}

typedef struct
{
  char *folder;
  GFile *directory;
  AciesLessonProgress *progress;
  AciesStatistics *statistics;
  AciesPath *path;
  guint n_changes;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_path (Fixture         *fixture,
          AciesStatistics *statistics,
          AciesSession    *session)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&fixture->path);
  fixture->path = acies_path_new (fixture->progress, statistics, session, &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (fixture->path, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
open_path (Fixture *fixture)
{
  fixture->progress = acies_lesson_progress_new (fixture->directory);
  acies_lesson_progress_load (fixture->progress);
  fixture->statistics = acies_statistics_new (fixture->directory);
  acies_statistics_load (fixture->statistics);
  set_path (fixture, NULL, NULL);
}

static void
close_path (Fixture *fixture)
{
  while (acies_kept_file_get_busy (acies_lesson_progress_get_file (fixture->progress)) ||
         acies_kept_file_get_busy (acies_statistics_get_file (fixture->statistics)))
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&fixture->path);
  g_clear_object (&fixture->progress);
  g_clear_object (&fixture->statistics);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("acies-path-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->directory = g_file_new_for_path (fixture->folder);
  open_path (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_path (fixture);
  g_clear_object (&fixture->directory);
  acies_test_remove_folder (fixture->folder);
  g_clear_pointer (&fixture->folder, g_free);
}

/* Solves all positions of a lesson. */
static void
learn (Fixture    *fixture,
       const char *id)
{
  AciesLesson *lesson = acies_path_get_lesson (fixture->path, acies_path_find (fixture->path, id));

  g_assert_nonnull (lesson);
  for (guint i = 0; i < acies_lesson_get_n_positions (lesson); i++)
    acies_lesson_progress_solve (fixture->progress, lesson, i);
}

/* Plays a game against the computer to its end, by giving it up. */
static void
play (Fixture    *fixture,
      const char *switches,
      guint64     seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_rules_parse (rules, switches, &error));
  game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);
  g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, &error));
  acies_statistics_add (fixture->statistics, acies_finished_game_new (game, ACIES_SEAT_SOUTH, 1, 0));
}

static void
assert_next (Fixture    *fixture,
             const char *id)
{
  const guint next = acies_path_get_next (fixture->path);

  g_assert_cmpuint (next, <, acies_path_get_n_items (fixture->path));
  g_assert_cmpstr (acies_path_get_id (fixture->path, next), ==, id);
}

/* What is said of an item, and of what comes next, at every point of the path. */
static void
test_items (Fixture       *fixture,
            gconstpointer  data)
{
  const guint claiming = acies_path_find (fixture->path, "claiming");
  const guint game = acies_path_find (fixture->path, "short-game");
  const guint last = acies_path_get_n_items (fixture->path) - 1;
  g_autofree char *place = acies_path_describe_place (fixture->path, claiming);
  g_autofree char *last_place = acies_path_describe_place (fixture->path, last);
  g_autofree char *game_place = acies_path_describe_place (fixture->path, game);
  g_autofree char *none = acies_path_describe_progress (fixture->path, claiming);
  guint n;

  g_assert_cmpuint (acies_path_find (fixture->path, "no-such"), ==, last + 1);
  g_assert_cmpuint (game, ==, claiming + 1);
  g_assert_cmpuint (acies_path_get_stage (fixture->path, claiming), ==, 0);
  g_assert_null (acies_path_get_lesson (fixture->path, game));
  g_assert_null (acies_path_get_rules (fixture->path, claiming));
  g_assert_false (acies_rules_get_tactics (acies_path_get_rules (fixture->path, game)));
  g_assert_cmpuint (acies_path_get_level (fixture->path, game), ==, 1);
  g_assert_cmpstr (place, ==, "The Basics · 5 of 6");
  g_assert_cmpstr (last_place, ==, "Appendix · 2 of 2");
  g_assert_cmpstr (game_place, ==, "The Basics · 6 of 6");
  g_assert_cmpstr (none, ==, "Not started");
  g_assert_cmpuint (acies_path_count_done (fixture->path, 0, &n), ==, 0);
  g_assert_cmpuint (n, ==, 6);
  for (guint stage = 0; stage < acies_path_get_n_stages (fixture->path); stage++)
    {
      g_assert_cmpstr (acies_path_get_stage_title (fixture->path, stage), !=, "");
      g_assert_cmpstr (acies_path_get_stage_summary (fixture->path, stage), !=, "");
    }
  for (guint i = 0; i <= last; i++)
    {
      g_assert_cmpstr (acies_path_get_title (fixture->path, i), !=, "");
      g_assert_cmpstr (acies_path_get_summary (fixture->path, i), !=, "");
    }
}

/* A game that lies on the table or waits somewhere else is no longer a new one. */
static void
test_begun (Fixture       *fixture,
            gconstpointer  data)
{
  const guint game = acies_path_find (fixture->path, "short-game");
  g_autoptr (AciesSession) session = acies_session_new (fixture->directory);
  g_autoptr (AciesGame) dealt = NULL;
  g_autofree char *before = acies_path_describe_progress (fixture->path, game);
  g_autofree char *then = NULL;
  guint n_changes;

  set_path (fixture, NULL, session);
  g_assert_cmpstr (before, ==, "Not played yet");
  g_assert_false (acies_path_get_begun (fixture->path, game));

  n_changes = fixture->n_changes;
  dealt = acies_deal_new (acies_path_get_rules (fixture->path, game), ACIES_SEAT_SOUTH, 7,
                          &(AciesPlayers) { .levels[ACIES_SEAT_NORTH] = 1 });
  acies_game_set_tag (dealt, ACIES_SESSION_PATH_TAG, "short-game");
  acies_session_begin (session, dealt);
  g_assert_cmpuint (fixture->n_changes, >, n_changes);
  then = acies_path_describe_progress (fixture->path, game);
  g_assert_cmpstr (then, ==, "Started, not finished");
  g_assert_true (acies_path_get_begun (fixture->path, game));
  g_assert_false (acies_path_get_begun (fixture->path, acies_path_find (fixture->path, "full-game")));

  acies_lesson_progress_finish_game (fixture->progress, "short-game");
  g_assert_false (acies_path_get_begun (fixture->path, game));

  acies_session_stop (session);
  while (acies_session_get_busy (session))
    g_main_context_iteration (NULL, TRUE);
}

/* Lessons come one after the other, and those that are done are left out. */
static void
test_next (Fixture       *fixture,
           gconstpointer  data)
{
  const guint n = acies_path_get_n_items (fixture->path);
  const guint placing = acies_path_find (fixture->path, "placing");

  assert_next (fixture, "line");
  learn (fixture, "line");
  g_assert_cmpuint (fixture->n_changes, >, 0);
  assert_next (fixture, "placing");
  learn (fixture, "formations");
  assert_next (fixture, "placing");
  g_assert_cmpuint (acies_path_get_next_after (fixture->path, placing), ==, acies_path_find (fixture->path, "comparing"));
  g_assert_cmpuint (acies_path_get_next_after (fixture->path, n - 1), ==, placing);

  for (guint i = 0; i < n; i++)
    if (acies_path_get_lesson (fixture->path, i) != NULL)
      learn (fixture, acies_path_get_id (fixture->path, i));
  assert_next (fixture, "short-game");
  acies_lesson_progress_finish_game (fixture->progress, "short-game");
  acies_lesson_progress_finish_game (fixture->progress, "full-game");
  g_assert_cmpuint (acies_path_get_next (fixture->path), ==, n);
  g_assert_cmpuint (acies_path_get_next_after (fixture->path, placing), ==, placing + 1);
  g_assert_cmpuint (acies_path_get_next_after (fixture->path, n - 1), ==, n);

  /* It is kept. */
  close_path (fixture);
  open_path (fixture);
  g_assert_cmpuint (acies_path_get_next (fixture->path), ==, n);
}

/* A game is done once one like it was played, whenever that was, and stays so without the statistics. */
static void
test_games (Fixture       *fixture,
            gconstpointer  data)
{
  const guint short_game = acies_path_find (fixture->path, "short-game");
  const guint full_game = acies_path_find (fixture->path, "full-game");

  play (fixture, "tactics=off", 1);
  g_assert_false (acies_path_get_done (fixture->path, short_game));
  set_path (fixture, fixture->statistics, NULL);
  g_assert_true (acies_path_get_done (fixture->path, short_game));
  g_assert_false (acies_path_get_done (fixture->path, full_game));

  acies_statistics_clear (fixture->statistics);
  g_assert_true (acies_path_get_done (fixture->path, short_game));
  play (fixture, "scout=all", 2);
  g_assert_true (acies_path_get_done (fixture->path, full_game));
}

/* Whoever has played with the tactics cards needs no game without them. */
static void
test_later (Fixture       *fixture,
            gconstpointer  data)
{
  set_path (fixture, fixture->statistics, NULL);
  play (fixture, "tactics=on", 1);
  g_assert_true (acies_path_get_done (fixture->path, acies_path_find (fixture->path, "short-game")));
  assert_next (fixture, "line");
}

/* The tactics cards are known after the lessons about them, or a game with them; not after a game without them. */
static void
test_tactics (Fixture       *fixture,
              gconstpointer  data)
{
  const guint full_game = acies_path_find (fixture->path, "full-game");
  const guint stage = acies_path_get_stage (fixture->path, full_game);

  set_path (fixture, fixture->statistics, NULL);
  play (fixture, "tactics=off", 1);
  for (guint i = 0; i < acies_path_get_n_items (fixture->path); i++)
    if (acies_path_get_lesson (fixture->path, i) != NULL && acies_path_get_stage (fixture->path, i) <= stage)
      {
        const char *id = acies_path_get_id (fixture->path, i);
        const guint met = acies_path_list_tactics (fixture->path);

        g_assert_false (acies_path_get_tactics_known (fixture->path));
        learn (fixture, id);
        if (g_str_equal (id, "weather"))
          g_assert_cmpuint (acies_path_list_tactics (fixture->path) ^ met, ==,
                            1u << (ACIES_CARD_FOG - ACIES_CARD_ALEXANDER) | 1u << (ACIES_CARD_MUD - ACIES_CARD_ALEXANDER));
        else if (acies_path_get_stage (fixture->path, i) < stage)
          g_assert_cmpuint (acies_path_list_tactics (fixture->path), ==, 0);
      }
  g_assert_true (acies_path_get_tactics_known (fixture->path));
  g_assert_cmpuint (acies_path_list_tactics (fixture->path), ==, (1u << ACIES_N_TACTICS) - 1);
  g_assert_false (acies_path_get_done (fixture->path, full_game));
}

static void
test_tactics_played (Fixture       *fixture,
                     gconstpointer  data)
{
  set_path (fixture, fixture->statistics, NULL);
  g_assert_false (acies_path_get_tactics_known (fixture->path));
  play (fixture, "claim=start", 1);
  g_assert_true (acies_path_get_tactics_known (fixture->path));
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/path/bad", test_bad);
  add ("/path/items", test_items);
  add ("/path/begun", test_begun);
  add ("/path/next", test_next);
  add ("/path/games", test_games);
  add ("/path/later", test_later);
  add ("/path/tactics", test_tactics);
  add ("/path/tactics-played", test_tactics_played);

  return g_test_run ();
}
