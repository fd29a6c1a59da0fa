/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The cloth on the table, and over it all that lies or flies there. */

#include "config.h"

#include "acies-table-private.h"

#include <adwaita.h>

#include "acies-art.h"

/* The size of the piece of cloth that is repeated all over the table. */
#define LINEN 48

/* The cloth on the table; with high contrast it is bare. */
static void
snapshot_linen (GtkWidget   *widget,
                GtkSnapshot *snapshot)
{
  const AciesPalette *palette = acies_palette_get (widget);
  AciesArtColors colors = { palette->text, palette->halo, palette->line, palette->line };
  const graphene_rect_t piece = GRAPHENE_RECT_INIT (0, 0, LINEN, LINEN);

  if (adw_style_manager_get_high_contrast (adw_style_manager_get_for_display (gtk_widget_get_display (widget))))
    return;

  gtk_snapshot_push_repeat (snapshot,
                            &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                 (float) gtk_widget_get_height (widget)),
                            &piece);
  acies_art_snapshot (snapshot, widget, "linen", &colors, &piece);
  gtk_snapshot_pop (snapshot);
}

/* GtkWidgetClass.snapshot: what flies is drawn where it has come to. */
void
acies_table_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  AciesTable *self = ACIES_TABLE (widget);

  snapshot_linen (widget, snapshot);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (child != self->bubble)
      acies_flights_snapshot_child (self->flights, child, snapshot);
  acies_flights_snapshot (self->flights, snapshot);
  gtk_widget_snapshot_child (widget, self->bubble, snapshot);
}
