/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies-mistakes.h"

/*
 * Fuzz target: the input is the file of mistakes, whose checksum counts as right.
 */

#define HEAD "acies-mistakes 1"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *body = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) again = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return 0;

  body = acies_fuzz_dup_body (text, HEAD);
  if (acies_mistakes_parse (body, &list, &error) != ACIES_KEPT_FILE_GOOD)
    acies_fuzz_check_error (error);
  g_clear_error (&error);
  written = acies_mistakes_to_string (list);
  acies_mistakes_parse (written, &again, &error);
  g_assert_no_error (error);
  rewritten = acies_mistakes_to_string (again);
  g_assert_cmpstr (rewritten, ==, written);
  return 0;
}
