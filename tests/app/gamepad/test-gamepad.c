/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What each control of a game pad does, and when. Needs a display. */

#include "config.h"

#include <adwaita.h>

#include "acies-gamepad.h"
#include "acies-key-press.h"
#include "acies-test-wait.h"

#define LONGEST_WAIT (20 * G_USEC_PER_SEC)

/* The key of each control. */
static const struct
{
  AciesPadControl control;
  const char *key;
  gboolean repeats;
} controls[] = {
  { ACIES_PAD_UP, "Up", TRUE },
  { ACIES_PAD_DOWN, "Down", TRUE },
  { ACIES_PAD_LEFT, "Left", TRUE },
  { ACIES_PAD_RIGHT, "Right", TRUE },
  { ACIES_PAD_LOWER, "Return", FALSE },
  { ACIES_PAD_RIGHT_HAND, "Escape", FALSE },
  { ACIES_PAD_LEFT_HAND, "h", FALSE },
  { ACIES_PAD_UPPER, "g", FALSE },
  { ACIES_PAD_LEFT_SHOULDER, "<Shift>Tab", TRUE },
  { ACIES_PAD_RIGHT_SHOULDER, "Tab", TRUE },
  { ACIES_PAD_LEFT_TRIGGER, "t", FALSE },
  { ACIES_PAD_RIGHT_TRIGGER, "k", FALSE },
  { ACIES_PAD_SELECT, "<Control>z", FALSE },
  { ACIES_PAD_START, "F10", FALSE },
  { ACIES_PAD_LEFT_STICK, "i", FALSE },
  { ACIES_PAD_RIGHT_STICK, "F9", FALSE },
  { ACIES_PAD_FAR_UP, "Page_Up", TRUE },
  { ACIES_PAD_FAR_DOWN, "Page_Down", TRUE },
  { ACIES_PAD_FAR_LEFT, "<Alt>Left", TRUE },
  { ACIES_PAD_FAR_RIGHT, "<Alt>Right", TRUE },
};

typedef struct
{
  AciesGamepad *pad;
  GtkWidget *window;
  GtkWidget *area;
  GString *keys;    /* what the area has got, with a space behind each */
} Fixture;

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  Fixture *f = user_data;

  g_string_append_printf (f->keys, "%s ", g_variant_get_string (args, NULL));
  return TRUE;
}

static void
wait_until_active (GtkWidget *window,
                   gboolean   active)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (gtk_window_is_active (GTK_WINDOW (window)) != active && g_get_monotonic_time () < end)
    acies_test_let_pass (5);
  g_assert_true (gtk_window_is_active (GTK_WINDOW (window)) == active);
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  f->pad = acies_gamepad_new ();
  f->keys = g_string_new (NULL);
  f->window = gtk_window_new ();
  f->area = g_object_new (GTK_TYPE_DRAWING_AREA, "focusable", TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (controls[i].key),
                                                gtk_callback_action_new (key_cb, f, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (controls[i].key));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (shortcuts), shortcut);
    }
  gtk_widget_add_controller (f->area, shortcuts);
  gtk_window_set_child (GTK_WINDOW (f->window), f->area);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_until_active (f->window, TRUE);
  gtk_widget_grab_focus (f->area);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  g_object_unref (f->pad);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_string_free (f->keys, TRUE);
}

static void
click (Fixture         *f,
       AciesPadControl  control)
{
  acies_gamepad_press (f->pad, control, TRUE);
  acies_gamepad_press (f->pad, control, FALSE);
}

/* Each does one thing when it is pressed, and those that move something do it again while they are held. */
static void
test_controls (Fixture       *f,
               gconstpointer  data)
{
  g_assert_cmpuint (G_N_ELEMENTS (controls), ==, ACIES_PAD_N_CONTROLS);

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_autofree char *once = g_strconcat (controls[i].key, " ", NULL);

      g_test_message ("%s", controls[i].key);
      click (f, controls[i].control);
      g_assert_cmpstr (f->keys->str, ==, once);
      acies_gamepad_press (f->pad, controls[i].control, TRUE);
      acies_test_let_pass (800);
      acies_gamepad_press (f->pad, controls[i].control, FALSE);
      g_assert_true ((f->keys->len > 2 * strlen (once)) == controls[i].repeats);
      g_string_truncate (f->keys, 0);
    }
}

