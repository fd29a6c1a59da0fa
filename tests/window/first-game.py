#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the last lesson of the first stage to the first game, its first turns and its end:
first-game.py ACIES ACIES-ENGINE"""

import hashlib
import os
import re
import sys
from pathlib import Path

from window import Failure, Plan, Program, wait_until, xdotool

# The first five lessons: every position that they may ever have.
BASICS = ('line', 'placing', 'formations', 'comparing', 'claiming')
SOLVED = ''.join(f'{number};' for number in range(1, 30))

# With Green 10 at flag 3, south has a breakthrough. At flag 5 something can be learnt.
NEARLY_WON = ('R1.R2.R3:!s/Y1.Y2.Y3:!s/G8.G9:/:B1/R4:B5.B6.B7/:/:/:/: turn s '
              'hand G10.O1.O3.O5.P1.P3.P5')


def find(scene, pattern):
    return [node for node in scene.nodes if re.search(pattern, node.name)]


def wait_for(program, pattern):
    return wait_until(lambda: find(program.look(), pattern),
                      f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}')


def learn(program):
    folder = os.path.dirname(program.record)
    os.makedirs(folder, exist_ok=True)
    text = 'acies-lessons 1\n[Lessons]\n' + ''.join(f'{lesson}={SOLVED}\n' for lesson in BASICS)
    with open(os.path.join(folder, 'lessons'), 'w', encoding='utf-8') as file:
        file.write(f'{text}checksum {hashlib.sha256(text.encode()).hexdigest()}\n')


def play_turn(program, flag):
    """Plays the first card to a flag and, unless that happens by itself, draws."""
    program.press('1')
    wait_until(lambda: program.look().chosen, 'no card is chosen')
    program.press(str(flag))
    wait_until(lambda: program.look().chosen is None, 'the card is not played')

    def is_next():
        scene = program.look()
        if scene.decks:
            program.press('t')
        return not scene.waiting and not scene.decks and len(scene.hand) == 7
    wait_until(is_next, 'the next turn does not come')


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3)
    try:
        program.press('ctrl+q')
        program.wait_for_end()
        learn(program)
        program.start()
        program.look_when_ready()
        program.press('F7')
        wait_for(program, '^6. Your First Game, up next, Not played yet$')
        wait_until(lambda: re.search('^6. Your First Game', program.look().focus_name),
                   f'the focus is at {program.look().focus}')
        plan.ok()

        # The lesson before it leads there.
        program.press('Up', 'Return')
        wait_for(program, r'^Complete your side of flag\s4')
        wait_until(lambda: re.search('^Red 2', program.look().focus_name),
                   'the focus is not in the hand')
        for _ in range(30):
            scene = program.look()
            if scene.buttons('Play a Game|Your First Game'):
                break
            program.tree.activate(wait_until(lambda: find(program.look(), '^More$'), 'there is no menu')[-1])
            wait_until(lambda: find(program.look(), '^Skip to the Next Position$'), 'the menu does not open')

            def is_there():
                if program.look().focus_name == 'Skip to the Next Position':
                    return True
                program.press('Down')
                return False
            wait_until(is_there, 'the menu does not lead on')
            program.press('Return')
            program.look_after(scene, 1)
        else:
            raise Failure('the lesson has no end')
        program.click(wait_until(lambda: program.look().buttons('Play a Game|Your First Game'), 'no button leads on')[0])
        wait_for(program, '^You begin: press a card')
        plan.ok(len(program.look_when_ready().hand) == 7)
        plan.ok(find(program.look(), '^Wedge|1. Wedge$') and not find(program.look(), '^In Fog'),
                'the order of the formations is not shown, or speaks of tactics cards')

        play_turn(program, 1)
        wait_for(program, '^Your turn: press a card')
        play_turn(program, 2)
        wait_for(program, '^Your turn: press a card')
        play_turn(program, 3)
        wait_for(program, '^Choose a card from your hand$')
        plan.ok()

        # The home page offers it once.
        program.press('alt+Home')
        wait_for(program, '^Continue. Against the computer, level 1')
        plan.ok(not find(program.look(), '^Next: |^Start Learning'), program.look().nodes)
        program.press('Escape')
        program.look_when_ready()

        # It waits where another game is begun, and goes on from there.
        with open(program.record, encoding='utf-8') as file:
            plan.ok('[Path "short-game"]' in file.read())
        program.press('ctrl+n')
        wait_until(lambda: find(program.look(), '^Who Begins'), 'there is no dialog')
        program.press('Return')
        wait_for(program, '^A new game has begun')
        xdotool('windowfocus', '--sync', program.window)
        program.press('F7')
        wait_for(program, '^6. Your First Game, up next, Started, not finished$')
        program.press('Return')
        wait_until(lambda: len(find(program.look(), r'^Flag [123].*[1-9] places? free')) >= 3
                   or len(find(program.look(), r'^Flag [1-3]:')) >= 3, 'the line is empty')
        wait_until(lambda: '[Path "short-game"]' in Path(program.record).read_text(encoding='utf-8'),
                   'another game is on the table')
        plan.ok()

        program.press('ctrl+q')
        program.wait_for_end()
        program.lay(engine, NEARLY_WON, **{'North-Computer': 'level 1', 'Path': 'short-game'})
        program.start()
        scene = program.look_when_ready()
        number = next(n for n, card in enumerate(scene.hand, 1) if card.name.startswith('Green 10'))
        program.press(str(number))
        wait_until(lambda: program.look().chosen, 'the card is not chosen')
        program.press('3')
        wait_until(lambda: program.look().claims, 'no flag can be claimed')
        wait_for(program, '^You can claim a marked flag|^Claim marked flags')
        program.press('c')
        if program.look().claims:
            program.press('3')
        button = wait_until(lambda: program.look().buttons('^Next: Claiming by Proof$'), f'the sheet offers nothing: {[n for n in program.look().nodes if n.name]}')
        plan.ok()
        wait_until(lambda: program.look().focus_name.startswith('Next: '), 'it has no focus')
        program.press('Return')
        wait_until(lambda: not program.look().buttons('^Next: Claiming by Proof$'), f'{button} does nothing')
        wait_for(program, '^Claiming by Proof|Proof · 1 of 3')
        plan.ok()
    finally:
        program.kill()


Plan([
    'the list leads on with the first game',
    'and so does the lesson before it',
    'the order of the formations is in sight',
    'what to do is said in the first turns',
    'at home, it is offered once',
    'the record says that the game belongs to the tutorial',
    'a game that waits is continued',
    'its end offers the next lesson',
    'which begins',
]).run(scenario, *sys.argv[1:3])
