#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A number that is no value of an enumeration does not reach the C function, but for in Lua.
#
# Software: PyGObject 3.58.1, GJS 1.90.1, lgi 0.9.2 and Perl's Glib::Object::Introspection 0.052, calling
#   g_unicode_script_to_iso15924() of GLib 2.90.1. Its documentation says what it returns for a number
#   that is no script: "Zzzz".
# Seen: PyGObject raises TypeError, "Expected a GLib.UnicodeScript, but got int", although it takes the int
#   17 (Han), and the int -1, which is a value, too. GJS raises Error. Perl dies, even of 17: it wants
#   names. Only lgi calls the function, and gets Zzzz.
# Guess before the run: all of them pass the number on, as C does, and return what C returns.
# Concerns: libraries that document what a function does with values that there are not; and tests of
#   that, which only see it from C and Lua.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky gir1.2-glib-2.0=2.90.1-2 python3-gi=3.58.1-1+b1 gjs=1.90.1-1 lua-lgi=0.9.2-7 lua5.3 \
  libglib-object-introspection-perl=0.052-2
cat >"$root/input/script.py" <<'EOF'
from gi.repository import GLib
for number in (17, -1, 9999):
    try:
        print('%x' % GLib.unicode_script_to_iso15924(number))
    except TypeError as error:
        print(error)
EOF
cat >"$root/input/script.js" <<'EOF'
import GLib from 'gi://GLib';
for (const number of [17, -1, 9999]) {
  try {
    print(GLib.unicode_script_to_iso15924(number).toString(16));
  } catch (error) {
    print(error.message);
  }
}
EOF
cat >"$root/input/script.lua" <<'EOF'
local GLib = require('lgi').GLib
for _, number in ipairs {17, -1, 9999} do
  print(('%x'):format(math.floor(GLib.unicode_script_to_iso15924(number))))
end
EOF
cat >"$root/input/script.pl" <<'EOF'
use Glib::Object::Introspection;
Glib::Object::Introspection->setup(basename => 'GLib', version => '2.0', package => 'C');
for my $number ('han', 17, -1, 9999) {
  my $code = eval { C::unicode_script_to_iso15924($number) };
  print $@ =~ /invalid enum \S+ (value [-\d]+)/ ? "invalid enum $1" : sprintf('%x', $code), "\n";
}
EOF
echo '48616e69 is Hani, 5a7a7a7a Zzzz, and 0 what is returned for -1, the invalid code.'
expect PyGObject '48616e69, 0, Expected a GLib.UnicodeScript, but got int' \
  "$(inside python3 script.py | paste -sd, | sed 's/,\([^ ]\)/, \1/g')"
expect GJS '48616e69, 0, 9999 is not a valid value for enum argument script' \
  "$(inside gjs -m script.js | paste -sd, | sed 's/,\([^ ]\)/, \1/g')"
expect lgi '48616e69, 0, 5a7a7a7a' "$(inside lua5.3 script.lua | paste -sd, | sed 's/,/, /g')"
expect Perl '48616e69, invalid enum value 17, invalid enum value -1, invalid enum value 9999' \
  "$(inside perl script.pl 2>"$t/log" | paste -sd, | sed 's/,/, /g')"
exit "$changed"
