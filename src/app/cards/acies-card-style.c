/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-card-style.h"

#include <gtk/gtk.h>

static AciesCardStyle current = ACIES_CARD_STYLE_CLASSIC;

AciesCardStyle
acies_card_style_get (void)
{
  return current;
}

static void
redraw (GtkWidget *widget)
{
  gtk_widget_queue_draw (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    redraw (child);
}

/* All cards there are take the style at once. */
void
acies_card_style_set (AciesCardStyle style)
{
  GListModel *windows = gtk_window_get_toplevels ();

  if (current == style)
    return;

  current = style;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      redraw (window);
    }
}

/* The names of the styles in the settings; any other is the classic one. */
void
acies_card_style_set_by_id (const char *id)
{
  acies_card_style_set (g_strcmp0 (id, "legible") == 0 ? ACIES_CARD_STYLE_LEGIBLE : ACIES_CARD_STYLE_CLASSIC);
}
