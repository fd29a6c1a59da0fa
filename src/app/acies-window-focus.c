/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-window-private.h"

/* The main menu leaves the focus where it was before, so that the keys of the table go on
 * working: GTK would leave it on the button of the menu. */

static void
acies_window_menu_shown_cb (AciesWindow *self)
{
  g_set_weak_pointer (&self->focus_before_menu, gtk_window_get_focus (GTK_WINDOW (self)));
}

static void
acies_window_menu_closed_cb (AciesWindow *self)
{
  GtkWidget *before = self->focus_before_menu;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  g_clear_weak_pointer (&self->focus_before_menu);
  if (focus != NULL && focus != GTK_WIDGET (self->menu_button) &&
      !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->menu_button)))
    return;

  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
  else
    acies_window_focus (self);
}

void
acies_window_add_focus (AciesWindow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->menu_button);

  g_signal_connect_object (popover, "show", G_CALLBACK (acies_window_menu_shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "closed", G_CALLBACK (acies_window_menu_closed_cb), self, G_CONNECT_SWAPPED);
}
