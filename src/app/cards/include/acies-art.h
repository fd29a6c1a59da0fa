/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colours an art file is drawn with; they replace those of its classes. */
typedef struct
{
  GdkRGBA ink;     /* classes "ink" and "line" */
  GdkRGBA paper;   /* classes "paper" and "cut" */
  GdkRGBA accent;  /* class "accent" */
  GdkRGBA cloth;   /* class "cloth" */
} AciesArtColors;

gboolean    acies_art_snapshot    (GtkSnapshot           *snapshot,
                                   GtkWidget             *widget,
                                   const char            *name,
                                   const AciesArtColors  *colors,
                                   const graphene_rect_t *bounds);
guint       acies_art_get_n_late  (void);

G_END_DECLS
