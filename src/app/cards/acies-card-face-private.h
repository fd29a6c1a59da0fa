/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-art.h"
#include "acies-card-face.h"
#include "acies-card-text.h"

G_BEGIN_DECLS

/* A face that is being drawn. */
typedef struct
{
  GtkWidget *widget;
  GtkSnapshot *snapshot;
  const AciesCardColors *colors;
  AciesCard card;
  float width;
  float height;
  float pad;
  gboolean mirrored;  /* from right to left: all that is said below of x is turned round */
} AciesFace;

float acies_face_draw_value    (AciesFace      *face,
                                const char     *text,
                                float           size,
                                float           x,
                                float           y,
                                gboolean        from_end);
float acies_face_measure_value (AciesFace      *face,
                                const char     *text,
                                float           size,
                                float          *height);
void  acies_face_draw_emblem   (AciesFace      *face,
                                float           x,
                                float           y,
                                float           size);
void  acies_face_draw_art      (AciesFace      *face,
                                const char     *name,
                                const AciesArtColors *art,
                                float           x,
                                float           y,
                                float           width,
                                float           height);
float acies_face_draw_name     (AciesFace      *face,
                                float           x,
                                float           y,
                                float           width,
                                float           size,
                                float           height,
                                float           most_height,
                                gboolean        at_bottom,
                                PangoAlignment  alignment);

/* acies-card-face-legible.c */
void  acies_face_draw_legible  (AciesFace      *face,
                                AciesStrip      strip,
                                float           strip_size);

G_END_DECLS
