/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-store.h"
#include "acies-test-folder.h"
#include "acies-test-session.h"
#include "acies-test-trouble.h"

/* Games that another one took the place of. */

static guint
count_unfinished (AciesSession *session)
{
  return g_list_model_get_n_items (acies_store_get_unfinished (acies_session_get_store (session)));
}

/* How many there are on the disk. */
static guint
count_files (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->path, "unfinished", NULL);
  g_autoptr (GDir) dir = NULL;
  guint n = 0;

  wait_until_idle (fixture->session);
  dir = g_dir_open (path, 0, NULL);
  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

static AciesKeptGame *
get_unfinished (Fixture *fixture,
                guint    n)
{
  AciesStore *store = acies_session_get_store (fixture->session);
  g_autoptr (AciesKeptGame) item = g_list_model_get_item (acies_store_get_unfinished (store), n);

  g_assert_nonnull (item);
  return item;
}

static char *
get_text (AciesSession *session)
{
  return acies_record_to_text (acies_session_get_game (session));
}

/* Begins a game, makes a turn in it, and returns its record. */
static char *
begin (Fixture *fixture,
       guint    seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  acies_session_start (fixture->session, rules, ACIES_SEAT_SOUTH, seed, &players);
  play_one_turn (fixture->session, random);

  return get_text (fixture->session);
}

static void
assert_text (AciesSession *session,
             const char   *expected)
{
  g_autofree char *text = get_text (session);

  g_assert_cmpstr (text, ==, expected);
}

/* A new game sets the old one aside, until somebody goes on with it; also when the program has
 * ended in between. */
static void
test_continue (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *first = begin (fixture, 1);
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  g_assert_cmpuint (count_unfinished (fixture->session), ==, 0);
  second = begin (fixture, 2);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  third = begin (fixture, 3);
  g_assert_cmpuint (count_unfinished (fixture->session), ==, 2);
  g_assert_cmpuint (count_files (fixture), ==, 2);

  resume_again (fixture);
  assert_text (fixture->session, third);
  g_assert_cmpuint (count_unfinished (fixture->session), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      AciesKeptGame *item = get_unfinished (fixture, i);
      g_autofree char *text = acies_record_to_text (acies_kept_game_get_game (item));

      g_assert_true (g_str_equal (text, first) || g_str_equal (text, second));
      g_assert_cmpint (g_date_time_difference (acies_kept_game_get_date (item), g_date_time_new_now_local ()), <, 1);
      if (g_str_equal (text, first))
        {
          acies_session_begin (fixture->session, acies_kept_game_get_game (item));
          break;
        }
    }
  assert_text (fixture->session, first);
  /* The third one is set aside instead. */
  g_assert_cmpuint (count_unfinished (fixture->session), ==, 2);
  g_assert_cmpuint (count_files (fixture), ==, 2);
  resume_again (fixture);
  assert_text (fixture->session, first);
  g_assert_cmpuint (count_unfinished (fixture->session), ==, 2);
}

/* Whether an earlier one is still there. */
static void
assert_aside (Fixture    *fixture,
              const char *expected)
{
  guint n_found = 0;

  for (guint i = 0; i < count_unfinished (fixture->session); i++)
    {
      g_autofree char *text = acies_record_to_text (acies_kept_game_get_game (get_unfinished (fixture, i)));

      n_found += g_str_equal (text, expected);
    }
  g_assert_cmpuint (n_found, ==, 1);
}

/* Files that are opened one after the other do not lose the game that was on the table. */
static void
test_open_twice (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *first = begin (fixture, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GFile) file = g_file_get_child (fixture->directory, "opened.acies");
  g_autofree char *opened = NULL;
  g_autofree char *changed = NULL;

  g_assert_true (acies_record_save (acies_session_get_game (fixture->session), file, NULL, NULL));
  g_free (begin (fixture, 2));
  for (guint i = 0; i < 3; i++)
    {
      open_game (fixture->session, file);
      assert_text (fixture->session, first);
    }
  /* The first and the second game; what is in a file of the person's is not kept again. */
  g_assert_cmpuint (count_files (fixture), ==, 2);
  opened = get_text (fixture->session);

  /* Once it has gone on, it is. */
  play_one_turn (fixture->session, random);
  changed = get_text (fixture->session);
  open_game (fixture->session, file);
  g_assert_cmpuint (count_files (fixture), ==, 3);
  resume_again (fixture);
  assert_text (fixture->session, opened);
  assert_aside (fixture, changed);
}

/* Undo brings back the game itself, and nothing is kept twice. */
static void
test_restore (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *first = begin (fixture, 1);
  g_autofree char *second = begin (fixture, 2);

  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (acies_session_get_can_restore (fixture->session));
      acies_session_restore (fixture->session);
      assert_text (fixture->session, i % 2 == 0 ? first : second);
      g_assert_cmpuint (count_files (fixture), ==, 1);
      assert_aside (fixture, i % 2 == 0 ? second : first);
    }
}

/* A game without a step of the person, one that is over, and one that the next game of its series
 * follows, are not kept. */
