/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-chance-mark.h"

/* How turning points are marked, in the graph and beside what is said of them. */

/* Half the size of a mark. */
#define MARK 5.5

/* A triangle points to where a mistake took the chance, down for an own one; a diamond is
 * luck, or a surprise. What is less than a blunder, and a bad one of these, is hollow. */
void
acies_chance_mark_draw (cairo_t                 *cr,
                        const AciesPalette      *palette,
                        double                   x,
                        double                   y,
                        const AciesTurningPoint *point)
{
  const double up = point->change > 0 ? -1 : 1;
  const gboolean chosen = point->kind == ACIES_TURNING_CHOICE;
  const gboolean filled = chosen ? point->grade == ACIES_GRADE_BLUNDER : point->change > 0;
  const GdkRGBA *fill = filled ? &palette->text : &palette->halo;

  if (!chosen)
    {
      cairo_move_to (cr, x - MARK, y);
      cairo_line_to (cr, x, y - MARK);
      cairo_line_to (cr, x + MARK, y);
      cairo_line_to (cr, x, y + MARK);
    }
  else
    {
      cairo_move_to (cr, x - MARK, y - up * MARK * 0.8);
      cairo_line_to (cr, x + MARK, y - up * MARK * 0.8);
      cairo_line_to (cr, x, y + up * MARK);
    }
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &palette->text);
  cairo_set_line_width (cr, 1.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

static void
draw_mark_cb (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        point)
{
  acies_chance_mark_draw (cr, acies_palette_get (GTK_WIDGET (area)), width / 2.0, height / 2.0, point);
}

/* A place for the mark of a turning point, to stand beside what is said of it. */
GtkWidget *
acies_chance_mark_new (void)
{
  return g_object_new (GTK_TYPE_DRAWING_AREA,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "content-width", 16,
                       "content-height", 16,
                       "valign", GTK_ALIGN_CENTER,
                       NULL);
}

void
acies_chance_mark_set_point (GtkWidget               *mark,
                             const AciesTurningPoint *point)
{
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (mark), draw_mark_cb,
                                  g_memdup2 (point, sizeof *point), g_free);
}
