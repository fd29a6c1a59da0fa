/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <signal.h>
#include <stdlib.h>

#include "acies-fuzz.h"

G_NORETURN static void
abort_cb (int number)
{
  abort ();
}

/* GLib stops at a warning by a signal that libFuzzer does not know, so that it would not keep
 * the input. */
int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  signal (SIGTRAP, abort_cb);
  return 0;
}