static void
test_finished (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  wait_for_turn (fixture->session);
  g_assert_true (acies_session_concede (fixture->session, NULL));
  acies_session_rematch (fixture->session);
  g_assert_cmpuint (count_files (fixture), ==, 0);

  begin_series (fixture->session, rules, ACIES_SEAT_SOUTH, 5, &players, ACIES_SERIES_END_GAMES, 3);
  wait_for_turn (fixture->session);
  g_assert_true (acies_session_concede (fixture->session, NULL));
  acies_session_rematch (fixture->session);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  /* The series is lost with its second game. */
  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  resume_again (fixture);
  acies_session_begin (fixture->session, acies_kept_game_get_game (get_unfinished (fixture, 0)));
  g_assert_nonnull (acies_session_get_score (fixture->session));
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

static void
test_discard (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *first = begin (fixture, 1);
  g_autoptr (AciesKeptGame) item = NULL;

  g_free (begin (fixture, 2));
  item = g_object_ref (get_unfinished (fixture, 0));
  acies_store_delete (acies_session_get_store (fixture->session), item);
  g_assert_cmpuint (count_unfinished (fixture->session), ==, 0);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  for (guint i = 0; i < 2; i++)
    acies_store_restore (acies_session_get_store (fixture->session), item);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  resume_again (fixture);
  assert_aside (fixture, first);
}

/* While the game that is set aside cannot be written, the next one does not take its place on the
 * disk. */
static void
test_unsaved (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *first = begin (fixture, 1);
  g_autofree char *second = NULL;
  g_autofree char *folder = g_build_filename (fixture->path, "unfinished", NULL);
  g_autofree char *current = g_build_filename (fixture->path, "current.acies", NULL);
  g_autofree char *saved = NULL;
  g_autofree char *unsaved = NULL;
  g_autoptr (AciesGame) game = NULL;
  AciesSession *session = fixture->session;

  wait_until_idle (session);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  second = begin (fixture, 2);
  wait_until_idle (session);
  unsaved = acies_store_dup_unsaved (acies_session_get_store (session));
  g_assert_nonnull (unsaved);
  g_assert_true (g_file_get_contents (current, &saved, NULL, NULL));
  game = acies_record_from_text (saved, NULL);
  g_assert_nonnull (game);
  g_clear_pointer (&saved, g_free);
  saved = acies_record_to_text (game);
  g_assert_cmpstr (saved, ==, first);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  acies_store_retry (acies_session_get_store (session));
  wait_until_idle (session);
  g_assert_null (acies_store_dup_unsaved (acies_session_get_store (session)));
  resume_again (fixture);
  assert_text (fixture->session, second);
  assert_aside (fixture, first);
}

/* Two programs at the same time keep out of each other's way; what the second one has left is
 * found by the next. */
static void
test_two_processes (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *first = begin (fixture, 1);
  g_autofree char *second = NULL;
  AciesSession *session = fixture->session;
  AciesSession *other = acies_session_new (fixture->directory);
  gboolean found;

  wait_until_idle (session);
  g_assert_false (acies_session_resume (other, &found));
  g_assert_false (found);
  fixture->session = other;
  second = begin (fixture, 2);
  wait_until_idle (other);
  fixture->session = session;
  g_assert_cmpuint (count_files (fixture), ==, 0);
  g_assert_finalize_object (other);

  resume_again (fixture);
  assert_text (fixture->session, first);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  assert_aside (fixture, second);
}

/* A file that cannot be read stays as it is, and the game is kept in another one. */
static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *current = g_build_filename (fixture->path, "current.acies", NULL);
  g_autofree char *sentence = NULL;
  g_autofree char *first = NULL;
  gboolean found;

  g_assert_cmpint (g_mkdir (current, 0700), ==, 0);
  g_signal_connect_swapped (fixture->session, "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  g_assert_false (acies_session_resume (fixture->session, &found));
  g_assert_true (found);
  g_assert_cmpstr (sentence, ==, "The saved game cannot be read: This is a folder, not a file");
  g_signal_handlers_disconnect_by_data (fixture->session, &sentence);
  first = begin (fixture, 1);
  wait_until_idle (fixture->session);
  g_assert_null (acies_store_dup_unsaved (acies_session_get_store (fixture->session)));
  g_assert_true (g_file_test (current, G_FILE_TEST_IS_DIR));

  /* When it can be read again, both are there. */
  g_assert_cmpint (g_rmdir (current), ==, 0);
  start_again (fixture);
  g_assert_false (acies_session_resume (fixture->session, &found));
  assert_aside (fixture, first);
}

/* So does one that a newer version wrote. */
static void
test_foreign (Fixture       *fixture,
              gconstpointer  data)
{
  static const char newer[] = "[Acies \"2\"]\n[Rules \"glory=on\"]\n";
  g_autofree char *current = g_build_filename (fixture->path, "current.acies", NULL);
  g_autofree char *sentence = NULL;
  g_autofree char *now = NULL;
  gboolean found;

  g_assert_true (g_file_set_contents (current, newer, -1, NULL));
  g_signal_connect_swapped (fixture->session, "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  g_assert_false (acies_session_resume (fixture->session, &found));
  g_assert_true (g_str_has_prefix (sentence, "The saved game cannot be read: "));
  g_signal_handlers_disconnect_by_data (fixture->session, &sentence);
  g_free (begin (fixture, 1));
  wait_until_idle (fixture->session);
  g_assert_null (acies_store_dup_unsaved (acies_session_get_store (fixture->session)));
  g_assert_true (g_file_get_contents (current, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, newer);
}

static char *
get_unfinished_path (Fixture    *fixture,
                     const char *name)
{
  return g_build_filename (fixture->path, "unfinished", name, NULL);
}

/* A file among them that is no game is told of, and not listed. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *first = begin (fixture, 1);
  g_autofree char *bad = get_unfinished_path (fixture, "bad.acies");
  g_autofree char *aside = get_unfinished_path (fixture, "bad.acies.damaged-1");
  g_autofree char *sentence = NULL;
  g_autofree char *kept = NULL;

  g_free (begin (fixture, 2));
  wait_until_idle (fixture->session);
  g_assert_true (g_file_set_contents (bad, "no game", -1, NULL));
  resume_again (fixture);
  g_signal_connect_swapped (fixture->session, "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  g_assert_cmpuint (count_unfinished (fixture->session), ==, 1);
  g_signal_handlers_disconnect_by_data (fixture->session, &sentence);
  assert_aside (fixture, first);
  g_assert_true (g_str_has_prefix (sentence, "The saved game was damaged ("));
  g_assert_true (g_str_has_suffix (sentence, ") and is kept as bad.acies.damaged-1."));
  g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "no game");
}

/* One in which nothing is to be played any more is not kept. */
static void
test_over (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *folder = get_unfinished_path (fixture, NULL);
  g_autofree char *path = get_unfinished_path (fixture, "over.acies");
  g_autofree char *text = NULL;
  g_autoptr (AciesGame) game = NULL;

  g_free (begin (fixture, 1));
  text = get_text (fixture->session);
  game = acies_record_from_text (text, NULL);
  g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, NULL));
  g_clear_pointer (&text, g_free);
  text = acies_record_to_checked_text (game);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  resume_again (fixture);
  g_assert_cmpuint (count_unfinished (fixture->session), ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* A damaged game that cannot be given another name stays where it is. */
static void
test_damaged_fixed (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *current = g_build_filename (fixture->path, "current.acies", NULL);
  g_autofree char *sentence = NULL;
  g_autofree char *now = NULL;
  gboolean found;

  if (!acies_test_be_nobody (fixture->path))
    return;

  g_assert_true (g_file_set_contents (current, "no game", -1, NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0500), ==, 0);
  g_signal_connect_swapped (fixture->session, "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  g_assert_false (acies_session_resume (fixture->session, &found));
  g_signal_handlers_disconnect_by_data (fixture->session, &sentence);
  g_assert_true (found);
  g_assert_true (g_str_has_prefix (sentence, "The saved game is damaged ("));
  g_assert_true (g_str_has_suffix (sentence, "As the file cannot be kept under another name, nothing will be saved in "
                                             "its place."));

  /* The next one is kept beside it. */
  g_assert_cmpint (g_chmod (fixture->path, 0700), ==, 0);
  g_free (begin (fixture, 1));
  wait_until_idle (fixture->session);
  acies_test_be_oneself ();
  g_assert_null (acies_store_dup_unsaved (acies_session_get_store (fixture->session)));
  g_assert_true (g_file_get_contents (current, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, "no game");
}

/* What is saved is so when the store is not busy any more. */
static void
test_busy (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 1);
  g_autofree char *path = g_build_filename (fixture->path, "store", NULL);
  g_autofree char *current = g_build_filename (path, "current.acies", NULL);
  g_autoptr (GFile) directory = g_file_new_for_path (path);
  AciesStore *store = acies_store_new (directory);
  gboolean busy;

  acies_store_save (store, game);
  g_object_get (store, "busy", &busy, NULL);
  g_assert_true (busy);
  while (busy)
    {
      g_main_context_iteration (NULL, TRUE);
      g_object_get (store, "busy", &busy, NULL);
    }
  g_assert_true (g_file_test (current, G_FILE_TEST_EXISTS));
  g_assert_finalize_object (store);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/unfinished/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("continue", test_continue);
  ADD ("open-twice", test_open_twice);
  ADD ("restore", test_restore);
  ADD ("finished", test_finished);
  ADD ("discard", test_discard);
  ADD ("unsaved", test_unsaved);
  ADD ("two-processes", test_two_processes);
  ADD ("unreadable", test_unreadable);
  ADD ("foreign", test_foreign);
  ADD ("damaged", test_damaged);
  ADD ("over", test_over);
  ADD ("damaged-fixed", test_damaged_fixed);
  ADD ("busy", test_busy);

#undef ADD

  return g_test_run ();
}
