/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "acies-test-wait.h"

static gboolean
stop_cb (gpointer stopped)
{
  *(gboolean *) stopped = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop for so long. */
void
acies_test_let_pass (guint milliseconds)
{
  gboolean stopped = FALSE;

  g_timeout_add (milliseconds, stop_cb, &stopped);
  while (!stopped)
    g_main_context_iteration (NULL, TRUE);
}
