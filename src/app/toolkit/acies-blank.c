/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-blank.h"

struct _AciesBlank
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesBlank, acies_blank, GTK_TYPE_WIDGET)

/* Has a widget that draws its children itself draw nothing beside them. */
void
acies_blank_append (GtkSnapshot *snapshot)
{
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 0 }, &GRAPHENE_RECT_INIT (0, 0, 1, 1));
}

static void
acies_blank_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  acies_blank_append (snapshot);
}

static void
acies_blank_class_init (AciesBlankClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = acies_blank_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_blank_init (AciesBlank *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
}
