#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game by key presses alone: play-by-keys.py ACIES ACIES-ENGINE"""

import itertools
import re
import sys

from window import Failure, Plan, Program, play_game, wait_until


def same(node, other):
    return other is not None and node.path == other.path


def go_to(program, node):
    """Brings the focus to a widget by keys that anybody would try.

    Tab goes from one part of the table to the next; within a part, arrows do.
    """
    along = ['Left'] * 9 + ['Right'] * 9
    for keys in (along, ['Up'] + along, ['Up'] + along, ['Up'] + along):
        for key in keys:
            if same(node, program.look().focus):
                return
            program.press(key)
    for _ in range(8):
        program.press('Tab')
        for key in ['Up'] * 4 + ['Down'] * 4:
            if same(node, program.look().focus):
                return
            program.press(key)
    raise Failure(f'no key leads to {node}; the focus is on {program.look().focus}')


actions = itertools.count(1)


def act(program, scene, node):
    """Mostly uses the short way, where there is a key for it."""
    flag = re.search('^Flag ([1-9])', node.name)
    if next(actions) % 4 == 0:
        go_to(program, node)
        program.press('Return')
    elif node in scene.hand:
        program.press(str(scene.hand.index(node) + 1))
    elif flag and scene.chosen is None:
        program.press('c', flag[1])
    elif flag and node.parent is not None:
        program.press(flag[1])
    elif node.name.startswith('Troop deck'):
        program.press('t')
    elif node.name.startswith('Tactics deck'):
        program.press('k')
    elif node.name.endswith('Pass'):
        program.press('p')
    elif node in scene.steps:
        program.press('e')
    else:
        go_to(program, node)
        program.press('Return')


def scenario(plan, acies, engine):
    program = Program(acies, engine, 11)
    try:
        scene = program.look_when_ready()
        plan.ok(len(scene.hand) == 7, f'the hand is {scene.hand}')

        n_steps = play_game(program, act)
        print(f'# {n_steps} steps by key')
        plan.ok()

        wait_until(lambda: getattr(program.look().focus, 'name', None) == 'Rematch',
                   f'the focus is on {program.look().focus}')
        plan.ok()

        # The end is told in several places, one after the other.
        program.press('ctrl+z')
        wait_until(lambda: not program.look().over, 'the game is still over')
        plan.ok()
        program.press('ctrl+shift+z')
        wait_until(lambda: program.look().over, 'the game is not over again')
        plan.ok()

        program.press('ctrl+q')
        status = program.wait_for_end()
        plan.ok(status == 0, f'the program ended with {status}')
    finally:
        program.kill()


Plan([
    'the window shows the game that was saved',
    'a whole game is played with keys',
    'the next key begins the rematch',
    'Ctrl+Z takes the last turn back',
    'Shift+Ctrl+Z plays it again',
    'Ctrl+Q ends the program',
]).run(scenario, *sys.argv[1:3])
