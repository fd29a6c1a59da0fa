#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""measure-copies.py [SECONDS]

What tests/measure-copies.c measures, from Python: how often in a second of processor time a game in its middle can be
copied, and how often each legal step can be played in a copy and judged there. GI_TYPELIB_PATH and LD_LIBRARY_PATH have
to name the folder src of the build.
"""

import sys
import time

import gi

gi.require_version("Acies", "1"); from gi.repository import Acies

N_STEPS = 40
SEED = 7


def create_middle():
    game = Acies.Game.new_seeded(Acies.Rules.new(), Acies.Seat.SOUTH, SEED)
    while game.get_n_steps() < N_STEPS:
        steps = game.create_view(game.get_turn()).list_legal()
        game.play(steps[7 * game.get_n_steps() % len(steps)])
    return game


def copy_only(game, step):
    game.copy()


def play_and_judge(game, step):
    copy = game.copy()
    copy.play(step)
    copy.create_view(Acies.Seat.SOUTH).prove(5)


def copy_by_record(game, step):
    Acies.record_from_text(Acies.record_to_text(game))


def measure(what, action, game, seconds):
    steps = game.create_view(game.get_turn()).list_legal()
    start = time.process_time()
    number = 0
    taken = 0
    while taken < seconds:
        for _ in range(100):
            action(game, steps[number % len(steps)])
            number += 1
        taken = time.process_time() - start
    print(f'{what:24} {number / taken:9.0f} a second, {1e6 * taken / number:7.2f} µs each')


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1
    game = create_middle()
    print(f'a game of {game.get_n_steps()} steps')
    measure('copy', copy_only, game, seconds)
    measure('copy, play, judge', play_and_judge, game, seconds)
    measure('copy by way of a record', copy_by_record, game, seconds)


if __name__ == '__main__':
    main()
