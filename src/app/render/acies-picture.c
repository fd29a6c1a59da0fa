/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-picture.h"

#include <math.h>

/* How many pixels are kept in all. A full table on a screen of 1920 by 1080 needs a third of that. */
#define MOST_PIXELS (8 << 20)

/* How long a window keeps its size before pictures are made for it, in milliseconds. */
#define REST_TIME 150

#define SIZE_KEY "acies-picture-size"

struct _AciesPicture
{
  cairo_surface_t *surface;
  GdkTexture *texture;   /* the same pixels, once somebody needs it */
  GskRenderNode *node;   /* as it was drawn last by the processor, at the origin */

  /* Of one that is updated: what it shows. */
  GskRenderNode *shown;
  int scale;

  /* Of one that is kept. */
  char *key;
  guint n_pixels;
  gboolean rough;   /* what is drawn in it may have been stretched */
  GList link;
};

/* The size in which a window was drawn last. */
typedef struct
{
  int width;
  int height;
  guint rest_id;   /* while it changes */
} WindowSize;

static GHashTable *kept = NULL;       /* (element-type utf8 AciesPicture) */
static GQueue by_use = G_QUEUE_INIT;  /* the same, the one that was used last first */
static guint n_pixels = 0;

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

/* What @node draws within @bounds, where @scale pixels are one unit. */
AciesPicture *
acies_picture_new_for_node (GskRenderNode         *node,
                            const graphene_rect_t *bounds,
                            int                    scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (int) ceilf (bounds->size.width * (float) scale),
                                                         (int) ceilf (bounds->size.height * (float) scale));
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, (double) -bounds->origin.x, (double) -bounds->origin.y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return acies_picture_new_take (surface);
}

static void
clear (gpointer data)
{
  AciesPicture *self = data;

  /* The node first: it borrows the pixels, and would copy them if they went before it. */
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->shown, gsk_render_node_unref);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->key, g_free);
}

void
acies_picture_unref (AciesPicture *self)
{
  g_rc_box_release_full (self, clear);
}

static GdkTexture *
get_texture (AciesPicture *self)
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

/* The same node is used for as long as the size stays: from that alone it is known that nothing
 * has changed here. */
static GskRenderNode *
get_node (AciesPicture          *self,
          const graphene_size_t *size)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, size->width, size->height);
  graphene_rect_t last;
  cairo_t *cr;

  if (self->node != NULL)
    {
      gsk_render_node_get_bounds (self->node, &last);
      if (graphene_rect_equal (&bounds, &last))
        return self->node;
      g_clear_pointer (&self->node, gsk_render_node_unref);
    }

  self->node = gsk_cairo_node_new (&bounds);
  cr = gsk_cairo_node_get_draw_context (self->node);
  cairo_scale (cr, (double) size->width / cairo_image_surface_get_width (self->surface),
               (double) size->height / cairo_image_surface_get_height (self->surface));
  cairo_set_source_surface (cr, self->surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  /* The default takes several times as long for what is made smaller, which only happens while it moves. */
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_rectangle (cr, 0, 0, cairo_image_surface_get_width (self->surface),
                   cairo_image_surface_get_height (self->surface));
  cairo_fill (cr);
  cairo_destroy (cr);
  return self->node;
}

/* Draws it into @bounds. Where the processor draws, a texture would be copied and converted in each frame,
 * wherever it is and however little of it has changed. */
void
acies_picture_snapshot (AciesPicture          *self,
                        GtkSnapshot           *snapshot,
                        GtkWidget             *widget,
                        const graphene_rect_t *bounds)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  if (bounds->size.width <= 0 || bounds->size.height <= 0)
    return;

  if (renderer == NULL || !GSK_IS_CAIRO_RENDERER (renderer))
    {
      gtk_snapshot_append_texture (snapshot, get_texture (self), bounds);
      return;
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_append_node (snapshot, get_node (self, &bounds->size));
  gtk_snapshot_restore (snapshot);
}

