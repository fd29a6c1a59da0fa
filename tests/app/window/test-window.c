/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The window can be closed at any moment, and ends the program: soon, without a warning, and
 * without leaving a thread running. Each case is a separate process. Needs a display. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <glib/gstdio.h>

#include "acies-application.h"
#include "acies-review.h"
#include "acies-session.h"
#include "acies-settings.h"
#include "acies-test-folder.h"
#include "acies-test-slowdown.h"
#include "acies-test-threads.h"
#include "acies-test-window.h"

#define LONGEST_END  (2 * ACIES_TEST_SLOWDOWN * G_USEC_PER_SEC)
#define LONGEST_WAIT (60 * G_USEC_PER_SEC)

typedef void (*Act) (AciesWindow *window);

/* Whether the computer has been told to choose at once; atomic. */
static int hurried;

static void
think_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      view,
                 GCancellable *cancellable)
{
  while (!g_task_return_error_if_cancelled (task))
    {
      g_autoptr (AciesStep) step = acies_player_choose (source, view, cancellable, NULL);

      /* Cancelled meanwhile, or else a legal step. */
      g_assert_true (step != NULL || g_cancellable_is_cancelled (cancellable));
      if (step != NULL && g_atomic_int_compare_and_exchange (&hurried, TRUE, FALSE))
        {
          g_task_return_pointer (task, g_steal_pointer (&step), (GDestroyNotify) acies_step_free);
          return;
        }
    }
}

/* Replaces the library's function: thinks again and again until it is told to stop, since an
 * obvious choice would take no time, or to choose. */
void
acies_player_choose_async (AciesPlayer         *self,
                           AciesView           *view,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_task_data (task, g_object_ref (view), g_object_unref);
  g_task_run_in_thread (task, think_in_thread);
}

void
acies_player_hurry (AciesPlayer *self G_GNUC_UNUSED)
{
  g_atomic_int_set (&hurried, TRUE);
}

/* The same for the coach. */
void
acies_analysis_run_async (AciesAnalysis       *self,
                          guint                nodes G_GNUC_UNUSED,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  static void (*run_async) (AciesAnalysis *, guint, GCancellable *, GAsyncReadyCallback, gpointer);

  if (run_async == NULL)
    *(void **) &run_async = dlsym (RTLD_NEXT, "acies_analysis_run_async");
  run_async (self, G_MAXUINT, cancellable, callback, user_data);
}

static gboolean
thinks (AciesWindow *window)
{
  return acies_session_get_thinking (acies_test_window_get_session (window));
}

static gint64 closed_at;

/* From here on the program is to end. */
static void
note_close (AciesWindow *window)
{
  g_assert_true (thinks (window));
  closed_at = g_get_monotonic_time ();
}

static void
let_pass (guint milliseconds)
{
  const gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

static void
start_game (AciesWindow *window,
            AciesSeat    starter,
            guint64      seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = ACIES_MAX_LEVEL };

  acies_session_start (acies_test_window_get_session (window), rules, starter, seed, &players);
}

/* Plays the person's turn until the computer begins to think. */
static void
play_turn (AciesWindow *window)
{
  AciesSession *session = acies_test_window_get_session (window);

  g_assert_true (acies_session_get_interactive (session));
  while (acies_session_get_interactive (session))
    {
      g_autoptr (GPtrArray) legal = acies_view_list_legal (acies_session_get_view (session));
      g_autoptr (GError) error = NULL;

      acies_session_play (session, g_ptr_array_index (legal, 0), &error);
      g_assert_no_error (error);
    }
  g_assert_true (thinks (window));
}

static void
close_window (AciesWindow *window)
{
  note_close (window);
  gtk_window_close (GTK_WINDOW (window));
}

static void
close_at_once (AciesWindow *window)
{
  start_game (window, ACIES_SEAT_NORTH, 1);
  close_window (window);
}

static void
close_thinking (AciesWindow *window)
{
  start_game (window, ACIES_SEAT_NORTH, 1);
  let_pass (30);
  close_window (window);
}

static void
quit_thinking (AciesWindow *window)
{
  start_game (window, ACIES_SEAT_NORTH, 2);
  let_pass (10);
  note_close (window);
  g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (window))), "quit", NULL);
}

/* One game replaces another, and thinking about it replaces thinking about the other. */
static void
close_new_games (AciesWindow *window)
{
  for (guint i = 0; i < 8; i++)
    {
      start_game (window, ACIES_SEAT_NORTH, 3 + i);
      let_pass (i * 3);
    }
  close_window (window);
}

static void
close_undone (AciesWindow *window)
{
  for (guint i = 0; i < 3; i++)
    {
      start_game (window, ACIES_SEAT_SOUTH, 4 + i);
      play_turn (window);
      let_pass (i * 10);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
      g_assert_true (acies_session_get_interactive (acies_test_window_get_session (window)));
      let_pass (i * 10);
    }
  play_turn (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  /* A search that was told to stop is still running. */
  close_window (window);
}

/* Cards are on their way over the table. */
static void
close_sliding (AciesWindow *window)
{
  gboolean animations;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &animations, NULL);
  g_assert_true (animations);
  start_game (window, ACIES_SEAT_SOUTH, 5);
  let_pass (100);
  play_turn (window);
  let_pass (40);
  close_window (window);
}

