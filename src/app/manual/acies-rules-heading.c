/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-rules-heading.h"

struct _AciesRulesHeading
{
  GtkWidget parent_instance;

  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (AciesRulesHeading, acies_rules_heading, GTK_TYPE_WIDGET)

static void
acies_rules_heading_dispose (GObject *object)
{
  AciesRulesHeading *self = ACIES_RULES_HEADING (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_rules_heading_parent_class)->dispose (object);
}

static void
acies_rules_heading_class_init (AciesRulesHeadingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_heading_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "acies-rules-heading");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_HEADING);
}

static void
acies_rules_heading_init (AciesRulesHeading *self)
{
}

/* A heading of that @level, 1 for a page, over that @text. */
GtkWidget *
acies_rules_heading_new (const char *title,
                         int         level,
                         const char *text)
{
  AciesRulesHeading *self = g_object_new (ACIES_TYPE_RULES_HEADING, "focusable", TRUE, NULL);

  self->label = g_object_new (GTK_TYPE_LABEL,
                              "label", title,
                              "wrap", TRUE,
                              "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "xalign", 0.0,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              NULL);
  gtk_widget_add_css_class (self->label, level == 1 ? "title-1" : "title-4");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, level,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  return GTK_WIDGET (self);
}
