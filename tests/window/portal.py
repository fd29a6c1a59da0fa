#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""In a sandbox files are chosen outside of it, by the portal: portal.py ACIES ACIES-ENGINE

A portal that knows its answers stands in for that of the desktop.
"""

import os
import re
import sys
import threading

from window import Plan, Program, wait_until

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
    """Answers whoever asks for a file with the next of its answers, a path or None."""

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
        results = {} if path is None else {'uris': GLib.Variant('as', [GLib.filename_to_uri(path)])}
        self.bus.emit_signal(sender, handle, 'org.freedesktop.portal.Request', 'Response',
                             GLib.Variant('(ua{sv})', (1 if path is None else 0, results)))


def scenario(plan, acies, engine):
    portal = Portal()
    portal.start()
    portal.ready.wait()
    os.environ['GDK_DEBUG'] = ','.join(filter(None, [os.environ.get('GDK_DEBUG'), 'portals']))
    program = Program(acies, engine, 3)
    saved = os.path.join(program.home, 'saved.acies')

    def hand():
        return [node.name for node in program.look_when_ready().hand]

    def wait_for(pattern):
        return wait_until(lambda: any(re.search(pattern, node.name or '') for node in program.look().nodes),
                          f'nothing says “{pattern}”')

    try:
        program.look_when_ready()
        program.press('1', '5', 't')
        wait_until(lambda: program.look().buttons('^Take Back'), 'nothing can be taken back')
        cards = hand()

        portal.answers = [None, saved, saved]
        program.press('ctrl+s')
        wait_until(lambda: portal.asked, 'the portal is not asked')
        method, title, options = portal.asked[-1]
        plan.ok(method == 'SaveFile' and title == 'Save the Game'
                and options['current_name'].endswith('.acies'), portal.asked)
        plan.ok(not os.path.exists(saved) and hand() == cards, 'there is a file')

        program.press('ctrl+s')
        wait_for('^The game was saved as “saved.acies”.$')
        with open(saved, encoding='utf-8') as file:
            plan.ok(file.read(7) == '[Acies ', 'it is no record')

        program.press('ctrl+n')
        wait_for('^Who Begins')
        program.press('Return')
        wait_until(lambda: hand() != cards, 'no other game begins')
        program.press('ctrl+o')
        wait_until(lambda: hand() == cards, 'the game does not come back')
        method, title, options = portal.asked[-1]
        plan.ok(method == 'OpenFile' and title == 'Open a Game'
                and any('*.acies' in pattern for _, rules in options['filters'] for _, pattern in rules),
                portal.asked)
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'Ctrl+S asks the portal for a file',
    'nothing is written where none was chosen',
    'the game is written to the one that was',
    'Ctrl+O opens what the portal gives',
    'the window closes',
]).run(scenario, *sys.argv[1:3])
