# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A separate X server for each test with windows, so that they can run side by side.

A display has one active window, and only that one shows the focus.
"""

import contextlib
import os
import shutil
import subprocess

PROGRAM = 'Xvfb'


@contextlib.contextmanager
def start_server(size):
    """Runs a server with a screen of a size such as 1024x768.

    Gives its display, which the server chooses itself: two xvfb-run that start at the
    same time may choose the same.
    """
    display, told = os.pipe()
    with os.fdopen(display) as lines:
        server = subprocess.Popen(
            [PROGRAM, '-displayfd', str(told), '-screen', '0', f'{size}x24', '-noreset', '-nolisten', 'tcp'],
            pass_fds=[told], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(told)
        try:
            number = lines.readline().strip()
            if not number:
                raise RuntimeError(f'{PROGRAM} does not start')
            yield f':{number}'
        finally:
            server.terminate()
            server.wait()


def run(command, environment, size='1280x800'):
    """Runs a test program under a server and a session bus of its own; returns its exit status."""
    for needed in (PROGRAM, 'dbus-run-session'):
        if shutil.which(needed) is None:
            print(f'1..0 # SKIP {needed} is not installed')
            return 0
    environment = {**environment, 'GDK_BACKEND': 'x11'}
    environment.pop('WAYLAND_DISPLAY', None)
    environment.pop('XAUTHORITY', None)
    with start_server(size) as environment['DISPLAY']:
        return subprocess.run(['dbus-run-session', '--', *command], env=environment, check=False).returncode
