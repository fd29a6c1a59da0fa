/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The drawings of the program: SVG files in data/art, in whatever colors are asked for. These
 * replace the colors of the classes in the file.
 */
typedef struct
{
  GdkRGBA ink;     /* classes "ink" and "line" */
  GdkRGBA paper;   /* classes "paper" and "cut" */
  GdkRGBA accent;  /* class "accent" */
  GdkRGBA cloth;   /* class "cloth" */
} AciesArtColors;

void     acies_art_read_ahead (void);
gboolean acies_art_snapshot   (GtkSnapshot           *snapshot,
                               GtkWidget             *widget,
                               const char            *name,
                               const AciesArtColors  *colors,
                               const graphene_rect_t *bounds);

G_END_DECLS
