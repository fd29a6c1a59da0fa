/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-picture.h"

#include <math.h>

/* The longest side of a piece of an opaque picture. */
#define PIECE 160

struct _AciesPicture
{
  cairo_surface_t *surface;
  GdkTexture      *texture;   /* the same pixels, once somebody needs it */
  GskRenderNode   *node;      /* as it was drawn last by the processor, at the origin */
  gboolean         soft;      /* it may be turned and scaled in the quickest way */
  gboolean         opaque;    /* it fills whole pixels */
};

/* Takes over @surface, an image whose pixels do not change any more. */
AciesPicture *
acies_picture_new_take (cairo_surface_t *surface)
{
  AciesPicture *self;

  g_return_val_if_fail (cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE, NULL);

  self = g_rc_box_new0 (AciesPicture);
  self->surface = surface;

  return self;
}

/* Has the picture turned and scaled in the quickest way: there is no edge in it that could get jagged, or nobody sees it
 * for longer than a moment. */
void
acies_picture_set_soft (AciesPicture *self)
{
  self->soft = TRUE;
}

/* What @node draws within @bounds, which are in whole pixels where @scale pixels are one unit. With @opaque,
 * the node fills all of them. */
AciesPicture *
acies_picture_new_for_node (GskRenderNode         *node,
                            const graphene_rect_t *bounds,
                            int                    scale,
                            gboolean               opaque)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                                (int) ceilf (bounds->size.width * (float) scale),
                                (int) ceilf (bounds->size.height * (float) scale));
  cairo_t *cr = cairo_create (surface);
  AciesPicture *self;

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, (double) -bounds->origin.x, (double) -bounds->origin.y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  self = acies_picture_new_take (surface);
  self->opaque = opaque;
  return self;
}

/* All that @node draws; gives the @bounds of that, which are in whole pixels. */
AciesPicture *
acies_picture_new_for_drawing (GskRenderNode   *node,
                               int              scale,
                               graphene_rect_t *bounds)
{
  gsk_render_node_get_bounds (node, bounds);
  graphene_rect_round_extents (bounds, bounds);
  return acies_picture_new_for_node (node, bounds, scale, FALSE);
}

AciesPicture *
acies_picture_ref (AciesPicture *self)
{
  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  AciesPicture *self = data;

  /* The node first: it borrows the pixels, and would copy them if they went before it. */
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
}

void
acies_picture_unref (AciesPicture *self)
{
  g_rc_box_release_full (self, clear);
}

/* Whether it is quicker to draw a picture of something in @widget than to draw the thing itself
 * again, which is so where the processor draws. */
gboolean
acies_picture_is_worth_it (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
}

static GdkTexture *
acies_picture_get_texture (AciesPicture *self)
{
  if (self->texture == NULL)
    {
      const int width = cairo_image_surface_get_width (self->surface);
      const int height = cairo_image_surface_get_height (self->surface);
      const gsize stride = (gsize) cairo_image_surface_get_stride (self->surface);
      g_autoptr (GBytes) bytes =
        g_bytes_new_with_free_func (cairo_image_surface_get_data (self->surface), stride * (gsize) height,
                                    (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (self->surface));

      self->texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
    }

  return self->texture;
}

static GskRenderNode *
make_piece (cairo_pattern_t       *pattern,
            const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source (cr, pattern);
  cairo_rectangle (cr, (double) bounds->origin.x, (double) bounds->origin.y,
                   (double) bounds->size.width, (double) bounds->size.height);
  cairo_fill (cr);
  cairo_destroy (cr);
  return node;
}

/* Of a large picture, GTK copies all that lies between the changes on the screen, twice: of pieces, only those that have
 * changed. */
static GskRenderNode *
make_pieces (cairo_pattern_t       *pattern,
             const graphene_size_t *size)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  for (float y = 0; y < size->height; y += PIECE)
    for (float x = 0; x < size->width; x += PIECE)
      {
        const graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, y, MIN (PIECE, size->width - x), MIN (PIECE, size->height - y));
        GskRenderNode *node = make_piece (pattern, &bounds);

        gtk_snapshot_append_node (snapshot, node);
        gsk_render_node_unref (node);
      }
  return gtk_snapshot_free_to_node (snapshot);
}

