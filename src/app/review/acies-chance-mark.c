/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-chance-mark.h"
#include "acies-widget-fixes.h"

/* The marks of turning points, in the graph and in the list. */

/* Half the size of a mark, in pixels. */
#define MARK        5.5
/* From the middle of a triangle to its base, as a share of that. */
#define BASE        0.8
#define LINE_WIDTH  1.5
/* What a mark takes up beside a text. */
#define WIDGET_SIZE 16
/* So many meanings of marks stand beside each other. */
#define LEGEND_COLUMNS 2

/* A triangle is a mistake, and points the way that the chance went: down for a mistake of
 * one's own. A diamond is luck or a surprise. A blunder and what was good are filled, the rest is
 * hollow. */
void
acies_chance_mark_draw (cairo_t                 *cr,
                        const AciesPalette      *palette,
                        double                   x,
                        double                   y,
                        const AciesTurningPoint *point)
{
  const double down = point->change > 0 ? -1 : 1;
  const gboolean chosen = point->kind == ACIES_TURNING_CHOICE;
  const gboolean filled = chosen ? point->grade == ACIES_GRADE_BLUNDER : point->change > 0;
  const GdkRGBA *fill = filled ? &palette->text : &palette->halo;

  if (chosen)
    {
      cairo_move_to (cr, x - MARK, y - down * MARK * BASE);
      cairo_line_to (cr, x + MARK, y - down * MARK * BASE);
      cairo_line_to (cr, x, y + down * MARK);
    }
  else
    {
      cairo_move_to (cr, x - MARK, y);
      cairo_line_to (cr, x, y - MARK);
      cairo_line_to (cr, x + MARK, y);
      cairo_line_to (cr, x, y + MARK);
    }
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &palette->text);
  cairo_set_line_width (cr, LINE_WIDTH);
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

/* A widget for the mark of a turning point, beside the text about it. */
GtkWidget *
acies_chance_mark_new (void)
{
  return g_object_new (GTK_TYPE_DRAWING_AREA,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "content-width", WIDGET_SIZE,
                       "content-height", WIDGET_SIZE,
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

/* What the marks mean, in @legend. */
void
acies_chance_mark_fill_legend (GtkGrid *legend)
{
  const struct
  {
    const char *text;
    AciesTurningPoint points[2];
    gsize n_points;
  } items[] = {
    /* Translators: what two marks in a graph mean, in this order; a blunder is a very bad move */
    { C_("legend", "Blunder: you, enemy"),
      { { .grade = ACIES_GRADE_BLUNDER, .change = -1 }, { .grade = ACIES_GRADE_BLUNDER, .change = 1 } }, 2 },
    /* Translators: what a mark in a graph means: a card or a surprise that was good for the player */
    { C_("legend", "Lucky for you"), { { .kind = ACIES_TURNING_LUCK, .change = 1 } }, 1 },
    /* Translators: what two marks in a graph mean, in this order */
    { C_("legend", "Bad move: you, enemy"),
      { { .grade = ACIES_GRADE_BAD, .change = -1 }, { .grade = ACIES_GRADE_BAD, .change = 1 } }, 2 },
    /* Translators: what a mark in a graph means: a card or a surprise that was bad for the player */
    { C_("legend", "Unlucky for you"), { { .kind = ACIES_TURNING_LUCK, .change = -1 } }, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      GtkWidget *marks = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      GtkWidget *label = acies_widget_fixes_create_text (items[i].text, "caption");
      const int column = 2 * (int) (i % LEGEND_COLUMNS);

      for (gsize j = 0; j < items[i].n_points; j++)
        {
          GtkWidget *mark = acies_chance_mark_new ();

          acies_chance_mark_set_point (mark, &items[i].points[j]);
          gtk_box_append (GTK_BOX (marks), mark);
        }
      gtk_widget_set_hexpand (label, column == 0);
      gtk_grid_attach (legend, marks, column, (int) (i / LEGEND_COLUMNS), 1, 1);
      gtk_grid_attach (legend, label, column + 1, (int) (i / LEGEND_COLUMNS), 1, 1);
    }
}
