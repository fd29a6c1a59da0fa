#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# xgettext refuses sources that a compiler takes: "%d" for one and "%u" for many.
#
# Software: gettext 1.0 (Debian's gettext 1.0-5); gettext 0.23.1 says nothing.
# Seen: with ngettext ("%d flag", "%u flags", n) xgettext ends with "found 1 fatal error" and writes no
#   template, for want of one text. A singular without any number, "One flag", passes, though it differs
#   by more.
# Guess before the run: a form without a number passes; formats that differ, such as %d and %s, give a warning.
# Concerns: builds that update a template, on the day on which the machine gets a newer gettext.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

for release in trixie:0.23.1-2 forky:1.0-5; do
  fetch "${release%:*}" "gettext=${release#*:}"
  cat >"$root/input/flags.c" <<'EOF'
#include <libintl.h>

const char *
flags (unsigned int n, int wide)
{
  return wide ? ngettext ("%d flag", "%u flags", n) : ngettext ("One card", "%u cards", n);
}
EOF
  inside xgettext --keyword=ngettext:1,2 -o flags.pot flags.c || :
  written=$(grep -c '^msgid_plural' "$root/input/flags.pot" 2>"$t/log" || echo 'no template')
  case $release in
    trixie:*) expect 'plurals found by 0.23.1' 2 "$written" ;;
    *) expect 'plurals found by 1.0' 'no template' "$written" ;;
  esac
done
exit "$changed"
