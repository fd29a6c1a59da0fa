#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# TypeScript calls values null that are never null, because a caller in C may do without them.
#
# Software: @ts-for-gir/cli 5.4.0 from npm, reading the GIR files of Pango 1.56.3 (Debian's libpango1.0-dev
#   1.56.3-1), and GJS 1.82.3.
# Seen: pango_layout_get_extents() has two arguments "(out) (optional)": in C one may pass NULL for a
#   rectangle that is not wanted. ts-for-gir declares [Rectangle | null, Rectangle | null]. GJS always asks
#   for both, and always returns both, so that strict checking demands code for what cannot be. Of
#   pango_layout_index_to_pos(), whose argument is "(out)" alone, it declares Rectangle.
# Guess, though this was met by chance: "optional" is left out, as it has no meaning but in C; only
#   "(nullable)" makes a value null.
# Concerns: annotations of libraries: "(optional)" costs the users of TypeScript something.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot; npm with a Node.js of version 20 or later.

cd "$(dirname "$0")" || exit
. ./common.sh

command -v npm >"$t/log" || skip 'npm is missing'
fetch trixie libpango1.0-dev=1.56.3-1 gir1.2-pango-1.0=1.56.3-1 gjs=1.82.3-1 fonts-dejavu-core
(cd "$t" && npm install --no-audit --no-fund @ts-for-gir/cli@5.4.0 >log 2>&1) || skip 'ts-for-gir cannot be had'
(cd "$t" && node_modules/.bin/ts-for-gir generate Pango-1.0 -g "$root/usr/share/gir-1.0" \
  -g "$root/usr/lib/x86_64-linux-gnu/gir-1.0" -o types --ignoreVersionConflicts >log 2>&1) || { cat "$t/log"; exit 1; }
declared() {
  sed -n "/^    class Layout /,/^    }/s/^ *\($1(.*\);\$/\1/p" "$t/types/pango-1.0.d.ts"
}
expect 'may be left out in C' 'get_extents(): [Rectangle | null, Rectangle | null]' "$(declared get_extents)"
expect 'may not' 'index_to_pos(index_: number): Rectangle' "$(declared index_to_pos)"
cat >"$root/input/extents.js" <<'EOF'
import Pango from 'gi://Pango?version=1.0';
import PangoCairo from 'gi://PangoCairo?version=1.0';
const layout = Pango.Layout.new(PangoCairo.FontMap.get_default().create_context());
print(layout.get_extents().map(rectangle => rectangle === null ? 'null' : 'a rectangle').join(', '));
EOF
expect 'in GJS' 'a rectangle, a rectangle' "$(inside gjs -m extents.js 2>"$t/log")"
exit "$changed"
