/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acies-protocol.h"

/*
 * The program around the protocol: lines in, answers out. It leaves the locale
 * alone, so that numbers and reasons read the same everywhere.
 */

/* GLib's print functions convert to the locale's encoding; answers are UTF-8. */
static gboolean
write_text (const char *text,
            gsize       length)
{
  return fwrite (text, 1, length, stdout) == length && fflush (stdout) == 0;
}

static void
output_cb (const char *text,
           gpointer    user_data)
{
  write_text (text, strlen (text));
}

/*
 * Reads a line with its end, whatever bytes it has. A line that is too long for the protocol is
 * cut, but kept long enough to be refused.
 */
static gboolean
read_line (GString *line)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = getc (stdin)) != EOF)
    {
      if (line->len <= ACIES_PROTOCOL_MAX_LINE + 1)
        g_string_append_c (line, (char) c);
      if (c == '\n')
        break;
    }
  return line->len > 0;
}

static int
run_lines (AciesProtocol *protocol)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) answer = g_string_new (NULL);
  gboolean go_on = TRUE;

  while (go_on && read_line (line))
    {
      g_string_truncate (answer, 0);
      go_on = acies_protocol_execute (protocol, line->str, line->len, answer);

      /* Nobody is left to read the answers. */
      if (!write_text (answer->str, answer->len))
        break;
    }
  return EXIT_SUCCESS;
}

static int
run_command (AciesProtocol      *protocol,
             const char * const *words)
{
  g_autoptr (GString) answer = g_string_new (NULL);
  const gboolean done = acies_protocol_execute_words (protocol, words, answer);

  return write_text (answer->str, answer->len) && done ? EXIT_SUCCESS : EXIT_FAILURE;
}

static void
show_help (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append (text,
                   "Usage: acies-engine             answers commands, a line each\n"
                   "       acies-engine COMMAND ... carries out one command\n"
                   "       acies-engine demo        shows a game of the computer against itself\n"
                   "       acies-engine --help | --version\n"
                   "\n"
                   "Acies, the card game Battle Line as a text protocol. Commands:\n"
                   "\n");
  acies_protocol_append_help (text);
  write_text (text->str, text->len);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (AciesProtocol) protocol = NULL;

  if (argc == 2 && (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0))
    {
      show_help ();
      return EXIT_SUCCESS;
    }
  if (argc == 2 && strcmp (argv[1], "--version") == 0)
    {
      write_text ("acies-engine " PACKAGE_VERSION "\n",
                  strlen ("acies-engine " PACKAGE_VERSION "\n"));
      return EXIT_SUCCESS;
    }

  protocol = acies_protocol_new (ACIES_PROTOCOL_DEFAULT);
  acies_protocol_set_output (protocol, output_cb, NULL);
  if (argc > 1)
    return run_command (protocol, (const char * const *) argv + 1);
  return run_lines (protocol);
}
