#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The home page, from the first start on: first-run.py ACIES ACIES-ENGINE"""

import os
import re
import sys
import time

from window import Plan, Program, find_windows, wait_until, xdotool


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


def start(acies, engine, seed=None):
    return Program(acies, engine, seed, level=3, settings='first-run=true', at_home=True)


def wait_for(program, pattern):
    return wait_until(lambda: says(program.look(), pattern) and program.look(),
                      f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}')


def wait_for_focus(program, pattern):
    def focused():
        focus = program.look().focus
        if focus is None:
            # Without a window manager, nobody else gives the keys to the window.
            xdotool('windowfocus', '--sync', program.window)
        return focus is not None and re.search(pattern, focus.name)
    wait_until(focused, f'the focus is at {program.look().focus}, not at “{pattern}”')


def wait_for_welcome(program):
    wait_for(program, '^Welcome to Acies')
    wait_for_focus(program, '^Start Learning')


def press_until_focus(program, key, pattern):
    for _ in range(20):
        program.press(key)
        time.sleep(0.05)
        focus = program.look().focus
        if focus is not None and re.search(pattern, focus.name):
            return
    wait_for_focus(program, pattern)


def wait_without(program, pattern):
    return wait_until(lambda: not says(program.look(), pattern) and program.look(),
                      f'something still says “{pattern}”')


def read_record(program):
    with open(program.record, encoding='utf-8') as file:
        return file.read()


def scenario(plan, acies, engine):
    program = start(acies, engine)
    try:
        wait_for_welcome(program)
        plan.ok()
        # There is no game before somebody begins one, not behind a lesson, either.
        program.press('Escape')
        program.press('Return')
        wait_for(program, '^Welcome! You sit')
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0 and not os.path.exists(program.record))
        program.start()
        wait_for(program, 'Other Opponent')
        plan.ok(not says(program.look(), '^Continue'), program.look().nodes)

        program.choose_at_home('Against the Computer')
        scene = program.look_when_ready()
        plan.ok(len(scene.hand) in (7, 8), scene.hand)
        program.press('1', '5')
        wait_until(lambda: program.look().buttons('^Take Back'), 'nothing can be taken back')
        program.look_when_ready()

        # There and back, and nothing is lost.
        before = [node.name for node in program.look().hand]
        program.press('alt+Home')
        scene = wait_for(program, '^Continue')
        plan.ok(not scene.hand and says(scene, '^Continue. Against the computer, level 3. It is your turn, flags 0–0$')
                and not says(scene, '^Welcome to Acies'), scene.nodes)
        wait_for_focus(program, '^Continue')
        program.press('alt+Home')
        wait_without(program, '^Continue')
        plan.ok([node.name for node in program.look().hand] == before, program.look().hand)
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
        program.start()
        scene = wait_for(program, '^Continue')
        wait_for_focus(program, '^Continue')
        plan.ok(not says(scene, '^Welcome to Acies'), scene.nodes)
        program.press('Return')
        scene = program.look_when_ready()
        plan.ok([node.name for node in scene.hand] == before, scene.hand)

        # One press plays another game, and keeps the one that was not over.
        program.press('alt+Home')
        wait_for_focus(program, '^Continue')
        press_until_focus(program, 'Tab', '^Against the Computer. Level 3 – Callias, without tactics cards$')
        program.press('Return')
        wait_for(program, '^A new game has begun')
        program.look_when_ready()
        program.press('alt+Home')
        wait_for(program, '^Unfinished Games. 1 game waiting$')
        plan.ok()
    finally:
        program.kill()

    program = start(acies, engine)
    try:
        wait_for_welcome(program)
        press_until_focus(program, 'Tab', '^Against the Computer')
        program.press('Return')
        wait_without(program, '^Welcome to Acies')
        program.look_when_ready()
        wait_until(lambda: '[North-Computer "level 1 of 7"]' in read_record(program),
                   'the game is not against the gentlest level')
        wait_for(program, '^Your opponent is Daphnis. For a hint, press the light bulb')
        # Which formation beats which is in sight.
        wait_for(program, '^Wedge|1. Wedge$')
        plan.ok('tactics=off' in read_record(program), read_record(program))
    finally:
        program.kill()

    program = start(acies, engine)
    try:
        wait_for_welcome(program)
        press_until_focus(program, 'Tab', '^Other Opponent')
        program.press('Return')
        wait_for(program, '^Who Begins')
        found = wait_until(lambda: find_windows('^New Game$'), 'the window is not to be seen')
        xdotool('windowfocus', '--sync', found[-1])
        plan.ok()
        program.press('Return')
        wait_without(program, '^Who Begins')
        program.look_when_ready()
        wait_until(lambda: '[North-Computer "level 3 of 7"]' in read_record(program), 'no game begins')
        plan.ok(not says(program.look(), '^Welcome to Acies'))
    finally:
        program.kill()

    program = start(acies, engine, 3)
    try:
        scene = wait_for(program, '^Start Learning')
        plan.ok(not says(scene, '^Welcome to Acies'), scene.nodes)
        # While a lesson lies on the table, too.
        press_until_focus(program, 'Tab', '^Start Learning')
        program.press('Return')
        wait_for(program, '^The Basics · 1 of 6')
        program.press('alt+Home')
        scene = wait_for(program, '^Continue. Lesson: The Line and Its Flags')
        plan.ok(not says(scene, '^Start Learning|^Next: '), scene.nodes)
        program.press('alt+Home')
        wait_for(program, '^The Basics · 1 of 6')
        program.choose_at_home('All Lessons')
        wait_for_focus(program, '^1. The Line and Its Flags, up next')
        plan.ok()
    finally:
        program.kill()


Plan([
    'the home page welcomes at the first start, and offers to teach',
    'there is no game behind a lesson',
    'nor one to go on with at the next start',
    'one press begins one',
    'the home page says who plays, whose turn it is, and how many flags are held',
    'it leads back to the table, where all is as it was',
    'the window closes',
    'the second start greets nobody, and offers to go on',
    'one press goes on',
    'another press begins another game, and the first one waits',
    'who is new plays against the gentlest level, without tactics cards',
    'who knows the game is asked what to play',
    'and plays that',
    'who has a saved game is not welcomed',
    'a lesson on the table is offered once',
    'all lessons are shown, also from the middle of one',
]).run(scenario, *sys.argv[1:3])
