/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-protocol.h"

/*
 * What the program does, as one number, which data/signature.txt has. Where it was meant to change,
 * doc/testing.md tells what to do.
 */

static void
test_signature (void)
{
  g_autoptr (AciesProtocol) protocol = acies_protocol_new (ACIES_PROTOCOL_DEFAULT);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *name = g_test_build_filename (G_TEST_DIST, "data", "signature.txt", NULL);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (name, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_regex_match_simple ("\nsignature [0-9]+\nok\n$", expected, 0, 0));

  g_assert_true (acies_protocol_execute (protocol, "bench", -1, answer));
  g_assert_cmpstr (answer->str, ==, expected);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/signature", test_signature);

  return g_test_run ();
}
