# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A portal with prepared answers, in place of that of the desktop."""

import os
import threading

from gi.repository import Gio, GLib

INTERFACES = '''<node>
  <interface name="org.freedesktop.portal.FileChooser">
    <method name="OpenFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <method name="SaveFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
</node>'''


class Portal(threading.Thread):
    """Answers each request for a file with the next of its answers, a path or None."""

    def __init__(self):
        super().__init__(daemon=True)
        self.ready = threading.Event()
        self.asked = []
        self.answers = []

    def run(self):
        context = GLib.MainContext.new()
        context.push_thread_default()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            os.environ['DBUS_SESSION_BUS_ADDRESS'], Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        self.bus.register_object('/org/freedesktop/portal/desktop',
                                 Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces[0],
                                 self.call, lambda *_: GLib.Variant('u', 3), None)
        self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                           'RequestName', GLib.Variant('(su)', ('org.freedesktop.portal.Desktop', 0)),
                           None, Gio.DBusCallFlags.NONE, -1, None)
        self.ready.set()
        GLib.MainLoop.new(context, False).run()

    def call(self, _bus, sender, _path, _interface, method, arguments, invocation):
        _, title, options = arguments.unpack()
        self.asked.append((method, title, options))
        handle = (f'/org/freedesktop/portal/desktop/request/'
                  f'{sender[1:].replace(".", "_")}/{options["handle_token"]}')
        invocation.return_value(GLib.Variant('(o)', (handle,)))
        path = self.answers.pop(0)
        # GTK reads the list of files even if none was chosen.
        results = {'uris': GLib.Variant('as', [] if path is None else [GLib.filename_to_uri(path)])}
        self.bus.emit_signal(sender, handle, 'org.freedesktop.portal.Request', 'Response',
                             GLib.Variant('(ua{sv})', (1 if path is None else 0, results)))


def start_portal():
    """Starts one on the session bus, and makes programs use it."""
    portal = Portal()
    portal.start()
    portal.ready.wait()
    os.environ['GDK_DEBUG'] = ','.join(filter(None, [os.environ.get('GDK_DEBUG'), 'portals']))
    return portal
