#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A translation that goes through XLIFF comes back with other contexts, so that programs do not find it.
#
# Software: translate-toolkit 3.19.5 and gettext 1.0 (Debian's translate-toolkit 3.19.5-1, gettext 1.0-5);
#   translate-toolkit 3.8.4 and 3.15.1 do the same.
# Seen: po2xliff and xliff2po keep texts, plural forms and comments, but msgctxt is gone. Where one text is
#   there with two contexts, the place in the sources is put in their stead: msgctxt "noun" becomes
#   msgctxt "src/a.c:3". c-format is gone, too, so that msgfmt --check, which finds a wrong format in the
#   file that was sent, is content with the same mistake in the file that came back.
# Guess before the run: what both formats can hold, and contexts and flags they can, is kept.
# Concerns: translators who work in XLIFF, and who takes their files back without msgmerge and a look.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky translate-toolkit=3.19.5-1 gettext=1.0-5
cat >"$root/input/cs.po" <<'EOF'
msgid ""
msgstr ""
"Language: cs\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"

#: src/a.c:3
msgctxt "noun"
msgid "Play"
msgstr "Hra"

#: src/a.c:4
msgctxt "verb"
msgid "Play"
msgstr "Hrát"

#: src/a.c:5
msgctxt "weather"
msgid "Fog"
msgstr "Mlha"

#: src/a.c:6
#, c-format
msgid "%d cards"
msgstr "%s karet"
EOF
inside po2xliff --progress=none cs.po cs.xlf
inside xliff2po --progress=none cs.xlf back.po
sed -n '/^#: /,$p' "$root/input/back.po"
expect contexts '"src/a.c:3" "src/a.c:4"' "$(sed -n 's/^msgctxt //p' "$root/input/back.po" | paste -sd' ')"
check() {
  if inside msgfmt --check-format -o checked.mo "$1" 2>"$t/log"; then
    echo content
  else
    sed -n 's/.*\(format specifications.*\)/\1/p' "$t/log"
  fi
}
expect 'msgfmt of what was sent' \
  "format specifications in 'msgid' and 'msgstr' for argument 1 are not the same" "$(check cs.po)"
expect 'msgfmt of what came back' content "$(check back.po)"
exit "$changed"
