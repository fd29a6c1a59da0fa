/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <acies.h>

#include "acies-test-position.h"

/* A whole `position` line from one that names only the flags where something lies:
 * `3=R8.R9:B7~ 5=:B8 hand R1`. */
char *
acies_test_expand (const char *sparse)
{
  g_auto (GStrv) words = g_strsplit (sparse, " ", -1);
  const char *fields[ACIES_N_FLAGS];
  GString *text = g_string_new ("position ");
  guint i;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    fields[flag] = ":";
  for (i = 0; words[i] != NULL && g_ascii_isdigit (words[i][0]) && words[i][1] == '='; i++)
    fields[words[i][0] - '1'] = words[i] + 2;
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    g_string_append_printf (text, "%s%s", flag > 0 ? "/" : "", fields[flag]);
  for (; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (text, " %s", words[i]);

  return g_string_free (text, FALSE);
}
