# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is announced to those who do not see it."""

import re

from gi.repository import Gio, GLib

from window import Failure, wait_until


class Listener:
    """Listens to what is announced."""

    def __init__(self, program):
        self.program = program
        self.known = set()

    def listen(self):
        """What is new."""
        new = [node for node in self.program.look().announced if node.path not in self.known]
        self.known |= {node.path for node in new}
        return [node.name for node in new]

    def watch(self):
        """From now on, notes the children that the accessibility bus tells of, as screen readers hear of them."""
        self.told = set()
        self.program.tree.bus.signal_subscribe(
            None, 'org.a11y.atspi.Event.Object', 'ChildrenChanged', None, 'add', Gio.DBusSignalFlags.NONE,
            lambda *arguments: self.told.add(arguments[5].unpack()[3][1]))

    def was_told(self, pattern):
        """Whether the bus has told of a line that says this."""
        while GLib.MainContext.default().iteration(False):
            pass
        return any(re.search(pattern, node.name) and node.path in self.told for node in self.program.look().announced)

    def wait_for(self, *patterns):
        """Waits for all of these to be announced, in this order."""
        heard = []

        def said():
            heard.extend(self.listen())
            rest = iter(heard)
            return all(any(re.search(pattern, sentence) for sentence in rest) for pattern in patterns)
        try:
            wait_until(said, '', 15)
        except Failure:
            raise Failure(f'“{patterns}” is not announced: {heard}') from None
        return heard


def begin_for_two(program, engine, position):
    """Lays @position for two persons, and lets the first one see the table. Returns who listens."""
    program.process.terminate()
    program.process.wait(20)
    program.lay(engine, position, South='Ada', North='Ben')
    program.start()
    listener = Listener(program)
    listener.wait_for('^Pass the Screen to Ada')
    program.press('Return')
    listener.wait_for('^Choose a card from your hand$')
    return listener
