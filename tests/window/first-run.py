#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The welcome when the program starts for the first time: first-run.py ACIES ACIES-ENGINE"""

import re
import sys

from window import Plan, Program, find_windows, wait_until, xdotool


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


def start(acies, engine, seed=None):
    return Program(acies, engine, seed, level=3, settings='first-run=true')


def wait_for(program, pattern):
    return wait_until(lambda: says(program.look(), pattern) and program.look(),
                      f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}')


def wait_for_welcome(program):
    wait_for(program, '^Welcome to Acies')
    # Without a window manager, a new window does not get the keyboard focus by itself.
    found = wait_until(lambda: find_windows('^Welcome$'),
                       'the window is not to be seen')
    xdotool('windowfocus', '--sync', found[-1])


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
        program.press('Escape')
        wait_without(program, '^Welcome to Acies')
        scene = program.look_when_ready()
        plan.ok(len(scene.hand) in (7, 8), scene.hand)
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
        program.start()
        scene = program.look_when_ready()
        plan.ok(len(scene.hand) == 7 and not says(scene, '^Welcome to Acies'), scene.nodes)
    finally:
        program.kill()

    program = start(acies, engine)
    try:
        wait_for_welcome(program)
        program.press('Down')
        program.press('Return')
        wait_without(program, '^Welcome to Acies')
        program.look_when_ready()
        wait_until(lambda: 'Computer, level 1' in read_record(program),
                   'the game is not against the gentlest level')
        wait_for(program, '^Whenever you want a hint, press the lamp')
        plan.ok()
    finally:
        program.kill()

    program = start(acies, engine)
    try:
        wait_for_welcome(program)
        program.press('Down', 'Down')
        program.press('Return')
        wait_for(program, '^Who Begins')
        plan.ok(not says(program.look(), '^Welcome to Acies'))
        program.press('Return')
        wait_without(program, '^Who Begins')
        program.look_when_ready()
        wait_until(lambda: 'Computer, level 3' in read_record(program), 'no game begins')
        plan.ok()
    finally:
        program.kill()

    program = start(acies, engine, 3)
    try:
        scene = program.look_when_ready()
        plan.ok(not says(scene, '^Welcome to Acies'), scene.nodes)
    finally:
        program.kill()


Plan([
    'the first start welcomes',
    'Escape leaves a game on the table',
    'the window closes',
    'the second start goes on there',
    'who is new plays against the gentlest level',
    'who knows the game is asked what to play',
    'and plays that',
    'who has a saved game is not asked',
]).run(scenario, *sys.argv[1:3])
