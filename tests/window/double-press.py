#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The second of two quick presses hits nothing that has just come under the pointer: double-press.py ACIES ACIES-ENGINE"""

import re
import sys
import time

from window import Plan, Program, wait_until, xdotool


def scenario(plan, acies, engine):
    program = Program(acies, engine, None, at_home=True)

    def says(pattern):
        return [node for node in program.look().nodes if re.search(pattern, node.name or '')]

    def wait_for(pattern):
        return wait_until(lambda: says(pattern), f'nothing says “{pattern}”: '
                          f'{[node.name for node in program.look().nodes if node.name]}')

    def press(node, times):
        x, y = program.find_middle(node)
        xdotool('mousemove', str(x), str(y))
        for _ in range(times):
            xdotool('mousedown', '1', 'sleep', '0.03', 'mouseup', '1', 'sleep', '0.06')

    def find_close():
        """The button that closes the page beside the table, and not the window."""
        return next(node for node in program.look().buttons('^Close$')
                    if min(program.tree.get_extents(node)[2:]) > 0 and program.find_middle(node)[1] > 48)

    def wait_for_focus(pattern):
        """Each page has the focus in a place of its own; what is hidden may still be in the tree."""
        wait_until(lambda: re.search(pattern, program.look().focus_name),
                   f'the focus is on {program.look().focus}, not on “{pattern}”')

    try:
        program.press('Return')
        wait_for('^Welcome! You sit')
        program.press('F9')
        wait_for_focus('^Red 1: ')
        time.sleep(1)
        press(find_close(), 3)
        wait_for_focus('^Next$')
        time.sleep(0.6)
        plan.ok(program.look().focus_name == 'Next' and not says('^Continue'), program.look().focus)

        # Pressed once more after a while, it closes the lesson.
        press(find_close(), 1)
        wait_for('^Continue')
        plan.ok()

        # Where the same button stays, each press counts.
        program.press('Escape')
        wait_for_focus('^Next$')
        press(program.look().buttons('^Cards Played$')[0], 2)
        time.sleep(1)
        plan.ok(program.look().focus_name == 'Next', program.look().focus)
    finally:
        program.kill()


Plan([
    'two presses close a page, but not the lesson behind it',
    'which another press closes',
    'two presses on one button open a page and close it',
]).run(scenario, *sys.argv[1:3])
