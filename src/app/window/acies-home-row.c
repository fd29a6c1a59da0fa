/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-home-row.h"

#include "acies-announcer.h"
#include "acies-widget-fixes.h"

struct _AciesHomeRow
{
  GtkButton  parent_instance;

  GtkGrid   *grid;
  GtkLabel  *title;
  GtkLabel  *subtitle;
  GtkLabel  *mark;
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesHomeRow, acies_home_row, GTK_TYPE_BUTTON)

static void
acies_home_row_update_name (AciesHomeRow *self)
{
  const char *title = acies_home_row_get_title (self);
  const char *subtitle = acies_home_row_get_subtitle (self);
  g_auto (GStrv) lines = g_strsplit (subtitle, "\n", -1);
  g_autofree char *name = g_strdup (title);

  for (guint i = 0; lines[i] != NULL; i++)
    acies_announcer_append (&name, lines[i]);
  if (gtk_widget_get_visible (GTK_WIDGET (self->mark)))
    acies_announcer_append (&name, gtk_label_get_label (self->mark));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
acies_home_row_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  AciesHomeRow *self = ACIES_HOME_ROW (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      acies_home_row_set_title (self, g_value_get_string (value));
      break;
    case PROP_SUBTITLE:
      acies_home_row_set_subtitle (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_home_row_class_init (AciesHomeRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = acies_home_row_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-home-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesHomeRow, grid);
  gtk_widget_class_bind_template_child (widget_class, AciesHomeRow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesHomeRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, AciesHomeRow, mark);
}

static void
acies_home_row_init (AciesHomeRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
acies_home_row_new (const char *title,
                    const char *subtitle)
{
  return g_object_new (ACIES_TYPE_HOME_ROW, "title", title, "subtitle", subtitle, NULL);
}

const char *
acies_home_row_get_title (AciesHomeRow *self)
{
  g_return_val_if_fail (ACIES_IS_HOME_ROW (self), NULL);

  return gtk_label_get_label (self->title);
}

void
acies_home_row_set_title (AciesHomeRow *self,
                          const char   *title)
{
  g_return_if_fail (ACIES_IS_HOME_ROW (self));

  title = title != NULL ? title : "";
  if (g_str_equal (title, acies_home_row_get_title (self)))
    return;

  acies_widget_fixes_set_wrapped_text (self->title, title);
  acies_home_row_update_name (self);
}

const char *
acies_home_row_get_subtitle (AciesHomeRow *self)
{
  g_return_val_if_fail (ACIES_IS_HOME_ROW (self), NULL);

  return gtk_label_get_label (self->subtitle);
}

void
acies_home_row_set_subtitle (AciesHomeRow *self,
                             const char   *subtitle)
{
  g_return_if_fail (ACIES_IS_HOME_ROW (self));

  subtitle = subtitle != NULL ? subtitle : "";
  if (g_str_equal (subtitle, acies_home_row_get_subtitle (self)))
    return;

  acies_widget_fixes_set_wrapped_text (self->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), *subtitle != '\0');
  acies_home_row_update_name (self);
}

/* Marks the row, or not, as the one that might come next. */
void
acies_home_row_set_suggested (AciesHomeRow *self,
                              gboolean      suggested)
{
  g_return_if_fail (ACIES_IS_HOME_ROW (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self->mark)) == suggested)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->mark), suggested);
  acies_widget_fixes_set_class (GTK_WIDGET (self), "suggested", suggested);
  acies_home_row_update_name (self);
}

/* Has the title look like that of a section. */
void
acies_home_row_engrave (AciesHomeRow *self)
{
  g_return_if_fail (ACIES_IS_HOME_ROW (self));

  gtk_widget_add_css_class (GTK_WIDGET (self->title), "engraved");
}

/* Puts @picture beside the texts or, where there is little width, below them. */
void
acies_home_row_place_picture (AciesHomeRow *self,
                              GtkWidget    *picture,
                              gboolean      below)
{
  g_return_if_fail (ACIES_IS_HOME_ROW (self));
  g_return_if_fail (GTK_IS_WIDGET (picture));

  if (gtk_widget_get_parent (picture) != NULL)
    gtk_grid_remove (self->grid, picture);
  if (below)
    gtk_grid_attach (self->grid, picture, 1, 3, 1, 1);
  else
    gtk_grid_attach (self->grid, picture, 2, 0, 1, 3);
}
