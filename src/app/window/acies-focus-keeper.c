/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-focus-keeper.h"

#include "acies-compat.h"
#include "acies-key-press.h"

struct _AciesFocusKeeper
{
  GObject            parent_instance;

  GtkWindow         *window;        /* not owned: it owns this, and contains the rest */
  AciesActivityView *view;
  GtkWidget         *menu_button;
  GtkWidget         *before;        /* what had the focus before the menu or a question */
  gboolean           key_outside;   /* the focus was not in the table at the last key */
  guint              gone_id;
};

G_DEFINE_FINAL_TYPE (AciesFocusKeeper, acies_focus_keeper, G_TYPE_OBJECT)

static void
acies_focus_keeper_dispose (GObject *object)
{
  AciesFocusKeeper *self = ACIES_FOCUS_KEEPER (object);

  g_clear_handle_id (&self->gone_id, g_source_remove);
  g_clear_weak_pointer (&self->before);

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

/* Whether the focus is where the person has put it, and neither in the menu nor in a question. Newer releases of
 * libadwaita show questions in the window itself, beside its content. */
static gboolean
acies_focus_keeper_is_at_work (AciesFocusKeeper *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (self->window));

  return focus != NULL && content != NULL && gtk_widget_is_ancestor (focus, content) &&
         !acies_focus_keeper_is_in_menu (self, focus);
}

/* Remembers each focus outside the menu and questions. When the menu is shown, it is too late for that: in
 * newer releases of GTK, the menu has the focus by then. */
static void
acies_focus_keeper_moved_cb (AciesFocusKeeper *self)
{
  if (acies_focus_keeper_is_at_work (self))
    g_set_weak_pointer (&self->before, gtk_window_get_focus (self->window));
}

static gboolean
gone_cb (gpointer user_data)
{
  AciesFocusKeeper *self = user_data;
  GtkWidget *before = self->before;

  self->gone_id = 0;
  /* The focus is not to be taken from the answers of a question. */
  if (acies_compat_has_dialog (ADW_APPLICATION_WINDOW (self->window)) || acies_focus_keeper_is_at_work (self))
    return G_SOURCE_REMOVE;

  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
  else
    acies_activity_view_focus (self->view);

  return G_SOURCE_REMOVE;
}

/* The menu or a question has closed, and gives the focus to the button of the menu where the question came from there.
 * The rest runs after GTK itself and the answer have moved the focus, and before the next key is handled. */
static void
acies_focus_keeper_closed_cb (AciesFocusKeeper *self)
{
  if (self->gone_id == 0)
    self->gone_id = g_idle_add_full (G_PRIORITY_HIGH, gone_cb, self, NULL);
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
                           G_CALLBACK (acies_focus_keeper_closed_cb), self, G_CONNECT_SWAPPED);
  /* Only in newer releases of libadwaita is there something to be notified of. */
  g_signal_connect_object (window, "notify::visible-dialog", G_CALLBACK (acies_focus_keeper_closed_cb),
                           self, G_CONNECT_SWAPPED);

  return self;
}
