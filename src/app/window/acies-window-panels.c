/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-seen-cards.h"
#include "acies-window-private.h"

/* What can be read beside the table, a page of the panel each. */

/* Shows the page @name beside the table. */
void
acies_window_show_panel (AciesWindow *self,
                         const char  *name)
{
  acies_panel_set_page (self->panel, name);
  acies_stage_set_revealed (self->stage, TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-panel", TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
}

void
acies_window_close_panel (AciesWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const gboolean held = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->panel));

  if (acies_window_close_aside_panel (self))
    return;

  acies_table_light (self->table, NULL, 0);
  acies_stage_set_revealed (self->stage, FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-panel", FALSE);
  acies_window_return_bar (self);
  if (held)
    acies_window_focus (self);
}

static void
acies_window_close_panel_action (GtkWidget  *widget,
                                 const char *action_name,
                                 GVariant   *parameter)
{
  acies_window_close_panel (ACIES_WINDOW (widget));
}

/* A page that is shown already is put away. */
static void
acies_window_panel_action (GtkWidget  *widget,
                           const char *action_name,
                           GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);

  if (acies_stage_get_revealed (self->stage) && g_strcmp0 (acies_panel_get_page (self->panel), name) == 0)
    acies_window_close_panel (self);
  else
    acies_window_show_panel (self, name);
}

/* From the table as well, but not out of what is played there beside the panel. */
static gboolean
acies_window_escape_cb (GtkWidget *widget,
                        GVariant  *args,
                        gpointer   user_data)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  if (!acies_stage_get_revealed (self->stage) || acies_window_plays_aside (self))
    return FALSE;

  acies_window_close_panel (self);
  return TRUE;
}

static GtkWidget *
acies_window_create_seen (gpointer user_data)
{
  AciesWindow *self = user_data;
  GtkWidget *seen = acies_seen_cards_new (self->table);

  g_object_bind_property (self->table, "view", seen, "view", G_BINDING_SYNC_CREATE);

  return seen;
}

void
acies_window_add_panels (AciesWindow *self)
{
  acies_panel_add_page_later (self->panel, "seen", _("Seen Cards"), acies_window_create_seen, self);

  g_signal_connect_object (self->stage, "notify::cramped", G_CALLBACK (acies_window_cramped_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stage, "notify::revealed", G_CALLBACK (acies_table_glide),
                           self->table, G_CONNECT_SWAPPED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-panel", FALSE);

  acies_window_add_explainer (self);
}

void
acies_window_install_panels (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.panel", "s", acies_window_panel_action);
  gtk_widget_class_install_action (widget_class, "win.close-panel", NULL, acies_window_close_panel_action);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, acies_window_escape_cb, NULL);
  acies_window_install_explainer (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "win.panel", "s", "seen");
}
