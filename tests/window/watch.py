#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The computer plays itself, and a person watches: watch.py ACIES ACIES-ENGINE"""

import re
import sys
import time

from window import Plan, Program, wait_until


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


def wait_for(program, pattern, seconds=10):
    return wait_until(lambda: says(program.look(), pattern) and program.look(),
                      f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}',
                      seconds)


def table(scene):
    """What lies on the table: the cards and the decks."""
    return [node.name for node in scene.nodes if node.is_button
            and re.search(r'^(Troop|Tactics) deck|side\b|your hand$|^Flag', node.name)]


def scenario(plan, acies, engine):
    program = Program(acies, engine, None,
                      settings="opponent='watch'\nsouth-level=uint32 2\nwatch-pace='fast'\n"
                               "starter='you'\n")
    try:
        scene = wait_for(program, r'^(South \(level 2\)|North \(level 1\)) is to play')
        plan.ok(scene.buttons('^Pause$') and scene.buttons('^One Step$')
                and scene.buttons('^Look from the Other Side$'), scene.nodes)
        plan.ok(scene.buttons('^Discards of South', sensitive=False)
                and scene.buttons('^Discards of North', sensitive=False)
                and not scene.buttons('^Your discards', sensitive=False), scene.nodes)
        before = table(scene)
        wait_until(lambda: table(program.look()) != before, 'nothing happens')
        plan.ok()

        program.press('space')
        scene = wait_for(program, '^Paused: ')
        before = table(scene)
        time.sleep(1.5)
        plan.ok(table(program.look()) == before and scene.buttons('^Go On$'), scene.nodes)
        program.press('period')
        wait_until(lambda: table(program.look()) != before, 'there is no step')
        scene = program.look()
        before = table(scene)
        time.sleep(1.5)
        plan.ok(table(program.look()) == before and says(program.look(), '^Paused: '), scene.nodes)

        hand = [card.name for card in scene.hand]
        program.click(scene.buttons('^Look from the Other Side$')[0])
        wait_until(lambda: program.look().hand
                   and [card.name for card in program.look().hand] != hand,
                   'the same hand is shown')
        program.click(program.look().buttons('^Look from the Other Side$')[0])
        wait_until(lambda: [card.name for card in program.look().hand] == hand,
                   'the first hand does not come back')
        plan.ok()

        # On the table, too, the space bar is for this.
        program.click(program.look().hand[0])
        focus = program.look().focus
        program.press('space')
        scene = wait_for(program, r'^(South|North) \(level [12]\) is to play')
        plan.ok(scene.buttons('^Pause$'), f'with the focus on {focus}')
        before = table(scene)
        wait_until(lambda: table(program.look()) != before, 'it does not go on')

        program.press('ctrl+z')
        scene = wait_for(program, '^Paused: ')
        before = table(scene)
        time.sleep(1)
        plan.ok(table(program.look()) == before, program.look().nodes)
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
        program.start()
        scene = wait_for(program, '^Paused: ')
        plan.ok(table(scene) == before, (before, table(scene)))

        program.click(scene.buttons('^Go On$')[0])
        scene = wait_until(lambda: program.look().over and program.look(),
                           'the game does not end', 120)
        plan.ok(says(scene, r'^(South|North) \(level [12]\) wins |^A draw: ')
                and not scene.buttons('^Pause$'), scene.nodes)
        program.press('ctrl+z')
        wait_for(program, '^Paused: ')
        plan.ok()
    finally:
        program.kill()


Plan([
    'a bar is there for those who watch',
    'neither side is called one’s own',
    'the computer plays itself',
    'the space bar pauses',
    'the full stop makes one step',
    'the table can be seen from the other side',
    'the space bar goes on, wherever the focus is',
    'to take a turn back is to pause',
    'the window closes',
    'the next start waits where that ended',
    'the game comes to its end',
    'that can be taken back',
]).run(scenario, *sys.argv[1:3])
