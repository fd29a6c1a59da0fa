/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-watch-bar.h"
#include "acies-widget-fixes.h"

struct _AciesWatchBar
{
  AdwBin         parent_instance;

  GtkButton     *pause_button;
  GtkDropDown   *pace_drop;

  AciesSession  *session;
};

G_DEFINE_FINAL_TYPE (AciesWatchBar, acies_watch_bar, ADW_TYPE_BIN)

static gboolean
acies_watch_bar_grab_focus (GtkWidget *widget)
{
  AciesWatchBar *self = ACIES_WATCH_BAR (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->pause_button));
}

static void
acies_watch_bar_dispose (GObject *object)
{
  AciesWatchBar *self = ACIES_WATCH_BAR (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_watch_bar_parent_class)->dispose (object);
}

static void
acies_watch_bar_class_init (AciesWatchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_watch_bar_dispose;
  widget_class->grab_focus = acies_watch_bar_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-watch-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWatchBar, pause_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWatchBar, pace_drop);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_watch_bar_init (AciesWatchBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
}

static void
acies_watch_bar_changed_cb (AciesWatchBar *self)
{
  const gboolean paused = acies_session_get_paused (self->session);
  const char *label = paused ? _("Resume") : _("Pause");

  gtk_widget_set_visible (GTK_WIDGET (self), acies_session_get_watching (self->session));
  gtk_button_set_icon_name (self->pause_button, paused ? "media-playback-start-symbolic"
                                                       : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
acies_watch_bar_attach (AciesWatchBar *self,
                        AciesSession  *session,
                        GSettings     *settings)
{
  g_return_if_fail (ACIES_IS_WATCH_BAR (self));
  g_return_if_fail (ACIES_IS_SESSION (session));

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::watching", G_CALLBACK (acies_watch_bar_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::paused", G_CALLBACK (acies_watch_bar_changed_cb),
                           self, G_CONNECT_SWAPPED);
  acies_watch_bar_changed_cb (self);
  acies_settings_bind_choice (settings, "watch-pace", self->pace_drop);
}
