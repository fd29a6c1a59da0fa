/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "acies-protocol.h"
#include "acies-test-slowdown.h"

/*
 * The program acies-engine itself: what goes in and out, and how it ends.
 */

/* The program under test, as Meson names it. */
static const char *engine;

/*
 * Runs the program with the words behind it, NULL at the end, and @input; returns
 * what it writes.
 */
static char *
run (int         expected_status,
     GBytes     *input,
     ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GError) error = NULL;
  const char *word;
  va_list words;

  g_ptr_array_add (argv, (char *) engine);
  va_start (words, input);
  while ((word = va_arg (words, const char *)) != NULL)
    g_ptr_array_add (argv, (char *) word);
  va_end (words);
  g_ptr_array_add (argv, NULL);

  process = g_subprocess_newv ((const char * const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE
                               | (input != NULL ? G_SUBPROCESS_FLAGS_STDIN_PIPE : 0),
                               &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, input, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, expected_status);
  return g_bytes_get_size (output) > 0
         ? g_strndup (g_bytes_get_data (output, NULL), g_bytes_get_size (output))
         : g_strdup ("");
}

static char *
run_input (const char *input,
           gssize      length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (input, length < 0 ? strlen (input) : (gsize) length);

  return run (0, bytes, NULL);
}

static void
test_options (void)
{
  g_autofree char *version = run (0, NULL, "--version", NULL);
  g_autofree char *help = run (0, NULL, "--help", NULL);
  g_autofree char *unknown = run (1, NULL, "--nonsense", NULL);

  g_assert_cmpstr (version, ==, "acies-engine " PACKAGE_VERSION "\n");
  g_assert_nonnull (strstr (help, "acies-engine demo"));
  g_assert_nonnull (strstr (help, "\nselfplay N"));
  g_assert_true (g_str_has_prefix (unknown, "error: "));
}

static void
test_command (void)
{
  g_autofree char *good = run (0, NULL, "formation", "R8.R9.AL", NULL);
  g_autofree char *bad = run (1, NULL, "formation", "R8.R9", NULL);
  g_autofree char *bench = run (0, NULL, "bench", "games", "0.1", NULL);
  g_autofree char *demo = run (0, NULL, "demo", "level", "1", "seed", "2", NULL);

  g_assert_cmpstr (good, ==, "formation wedge 27 as R8.R9.R10\nok\n");
  g_assert_true (g_str_has_prefix (bad, "error: "));
  g_assert_true (g_str_has_prefix (bench, "games "));
  g_assert_nonnull (strstr (demo, "\nTurn 1, south: "));
  g_assert_true (g_str_has_suffix (demo, "\nok\n"));
}

static void
test_input (void)
{
  static const char bytes[] = "newgame\0\nnewgame \xff\nnewgame seed 1";
  g_autofree char *nothing = run_input ("", -1);
  g_autofree char *quit = run_input ("newgame seed 1\r\nquit\nhelp\n", -1);
  g_autofree char *open_end = run_input ("newgame seed 1", -1);
  g_autofree char *marked = run_input ("\xEF\xBB\xBFnewgame seed 1\n", -1);
  g_autofree char *marked_again = run_input ("\xEF\xBB\xBFnewgame seed 1\n\xEF\xBB\xBFnewgame seed 1\n", -1);
  g_autofree char *binary = run_input (bytes, sizeof bytes - 1);

  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpstr (quit, ==, "ok\nok\n");
  g_assert_cmpstr (open_end, ==, "ok\n");
  g_assert_cmpstr (marked, ==, "ok\n");
  g_assert_true (g_str_has_prefix (marked_again, "ok\nerror: "));
  g_assert_true (g_regex_match_simple ("^error: .*NUL.*\nerror: .*UTF-8.*\nok\n$", binary, 0, 0));
}

static void
test_long_line (void)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autofree char *output = NULL;

  for (guint i = 0; i < 20 * ACIES_PROTOCOL_MAX_LINE; i++)
    g_string_append_c (input, 'x');
  g_string_append (input, "\nnewgame\n");
  output = run_input (input->str, input->len);
  g_assert_true (g_regex_match_simple ("^error: .*longer.*\nok\n$", output, 0, 0));
}

/*
 * Runs a command of the shell in which $0 is the program; returns what it writes as an
 * error.
 */
static char *
run_shell (int         expected_status,
           const char *command)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  char *written = NULL;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error,
                              "sh", "-c", command, engine, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &written, &error);
  g_assert_no_error (error);
  g_test_message ("%s: %s", command, written);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, expected_status);
  return written;
}

