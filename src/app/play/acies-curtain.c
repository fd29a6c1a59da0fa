/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-curtain.h"

#include "acies-card-text.h"
#include "acies-widget-fixes.h"

struct _AciesCurtain
{
  AdwBin     parent_instance;

  GtkWidget *icon;
  GtkLabel  *title;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (AciesCurtain, acies_curtain, ADW_TYPE_BIN)

static gboolean
acies_curtain_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ACIES_CURTAIN (widget)->button));
}

static void
acies_curtain_map (GtkWidget *widget)
{
  AciesCurtain *self = ACIES_CURTAIN (widget);

  gtk_widget_set_visible (self->icon, acies_card_text_get_scale (widget) < ACIES_CARD_TEXT_LARGE);

  GTK_WIDGET_CLASS (acies_curtain_parent_class)->map (widget);
}

static void
acies_curtain_class_init (AciesCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = acies_curtain_grab_focus;
  widget_class->map = acies_curtain_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-curtain.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCurtain, icon);
  gtk_widget_class_bind_template_child (widget_class, AciesCurtain, title);
  gtk_widget_class_bind_template_child (widget_class, AciesCurtain, button);
}

static void
acies_curtain_init (AciesCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
}

GtkWidget *
acies_curtain_new (void)
{
  return g_object_new (ACIES_TYPE_CURTAIN, NULL);
}

/* Sets the title, which says who should come to the screen. */
void
acies_curtain_set_title (AciesCurtain *self,
                         const char   *title)
{
  g_return_if_fail (ACIES_IS_CURTAIN (self));

  gtk_label_set_label (self->title, title);
}
