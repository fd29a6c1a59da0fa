/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-game-folder.h"
#include "acies-test-folder.h"
#include "acies-test-session.h"
#include "acies-test-trouble.h"

/* Games that were played to their end, and are kept. */

static GListModel *
list (Fixture *fixture)
{
  return acies_store_get_past_games (acies_session_get_store (fixture->session));
}

static guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (list (fixture));
}

/* How many there are on the disk. */
static guint
count_files (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->path, "finished", NULL);
  g_autoptr (GDir) dir = NULL;
  guint n = 0;

  wait_until_idle (fixture->session);
  dir = g_dir_open (path, 0, NULL);
  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* Borrowed from the list. */
static AciesKeptGame *
get (Fixture *fixture,
     guint    i)
{
  g_autoptr (AciesKeptGame) item = g_list_model_get_item (list (fixture), i);

  g_assert_nonnull (item);
  return item;
}

static void
begin (Fixture *fixture,
       guint    seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 2 };

  acies_session_start (fixture->session, rules, ACIES_SEAT_SOUTH, seed, &players);
}

static void
concede (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  acies_session_concede (fixture->session, &error);
  g_assert_no_error (error);
}

/* Begins a game, makes one step in it and gives it up. */
static void
play (Fixture *fixture,
      guint    seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  begin (fixture, seed);
  play_one_step (fixture->session, random);
  concede (fixture);
}

static void
test_keep (Fixture       *fixture,
           gconstpointer  data)
{
  const AciesFinishedGame *summary;
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_assert_cmpuint (count (fixture), ==, 0);
  play (fixture, 1);
  g_assert_cmpuint (count (fixture), ==, 1);
  first = acies_record_to_text (acies_session_get_game (fixture->session));
  acies_session_rematch (fixture->session);
  concede (fixture);
  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_cmpuint (count_files (fixture), ==, 2);

  /* The newest comes first, also for the next program, which finds the same in them. */
  for (guint run = 0; run < 2; run++)
    {
      g_assert_cmpuint (count (fixture), ==, 2);
      g_assert_true (acies_store_find_past_game (acies_session_get_store (fixture->session),
                                                 acies_kept_game_get_name (get (fixture, 1))) ==
                     get (fixture, 1));
      g_assert_null (acies_store_find_past_game (acies_session_get_store (fixture->session), "none"));
      g_assert_cmpint (ABS (g_date_time_difference (acies_kept_game_get_date (get (fixture, 0)), now)), <,
                       G_TIME_SPAN_MINUTE);
      start_again (fixture);
    }
  for (guint i = 0; i < 2; i++)
    if (acies_game_get_seed (acies_kept_game_get_game (get (fixture, i))) == 1)
      {
        again = acies_record_to_text (acies_kept_game_get_game (get (fixture, i)));
        summary = acies_kept_game_get_summary (get (fixture, i));
        g_assert_cmpint (summary->outcome, ==, ACIES_OUTCOME_LOST);
        g_assert_cmpint (summary->end, ==, ACIES_RESULT_CONCEDED);
        g_assert_cmpuint (summary->level, ==, 2);
      }
  g_assert_cmpstr (again, ==, first);
}

/* A game of two people and those of a series are kept, the computer’s against itself are not. */
static void
test_kinds (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  g_autoptr (GError) error = NULL;

  start_two_persons (fixture);
  concede (fixture);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpuint (acies_kept_game_get_summary (get (fixture, 0))->level, ==, 0);

  begin_series (fixture->session, rules, ACIES_SEAT_SOUTH, 5, &players, ACIES_SERIES_END_GAMES, 3);
  concede (fixture);
  acies_session_rematch (fixture->session);
  concede (fixture);
  g_assert_cmpuint (count (fixture), ==, 3);

  acies_session_start (fixture->session, rules, ACIES_SEAT_SOUTH, 6, &(AciesPlayers) { .levels = { 1, 1 } });
  acies_session_set_paused (fixture->session, TRUE);
  acies_game_concede (acies_session_get_game (fixture->session), ACIES_SEAT_SOUTH, &error);
  g_assert_no_error (error);
  g_assert_true (acies_session_get_over (fixture->session));
  g_assert_cmpuint (count (fixture), ==, 3);
  g_assert_cmpuint (count_files (fixture), ==, 3);
}

/* Makes a step that is legal and is not the first one in the list. */
static void
play_otherwise (Fixture *fixture,
                guint    which)
{
  g_autoptr (GPtrArray) legal = NULL;
  g_autoptr (GError) error = NULL;

  wait_for_turn (fixture->session);
  for (guint n = 0; n < 2; n++)
    {
      legal = acies_view_list_legal (acies_session_get_view (fixture->session));
      acies_session_play (fixture->session, g_ptr_array_index (legal, MIN (which, legal->len - 1)), &error);
      g_assert_no_error (error);
      g_clear_pointer (&legal, g_ptr_array_unref);
    }
  wait_for_turn (fixture->session);
}

