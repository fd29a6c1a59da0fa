/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acies-console-private.h"
#include "condita-protocol.h"

/* The program around the protocol: lines in, answers out. */

#define PROGRAM "condita-engine"

/* Takes the end of a line away. */
static void
end_text (GString *line)
{
  if (line->str[line->len - 1] == '\n')
    g_string_truncate (line, line->len - 1);
  /* What ends a text elsewhere is as wrong as any other byte that is not ASCII. */
  for (gsize i = 0; i < line->len; i++)
    if (line->str[i] == '\0')
      line->str[i] = '\x7f';
}

/* Carries out a line and writes the answer; FALSE after quit, or when nobody is left to read it. */
static gboolean
execute_cb (GString  *line,
            gpointer  user_data)
{
  g_autoptr (GString) answer = g_string_new (NULL);
  gboolean go_on;

  end_text (line);
  go_on = condita_protocol_execute (user_data, line->str, answer);
  return acies_console_write (answer->str, answer->len) && go_on;
}

static gboolean
carry_out (ConditaProtocol *protocol,
           char           **words)
{
  g_autofree char *line = g_strjoinv (" ", words);
  g_autoptr (GString) answer = g_string_new (NULL);
  gboolean done = TRUE;

  if (strcmp (line, "--version") == 0)
    g_string_append (answer, PROGRAM " " PACKAGE_VERSION "\n");
  else if (strcmp (line, "--help") == 0 || strcmp (line, "-h") == 0)
    {
      g_string_append (answer,
                       "Usage: " PROGRAM "             answers commands, a line each\n"
                       "       " PROGRAM " COMMAND ... carries out one command\n"
                       "       " PROGRAM " play [players N] [seat N] [seed N] [SWITCH=POSITION ...]\n"
                       "                                  lets you play against the computer\n"
                       "       " PROGRAM " demo        shows a game of the computer against itself\n"
                       "       " PROGRAM " --help | --version\n\n");
      condita_protocol_execute (protocol, "help", answer);
    }
  else
    {
      condita_protocol_execute (protocol, line, answer);
      done = g_str_has_suffix (answer->str, "ok\n");
    }
  return acies_console_write (answer->str, answer->len) && done;
}

/* What a long command has to say so far. */
static void
flush_cb (GString *answer)
{
  if (!acies_console_write (answer->str, answer->len))
    exit (acies_console_finish (PROGRAM, EXIT_FAILURE, 0));
  g_string_truncate (answer, 0);
}

#define PROMPT "> "

static gboolean
play_cb (GString  *line,
         gpointer  user_data)
{
  g_autoptr (GString) answer = g_string_new (NULL);
  gboolean go_on;

  end_text (line);
  go_on = condita_person_execute (user_data, line->str, answer);
  if (go_on)
    g_string_append (answer, PROMPT);
  return acies_console_write (answer->str, answer->len) && go_on;
}

/* A game of somebody who sits at the terminal. */
static int
play (char **words)
{
  g_autofree char *rest = g_strjoinv (" ", words);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaPerson) person = condita_person_new (rest, answer, &error);
  int input_error;

  if (person == NULL)
    {
      fprintf (stderr, PROGRAM ": %s\n", error->message);
      return EXIT_FAILURE;
    }
  g_string_append (answer, PROMPT);
  flush_cb (answer);
  input_error = acies_console_read_lines (CONDITA_PROTOCOL_MAX_LINE, play_cb, person);
  if (feof (stdin))
    acies_console_write ("\n", 1);
  return acies_console_finish (PROGRAM, EXIT_SUCCESS, input_error);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (ConditaProtocol) protocol = condita_protocol_new ();

  condita_protocol_set_flush (protocol, flush_cb);
  if (argc > 1 && strcmp (argv[1], "play") == 0)
    return play (argv + 2);
  if (argc > 1)
    return acies_console_finish (PROGRAM, carry_out (protocol, argv + 1) ? EXIT_SUCCESS : EXIT_FAILURE, 0);
  return acies_console_finish (PROGRAM, EXIT_SUCCESS, acies_console_read_lines (CONDITA_PROTOCOL_MAX_LINE, execute_cb, protocol));
}
