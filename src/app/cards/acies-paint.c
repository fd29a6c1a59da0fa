/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-paint.h"

/* The two lines of a ring, in pixels. */
#define RING_WIDTH 2.5f
#define HALO_WIDTH 1.5f
/* How much of a side a corner of a ring takes, and at least beyond where it is round. */
#define CORNER_SHARE 0.26f
#define LEAST_CORNER 6.f

/* Fills @bounds, whose corners are round. */
void
acies_paint_fill (GtkSnapshot           *snapshot,
                  const graphene_rect_t *bounds,
                  float                  radius,
                  const GdkRGBA         *color)
{
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect, bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_color (snapshot, color, bounds);
  gtk_snapshot_pop (snapshot);
}

/* Draws a line along the inside of @bounds. */
void
acies_paint_edge (GtkSnapshot           *snapshot,
                  const graphene_rect_t *bounds,
                  float                  radius,
                  float                  width,
                  const GdkRGBA         *color)
{
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect, bounds, radius);
  gtk_snapshot_append_border (snapshot, &rect, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

static graphene_rect_t
grow (const graphene_rect_t *bounds,
      float                  by)
{
  graphene_rect_t grown;

  graphene_rect_inset_r (bounds, -by, -by, &grown);
  return grown;
}

/* Two lines side by side, one of which stands out on any ground. */
void
acies_paint_ring (GtkSnapshot           *snapshot,
                  const AciesPalette    *palette,
                  const GdkRGBA         *color,
                  const graphene_rect_t *bounds,
                  float                  radius)
{
  const graphene_rect_t inner = grow (bounds, -RING_WIDTH);

  acies_paint_edge (snapshot, bounds, radius, RING_WIDTH, color);
  acies_paint_edge (snapshot, &inner, MAX (radius - RING_WIDTH, 0), HALO_WIDTH, &palette->halo);
}

/* The same around something, over which only the thin line runs, so that nothing in it is cut. */
void
acies_paint_ring_around (GtkSnapshot           *snapshot,
                         const AciesPalette    *palette,
                         const GdkRGBA         *color,
                         const graphene_rect_t *bounds,
                         float                  radius)
{
  const graphene_rect_t outer = grow (bounds, RING_WIDTH);

  acies_paint_ring (snapshot, palette, color, &outer, radius + RING_WIDTH);
}

/* The corners of such a ring around something: where a card may go, and what may be drawn from. A whole ring is for
 * what is chosen or spoken of. */
void
acies_paint_corners (GtkSnapshot           *snapshot,
                     const AciesPalette    *palette,
                     const graphene_rect_t *bounds,
                     float                  radius)
{
  const graphene_rect_t outer = grow (bounds, RING_WIDTH);
  const float side = MIN (bounds->size.width, bounds->size.height);
  const float arm = RING_WIDTH + MAX (side * CORNER_SHARE, radius + LEAST_CORNER);

  for (guint i = 0; i < 4; i++)
    {
      const float x = outer.origin.x + (i % 2 != 0 ? outer.size.width - arm : 0);
      const float y = outer.origin.y + (i / 2 != 0 ? outer.size.height - arm : 0);

      gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (x, y, arm, arm));
      acies_paint_ring_around (snapshot, palette, &palette->lit, bounds, radius);
      gtk_snapshot_pop (snapshot);
    }
}
