/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include <glib/gi18n.h>

#include "acies-application.h"
#ifdef HAVE_CONDITA
#include "acies-file-openers.h"
#include "condita-play-window.h"
#include "condita-record-window.h"
#endif

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesApplication) application = NULL;

  /* The library knows where the translations are, which are its own, too. */
  setlocale (LC_ALL, "");
  textdomain (GETTEXT_PACKAGE);

#ifdef HAVE_CONDITA
  acies_file_openers_add ("application/x-condita-game", "condita", condita_record_window_open);
#endif

  application = acies_application_new ();
#ifdef HAVE_CONDITA
  condita_play_window_add_to (GTK_APPLICATION (application));
#endif

  return g_application_run (G_APPLICATION (application), argc, argv);
}
