#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A scrolled window that is not focusable keeps Tab from going round.
#
# Software: GTK 4.24.1 (Debian's libgtk-4-1 4.24.1+ds-1) and 4.8.3 (4.8.3+ds-2+deb12u1).
# Seen: a GtkScrolledWindow whose property "focusable" is false, and with nothing to focus in it, says that it
#   has taken the focus when it is offered it, and has not. At the end of the window, where Tab goes on
#   with the first widget, nothing has the focus from then on, however often Tab is pressed. With
#   "can-focus" false it is passed by.
# Guess, though this was met by chance: what is not focusable is passed by.
# Concerns: everything that is used by keys and has text that may have to scroll.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

# Prints in what order Tab goes through a window in which a scrolled window comes before two buttons.
write_program() {
  cat >"$root/input/program.py" <<'EOF'
import sys
import gi
gi.require_version('Gtk', '4.0')
from gi.repository import GLib, Gtk


def go(window, property):
    context = GLib.MainContext.default()
    box = Gtk.Box()
    box.append(Gtk.ScrolledWindow(child=Gtk.Label(label='text'), **{property: False}))
    for label in ('first', 'last'):
        box.append(Gtk.Button(label=label))
    window.set_child(box)
    box.get_last_child().get_prev_sibling().grab_focus()
    said = []
    for _ in range(4):
        while context.iteration(False):
            pass
        focus = window.get_focus()
        said.append(focus.get_label() if focus else 'nothing')
        window.emit('move-focus', Gtk.DirectionType.TAB_FORWARD)
    return ' '.join(said)


Gtk.init()
window = Gtk.Window()
window.present()
for property in ('focusable', 'can_focus'):
    print(property, go(window, property))
EOF
}

look() {
  write_program
  on_display python3 -W ignore program.py >"$t/out" 2>"$t/log" || { cat "$t/log" >&2; skip 'no display'; }
  expect "$1, focusable: false" "$2" "$(sed -n 's/^focusable //p' "$t/out")"
  expect "$1, can-focus: false" 'first last first last' "$(sed -n 's/^can_focus //p' "$t/out")"
}

fetch forky libgtk-4-1=4.24.1+ds-1 gir1.2-gtk-4.0=4.24.1+ds-1 python3-gi libglib2.0-bin dbus xvfb
look 'GTK 4.24.1' 'first last nothing nothing'
fetch bookworm libgtk-4-1=4.8.3+ds-2+deb12u1 gir1.2-gtk-4.0=4.8.3+ds-2+deb12u1 python3-gi libglib2.0-bin dbus xvfb
look 'GTK 4.8.3' 'first last nothing nothing'
exit "$changed"
