#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A test that begins with gtk_test_init() runs in American English, whatever the environment says.
#
# Software: GTK 4.24.1 (Debian's libgtk-4-dev 4.24.1+ds-1).
# Seen: with LC_ALL=cs_CZ.UTF-8 the locale is en_US.UTF-8 after gtk_test_init(). A system need not have this
#   locale, and small ones, such as containers for building, have C.UTF-8 and no other. There GTK warns that
#   it cannot set it, and as warnings are fatal in tests, the test program ends before its first test. (The
#   script makes both locales, so this is not seen here.) g_test_init() and gtk_init() leave the locale be.
# Guess before the run: the locale is that of the environment, as after gtk_init().
# Concerns: tests of translations, of plural forms and of sorting; and tests in containers.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libgtk-4-dev=4.24.1+ds-1 libglib2.0-bin gcc libc6-dev pkgconf locales gzip dbus dbus-bin xvfb
mkdir -p "$root/usr/lib/locale"
for language in cs_CZ en_US; do
  inside localedef --no-archive -i "$language" -f UTF-8 "/usr/lib/locale/$language.utf8"
done
cat >"$root/input/locale.c" <<'EOF'
#include <gtk/gtk.h>
#include <locale.h>

int
main (int argc, char **argv)
{
#ifdef TEST
  gtk_test_init (&argc, &argv, NULL);
#else
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
#endif
  g_print ("locale %s\n", setlocale (LC_MESSAGES, NULL));
  return 0;
}
EOF
for defined in -DTEST -UTEST; do
  # shellcheck disable=SC2016
  inside sh -c 'gcc "$0" -o "locale$0" locale.c $(pkgconf --cflags --libs gtk4)' "$defined"
  on_display env LC_ALL=cs_CZ.UTF-8 "./locale$defined" >"$t/said" 2>"$t/log" || { cat "$t/log" >&2; skip 'no display'; }
  case $defined in
    -DTEST) expect 'after gtk_test_init()' en_US.UTF-8 "$(sed -n 's|.*locale ||p' "$t/said")" ;;
    *) expect 'after g_test_init() and gtk_init()' cs_CZ.UTF-8 "$(sed -n 's|.*locale ||p' "$t/said")" ;;
  esac
done
exit "$changed"
