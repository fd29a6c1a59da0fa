#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A series of games and its score sheet: series.py ACIES ACIES-ENGINE"""

import os
import re
import sys

from window import Plan, Program, wait_until

# With Green 10 at flag 3, south has a breakthrough.
NEARLY_WON = ('R1.R2.R3:!s/Y1.Y2.Y3:!s/G8.G9:/:B1/:B2/:B5/:/:/: turn s '
              'hand G10.O1.O3.O5.P1.P3.P5')


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


def wait_for(program, pattern):
    return wait_until(lambda: says(program.look(), pattern) and program.look(),
                      f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}')


def wait_without(program, pattern):
    return wait_until(lambda: not says(program.look(), pattern) and program.look(),
                      f'something still says “{pattern}”')


def wait_for_record(program, text):
    def found():
        with open(program.record, encoding='utf-8') as file:
            return text in file.read()
    return wait_until(found, f'the record does not say “{text}”')


def start(acies, engine, settings='', **tags):
    """Starts the program with a game that lies nearly won."""
    program = Program(acies, engine, 3, settings=settings)
    program.press('ctrl+q')
    program.wait_for_end()
    program.lay(engine, NEARLY_WON, **tags)
    program.start()
    return program


def win(program):
    scene = program.look_when_ready()
    number = next(n for n, card in enumerate(scene.hand, 1) if card.name.startswith('Green 10'))
    program.press(str(number))
    wait_until(lambda: program.look().chosen, 'the card is not chosen')
    program.press('3')
    wait_until(lambda: program.look().claims, 'no flag can be claimed')
    program.press('c')
    if not program.look_after(scene, 0.3).over:
        program.press('3')
    return wait_until(lambda: program.look().over and program.look(), 'the game is not over')


def scenario(plan, acies, engine):
    program = start(acies, engine, Series='games 3 s; breakthrough n 1 3')
    try:
        scene = win(program)
        plan.ok(says(scene, '^You lead the series, 6 to 5') and scene.buttons('^Next Game$'),
                scene.nodes)
        program.click(scene.buttons('^Score Sheet$')[0])
        wait_for(program, r'^Game 1: Breakthrough. You: points 1, flags 1. \w+ \(level \d\)')
        wait_for(program, r'^Game 2: Breakthrough. You: points 5, flags 3. \w+ \(level \d\)')
        wait_for(program, '^Total: 6 to 5')
        wait_for(program, '^The series ends after 3 games')
        plan.ok()

        program.press('ctrl+z')
        wait_until(lambda: not program.look().over, 'the game is still over')
        wait_without(program, '^Game 2: ')
        plan.ok(says(program.look(), '^Total: 1 to 5'), program.look().nodes)
        program.press('ctrl+shift+z')
        wait_for(program, '^Game 2: ')
        scene = wait_until(lambda: program.look().over and program.look(), 'the game is not over')
        plan.ok(says(scene, '^You lead the series, 6 to 5'), scene.nodes)

        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
        program.start()
        scene = wait_until(lambda: program.look().over and program.look(),
                           'the end of the game is gone')
        plan.ok(says(scene, '^You lead the series, 6 to 5'), scene.nodes)

        program.click(scene.buttons('^Next Game$')[0])
        wait_until(lambda: not program.look().over, 'there is no next game')
        wait_for_record(program, 'games 3 s; breakthrough n 1 3; breakthrough s 3 0')
        # The winner begins.
        wait_for_record(program, '[Starter "s"]')
        plan.ok(len(program.look_when_ready().hand) == 7)
        program.press('ctrl+n')
        wait_for(program, '^Who Begins')
        program.press('Return')
        scene = wait_for(program, 'A new game has begun')
        program.click(scene.buttons('^Undo$')[0])
        wait_for_record(program, 'games 3 s; breakthrough n 1 3; breakthrough s 3 0')
        plan.ok()
    finally:
        program.kill()

    program = start(acies, engine, Series='games 2 s; breakthrough s 3 1')
    try:
        scene = win(program)
        plan.ok(says(scene, '^You win the series, 10 to 1') and scene.buttons('^New Series$'),
                scene.nodes)
        program.press('Return')
        wait_until(lambda: not program.look().over, 'there is no other series')
        wait_for_record(program, '[Series "games 2 s"]')
        plan.ok()
    finally:
        program.kill()

    program = start(acies, engine, South='Ada', North='Ben', Series='lead n; draw - 4 3')
    try:
        wait_for(program, '^Pass the Screen to Ada')
        program.press('Return')
        scene = win(program)
        plan.ok(says(scene, '^Ada leads the series, 9 to 3'), scene.nodes)
        program.press('Return')
        scene = wait_for(program, '^Pass the Screen to Ada')
        plan.ok(not scene.hand, scene.nodes)
    finally:
        program.kill()

    program = start(acies, engine, Series='games 2 s; breakthrough s 3 10')
    try:
        wait_for(program, r'^The saved game was damaged .*series.*current\.acies\.damaged-1')
        scene = win(program)
        plan.ok(os.path.exists(program.record + '.damaged-1') and scene.buttons('^Rematch$'),
                scene.nodes)
    finally:
        program.kill()

    program = Program(acies, engine, 4, settings="series='games'\nseries-games=uint32 5\n")
    try:
        program.look_when_ready()
        program.press('ctrl+n')
        wait_for(program, '^Number of Games')
        program.press('Return')
        wait_for_record(program, '[Series "games 5 ')
        plan.ok()
        program.look_when_ready()
        program.choose_from_menu('Score Sheet')
        wait_for(program, '^Score Sheet')
        program.press('Escape')
        plan.ok()
    finally:
        program.kill()


Plan([
    'after a game the standing is said, and the next game offered',
    'the score sheet has each game and the sum',
    'a result is taken back with the turn',
    'and comes again with it',
    'the window closes after a game',
    'the next start shows the end of that game',
    'the next game follows, and the winner begins',
    'another game in its place can be taken back',
    'the winner of the series is announced',
    'another series can follow',
    'two persons: the standing is said by name',
    'two persons: the screen is passed on before the next game',
    'a damaged score sheet is kept, and the game goes on',
    'a series begins from the dialog',
    'the menu has the score sheet',
]).run(scenario, *sys.argv[1:3])
