/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "condita-brush.h"

/* The colors of the factions themselves, and what stands out on them. */
static const guint32 faction_colors[] = { 0x1f7a55, 0x2b6fb0, 0xb0182d, 0xf2c230, 0xe8dcc6 };
static const guint32 faction_inks[] = { 0xffffff, 0xffffff, 0xffffff, 0x1c1208, 0x1c1208 };

guint32
condita_brush_get_color (ConditaFaction faction)
{
  return faction_colors[faction];
}

void
condita_brush_set_color (cairo_t *cr,
                         guint32  color)
{
  cairo_set_source_rgb (cr, (color >> 16) / 255.0, ((color >> 8) & 255) / 255.0, (color & 255) / 255.0);
}

void
condita_brush_add_polygon (cairo_t      *cr,
                           const double *points,
                           guint         n_points)
{
  for (guint i = 0; i < n_points; i++)
    cairo_line_to (cr, points[2 * i], points[2 * i + 1]);
  cairo_close_path (cr);
}

/* The emblem of a faction around a place: diamond, hexagon, circle, square. */
void
condita_brush_draw_emblem (cairo_t        *cr,
                           ConditaFaction  faction,
                           double          x,
                           double          y,
                           double          radius)
{
  const guint n_corners = faction == CONDITA_FACTION_BLUE ? 6 : 4;
  const double turn = faction == CONDITA_FACTION_GOLD ? G_PI / 4 : 0;

  condita_brush_set_color (cr, faction_inks[faction]);
  cairo_new_path (cr);
  if (faction == CONDITA_FACTION_RED)
    cairo_arc (cr, x, y, radius * 0.8, 0, 2 * G_PI);
  else
    for (guint i = 0; i < n_corners; i++)
      cairo_line_to (cr, x + radius * sin (turn + 2 * G_PI * i / n_corners), y - radius * cos (turn + 2 * G_PI * i / n_corners));
  cairo_fill (cr);
}

void
condita_brush_draw_number (cairo_t   *cr,
                           GtkWidget *widget,
                           guint      number,
                           double     x,
                           double     y,
                           double     size)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  PangoRectangle ink;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_move_to (cr, x - ink.x - ink.width / 2.0, y - ink.y - ink.height / 2.0);
  pango_cairo_show_layout (cr, layout);
}
