#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The deal of the day, and two games with the same cards: deals.py ACIES ACIES-ENGINE"""

import datetime
import os
import re
import sys

from window import Plan, Program, wait_until

# With Green 10 at flag 3, south has a breakthrough.
NEARLY_WON = ('R1.R2.R3:!s/Y1.Y2.Y3:!s/G8.G9:/:B1/:B2/:B5/:/:/: turn s '
              'hand G10.O1.O3.O5.P1.P3.P5')


def wait_for(program, pattern):
    def found():
        scene = program.look()
        return any(re.search(pattern, node.name) for node in scene.nodes) and scene
    return wait_until(found, f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def wait_for_record(program, *texts):
    wait_until(lambda: all(text in read(program.record) for text in texts), f'the record does not say {texts}')


def concede(program):
    program.choose_from_menu('Concede…')
    wait_for(program, '^Concede the Game')
    program.press('Right')
    program.press('Return')
    return wait_until(lambda: program.look().over and program.look(), 'the game is not over')


def play_day(plan, program):
    today = f'[Day "{datetime.date.today().isoformat()}"]'
    statistics = os.path.join(os.path.dirname(program.record), 'statistics')

    program.choose_at_home('Deal of the Day')
    wait_for(program, '^Everyone gets these cards today')
    wait_for_record(program, today, f'[Seed "{datetime.date.today():%Y%m%d}"]', '[North-Computer "level 2 of 7"]')
    plan.ok('Practice' not in read(program.record))

    program.look_when_ready()
    program.press('h')
    wait_for_record(program, today, '[Help "yes"]')
    plan.ok()

    program.press('ctrl+q')
    program.wait_for_end()
    program.start()
    program.choose_at_home('Deal of the Day')
    wait_until(lambda: program.look().hand, 'the game does not go on')
    wait_for_record(program, today, '[Help "yes"]')
    plan.ok('Practice' not in read(program.record))

    program.look_when_ready()
    concede(program)
    wait_for(program, '^Deal of the day, without the luck of the draw: .*\n.*\nYou had help')
    wait_until(lambda: f'day:{datetime.date.today().isoformat()} helped' in read(statistics), 'the game is not counted')
    program.press('alt+Home')
    plan.ok(wait_for(program, '^Deal of the Day.*Done with help: '))
    program.press('Escape')

    program.choose_at_home('Deal of the Day')
    wait_for(program, '^You have already played today’s deal')
    wait_for_record(program, today, '[Practice "yes"]')
    program.look_when_ready()
    concede(program)
    wait_for(program, 'You have played this deal before')
    plan.ok(read(statistics).count('day:') == 1)

    program.choose_at_home('Statistics')
    wait_for(program, '^Deals of the Day')
    plan.ok()
    program.press('Escape')


def win(program, engine, pair):
    """Goes on with a game of a pair that is nearly won."""
    program.press('ctrl+q')
    program.wait_for_end()
    program.lay(engine, NEARLY_WON, **{'Pair': pair, 'North-Computer': 'level 1'})
    program.start()
    scene = program.look_when_ready()
    number = next(n for n, card in enumerate(scene.hand, 1) if card.name.startswith('Green 10'))
    program.press(str(number))
    wait_until(lambda: program.look().chosen, 'the card is not chosen')
    program.press('3')
    wait_until(lambda: program.look().claims, 'no flag can be claimed')
    program.press('c')
    if not program.look_after(scene, 0.3).over:
        program.press('3')


def play_pair(plan, program, engine):
    win(program, engine, 'first')
    wait_for(program, 'Now play the same deal with the other hand')
    plan.ok()

    program.press('ctrl+q')
    program.wait_for_end()
    program.start()
    scene = wait_for(program, 'Now play the same deal with the other hand')
    program.click(scene.buttons('^Play the Other Hand$')[0])
    wait_for_record(program, '[Pair "second 1.000"]', '[South-Computer "level 1 of 7"]')
    plan.ok()

    win(program, engine, 'second 0.774')
    scene = wait_for(program, '^The two games, without the luck of the draw: 89 points on average, from results of 77 and 100')
    program.click(scene.buttons('^New Pair$')[0])
    wait_for_record(program, '[Pair "first"]')
    plan.ok()


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3, level=2)
    try:
        program.look_when_ready()
        play_day(plan, program)
        play_pair(plan, program, engine)
    finally:
        program.kill()


Plan([
    'the deal of the day begins at home, with the cards of the date',
    'a hint is remembered in the record',
    'the game waits after the program has ended, and goes on as what it is',
    'its result is said without luck, and at home',
    'the same deal again is for practice, and is not counted',
    'the statistics show it',
    'the first game of a pair leads on to the second',
    'also after the next start, with the seats exchanged',
    'then comes another pair',
]).run(scenario, *sys.argv[1:])
