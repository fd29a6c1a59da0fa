/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A game, and what is around it, with a game pad alone, in the window of the program. Needs a display. */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-application.h"
#include "acies-game-activity.h"
#include "acies-gamepad.h"
#include "acies-home-row.h"
#include "acies-lesson-activity.h"
#include "acies-settings.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"

#define LONGEST_WAIT (20 * G_USEC_PER_SEC)

/* No list and no window has more than so many things in it. */
#define MAX_PRESSES 40

/* A game is over after so many steps, even if one of three presses does nothing. */
#define MAX_STEPS 1000

static AciesGamepad *pad;
static AciesWindow *window;

static void
click (AciesPadControl control)
{
  acies_gamepad_press (pad, control, TRUE);
  acies_gamepad_press (pad, control, FALSE);
  acies_test_let_pass (20);
}

/* The window that gets what is pressed; the one with a popover, if none is active. */
static GtkWindow *
get_active (void)
{
  GtkWindow *below = NULL;
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (toplevel))
        return toplevel;
      if (gtk_window_get_focus (toplevel) != NULL &&
          gtk_widget_get_ancestor (gtk_window_get_focus (toplevel), GTK_TYPE_POPOVER) != NULL)
        below = toplevel;
    }
  return below;
}

/* What a window manager does, which is not there: a window that closes leaves the keys to the one below. */
static void
manage (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *top = GTK_WINDOW (window);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (windows, i);

      if (gtk_widget_get_visible (GTK_WIDGET (toplevel)) && gtk_window_get_transient_for (toplevel) == GTK_WINDOW (window))
        top = toplevel;
    }
  if (get_active () == NULL)
    gtk_window_present (top);
}

static GtkWidget *
get_focus (void)
{
  GtkWindow *active = get_active ();

  return active != NULL ? gtk_window_get_focus (active) : NULL;
}

typedef gboolean (*Condition) (gconstpointer data);

#define wait_until(condition, data) wait_for (condition, data, G_STRLOC)

static void
wait_for (Condition      condition,
          gconstpointer  data,
          const char    *where)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (!condition (data) && g_get_monotonic_time () < end)
    {
      acies_test_let_pass (5);
      manage ();
    }
  if (!condition (data))
    g_error ("%s: In vain; the focus is on a %s for %s", where,
             get_focus () != NULL ? G_OBJECT_TYPE_NAME (get_focus ()) : "nothing",
             GTK_IS_ACTIONABLE (get_focus ()) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (get_focus ())) : "nothing");
}

