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
  guint n_revealed = 0;
  gboolean revealed;

  g_signal_connect_swapped (view, "notify::revealed", G_CALLBACK (count_cb), &n_revealed);
  for (guint i = 0; i < 2; i++)
    {
      g_object_set (view, "content", content, "panel", panel, "revealed", TRUE, NULL);
      g_assert_cmpuint (n_revealed, ==, 1);
    }
  g_assert_true (acies_split_view_get_content (view) == content);
  g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (view)) == panel);
  g_assert_true (acies_split_view_get_revealed (view));

  g_object_get (view, "revealed", &revealed, NULL);
  g_assert_true (revealed);
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

static void
room_cb (AciesSplitView *view,
         int             full_width,
         int             full_height,
         int             least_width,
         int            *room)
{
  room[0] = full_width;
  room[1] = full_height;
  room[2] = least_width;
}

static void
seen_cb (AciesSplitView *view,
         int             width,
         int             height,
         int            *seen)
{
  seen[0] = width;
  seen[1] = height;
}

/* The content learns what the panel would take, and gets that when it is revealed. */
static void
test_room (void)
{
  static const struct { int width, height; gboolean beside; } sizes[] = {
    { 1024, 700, TRUE }, { 640, 360, TRUE }, { 360, 540, FALSE },
  };
  AciesSplitView *view = create ();
  GtkWidget *content = gtk_drawing_area_new ();
  int room[3], seen[2], minimum;

  acies_split_view_set_content (view, content);
  acies_split_view_set_panel (view, gtk_drawing_area_new ());
  g_signal_connect (view, "room", G_CALLBACK (room_cb), room);
  g_signal_connect (view, "seen", G_CALLBACK (seen_cb), seen);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint revealed = 0; revealed < 2; revealed++)
      {
        const int width = sizes[i].width, height = sizes[i].height;

        acies_split_view_set_revealed (view, revealed);
        gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
        gtk_widget_size_allocate (GTK_WIDGET (view), &(GtkAllocation) { 0, 0, width, height }, -1);
        g_assert_cmpint (room[0], ==, width);
        g_assert_cmpint (room[1], ==, height);
        g_assert_cmpint (gtk_widget_get_width (content), ==, revealed ? room[2] : width);
        g_assert_true ((room[2] < width) == sizes[i].beside);
        g_assert_true ((gtk_widget_get_height (content) < height) == (revealed && !sizes[i].beside));
        g_assert_cmpint (seen[0], ==, gtk_widget_get_width (content));
        g_assert_cmpint (seen[1], ==, gtk_widget_get_height (content));
      }
  g_assert_finalize_object (view);
}

typedef struct
{
  guint n_farther;
  int last;
} Sliding;

static void
sliding_cb (AciesSplitView *view,
            int             width,
            int             height,
            Sliding        *sliding)
{
  const int size = gtk_widget_get_width (gtk_widget_get_last_child (GTK_WIDGET (view)));

  g_assert_cmpint (height, ==, gtk_widget_get_height (GTK_WIDGET (view)));
  g_assert_cmpint (width, <=, sliding->last);
  sliding->last = width;
  sliding->n_farther += size > 0 && width > gtk_widget_get_width (GTK_WIDGET (view)) - size;
}

/* While the panel slides in, the content is seen up to where that begins. */
static void
test_sliding (void)
{
  GtkWidget *window = gtk_window_new ();
  AciesSplitView *view = create ();
  GtkWidget *content = gtk_label_new ("Content");
  Sliding sliding = { 0, G_MAXINT };

  acies_split_view_set_content (view, content);
  acies_split_view_set_panel (view, gtk_label_new ("Panel"));
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 500);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_height (content) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect (view, "seen", G_CALLBACK (sliding_cb), &sliding);
  /* On a busy machine it may be there before it was seen on its way. */
  while (sliding.n_farther == 0)
    {
      acies_split_view_set_revealed (view, FALSE);
      sliding.last = G_MAXINT;
      acies_split_view_set_revealed (view, TRUE);
      while (sliding.last > gtk_widget_get_width (content))
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpint (sliding.last, ==, gtk_widget_get_width (content));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (view);
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
  g_test_add_func ("/split-view/room", test_room);
  g_test_add_func ("/split-view/sliding", test_sliding);

  return g_test_run ();
}
