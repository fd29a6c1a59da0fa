#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Which texts of an interface file xgettext finds depends on whether GTK is installed for development.
#
# Software: gettext 1.0 (Debian's gettext 1.0-5) and GTK 4.24.1 (libgtk-4-dev 4.24.1+ds-1).
# Seen: GtkBuilder translates what is marked translatable="yes", "true", "TRUE", "True", "1", "y" or "t".
#   GTK's rules for xgettext, gtk4builder.its, know yes, true and 1. Where they are not installed, xgettext
#   warns and takes rules of its own, and these know yes, TRUE, 1, y and t, but not true. So texts marked
#   "true" get lost on a machine without GTK's file, those marked "TRUE" on one with it, those marked
#   "True" on both; "yes" and "1" are the only marks that are always seen.
# Guess before the run: xgettext extracts whatever GtkBuilder translates.
# Concerns: machines that update templates without building, such as those of translation platforms.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch forky gettext=1.0-5 libgtk-4-dev=4.24.1+ds-1 gir1.2-gtk-4.0=4.24.1+ds-1 python3-gi locales gzip
{
  echo '<interface>'
  for mark in yes true TRUE True 1 y t no; do
    printf '<object class="GtkStringList" id="%s"><items><item translatable="%s">%s</item></items></object>\n' \
      "$mark" "$mark" "$mark"
  done
  echo '</interface>'
} >"$root/input/marks.ui"
{
  printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
  for mark in yes true TRUE True 1 y t no; do
    printf 'msgid "%s"\nmsgstr "found"\n' "$mark"
  done
} >"$root/input/cs.po"
cat >"$root/input/translated.py" <<'EOF'
import locale
import gi
gi.require_version('Gtk', '4.0')
from gi.repository import Gtk
locale.setlocale(locale.LC_ALL, '')
locale.bindtextdomain('marks', '/input/locale')
builder = Gtk.Builder()
builder.set_translation_domain('marks')
builder.add_from_file('marks.ui')
print(*(mark for mark in 'yes true TRUE True 1 y t no'.split() if builder.get_object(mark).get_string(0) == 'found'))
EOF
mkdir -p "$root/input/locale/cs/LC_MESSAGES" "$root/usr/lib/locale"
inside localedef --no-archive -i cs_CZ -f UTF-8 /usr/lib/locale/cs_CZ.utf8
inside msgfmt -o locale/cs/LC_MESSAGES/marks.mo cs.po
found() {
  inside xgettext -o - marks.ui 2>"$t/log" | sed -n 's/^msgid "\(..*\)"$/\1/p' | paste -sd' '
}
expect 'translated by GtkBuilder' 'yes true TRUE True 1 y t' \
  "$(inside env LC_ALL=cs_CZ.UTF-8 python3 translated.py 2>"$t/log")"
expect "found with GTK's rules" 'yes true 1' "$(found)"
rm "$root"/usr/share/gettext/its/gtk4builder.*
expect 'found without them' 'yes TRUE 1 y t' "$(found)"
exit "$changed"
