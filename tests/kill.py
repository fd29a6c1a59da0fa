#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the program again and again, and looks at what is left: kill.py ACIES ACIES-ENGINE KILL-GAMES --in-play 100

Most of the kills meet games that kill-games plays without a window; so many in a hundred meet the window. Afterwards
the game has no step less than was saved, each game that ended is counted once, and nothing is damaged.
"""

import argparse
import itertools
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), 'window'))

from window import Failure, Program, WRAPPED, find_windows, wait_until, xdotool  # noqa: E402

# South wins with a claim at the third flag.
LAST_TURN = 'R8.R9.R10:!s/B8.B9.B10:!s/Y8.Y9.Y10:/:/:/:/:/:/: turn s hand '
HANDS = itertools.combinations([f'{color}{value}' for color in 'GOP' for value in range(1, 11)], 7)


def deal():
    """A game before its last turn, which is none of those that were dealt before, as commands."""
    return f'newgame\nposition {LAST_TURN}{".".join(next(HANDS))}'


class Record:
    """The game that the program has saved."""

    def __init__(self, path):
        try:
            with open(path, encoding='utf-8') as file:
                text = file.read()
        except FileNotFoundError:
            text = ''
        self.deal = re.findall(r'^\[(?:Seed|Position|Deal|Rules|Starter) .*$', text, re.M)
        self.over = bool(text) and '[Result "unfinished"]' not in text
        self.n_steps = len(re.findall(r'\S+', re.sub(r'^(\[.*|\d+\. [sn])', '', text, flags=re.M)))


class Victim(Program):
    """The program, which is not given the time for more than a window."""

    def start(self):
        self.process = subprocess.Popen([self.acies], env=self.environment)
        self.window = wait_until(self.find, 'the program opens no window', 60)
        time.sleep(0.1)

    def find(self):
        if self.process.poll() is not None:
            raise Failure(f'the program ended with {self.process.returncode}')
        found = find_windows('^Acies$')
        if not found or 'WIDTH' not in xdotool('getwindowgeometry', '--shell', found[-1]):
            return None
        xdotool('windowfocus', '--sync', found[-1])
        return found[-1]

    def kill_now(self):
        if self.process.poll() is not None:
            raise Failure(f'the program ended with {self.process.returncode}')
        self.process.kill()
        self.process.wait()

    def look_at_game(self):
        return Record(self.record)

    def count_games(self):
        """The games that the statistics have, without the lines at the beginning and the end."""
        try:
            with open(os.path.join(os.path.dirname(self.record), 'statistics'), encoding='utf-8') as file:
                return len(file.read().splitlines()) - 2
        except FileNotFoundError:
            return 0

    def check_files(self):
        for folder, _, names in os.walk(self.home):
            for name in names:
                if 'damaged' in name:
                    raise Failure(f'{folder}/{name} was damaged')


def kill_in_play(acies, engine, times):
    """A game that the computer plays against itself is killed, and goes on."""
    program = Victim(acies, engine, None,
                     settings="opponent='watch'\nwatch-pace='fast'\nanimations=false\nsouth-level=uint32 1\n")
    n_steps = n_games = 0
    try:
        for number in range(times):
            game = program.look_at_game()
            if not game.deal or game.over:
                program.begin_game()
            elif number > 0:
                program.press('space')
            time.sleep(random.uniform(0, 2))
            seen = program.look_at_game()
            program.kill_now()
            left = program.look_at_game()
            if left.deal == seen.deal and left.n_steps < seen.n_steps:
                raise Failure(f'of {seen.n_steps} steps {left.n_steps} are left')
            program.start()
            after = program.look_at_game()
            if after.deal == left.deal and after.n_steps < left.n_steps:
                raise Failure(f'of {left.n_steps} steps {after.n_steps} are left')
            if after.deal != left.deal and left.deal and not left.over:
                raise Failure('the game has gone')
            n_games += after.deal != left.deal
            n_steps = max(n_steps, after.n_steps)
            program.check_files()
    finally:
        program.kill()
    print(f'# {times} windows killed in play; {n_games} games, of up to {n_steps} steps', flush=True)


def kill_at_end(acies, engine, times):
    """A person makes the last turn, and the program is killed around that."""
    program = Victim(acies, engine, 0, position=deal(), settings="coach='off'\n")
    n_over = 0
    try:
        for _ in range(times):
            before = program.count_games()
            program.press('1', '5')
            time.sleep(0.2)
            program.press('c', '3')
            time.sleep(random.uniform(0, 0.2))
            program.kill_now()
            left = program.look_at_game()
            program.start()
            counted = program.count_games() - before
            if left.over and counted != 1:
                raise Failure(f'a game is over, and counted {counted} times')
            if counted not in (0, 1):
                raise Failure(f'a game is counted {counted} times')
            n_over += left.over
            program.check_files()

            program.kill_now()
            answer = subprocess.run([engine], text=True, capture_output=True, check=False,
                                    input=f'{deal()}\nsave {program.record}\n')
            if 'error' in answer.stdout:
                raise Failure(answer.stdout)
            program.start()
    finally:
        program.kill()
    print(f'# {times} windows killed at the end of a game; {n_over} games were over', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('acies')
    parser.add_argument('engine')
    parser.add_argument('kill_games')
    parser.add_argument('--in-play', type=int, default=0, metavar='N')
    parser.add_argument('--at-end', type=int, default=0, metavar='N')
    parser.add_argument('--windows', type=int, default=5, metavar='PERCENT')
    parser.add_argument('--seed', type=int, default=int(time.time()))
    options = parser.parse_args()
    random.seed(options.seed)
    print(f'# seed {options.seed}', flush=True)

    windows = [n * options.windows // 100 for n in (options.in_play, options.at_end)]
    folder = tempfile.mkdtemp(prefix='acies-kill-', dir=os.environ[WRAPPED])
    try:
        status = subprocess.run([options.kill_games, folder, str(options.in_play - windows[0]),
                                 str(options.at_end - windows[1]), str(options.seed)],
                                stdout=sys.stdout, check=False).returncode
    finally:
        shutil.rmtree(folder, ignore_errors=True)

    try:
        if windows[0]:
            kill_in_play(options.acies, options.engine, windows[0])
        if windows[1]:
            kill_at_end(options.acies, options.engine, windows[1])
    except Failure as failure:
        print(f'not ok 3 - the windows\n# {failure}')
        status = 1
    sys.exit(status)


main()