/* That an answer cannot be written is said, and a long command ends with it. */
static void
test_no_room (void)
{
  static const char * const commands[] = {
    "\"$0\" --help > /dev/full",
    "\"$0\" -h > /dev/full",
    "\"$0\" --version > /dev/full",
    "\"$0\" show > /dev/full",
    "\"$0\" nonsense > /dev/full",
    "\"$0\" demo level 1 > /dev/full",
    "\"$0\" selfplay 1000000 level 1 > /dev/full",
    "\"$0\" match random random pairs 500000 > /dev/full",
    "echo show | \"$0\" > /dev/full",
    "yes show | \"$0\" > /dev/full",
    "\"$0\" --version >&-",
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *written = run_shell (1, commands[i]);

      g_assert_true (g_str_has_prefix (written, "acies-engine: the answer cannot be written: "));
      g_assert_true (strchr (written, '\n') == written + strlen (written) - 1);
    }
}

static void
test_no_commands (void)
{
  g_autofree char *written = run_shell (1, "\"$0\" < /");
  g_autofree char *nothing = run_shell (0, "\"$0\" < /dev/null");

  g_assert_true (g_str_has_prefix (written, "acies-engine: the commands cannot be read: "));
  g_assert_cmpstr (nothing, ==, "");
}

/* What is no file with a game is refused at once, even if it never ends or never begins. */
static void
test_load (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *fifo = g_build_filename (folder, "fifo", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  g_autofree char *large = g_build_filename (folder, "large", NULL);
  const char *names[] = { folder, fifo, missing, large, "/dev/zero", "/dev/null", "" };
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *answers = NULL;
  g_autofree char *text = g_strnfill (4 * 1024 * 1024 + 1, '{');

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  g_assert_true (g_file_set_contents (large, text, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *answer = run (1, NULL, "load", names[i], NULL);

      g_test_message ("%s: %s", names[i], answer);
      g_assert_true (g_str_has_prefix (answer, "error: "));
      g_string_append_printf (lines, "load %s\n", names[i]);
    }
  answers = run_input (lines->str, -1);
  g_assert_true (g_regex_match_simple ("^(error: .*\n){7}$", answers, 0, 0));

  g_remove (fifo);
  g_remove (large);
  g_rmdir (folder);
}

/* A line without end takes no memory. */
static void
test_endless_line (void)
{
  g_autofree char *command = g_strdup_printf ("(head -c %d /dev/zero; echo; echo newgame) | \"$0\" >&2",
                                              200000000 / ACIES_TEST_SLOWDOWN);
  g_autofree char *written = run_shell (0, command);
  struct rusage usage;

  g_assert_true (g_regex_match_simple ("^error: .*longer.*\nok\n$", written, 0, 0));
  /* Sanitizers have memory of their own. */
  g_assert_cmpint (getrusage (RUSAGE_CHILDREN, &usage), ==, 0);
  if (ACIES_TEST_SLOWDOWN == 1)
    g_assert_cmpint (usage.ru_maxrss, <, 100000);
}

/*
 * A program that is talked to line by line.
 */
typedef struct
{
  GSubprocess *process;
  GOutputStream *to;
  GDataInputStream *from;
} Talk;

static void
talk_begin (Talk       *self,
            const char *command)
{
  g_autoptr (GError) error = NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                    "sh", "-c", command, engine, NULL);
  g_assert_no_error (error);
  self->to = g_subprocess_get_stdin_pipe (self->process);
  self->from = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
}

static void
talk_say (Talk       *self,
          const char *lines)
{
  g_assert_true (g_output_stream_write_all (self->to, lines, strlen (lines), NULL, NULL, NULL));
}

/* Reads up to a line that begins so, and leaves it out. */
static char *
talk_read_until (Talk       *self,
                 const char *start)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (;;)
    {
      g_autofree char *line = g_data_input_stream_read_line (self->from, NULL, NULL, NULL);

      g_assert_nonnull (line);
      if (g_str_has_prefix (line, start))
        return g_string_free (g_steal_pointer (&text), FALSE);
      g_string_append_printf (text, "%s\n", line);
    }
}

