# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Start a program with a window and print its tree as assistive technology reads it.

accessible-tree.py PROGRAM [ARGUMENT...]

A line is an accessible object: indented by its depth, its role, its name, and if it has them its
description and its text. The program calls its window "ready" when there is something to see.
"""

import subprocess
import sys
import time

import gi
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402


def children(node):
    return filter(None, (node.get_child_at_index(i) for i in range(node.get_child_count())))


def lines(node, depth=0):
    line = '%s%s "%s"' % ('  ' * depth, node.get_role_name(), node.get_name())
    if node.get_description():
        line += ' description "%s"' % node.get_description()
    text = node.get_text_iface()
    if text and Atspi.Text.get_character_count(text):
        line += ' text "%s"' % Atspi.Text.get_text(text, 0, -1)
    yield line
    for child in children(node):
        yield from lines(child, depth + 1)


def windows():
    return [window for program in children(Atspi.get_desktop(0)) for window in children(program)]


program = subprocess.Popen([sys.executable, '-W', 'ignore'] + sys.argv[1:], stderr=sys.stderr)
try:
    ready = []
    for _ in range(120):
        ready = [window for window in windows() if window.get_name() == 'ready']
        if ready:
            break
        time.sleep(0.25)
    if not ready:
        sys.exit('No window was ready.')
    seen = []
    for _ in range(30):
        time.sleep(1)
        again = list(lines(ready[0]))
        if again == seen:
            break
        seen = again
    print('\n'.join(seen))
finally:
    program.terminate()
    program.wait()
