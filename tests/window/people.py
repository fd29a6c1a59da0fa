#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people at one computer: people.py ACIES ACIES-ENGINE"""

import os
import re
import sys

from window import Plan, Program, find_windows, wait_until, xdotool

TITLE = r'^Who Is Playing\?$'


class SharedProgram(Program):
    @property
    def environment(self):
        # The trash is below it.
        return {**super().environment, 'HOME': self.home}


def scenario(plan, acies, engine):
    program = SharedProgram(acies, engine, 3, at_home=True)
    data = os.path.join(program.home, 'data', 'acies')
    anna = os.path.join(data, 'people', 'anna')

    def says(pattern):
        return [node for node in program.look().nodes if re.search(pattern, node.name or '')]

    def wait_for(pattern):
        return wait_until(lambda: says(pattern), f'nothing says “{pattern}”: '
                          f'{[node.name for node in program.look().nodes if node.name]}')

    def press_until_focus(key, pattern):
        for _ in range(30):
            focus = program.look().focus
            if focus is not None and re.search(pattern, focus.name or ''):
                return
            program.look_after(program.look(), 0.1)
            program.press(key)
        wait_until(lambda: program.look().focus and re.search(pattern, program.look().focus.name or ''),
                   f'the focus is at {program.look().focus}, not at “{pattern}”')

    def open_list():
        program.choose_from_menu('Who Is Playing…')
        xdotool('windowfocus', '--sync', wait_until(lambda: find_windows(TITLE), 'there is no list of people')[-1])
        wait_for('^Add Somebody$')

    def change(name, key):
        """Has somebody else play, and finds the window that is made for them."""
        old = program.window
        press_until_focus(key, f'^{name}$')
        program.press('Return')
        wait_until(lambda: [window for window in find_windows('^Acies$') if window != old], 'no other window opens')
        wait_until(lambda: old not in find_windows('^Acies$'), 'the first window stays')
        program.window = program._find_window()
        wait_for(f'^{name}$')

    try:
        # Whoever is alone is not asked.
        wait_for('^Continue')
        program.press('alt+Home')
        plan.ok(not says('^Player 1$') and not os.path.exists(os.path.join(data, 'people')))

        # The first person answers a question.
        program.choose_at_home('Proof Trainer')
        wait_for('^Practice: Can ')
        program.press('y')
        wait_for('^(That is right|Not quite): ')
        program.press('alt+Home')
        wait_for('^Right answers: ')
        plan.ok()

        open_list()
        press_until_focus('Tab', '^Rename$')
        program.press('Tab')
        xdotool('type', ' Anna')
        program.press('Return')
        wait_until(lambda: program.look().focus and program.look().focus.name == 'Anna', f'the focus is at {program.look().focus}')
        plan.ok(os.path.isdir(anna))

        change('Anna', 'Down')
        wait_for('^Welcome to Acies')
        plan.ok(not says('^Continue') and not says('^Right answers: '), [node.name for node in program.look().nodes if node.name])

        # Her game is hers.
        program.choose_at_home('Against the Computer')
        program.look_when_ready()
        program.press('1', '5')
        wait_until(lambda: os.path.exists(os.path.join(anna, 'current.acies')), 'her game is not saved')
        program.press('alt+Home')
        open_list()
        change('Player 1', 'Up')
        wait_for('^Continue')
        wait_for('^Right answers: ')
        plan.ok(not says('^Welcome to Acies'))

        # The list can be reached from the home page, too.
        program.click(program.look().buttons('^Player 1$')[0])
        xdotool('windowfocus', '--sync', wait_until(lambda: find_windows(TITLE), 'there is no list of people')[-1])
        change('Anna', 'Down')
        wait_for('^Continue')
        plan.ok(not says('^Right answers: '))
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)

        # Whoever played last plays.
        program.start()
        wait_for('^Anna$')
        wait_for('^Continue')
        plan.ok(not says('^Right answers: '))

        # Nobody is removed while they play.
        open_list()
        plan.ok(not program.look().buttons('^Remove…$'))
        change('Player 1', 'Up')
        open_list()
        press_until_focus('Tab', '^Remove…$')
        program.press('Return')
        wait_for('^Remove “Anna”')
        wait_for('are moved to the trash')
        press_until_focus('Tab', '^_?Remove$')
        program.press('Return')
        wait_until(lambda: not os.path.exists(anna), 'her files are still there')
        plan.ok(os.path.exists(os.path.join(program.home, 'data', 'Trash', 'files', 'anna', 'current.acies')))
        wait_until(lambda: not says('^Anna$'), 'she is still in the list')
        plan.ok(os.path.exists(program.record))
    finally:
        program.kill()


Plan([
    'nobody who is alone sees that there could be others',
    'what one person does is counted for them',
    'somebody else can be added',
    'and begins like a newcomer',
    'everybody has the own game and the own record',
    'and has it again later',
    'the program ends',
    'and goes on with whoever played last',
    'who cannot be removed',
    'others can, into the trash',
    'and cost nobody else anything',
]).run(scenario, *sys.argv[1:3])
