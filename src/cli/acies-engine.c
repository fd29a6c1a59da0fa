/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acies-protocol.h"

/*
 * The program around the protocol: lines in, answers out. It leaves the locale
 * alone, so that numbers and reasons read the same everywhere.
 */

/* What was wrong with the first answer that could not be written, or 0. */
static int output_error;

/* GLib's print functions convert to the locale's encoding; answers are UTF-8. */
static gboolean
write_text (const char *text,
            gsize       length)
{
  if (output_error != 0)
    return FALSE;
  if (fwrite (text, 1, length, stdout) == length && fflush (stdout) == 0)
    return TRUE;

  output_error = errno;
  return FALSE;
}

static gboolean
output_cb (const char *text,
           gpointer    user_data)
{
  return write_text (text, strlen (text));
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
  while ((c = getc_unlocked (stdin)) != EOF)
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
        return EXIT_FAILURE;
    }

  if (!ferror (stdin))
    return EXIT_SUCCESS;

  fprintf (stderr, "acies-engine: the commands cannot be read: %s\n", g_strerror (errno));
  return EXIT_FAILURE;
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

static int
run (int                 n_words,
     const char * const *words)
{
  g_autoptr (AciesProtocol) protocol = NULL;

  if (n_words == 1 && (strcmp (words[0], "--help") == 0 || strcmp (words[0], "-h") == 0))
    {
      show_help ();
      return EXIT_SUCCESS;
    }
  if (n_words == 1 && strcmp (words[0], "--version") == 0)
    {
      write_text ("acies-engine " PACKAGE_VERSION "\n",
                  strlen ("acies-engine " PACKAGE_VERSION "\n"));
      return EXIT_SUCCESS;
    }

  protocol = acies_protocol_new (ACIES_PROTOCOL_DEFAULT);
  acies_protocol_set_output (protocol, output_cb, NULL);
  return n_words > 0 ? run_command (protocol, words) : run_lines (protocol);
}

int
main (int   argc,
      char *argv[])
{
  const int status = run (argc - 1, (const char * const *) argv + 1);

  if (output_error == 0)
    return status;

  fprintf (stderr, "acies-engine: the answer cannot be written: %s\n", g_strerror (output_error));
  return EXIT_FAILURE;
}
