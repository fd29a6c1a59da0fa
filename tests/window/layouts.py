#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The keys on keyboards of other countries: layouts.py ACIES ACIES-ENGINE"""

import subprocess
import sys

from window import Failure, Plan, Program, find_windows, wait_until

# The keys by their places: the first and the fifth above the letters, and those that have these letters on an American keyboard.
ONE, FIVE, N, T, Z = '10', '14', '57', '28', '52'
LAYOUTS = 'cz', 'cz(qwerty)', 'fr', 'hu', 'ru', 'gr', 'jp', 'us', 'us(dvorak)', 'de(neo)'
WITHOUT_LATIN = 'ru', 'gr'
# Where T is on keyboards that have all the letters, but none of them in the place of Z.
MOVED = {'us(dvorak)': '45', 'de(neo)': '46'}


def set_layout(layout):
    subprocess.run(('setxkbmap', layout), check=True)


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3)
    try:
        for layout in LAYOUTS:
            set_layout(layout)
            scene = program.look_when_ready()
            first = scene.hand[0].name
            program.press(ONE)
            wait_until(lambda: program.look().chosen, f'{layout}: no card is chosen')
            program.press(FIVE)
            wait_until(lambda: program.look().decks, f'{layout}: the card is not played')
            program.press(MOVED.get(layout, T))
            wait_until(lambda: program.look().buttons('^Take Back'), f'{layout}: no card is drawn')
            scene = program.look_when_ready()
            if layout in MOVED:
                program.press(f'ctrl+{Z}')
                if not program.look_after(scene, 1).buttons('^Take Back'):
                    raise Failure(f'{layout}: a key does what the letter of its place does elsewhere')
            program.press(f'ctrl+{Z}' if layout in WITHOUT_LATIN else 'ctrl+z')
            wait_until(lambda: program.look().hand[0].name == first and not program.look().buttons('^Take Back'),
                       f'{layout}: nothing is taken back')
            plan.ok()

        set_layout('ru')
        program.press(f'ctrl+{N}')
        wait_until(lambda: find_windows('^New Game$'), 'a new game cannot be chosen')
        plan.ok()
    finally:
        set_layout('us')
        program.kill()


Plan([f'{layout}: keys are known by their places' for layout in LAYOUTS] +
     ['a dialog opens by a key in its place']).run(scenario, *sys.argv[1:3])
