/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
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
  g_autofree char *binary = run_input (bytes, sizeof bytes - 1);

  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpstr (quit, ==, "ok\nok\n");
  g_assert_cmpstr (open_end, ==, "ok\n");
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
    }

  return g_test_run ();
}
