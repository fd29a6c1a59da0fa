/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "condita-protocol.h"

/* The program around the protocol: lines in, answers out. It leaves the locale alone, so that
 * numbers and reasons read the same everywhere. */

/* Reads a line without its end, of which no more is kept than is needed to refuse it; FALSE at the end. */
static gboolean
read_line (GString *line)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = getc (stdin)) != EOF && c != '\n')
    if (line->len <= CONDITA_PROTOCOL_MAX_LINE)
      /* What ends a text elsewhere is as wrong as any other byte that is not ASCII. */
      g_string_append_c (line, c == '\0' ? '\x7f' : (char) c);
  return c != EOF || line->len > 0;
}

static gboolean
write_answer (GString *answer)
{
  if (fwrite (answer->str, 1, answer->len, stdout) == answer->len && fflush (stdout) == 0)
    return TRUE;

  fputs ("condita-engine: the answer cannot be written\n", stderr);
  return FALSE;
}

/* What a long command has to say so far. */
static void
flush_cb (GString *answer)
{
  if (write_answer (answer))
    g_string_truncate (answer, 0);
  else
    exit (EXIT_FAILURE);
}

/* A game of somebody who sits at the terminal. */
static int
play (const char *rest)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaPerson) person = condita_person_new (rest, answer, &error);
  gboolean go_on = TRUE;

  if (person == NULL)
    {
      fprintf (stderr, "condita-engine: %s\n", error->message);
      return EXIT_FAILURE;
    }
  while (go_on)
    {
      g_string_append (answer, "> ");
      flush_cb (answer);
      go_on = read_line (line) && condita_person_execute (person, line->str, answer);
    }
  if (feof (stdin))
    g_string_append_c (answer, '\n');
  return write_answer (answer) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (ConditaProtocol) protocol = condita_protocol_new ();
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) answer = g_string_new (NULL);
  gboolean go_on = TRUE;

  condita_protocol_set_flush (protocol, flush_cb);
  if (argc == 2 && strcmp (argv[1], "--version") == 0)
    {
      g_string_append (answer, "condita-engine " PACKAGE_VERSION "\n");
      return write_answer (answer) ? EXIT_SUCCESS : EXIT_FAILURE;
    }
  if (argc == 2 && strcmp (argv[1], "--help") == 0)
    {
      g_string_append (answer,
                       "Usage: condita-engine             answers commands, a line each\n"
                       "       condita-engine COMMAND ... carries out one command\n"
                       "       condita-engine play [players N] [seat N] [seed N] [SWITCH=POSITION ...]\n"
                       "                                  lets you play against the computer\n"
                       "       condita-engine demo        shows a game of the computer against itself\n"
                       "       condita-engine --help | --version\n\n");
      condita_protocol_execute (protocol, "help", answer);
      return write_answer (answer) ? EXIT_SUCCESS : EXIT_FAILURE;
    }
  if (argc > 1)
    {
      g_autofree char *words = g_strjoinv (" ", argv + 1);

      if (strcmp (argv[1], "play") == 0)
        return play (words + strlen ("play"));
      condita_protocol_execute (protocol, words, answer);
      return write_answer (answer) && g_str_has_suffix (answer->str, "ok\n") ? EXIT_SUCCESS : EXIT_FAILURE;
    }

  while (go_on && read_line (line))
    {
      g_string_truncate (answer, 0);
      go_on = condita_protocol_execute (protocol, line->str, answer);
      if (!write_answer (answer))
        return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
