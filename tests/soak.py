#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the computer play in the window, game after game and with all animations, and says each minute how much memory,
how many threads and how many open files that takes: soak.py ACIES ACIES-ENGINE --minutes 60
"""

import argparse
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), 'window'))

from window import Failure, TreelessProgram  # noqa: E402

# The first minutes do not count: the program still takes what it needs. A run that is much shorter says nothing.
WARM_UP = 0.2
SHORTEST = 20


class Watched(TreelessProgram):
    """The program, which is looked at from outside only."""

    def look_at_game(self):
        """What tells one game from another, and whether it is over."""
        try:
            with open(self.record, encoding='utf-8') as file:
                text = file.read()
        except FileNotFoundError:
            return None, False
        return re.search(r'^\[Seed .*$', text, re.M)[0], '[Result "unfinished"]' not in text

    def measure(self):
        with open(f'/proc/{self.process.pid}/status', encoding='utf-8') as file:
            status = dict(line.split(':', 1) for line in file.read().splitlines())
        return (int(status['VmRSS'].split()[0]) / 1024, int(status['RssAnon'].split()[0]) / 1024,
                int(status['Threads']), len(os.listdir(f'/proc/{self.process.pid}/fd')))


def find_slope(points):
    """By how much the second number of each point grows with the first one."""
    if len(points) < 2:
        return 0
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return (sum((x - mean_x) * (y - mean_y) for x, y in points)
            / sum((x - mean_x) ** 2 for x, _ in points))


def soak(program, minutes, interval):
    """Plays so long; returns a line of figures for each interval."""
    begin = time.monotonic()
    lines = []
    n_games = 0
    deal = None
    over_since = None
    print('minute   RSS MiB   anonymous MiB   threads   files   games', flush=True)
    while time.monotonic() < begin + 60 * minutes:
        time.sleep(0.5)
        if program.process.poll() is not None:
            raise Failure(f'the program ended with {program.process.returncode}')
        now, over = program.look_at_game()
        if now != deal:
            deal, over_since = now, None
            n_games += 1
        if over and over_since is None:
            over_since = time.monotonic()
        elif over and time.monotonic() > over_since + 60:
            raise Failure('no other game begins')
        elif over and time.monotonic() > over_since + 3:
            # The button for another game has the focus.
            program.press('Return')
            time.sleep(1)
        elapsed = (time.monotonic() - begin) / 60
        if elapsed >= (len(lines) + 1) * interval:
            lines.append((elapsed, *program.measure()))
            print('{:6.1f} {:9.1f} {:15.1f} {:9d} {:7d} {:7d}'.format(*lines[-1], n_games), flush=True)
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('acies')
    parser.add_argument('engine')
    parser.add_argument('--minutes', type=float, default=60)
    parser.add_argument('--interval', type=float, default=1, help='minutes between two lines')
    parser.add_argument('--most', type=float, default=4, help='by how many MiB an hour anonymous memory may grow')
    options = parser.parse_args()

    program = Watched(options.acies, options.engine, None,
                      settings="opponent='watch'\nwatch-pace='fast'\nlevel=uint32 1\nsouth-level=uint32 1\n")
    try:
        lines = soak(program, options.minutes, options.interval)
        program.press('ctrl+q')
        status = program.wait_for_end()
    except Failure as failure:
        print(failure)
        sys.exit(1)
    finally:
        program.kill()

    counted = [line for line in lines if line[0] > WARM_UP * options.minutes]
    slopes = [60 * find_slope([(line[0], line[column]) for line in counted]) for column in (1, 2, 3, 4)]
    print('growth in an hour: RSS {:+.1f} MiB, anonymous {:+.1f} MiB, threads {:+.1f}, files {:+.1f}'.format(*slopes))
    grows = options.minutes >= SHORTEST and (slopes[1] > options.most or slopes[3] > 1)
    sys.exit(1 if status != 0 or grows else 0)


main()
