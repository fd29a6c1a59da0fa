/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-card-row.h"

#include "condita-paint.h"

/* How wide a card of a row is. */
#define ROW_WIDTH 30

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        card)
{
  condita_paint_card (cr, GTK_WIDGET (area), card, width, height);
}

/* A card, written as in the notation. */
GtkWidget *
condita_card_picture_new (const char *card,
                          int         width)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), width * 7 / 5);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, g_strdup (card), g_free);
  return area;
}

/* Several, with dots between them. What is no card, stands there as text. */
GtkWidget *
condita_card_row_new (const char *cards)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  g_auto (GStrv) names = g_strsplit (cards, ".", -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0')
      gtk_box_append (GTK_BOX (row), condita_card_picture_new (names[i], ROW_WIDTH));
  return row;
}
