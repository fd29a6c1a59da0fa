#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A Perl object never gets the methods of an interface whose library was set up after its class was first seen.
#
# Software: Perl's Glib::Object::Introspection 0.052 (Debian's libglib-object-introspection-perl 0.052-2)
#   with Pango 1.58.2 and Gio of GLib 2.90.1; 0.049 and 0.051 do the same.
# Seen: a PangoFontMap is a GListModel, and has its method get_n_items() if Gio was set up before the first
#   font map came to Perl, whether before or after Pango. If Gio is set up later, then neither that font
#   map nor any that comes after it has the method: the class is made up when its first object is seen,
#   and stays so. No message says so but "Can't locate object method".
# Guess before the run: what an object can do depends on what is set up when it is asked.
# Concerns: programs in Perl that use a library whose lists are GListModels, and set up Gio where they
#   first need it.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libglib-object-introspection-perl=0.052-2 gir1.2-pango-1.0=1.58.2-1 gir1.2-glib-2.0=2.90.1-2
cat >"$root/input/order.pl" <<'EOF'
use Glib::Object::Introspection;
sub seen {
  return defined(eval { PangoCairo::FontMap::get_default()->get_n_items }) ? 'has it'
    : $@ =~ /(Can't locate object method)/;
}
for my $step (@ARGV) {
  if ($step eq 'object') {
    seen();
  } else {
    my ($name, $version) = split /-/, $step;
    Glib::Object::Introspection->setup(basename => $name, version => $version, package => $name);
  }
}
print seen(), "\n";
EOF
pango='Pango-1.0 PangoCairo-1.0'
# shellcheck disable=SC2086
for order in "Gio-2.0 $pango:has it" "$pango Gio-2.0:has it" "$pango object Gio-2.0:Can't locate object method"; do
  expect "${order%:*}" "${order#*:}" "$(inside perl order.pl ${order%:*} 2>"$t/log")"
done
exit "$changed"
