/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The curtain between two people at one screen shows all of its words and its button, also where text is twice as large
 * in the smallest windows. Needs a display. */

#include "config.h"

#include <adwaita.h>

#include "acies-curtain.h"
#include "acies-test-wait.h"

static void
assert_shown (GtkWidget *widget,
              GtkWidget *window,
              guint     *n_labels)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      graphene_rect_t bounds;
      int least, natural;

      g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, (float) gtk_widget_get_width (window));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, (float) gtk_widget_get_height (window));
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &least, &natural, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_height (widget), >=, least);
      *n_labels += 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_shown (child, window, n_labels);
}

static void
test_large_text (void)
{
  /* What is left below the header bar of windows of 360x640 and 640x360. */
  static const int sizes[][2] = { { 360, 590 }, { 640, 310 } };

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 192 * PANGO_SCALE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *curtain = acies_curtain_new ();
      guint n_labels = 0;

      acies_curtain_set_title (ACIES_CURTAIN (curtain), "Alexandra of Macedon, please come to the screen and look at your hand");
      gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      gtk_window_set_child (GTK_WINDOW (window), curtain);
      gtk_window_present (GTK_WINDOW (window));
      acies_test_let_pass (300);
      /* It has not made the window larger. */
      g_assert_cmpint (gtk_widget_get_width (window), <=, sizes[i][0]);
      g_assert_cmpint (gtk_widget_get_height (window), <=, sizes[i][1]);
      assert_shown (curtain, window, &n_labels);
      g_assert_cmpuint (n_labels, >=, 2);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/curtain/large-text", test_large_text);

  return g_test_run ();
}
