/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-header-private.h"

/* Whether a header can be called like this: a letter followed by letters, digits and hyphens. */
gboolean
acies_header_is_name (const char *name)
{
  if (!g_ascii_isalpha (name[0]))
    return FALSE;

  for (const char *p = name; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && *p != '-')
      return FALSE;

  return TRUE;
}

/* What a header of a record can hold of a text. */
char *
acies_header_clean (const char *value)
{
  char *clean = g_utf8_make_valid (value, -1);

  for (char *p = clean; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p) && *p != '\t' && *p != '\n')
      *p = ' ';
  return clean;
}

/* Appends a header, if there is a text for it. */
void
acies_header_append (GString    *text,
                     const char *name,
                     const char *value)
{
  if (value == NULL)
    return;

  g_string_append_printf (text, "[%s \"", name);
  for (const char *p = value; *p != '\0'; p++)
    {
      if (*p == '\n')
        g_string_append (text, "\\n");
      else
        {
          if (*p == '\\' || *p == '"')
            g_string_append_c (text, '\\');
          g_string_append_c (text, *p);
        }
    }
  g_string_append (text, "\"]\n");
}
