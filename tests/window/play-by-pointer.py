#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game by the pointer alone: play-by-pointer.py ACIES ACIES-ENGINE"""

import os
import sys

from window import Plan, Program, play_game, wait_until


def act(program, _scene, node):
    program.click(node)


def scenario(plan, acies, engine):
    program = Program(acies, engine, 12)
    try:
        scene = program.look_when_ready()
        plan.ok(len(scene.hand) == 7, f'the hand is {scene.hand}')

        # A flag that is pressed too early answers, and the press that takes the answer away is not lost.
        program.click(next(node for node in scene.nodes if node.name.startswith('Flag 9: ')))
        wait_until(lambda: program.look().buttons('^Proof…$'), 'the flag does not answer')
        program.click(scene.hand[0])
        wait_until(lambda: program.look().chosen, 'no card is chosen')
        program.click(scene.hand[0])
        wait_until(lambda: not program.look().chosen, 'the card is still chosen')
        plan.ok()

        n_steps = play_game(program, act)
        print(f'# {n_steps} clicks')
        plan.ok()

        scene = program.look()
        program.click(scene.buttons('^Rematch')[0])
        scene = program.look_after(scene)
        plan.ok(not scene.over, 'no new game begins')
        scene = program.look_when_ready()
        plan.ok(len(scene.hand) == 7, f'the hand is {scene.hand}')

        program.click(scene.buttons('^Close$')[-1])
        status = program.wait_for_end()
        plan.ok(status == 0, f'the program ended with {status}')
        plan.ok(os.path.getsize(program.record) > 0)
    finally:
        program.kill()


Plan([
    'the window shows the game that was saved',
    'a press on a card takes away what a flag has answered, and chooses the card',
    'a whole game is played with the pointer',
    'a click begins the rematch',
    'the rematch is dealt',
    'a click closes the window',
    'the game is saved',
]).run(scenario, *sys.argv[1:3])
