#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# In Ruby the name of an introspected method depends on how many arguments it has, and what it returns.
#
# Software: ruby-gnome's gobject-introspection 4.2.2 (Debian's ruby-gobject-introspection 4.2.2-2+b2) with
#   Gio and GLib 2.84.
# Seen: not only get_ is taken away. list_ is, too, but only of a method that returns a list or an array
#   and has no arguments: g_settings_list_children() becomes children. get_ stays where there is an
#   argument: g_key_file_get_groups() becomes groups, g_key_file_get_keys() remains get_keys, as it is
#   asked for a group. With a boolean, is_ is taken away, and has_ and can_ stay.
#   So a function that gets one more argument, even one that may be NULL, has another name in Ruby.
# Guess before the run: get_ and set_ are taken away, is_ becomes a question mark, and all else remains.
# Concerns: who documents a library for several languages, and who adds to its functions.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

fetch trixie ruby-gobject-introspection=4.2.2-2+b2 gir1.2-glib-2.0
cat >"$root/input/names.rb" <<'EOF'
require 'gobject-introspection'
# Of the libraries only names are wanted.
infos = GObjectIntrospection::Repository.default
loader = GObjectIntrospection::Loader.new(Module.new)
%w[Gio.Settings.list_children GLib.KeyFile.get_groups GLib.KeyFile.get_keys Gio.Drive.is_media_removable
   Gio.Drive.has_media Gio.Volume.can_mount].each do |function|
  library, type, name = function.split('.')
  infos.require(library)
  method = infos.find(library, type).methods.find { |each| each.name == name }
  puts "#{type}.#{name} -> #{loader.send(:rubyish_method_name, method)}"
end
# And one of them as it is called.
module Gio; end
GObjectIntrospection::Loader.load('Gio', Gio)
puts 'list_children is %s' % (Gio::Settings.method_defined?(:list_children) ? 'there' : 'not there')
puts 'children is %s' % (Gio::Settings.method_defined?(:children) ? 'there' : 'not there')
EOF
cat >"$t/expected.txt" <<'EOF'
Settings.list_children -> children
KeyFile.get_groups -> groups
KeyFile.get_keys -> get_keys
Drive.is_media_removable -> media_removable?
Drive.has_media -> has_media?
Volume.can_mount -> can_mount?
list_children is not there
children is there
EOF
expect 'Names' "$(cat "$t/expected.txt")" "$(inside ruby names.rb 2>"$t/log")"
exit "$changed"
