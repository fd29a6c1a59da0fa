/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-front-row.h"

#include "acies-widget-fixes.h"

/* It looks like an AdwActionRow, of which a few take longer to lay out than a frame lasts. */
struct _AciesFrontRow
{
  GtkListBoxRow  parent_instance;

  GtkLabel      *title;
  GtkLabel      *subtitle;
};

G_DEFINE_FINAL_TYPE (AciesFrontRow, acies_front_row, GTK_TYPE_LIST_BOX_ROW)

static void
acies_front_row_class_init (AciesFrontRowClass *klass)
{
}

static GtkLabel *
add_label (GtkWidget  *box,
           const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
acies_front_row_init (AciesFrontRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_add_css_class (box, "front-row");
  self->title = add_label (box, "title");
  self->subtitle = add_label (box, "subtitle");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
}

GtkWidget *
acies_front_row_new (const char *title)
{
  AciesFrontRow *self = g_object_new (ACIES_TYPE_FRONT_ROW, NULL);

  acies_front_row_set_title (self, title);
  return GTK_WIDGET (self);
}

static void
acies_front_row_say (AciesFrontRow         *self,
                     GtkLabel              *label,
                     GtkAccessibleProperty  property,
                     const char            *text)
{
  acies_widget_fixes_set_wrapped_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), property, text, -1);
}

void
acies_front_row_set_title (AciesFrontRow *self,
                           const char    *title)
{
  g_return_if_fail (ACIES_IS_FRONT_ROW (self));
  g_return_if_fail (title != NULL);

  acies_front_row_say (self, self->title, GTK_ACCESSIBLE_PROPERTY_LABEL, title);
}

void
acies_front_row_set_subtitle (AciesFrontRow *self,
                              const char    *subtitle)
{
  g_return_if_fail (ACIES_IS_FRONT_ROW (self));
  g_return_if_fail (subtitle != NULL);

  acies_front_row_say (self, self->subtitle, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle);
}
