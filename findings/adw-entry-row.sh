#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The name of an entry row of libadwaita is its title, twice.
#
# Software: libadwaita 1.10.0 and GTK 4.24.1 (Debian's libadwaita-1-0 1.10.0-2, libgtk-4-1 4.24.1+ds-1),
#   read through AT-SPI.
# Seen: an AdwEntryRow with the title "Name" is a list item "Name Name". It is labelled by two labels:
#   the title is there once large, for an empty row, and once small, above what was typed. Password rows
#   have it, too; the text in the row is named once.
# Guess, though this was met by chance: the row has its title for its name, once, as rows of other kinds have.
# Concerns: what a screen reader says, and tests that look for a row by its name.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libgtk-4-1=4.24.1+ds-1 libadwaita-1-0=1.10.0-2 gir1.2-adw-1=1.10.0-2 python3-gi libglib2.0-bin \
  at-spi2-core gir1.2-atspi-2.0 dbus xvfb

cat >"$root/work/program.py" <<'EOF'
import gi
gi.require_version('Gtk', '4.0')
gi.require_version('Adw', '1')
from gi.repository import Adw, Gtk


def activate(program):
    rows = Gtk.ListBox()
    rows.append(Adw.ActionRow(title='Level'))
    rows.append(Adw.EntryRow(title='Name', text='typed'))
    rows.append(Adw.PasswordEntryRow(title='Password'))
    Adw.ApplicationWindow(application=program, title='ready', content=rows).present()


program = Adw.Application(application_id='org.example.Names')
program.connect('activate', activate)
program.run()
EOF
tree program.py
expect 'list items' 'Level, Name Name, Password Password' \
  "$(sed -n 's/.*list item "\([^"]*\)".*/\1/p' "$t/tree" | paste -sd, | sed 's/,/, /g')"
expect 'name of the text' 'Name' "$(sed -n 's/.* text "\([^"]*\)" text "typed"$/\1/p' "$t/tree")"
exit "$changed"