/* No more comes after it is let go, is pulled out, or after another one is pressed. */
static void
test_let_go (Fixture       *f,
             gconstpointer  data)
{
  acies_gamepad_press (f->pad, ACIES_PAD_UP, TRUE);
  click (f, ACIES_PAD_LOWER);
  acies_test_let_pass (600);
  g_assert_cmpstr (f->keys->str, ==, "Up Return ");
  acies_gamepad_press (f->pad, ACIES_PAD_UP, FALSE);

  acies_gamepad_press (f->pad, ACIES_PAD_DOWN, TRUE);
  acies_gamepad_release (f->pad);
  acies_test_let_pass (600);
  g_assert_cmpstr (f->keys->str, ==, "Up Return Down ");

  /* That it is let go is said of the one that was pressed before. */
  acies_gamepad_press (f->pad, ACIES_PAD_UP, TRUE);
  acies_gamepad_press (f->pad, ACIES_PAD_LEFT, TRUE);
  acies_gamepad_press (f->pad, ACIES_PAD_UP, FALSE);
  acies_test_let_pass (600);
  acies_gamepad_press (f->pad, ACIES_PAD_LEFT, FALSE);
  g_assert_true (g_str_has_prefix (f->keys->str, "Up Return Down Up Left Left "));
}

/* A stick that trembles, or comes back slowly, presses nothing twice, and one way at a time. */
static void
test_sticks (Fixture       *f,
             gconstpointer  data)
{
  static const struct
  {
    AciesPadAxis axis;
    double value;
    const char *keys;
  } tilts[] = {
    { ACIES_PAD_AXIS_X, 0.3, "" },
    { ACIES_PAD_AXIS_X, 0.7, "Right " },
    { ACIES_PAD_AXIS_X, 0.5, "" },
    { ACIES_PAD_AXIS_X, 0.9, "" },
    { ACIES_PAD_AXIS_Y, 0.8, "" },
    { ACIES_PAD_AXIS_Y, 0.0, "" },
    { ACIES_PAD_AXIS_X, 0.1, "" },
    { ACIES_PAD_AXIS_X, -1.0, "Left " },
    { ACIES_PAD_AXIS_X, 1.0, "Right " },
    { ACIES_PAD_AXIS_X, 0.0, "" },
    { ACIES_PAD_AXIS_Y, -0.9, "Up " },
    { ACIES_PAD_AXIS_Y, 0.0, "" },
    { ACIES_PAD_AXIS_Y, 0.9, "Down " },
    { ACIES_PAD_AXIS_FAR_Y, -0.9, "Page_Up " },
    { ACIES_PAD_AXIS_FAR_Y, 0.9, "Page_Down " },
    { ACIES_PAD_AXIS_FAR_Y, 0.0, "" },
    { ACIES_PAD_AXIS_FAR_X, -0.9, "<Alt>Left " },
    { ACIES_PAD_AXIS_FAR_X, 0.9, "<Alt>Right " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tilts); i++)
    {
      acies_gamepad_tilt (f->pad, tilts[i].axis, tilts[i].value);
      g_assert_cmpstr (f->keys->str, ==, tilts[i].keys);
      g_string_truncate (f->keys, 0);
    }
}

/* The focus is seen from the first press on, for longer than GTK would show it. */
static void
test_focus_visible (Fixture       *f,
                    gconstpointer  data)
{
  gtk_window_set_focus_visible (GTK_WINDOW (f->window), FALSE);
  click (f, ACIES_PAD_LEFT);
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->window)));
  acies_test_let_pass (3500);
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->window)));
}

/* Only the window that is used gets anything, and without one, nothing happens. */
static void
test_windows (Fixture       *f,
              gconstpointer  data)
{
  GtkWidget *other = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (other));
  wait_until_active (other, TRUE);
  click (f, ACIES_PAD_LOWER);
  g_assert_cmpstr (f->keys->str, ==, "");
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (other)));
  gtk_window_destroy (GTK_WINDOW (other));

  gtk_widget_set_visible (f->window, FALSE);
  wait_until_active (f->window, FALSE);
  click (f, ACIES_PAD_LOWER);
  g_assert_cmpstr (f->keys->str, ==, "");
}

static gboolean
heard_cb (GtkEventControllerKey *controller,
          guint                  keyval,
          guint                  keycode,
          GdkModifierType        state,
          GString               *keys)
{
  g_assert_null (gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller)));
  g_string_append_printf (keys, "%s! ", gdk_keyval_name (keyval));
  return keyval == GDK_KEY_Escape;
}

