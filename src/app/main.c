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

  /* The library knows where the translations are, which are its own, too. */
  setlocale (LC_ALL, "");
  textdomain (GETTEXT_PACKAGE);

  application = acies_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
