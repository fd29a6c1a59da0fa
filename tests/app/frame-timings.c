/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib.h>

/*
 * Part of each program that tests widgets, where warnings end a test. GTK 4.24 warns of a frame of its
 * own where a popover opens and nothing composes the screen.
 */

static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && g_str_has_prefix (fields[i].value, "gdk_frame_timings_submitted()"))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

__attribute__((constructor)) static void
ignore_frame_timings (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
}
