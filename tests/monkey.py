#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Presses keys and places at random in the window, as nobody would, and fails when the program ends or complains:
monkey.py ACIES ACIES-ENGINE --minutes 5 --seed 1. Finds most in a build with -Db_sanitize=address and with
G_SLICE=always-malloc.
"""

import argparse
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), 'window'))

from window import Failure, TreelessProgram, find_windows, xdotool  # noqa: E402

# Numbers and what chooses come more often, so that games go on; nothing closes the program.
KEYS = (['1', '2', '3', '4', '5', '6', '7', '8', '9'] * 4 + ['Escape'] * 5 + ['Return'] * 4 + ['Tab', 'space'] * 2 +
        ['Left', 'Right', 'Up', 'Down', 'Home', 'End', 'Page_Down'] +
        ['c', 'd', 'e', 'f', 'h', 'l', 'o', 's', 't', 'F7', 'F9', 'F10', 'alt+Home', 'ctrl+comma', 'ctrl+n', 'ctrl+z'])
PAUSES = [0.02, 0.05, 0.1, 0.3, 0.8]


def act(chance, window, width, height):
    """One press of a key or at a place, or a drag; returns it in words."""
    def place():
        # Not in the header bar, where the window is closed.
        return chance.randrange(width), chance.randrange(60, height)

    kind = chance.random()
    if kind < 0.55:
        key = chance.choice(KEYS)
        xdotool('key', key)
        return key
    x, y = place()
    xdotool('mousemove', '--window', window, str(x), str(y))
    if kind < 0.95:
        xdotool('mousedown', '1', 'sleep', '0.03', 'mouseup', '1')
        return f'{x},{y}'
    other = place()
    xdotool('mousedown', '1', 'mousemove', '--window', window, str(other[0]), str(other[1]), 'mouseup', '1')
    return f'{x},{y} to {other[0]},{other[1]}'


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('acies')
    parser.add_argument('engine')
    parser.add_argument('--minutes', type=float, default=5)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--size', default='360x640')
    options = parser.parse_args()
    width, height = (int(length) for length in options.size.split('x'))
    chance = random.Random(options.seed)

    program = TreelessProgram(options.acies, options.engine, options.seed, level=2,
                              settings=f"coach='on'\nwindow-width={width}\nwindow-height={height}\n")
    acts = []
    end = time.monotonic() + 60 * options.minutes
    try:
        while time.monotonic() < end:
            if program.process.poll() is not None:
                raise Failure(f'the program ended with {program.process.returncode} after {len(acts)}: {acts[-12:]}')
            # Without a window manager, the newest window has the keys.
            xdotool('windowfocus', (find_windows('.') or [program.window])[-1])
            acts.append(act(chance, program.window, width, height))
            time.sleep(chance.choice(PAUSES))
    except Failure as failure:
        print(failure)
        sys.exit(1)
    finally:
        program.kill()
    print(f'{len(acts)} presses')


main()
