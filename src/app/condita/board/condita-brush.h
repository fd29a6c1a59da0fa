/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is drawn on the map and on cards alike. */

guint32 condita_brush_get_color   (ConditaFaction  faction);
void    condita_brush_set_color   (cairo_t        *cr,
                                   guint32         color);
void    condita_brush_add_polygon (cairo_t        *cr,
                                   const double   *points,
                                   guint           n_points);
void    condita_brush_draw_emblem (cairo_t        *cr,
                                   ConditaFaction  faction,
                                   double          x,
                                   double          y,
                                   double          radius);
void    condita_brush_draw_number (cairo_t        *cr,
                                   GtkWidget      *widget,
                                   guint           number,
                                   double          x,
                                   double          y,
                                   double          size);

G_END_DECLS