/* Waits for the end and returns what was said up to then. */
static char *
talk_end (Talk *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  char *line;

  while ((line = g_data_input_stream_read_line (self->from, NULL, NULL, NULL)) != NULL)
    {
      g_string_append_printf (text, "%s\n", line);
      g_free (line);
    }
  g_subprocess_wait (self->process, NULL, &error);
  g_assert_no_error (error);
  g_test_message ("%s", text->str);
  g_object_unref (self->from);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* "stop" is read while the program thinks; the answers come in the order of the lines. */
static void
test_stop (void)
{
  Talk talk;
  g_autofree char *first = NULL;
  g_autofree char *stopped = NULL;
  g_autofree char *rest = NULL;

  talk_begin (&talk, "exec \"$0\"");
  talk_say (&talk, "newgame seed 3\nplay B9@1 +t\nprotocol\n");
  first = talk_read_until (&talk, "acies-engine ");
  g_assert_cmpstr (first, ==, "ok\nok\n");
  talk_say (&talk, "go movetime 600000\nprotocol\n");
  g_usleep (100000);
  talk_say (&talk, "stop\nhelp protocol\ngo nodes 5\nquit\nshow\n");
  stopped = talk_read_until (&talk, "acies-engine ");
  g_assert_true (g_regex_match_simple ("^ok\n(info step .*\n){1,3}info nodes [0-9]+\nbestmove .*\nok\n$", stopped, 0, 0));
  rest = talk_end (&talk);
  g_assert_true (g_regex_match_simple ("^ok\nok\nprotocol - (.*\n)+ok\ninfo (.*\n)+bestmove .*\nok\nok\n$",
                                       rest, 0, 0));
  g_assert_cmpint (g_subprocess_get_exit_status (talk.process), ==, 0);
  g_object_unref (talk.process);
}

/* quit and the end of the input wait until it has thought. */
static void
test_patience (void)
{
  g_autofree char *quit = run_input ("newgame seed 3\nplay B9@1 +t\ngo nodes 300\nquit\nhint\n", -1);
  g_autofree char *end = run_input ("newgame seed 3\nplay B9@1 +t\ngo nodes 300\n", -1);
  g_autofree char *unended = run_input ("newgame seed 3\nplay B9@1 +t\ngo nodes 300", -1);
  g_autofree char *with_ok = g_strconcat (end, "ok\n", NULL);

  g_assert_nonnull (strstr (end, "\nbestmove "));
  g_assert_cmpstr (unended, ==, end);
  g_assert_cmpstr (quit, ==, with_ok);
}

/* A great many lines that wait take no more memory than the pipe. */
static void
test_many_lines (void)
{
  g_autofree char *written =
    run_shell (0, "(echo 'go movetime 300'; yes protocol | head -n 20000) | \"$0\" | grep -c '^acies-engine' >&2");

  g_assert_cmpstr (written, ==, "20000\n");
}

/* Signals let a match end with its score, and end what cannot be stopped. */
static void
test_signals (void)
{
  static const struct
  {
    const char *command;
    int number;
  } cases[] = {
    { "exec \"$0\" match level:1 random pairs 500000 threads 2", SIGINT },
    { "exec \"$0\" match level:1 random pairs 500000 threads 1", SIGTERM },
    { "exec \"$0\" match \"pipe:'$0'\" random pairs 500000 nodes 1", SIGINT },
    { "exec \"$0\"", SIGINT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const gboolean lines = i + 1 == G_N_ELEMENTS (cases);
      Talk talk;
      g_autofree char *first = NULL;
      g_autofree char *rest = NULL;

      talk_begin (&talk, cases[i].command);
      if (lines)
        talk_say (&talk, "match level:1 random pairs 500000\nshow\n");
      first = talk_read_until (&talk, "pair 1 A:");
      g_subprocess_send_signal (talk.process, cases[i].number);
      rest = talk_end (&talk);
      g_assert_true (g_subprocess_get_if_exited (talk.process));
      g_assert_cmpint (g_subprocess_get_exit_status (talk.process), ==, 0);
      g_assert_true (g_regex_match_simple ("(^|\n)info stopped after [1-9][0-9]* of 500000 pairs\n"
                                           "player A .*\nplayer B .*\nscore wins .*\nok\n$", rest, 0, 0));
      g_object_unref (talk.process);
    }

  for (guint i = 0; i < 2; i++)
    {
      Talk talk;
      g_autofree char *first = NULL;
      g_autofree char *rest = NULL;

      talk_begin (&talk, "exec \"$0\"");
      talk_say (&talk, i == 0 ? "protocol\n" : "protocol\nbench games 600\n");
      first = talk_read_until (&talk, "ok");
      g_subprocess_send_signal (talk.process, SIGINT);
      rest = talk_end (&talk);
      g_assert_true (g_subprocess_get_if_signaled (talk.process));
      g_assert_cmpint (g_subprocess_get_term_sig (talk.process), ==, SIGINT);
      g_object_unref (talk.process);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  engine = g_getenv ("ACIES_ENGINE");
  if (engine != NULL)
    {
      g_test_add_func ("/engine/options", test_options);
      g_test_add_func ("/engine/command", test_command);
      g_test_add_func ("/engine/input", test_input);
      g_test_add_func ("/engine/long-line", test_long_line);
      g_test_add_func ("/engine/endless-line", test_endless_line);
      g_test_add_func ("/engine/no-room", test_no_room);
      g_test_add_func ("/engine/no-commands", test_no_commands);
      g_test_add_func ("/engine/load", test_load);
      g_test_add_func ("/engine/stop", test_stop);
      g_test_add_func ("/engine/patience", test_patience);
      g_test_add_func ("/engine/many-lines", test_many_lines);
      g_test_add_func ("/engine/signals", test_signals);
    }

  return g_test_run ();
}
