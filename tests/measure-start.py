#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how long programs take to start, and how much memory they take.

    dbus-run-session -- xvfb-run -a -s '-screen 0 1920x1080x24 -noreset' \\
      tests/measure-start.py [--runs N] build/src/app/acies /usr/games/gnome-chess …

The programs are started in turn, so that other work of the machine affects all of them
alike. For each one it prints the median of all runs, and in brackets the lowest value, of:
the time until the window is mapped, the time until something is first drawn into it, the
processor time that this took, which depends least on what else is running, and, some
seconds later, the resident memory and its proportional share (each page divided by the
number of processes that have it).
This is no test: what it prints depends on the machine. On Debian it needs the packages
dbus-daemon, xvfb, xauth and python3-xlib.
"""

import argparse
import os
import select
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from Xlib import X, display
from Xlib.ext import damage

COLUMNS = (('mapped, ms', 1000), ('drawn, ms', 1000), ('processor, ms', 1000),
           ('resident, MB', 1), ('share, MB', 1))


class Failure(Exception):
    """Something is not as it should be."""


def get_memory(pid):
    """The resident memory and its proportional share, in MB."""
    with open(f'/proc/{pid}/smaps_rollup', encoding='ascii') as file:
        fields = dict(line.split(':', 1) for line in file if ':' in line)
    return [int(fields[name].split()[0]) / 1024 for name in ('Rss', 'Pss')]


def get_processor_time(pid):
    """The processor time of all threads of a program, in seconds."""
    total = 0
    for thread in os.listdir(f'/proc/{pid}/task'):
        try:
            with open(f'/proc/{pid}/task/{thread}/schedstat', encoding='ascii') as file:
                total += int(file.read().split()[0])
        except FileNotFoundError:
            pass
    return total / 1e9


def is_main(window):
    """Whether a window looks like the main window of a program."""
    attributes = window.get_attributes()
    geometry = window.get_geometry()
    return not attributes.override_redirect and geometry.width > 200 and geometry.height > 150


def wait_for_window(server, process, begin, seconds):
    """Waits for the first window.

    Returns the time until it was mapped and until something was drawn into it, and
    the processor time until then.
    """
    mapped = None
    watch = None
    end = begin + seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            raise Failure(f'the program ended with {process.returncode}')
        if not server.pending_events():
            select.select([server], [], [], 0.2)
            continue
        event = server.next_event()
        now = time.monotonic()
        if event.type == X.MapNotify and mapped is None and is_main(event.window):
            mapped = now
            watch = event.window.damage_create(damage.DamageReportRawRectangles)
            # The first damage event comes at once, before anything is drawn.
            server.sync()
            while server.pending_events():
                server.next_event()
        elif watch is not None and event.type == server.extension_event.DamageNotify:
            return mapped - begin, now - begin, get_processor_time(process.pid)
    raise Failure('the program opens no window')


def measure(server, command, env, settle):
    """Starts a program once; returns its times in s and its memory in MB."""
    begin = time.monotonic()
    with subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            times = wait_for_window(server, process, begin, 30)
            time.sleep(settle)
            return [*times, *get_memory(process.pid)]
        finally:
            process.terminate()
            process.wait()
            while server.pending_events():
                server.next_event()


def main():
    parser = argparse.ArgumentParser(description='Measures starts and memory of programs.')
    parser.add_argument('--runs', type=int, default=15)
    parser.add_argument('--settle', type=float, default=3,
                        help='seconds from the first drawing until the memory is read')
    parser.add_argument('programs', nargs='+', help='a program, in quotation marks if with arguments')
    options = parser.parse_args()

    server = display.Display()
    if not server.has_extension('DAMAGE'):
        sys.exit('the X server has no DAMAGE extension')
    server.damage_query_version()
    server.screen().root.change_attributes(event_mask=X.SubstructureNotifyMask)
    server.sync()

    results = {program: [] for program in options.programs}
    with tempfile.TemporaryDirectory(prefix='measure-start-') as home:
        env = dict(os.environ)
        env.update({
            'XDG_DATA_HOME': os.path.join(home, 'data'),
            'XDG_CONFIG_HOME': os.path.join(home, 'config'),
            'XDG_CACHE_HOME': os.path.join(home, 'cache'),
            'GDK_BACKEND': 'x11',
            'GSK_RENDERER': 'cairo',
            'GSETTINGS_BACKEND': 'keyfile',
        })
        env.pop('WAYLAND_DISPLAY', None)
        # The first run fills caches, including those of the disk, and does not count.
        for run in range(options.runs + 1):
            for program, values in results.items():
                command = shlex.split(program)
                if shutil.which(command[0]) is None:
                    sys.exit(f'{command[0]} is not there')
                result = measure(server, command, env, 1 if run == 0 else options.settle)
                if run > 0:
                    values.append(result)

    print(f'{"":20}' + ''.join(title.rjust(18) for title, _ in COLUMNS))
    for program, values in results.items():
        print(f'{os.path.basename(shlex.split(program)[0]):20}', end='')
        for column, (_, factor) in enumerate(COLUMNS):
            one = [value[column] * factor for value in values]
            print(f'{statistics.median(one):.1f} ({min(one):.1f})'.rjust(18), end='')
        print()


main()
