/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* GLib leaves its first table of quarks behind when a program needs a larger one, and makes it before anything of the
 * program runs, where the stack has too few names for a suppression. What is allocated before main() is no leak of Acies. */

#include <sanitizer/lsan_interface.h>

static void
begin (void)
{
  __lsan_disable ();
}

/* Before the constructors of all libraries. */
__attribute__ ((section (".preinit_array"), used)) static void (*const at_first) (void) = begin;

/* After those of all libraries. */
__attribute__ ((constructor)) static void
end (void)
{
  __lsan_enable ();
}
