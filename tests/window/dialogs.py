#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window has besides the table, by keys: dialogs.py ACIES ACIES-ENGINE"""

import re
import sys

from window import Plan, Program, wait_until


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3)

    def wait_for(pattern):
        return wait_until(lambda: says(program.look(), pattern) and program.look(),
                          f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}')

    def wait_without(pattern):
        return wait_until(lambda: not says(program.look(), pattern) and program.look(),
                          f'something still says “{pattern}”')

    try:
        cards = [node.name for node in program.look_when_ready().hand]
        program.press('1')
        program.press('5')
        program.press('t')
        wait_until(lambda: program.look().buttons('^Take Back'), 'nothing can be taken back')
        program.look_when_ready()

        program.press('ctrl+n')
        wait_for('^Who Begins')
        program.press('Escape')
        wait_without('^Who Begins')
        plan.ok()

        program.press('ctrl+n')
        wait_for('^Who Begins')
        program.press('Return')
        wait_for('A new game has begun')
        scene = program.look_when_ready()
        plan.ok([node.name for node in scene.hand] != cards, 'it is the same deal')
        program.click(scene.buttons('^Undo$')[0])
        wait_until(lambda: program.look().buttons('^Flag 5, your side: (?!no cards)',
                                                  sensitive=False),
                   'the game before does not come back')
        plan.ok()

        program.press('ctrl+r')
        wait_for('The same deal begins again')
        scene = program.look_when_ready()
        plan.ok([node.name for node in scene.hand] == cards, 'it is another deal')

        program.press('ctrl+comma')
        wait_for('^Pace of the')
        program.press('Escape')
        wait_without('^Pace of the')
        plan.ok()

        program.press('ctrl+question')
        # Since libadwaita 1.8 they are searched first.
        wait_for('Show the enemy’s last turn again|^Search shortcuts$')
        program.press('Escape')
        plan.ok()

        program.look_when_ready()
        program.choose_from_menu('About Acies')
        wait_for('^Credits')
        program.press('Escape')
        wait_without('^Credits')
        plan.ok()

        program.choose_from_menu('Rules in Play')
        wait_for('^Flags are claimed after')
        program.press('Escape')
        wait_without('^Flags are claimed after')
        plan.ok()

        program.choose_from_menu('Concede…')
        wait_for('^Concede the Game')
        program.press('Right')
        program.press('Return')
        wait_until(lambda: program.look().over, 'the game is not over')
        plan.ok(wait_for('wins: you conceded'))
        program.press('ctrl+z')
        wait_until(lambda: not program.look().over, 'the game is still over')
        plan.ok()

        def focus_on(pattern):
            wait_until(lambda: re.search(pattern, program.look().focus_name),
                       f'the focus is not on “{pattern}”: {program.look().focus}')

        # The previous game the same deal began again.
        program.choose_at_home('Unfinished Games')
        focus_on('^Against the computer, level')
        program.press('Tab')
        focus_on('^Delete the Game “Against the computer, level')
        program.press('space')
        wait_for('^No Unfinished Games')
        focus_on('^Bring Back the Game')
        plan.ok()
        program.press('space')
        focus_on('^Against the computer, level')
        program.press('Return')
        wait_until(lambda: program.look().buttons('^Flag 5, your side: (?!no cards)', sensitive=False),
                   'the unfinished game does not come back')
        plan.ok()

        program.press('ctrl+w')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'the new game can be called off',
    'a new game begins',
    'the game before comes back',
    'the same deal begins again',
    'the preferences open and close',
    'the keyboard shortcuts open',
    'who made it is said',
    'the rules in force are said',
    'the game can be given up',
    'that can be taken back',
    'an unfinished game can be thrown away',
    'it can be brought back, and goes on',
    'Ctrl+W closes the window',
]).run(scenario, *sys.argv[1:3])
