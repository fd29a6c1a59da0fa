#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# msgfmt --xml loses the ampersand of a translation, and shows readers the tags of its markup.
#
# Software: gettext 1.0 and 0.23.1 (Debian's gettext 1.0-5, 0.23.1-2) with the rules of AppStream 1.2.1 and
#   1.0.5 for metainfo files.
# Seen: xgettext extracts "Cards & flags" and "Take <em>five</em>." from a metainfo file. With translations
#   that have the same & and the same <em>, msgfmt 1.0 writes a paragraph without the ampersand, and 0.23.1
#   an empty one, with an error of libxml2; both end with success. And both write &lt;em&gt;, so that the
#   page of a store has the letters <em> in it. A translation with &amp; comes out right, but that is not
#   how xgettext has given the text to the translator.
# Guess, though this was met by chance: what xgettext takes out of a file, msgfmt puts into it again.
# Concerns: whoever merges translations into metainfo files with gettext, or translates one that is.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

for release in trixie:0.23.1-2:1.0.5-1 forky:1.0-5:1.2.1-1; do
  versions=${release#*:}
  fetch "${release%%:*}" "gettext=${versions%:*}" "appstream=${versions#*:}"
  cat >"$root/input/org.example.Cards.metainfo.xml.in" <<'EOF'
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>org.example.Cards</id>
  <description>
    <p>Cards &amp; flags</p>
    <p>Take <em>five</em>.</p>
  </description>
</component>
EOF
  cat >"$root/input/cs.po" <<'EOF'
msgid ""
msgstr ""
"Language: cs\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"

msgid "Cards & flags"
msgstr "Karty & praporky"

msgid "Take <em>five</em>."
msgstr "Vezmi <em>pět</em>."
EOF
  expect "${versions%:*}, extracted" 'Cards & flags, Take <em>five</em>.' \
    "$(inside xgettext -o - org.example.Cards.metainfo.xml.in 2>"$t/log" | sed -n 's/^msgid "\(..*\)"$/\1/p' \
      | paste -sd, | sed 's/,/, /')"
  inside msgfmt --xml --template=org.example.Cards.metainfo.xml.in -l cs -o out.xml cs.po 2>"$t/log" || changed=1
  grep -v '^ *^*$' "$t/log" || :
  written=$(grep 'xml:lang="cs"' "$root/input/out.xml" | sed 's/^ *//')
  case $release in
    trixie:*) ampersand='<p xml:lang="cs"/>' ;;
    *) ampersand='<p xml:lang="cs">Karty  praporky</p>' ;;
  esac
  expect "${versions%:*}, written" "$ampersand
<p xml:lang=\"cs\">Vezmi &lt;em&gt;pět&lt;/em&gt;.</p>" "$written"
done
exit "$changed"
