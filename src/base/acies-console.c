/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "acies-console-private.h"

/* A reason may quote what was typed. Of a long one, so many characters of either end are
 * kept: what is wrong is said before the quotation or after it. */
#define REASON_END 200

/* What was wrong with the first answer that could not be written, or 0. */
static int output_error;

/*
 * Reads lines from standard input until it ends, or until @func has had enough. A line of more than
 * @max_length bytes is cut, but kept long enough to be refused. Returns what was wrong, or 0.
 */
int
acies_console_read_lines (gsize             max_length,
                          AciesConsoleFunc  func,
                          gpointer          user_data)
{
  g_autoptr (GString) line = g_string_new (NULL);
  char buffer[4096];
  ssize_t n;

  do
    {
      do
        n = read (STDIN_FILENO, buffer, sizeof buffer);
      while (n < 0 && errno == EINTR);

      for (ssize_t i = 0; i < n; i++)
        {
          if (line->len <= max_length + 1)
            g_string_append_c (line, buffer[i]);
          if (buffer[i] == '\n')
            {
              if (!func (line, user_data))
                return 0;
              g_string_truncate (line, 0);
            }
        }
    }
  while (n > 0);
  if (n < 0)
    return errno;
  if (line->len > 0)
    func (line, user_data);
  return 0;
}

/* GLib's print functions convert to the locale's encoding. */
gboolean
acies_console_write (const char *text,
                     gsize       length)
{
  if (output_error != 0)
    return FALSE;
  if (fwrite (text, 1, length, stdout) == length && fflush (stdout) == 0)
    return TRUE;

  output_error = errno;
  return FALSE;
}

/* Says what could not be read or written. Returns the status with which the program ends. */
int
acies_console_finish (const char *program,
                      int         status,
                      int         input_error)
{
  if (output_error != 0)
    fprintf (stderr, "%s: the answer cannot be written: %s\n", program, g_strerror (output_error));
  else if (input_error != 0)
    fprintf (stderr, "%s: the commands cannot be read: %s\n", program, g_strerror (input_error));
  else
    return status;
  return EXIT_FAILURE;
}

/* A sentence for people as other programs read it: one line of ASCII, whatever quotation marks
 * people see. */
char *
acies_console_make_plain (const char *sentence)
{
  g_autofree char *valid = g_utf8_make_valid (sentence, -1);
  char *plain = g_str_to_ascii (valid, "C");

  for (char *c = plain; *c != '\0'; c++)
    if (!g_ascii_isprint (*c))
      *c = ' ';
  return plain;
}

/* The end of a line that says why something failed, and no more than the line. */
void
acies_console_append_reason (GString    *out,
                             const char *reason)
{
  g_autofree char *plain = acies_console_make_plain (reason);
  const gsize length = strlen (plain);

  if (length > 2 * REASON_END)
    g_string_append_printf (out, "%.*s...%s", REASON_END, plain, plain + length - REASON_END);
  else
    g_string_append (out, plain);
  g_string_append_c (out, '\n');
}
