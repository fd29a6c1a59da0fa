/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include <glib/gi18n.h>

#include "acies-application.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesApplication) application = NULL;
  const char *locale_dir = g_getenv ("ACIES_LOCALEDIR");

  /* Translations may lie elsewhere: in the build directory, or where the program was moved. */
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = acies_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
