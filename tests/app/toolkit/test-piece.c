/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is made for the renderer to compare. Needs a display. */

#include <adwaita.h>

#include "acies-piece.h"

/* So many squares, side by side. */
static void
append_squares (GtkSnapshot *snapshot,
                guint        n)
{
  for (guint i = 0; i < n; i++)
    gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 0, 0, 1 }, &GRAPHENE_RECT_INIT (20 * (float) i, 0, 10, 10));
}

static GtkSnapshot *
draw (guint n)
{
  GtkSnapshot *drawing = gtk_snapshot_new ();

  append_squares (drawing, n);
  return drawing;
}

/* There is a place for anything, and what comes into it is not between it and others. */
static void
test_place (void)
{
  static const guint numbers[] = { 0, 1, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GskRenderNode) node = acies_piece_new_place (draw (numbers[i]));

      g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CONTAINER_NODE);
      g_assert_cmpuint (gsk_container_node_get_n_children (node), ==, numbers[i]);
      for (guint child = 0; child < numbers[i]; child++)
        g_assert_cmpint (gsk_render_node_get_node_type (gsk_container_node_get_child (node, child)), ==, GSK_COLOR_NODE);
    }
}

/* There is a clip also where there is room for all. */
static void
test_clip (void)
{
  const graphene_rect_t clip = GRAPHENE_RECT_INIT (-100, -100, 400, 400);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GskRenderNode) none = NULL;

  acies_piece_clip (draw (3), snapshot, &clip);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CLIP_NODE);
  g_assert_true (graphene_rect_equal (gsk_clip_node_get_clip (node), &clip));

  snapshot = gtk_snapshot_new ();
  acies_piece_clip (draw (0), snapshot, &clip);
  none = gtk_snapshot_free_to_node (snapshot);
  g_assert_null (none);
}

static void
draw_squares (GtkWidget   *widget,
              GtkSnapshot *snapshot)
{
  append_squares (snapshot, 3);
}

static void
draw_nothing (GtkWidget   *widget,
              GtkSnapshot *snapshot)
{
}

static GskRenderNode *
flatten (GtkWidget      *widget,
         AciesPieceDraw  how)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  acies_piece_flatten (widget, how, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
assert_pixel (cairo_surface_t *surface,
              int              x,
              guint32          argb)
{
  const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);

  g_assert_cmphex (pixels[5 * cairo_image_surface_get_stride (surface) / 4 + x], ==, argb);
}

/* It is one picture as soon as the widget keeps its size, and the same is seen. */
static void
test_flatten (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = gtk_label_new ("Squares");
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 60, 10);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (label) == 0)
    g_main_context_iteration (NULL, TRUE);

  node = flatten (label, draw_squares);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CONTAINER_NODE);
  gsk_render_node_unref (node);
  node = flatten (label, draw_squares);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CAIRO_NODE);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  assert_pixel (surface, 5, 0xffff0000);
  assert_pixel (surface, 15, 0);
  assert_pixel (surface, 45, 0xffff0000);
  gsk_render_node_unref (node);
  g_assert_null (flatten (label, draw_nothing));

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (label, &(GtkAllocation) { 0, 0, gtk_widget_get_width (label) + 10, 50 }, -1);
  node = flatten (label, draw_squares);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CONTAINER_NODE);
  gsk_render_node_unref (node);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/piece/place", test_place);
  g_test_add_func ("/piece/clip", test_clip);
  g_test_add_func ("/piece/flatten", test_flatten);

  return g_test_run ();
}