/* An end that is taken back is not kept; one that comes again is, once. */
static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  play (fixture, 1);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  acies_session_undo (fixture->session);
  g_assert_false (acies_session_get_over (fixture->session));
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  concede (fixture);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpuint (count_files (fixture), ==, 1);

  /* The same cards once more are another game, unless it goes the same way. */
  acies_session_restart (fixture->session);
  g_assert_cmpuint (count (fixture), ==, 1);
  play_otherwise (fixture, 2);
  concede (fixture);
  g_assert_cmpuint (count (fixture), ==, 1);
  acies_session_restart (fixture->session);
  play_otherwise (fixture, 3);
  concede (fixture);
  g_assert_cmpuint (count (fixture), ==, 2);
}

/* A series that is over is still on the table when the program starts again; then its end can be taken back, too. */
static void
test_undo_later (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();

  begin_series (fixture->session, rules, ACIES_SEAT_SOUTH, 5, &(AciesPlayers) { .names = { "Ada", "Ben" } }, ACIES_SERIES_END_GAMES, 3);
  concede (fixture);
  play (fixture, 9);
  begin_series (fixture->session, rules, ACIES_SEAT_SOUTH, 6, &(AciesPlayers) { .names = { "Ada", "Ben" } }, ACIES_SERIES_END_GAMES, 3);
  concede (fixture);
  g_assert_cmpuint (count_files (fixture), ==, 3);
  resume_again (fixture);
  g_assert_true (acies_session_get_over (fixture->session));
  g_assert_cmpuint (count (fixture), ==, 3);
  acies_session_undo (fixture->session);
  g_assert_cmpuint (count (fixture), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (acies_game_get_seed (acies_kept_game_get_game (get (fixture, i))), !=, 6);
  g_assert_cmpuint (count_files (fixture), ==, 2);
}

/* If the program was stopped between keeping a game and saving its last step, that is made again. */
static void
test_twice (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *current = g_build_filename (fixture->path, "current.acies", NULL);
  g_autofree char *text = NULL;
  gsize length;

  begin (fixture, 3);
  wait_until_idle (fixture->session);
  g_assert_true (g_file_get_contents (current, &text, &length, NULL));
  concede (fixture);
  wait_until_idle (fixture->session);
  g_assert_true (g_file_set_contents (current, text, (gssize) length, NULL));

  resume_again (fixture);
  g_assert_false (acies_session_get_over (fixture->session));
  concede (fixture);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

static void
copy_file (Fixture    *fixture,
           const char *from,
           const char *to)
{
  g_autofree char *folder = g_build_filename (fixture->path, "finished", NULL);
  g_autofree char *source = g_build_filename (folder, from, NULL);
  g_autofree char *target = g_build_filename (folder, to, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (source, &text, &length, NULL));
  g_assert_true (g_file_set_contents (target, text, (gssize) length, NULL));
}

/* If it was stopped before the former file was deleted, the next program does that. */
static void
test_left_over (Fixture       *fixture,
                gconstpointer  data)
{
  for (guint seed = 1; seed <= ACIES_PAST_GAMES_MOST; seed++)
    {
      begin (fixture, seed);
      concede (fixture);
    }
  wait_until_idle (fixture->session);
  for (guint i = 0; i < 2; i++)
    copy_file (fixture, acies_kept_game_get_name (get (fixture, i)), i == 0 ? "2001-01-01-000000-00000001.acies"
                                                                            : "2001-01-01-000000-00000002.acies");
  start_again (fixture);
  g_assert_cmpuint (count (fixture), ==, ACIES_PAST_GAMES_MOST);
  g_assert_cmpuint (count_files (fixture), ==, ACIES_PAST_GAMES_MOST);
  for (guint i = 0; i < count (fixture); i++)
    g_assert_cmpint (g_date_time_get_year (acies_kept_game_get_date (get (fixture, i))), >, 2001);
}

static void
test_most (Fixture       *fixture,
           gconstpointer  data)
{
  for (guint seed = 1; seed <= ACIES_PAST_GAMES_MOST + 2; seed++)
    {
      begin (fixture, seed);
      concede (fixture);
    }
  g_assert_cmpuint (count (fixture), ==, ACIES_PAST_GAMES_MOST);
  g_assert_cmpuint (count_files (fixture), ==, ACIES_PAST_GAMES_MOST);
  g_assert_cmpuint (acies_game_get_seed (acies_kept_game_get_game (get (fixture, 0))), ==, ACIES_PAST_GAMES_MOST + 2);
  g_assert_cmpuint (acies_game_get_seed (acies_kept_game_get_game (get (fixture, ACIES_PAST_GAMES_MOST - 1))), ==, 3);
}

static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesKeptGame) item = NULL;
  gboolean found;

  play (fixture, 1);
  play (fixture, 2);
  item = g_object_ref (get (fixture, 1));
  acies_store_delete (acies_session_get_store (fixture->session), item);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  for (guint i = 0; i < 2; i++)
    acies_store_restore (acies_session_get_store (fixture->session), item);
  g_assert_cmpuint (count_files (fixture), ==, 2);
  g_assert_true (get (fixture, 1) == item);

  /* What was deleted does not come back, although its game was the last one on the table. */
  acies_store_delete (acies_session_get_store (fixture->session), get (fixture, 0));
  start_again (fixture);
  g_assert_false (acies_session_resume (fixture->session, &found));
  g_assert_true (found);
  g_assert_cmpuint (count (fixture), ==, 1);
}

