/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"

/*
 * Gives a fuzz target the files of a folder, one test each, without libFuzzer, so that
 * bugs that were found once are looked for with every compiler and in every run of the
 * tests.
 */

static void
test_file (gconstpointer path)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  LLVMFuzzerTestOneInput ((const guint8 *) contents, length);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);

  folder = g_dir_open (argv[1], 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *test_path = g_strconcat ("/fuzz/", name, NULL);

      g_test_add_data_func_full (test_path, g_build_filename (argv[1], name, NULL), test_file, g_free);
    }

  return g_test_run ();
}
