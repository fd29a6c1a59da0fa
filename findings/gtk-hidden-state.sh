#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# GTK forgets that a widget is hidden from screen readers whenever the widget is shown.
#
# Software: GTK 4.24.1 (Debian's libgtk-4-1 4.24.1+ds-1), read through AT-SPI.
# Seen: the accessible state "hidden" counts only from when it is set to when the widget is mapped the
#   next time. Set before the window is presented, by code or in an interface file, it has no effect.
#   Set later it works, until a page of a stack is left and comes back. GTK 4.18.6 does the same;
#   GTK 4.8.3 keeps the state in all these cases.
# Guess before the run: the state stays what it was set to.
# Concerns: whoever hides decoration, or text that is said elsewhere, from screen readers.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libgtk-4-1=4.24.1+ds-1 gir1.2-gtk-4.0=4.24.1+ds-1 python3-gi libglib2.0-bin \
  at-spi2-core gir1.2-atspi-2.0 dbus xvfb

cat >"$root/input/program.py" <<'EOF'
import gi
gi.require_version('Gtk', '4.0')
from gi.repository import GLib, Gtk

UI = '''<interface><object class="GtkLabel" id="label"><property name="label">in an interface file</property>
<accessibility><state name="hidden">true</state></accessibility></object></interface>'''


def hide(label):
    label.update_state([Gtk.AccessibleState.HIDDEN], [True])


def activate(program):
    before, after, left, other = (Gtk.Label(label=text) for text in (
        'before presenting', 'after presenting', 'after presenting, left and come back', 'other page'))
    builder = Gtk.Builder.new_from_string(UI, -1)
    hide(before)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    stack = Gtk.Stack()
    for label in (before, builder.get_object('label'), after, stack):
        box.append(label)
    stack.add_child(left)
    stack.add_child(other)
    window = Gtk.ApplicationWindow(application=program, child=box)
    window.present()

    def then(time, action, *arguments):
        GLib.timeout_add(time, lambda: action(*arguments))

    then(500, hide, after)
    then(500, hide, left)
    then(1000, stack.set_visible_child, other)
    then(1500, stack.set_visible_child, left)
    then(2000, window.set_title, 'ready')


program = Gtk.Application(application_id='org.example.Hidden')
program.connect('activate', activate)
program.run()
EOF
tree program.py
for label in 'before presenting' 'in an interface file' 'after presenting, left and come back'; do
  expect "$label" 'in the tree' "$(grep -q "\"$label\" " "$t/tree" && echo 'in the tree' || echo hidden)"
done
expect 'after presenting' hidden "$(grep -q '"after presenting" ' "$t/tree" && echo 'in the tree' || echo hidden)"
exit "$changed"
