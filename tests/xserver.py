# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A separate X server for each test with windows, so that they can run side by side."""

import contextlib
import os
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
