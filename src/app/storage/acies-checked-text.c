/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-checked-text.h"

/* A text with a line before it that says what it is, and a line behind it with the checksum of
 * everything before that line. So it is noticed when something was changed or cut off.
 */

#define SUM_START "checksum "

/* @body with its first line @head and its last line. */
char *
acies_checked_text_seal (const char *head,
                         const char *body)
{
  g_autofree char *text = g_strconcat (head, "\n", body, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strconcat (text, SUM_START, sum, "\n", NULL);
}

static char *
refuse (const char  *reason,
        GError     **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, reason);
  return NULL;
}

/* Whether @text is like one that begins with @head, but for the number at the end of that. */
static gboolean
is_other_version (const char *head,
                  const char *text)
{
  const gsize length = strrchr (head, ' ') + 1 - head;

  return strncmp (text, head, length) == 0 && g_ascii_isdigit (text[length]);
}

/* The body of @text, a part of it, when the lines before and behind it are right.
 * The last one is cut off. @head ends with the number of the version; of a text that is whole, but
 * of another version, the error says %G_IO_ERROR_NOT_SUPPORTED. */
char *
acies_checked_text_open (const char  *head,
                         char        *text,
                         gsize        length,
                         GError     **error)
{
  g_autofree char *sum = NULL;
  const gsize head_length = strlen (head);
  gboolean same;
  char *last;

  if (!g_utf8_validate (text, (gssize) length, NULL))
    return refuse (_("This is not text"), error);
  same = g_str_has_prefix (text, head) && text[head_length] == '\n';
  if (!same && !is_other_version (head, text))
    return refuse (_("Line 1 does not say what kind of file this is"), error);

  last = g_strrstr (text, "\n" SUM_START);
  if (last == NULL)
    return refuse (_("The last line, which shows that the file is complete, is missing"), error);

  last++;
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, last - text);
  if (!g_str_has_prefix (last + strlen (SUM_START), sum) ||
      !g_str_equal (last + strlen (SUM_START) + strlen (sum), "\n"))
    return refuse (_("The last line shows that something was changed or is missing"), error);

  if (!same)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("This file was written by another version of Acies"));
      return NULL;
    }

  *last = '\0';
  return text + head_length + 1;
}
