#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A keyword in the metadata takes those of the desktop entry away, but only in its own language.
#
# Software: AppStream 1.2.1 (Debian's appstream-compose 1.2.1-1).
# Seen: appstreamcli compose takes the keywords of a program from its desktop entry. If its metainfo file
#   has one keyword, in English and Czech, then what is written for stores has just this one in English and
#   Czech, and none of the desktop entry's; in Hungarian it has those of the desktop entry, and not the one
#   of the metainfo file.
# Guess before the run: the keywords of both are put together, in every language.
# Concerns: programs that are found by a word on one desktop and not on another.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky appstream-compose=1.2.1-1 gzip
mkdir -p "$root/input/usr/share/applications" "$root/input/usr/share/metainfo" \
  "$root/input/usr/share/icons/hicolor/scalable/apps"
cat >"$root/input/usr/share/applications/org.example.Cards.desktop" <<'EOF'
[Desktop Entry]
Type=Application
Name=Cards
Comment=Play a game of cards
Exec=cards
Icon=org.example.Cards
Categories=Game;CardGame;
Keywords=deck;tactics;
Keywords[cs]=balíček;taktika;
Keywords[hu]=pakli;taktika;
EOF
cat >"$root/input/usr/share/metainfo/org.example.Cards.metainfo.xml" <<'EOF'
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
  </description>
  <keywords>
    <keyword>flags</keyword>
    <keyword xml:lang="cs">praporky</keyword>
  </keywords>
  <content_rating type="oars-1.1"/>
</component>
EOF
cat >"$root/input/usr/share/icons/hicolor/scalable/apps/org.example.Cards.svg" <<'EOF'
<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><rect width="128" height="128" fill="#f00"/></svg>
EOF
inside appstreamcli compose --no-net --origin=example --result-root=out --data-dir=out/data --icons-dir=out/icons \
  --hints-dir=out/hints . >"$t/log" 2>&1 || cat "$t/log"
inside gzip -d out/data/example.xml.gz
sed -n '/<keywords/,/<\/keywords/p' "$root/input/out/data/example.xml"
keywords() {
  sed -n "/<keywords$1>/,/<\/keywords/s/.*<keyword>\(.*\)<.*/\1/p" "$root/input/out/data/example.xml" | paste -sd' '
}
expect English flags "$(keywords '')"
expect Czech praporky "$(keywords ' xml:lang="cs"')"
expect Hungarian 'pakli taktika' "$(keywords ' xml:lang="hu"')"
exit "$changed"
