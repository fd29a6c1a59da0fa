/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A game in which no turn can be taken back: how it begins, and what the window says then. Needs a display. */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-application.h"
#include "acies-key-press.h"
#include "acies-new-game-dialog.h"
#include "acies-settings.h"
#include "acies-taking-back.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"

/* The first widget in @widget of which @property is @text. */
static GtkWidget *
find_text (GtkWidget  *widget,
           const char *property,
           const char *text)
{
  GtkWidget *found = NULL;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (widget), property) != NULL)
    {
      g_autofree char *own = NULL;

      g_object_get (widget, property, &own, NULL);
      if (g_strcmp0 (own, text) == 0)
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child, property, text);

  return found;
}

/* The window with a title. */
static GtkWidget *
find_window (const char *title)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (window)), title) == 0)
        return window;
    }
  g_assert_not_reached ();
}

/* Begins a game by the dialog, with its switch set to @allowed. */
static void
begin_game (AciesWindow *window,
            gboolean     allowed)
{
  GtkWidget *dialog, *row;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-game", NULL);
  dialog = find_window ("New Game");
  row = find_text (dialog, "title", "_Allow Taking Back");
  g_assert_true (gtk_widget_get_visible (row));
  gtk_switch_set_active (GTK_SWITCH (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row))), allowed);
  gtk_widget_activate_action (dialog, "game.start", NULL);
  acies_test_let_pass (50);
}

/* Plays the first step that is legal. */
static void
play (AciesWindow *window)
{
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (GPtrArray) legal = acies_view_list_legal (acies_session_get_view (session));
  g_autoptr (GError) error = NULL;

  acies_session_play (session, g_ptr_array_index (legal, 0), &error);
  g_assert_no_error (error);
}

static gboolean
is_enabled (AciesWindow *window,
            const char  *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

/* Whether a toast says why. */
static gboolean
is_explained (AciesWindow *window)
{
  return find_text (GTK_WIDGET (acies_test_window_get_toasts (window)), "label", acies_taking_back_get_reason ()) != NULL;
}

static void
test_taking_back (gconstpointer data)
{
  const gboolean allowed = GPOINTER_TO_INT (data);
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  GtkWidget *undo, *rules, *label;

  acies_window_resume (window);
  gtk_window_present (GTK_WINDOW (window));
  acies_activity_view_set_at_home (acies_window_get_view (window), FALSE);
  begin_game (window, allowed);
  g_assert_true (g_settings_get_boolean (acies_settings_get_default (), "taking-back") == allowed);
  g_assert_true (acies_session_get_final (acies_test_window_get_session (window)) == !allowed);

  play (window);
  g_assert_true (is_enabled (window, "undo") == allowed);
  g_assert_true (is_enabled (window, "explain-undo") == !allowed);
  undo = find_text (GTK_WIDGET (window), "action-name", "win.undo");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (undo), ==, allowed ? "Take Back the Last Turn" : acies_taking_back_get_reason ());

  /* The key does it, or says why not. What has been played can be looked at in any case. */
  acies_test_let_pass (50);
  g_assert_false (is_explained (window));
  g_assert_true (is_enabled (window, "log"));
  acies_key_press_send (GTK_WINDOW (window), GDK_KEY_z, GDK_CONTROL_MASK);
  acies_test_let_pass (50);
  g_assert_true (is_explained (window) == !allowed);
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (acies_test_window_get_session (window))), ==, allowed ? 0 : 1);
  g_assert_true (is_enabled (window, "redo") == allowed);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.rules", NULL);
  rules = find_window ("Rules in Play");
  label = find_text (rules, "label", acies_taking_back_get_reason ());
  g_assert_true ((label != NULL && gtk_widget_get_visible (label)) == !allowed);
  gtk_window_destroy (GTK_WINDOW (rules));
  acies_test_window_close (window);
}

/* It is nothing to choose where the computer plays itself. */
static void
test_watching (void)
{
  GtkWidget *dialog;

  g_settings_set_string (acies_settings_get_default (), "opponent", "watch");
  dialog = acies_new_game_dialog_new (ACIES_NEW_GAME_AS_BEFORE);
  g_assert_false (gtk_widget_get_visible (find_text (dialog, "title", "_Allow Taking Back")));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-taking-back-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_settings_set_string (acies_settings_get_default (), "starter", "you");
  g_settings_set_uint (acies_settings_get_default (), "pause", 5000);

  g_test_add_data_func ("/taking-back/final", GINT_TO_POINTER (FALSE), test_taking_back);
  g_test_add_data_func ("/taking-back/allowed", GINT_TO_POINTER (TRUE), test_taking_back);
  g_test_add_func ("/taking-back/watching", test_watching);

  status = g_test_run ();
  acies_test_remove_folder (home);
  return status;
}
