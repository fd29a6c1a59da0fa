/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-checked-text.h"
#include "acies-fuzz.h"
#include "acies-statistics.h"

/*
 * Fuzz target: the input is the file with the statistics, first as it is, then with a checksum
 * that counts as right.
 */

#define HEAD "acies-statistics 3"

static AciesKeptFileState
read_games (const char  *text,
            GPtrArray  **games)
{
  g_autoptr (GError) error = NULL;
  const AciesKeptFileState state = acies_statistics_parse (text, games, &error);

  if (state == ACIES_KEPT_FILE_GOOD)
    g_assert_no_error (error);
  else
    acies_fuzz_check_error (error);
  return state;
}

static char *
write_games (GPtrArray *games)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *line = acies_finished_game_to_string (g_ptr_array_index (games, i));

      g_assert_true (g_utf8_validate (line, -1, NULL));
      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

static void
check_body (const char *text)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;

  read_games (text, &games);
  written = write_games (games);
  g_assert_cmpint (read_games (written, &again), ==, ACIES_KEPT_FILE_GOOD);
  g_assert_cmpuint (games->len, ==, again->len);
  rewritten = write_games (again);
  g_assert_cmpstr (written, ==, rewritten);
}

/* What is taken for a whole file is one to the letter. */
static void
check_file (const char *text,
            gsize       length)
{
  g_autofree char *file = g_memdup2 (text, length + 1);
  g_autofree char *sealed = NULL;
  g_autoptr (GError) error = NULL;
  const char *body = acies_checked_text_open (HEAD, file, length, &error);

  if (body == NULL)
    {
      acies_fuzz_check_error (error);
      return;
    }

  sealed = acies_checked_text_seal (HEAD, body);
  g_assert_cmpmem (sealed, strlen (sealed), text, length);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_malloc0 (size + 1);
  g_autofree char *body = NULL;
  g_autofree char *sealed = NULL;

  if (size > 0)
    memcpy (text, data, size);
  check_file (text, size);
  if (!g_utf8_validate (text, -1, NULL))
    return 0;

  body = acies_fuzz_dup_body (text, HEAD);
  sealed = acies_checked_text_seal (HEAD, body);
  check_file (sealed, strlen (sealed));
  check_body (body);
  return 0;
}
