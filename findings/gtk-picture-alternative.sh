#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The alternative text of a picture is no name, while the tooltip of an icon is.
#
# Software: GTK 4.24.1 (Debian's libgtk-4-1 4.24.1+ds-1), read through AT-SPI.
# Seen: GtkPicture's property "alternative-text" becomes the accessible description, and the picture has
#   no name. The tooltip of a GtkImage without a name, which is a description in GTK 4.8.3, becomes its
#   name. So of the two texts the one that was written to stand for the picture counts less.
# Guess, though this was met by chance: the alternative text is the name, as the attribute "alt" is in HTML.
# Concerns: screen readers, which may leave descriptions out, and tests that look for pictures by name.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky libgtk-4-1=4.24.1+ds-1 gir1.2-gtk-4.0=4.24.1+ds-1 python3-gi libglib2.0-bin \
  at-spi2-core gir1.2-atspi-2.0 dbus xvfb

cat >"$root/work/program.py" <<'EOF'
import gi
gi.require_version('Gtk', '4.0')
from gi.repository import Gtk


def activate(program):
    box = Gtk.Box()
    box.append(Gtk.Picture(alternative_text='a card'))
    box.append(Gtk.Image(icon_name='go-next-symbolic', tooltip_text='onwards'))
    Gtk.ApplicationWindow(application=program, title='ready', child=box).present()


program = Gtk.Application(application_id='org.example.Names')
program.connect('activate', activate)
program.run()
EOF
tree program.py
expect 'picture' 'image "" description "a card"' "$(sed -n 's/^ *\(.*a card.*\)/\1/p' "$t/tree")"
expect 'icon' 'image "onwards"' "$(sed -n 's/^ *\(.*onwards.*\)/\1/p' "$t/tree")"
exit "$changed"
