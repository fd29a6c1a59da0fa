/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-curtain.h"

struct _AciesCurtain
{
  AdwBin         parent_instance;

  AdwStatusPage *page;
  GtkButton     *button;
};

G_DEFINE_FINAL_TYPE (AciesCurtain, acies_curtain, ADW_TYPE_BIN)

static gboolean
acies_curtain_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ACIES_CURTAIN (widget)->button));
}

static void
acies_curtain_class_init (AciesCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = acies_curtain_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-curtain.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCurtain, page);
  gtk_widget_class_bind_template_child (widget_class, AciesCurtain, button);
}

static void
acies_curtain_init (AciesCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

  adw_status_page_set_title (self->page, title);
}
