#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""In a sandbox files are chosen outside of it, by the portal: portal.py ACIES ACIES-ENGINE"""

import os
import re
import sys

from standin import start_portal
from window import Plan, Program, wait_until


def scenario(plan, acies, engine):
    portal = start_portal()
    program = Program(acies, engine, 3)
    saved = os.path.join(program.home, 'saved.acies')

    def hand():
        return sorted(node.name for node in program.look_when_ready().hand)

    def wait_for(pattern):
        return wait_until(lambda: any(re.search(pattern, node.name or '') for node in program.look().nodes),
                          f'nothing says “{pattern}”')

    try:
        program.look_when_ready()
        program.press('1', '5', 't')
        wait_until(lambda: program.look().buttons('^Take Back'), 'nothing can be taken back')
        cards = hand()

        portal.answers = [None, saved, saved]
        program.press('ctrl+s')
        wait_until(lambda: portal.asked, 'the portal is not asked')
        method, title, options = portal.asked[-1]
        plan.ok(method == 'SaveFile' and title == 'Save the Game'
                and options['current_name'].endswith('.acies'), portal.asked)
        plan.ok(not os.path.exists(saved) and hand() == cards, 'there is a file')

        program.press('ctrl+s')
        wait_for('^The game was saved as “saved.acies”.$')
        with open(saved, encoding='utf-8') as file:
            plan.ok(file.read(7) == '[Acies ', 'it is no record')

        program.press('ctrl+n')
        wait_for('^Who Begins')
        program.press('Return')
        wait_until(lambda: hand() != cards, 'no other game begins')
        program.press('ctrl+o')
        wait_until(lambda: hand() == cards, 'the game does not come back')
        method, title, options = portal.asked[-1]
        plan.ok(method == 'OpenFile' and title == 'Open a Game'
                and any('*.acies' in pattern for _, rules in options['filters'] for _, pattern in rules),
                portal.asked)
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'Ctrl+S asks the portal for a file',
    'nothing is written where none was chosen',
    'the game is written to the one that was',
    'Ctrl+O opens what the portal gives',
    'the window closes',
]).run(scenario, *sys.argv[1:3])
