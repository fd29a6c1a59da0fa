/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-passing.h"

#include "acies-widget-fixes.h"

#define FUNC_KEY "acies-passing"

/* A press, or a key that is not only held down for another one. */
static gboolean
is_user_input (GdkEvent *event)
{
  const GdkEventType type = gdk_event_get_event_type (event);

  return type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN ||
         (type == GDK_KEY_PRESS && !gdk_key_event_is_modifier (event));
}

static gboolean
event_cb (GtkEventController *watcher,
          GdkEvent           *event,
          gpointer            user_data)
{
  AciesPassingFunc func = (AciesPassingFunc) (gsize) g_object_get_data (G_OBJECT (watcher), FUNC_KEY);

  if (is_user_input (event))
    func (user_data);

  return GDK_EVENT_PROPAGATE;
}

/* Has @func called at each press and key in the window of @widget, until acies_passing_unwatch();
 * %NULL if it is in no window. */
GtkEventController *
acies_passing_watch (GtkWidget        *widget,
                     AciesPassingFunc  func,
                     gpointer          user_data)
{
  GtkRoot *root;
  GtkEventController *watcher;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (func != NULL, NULL);

  root = gtk_widget_get_root (widget);
  if (root == NULL)
    return NULL;

  watcher = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (watcher, GTK_PHASE_CAPTURE);
  g_object_set_data (G_OBJECT (watcher), FUNC_KEY, (gpointer) (gsize) func);
  g_signal_connect (watcher, "event", G_CALLBACK (event_cb), user_data);
  gtk_widget_add_controller (GTK_WIDGET (root), watcher);

  return g_object_ref (watcher);
}

void
acies_passing_unwatch (GtkEventController **watcher)
{
  g_return_if_fail (watcher != NULL);

  if (*watcher == NULL)
    return;

  g_signal_handlers_disconnect_matched (*watcher, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, event_cb, NULL);
  acies_widget_fixes_drop_controller (*watcher);
  g_clear_object (watcher);
}
