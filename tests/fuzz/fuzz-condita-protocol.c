/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "condita-protocol.h"

/*
 * Fuzz target: the input is a session of the protocol of Condita. Every line that is not empty is
 * answered, and what is on the table in the end can be set again. Lines that reach files, or that are
 * meant to take long, are left out.
 */

#define MAX_LINES 64

static gboolean
is_left_out (const char *line)
{
  static const char *const words[] = { "bench", "load", "save", "selfplay" };

  line += strspn (line, " \t\n\v\f\r");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (line, words[i]))
      return TRUE;
  return FALSE;
}

/* Carries out a line; what stands before the end of the answer stays in @answer. */
static gboolean
execute (ConditaProtocol *protocol,
         const char      *line,
         GString         *answer)
{
  gboolean go_on;
  const char *last;

  g_string_truncate (answer, 0);
  go_on = condita_protocol_execute (protocol, line, answer);
  if (answer->len == 0)
    return go_on;

  g_assert_true (answer->str[answer->len - 1] == '\n');
  g_assert_true (g_utf8_validate (answer->str, (gssize) answer->len, NULL));
  g_string_truncate (answer, answer->len - 1);
  last = strrchr (answer->str, '\n');
  last = last != NULL ? last + 1 : answer->str;
  g_assert_true (strcmp (last, "ok") == 0 || g_str_has_prefix (last, "error: "));
  g_string_truncate (answer, (gsize) (last - answer->str));
  return go_on;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_LINES);
  g_autoptr (ConditaProtocol) protocol = condita_protocol_new ();
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *position = NULL;

  /* Otherwise its cards would be others each time. */
  execute (protocol, "newgame seed 1", answer);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!is_left_out (lines[i]) && !execute (protocol, lines[i], answer))
      break;

  execute (protocol, "position", answer);
  position = g_strdup (answer->str);
  execute (protocol, position, answer);
  execute (protocol, "position", answer);
  g_assert_cmpstr (position, ==, answer->str);
  return 0;
}
