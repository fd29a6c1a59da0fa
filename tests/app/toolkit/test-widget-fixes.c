/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is mended of the widgets of libadwaita. Needs a display. */

#include <adwaita.h>

#include "acies-widget-fixes.h"

#define VALUE "Someone beside you"

/* How wide and how high a row with a long value has to be at least. */
static void
measure_row (int *width,
             int *height)
{
  const char *const values[] = { VALUE, NULL };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) model = gtk_string_list_new (values);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Play");
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  acies_widget_fixes_prepare_rows (row);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_set_default_size (GTK_WINDOW (window), 340, -1);
  gtk_window_present (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, width, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 340, height, NULL, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where text is twice as large, a value takes more lines and not more width than the narrowest window has, and
 * all of its lines are seen. */
static void
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *label = g_object_ref_sink (gtk_label_new (VALUE));
  int width, height, line;

  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL, NULL);
  measure_row (&width, &height);
  g_assert_cmpint (width, <=, 340);
  g_assert_cmpint (height, >=, 2 * line);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_object_unref (label);
}

/* A controller that is dropped gets no events any more, but stays in the list of its widget until nothing is handed out. */
static void
test_drop_controller (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("Flag"));
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_add_controller (label, keys);
  g_object_add_weak_pointer (G_OBJECT (keys), (gpointer *) &keys);
  acies_widget_fixes_drop_controller (keys);
  g_assert_true (gtk_event_controller_get_widget (keys) == label);
  g_assert_cmpint (gtk_event_controller_get_propagation_phase (keys), ==, GTK_PHASE_NONE);
  while (keys != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (label);

  /* It may go with its widget before that. */
  label = g_object_ref_sink (gtk_label_new ("Flag"));
  keys = gtk_event_controller_key_new ();
  gtk_widget_add_controller (label, keys);
  g_object_add_weak_pointer (G_OBJECT (keys), (gpointer *) &keys);
  acies_widget_fixes_drop_controller (keys);
  g_assert_finalize_object (label);
  while (keys != NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/widget-fixes/large-text", test_large_text);
  g_test_add_func ("/widget-fixes/drop-controller", test_drop_controller);

  return g_test_run ();
}
