/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* dladdr() */
#define _GNU_SOURCE

#include "config.h"

#include <dlfcn.h>
#include <glib.h>
#include <libintl.h>

/*
 * The library says where its translations are, so that programs that know nothing of them, such as
 * those in Python, get its sentences in the user's language. That is where they were installed, or beside the
 * library if all was moved together, or what ACIES_LOCALEDIR says.
 */

static char *
dup_moved_dir (void)
{
  static const int here;
  g_autofree char *folder = NULL;
  g_autofree char *dir = NULL;
  Dl_info info;

  if (dladdr (&here, &info) != 0 && info.dli_fname != NULL)
    {
      folder = g_path_get_dirname (info.dli_fname);
      dir = g_build_filename (folder, LOCALEDIR_FROM_LIBDIR, NULL);
    }
  return dir != NULL && g_file_test (dir, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&dir) : NULL;
}

/* Before anything of the library can be called. */
__attribute__ ((constructor))
static void
bind_text_domain (void)
{
  g_autofree char *moved = dup_moved_dir ();
  const char *chosen = g_getenv ("ACIES_LOCALEDIR");

  if (chosen == NULL)
    chosen = moved != NULL ? moved : LOCALEDIR;
  bindtextdomain (GETTEXT_PACKAGE, chosen);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}
