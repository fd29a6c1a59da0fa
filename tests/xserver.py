# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""An X server of one's own, so that tests with windows can run side by side."""

import contextlib
import os
import subprocess

PROGRAM = 'Xvfb'


@contextlib.contextmanager
def start_server(size):
    """Starts one with a screen of a size such as 1024x768, and ends it at the end.

    Gives the display, which the server finds for itself: two of xvfb-run that begin
    together may take the same.
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
