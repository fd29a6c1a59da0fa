/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The content of a window with a panel beside it. Needs a display. */

#include <adwaita.h>

#include "acies-split-view.h"

static void
count_cb (guint *n)
{
  (*n)++;
}

static AciesSplitView *
create (void)
{
  return g_object_ref_sink (g_object_new (ACIES_TYPE_SPLIT_VIEW, NULL));
}

/* Each property is what the function of its name sets, and the other way round; it is notified when it
 * changes, and only then. */
static void
test_properties (void)
{
  AciesSplitView *view = create ();
  GtkWidget *content = gtk_label_new ("Content");
  GtkWidget *panel = gtk_label_new ("Panel");
  guint n_contents = 0, n_panels = 0, n_revealed = 0;
  g_autoptr (GtkWidget) its_content = NULL;
  g_autoptr (GtkWidget) its_panel = NULL;
  gboolean revealed, cramped;

  g_signal_connect_swapped (view, "notify::content", G_CALLBACK (count_cb), &n_contents);
  g_signal_connect_swapped (view, "notify::panel", G_CALLBACK (count_cb), &n_panels);
  g_signal_connect_swapped (view, "notify::revealed", G_CALLBACK (count_cb), &n_revealed);
  for (guint i = 0; i < 2; i++)
    {
      g_object_set (view, "content", content, "panel", panel, "revealed", TRUE, NULL);
      g_assert_cmpuint (n_contents, ==, 1);
      g_assert_cmpuint (n_panels, ==, 1);
      g_assert_cmpuint (n_revealed, ==, 1);
    }
  g_assert_true (acies_split_view_get_content (view) == content);
  g_assert_true (acies_split_view_get_panel (view) == panel);
  g_assert_true (acies_split_view_get_revealed (view));

  g_object_get (view, "content", &its_content, "panel", &its_panel, "revealed", &revealed, "cramped", &cramped, NULL);
  g_assert_true (its_content == content);
  g_assert_true (its_panel == panel);
  g_assert_true (revealed);
  g_assert_false (cramped);
  g_clear_object (&its_content);
  g_clear_object (&its_panel);
  g_assert_finalize_object (view);
}

/* The focus goes to the content first, whichever was there before. */
static void
test_order (void)
{
  for (guint i = 0; i < 2; i++)
    {
      AciesSplitView *view = create ();
      GtkWidget *content = gtk_button_new ();
      GtkWidget *panel = gtk_button_new ();

      if (i == 0)
        acies_split_view_set_content (view, content);
      acies_split_view_set_panel (view, panel);
      if (i == 1)
        acies_split_view_set_content (view, content);
      g_assert_true (gtk_widget_get_first_child (GTK_WIDGET (view)) == content);
      g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (view)) == panel);
      g_assert_false (gtk_widget_get_visible (panel));
      g_assert_finalize_object (view);
    }
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/split-view/properties", test_properties);
  g_test_add_func ("/split-view/order", test_order);

  return g_test_run ();
}
