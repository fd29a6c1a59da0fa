#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Who reads a store page in a language in which it is half translated sees half a page.
#
# Software: AppStream 1.2.1 (Debian's appstream 1.2.1-1); 0.16.1 and 1.0.5 do the same.
# Seen: the paragraphs and items of a language are put together to a description of its own. Where the
#   second of three paragraphs is not translated, the description in that language has the first and the
#   third. The English paragraph is not shown between them, and appstreamcli validate says nothing of it.
# Guess before the run: a paragraph that is not translated is shown in English, as a text is in a program.
# Concerns: metadata made with "msgfmt --xml" or itstool from translations that are not complete; a language
#   is better left out until they are.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky appstream=1.2.1-1
cat >"$root/input/org.example.Cards.metainfo.xml" <<'EOF'
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>org.example.Cards</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>GPL-3.0-or-later</project_license>
  <name>Cards</name>
  <summary>Play a game of cards</summary>
  <developer id="org.example"><name>Example</name></developer>
  <url type="homepage">https://example.org/</url>
  <launchable type="desktop-id">org.example.Cards.desktop</launchable>
  <description>
    <p>The first paragraph says what the game is about, and that it takes some twenty minutes to play.</p>
    <p xml:lang="cs">První odstavec.</p>
    <p>The second one says that one cannot play it yet.</p>
    <p>The third has a list:</p>
    <p xml:lang="cs">Třetí má seznam:</p>
    <ul>
      <li>one</li>
      <li>two</li>
      <li xml:lang="cs">dvě</li>
    </ul>
  </description>
  <content_rating type="oars-1.1"/>
</component>
EOF
inside appstreamcli validate --no-net org.example.Cards.metainfo.xml || changed=1
inside appstreamcli convert org.example.Cards.metainfo.xml out.yml >"$t/log"
sed -n '/^Description:/,/^[A-Z]/p' "$root/input/out.yml" | sed '$d'
expect 'Czech, lines' 5 "$(sed -n '/^  cs:/,/^  C:/p' "$root/input/out.yml" | grep -c '<')"
expect 'English, lines' 7 "$(sed -n '/^  C:/,/^[A-Z]/p' "$root/input/out.yml" | grep -c '<')"
exit "$changed"
