/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How a person asks what can be proved at a flag. */

#include "config.h"

#include "acies-table-private.h"

/* Has whoever listens say what can be proved at a flag, or how it was won. */
void
acies_table_explain (AciesTable *self,
                     guint       flag)
{
  if (self->view != NULL)
    g_signal_emit_by_name (self, "explain", flag);
}

/* The secondary button explains whatever a flag may be pressed for. */
static void
pressed_cb (GtkGestureClick *gesture,
            int              n_press,
            double           x,
            double           y,
            AciesTable      *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  guint flag;
  AciesRow row;

  if (picked == NULL || !acies_table_find_in_line (self, picked, &flag, &row))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  acies_table_explain (self, flag);
}

void
acies_table_add_explain (AciesTable *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
