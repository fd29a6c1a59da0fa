/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-piece.h"

#include "acies-picture.h"

/* Takes over @drawing, and makes it one place among those that are compared, however much is in it, also nothing: what
 * comes after it is compared with itself then, and not with its neighbour. */
GskRenderNode *
acies_piece_new_place (GtkSnapshot *drawing)
{
  GskRenderNode *place = gtk_snapshot_free_to_node (drawing);

  /* What comes into an empty place is drawn alone then, and not all that is between it. */
  if (place == NULL || gsk_render_node_get_node_type (place) != GSK_CONTAINER_NODE)
    {
      g_autoptr (GskRenderNode) node = g_steal_pointer (&place);

      place = gsk_container_node_new (&node, node != NULL ? 1 : 0);
    }
  return place;
}

/* Takes over @drawing, and draws it as one piece for as long as the @clip moves with it. (A snapshot would leave out a
 * clip in which there is room for all.) */
void
acies_piece_clip (GtkSnapshot           *drawing,
                  GtkSnapshot           *snapshot,
                  const graphene_rect_t *clip)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (drawing);

  if (node != NULL)
    {
      g_autoptr (GskRenderNode) piece = gsk_clip_node_new (node, clip);

      gtk_snapshot_append_node (snapshot, piece);
    }
}

/* Whether @widget has the size that it had when it was drawn last. */
static gboolean
is_settled (GtkWidget *widget)
{
  const GQuark quark = g_quark_from_static_string ("acies-piece-size");
  const gpointer size = GINT_TO_POINTER (gtk_widget_get_width (widget) << 16 | gtk_widget_get_height (widget));
  const gboolean settled = g_object_get_qdata (G_OBJECT (widget), quark) == size;

  g_object_set_qdata (G_OBJECT (widget), quark, size);
  return settled;
}

/* Has @widget drawn by @draw, and makes one picture of that where the processor draws, for what stands still and consists
 * of many parts. While the size of @widget changes, that would be work for a single frame. The picture is never smaller
 * than the widget: what stands side by side changes in one stripe of the window then, and not in a stripe for each edge. */
void
acies_piece_flatten (GtkWidget      *widget,
                     AciesPieceDraw  draw,
                     GtkSnapshot    *snapshot)
{
  GtkSnapshot *drawing;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (AciesPicture) picture = NULL;
  graphene_rect_t bounds;

  if (!acies_picture_is_worth_it (widget) || !is_settled (widget))
    {
      draw (widget, snapshot);
      return;
    }

  drawing = gtk_snapshot_new ();
  draw (widget, drawing);
  node = gtk_snapshot_free_to_node (drawing);
  if (node == NULL)
    return;

  gsk_render_node_get_bounds (node, &bounds);
  graphene_rect_union (&bounds, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                     (float) gtk_widget_get_height (widget)), &bounds);
  graphene_rect_round_extents (&bounds, &bounds);
  picture = acies_picture_new_for_node (node, &bounds, gtk_widget_get_scale_factor (widget), FALSE);
  acies_picture_snapshot (picture, snapshot, widget, &bounds);
}
