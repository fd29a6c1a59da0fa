/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-window-private.h"

/* The end of the window, which waits for what is still to be written and for threads. */

static gboolean
acies_window_get_busy (AciesWindow *self)
{
  for (guint i = 0; i < self->writers->len; i++)
    if (acies_writer_get_busy (g_ptr_array_index (self->writers, i)))
      return TRUE;

  return acies_session_get_busy (self->session) || acies_coach_get_busy (self->coach) ||
         acies_practice_get_busy (self->practice);
}

void
acies_window_busy_cb (AciesWindow *self)
{
  if (self->closing && !acies_window_get_busy (self))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Has the window wait for @writer when it closes, and @failed say why it cannot write. */
void
acies_window_add_writer (AciesWindow         *self,
                         AciesWriter         *writer,
                         AciesWriterFailedCb  failed)
{
  g_ptr_array_add (self->writers, g_object_ref (writer));
  g_signal_connect_object (writer, "failed", G_CALLBACK (failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (writer, "notify::busy", G_CALLBACK (acies_window_busy_cb),
                           self, G_CONNECT_SWAPPED);
}

/* The window goes at once; what still thinks or writes is waited for. %FALSE when nothing
 * does, and it can be closed. */
gboolean
acies_window_wait_to_close (AciesWindow *self)
{
  if (self->closing)
    return TRUE;

  acies_session_stop (self->session);
  acies_coach_stop (self->coach);
  if (self->aside != NULL && self->aside->stop != NULL)
    self->aside->stop (self);
  if (!acies_window_get_busy (self))
    return FALSE;

  self->closing = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  return TRUE;
}