/* Draws @widget again with all that is in it, since something has changed that GTK does not know of. */
void
acies_picture_redraw_all (GtkWidget *widget)
{
  gtk_widget_queue_draw (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_picture_redraw_all (child);
}

static gboolean
is_rough (gpointer key,
          gpointer value,
          gpointer user_data)
{
  return ((AciesPicture *) value)->rough;
}

static void
drop_rough (void)
{
  if (kept != NULL)
    g_hash_table_foreach_remove (kept, is_rough, NULL);
}

static gboolean
rest_cb (gpointer user_data)
{
  WindowSize *size = g_object_get_data (user_data, SIZE_KEY);

  size->rest_id = 0;
  drop_rough ();
  acies_picture_redraw_all (user_data);
  return G_SOURCE_REMOVE;
}

/* What was stretched does not stay when the window goes before its size rests. */
static void
window_size_free (gpointer data)
{
  WindowSize *size = data;

  if (size->rest_id != 0)
    drop_rough ();
  g_clear_handle_id (&size->rest_id, g_source_remove);
  g_free (size);
}

/* Whether the window of @widget gets other sizes from frame to frame. Meanwhile pictures are stretched: to make them
 * all anew for each size would take too long. Once the size rests, they are made for it. */
static gboolean
is_resized (GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  WindowSize *size;
  int width, height;

  if (window == NULL)
    return FALSE;

  width = gtk_widget_get_width (window);
  height = gtk_widget_get_height (window);
  size = g_object_get_data (G_OBJECT (window), SIZE_KEY);
  if (size == NULL)
    {
      size = g_new0 (WindowSize, 1);
      g_object_set_data_full (G_OBJECT (window), SIZE_KEY, size, window_size_free);
    }
  else if (size->width != width || size->height != height)
    {
      g_clear_handle_id (&size->rest_id, g_source_remove);
      size->rest_id = g_timeout_add (REST_TIME, rest_cb, window);
    }
  size->width = width;
  size->height = height;
  return size->rest_id != 0;
}

/* A widget that has not changed draws the same node, wherever its parent puts that. */
static gboolean
is_same (GskRenderNode *one,
         GskRenderNode *other)
{
  return one == other ||
         (gsk_render_node_get_node_type (one) == GSK_TRANSFORM_NODE &&
          gsk_render_node_get_node_type (other) == GSK_TRANSFORM_NODE &&
          gsk_transform_node_get_child (one) == gsk_transform_node_get_child (other) &&
          gsk_transform_equal (gsk_transform_node_get_transform (one), gsk_transform_node_get_transform (other)));
}

/* Draws @node from *@self, a picture of it, which is made anew if it shows something else, or %NULL. */
void
acies_picture_update (AciesPicture  **self,
                      GskRenderNode  *node,
                      GtkSnapshot    *snapshot,
                      GtkWidget      *widget)
{
  const int scale = gtk_widget_get_scale_factor (widget);
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  graphene_rect_round_extents (&bounds, &bounds);
  if (*self == NULL || (*self)->scale != scale || !(is_resized (widget) || is_same ((*self)->shown, node)))
    {
      g_clear_pointer (self, acies_picture_unref);
      *self = acies_picture_new_for_node (node, &bounds, scale);
      (*self)->shown = gsk_render_node_ref (node);
      (*self)->scale = scale;
    }
  acies_picture_snapshot (*self, snapshot, widget, &bounds);
}

static void
drop (gpointer data)
{
  AciesPicture *self = data;

  g_queue_unlink (&by_use, &self->link);
  n_pixels -= self->n_pixels;
  acies_picture_unref (self);
}

static double
get_width (const char *key)
{
  return g_ascii_strtod (strrchr (key, '@') + 1, NULL);
}

/* Of the pictures whose keys differ from @key in the size only, the one that is nearest to it. */
static AciesPicture *
find_alike (const char *key)
{
  const gsize length = (gsize) (strrchr (key, '@') - key) + 1;
  AciesPicture *nearest = NULL;

  for (GList *link = by_use.head; link != NULL; link = link->next)
    {
      AciesPicture *other = link->data;

      if (strncmp (other->key, key, length) == 0 &&
          (nearest == NULL ||
           fabs (get_width (other->key) - get_width (key)) < fabs (get_width (nearest->key) - get_width (key))))
        nearest = other;
    }
  return nearest;
}

/* The picture that is kept by @key, or one of another size while the size of the window of @widget changes; %NULL if
 * there is none. */
AciesPicture *
acies_picture_find (const char *key,
                    GtkWidget  *widget)
{
  AciesPicture *self = kept != NULL ? g_hash_table_lookup (kept, key) : NULL;

  if (is_resized (widget) && self == NULL)
    self = find_alike (key);
  if (self != NULL)
    {
      g_queue_unlink (&by_use, &self->link);
      g_queue_push_head_link (&by_use, &self->link);
    }
  return self;
}

/* Takes over the picture, which is for @widget, and keeps it by @key, by which no other one is kept. */
void
acies_picture_keep (AciesPicture *self,
                    const char   *key,
                    GtkWidget    *widget)
{
  g_return_if_fail (self->key == NULL);

  if (kept == NULL)
    {
      kept = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, drop);
      /* Such as the font and the size of text. */
      g_signal_connect_swapped (gtk_settings_get_default (), "notify", G_CALLBACK (g_hash_table_remove_all), kept);
    }

  self->key = g_strdup (key);
  self->rough = is_resized (widget);
  self->n_pixels = (guint) (cairo_image_surface_get_width (self->surface) *
                            cairo_image_surface_get_height (self->surface));
  self->link.data = self;
  while (by_use.tail != NULL && n_pixels + self->n_pixels > MOST_PIXELS)
    g_hash_table_remove (kept, ((AciesPicture *) by_use.tail->data)->key);
  n_pixels += self->n_pixels;
  g_queue_push_head_link (&by_use, &self->link);
  g_hash_table_insert (kept, self->key, self);
}
