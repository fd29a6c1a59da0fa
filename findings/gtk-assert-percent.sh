#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A test of an accessible text with a percent sign does not compile without a warning.
#
# Software: GTK 4.24.1 (Debian's libgtk-4-dev 4.24.1+ds-1); the macro is the same in GTK 4.8.3.
# Seen: gtk_test_accessible_assert_property() builds its message with g_strdup_printf(), and the words that
#   stand in the source for the expected value are part of the format. "100% with Blue" is a warning of
#   -Wformat, an error with -Werror, in a line where nobody sees a format. What is compared is right.
#   Doubling the sign is no way out, as then two are expected. gtk_test_accessible_check_property(), which
#   the macro calls, is.
# Guess before the run: the value is only compared; a text may contain what it likes.
# Concerns: tests of progress bars, shares and win chances.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libgtk-4-dev=4.24.1+ds-1 gcc libc6-dev pkgconf
for text in '100 percent' '100% with Blue'; do
  cat >"$root/input/test.c" <<EOF
#include <gtk/gtk.h>

void
test (GtkAccessible *label)
{
  gtk_test_accessible_assert_property (label, GTK_ACCESSIBLE_PROPERTY_LABEL, "$text");
}
EOF
  # shellcheck disable=SC2016
  warnings=$(inside env LC_ALL=C sh -c 'gcc -fsyntax-only -Wformat $(pkgconf --cflags gtk4) test.c' 2>&1 \
    | sed -n 's/.*warning: //p' | sed 1q)
  case $text in
    *%*) expect "$text" "unknown conversion type character 'w' in format [-Wformat=]" "$warnings" ;;
    *) expect "$text" '' "$warnings" ;;
  esac
done
exit "$changed"
