/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can be proved at a flag, in the panel beside the table. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-explainer.h"
#include "acies-window-private.h"

static void
acies_window_explain_cb (AciesWindow *self,
                         guint        flag)
{
  if (acies_window_guards_answer (self))
    return;

  acies_panel_prepare (self->panel, "explain");
  if (flag != 0)
    acies_explainer_set_flag (ACIES_EXPLAINER (self->explainer), flag);
  acies_window_show_panel (self, "explain");
}

/* From anywhere in the window; on the table the key is for the flag that has the focus. */
static gboolean
acies_window_explain_key_cb (GtkWidget *widget,
                             GVariant  *args,
                             gpointer   user_data)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  if (acies_table_get_view (self->table) == NULL)
    return FALSE;

  acies_window_explain_cb (self, 0);
  return TRUE;
}

static void
acies_window_light_cb (AciesWindow   *self,
                       AciesArgument *argument)
{
  gsize n_cards = 0;
  const AciesCard *cards = argument != NULL ? acies_argument_get_cards (argument, &n_cards) : NULL;

  acies_table_light (self->table, cards, n_cards);
}

static void
acies_window_claim_cb (AciesWindow *self,
                       guint        flag)
{
  gtk_widget_activate_action (GTK_WIDGET (self->table), "table.claim", "u", flag);
}

/* It explains what the table shows, whatever that is. */
static GtkWidget *
acies_window_create_explainer (gpointer user_data)
{
  AciesWindow *self = user_data;

  self->explainer = acies_explainer_new ();
  g_object_bind_property (self->table, "view", self->explainer, "view", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->table, "interactive", self->explainer, "interactive", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->explainer, "light", G_CALLBACK (acies_window_light_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explainer, "claim", G_CALLBACK (acies_window_claim_cb), self, G_CONNECT_SWAPPED);

  return self->explainer;
}

void
acies_window_add_explainer (AciesWindow *self)
{
  acies_panel_add_page_later (self->panel, "explain", _("Proof"), acies_window_create_explainer, self);
  g_signal_connect_object (self->table, "explain", G_CALLBACK (acies_window_explain_cb), self, G_CONNECT_SWAPPED);
}

void
acies_window_install_explainer (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_x, 0, acies_window_explain_key_cb, NULL);
}
