#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Arrays of enumerations come out of GObject Introspection differently in each language.
#
# Software: PyGObject 3.50.0, GJS 1.82.3, lgi 0.9.2, Perl's Glib::Object::Introspection 0.051 and
#   ruby-gnome's gobject-introspection 4.2.2 (as in Debian 13), reading pango_language_get_scripts() of
#   Pango 1.56.3; and GJS 1.90.1, PyGObject 3.58.1 and lgi 0.9.2 with Pango 1.58.2.
# Seen: Japanese is written in Han, Katakana and Hiragana, in this order. Python and Perl say so. For GJS
#   and Lua Hiragana comes second, without an error: they take each value for as wide as a pointer, and so
#   leave out every second one. Ruby raises NotImplementedError. GJS 1.90.1 is right; lgi still is not.
# Guess before the run: the same list in all languages, as a single value of an enumeration is.
# Concerns: libraries that return or take arrays of an enumeration, though the annotations are right.
#   Arrays of integers are read by all.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

cat >"$t/scripts.py" <<'EOF'
import gi
gi.require_version('Pango', '1.0')
from gi.repository import Pango
print(*(int(script) for script in Pango.Language.from_string('ja').get_scripts()[:2]))
EOF
cat >"$t/scripts.js" <<'EOF'
import Pango from 'gi://Pango?version=1.0';
print(Pango.Language.from_string('ja').get_scripts().slice(0, 2).join(' '));
EOF
cat >"$t/scripts.lua" <<'EOF'
local Pango = require('lgi').require('Pango', '1.0')
local numbers = {}
for i, script in ipairs(Pango.Language.from_string('ja'):get_scripts()) do
  numbers[i] = math.floor(type(script) == 'string' and Pango.Script[script] or script)
end
print(table.concat(numbers, ' ', 1, 2))
EOF
cat >"$t/scripts.pl" <<'EOF'
use Glib::Object::Introspection;
Glib::Object::Introspection->setup(basename => 'Pango', version => '1.0', package => 'Pango');
my %number = (han => 17, hiragana => 20, katakana => 22);
print join(' ', map { $number{$_} } @{Pango::Language::from_string('ja')->get_scripts}[0, 1]), "\n";
EOF
cat >"$t/scripts.rb" <<'EOF'
require 'gobject-introspection'
module Pango; end
GObjectIntrospection::Loader.load('Pango', Pango)
begin
  puts Pango::Language.from_string('ja').scripts.first(2).map(&:to_i).join(' ')
rescue NotImplementedError
  puts 'NotImplementedError'
end
EOF

fetch trixie gir1.2-pango-1.0=1.56.3-1 python3-gi=3.50.0-4+b1 gjs=1.82.3-1 lua-lgi=0.9.2-4 lua5.3 \
  libglib-object-introspection-perl=0.051-2+b1 ruby-gobject-introspection=4.2.2-2+b2
cp "$t"/scripts.* "$root/work"
echo 'The first two; Han is 17, Katakana 22, Hiragana 20.'
expect 'PyGObject 3.50.0' '17 22' "$(inside python3 scripts.py)"
expect 'Glib::Object::Introspection 0.051' '17 22' "$(inside perl scripts.pl 2>"$t/log")"
expect 'GJS 1.82.3' '17 20' "$(inside gjs -m scripts.js)"
expect 'lgi 0.9.2' '17 20' "$(inside lua5.3 scripts.lua)"
expect 'ruby gobject-introspection 4.2.2' NotImplementedError "$(inside ruby scripts.rb 2>"$t/log")"

fetch forky gir1.2-pango-1.0=1.58.2-1 python3-gi=3.58.1-1+b1 gjs=1.90.1-1 lua-lgi=0.9.2-7 lua5.3
cp "$t"/scripts.* "$root/work"
expect 'PyGObject 3.58.1' '17 22' "$(inside python3 scripts.py)"
expect 'GJS 1.90.1' '17 22' "$(inside gjs -m scripts.js)"
expect 'lgi 0.9.2, newer Pango' '17 20' "$(inside lua5.3 scripts.lua)"
exit "$changed"
