/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-painted-button.h"

#include "acies-card-face.h"
#include "acies-palette.h"
#include "acies-tooltips.h"

G_DEFINE_ABSTRACT_TYPE (AciesPaintedButton, acies_painted_button, GTK_TYPE_BUTTON)

static GtkSizeRequestMode
acies_painted_button_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
acies_painted_button_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  *minimum = *natural = 0;
}

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

  widget_class->get_request_mode = acies_painted_button_get_request_mode;
  widget_class->measure = acies_painted_button_measure;
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
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  if (lit)
    acies_card_face_snapshot_corners (snapshot, &palette->lit, &palette->halo, 0, 0, width, height, radius);
  if (gtk_widget_has_visible_focus (widget))
    acies_card_face_snapshot_ring (snapshot, &palette->ring, &palette->halo, 0, 0, width, height, radius);
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
  const float line = MAX (1.f, size * 0.14f);
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (width - size - inset, inset, size, size), size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_color (snapshot, &palette->bronze, &rect.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &rect, (float[4]) { line, line, line, line },
                              (GdkRGBA[4]) { palette->bronze_ink, palette->bronze_ink, palette->bronze_ink, palette->bronze_ink });
}
