/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "acies-console-private.h"
#include "acies-protocol.h"

/*
 * The program around the protocol: lines in, answers out. It leaves the locale
 * alone, so that numbers and reasons read the same everywhere.
 *
 * Lines are read in a thread of their own, so that "stop" is heard while a command runs, and
 * signals arrive in another one. Both only ask the protocol to stop; commands are carried
 * out, and answers written, in the first thread.
 */

/* More lines than that wait in the pipe, so that no input makes the program grow. */
#define MAX_WAITING 1000

static gboolean
output_cb (const char *text,
           gpointer    user_data)
{
  return acies_console_write (text, strlen (text));
}

/*
 * The lines that have arrived. It is there as long as the program is, since the thread that
 * reads is never waited for: it may be where nothing comes any more.
 */
static struct
{
  GMutex mutex;
  GCond cond;
  GQueue lines;             /* of GBytes */
  gboolean ended;
  int error;                /* why, or 0 at the end of the input */
  AciesProtocol *protocol;  /* NULL when nobody wants to know any more */
} input;

static gboolean
take_line_cb (GString  *line,
              gpointer  user_data)
{
  g_mutex_lock (&input.mutex);
  while (input.lines.length >= MAX_WAITING)
    g_cond_wait (&input.cond, &input.mutex);
  if (input.protocol != NULL)
    acies_protocol_notice (input.protocol, line->str, (gssize) line->len);
  g_queue_push_tail (&input.lines, g_bytes_new (line->str, line->len));
  g_cond_signal (&input.cond);
  g_mutex_unlock (&input.mutex);
  return TRUE;
}

static gpointer
read_lines (gpointer data)
{
  const int error = acies_console_read_lines (ACIES_PROTOCOL_MAX_LINE, take_line_cb, NULL);

  g_mutex_lock (&input.mutex);
  input.ended = TRUE;
  input.error = error;
  g_cond_signal (&input.cond);
  g_mutex_unlock (&input.mutex);
  return NULL;
}

/* The next line, or NULL at the end. */
static GBytes *
wait_for_line (void)
{
  GBytes *line;

  g_mutex_lock (&input.mutex);
  while (g_queue_is_empty (&input.lines) && !input.ended)
    g_cond_wait (&input.cond, &input.mutex);
  line = g_queue_pop_head (&input.lines);
  g_cond_signal (&input.cond);
  g_mutex_unlock (&input.mutex);
  return line;
}

/* The protocol goes away; what the other threads see from now on is nobody's business. */
static void
forget_protocol (void)
{
  g_mutex_lock (&input.mutex);
  input.protocol = NULL;
  g_mutex_unlock (&input.mutex);
}

/*
 * Signals
 */

static void
end_by_signal (int number)
{
  signal (number, SIG_DFL);
  raise (number);
}

/* The first one has a command that runs give its answer; where none does, and at the second
 * one, the program ends as if it had not been asked. */
static gboolean
signal_cb (gpointer user_data)
{
  const int number = GPOINTER_TO_INT (user_data);
  static gboolean again;
  gboolean waits = FALSE;

  g_mutex_lock (&input.mutex);
  if (!again && input.protocol != NULL)
    waits = acies_protocol_interrupt (input.protocol);
  g_mutex_unlock (&input.mutex);
  again = TRUE;

  if (!waits)
    end_by_signal (number);
  return G_SOURCE_CONTINUE;
}

static gpointer
watch_signals (gpointer data)
{
  GMainContext *context = data;

  for (;;)
    g_main_context_iteration (context, TRUE);

  return NULL;
}

static void
heed_signals (void)
{
  static const int numbers[] = { SIGINT, SIGTERM };
  GMainContext *context = g_main_context_new ();

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GSource) source = g_unix_signal_source_new (numbers[i]);

      g_source_set_callback (source, signal_cb, GINT_TO_POINTER (numbers[i]), NULL);
      g_source_attach (source, context);
    }
  g_thread_unref (g_thread_new ("signals", watch_signals, context));
}

static int
run_lines (AciesProtocol *protocol)
{
  g_autoptr (GString) answer = g_string_new (NULL);
  gboolean go_on = TRUE;

  g_thread_unref (g_thread_new ("lines", read_lines, NULL));
  while (go_on)
    {
      g_autoptr (GBytes) line = wait_for_line ();
      gsize length;
      const char *text;

      if (line == NULL)
        break;
      text = g_bytes_get_data (line, &length);
      g_string_truncate (answer, 0);
      go_on = acies_protocol_execute (protocol, text, (gssize) length, answer);

      /* Nobody is left to read the answers. */
      if (!acies_console_write (answer->str, answer->len))
        return EXIT_FAILURE;
    }

  return acies_console_finish ("acies-engine", EXIT_SUCCESS, go_on ? input.error : 0);
}

static int
run_command (AciesProtocol      *protocol,
             const char * const *words)
{
  g_autoptr (GString) answer = g_string_new (NULL);
  const gboolean done = acies_protocol_execute_words (protocol, words, answer);

  return acies_console_write (answer->str, answer->len) && done ? EXIT_SUCCESS : EXIT_FAILURE;
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
  acies_console_write (text->str, text->len);
}

static int
run (int                 n_words,
     const char * const *words)
{
  g_autoptr (AciesProtocol) protocol = NULL;
  int status;

  if (n_words == 1 && (strcmp (words[0], "--help") == 0 || strcmp (words[0], "-h") == 0))
    {
      show_help ();
      return EXIT_SUCCESS;
    }
  if (n_words == 1 && strcmp (words[0], "--version") == 0)
    {
      acies_console_write ("acies-engine " PACKAGE_VERSION "\n",
                  strlen ("acies-engine " PACKAGE_VERSION "\n"));
      return EXIT_SUCCESS;
    }

  protocol = acies_protocol_new (ACIES_PROTOCOL_DEFAULT);
  acies_protocol_set_output (protocol, output_cb, NULL);
  input.protocol = protocol;
  heed_signals ();
  status = n_words > 0 ? run_command (protocol, words) : run_lines (protocol);
  forget_protocol ();
  return status;
}

int
main (int   argc,
      char *argv[])
{
  return acies_console_finish ("acies-engine", run (argc - 1, (const char * const *) argv + 1), 0);
}
