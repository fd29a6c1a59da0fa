#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A spin row of libadwaita is not in the accessibility tree, neither its title nor its value.
#
# Software: libadwaita 1.10.0 and GTK 4.24.1 (Debian's libadwaita-1-0 1.10.0-2, libgtk-4-1 4.24.1+ds-1),
#   read through AT-SPI; libadwaita 1.7.6 with GTK 4.18.6 does the same.
# Seen: AdwSpinRow has the role "presentation". In GTK this role takes a widget out of the tree together
#   with everything in it; in ARIA, where the role comes from, the content of such an element stays. So
#   somebody who walks through a list of rows with a screen reader does not meet the row at all, while an
#   AdwActionRow with a GtkSpinButton at its end has a list item with a name, and in it a spin button.
# Guess, though this was met by chance: a node "spin button" with the row's title for its name;
#   and of a box with the role "presentation" the box is left out, and what is in it stays.
# Concerns: preferences with numbers, and whoever uses "presentation" or "none" for a box of layout.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libgtk-4-1=4.24.1+ds-1 libadwaita-1-0=1.10.0-2 gir1.2-adw-1=1.10.0-2 python3-gi libglib2.0-bin \
  at-spi2-core gir1.2-atspi-2.0 dbus xvfb

cat >"$root/input/program.py" <<'EOF'
import gi
gi.require_version('Gtk', '4.0')
gi.require_version('Adw', '1')
from gi.repository import Adw, Gtk


def activate(program):
    rows = Gtk.ListBox()
    rows.append(Adw.ActionRow(title='row before'))
    rows.append(Adw.SpinRow(title='spin row', adjustment=Gtk.Adjustment(upper=9, step_increment=1)))
    spin = Gtk.SpinButton.new_with_range(0, 9, 1)
    row = Adw.ActionRow(title='row with a spin button', activatable_widget=spin)
    row.add_suffix(spin)
    rows.append(row)
    box = Gtk.Box(accessible_role=Gtk.AccessibleRole.PRESENTATION)
    box.append(Gtk.Button(label='button in a box'))
    content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    content.append(rows)
    content.append(box)
    Adw.ApplicationWindow(application=program, title='ready', content=content).present()


program = Adw.Application(application_id='org.example.Names')
program.connect('activate', activate)
program.run()
EOF
tree program.py
expect 'list items' 'row before, row with a spin button' \
  "$(sed -n 's/.*list item "\(.*\)"$/\1/p' "$t/tree" | paste -sd, | sed 's/,/, /g')"
expect 'spin buttons' 'row with a spin button' "$(sed -n 's/.*spin button "\([^"]*\)".*/\1/p' "$t/tree" | paste -sd,)"
expect 'nodes of the button in a box' 0 "$(grep -c 'button in a box' "$t/tree" || :)"
exit "$changed"
