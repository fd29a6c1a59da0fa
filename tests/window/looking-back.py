#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game that is over is found on the home page and looked back on, by keys: looking-back.py ACIES ACIES-ENGINE"""

import os
import re
import sys

from window import Plan, Program, wait_until


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3)
    folder = os.path.join(program.home, 'data', 'acies', 'finished')

    def wait_for(pattern):
        return wait_until(lambda: says(program.look(), pattern) and program.look(),
                          f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}')

    def focus_on(pattern):
        wait_until(lambda: re.search(pattern, program.look().focus_name),
                   f'the focus is not on “{pattern}”: {program.look().focus}')

    def count():
        return len(os.listdir(folder))

    try:
        program.look_when_ready()
        program.press('1')
        program.press('5')
        program.press('t')
        wait_until(lambda: program.look().buttons('^Take Back'), 'nothing can be taken back')
        program.look_when_ready()
        program.choose_from_menu('Concede…')
        wait_for('^Concede the Game')
        program.press('Right')
        program.press('Return')
        wait_until(lambda: program.look().over, 'the game is not over')

        program.choose_at_home('Lost, flags 0–0')
        wait_for('^Turning Points$|^Judging every move|^Review: ')
        plan.ok()

        program.press('ctrl+w')
        plan.ok(program.wait_for_end() == 0 and count() == 1)

        program.at_home = True
        program.start()
        program.choose_at_home('Lost, flags 0–0')
        wait_for('^Turning Points$|^Judging every move|^Review: ')
        plan.ok()

        program.choose_at_home('All Games…')
        focus_on('^Lost, flags 0–0')
        program.press('Tab')
        focus_on('^Save as a File…')
        program.press('Tab')
        focus_on('^Delete$')
        program.press('space')
        wait_for('^No Finished Games')
        focus_on('^Bring Back the Game')
        plan.ok(count() == 0)
        program.press('space')
        focus_on('^Lost, flags 0–0')
        wait_until(lambda: count() == 1, 'the game is not kept again')
        plan.ok()

        # Behind the buttons of the one row.
        for name in 'Save as a File…', 'Delete$', 'Delete All…':
            program.press('Tab')
            focus_on('^' + name)
        program.press('space')
        wait_for('^Delete All Games')
        program.press('Right')
        program.press('Return')
        wait_for('^No Finished Games')
        plan.ok(count() == 0)
    finally:
        program.kill()


Plan([
    'a game that was given up is looked back on from the home page',
    'it is kept when the program ends',
    'and looked back on when it has started again',
    'it can be deleted',
    'it can be brought back',
    'all can be deleted',
]).run(scenario, *sys.argv[1:3])
