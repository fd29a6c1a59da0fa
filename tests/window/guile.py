#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Deserter, Traitor and Redeploy by what a screen reader says, and keys: guile.py ACIES ACIES-ENGINE"""

import re
import sys

from listener import Listener
from window import Plan, Program, wait_until

POSITION = 'R7.R8:B8.B9/O4:G6.AL/Y2:/:P5/:/:/:/:/: turn s hand DE.TR.RE.SC.G4.Y1.P1 tactics 0 1'

# For each card what is said and where G leads, step by step, and what is said of the flag in the end.
PLAYS = {
    'Deserter': (
        [('Deserter: choose the enemy card to discard', '^Blue 9, ')],
        'Deserter takes Blue 9 from flag 1',
        '^Flag 1, enemy side: Blue 8;'),
    'Traitor': (
        [('Traitor: choose an enemy troop card', '^Blue 9, '),
         ('Traitor: choose a free place on your side for Blue 9', '^Flag 1, your side: ')],
        'Traitor brings Blue 9 from flag 1 to flag 1',
        '^Flag 1, your side: Red 7, Red 8, Blue 9;'),
    'Redeploy': (
        [('Redeploy: choose one of your cards at a flag', '^Red 7, '),
         ('Redeploy: choose another flag for Red 7, or discard it', '^Flag 2, your side: ')],
        'Redeploy moves Red 7 from flag 1 to flag 2',
        '^Flag 2, your side: Orange 4, Red 7;'),
}


def choose(program, name):
    hand = [node.name.split(',')[0] for node in program.look_when_ready().hand]
    program.press(str(hand.index(name) + 1))


def leads_to(program, pattern):
    """Whether the key for the next step brings the focus to such a widget."""
    program.press('g')

    def there():
        focus = program.look().focus
        return focus is not None and re.search(pattern, focus.name)
    wait_until(there, f'G does not lead to {pattern}, but to {program.look().focus}', 5)


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3, position=f'newgame seed 3\nposition {POSITION}')
    listener = Listener(program)
    try:
        for name, (steps, done, place) in PLAYS.items():
            choose(program, name)
            for said, target in steps:
                listener.wait_for(f'^{said}$')
                leads_to(program, target)
                program.press('Return')
            plan.ok()
            listener.wait_for(f'^{done}$')
            wait_until(lambda place=place: program.look().buttons(place, sensitive=False),
                       f'{name} did nothing: {[node.name for node in program.look().nodes if node.is_button]}')
            plan.ok()
            program.press('ctrl+z')
            listener.wait_for(rf'^Taken back: {done}\.', '^Choose a card from your hand$')
            plan.ok()
    finally:
        program.kill()


Plan([f'{name}: {what}' for name in PLAYS for what in
      ('each step is said, and G leads to it', 'what it did is said, and seen', 'it is taken back')]
     ).run(scenario, *sys.argv[1:3])
