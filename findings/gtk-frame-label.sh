#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The label of a frame is put in the place of the text of a label in the frame.
#
# Software: GTK 4.24.1 (Debian's libgtk-4-1 4.24.1+ds-1), read through AT-SPI.
# Seen: GtkFrame sets the relation "labelled by" of its child, and that comes before what a label shows.
#   A GtkLabel that is the child of a frame has the frame's label for its name. Only its text interface
#   knows what can be seen; one box between the two, and the label keeps its name. The frame has no name.
# Guess, though this was met by chance: the frame is named by its label, and the label in it by what it shows.
# Concerns: screen readers and tests that go by names, wherever a text is framed.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libgtk-4-1=4.24.1+ds-1 gir1.2-gtk-4.0=4.24.1+ds-1 python3-gi libglib2.0-bin \
  at-spi2-core gir1.2-atspi-2.0 dbus xvfb

cat >"$root/input/program.py" <<'EOF'
import gi
gi.require_version('Gtk', '4.0')
from gi.repository import Gtk


def activate(program):
    box = Gtk.Box()
    box.append(Gtk.Frame(label='Weather', child=Gtk.Label(label='Fog')))
    between = Gtk.Box()
    between.append(Gtk.Label(label='Mud'))
    box.append(Gtk.Frame(label='Ground', child=between))
    Gtk.ApplicationWindow(application=program, title='ready', child=box).present()


program = Gtk.Application(application_id='org.example.Names')
program.connect('activate', activate)
program.run()
EOF
tree program.py
expect 'name of the label that shows Fog' Weather "$(sed -n 's/.*label "\(.*\)" text "Fog"$/\1/p' "$t/tree")"
expect 'name of the label that shows Mud' Mud "$(sed -n 's/.*label "\(.*\)" text "Mud"$/\1/p' "$t/tree")"
expect 'frames with a name' 0 "$(grep -c 'grouping "[^"]' "$t/tree" || :)"
exit "$changed"
