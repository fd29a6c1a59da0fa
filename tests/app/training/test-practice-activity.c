/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What lies on the table while one practises. Needs a display. */

#include "config.h"

#include <adwaita.h>

#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"
#include "acies-training-activity.h"
#include "acies-training.h"

static AciesExercise *
get_exercise (AciesWindow *window)
{
  AciesActivity *activity = acies_activity_view_find (acies_window_get_view (window), ACIES_TYPE_TRAINING_ACTIVITY);

  return acies_training_get_question (acies_training_activity_get_training (ACIES_TRAINING_ACTIVITY (activity)))->exercise;
}

static void
wait_for_exercise (AciesWindow *window)
{
  while (get_exercise (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
ask (AciesWindow *window,
     const char  *kind)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.practice", "s", kind);
}

/* Before the first exercise nothing lies on the table, above all no game that nobody has begun. Before the next one, the
 * last one stays. */
static void
test_table (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  AciesTable *table = acies_test_window_get_table (window);

  acies_session_start (acies_test_window_get_session (window), rules, ACIES_SEAT_SOUTH, 1, &players);
  gtk_window_present (GTK_WINDOW (window));
  acies_test_let_pass (100);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesView) last = NULL;

      g_assert_nonnull (acies_table_get_view (table));
      ask (window, "proof");
      g_assert_null (get_exercise (window));
      g_assert_null (acies_table_get_view (table));
      acies_test_let_pass (20);
      wait_for_exercise (window);
      g_set_object (&last, acies_table_get_view (table));
      g_assert_nonnull (last);

      ask (window, "step");
      g_assert_null (get_exercise (window));
      g_assert_true (acies_table_get_view (table) == last);
      wait_for_exercise (window);
      g_assert_true (acies_table_get_view (table) != last);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.practice-leave", NULL);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-practice-activity-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/practice-activity/table", test_table);

  status = g_test_run ();
  acies_test_remove_folder (home);
  return status;
}
