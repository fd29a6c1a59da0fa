/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>

/*
 * Part of each program that tests widgets, where warnings end a test. These are the toolkit's own: GTK 4.24 warns of a frame
 * where a popover opens and nothing composes the screen, and GTK 4.18 of the heading that the questions of libadwaita 1.7
 * have for wide windows, in narrow ones.
 */
static gboolean
is_toolkits_own (const char *message)
{
#if ADW_CHECK_VERSION (1, 5, 0) && !ADW_CHECK_VERSION (1, 8, 0)
  if (g_str_has_prefix (message, "Trying to measure GtkLabel "))
    return TRUE;
#endif
  return g_str_has_prefix (message, "gdk_frame_timings_submitted()");
}

static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_toolkits_own (fields[i].value))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

__attribute__((constructor)) static void
ignore_toolkits_own (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
}
