#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# In a narrow window, an alert dialog of libadwaita has the focus on the answer after the default one.
#
# Software: libadwaita 1.10.0 with GTK 4.24.1 (Debian's libadwaita-1-0 1.10.0-2 and libgtk-4-1 4.24.1+ds-1), and
#   libadwaita 1.7.6 (1.7.6-1~deb13u1).
# Seen: with 1.10, AdwAlertDialog over a window that is 360 pixels wide gives the focus to its default response and then,
#   in the same frame, to the next one: with “cancel” as the default of “cancel” and “delete”, Return deletes. In
#   a window that is 1,024 pixels wide, and with 1.7, the focus is on the default response. To set it again as soon as the
#   button is mapped helps.
# Guess: the default response has the focus, however wide the window is.
# Concerns: everything that asks before it deletes, on phones.
# Date: 2026-11-30
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

# Prints, for a window of each width, which answer has the focus after it was asked something.
write_program() {
  cat >"$root/input/program.py" <<'EOF'
import gi
gi.require_version('Adw', '1')
from gi.repository import Adw, GLib, Gtk


def wait(milliseconds):
    loop = GLib.MainLoop()
    GLib.timeout_add(milliseconds, loop.quit)
    loop.run()


Adw.init()
for width in (360, 1024):
    button = Gtk.Button(label='Ask')
    window = Adw.ApplicationWindow(content=button, default_width=width, default_height=640)
    window.present()
    button.grab_focus()
    wait(500)
    dialog = Adw.AlertDialog.new('Delete it?', None)
    for answer in ('cancel', 'delete'):
        dialog.add_response(answer, answer)
    dialog.set_default_response('cancel')
    dialog.present(window)
    wait(1500)
    print(width, window.get_focus().get_label())
    dialog.force_close()
    window.destroy()
EOF
}

look() {
  write_program
  on_display python3 -W ignore program.py >"$t/out" 2>"$t/log" || { cat "$t/log" >&2; skip 'no display'; }
  expect "$1, 360 pixels wide" "$2" "$(sed -n 's/^360 //p' "$t/out")"
  expect "$1, 1024 pixels wide" cancel "$(sed -n 's/^1024 //p' "$t/out")"
}

fetch forky libadwaita-1-0=1.10.0-2 gir1.2-adw-1=1.10.0-2 libgtk-4-1=4.24.1+ds-1 python3-gi libglib2.0-bin dbus xvfb
look 'libadwaita 1.10.0' delete
fetch trixie libadwaita-1-0=1.7.6-1~deb13u1 gir1.2-adw-1=1.7.6-1~deb13u1 python3-gi libglib2.0-bin dbus xvfb
look 'libadwaita 1.7.6' cancel
exit "$changed"