/* Whether the focus is in something with this title, text or action. */
static gboolean
focus_is_on (gconstpointer name)
{
  for (GtkWidget *widget = get_focus (); widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      if (ADW_IS_PREFERENCES_ROW (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), name) == 0)
        return TRUE;
      if (GTK_IS_ACTIONABLE (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), name) == 0)
        return TRUE;
      if (g_object_class_find_property (G_OBJECT_GET_CLASS (widget), "action-name") != NULL)
        {
          g_autofree char *action = NULL;

          g_object_get (widget, "action-name", &action, NULL);
          if (g_strcmp0 (action, name) == 0)
            return TRUE;
        }
      if (g_object_class_find_property (G_OBJECT_GET_CLASS (widget), "text") != NULL && !GTK_IS_EDITABLE (widget))
        {
          g_autofree char *text = NULL;

          g_object_get (widget, "text", &text, NULL);
          if (g_strcmp0 (text, name) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* Brings the focus to something with one control. */
static void
go_to (const char      *name,
       AciesPadControl  control)
{
  for (guint i = 0; i < MAX_PRESSES && !focus_is_on (name); i++)
    click (control);
  if (!focus_is_on (name))
    g_error ("The focus does not come to %s, but to a %s", name, G_OBJECT_TYPE_NAME (get_focus ()));
  g_assert_true (gtk_window_get_focus_visible (get_active ()));
}

static gboolean
window_is_active (gconstpointer data)
{
  return gtk_window_is_active (GTK_WINDOW (window));
}

/* A window of this type, or else any but the main one. */
static gboolean
dialog_is_active (gconstpointer type)
{
  GtkWindow *active = get_active ();

  return active != NULL && active != GTK_WINDOW (window) &&
         (type == NULL || g_str_equal (G_OBJECT_TYPE_NAME (active), type));
}

static gboolean
is_our_turn (gconstpointer data)
{
  AciesSession *session = acies_test_window_get_session (window);

  return acies_session_get_over (session) ||
         (acies_session_get_interactive (session) && acies_table_get_interactive (acies_test_window_get_table (window)));
}

static guint
get_n_steps (void)
{
  return acies_game_get_n_steps (acies_session_get_game (acies_test_window_get_session (window)));
}

/* The focus is in the menu, or another popover. */
static gboolean
is_in_popover (gconstpointer data)
{
  GtkWidget *focus = get_focus ();

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

static gboolean
is_outside_popover (gconstpointer data)
{
  return get_focus () != NULL && !is_in_popover (data);
}

/* In the preferences, a switch is flipped and a list is used; the button on the right closes them. */
static void
use_preferences (void)
{
  GSettings *settings = acies_settings_get_default ();
  const gboolean sounds = g_settings_get_boolean (settings, "sounds");

  click (ACIES_PAD_START);
  wait_until (is_in_popover, NULL);
  go_to ("Preferences", ACIES_PAD_DOWN);
  click (ACIES_PAD_LOWER);
  wait_until (dialog_is_active, "AciesPreferences");
  go_to ("S_ounds", ACIES_PAD_DOWN);
  click (ACIES_PAD_LOWER);
  g_assert_true (g_settings_get_boolean (settings, "sounds") != sounds);
  click (ACIES_PAD_RIGHT_HAND);
  wait_until (window_is_active, NULL);
  wait_until (is_outside_popover, NULL);
}

/* In the dialog before a game another level is chosen from a list, and the game begins. */
static void
begin_game (void)
{
  AciesSession *session = acies_test_window_get_session (window);

  go_to ("win.new-game", ACIES_PAD_RIGHT_SHOULDER);
  click (ACIES_PAD_LOWER);
  wait_until (dialog_is_active, "AciesNewGameDialog");
  go_to ("_Level", ACIES_PAD_DOWN);
  click (ACIES_PAD_LOWER);
  wait_until (is_in_popover, NULL);
  for (guint i = 0; i < ACIES_MAX_LEVEL; i++)
    click (ACIES_PAD_UP);
  click (ACIES_PAD_LOWER);
  wait_until (is_outside_popover, NULL);
  /* A list that is left again changes nothing. */
  click (ACIES_PAD_LOWER);
  wait_until (is_in_popover, NULL);
  click (ACIES_PAD_DOWN);
  click (ACIES_PAD_RIGHT_HAND);
  wait_until (is_outside_popover, NULL);
  click (ACIES_PAD_START);
  wait_until (window_is_active, NULL);
  wait_until (is_our_turn, NULL);
  g_assert_cmpuint (acies_session_get_level (session, ACIES_SEAT_NORTH), ==, 1);
}

/* Not on what the end of the game brings. */
static void
click_in_game (AciesPadControl control)
{
  if (!acies_session_get_over (acies_test_window_get_session (window)))
    click (control);
}

/* One press on what the next step is made with: a card, a place, a flag or a deck. */
static void
press_on (guint way)
{
  /* A deck can have a control of its own. */
  static const AciesPadControl triggers[] = { ACIES_PAD_LEFT_TRIGGER, ACIES_PAD_RIGHT_TRIGGER };

  if (way % 3 == 1)
    {
      const guint before = get_n_steps ();

      click (triggers[way % 2]);
      if (get_n_steps () != before)
        return;
    }
  click_in_game (ACIES_PAD_UPPER);
  for (guint i = 0; i < way % 5; i++)
    click_in_game (way % 2 == 0 ? ACIES_PAD_RIGHT : ACIES_PAD_LEFT);
  click_in_game (ACIES_PAD_LOWER);
}

static gboolean
is_finished (gconstpointer data)
{
  return focus_is_on ("win.rematch");
}

static gboolean
focus_is_on_table (gconstpointer data)
{
  GtkWidget *focus = get_focus ();

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (acies_test_window_get_table (window)));
}

static guint
count_claims (void)
{
  GListModel *history = acies_game_get_history (acies_session_get_game (acies_test_window_get_session (window)));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (history, i);

      if (acies_entry_get_seat (entry) == ACIES_SEAT_SOUTH &&
          acies_step_get_kind (acies_entry_get_step (entry)) == ACIES_STEP_CLAIM)
        n++;
    }
  return n;
}

/* The first turn, step by step, is taken back again; a hint comes and goes. */
static void
play_first_turn (void)
{
  AciesTable *table = acies_test_window_get_table (window);
  const guint before = get_n_steps ();

  go_to ("win.panel", ACIES_PAD_RIGHT_SHOULDER);
  click (ACIES_PAD_UPPER);
  wait_until (focus_is_on_table, NULL);
  click (ACIES_PAD_RIGHT);
  click (ACIES_PAD_LOWER);
  click (ACIES_PAD_UP);
  click (ACIES_PAD_RIGHT_HAND);
  g_assert_cmpuint (get_n_steps (), ==, before);
  click (ACIES_PAD_LOWER);
  click (ACIES_PAD_UP);
  click (ACIES_PAD_LOWER);
  g_assert_cmpuint (get_n_steps (), ==, before + 1);
  click (ACIES_PAD_LEFT_TRIGGER);
  g_assert_cmpuint (get_n_steps (), >=, before + 2);
  wait_until (is_our_turn, NULL);
  click (ACIES_PAD_SELECT);
  g_assert_cmpuint (get_n_steps (), ==, before);
  wait_until (is_our_turn, NULL);

  click (ACIES_PAD_LEFT_HAND);
  g_assert_true (acies_activity_view_get_panel_open (acies_window_get_view (window)));
  /* In one press, from wherever the page has put the focus. */
  click (ACIES_PAD_RIGHT_HAND);
  g_assert_false (acies_activity_view_get_panel_open (acies_window_get_view (window)));
  click (ACIES_PAD_RIGHT_STICK);
  g_assert_true (acies_activity_view_get_panel_open (acies_window_get_view (window)));
  click (ACIES_PAD_RIGHT_HAND);
  g_assert_false (acies_activity_view_get_panel_open (acies_window_get_view (window)));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (table)));
}

