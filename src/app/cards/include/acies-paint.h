/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-palette.h"

G_BEGIN_DECLS

/* What is drawn over and over: grounds and edges with round corners, and the rings around what is chosen or has the
 * focus. */
void acies_paint_fill        (GtkSnapshot           *snapshot,
                              const graphene_rect_t *bounds,
                              float                  radius,
                              const GdkRGBA         *color);
void acies_paint_edge        (GtkSnapshot           *snapshot,
                              const graphene_rect_t *bounds,
                              float                  radius,
                              float                  width,
                              const GdkRGBA         *color);
void acies_paint_ring        (GtkSnapshot           *snapshot,
                              const AciesPalette    *palette,
                              const GdkRGBA         *color,
                              const graphene_rect_t *bounds,
                              float                  radius);
void acies_paint_ring_around (GtkSnapshot           *snapshot,
                              const AciesPalette    *palette,
                              const GdkRGBA         *color,
                              const graphene_rect_t *bounds,
                              float                  radius);
void acies_paint_corners     (GtkSnapshot           *snapshot,
                              const AciesPalette    *palette,
                              const graphene_rect_t *bounds,
                              float                  radius);

G_END_DECLS