/* With a dialog in front of it. */
static void
close_with_dialog (AciesWindow *window)
{
  start_game (window, ACIES_SEAT_NORTH, 6);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-game", NULL);
  let_pass (50);
  close_window (window);
}

/* The computer does not think, but the coach does. */
static void
close_coached (AciesWindow *window)
{
  /* The game may still be on its way to the disk. */
  while (thinks (window))
    let_pass (1);
  g_assert_true (acies_coach_get_busy (acies_test_window_get_coach (window)));
  closed_at = g_get_monotonic_time ();
  gtk_window_close (GTK_WINDOW (window));
}

static void
start_coached_game (AciesWindow *window)
{
  g_settings_set_string (acies_settings_get_default (), "coach", "on");
  start_game (window, ACIES_SEAT_SOUTH, 7);
}

static void
close_coach_thinking (AciesWindow *window)
{
  start_coached_game (window);
  let_pass (20);
  close_coached (window);
}

/* A step waits for what the coach says of it. */
static void
close_coach_asked (AciesWindow *window)
{
  g_autoptr (GPtrArray) legal = NULL;

  start_coached_game (window);
  legal = acies_view_list_legal (acies_session_get_view (acies_test_window_get_session (window)));
  g_signal_emit_by_name (acies_test_window_get_table (window), "step", legal->pdata[legal->len - 1]);
  close_coached (window);
}

/* Hints are shown, and steps of moments that are past are still thought about. */
static void
close_coach_undone (AciesWindow *window)
{
  start_coached_game (window);
  for (guint i = 0; i < 4; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
      let_pass (i * 10);
      play_turn (window);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
    }
  g_assert_true (acies_coach_get_busy (acies_test_window_get_coach (window)));
  closed_at = g_get_monotonic_time ();
  gtk_window_close (GTK_WINDOW (window));
}

/* The computer, which would think for ever, is told to move, until its turn is over. */
static void
close_hurried (AciesWindow *window)
{
  AciesSession *session = acies_test_window_get_session (window);

  start_game (window, ACIES_SEAT_SOUTH, 8);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "move-now"));
  play_turn (window);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "move-now"));
  while (!acies_session_get_interactive (session))
    {
      let_pass (20);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.move-now", NULL);
    }
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "move-now"));
  closed_at = g_get_monotonic_time ();
  gtk_window_close (GTK_WINDOW (window));
}

/* The steps of a game that is over are being judged, after another look at it was left. */
static void
close_reviewing (AciesWindow *window)
{
  AciesSession *session = acies_test_window_get_session (window);

  start_game (window, ACIES_SEAT_SOUTH, 7);
  play_turn (window);
  g_assert_true (acies_session_concede (session, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.review", NULL);
  acies_review_set_nodes (acies_test_window_get_review (window), G_MAXUINT, G_MAXUINT);
  acies_review_set_open (acies_test_window_get_review (window), TRUE);
  let_pass (20);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-review", NULL);
  g_assert_null (acies_test_window_get_review (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.review", NULL);
  g_assert_true (acies_review_get_running (acies_test_window_get_review (window)));
  closed_at = g_get_monotonic_time ();
  gtk_window_close (GTK_WINDOW (window));
}

static const struct
{
  const char *name;
  Act act;
} cases[] = {
  { "at-once", close_at_once },
  { "thinking", close_thinking },
  { "quit", quit_thinking },
  { "new-games", close_new_games },
  { "undone", close_undone },
  { "sliding", close_sliding },
  { "dialog", close_with_dialog },
  { "coach-thinking", close_coach_thinking },
  { "coach-asked", close_coach_asked },
  { "coach-undone", close_coach_undone },
  { "reviewing", close_reviewing },
  { "hurried", close_hurried },
};

static gboolean
act_cb (gpointer data)
{
  GApplication *application = g_application_get_default ();
  Act act = *(const Act *) data;

  act (ACIES_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data));
  return G_SOURCE_REMOVE;
}

static void
activate_cb (GApplication *application,
             gpointer      data)
{
  g_timeout_add (100, act_cb, data);
}

static void
run_program (const Act *act)
{
  g_autoptr (AciesApplication) application = acies_application_new ();
  gint64 computed;
  int status;

  g_settings_set_uint (acies_settings_get_default (), "pause", 0);
  /* An instance that is already running must not answer in place of this one. */
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect_after (application, "activate", G_CALLBACK (activate_cb), (gpointer) act);
  status = g_application_run (G_APPLICATION (application), 0, NULL);
  g_assert_cmpint (status, ==, 0);
  g_assert_cmpint (g_get_monotonic_time () - closed_at, <, LONGEST_END);

  acies_test_assert_no_worker ();
  computed = acies_test_get_process_time ();
  g_usleep (100 * 1000);
  g_assert_cmpint (acies_test_get_process_time () - computed, <, 50 * 1000);
}

static void
test_close (gconstpointer data)
{
  if (g_test_subprocess ())
    {
      run_program (data);
      return;
    }

  g_test_trap_subprocess (NULL, LONGEST_WAIT, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);

  /* Nobody's saved game is touched. */
  if (!g_test_subprocess ())
    {
      home = g_dir_make_tmp ("acies-window-XXXXXX", NULL);
      g_setenv ("XDG_DATA_HOME", home, TRUE);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/window/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i].act, test_close);
    }

  status = g_test_run ();
  if (home != NULL)
    acies_test_remove_folder (home);
  return status;
}
