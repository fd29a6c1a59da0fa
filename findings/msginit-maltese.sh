#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How many plural forms a new catalog of a language has depends on the year in which it is begun.
#
# Software: gettext 1.0 (Debian's gettext 1.0-5) with the data of Unicode's CLDR 41 and 48.2 (packages
#   unicode-cldr-core 41-0.1 and 48.2-2).
# Seen: msginit knows the plural forms of some forty languages. For the others it takes those of CLDR, if
#   GETTEXTCLDRDIR is set, and CLDR changes its mind: Maltese has four forms in release 41 and five in 48.2,
#   where 2 has become a form of its own in second place. The forms that come after it have moved by one,
#   so that translations cannot be carried from one catalog to another by their numbers, and neither msginit
#   nor msgfmt says that the two differ. Without CLDR the header says "nplurals=INTEGER".
# Guess before the run: CLDR fills in the languages that msginit lacks, and that is all there is to it.
# Concerns: who begins a language with a script, and translators who bring an older file.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch bookworm unicode-cldr-core=41-0.1
older=$root
fetch forky gettext=1.0-5 unicode-cldr-core=48.2-2
cp -r "$older/usr/share/unicode/cldr" "$root/input/cldr-41"
cp -r "$root/usr/share/unicode/cldr" "$root/input/cldr-48"
cat >"$root/input/a.pot" <<'EOF'
msgid ""
msgstr ""
"Project-Id-Version: example\n"
"POT-Creation-Date: 2026-01-01 00:00+0000\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n"

#, c-format
msgid "%d flag"
msgid_plural "%d flags"
msgstr[0] ""
msgstr[1] ""
EOF
plural_forms() {
  inside env "GETTEXTCLDRDIR=$1" msginit --no-translator --no-wrap -l mt -i a.pot -o - 2>"$t/log" \
    | sed -n 's/^"Plural-Forms: \(.*\)\\n"$/\1/p'
}
expect 'without CLDR' 'nplurals=INTEGER; plural=EXPRESSION;' "$(plural_forms /nowhere)"
expect 'CLDR 41' \
  'nplurals=4; plural=(n==1 ? 0 : n==0 || (n%100>=2 && n%100<=10) ? 1 : n%100>=11 && n%100<=19 ? 2 : 3);' \
  "$(plural_forms /input/cldr-41)"
expect 'CLDR 48.2' \
  'nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 : n%100>=11 && n%100<=19 ? 3 : 4);' \
  "$(plural_forms /input/cldr-48)"
exit "$changed"