static void
test_whole_game (void)
{
  guint way = 0;

  wait_until (window_is_active, NULL);
  use_preferences ();
  begin_game ();
  play_first_turn ();
  while (!acies_session_get_over (acies_test_window_get_session (window)) && way < MAX_STEPS)
    {
      wait_until (is_our_turn, NULL);
      press_on (way++);
    }
  g_test_message ("%u presses, %u claims", way, count_claims ());
  g_assert_true (acies_session_get_over (acies_test_window_get_session (window)));

  /* The next press begins the next game. */
  wait_until (is_finished, NULL);
  click (ACIES_PAD_LOWER);
  wait_until (is_our_turn, NULL);
  g_assert_false (acies_session_get_over (acies_test_window_get_session (window)));
}

/* A turn with a claim takes a press for each step, and one for the way to each. */
static void
test_claim (void)
{
  acies_test_window_lay (window, "R8.R9.R10:B7.B8/:/:/:/:/:/:/:/: turn s hand G10.O1.O3.O5.P1.P3.P5", 1);
  acies_activity_view_set_at_home (acies_window_get_view (window), FALSE);
  wait_until (is_our_turn, NULL);
  click (ACIES_PAD_UPPER);
  click (ACIES_PAD_LOWER);
  click (ACIES_PAD_UPPER);
  click (ACIES_PAD_LOWER);
  g_assert_cmpuint (get_n_steps (), ==, 1);
  g_assert_cmpuint (count_claims (), ==, 0);
  click (ACIES_PAD_LOWER);
  g_assert_cmpuint (count_claims (), ==, 1);
  click (ACIES_PAD_RIGHT_TRIGGER);
  g_assert_cmpuint (get_n_steps (), >=, 3);
}

static gboolean
is_at_home (gconstpointer data)
{
  return acies_activity_view_get_at_home (acies_window_get_view (window)) && get_focus () != NULL;
}

static gboolean
shows_lesson (gconstpointer data)
{
  AciesActivityView *view = acies_window_get_view (window);

  return acies_activity_view_shows (view, acies_activity_view_find (view, ACIES_TYPE_LESSON_ACTIVITY)) && get_focus () != NULL;
}

/* A lesson begins from home and goes on. No button too many ends it, but that of its page does. */
static void
test_lesson (void)
{
  wait_until (window_is_active, NULL);
  go_to ("win.home", ACIES_PAD_LEFT_SHOULDER);
  click (ACIES_PAD_LOWER);
  wait_until (is_at_home, NULL);
  go_to ("win.tutorial", ACIES_PAD_RIGHT_SHOULDER);
  click (ACIES_PAD_LOWER);
  wait_until (shows_lesson, NULL);
  go_to ("tutor.next", ACIES_PAD_RIGHT_SHOULDER);
  click (ACIES_PAD_LOWER);
  click (ACIES_PAD_RIGHT_HAND);
  g_assert_true (shows_lesson (NULL));
  go_to ("win.close-panel", ACIES_PAD_LEFT_SHOULDER);
  click (ACIES_PAD_LOWER);
  wait_until (is_at_home, NULL);
}

/* One that is plugged in is greeted, and its page can be read and closed. */
static void
test_greeting (void)
{
  wait_until (window_is_active, NULL);
  acies_window_greet_gamepad (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.gamepad-help", NULL);
  wait_until (dialog_is_active, "AciesRulesWindow");
  click (ACIES_PAD_FAR_DOWN);
  click (ACIES_PAD_RIGHT_HAND);
  wait_until (window_is_active, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesApplication) application = NULL;
  g_autofree char *home = g_dir_make_tmp ("acies-pad-XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_settings_set_boolean (acies_settings_get_person (), "first-run", FALSE);
  g_settings_set_boolean (acies_settings_get_default (), "animations", FALSE);
  g_settings_set_uint (acies_settings_get_person (), "level", 3);
  g_settings_set_uint (acies_settings_get_default (), "pause", 0);
  g_settings_set_string (acies_settings_get_default (), "announcements", "off");

  application = acies_application_new ();
  g_application_set_flags (G_APPLICATION (application), g_application_get_flags (G_APPLICATION (application)) | G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));
  window = g_object_ref (ACIES_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data));
  pad = acies_gamepad_new ();

  g_test_add_func ("/pad-game/whole-game", test_whole_game);
  g_test_add_func ("/pad-game/claim", test_claim);
  g_test_add_func ("/pad-game/lesson", test_lesson);
  g_test_add_func ("/pad-game/greeting", test_greeting);

  status = g_test_run ();
  g_object_unref (pad);
  acies_test_window_close (window);
  acies_test_remove_folder (home);
  return status;
}
