/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-painted-button.h"

#include "acies-paint.h"
#include "acies-tooltips.h"

G_DEFINE_ABSTRACT_TYPE (AciesPaintedButton, acies_painted_button, GTK_TYPE_BUTTON)

static void
acies_painted_button_state_flags_changed (GtkWidget     *widget,
                                          GtkStateFlags  previous)
{
  gtk_widget_queue_draw (widget);
  GTK_WIDGET_CLASS (acies_painted_button_parent_class)->state_flags_changed (widget, previous);
}

static gboolean
acies_painted_button_query_tooltip (GtkWidget  *widget,
                                    int         x,
                                    int         y,
                                    gboolean    keyboard,
                                    GtkTooltip *tooltip)
{
  return acies_tooltips_wrap (tooltip, widget, keyboard, gtk_widget_get_tooltip_text (widget));
}

static void
acies_painted_button_class_init (AciesPaintedButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->query_tooltip = acies_painted_button_query_tooltip;
  widget_class->state_flags_changed = acies_painted_button_state_flags_changed;
}

static void
acies_painted_button_init (AciesPaintedButton *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/* What is around it: corners if it is @lit, and a ring while it has the focus. */
void
acies_painted_button_snapshot_rings (AciesPaintedButton *self,
                                     GtkSnapshot        *snapshot,
                                     gboolean            lit,
                                     float               radius)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const AciesPalette *palette = acies_palette_get (widget);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                     (float) gtk_widget_get_height (widget));

  if (lit)
    acies_paint_corners (snapshot, palette, &bounds, radius);
  if (gtk_widget_has_visible_focus (widget))
    acies_paint_ring (snapshot, palette, &palette->ring, &bounds, radius);
}

/* The light on what was touched last, as on a new card, so far from the upper right corner. */
void
acies_painted_button_snapshot_mark (AciesPaintedButton *self,
                                    GtkSnapshot        *snapshot,
                                    float               inset)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const AciesPalette *palette = acies_palette_get (widget);
  float width = (float) gtk_widget_get_width (widget);
  float size = CLAMP (width * 0.12f, 7.f, 20.f);
  const graphene_rect_t spot = GRAPHENE_RECT_INIT (width - size - inset, inset, size, size);

  acies_paint_fill (snapshot, &spot, size / 2, &palette->bronze);
  acies_paint_edge (snapshot, &spot, size / 2, MAX (1.f, size * 0.14f), &palette->bronze_ink);
}
