/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-statistics-dialog.h"
#include "acies-window-private.h"

/* The games of the window are counted when they end. */

static void
acies_window_statistics_failed_cb (AciesWindow *self,
                                   const char  *reason)
{
  g_autofree char *sentence = NULL;

  /* Translators: %s is the reason, as the system words it */
  sentence = g_strdup_printf (_("The statistics could not be saved: %s"), reason);
  acies_window_say (self, sentence);
}

/* Reads what was counted before, and says so where that cannot be read. */
static void
acies_window_read_statistics (AciesWindow *self)
{
  g_autoptr (GFile) damaged = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (self->statistics_read)
    return;

  self->statistics_read = TRUE;
  if (acies_statistics_load (self->statistics, &damaged, &error))
    return;

  if (damaged != NULL)
    {
      g_autofree char *name = g_file_get_basename (damaged);

      g_message ("%s: %s", g_file_peek_path (damaged), error->message);
      /* Translators: %s is the name of a file */
      sentence = g_strdup_printf (_("The statistics were damaged and are kept as %s."), name);
    }
  else
    {
      /* Translators: %s is the reason, as the system words it */
      sentence = g_strdup_printf (_("The statistics cannot be read: %s"), error->message);
    }
  acies_window_say (self, sentence);
}

/* Games of two persons, and of the computer with itself, are not counted. */
static void
acies_window_finished_cb (AciesWindow *self,
                          AciesGame   *game)
{
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      AciesSeat enemy = seat == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
      guint level = acies_session_get_level (self->session, enemy);

      if (acies_session_get_level (self->session, seat) > 0 || level == 0)
        continue;

      acies_window_read_statistics (self);
      acies_statistics_add (self->statistics,
                            acies_finished_game_new (game, seat, level,
                                                     g_get_real_time () / G_USEC_PER_SEC));
    }
}

static void
acies_window_statistics_action (GtkWidget  *widget,
                                const char *action_name,
                                GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  GtkWidget *dialog;

  acies_window_read_statistics (self);
  dialog = acies_statistics_dialog_new (self->statistics);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
acies_window_read_statistics_cb (gpointer user_data)
{
  AciesWindow *self = user_data;

  self->statistics_id = 0;
  acies_window_read_statistics (self);

  return G_SOURCE_REMOVE;
}

/* Keeps the statistics in @directory. The window need not wait for them. */
void
acies_window_add_statistics (AciesWindow *self,
                             GFile       *directory)
{
  self->statistics = acies_statistics_new (directory);
  acies_window_add_writer (self, acies_statistics_get_writer (self->statistics),
                           acies_window_statistics_failed_cb);
  g_signal_connect_object (self->session, "finished",
                           G_CALLBACK (acies_window_finished_cb), self, G_CONNECT_SWAPPED);
  self->statistics_id = g_idle_add_full (G_PRIORITY_LOW, acies_window_read_statistics_cb, self, NULL);
}

void
acies_window_install_statistics (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.statistics", NULL,
                                   acies_window_statistics_action);
}
