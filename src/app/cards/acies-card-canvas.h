/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-art.h"
#include "acies-fonts.h"
#include "acies-palette.h"

G_BEGIN_DECLS

/*
 * What the designs of cards draw on: a card at the origin of a snapshot, and the parts that all
 * designs have in common. From right to left, everything is mirrored here, so a design only
 * thinks from left to right.
 */
typedef struct
{
  GtkWidget             *widget;
  GtkSnapshot           *snapshot;
  const AciesCardColors *colors;
  GdkRGBA                figure;       /* the ink of its figure, paler where the card steps back */
  AciesCard              card;
  AciesLettering         lettering;    /* of its value and its title */
  float                  width;
  float                  height;
  float                  free_width;   /* what stays free of it when other cards lie on it */
  float                  free_height;
} AciesCardCanvas;

void  acies_card_canvas_draw_art      (const AciesCardCanvas *self,
                                       const char            *name,
                                       const AciesArtColors  *art,
                                       float                  x,
                                       float                  y,
                                       float                  width,
                                       float                  height);
float acies_card_canvas_draw_value    (const AciesCardCanvas *self,
                                       const char            *text,
                                       float                  size,
                                       float                  x,
                                       float                  y,
                                       gboolean               from_end);
float acies_card_canvas_measure_value (const AciesCardCanvas *self,
                                       const char            *text,
                                       float                  size,
                                       float                 *height);
void  acies_card_canvas_draw_emblem   (const AciesCardCanvas *self,
                                       float                  x,
                                       float                  y,
                                       float                  size);
float acies_card_canvas_draw_name     (const AciesCardCanvas *self,
                                       float                  x,
                                       float                  y,
                                       float                  width,
                                       float                  size,
                                       float                  height,
                                       float                  most_height,
                                       gboolean               at_bottom,
                                       PangoAlignment         alignment);

G_END_DECLS
