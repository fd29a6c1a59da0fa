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

static void
append (GtkSnapshot *snapshot,
        float        x,
        float        y)
{
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 0 }, &GRAPHENE_RECT_INIT (x, y, 1, 1));
}

/* Has a widget that clips its children, and draws them itself, draw nothing beside them: just beyond its corner. GTK
 * leaves out a clip in which there is room for all, so that it would come and go with what sticks out. */
void
acies_blank_append_beyond (GtkSnapshot *snapshot)
{
  append (snapshot, -1, -1);
}

static void
acies_blank_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  append (snapshot, 0, 0);
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
