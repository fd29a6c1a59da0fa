/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The content of a window with a panel beside it. Needs a display. */

#include <adwaita.h>
#include <math.h>

#include "acies-split-view.h"
#include "acies-test-drawing.h"

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
  gboolean revealed;

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

  g_object_get (view, "content", &its_content, "panel", &its_panel, "revealed", &revealed, NULL);
  g_assert_true (its_content == content);
  g_assert_true (its_panel == panel);
  g_assert_true (revealed);
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
  const int size = gtk_widget_get_width (acies_split_view_get_panel (view));

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

/* What is drawn as the panel: what GTK draws once for as long as it stays the same. */
static GskRenderNode *
draw_panel (AciesSplitView  *view,
            graphene_rect_t *bounds)
{
  GskRenderNode *node, *panel, *within;

  gtk_widget_queue_draw (GTK_WIDGET (view));
  node = acies_test_draw (GTK_WIDGET (view));
  g_assert_cmpuint (gsk_container_node_get_n_children (node), ==, 3);
  panel = gsk_container_node_get_child (node, 1);
  if (bounds != NULL)
    gsk_render_node_get_bounds (panel, bounds);
  for (within = panel; gsk_render_node_get_node_type (within) == GSK_TRANSFORM_NODE;)
    within = gsk_transform_node_get_child (within);
  gsk_render_node_ref (within);
  gsk_render_node_unref (node);
  return within;
}

static void
lay_out (AciesSplitView *view)
{
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (view), &(GtkAllocation) { 0, 0, 900, 500 }, -1);
}

/* Where the panel ends at the right; 0 if it is nowhere. */
static int
find_right (GtkWidget *panel)
{
  graphene_rect_t bounds;

  if (gtk_widget_get_width (panel) == 0 || !gtk_widget_get_mapped (panel) ||
      !gtk_widget_compute_bounds (panel, gtk_widget_get_parent (panel), &bounds))
    return 0;
  return (int) (bounds.origin.x + bounds.size.width);
}

/* Has the panel begin to slide in, and stops there. On a busy machine it may be there before it was seen on its way. As
 * long as the main loop does not run, it does not move. */
static void
slide (AciesSplitView *view,
       GtkWidget      *panel)
{
  do
    {
      acies_split_view_set_revealed (view, FALSE);
      while (find_right (panel) != 0)
        g_main_context_iteration (NULL, TRUE);
      acies_split_view_set_revealed (view, TRUE);
      for (guint i = 0; i < 20 && find_right (panel) <= 900; i++)
        g_main_context_iteration (NULL, TRUE);
    }
  while (find_right (panel) <= 900);
}

/* What is drawn as the panel after it has changed, in the first frame with another picture; %NULL if it was at its place
 * before. */
static GskRenderNode *
find_other (AciesSplitView *view,
            GtkWidget      *panel,
            GskRenderNode  *picture)
{
  while (find_right (panel) > 900)
    {
      GskRenderNode *other = draw_panel (view, NULL);

      if (gsk_render_node_get_node_type (other) == GSK_CAIRO_NODE && other != picture)
        return other;
      gsk_render_node_unref (other);
      g_main_context_iteration (NULL, TRUE);
    }
  return NULL;
}

/* While the panel slides in, a picture of it is moved, and what changes in it is in another picture a few frames
 * later. */
static void
test_picture (void)
{
  GtkWidget *window = gtk_window_new ();
  AciesSplitView *view = create ();
  GtkWidget *panel = gtk_label_new ("Panel");
  GskRenderNode *picture, *same, *other = NULL;
  graphene_rect_t bounds, before;

  acies_split_view_set_content (view, gtk_label_new ("Content"));
  acies_split_view_set_panel (view, panel);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 500);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_height (acies_split_view_get_content (view)) == 0)
    g_main_context_iteration (NULL, TRUE);

  while (other == NULL)
    {
      slide (view, panel);
      gsk_render_node_unref (draw_panel (view, &before));
      picture = draw_panel (view, &bounds);
      g_assert_cmpint (gsk_render_node_get_node_type (picture), ==, GSK_CAIRO_NODE);
      /* It is where the panel is, but for the edges of pixels. */
      g_assert_cmpfloat (fabsf (bounds.origin.x - before.origin.x), <=, 1);
      g_assert_cmpfloat (fabsf (bounds.size.width - before.size.width), <=, 2);

      gtk_label_set_label (GTK_LABEL (panel), "Another panel");
      lay_out (view);
      same = draw_panel (view, NULL);
      g_assert_true (same == picture);
      other = find_other (view, panel, picture);
      gsk_render_node_unref (picture);
      gsk_render_node_unref (same);
    }
  gsk_render_node_unref (other);

  /* At its place it is drawn as it is. */
  for (same = draw_panel (view, NULL); gsk_render_node_get_node_type (same) == GSK_CAIRO_NODE; same = draw_panel (view, NULL))
    {
      g_main_context_iteration (NULL, TRUE);
      gsk_render_node_unref (same);
    }
  gsk_render_node_unref (same);
  g_assert_cmpint (find_right (panel), ==, 900);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (view);
}

/* The content is one of several things that are drawn, with the panel and without it: what GTK compares with one frame
 * is the same thing in the next, and nothing of it is drawn again. */
static void
test_drawing (void)
{
  GtkWidget *window = gtk_window_new ();
  AciesSplitView *view = create ();
  guint n_nodes[2];

  acies_split_view_set_content (view, gtk_label_new ("Content"));
  acies_split_view_set_panel (view, gtk_label_new ("Panel"));
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 500);
  gtk_window_present (GTK_WINDOW (window));
  for (guint revealed = 0; revealed < G_N_ELEMENTS (n_nodes); revealed++)
    {
      GskRenderNode *node;
      graphene_rect_t bounds;

      acies_split_view_set_revealed (view, revealed);
      while (gtk_widget_get_height (acies_split_view_get_content (view)) == 0 ||
             (revealed && gtk_widget_get_height (acies_split_view_get_panel (view)) == 0))
        g_main_context_iteration (NULL, TRUE);
      node = acies_test_draw (GTK_WIDGET (view));
      g_assert_nonnull (node);
      g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CONTAINER_NODE);
      /* Something is clipped at any time, or the clip would come and go. */
      gsk_render_node_get_bounds (node, &bounds);
      g_assert_cmpfloat (bounds.origin.x, <, 0);
      n_nodes[revealed] = gsk_container_node_get_n_children (node);
      gsk_render_node_unref (node);
    }
  g_assert_cmpuint (n_nodes[0], ==, 2);
  g_assert_cmpuint (n_nodes[1], ==, 3);
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
  g_test_add_func ("/split-view/picture", test_picture);
  g_test_add_func ("/split-view/drawing", test_drawing);

  return g_test_run ();
}
