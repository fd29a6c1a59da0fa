/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies-lesson-progress.h"

/*
 * Fuzz target: the input is the file that tells which positions of which lessons are solved,
 * and whose checksum counts as right.
 */

#define HEAD "acies-lessons 1"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *body = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GKeyFile) lessons = NULL;
  g_autoptr (GKeyFile) again = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return 0;

  body = acies_fuzz_dup_body (text, HEAD);
  if (acies_lesson_progress_parse (body, &lessons, &error) != ACIES_KEPT_FILE_GOOD)
    acies_fuzz_check_error (error);
  g_clear_error (&error);
  written = g_key_file_to_data (lessons, NULL, NULL);
  acies_lesson_progress_parse (written, &again, &error);
  g_assert_no_error (error);
  rewritten = g_key_file_to_data (again, NULL, NULL);
  g_assert_cmpstr (written, ==, rewritten);
  return 0;
}
