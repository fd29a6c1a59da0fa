/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-test-folder.h"
#include "condita-session.h"

/* Nobody waits longer, in seconds. */
#define LONGEST_WAIT 120

typedef struct
{
  char *path;
  GFile *directory;
  ConditaSession *session;
  guint n_troubles;
} Fixture;

static void
trouble_cb (Fixture *fixture)
{
  fixture->n_troubles++;
}

static ConditaSession *
create_session (Fixture *fixture)
{
  ConditaSession *session = condita_session_new (fixture->directory);

  g_signal_connect_swapped (session, "trouble", G_CALLBACK (trouble_cb), fixture);
  return session;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->path = g_dir_make_tmp ("condita-XXXXXX", NULL);
  fixture->directory = g_file_new_for_path (fixture->path);
  fixture->session = create_session (fixture);
}

static void
wait_for_file (ConditaSession *session)
{
  while (condita_session_get_busy (session))
    g_main_context_iteration (NULL, TRUE);
}

/* What is still being written is not to come into a folder that is removed. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  condita_session_stop (fixture->session);
  wait_for_file (fixture->session);
  g_clear_object (&fixture->session);
  acies_test_remove_folder (fixture->path);
  g_clear_object (&fixture->directory);
  g_free (fixture->path);
}

static void
begin (Fixture *fixture,
       guint    n_seats)
{
  g_autoptr (ConditaRules) rules = condita_rules_new ();

  condita_rules_set_switch (rules, "weeks", "1", NULL);
  condita_session_begin (fixture->session, rules, n_seats);
}

/* Until the person has to decide something, or the game is over. */
static void
wait_for_turn (ConditaSession *session)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT * G_USEC_PER_SEC;

  while (!condita_session_get_waits (session) && !condita_game_get_is_over (condita_session_get_game (session)))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      condita_session_hurry (session);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
play_on (Fixture       *fixture,
         ConditaPlayer *player)
{
  g_autoptr (ConditaView) view = condita_session_create_view (fixture->session);
  g_autoptr (ConditaStep) step = condita_player_choose (player, view);
  g_autofree char *text = condita_step_to_string (step);
  g_autoptr (GError) error = NULL;

  condita_session_play (fixture->session, text, &error);
  g_assert_no_error (error);
}

/* A game to its end, which is kept. */
static void
test_game (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (ConditaPlayer) player = condita_player_new ("random", 1);
  g_autoptr (ConditaSession) again = NULL;
  g_autofree char *first = NULL, *second = NULL;

  g_assert_false (condita_session_resume (fixture->session));
  begin (fixture, GPOINTER_TO_UINT (data));
  for (wait_for_turn (fixture->session); condita_session_get_waits (fixture->session); wait_for_turn (fixture->session))
    play_on (fixture, player);
  g_assert_true (condita_game_get_is_over (condita_session_get_game (fixture->session)));
  g_assert_false (condita_session_get_can_undo (fixture->session));
  wait_for_file (fixture->session);

  again = create_session (fixture);
  g_assert_true (condita_session_resume (again));
  first = condita_game_to_record (condita_session_get_game (fixture->session));
  second = condita_game_to_record (condita_session_get_game (again));
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpuint (fixture->n_troubles, ==, 0);
}

/* In the middle of a game it goes on where it was, and what others did is not taken back. */
static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (ConditaPlayer) player = condita_player_new ("baseline", 2);
  g_autoptr (ConditaSession) again = NULL;
  guint n_steps;

  begin (fixture, 2);
  for (guint i = 0; i < 12; i++)
    {
      wait_for_turn (fixture->session);
      play_on (fixture, player);
    }
  wait_for_turn (fixture->session);
  wait_for_file (fixture->session);
  n_steps = condita_game_get_n_steps (condita_session_get_game (fixture->session));

  again = create_session (fixture);
  g_assert_true (condita_session_resume (again));
  g_assert_true (condita_session_get_waits (again));
  g_assert_cmpuint (condita_game_get_n_steps (condita_session_get_game (again)), ==, n_steps);
  g_assert_cmpuint (condita_session_get_seat (again), ==, 0);
  g_assert_false (condita_session_get_can_undo (again));
}

/* The person's own step is taken back, unless it has shown something. */
static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  ConditaGame *game;
  gboolean undone = FALSE;
  g_autoptr (ConditaPlayer) player = condita_player_new ("baseline", 3);

  begin (fixture, 2);
  game = condita_session_get_game (fixture->session);
  for (guint i = 0; i < 30 && !undone; i++)
    {
      guint n_steps;

      wait_for_turn (fixture->session);
      n_steps = condita_game_get_n_steps (game);
      play_on (fixture, player);
      if (!condita_session_get_can_undo (fixture->session))
        continue;
      condita_session_undo (fixture->session);
      g_assert_cmpuint (condita_game_get_n_steps (game), ==, n_steps);
      g_assert_true (condita_session_get_waits (fixture->session));
      undone = TRUE;
    }
  g_assert_true (undone);
}

/* A damaged file is kept, and said to be. */
static void
test_damage (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *name = g_build_filename (fixture->path, "game.condita", NULL);
  g_autoptr (GDir) folder = NULL;
  guint n_files = 0;

  g_assert_true (g_file_set_contents (name, "[Condita \"1\"]\n[Players \"2\"]\n", -1, NULL));
  g_assert_false (condita_session_resume (fixture->session));
  g_assert_cmpuint (fixture->n_troubles, ==, 1);
  begin (fixture, 2);
  wait_for_file (fixture->session);
  folder = g_dir_open (fixture->path, 0, NULL);
  for (const char *entry = g_dir_read_name (folder); entry != NULL; entry = g_dir_read_name (folder))
    n_files += g_str_has_prefix (entry, "game");
  g_assert_cmpuint (n_files, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/condita-session/two", Fixture, GUINT_TO_POINTER (2), set_up, test_game, tear_down);
  g_test_add ("/condita-session/four", Fixture, GUINT_TO_POINTER (4), set_up, test_game, tear_down);
  g_test_add ("/condita-session/resume", Fixture, NULL, set_up, test_resume, tear_down);
  g_test_add ("/condita-session/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/condita-session/damage", Fixture, NULL, set_up, test_damage, tear_down);

  return g_test_run ();
}
