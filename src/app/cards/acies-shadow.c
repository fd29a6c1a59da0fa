/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-shadow.h"

#include <math.h>

#include "acies-palette.h"
#include "acies-picture.h"

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

/* The shadow of a card of @width to @height, and @margin around it, in whole pixels. */
static AciesPicture *
render (int            width,
        int            height,
        int            margin,
        float          softness,
        const GdkRGBA *color)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + 2 * margin, height + 2 * margin);
  const int stride = cairo_image_surface_get_stride (surface);
  guchar *data = cairo_image_surface_get_data (surface);
  g_autofree float *across = g_new (float, width + 2 * margin);

  for (int x = 0; x < width + 2 * margin; x++)
    across[x] = cover ((float) (x - margin) + 0.5f, (float) width, softness);
  for (int y = 0; y < height + 2 * margin; y++)
    {
      const float down = cover ((float) (y - margin) + 0.5f, (float) height, softness) * color->alpha;
      guint32 *row = (guint32 *) (gpointer) (data + y * stride);

      for (int x = 0; x < width + 2 * margin; x++)
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
  const float softness = MAX (width * SOFTNESS, 1.f);
  const int margin = (int) ceilf (softness * 2);
  const float grown = lift * LIFTED_GROWTH * width;
  g_autofree char *key = NULL;
  AciesPicture *picture;
  graphene_rect_t bounds;

  /* A card that is less high than its shadow is soft would have none beside it. */
  if (width < LEAST_WIDTH || height < MAX (LEAST_HEIGHT, width * SOFTNESS * 4) || color->alpha <= 0)
    return;

  key = g_strdup_printf ("shadow %08x @%dx%d", gdk_rgba_hash (color), (int) width, (int) height);
  picture = acies_picture_find (key, widget);
  if (picture == NULL)
    {
      picture = render ((int) width, (int) height, margin, softness, color);
      acies_picture_keep (picture, key, widget);
    }

  graphene_rect_init (&bounds, (float) -margin, (float) -margin,
                      floorf (width) + 2 * (float) margin, floorf (height) + 2 * (float) margin);
  graphene_rect_offset (&bounds, x + lift * (width * LIFTED_RIGHT - x), y + lift * (width * LIFTED_BELOW - y));
  graphene_rect_inset (&bounds, -grown, -grown);
  if (lift > 0)
    gtk_snapshot_push_opacity (snapshot, (double) (1 - lift * (1 - LIFTED_ALPHA)));
  acies_picture_snapshot (picture, snapshot, widget, &bounds);
  if (lift > 0)
    gtk_snapshot_pop (snapshot);
}
