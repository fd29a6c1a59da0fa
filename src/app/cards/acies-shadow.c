/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-shadow.h"

#include <math.h>

#include "acies-palette.h"

/* All sizes are shares of the width of the card. How soft the shadow is, and how far it falls to
 * the right of the card and below it, when the card is on the table and when it is lifted. */
#define SOFTNESS 0.032f
#define RIGHT 0.026f
#define BELOW 0.04f
#define LIFTED_RIGHT 0.1f
#define LIFTED_BELOW 0.17f

/* How much of the shadow is left, and how much larger it is, when the card is lifted. */
#define LIFTED_ALPHA 0.75f
#define LIFTED_GROWTH 0.03f

/* While a window is resized there come many sizes; beyond this number all are dropped. */
#define MAX_SHADOWS 40

/* A smaller card has none, in pixels. */
#define LEAST_WIDTH 24
#define LEAST_HEIGHT 12

/* How much of the light is kept off at @x between two edges, softly. */
static float
cover (float x,
       float length,
       float softness)
{
  return 0.5f * (erff (x / softness) - erff ((x - length) / softness));
}

/* The parts of a shadow: all of it, and what is seen of it beside a card on top of it. */
typedef enum
{
  WHOLE,
  TO_THE_RIGHT,
  BELOW_IT,
} Part;

/* A part of the shadow of a card in whole pixels; @part_bounds is where that is. */
static AciesPicture *
render (int                    width,
        int                    height,
        float                  softness,
        const GdkRGBA         *color,
        const graphene_rect_t *part_bounds)
{
  const int left = (int) part_bounds->origin.x, top = (int) part_bounds->origin.y;
  const int part_width = (int) part_bounds->size.width, part_height = (int) part_bounds->size.height;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, part_width, part_height);
  const int stride = cairo_image_surface_get_stride (surface);
  guchar *data = cairo_image_surface_get_data (surface);
  g_autofree float *across = g_new (float, part_width);

  for (int x = 0; x < part_width; x++)
    across[x] = cover ((float) (x + left) + 0.5f, (float) width, softness);
  for (int y = 0; y < part_height; y++)
    {
      const float down = cover ((float) (y + top) + 0.5f, (float) height, softness) * color->alpha;
      guint32 *row = (guint32 *) (gpointer) (data + y * stride);

      for (int x = 0; x < part_width; x++)
        {
          const float alpha = across[x] * down * 255;

          row[x] = (guint32) (alpha + 0.5f) << 24 |
                   (guint32) (alpha * color->red + 0.5f) << 16 |
                   (guint32) (alpha * color->green + 0.5f) << 8 |
                   (guint32) (alpha * color->blue + 0.5f);
        }
    }
  cairo_surface_mark_dirty (surface);
  return acies_picture_new_take (surface);
}

/* A part of the shadow, moved by (@x, @y) and larger by @grown on each side, and where it is drawn. */
static AciesPicture *
find_part (GtkWidget       *widget,
           Part             part,
           int              width,
           int              height,
           const GdkRGBA   *color,
           float            x,
           float            y,
           float            grown,
           graphene_rect_t *bounds)
{
  static GHashTable *shadows = NULL;
  const float softness = MAX ((float) width * SOFTNESS, 1.f);
  const int margin = (int) ceilf (softness * 2), inside = (int) ceilf (softness * 3);
  /* With more pixels the steps would be seen. */
  const gboolean soft = gtk_widget_get_scale_factor (widget) == 1;
  g_autofree char *key = g_strdup_printf ("%u %dx%d %08x %d", part, width, height, gdk_rgba_hash (color), soft);
  AciesPicture *picture;

  if (part == TO_THE_RIGHT)
    graphene_rect_init (bounds, (float) (width - inside), (float) -margin,
                        (float) (inside + margin), (float) (height - inside + margin));
  else if (part == BELOW_IT)
    graphene_rect_init (bounds, (float) -margin, (float) (height - inside),
                        (float) (width + 2 * margin), (float) (inside + margin));
  else
    graphene_rect_init (bounds, (float) -margin, (float) -margin,
                        (float) (width + 2 * margin), (float) (height + 2 * margin));

  if (shadows == NULL)
    shadows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) acies_picture_unref);
  picture = g_hash_table_lookup (shadows, key);
  if (picture == NULL)
    {
      if (g_hash_table_size (shadows) >= MAX_SHADOWS)
        g_hash_table_remove_all (shadows);
      picture = render (width, height, softness, color, bounds);
      if (soft)
        acies_picture_set_soft (picture);
      g_hash_table_insert (shadows, g_steal_pointer (&key), picture);
    }
  graphene_rect_offset (bounds, x, y);
  graphene_rect_inset (bounds, -grown, -grown);
  return picture;
}

static void
snapshot_part (GtkSnapshot   *snapshot,
               GtkWidget     *widget,
               Part           part,
               int            width,
               int            height,
               const GdkRGBA *color,
               float          x,
               float          y)
{
  graphene_rect_t bounds;
  AciesPicture *picture = find_part (widget, part, width, height, color, x, y, 0, &bounds);

  acies_picture_snapshot (picture, snapshot, widget, &bounds);
}

/* A card that is less high than its shadow is soft would have none beside it. */
static gboolean
has_shadow (float          width,
            float          height,
            const GdkRGBA *color)
{
  return width >= LEAST_WIDTH && height >= MAX (LEAST_HEIGHT, width * SOFTNESS * 4) && color->alpha > 0;
}

/* The whole shadow of a card at the origin, also of what the card covers, as @layer. FALSE if there is none.
 * @lift is between 0, where the card is on the table, and 1, where it is held well above it. */
gboolean
acies_shadow_find_layer (GtkWidget         *widget,
                         float              width,
                         float              height,
                         float              lift,
                         AciesPictureLayer *layer)
{
  const GdkRGBA *color = &acies_palette_get (widget)->shadow;
  const float x = roundf (width * RIGHT), y = roundf (width * BELOW);

  if (!has_shadow (width, height, color))
    return FALSE;

  layer->picture = find_part (widget, WHOLE, (int) width, (int) height, color,
                              x + lift * (width * LIFTED_RIGHT - x), y + lift * (width * LIFTED_BELOW - y),
                              lift * LIFTED_GROWTH * width, &layer->bounds);
  layer->alpha = (double) (1 - lift * (1 - LIFTED_ALPHA));
  return TRUE;
}

/* Draws the shadow of a card at the origin. @lift is between 0, where it is on the
 * table, and 1, where it is held well above it. */
void
acies_shadow_snapshot (GtkSnapshot *snapshot,
                       GtkWidget   *widget,
                       float        width,
                       float        height,
                       float        lift)
{
  const GdkRGBA *color = &acies_palette_get (widget)->shadow;
  const float x = roundf (width * RIGHT), y = roundf (width * BELOW);
  AciesPictureLayer layer;

  if (!has_shadow (width, height, color))
    return;

  if (lift <= 0)
    {
      snapshot_part (snapshot, widget, TO_THE_RIGHT, (int) width, (int) height, color, x, y);
      snapshot_part (snapshot, widget, BELOW_IT, (int) width, (int) height, color, x, y);
      return;
    }

  acies_shadow_find_layer (widget, width, height, lift, &layer);
  gtk_snapshot_push_opacity (snapshot, layer.alpha);
  acies_picture_snapshot (layer.picture, snapshot, widget, &layer.bounds);
  gtk_snapshot_pop (snapshot);
}