static void
trouble_cb (char       **sentence,
            const char  *trouble)
{
  g_free (*sentence);
  *sentence = g_strdup (trouble);
}

/* While the game that is over cannot be written, the next one does not take its place on the disk. */
static void
test_unsaved (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (fixture->path, "finished", NULL);
  g_autofree char *sentence = NULL;
  g_autofree char *unsaved = NULL;

  begin (fixture, 1);
  wait_until_idle (fixture->session);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  g_signal_connect_swapped (fixture->session, "trouble", G_CALLBACK (trouble_cb), &sentence);
  concede (fixture);
  wait_until_idle (fixture->session);
  g_signal_handlers_disconnect_by_data (fixture->session, &sentence);
  g_assert_true (g_str_has_prefix (sentence, "The game could not be saved: "));
  begin (fixture, 2);
  wait_until_idle (fixture->session);
  unsaved = acies_store_dup_unsaved (acies_session_get_store (fixture->session));
  g_assert_nonnull (unsaved);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  acies_store_retry (acies_session_get_store (fixture->session));
  wait_until_idle (fixture->session);
  g_assert_null (acies_store_dup_unsaved (acies_session_get_store (fixture->session)));
  resume_again (fixture);
  g_assert_cmpuint (acies_game_get_seed (acies_session_get_game (fixture->session)), ==, 2);
  g_assert_cmpuint (count (fixture), ==, 1);
}

/* What cannot be read is told of, and the others are listed; a game that is not over is none of them. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  static const char unfinished[] = "[Acies \"1\"]\n[Seed \"4\"]\n";
  g_autofree char *bad = g_build_filename (fixture->path, "finished", "2020-01-01-000000-00000001.acies", NULL);
  g_autofree char *aside = g_strconcat (bad, ".damaged-1", NULL);
  const char *texts[] = { "no game", unfinished };

  play (fixture, 1);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *sentence = NULL;
      g_autofree char *kept = NULL;

      wait_until_idle (fixture->session);
      g_assert_true (g_file_set_contents (bad, texts[i], -1, NULL));
      start_again (fixture);
      g_signal_connect_swapped (fixture->session, "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
      g_assert_cmpuint (count (fixture), ==, 1);
      g_signal_handlers_disconnect_by_data (fixture->session, &sentence);
      g_assert_nonnull (strstr (sentence, "2020-01-01-000000-00000001.acies.damaged-1"));
      g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, texts[i]);
      g_assert_cmpint (g_unlink (aside), ==, 0);
    }
}

/* A file with another name is as old as it is. */
static void
test_other_name (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (fixture->path, "finished", NULL);
  g_autofree char *path = NULL;
  g_autofree char *other = g_build_filename (folder, "mine.acies", NULL);
  g_autofree char *old = NULL;

  play (fixture, 1);
  wait_until_idle (fixture->session);
  path = g_build_filename (folder, acies_kept_game_get_name (get (fixture, 0)), NULL);
  old = g_build_filename (folder, "2020-02-03-040506-00000001.acies", NULL);
  g_assert_cmpint (g_rename (path, old), ==, 0);
  play (fixture, 2);
  wait_until_idle (fixture->session);
  g_free (path);
  path = g_build_filename (folder, acies_kept_game_get_name (get (fixture, 0)), NULL);
  g_assert_cmpint (g_rename (path, other), ==, 0);

  start_again (fixture);
  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_cmpstr (acies_kept_game_get_name (get (fixture, 0)), ==, "mine.acies");
  g_assert_cmpint (g_date_time_to_unix (acies_kept_game_get_date (get (fixture, 1))), ==, 1580702706);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/past-games/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("keep", test_keep);
  ADD ("kinds", test_kinds);
  ADD ("undo", test_undo);
  ADD ("undo-later", test_undo_later);
  ADD ("twice", test_twice);
  ADD ("left-over", test_left_over);
  ADD ("most", test_most);
  ADD ("delete", test_delete);
  ADD ("unsaved", test_unsaved);
  ADD ("damaged", test_damaged);
  ADD ("other-name", test_other_name);

#undef ADD

  return g_test_run ();
}
