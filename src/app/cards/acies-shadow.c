/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-shadow.h"

#include <math.h>

#include "acies-palette.h"

/* All sizes are shares of the width of the card. How soft the shadow is, and how far it lies to
 * the right of the card and below it, when the card lies on the table and when it is lifted. */
#define SOFTNESS 0.035f
#define RIGHT 0.016f
#define BELOW 0.03f
#define LIFTED_RIGHT 0.1f
#define LIFTED_BELOW 0.17f

/* How much of the shadow is left, and how much larger it is, when the card is lifted. */
#define LIFTED_ALPHA 0.75f
#define LIFTED_GROWTH 0.03f

/* While a window is resized there come many sizes; beyond this number all are dropped. */
#define MAX_SHADOWS 40

/* A smaller card has none, in pixels. */
#define LEAST_WIDTH 24

/* How much of the light is kept off at @x between two edges, softly. */
static float
cover (float x,
       float length,
       float softness)
{
  return 0.5f * (erff (x / softness) - erff ((x - length) / softness));
}

static GdkTexture *
render (int            width,
        int            height,
        int            margin,
        float          softness,
        const GdkRGBA *color)
{
  const int full_width = width + 2 * margin, full_height = height + 2 * margin;
  const gsize stride = (gsize) full_width * 4;
  guint32 *pixels = g_malloc (stride * (gsize) full_height);
  g_autofree float *across = g_new (float, full_width);
  g_autoptr (GBytes) bytes = NULL;

  for (int x = 0; x < full_width; x++)
    across[x] = cover ((float) (x - margin) + 0.5f, (float) width, softness);
  for (int y = 0; y < full_height; y++)
    {
      const float down = cover ((float) (y - margin) + 0.5f, (float) height, softness) * color->alpha;

      for (int x = 0; x < full_width; x++)
        {
          const float alpha = across[x] * down * 255;

          pixels[y * full_width + x] = (guint32) (alpha + 0.5f) << 24 |
                                       (guint32) (alpha * color->red + 0.5f) << 16 |
                                       (guint32) (alpha * color->green + 0.5f) << 8 |
                                       (guint32) (alpha * color->blue + 0.5f);
        }
    }
  bytes = g_bytes_new_take (pixels, stride * (gsize) full_height);
  return gdk_memory_texture_new (full_width, full_height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Draws the shadow of a card that lies at the origin. @lift is between 0, where it lies on the
 * table, and 1, where it is held well above it. */
void
acies_shadow_snapshot (GtkSnapshot *snapshot,
                       GtkWidget   *widget,
                       float        width,
                       float        height,
                       float        lift)
{
  static GHashTable *shadows = NULL;
  const GdkRGBA *color = &acies_palette_get (widget)->shadow;
  const float softness = MAX (width * SOFTNESS, 1.f);
  const int margin = (int) ceilf (softness * 2);
  const float grown = lift * LIFTED_GROWTH * width;
  g_autofree char *key = NULL;
  GdkTexture *texture;

  if (width < LEAST_WIDTH || color->alpha <= 0)
    return;

  key = g_strdup_printf ("%dx%d %08x", (int) width, (int) height, gdk_rgba_hash (color));
  if (shadows == NULL)
    shadows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  texture = g_hash_table_lookup (shadows, key);
  if (texture == NULL)
    {
      if (g_hash_table_size (shadows) >= MAX_SHADOWS)
        g_hash_table_remove_all (shadows);
      texture = render ((int) width, (int) height, margin, softness, color);
      g_hash_table_insert (shadows, g_steal_pointer (&key), texture);
    }

  if (lift > 0)
    gtk_snapshot_push_opacity (snapshot, (double) (1 - lift * (1 - LIFTED_ALPHA)));
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (width * (RIGHT + lift * (LIFTED_RIGHT - RIGHT)) - (float) margin - grown,
                                                    width * (BELOW + lift * (LIFTED_BELOW - BELOW)) - (float) margin - grown,
                                                    (float) gdk_texture_get_width (texture) + 2 * grown,
                                                    (float) gdk_texture_get_height (texture) + 2 * grown));
  if (lift > 0)
    gtk_snapshot_pop (snapshot);
}
