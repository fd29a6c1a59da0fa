/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* For setresuid(). */
#define _GNU_SOURCE 1

#include "acies-test-folder.h"

#include <glib/gstdio.h>
#include <sys/prctl.h>
#include <unistd.h>

/* Who has no right to anything but their own files. */
#define NOBODY 65534

static gboolean is_nobody;

/* Removes the folder of a test with all that is in it. */
void
acies_test_remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_DIR) && !g_file_test (file, G_FILE_TEST_IS_SYMLINK))
        acies_test_remove_folder (file);
      else
        g_assert_cmpint (g_remove (file), ==, 0);
    }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* Nothing stops the superuser. So somebody else takes its place, to whom the folder of the test belongs then, until
 * acies_test_be_oneself(). %FALSE, and the test is skipped, where nobody else is there. */
gboolean
acies_test_be_nobody (const char *path)
{
  if (geteuid () != 0)
    return TRUE;

  if (chown (path, NOBODY, NOBODY) == 0 && setresuid (NOBODY, NOBODY, 0) == 0)
    {
      is_nobody = TRUE;
      if (g_access (path, R_OK | W_OK | X_OK) == 0)
        return TRUE;
      acies_test_be_oneself ();
    }
  g_test_skip ("the superuser may do everything");
  return FALSE;
}

void
acies_test_be_oneself (void)
{
  if (!is_nobody)
    return;

  g_assert_cmpint (setresuid (0, 0, 0), ==, 0);
  /* The leak sanitizer must still be able to look at this process. */
  prctl (PR_SET_DUMPABLE, 1);
  is_nobody = FALSE;
}
