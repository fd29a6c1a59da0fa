#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Whether a name contains the underscore of the mnemonic depends on the kind of button.
#
# Software: GTK 4.18.6 (Debian's libgtk-4-1 4.18.6+ds-2), read through AT-SPI.
# Seen: with a label that has a mnemonic, "_Save", a GtkButton is named "Save" and a GtkCheckButton "_Save".
#   In GTK 4.8.3 the GtkButton is even "_Save Save", its label with the underscore and what is in it;
#   in GTK 4.24.1 both are "Save".
# Guess before the run: "Save" for both; a mnemonic is a thing of what is drawn.
# Concerns: screen readers, and tests that find buttons by name in more than one release.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0=4.18.6+ds-2 python3-gi libglib2.0-bin \
  at-spi2-core gir1.2-atspi-2.0 dbus xvfb

cat >"$root/input/program.py" <<'EOF'
import gi
gi.require_version('Gtk', '4.0')
from gi.repository import Gtk


def activate(program):
    box = Gtk.Box()
    box.append(Gtk.Button(label='_Save', use_underline=True))
    box.append(Gtk.CheckButton(label='_Save', use_underline=True))
    box.append(Gtk.MenuButton(label='_Save', use_underline=True))
    Gtk.ApplicationWindow(application=program, title='ready', child=box).present()


program = Gtk.Application(application_id='org.example.Names')
program.connect('activate', activate)
program.run()
EOF
tree program.py
expect 'names of buttons' 'button "Save", check box "_Save"' \
  "$(sed -n 's/^ *\(button\|check box\) /\1 /p' "$t/tree" | sed 2q | paste -sd, | sed 's/,/, /g')"
exit "$changed"
