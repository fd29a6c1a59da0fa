/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-focus-keeper.h"

struct _AciesFocusKeeper
{
  GObject            parent_instance;

  GtkWindow         *window;        /* not owned: it has this, and the others in it */
  AciesActivityView *view;
  GtkWidget         *menu_button;
  GtkWidget         *before_menu;   /* what had the focus before the menu got it */
  gboolean           key_outside;   /* the focus was not in the table when a key was pressed */
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

/* GTK would leave the focus on the button of the menu. */
static gboolean
acies_focus_keeper_is_in_menu (AciesFocusKeeper *self,
                               GtkWidget        *widget)
{
  return widget == self->menu_button || gtk_widget_is_ancestor (widget, self->menu_button);
}

/* Not only when the menu is shown: in later releases of GTK it has the focus by then. */
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

  /* The window may have gone since. */
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

/* Once GTK has moved the focus as well, and before the next key. */
static void
acies_focus_keeper_menu_closed_cb (AciesFocusKeeper *self)
{
  g_idle_add_full (G_PRIORITY_HIGH, menu_gone_cb, g_object_ref (self), g_object_unref);
}

/* Where a key comes to first may move the focus. */
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

/* Who is to play plays by letters and digits wherever the focus is, such as in the panel. What
 * has a use of its own for them has taken them by now. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                AciesFocusKeeper      *self)
{
  if (!self->key_outside || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      !g_unichar_isalnum (gdk_keyval_to_unicode (keyval)))
    return FALSE;

  return gtk_event_controller_key_forward (controller, GTK_WIDGET (acies_activity_view_get_table (self->view)));
}

static void
acies_focus_keeper_add_keys (AciesFocusKeeper    *self,
                             GtkPropagationPhase  phase,
                             GCallback            callback)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, phase);
  g_signal_connect_object (keys, "key-pressed", callback, self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);
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
  acies_focus_keeper_add_keys (self, GTK_PHASE_CAPTURE, G_CALLBACK (key_comes_cb));
  acies_focus_keeper_add_keys (self, GTK_PHASE_BUBBLE, G_CALLBACK (key_pressed_cb));
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (acies_focus_keeper_moved_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_menu_button_get_popover (menu_button), "closed",
                           G_CALLBACK (acies_focus_keeper_menu_closed_cb), self, G_CONNECT_SWAPPED);

  return self;
}
