/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-window-private.h"

/* The main menu leaves the focus where it was before, so that the keys of the table go on
 * working: GTK would leave it on the button of the menu. */

static gboolean
acies_window_is_in_menu (AciesWindow *self,
                         GtkWidget   *widget)
{
  return widget == GTK_WIDGET (self->menu_button) ||
         gtk_widget_is_ancestor (widget, GTK_WIDGET (self->menu_button));
}

/* Not only when the menu is shown: in later releases of GTK it has the focus by then. */
static void
acies_window_focus_moved_cb (AciesWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && !acies_window_is_in_menu (self, focus))
    g_set_weak_pointer (&self->focus_before_menu, focus);
}

static gboolean
menu_gone_cb (gpointer user_data)
{
  AciesWindow *self = user_data;
  GtkWidget *before = self->focus_before_menu;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && !acies_window_is_in_menu (self, focus))
    return G_SOURCE_REMOVE;

  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
  else
    acies_window_focus (self);

  return G_SOURCE_REMOVE;
}

/* Once GTK has moved the focus as well, and before the next key. */
static void
acies_window_menu_closed_cb (AciesWindow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH, menu_gone_cb, g_object_ref (self), g_object_unref);
}

/* Where a key comes to first may move the focus. */
static gboolean
acies_window_key_comes_cb (GtkEventControllerKey *controller,
                           guint                  keyval,
                           guint                  keycode,
                           GdkModifierType        state,
                           AciesWindow           *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  self->key_outside = acies_table_get_interactive (self->table) && gtk_widget_get_mapped (GTK_WIDGET (self->table)) &&
                      (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table)));
  return FALSE;
}

/* Who is to play plays by letters and digits wherever the focus is, such as in the panel. What
 * has a use of its own for them has taken them by now. */
static gboolean
acies_window_key_pressed_cb (GtkEventControllerKey *controller,
                             guint                  keyval,
                             guint                  keycode,
                             GdkModifierType        state,
                             AciesWindow           *self)
{
  if (!self->key_outside || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      !g_unichar_isalnum (gdk_keyval_to_unicode (keyval)))
    return FALSE;

  return gtk_event_controller_key_forward (controller, GTK_WIDGET (self->table));
}

static void
acies_window_add_keys (AciesWindow         *self,
                       GtkPropagationPhase  phase,
                       GCallback            callback)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, phase);
  g_signal_connect (keys, "key-pressed", callback, self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
acies_window_add_focus (AciesWindow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->menu_button);

  acies_window_add_keys (self, GTK_PHASE_CAPTURE, G_CALLBACK (acies_window_key_comes_cb));
  acies_window_add_keys (self, GTK_PHASE_BUBBLE, G_CALLBACK (acies_window_key_pressed_cb));
  g_signal_connect_object (self, "notify::focus-widget", G_CALLBACK (acies_window_focus_moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "closed", G_CALLBACK (acies_window_menu_closed_cb), self, G_CONNECT_SWAPPED);
}