/* Who listens around the focus hears of a key first, and can keep it; nothing that is insensitive gets one. */
static void
test_listeners (Fixture       *f,
                gconstpointer  data)
{
  GtkEventController *listener = acies_key_press_listen (f->window, GTK_PHASE_CAPTURE, G_CALLBACK (heard_cb), f->pad, 0);

  g_signal_handlers_disconnect_by_func (listener, heard_cb, f->pad);
  g_signal_connect (listener, "key-pressed", G_CALLBACK (heard_cb), f->keys);
  click (f, ACIES_PAD_LOWER);
  click (f, ACIES_PAD_RIGHT_HAND);
  g_assert_cmpstr (f->keys->str, ==, "Return! Return Escape! ");

  g_string_truncate (f->keys, 0);
  gtk_widget_set_sensitive (f->area, FALSE);
  click (f, ACIES_PAD_UPPER);
  g_assert_cmpstr (f->keys->str, ==, "g! ");
}

static void
note_cb (GString *keys)
{
  g_string_append (keys, "pressed ");
}

/* What has the focus is acted on at once, never the default button of the window in its place; that has a control of its own. */
static void
test_default (Fixture       *f,
              gconstpointer  data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("x");
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), list);
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  gtk_window_set_default_widget (GTK_WINDOW (f->window), button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (note_cb), f->keys);
  gtk_widget_grab_focus (button);
  click (f, ACIES_PAD_LOWER);
  g_assert_cmpstr (f->keys->str, ==, "pressed ");

  g_string_truncate (f->keys, 0);
  gtk_widget_grab_focus (row);
  click (f, ACIES_PAD_LOWER);
  acies_test_let_pass (400);
  g_assert_cmpstr (f->keys->str, ==, "");
  click (f, ACIES_PAD_START);
  acies_test_let_pass (400);
  g_assert_cmpstr (f->keys->str, ==, "pressed ");
}

/* A modal popover keeps all keys, and is closed by one. */
static void
test_popover (Fixture       *f,
              gconstpointer  data)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *entry = g_object_new (GTK_TYPE_DRAWING_AREA, "focusable", TRUE, NULL);

  gtk_popover_set_child (GTK_POPOVER (popover), entry);
  gtk_widget_set_parent (popover, f->area);
  gtk_popover_popup (GTK_POPOVER (popover));
  acies_test_let_pass (100);
  gtk_widget_grab_focus (entry);
  click (f, ACIES_PAD_UPPER);
  g_assert_cmpstr (f->keys->str, ==, "");
  click (f, ACIES_PAD_RIGHT_HAND);
  g_assert_cmpstr (f->keys->str, ==, "");
  g_assert_false (gtk_widget_get_visible (popover));
  gtk_widget_unparent (popover);
}

/* A note is no more than that: it goes with the next press, which does what it is for. */
static void
test_note (Fixture       *f,
           gconstpointer  data)
{
  static const struct
  {
    AciesPadControl control;
    const char *keys;
  } cases[] = { { ACIES_PAD_RIGHT_HAND, "" }, { ACIES_PAD_UPPER, "g " }, { ACIES_PAD_RIGHT_HAND, "g Escape " } };
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), gtk_label_new ("x"));
  gtk_widget_set_parent (popover, f->area);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (i < 2)
        gtk_popover_popup (GTK_POPOVER (popover));
      acies_test_let_pass (100);
      gtk_widget_grab_focus (f->area);
      click (f, cases[i].control);
      g_assert_cmpstr (f->keys->str, ==, cases[i].keys);
      g_assert_false (gtk_widget_get_visible (popover));
    }
  gtk_widget_unparent (popover);
}

/* Where nobody has plugged in anything, or nobody can, that is all. */
static void
test_none (Fixture       *f,
           gconstpointer  data)
{
  acies_gamepad_watch (f->pad);
  acies_gamepad_watch (f->pad);
  acies_test_let_pass (50);
  g_assert_cmpstr (f->keys->str, ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/gamepad/controls", Fixture, NULL, set_up, test_controls, tear_down);
  g_test_add ("/gamepad/let-go", Fixture, NULL, set_up, test_let_go, tear_down);
  g_test_add ("/gamepad/sticks", Fixture, NULL, set_up, test_sticks, tear_down);
  g_test_add ("/gamepad/focus-visible", Fixture, NULL, set_up, test_focus_visible, tear_down);
  g_test_add ("/gamepad/windows", Fixture, NULL, set_up, test_windows, tear_down);
  g_test_add ("/gamepad/listeners", Fixture, NULL, set_up, test_listeners, tear_down);
  g_test_add ("/gamepad/default", Fixture, NULL, set_up, test_default, tear_down);
  g_test_add ("/gamepad/popover", Fixture, NULL, set_up, test_popover, tear_down);
  g_test_add ("/gamepad/note", Fixture, NULL, set_up, test_note, tear_down);
  g_test_add ("/gamepad/none", Fixture, NULL, set_up, test_none, tear_down);

  return g_test_run ();
}
