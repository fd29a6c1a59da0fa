/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-key-press.h"

/* The name of the controllers that hear of keys which nobody has pressed. Those of GTK expect an event. */
#define LISTENER "acies-key-press"

static gboolean
is_triggered (GtkShortcutTrigger *trigger,
              guint               keyval,
              GdkModifierType     modifiers)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    return is_triggered (gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), keyval, modifiers) ||
           is_triggered (gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), keyval, modifiers);

  return GTK_IS_KEYVAL_TRIGGER (trigger) &&
         gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval &&
         gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers;
}

/* Does what @controller has for a key. */
static gboolean
try_shortcuts (GtkShortcutController *controller,
               GtkWidget             *widget,
               guint                  keyval,
               GdkModifierType        modifiers)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (controller)); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), i);

      if (is_triggered (gtk_shortcut_get_trigger (shortcut), keyval, modifiers) &&
          gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }

  return FALSE;
}

/* Does what @widget has for a key, in @phase or, with %GTK_PHASE_NONE, in any; there, those that listen are not asked. */
static gboolean
try_widget (GtkWidget           *widget,
            GtkPropagationPhase  phase,
            guint                keyval,
            GdkModifierType      modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  if (!gtk_widget_is_sensitive (widget))
    return FALSE;

  /* Its own key would press it for a quarter of a second first, to show that. */
  if (phase == GTK_PHASE_BUBBLE && GTK_IS_BUTTON (widget) && gtk_widget_is_focus (widget) &&
      keyval == GDK_KEY_Return && modifiers == 0)
    {
      g_signal_emit_by_name (widget, "clicked");
      return TRUE;
    }

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      const GtkPropagationPhase own = gtk_event_controller_get_propagation_phase (controller);
      gboolean handled = FALSE;

      if (own == GTK_PHASE_NONE || (phase != GTK_PHASE_NONE && own != phase))
        continue;
      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        handled = try_shortcuts (GTK_SHORTCUT_CONTROLLER (controller), widget, keyval, modifiers);
      else if (phase != GTK_PHASE_NONE && GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
               g_strcmp0 (gtk_event_controller_get_name (controller), LISTENER) == 0)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, modifiers, &handled);
      if (handled)
        return TRUE;
    }

  /* GTK looks at the event itself. */
  if (phase == GTK_PHASE_BUBBLE && GTK_IS_POPOVER (widget) && keyval == GDK_KEY_Escape && modifiers == 0)
    {
      gtk_popover_popdown (GTK_POPOVER (widget));
      return TRUE;
    }

  return FALSE;
}

/* Does what @widget, or else what is around it, has for a key; says whether anything is done. */
gboolean
acies_key_press_try (GtkWidget       *widget,
                     guint            keyval,
                     GdkModifierType  modifiers)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (try_widget (widget, GTK_PHASE_NONE, keyval, modifiers))
      return TRUE;

  return FALSE;
}

/* A popover near @focus with nothing in it that could take the focus: a note. */
static GtkPopover *
find_note (GtkWidget *focus)
{
  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
      if (GTK_IS_POPOVER (child) && gtk_widget_get_mapped (child) && !gtk_widget_is_ancestor (focus, child))
        return GTK_POPOVER (child);

  return NULL;
}

/* Whether a popover of @window gets the keys. */
gboolean
acies_key_press_has_popover (GtkWindow *window)
{
  GtkWidget *focus, *popover;

  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);

  focus = gtk_window_get_focus (window);
  popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
  if (popover == NULL)
    popover = (GtkWidget *) find_note (focus);

  return popover != NULL && gtk_widget_get_mapped (popover) && gtk_popover_get_autohide (GTK_POPOVER (popover));
}

/* Has the widgets of @window do what they do for a key: first inward to the focus, then outward, which counts for the window
 * itself only if @window_too. */
static gboolean
send_key (GtkWindow       *window,
          guint            keyval,
          GdkModifierType  modifiers,
          gboolean         window_too)
{
  g_autoptr (GPtrArray) widgets = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkPopover *note = find_note (focus);

  /* It goes when somebody does something else. */
  if (note != NULL)
    {
      gtk_popover_popdown (note);
      if (keyval == GDK_KEY_Escape && modifiers == 0)
        return TRUE;
    }

  /* What is done for the key may take widgets away. */
  for (GtkWidget *widget = focus != NULL ? focus : GTK_WIDGET (window); widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      g_ptr_array_add (widgets, g_object_ref (widget));
      /* A modal one lets no key through. */
      if (GTK_IS_POPOVER (widget) && gtk_popover_get_autohide (GTK_POPOVER (widget)))
        break;
    }

  for (guint i = widgets->len; i > 0; i--)
    if (try_widget (g_ptr_array_index (widgets, i - 1), GTK_PHASE_CAPTURE, keyval, modifiers))
      return TRUE;
  if (try_widget (g_ptr_array_index (widgets, 0), GTK_PHASE_TARGET, keyval, modifiers))
    return TRUE;
  for (guint i = 0; i < widgets->len; i++)
    if ((window_too || g_ptr_array_index (widgets, i) != window) &&
        try_widget (g_ptr_array_index (widgets, i), GTK_PHASE_BUBBLE, keyval, modifiers))
      return TRUE;

  return FALSE;
}

/* Has @window do what it does for a key. Says whether anything is done. */
gboolean
acies_key_press_send (GtkWindow       *window,
                      guint            keyval,
                      GdkModifierType  modifiers)
{
  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);

  return send_key (window, keyval, modifiers, TRUE);
}

/* Does what Enter does to what has the focus. Where that has nothing for it, Enter would press the default button of the
 * window, as beside a row that opens a list. */
void
acies_key_press_activate (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (!send_key (window, GDK_KEY_Return, 0, FALSE))
    g_signal_emit_by_name (window, "activate-focus");
}

/* Has @callback called for each key, as "key-pressed" of a GtkEventControllerKey would, until @object has gone. Returns the
 * controller, which belongs to @widget. */
GtkEventController *
acies_key_press_listen (GtkWidget           *widget,
                        GtkPropagationPhase  phase,
                        GCallback            callback,
                        gpointer             object,
                        GConnectFlags        flags)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_name (controller, LISTENER);
  gtk_event_controller_set_propagation_phase (controller, phase);
  g_signal_connect_object (controller, "key-pressed", callback, object, flags);
  gtk_widget_add_controller (widget, controller);
  return controller;
}