/* The picture as something to draw with, so large that it fills @bounds. */
static cairo_pattern_t *
create_pattern (AciesPicture          *self,
                const graphene_rect_t *bounds)
{
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (self->surface);
  cairo_matrix_t matrix;

  cairo_matrix_init_scale (&matrix,
                           cairo_image_surface_get_width (self->surface) / (double) bounds->size.width,
                           cairo_image_surface_get_height (self->surface) / (double) bounds->size.height);
  cairo_matrix_translate (&matrix, (double) -bounds->origin.x, (double) -bounds->origin.y);
  cairo_pattern_set_matrix (pattern, &matrix);
  /* The default takes several times as long for what is made smaller, which only happens while it moves. */
  cairo_pattern_set_filter (pattern, self->soft ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  return pattern;
}

/* The same node is used for as long as the size stays: from that alone it is known that nothing
 * has changed here. */
static GskRenderNode *
acies_picture_get_node (AciesPicture          *self,
                        const graphene_size_t *size)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, size->width, size->height);
  cairo_pattern_t *pattern;
  graphene_rect_t last;

  if (self->node != NULL)
    {
      gsk_render_node_get_bounds (self->node, &last);
      if (graphene_rect_equal (&bounds, &last))
        return self->node;
      g_clear_pointer (&self->node, gsk_render_node_unref);
    }

  pattern = create_pattern (self, &bounds);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_PAD);
  /* Only what fills whole pixels has no seams then. */
  self->node = self->opaque ? make_pieces (pattern, size) : make_piece (pattern, &bounds);
  cairo_pattern_destroy (pattern);

  return self->node;
}

/* Draws it into @bounds. */
void
acies_picture_snapshot (AciesPicture          *self,
                        GtkSnapshot           *snapshot,
                        GtkWidget             *widget,
                        const graphene_rect_t *bounds)
{
  if (bounds->size.width <= 0 || bounds->size.height <= 0)
    return;

  if (!acies_picture_is_worth_it (widget))
    {
      gtk_snapshot_append_texture (snapshot, acies_picture_get_texture (self), bounds);
      return;
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_append_node (snapshot, acies_picture_get_node (self, &bounds->size));
  gtk_snapshot_restore (snapshot);
}

static void
paint (const AciesPictureLayer *layer,
       cairo_t                 *cr)
{
  cairo_pattern_t *pattern = create_pattern (layer->picture, &layer->bounds);

  cairo_set_source (cr, pattern);
  cairo_paint_with_alpha (cr, layer->alpha);
  cairo_pattern_destroy (pattern);
}

/* Draws all of @layers, one over the other, turned and scaled by @transform, for this frame only. Where the processor
 * draws, what is turned is computed row by row when it comes from a render node, with all the work that has to be done
 * for one picture for each of its rows; so it is computed here, at once. */
void
acies_picture_snapshot_turned (const AciesPictureLayer *layers,
                               guint                    n_layers,
                               GtkSnapshot             *snapshot,
                               GtkWidget               *widget,
                               GskTransform            *transform)
{
  const int scale = gtk_widget_get_scale_factor (widget);
  float xx, yx, xy, yy, dx, dy;
  graphene_rect_t bounds;
  AciesPicture *turned;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_if_fail (n_layers > 0);

  gsk_transform_to_2d (transform, &xx, &yx, &xy, &yy, &dx, &dy);
  for (guint i = 0; i < n_layers; i++)
    {
      graphene_rect_t part;

      gsk_transform_transform_bounds (transform, &layers[i].bounds, &part);
      if (i == 0)
        bounds = part;
      else
        graphene_rect_union (&bounds, &part, &bounds);
    }
  graphene_rect_round_extents (&bounds, &bounds);
  if (bounds.size.width < 1 || bounds.size.height < 1)
    return;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        (int) bounds.size.width * scale, (int) bounds.size.height * scale);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, (double) -bounds.origin.x, (double) -bounds.origin.y);
  cairo_transform (cr, &(cairo_matrix_t) { (double) xx, (double) yx, (double) xy, (double) yy, (double) dx, (double) dy });
  for (guint i = 0; i < n_layers; i++)
    paint (&layers[i], cr);
  cairo_destroy (cr);

  turned = acies_picture_new_take (surface);
  acies_picture_snapshot (turned, snapshot, widget, &bounds);
  acies_picture_unref (turned);
}
