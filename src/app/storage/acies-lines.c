/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-excerpt-private.h"
#include "acies-lines.h"

/* Reads each line of @text, which is what a kept file has below its first line. Those that make no sense are left out, and
 * @error says what is wrong with the first of them. */
AciesKeptFileState
acies_lines_read (const char       *text,
                  AciesLineReader   reader,
                  gpointer          data,
                  GError          **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean any = FALSE, all = TRUE;

  /* The last one is what is behind the last line's end. */
  for (guint i = 0; lines[i] != NULL && (lines[i + 1] != NULL || *lines[i] != '\0'); i++)
    {
      g_autoptr (GError) reason = NULL;

      if (reader (lines[i], data, &reason))
        any = TRUE;
      else if (all)
        {
          /* Translators: the number of a line in a file, and what is wrong there, such as “"x" is not understood” */
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("Line %u: %s"), i + 2, reason->message);
          all = FALSE;
        }
    }

  return all ? ACIES_KEPT_FILE_GOOD : any ? ACIES_KEPT_FILE_PARTLY : ACIES_KEPT_FILE_BAD;
}

/* Says that @part of a line makes no sense, and returns %FALSE. */
gboolean
acies_lines_refuse (const char  *part,
                    GError     **error)
{
  g_autofree char *quoted = acies_excerpt (part);

  /* Translators: %s is a part of a line in a file, such as “level:x” */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("“%s” is not valid here"), quoted);
  return FALSE;
}

/* What is said of a file that has been read but for some lines; @reason is what is wrong with the first of these, and
 * @name what the copy of the file is called. */
char *
acies_lines_describe_mended (const char *reason,
                             const char *name)
{
  /* Translators: what is wrong, such as “Line 3: …”, and the name of a file, such as “statistics.damaged-1” */
  return g_strdup_printf (_("A part of a file was damaged (%s) and is left out. The file as it was is kept as %s."),
                          reason, name);
}
