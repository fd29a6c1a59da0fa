/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-focus-keeper.h"

#include "acies-key-press.h"

struct _AciesFocusKeeper
{
  GObject            parent_instance;

  GtkWindow         *window;        /* not owned: it owns this, and contains the rest */
  AciesActivityView *view;
  GtkWidget         *menu_button;
  GtkWidget         *before_menu;   /* what had the focus before the menu */
  gboolean           key_outside;   /* the focus was not in the table at the last key */
};

G_DEFINE_FINAL_TYPE (AciesFocusKeeper, acies_focus_keeper, G_TYPE_OBJECT)

static void
acies_focus_keeper_dispose (GObject *object)
{
  AciesFocusKeeper *self = ACIES_FOCUS_KEEPER (object);

  g_clear_weak_pointer (&self->before_menu);
  self->window = NULL;

  G_OBJECT_CLASS (acies_focus_keeper_parent_class)->dispose (object);
}

static void
acies_focus_keeper_class_init (AciesFocusKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_focus_keeper_dispose;
}

static void
acies_focus_keeper_init (AciesFocusKeeper *self)
{
}

/* Whether @widget is in the menu, or is its button, where GTK leaves the focus afterwards. */
static gboolean
acies_focus_keeper_is_in_menu (AciesFocusKeeper *self,
                               GtkWidget        *widget)
{
  return widget == self->menu_button || gtk_widget_is_ancestor (widget, self->menu_button);
}

/* Remembers each focus outside the menu. When the menu is shown, it is too late for that: in
 * newer releases of GTK, the menu has the focus by then. */
static void
acies_focus_keeper_moved_cb (AciesFocusKeeper *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  if (focus != NULL && !acies_focus_keeper_is_in_menu (self, focus))
    g_set_weak_pointer (&self->before_menu, focus);
}

static gboolean
menu_gone_cb (gpointer user_data)
{
  AciesFocusKeeper *self = user_data;
  GtkWidget *before = self->before_menu;
  GtkWidget *focus;

  /* The window may have been destroyed since. */
  if (self->window == NULL)
    return G_SOURCE_REMOVE;

  focus = gtk_window_get_focus (self->window);
  if (focus != NULL && !acies_focus_keeper_is_in_menu (self, focus))
    return G_SOURCE_REMOVE;

  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
  else
    acies_activity_view_focus (self->view);

  return G_SOURCE_REMOVE;
}

/* Runs after GTK itself has moved the focus, and before the next key is handled. */
static void
acies_focus_keeper_menu_closed_cb (AciesFocusKeeper *self)
{
  g_idle_add_full (G_PRIORITY_HIGH, menu_gone_cb, g_object_ref (self), g_object_unref);
}

/* Notes where the focus is before the key is handled, since a widget that handles it may move the
 * focus. */
static gboolean
key_comes_cb (GtkEventControllerKey *controller,
              guint                  keyval,
              guint                  keycode,
              GdkModifierType        state,
              AciesFocusKeeper      *self)
{
  AciesTable *table = acies_activity_view_get_table (self->view);
  GtkWidget *focus = gtk_window_get_focus (self->window);

  self->key_outside = acies_table_get_interactive (table) && gtk_widget_get_mapped (GTK_WIDGET (table)) &&
                      (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (table)));
  return FALSE;
}

/* Gives letters and digits to the table, wherever the focus is in the window, so that a person
 * can play while the focus is in the panel. Widgets that use these keys themselves have handled
 * them before. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                AciesFocusKeeper      *self)
{
  GtkWidget *table = GTK_WIDGET (acies_activity_view_get_table (self->view));

  if (!self->key_outside || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      !g_unichar_isalnum (gdk_keyval_to_unicode (keyval)))
    return FALSE;

  if (gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller)) == NULL)
    return acies_key_press_try (table, keyval, state);
  return gtk_event_controller_key_forward (controller, table);
}

AciesFocusKeeper *
acies_focus_keeper_new (GtkWindow         *window,
                        AciesActivityView *view,
                        GtkMenuButton     *menu_button)
{
  AciesFocusKeeper *self = g_object_new (ACIES_TYPE_FOCUS_KEEPER, NULL);

  self->window = window;
  self->view = view;
  self->menu_button = GTK_WIDGET (menu_button);
  acies_key_press_listen (GTK_WIDGET (window), GTK_PHASE_CAPTURE, G_CALLBACK (key_comes_cb), self, 0);
  acies_key_press_listen (GTK_WIDGET (window), GTK_PHASE_BUBBLE, G_CALLBACK (key_pressed_cb), self, 0);
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (acies_focus_keeper_moved_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_menu_button_get_popover (menu_button), "closed",
                           G_CALLBACK (acies_focus_keeper_menu_closed_cb), self, G_CONNECT_SWAPPED);

  return self;
}
