#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games are saved and opened through the file chooser: files.py ACIES ACIES-ENGINE

With ACIES_CHOOSER=portal the chooser is a portal with prepared answers: bugs in the chooser of
newer releases of GTK get in the way when it is used by keys.
"""

import os
import re
import sys

from standin import start_portal
from window import Failure, Plan, Program, wait_until, xdotool

ROLE_TEXT = 61


def names(scene):
    return [node.name for node in scene.nodes if node.name]


def says(scene, pattern):
    return any(re.search(pattern, name) for name in names(scene))


def scenario(plan, acies, engine):
    portal = start_portal() if os.environ.get('ACIES_CHOOSER') == 'portal' else None
    program = Program(acies, engine, 3)
    saved = os.path.join(program.home, 'saved.acies')

    def wait_for(pattern):
        return wait_until(lambda: says(program.look(), pattern) and program.look(),
                          f'nothing says “{pattern}”: {names(program.look())}')

    def hand():
        return sorted(node.name for node in program.look_when_ready().hand)

    def choose(key, title, path):
        """Writes a whole path into the chooser, where there is a place for that."""
        if portal is not None:
            portal.answers.append(path)
            program.press(key)
            wait_until(lambda: not portal.answers, 'the portal is not asked')
            return
        program.press(key)
        wait_for(title)
        if key == 'ctrl+o':
            program.press('ctrl+l')
        wait_until(lambda: program.look().focus and program.look().focus.role == ROLE_TEXT,
                   f'nothing can be written: {program.look().focus}')
        program.press('ctrl+a')
        xdotool('type', path)
        # While the chooser still looks for names that begin like this, it ignores the key.
        for _ in range(60):
            if not says(program.look(), title):
                return
            program.press('Return')
            program.look_after(program.look(), 1)
        raise Failure('the chooser does not close')

    try:
        program.look_when_ready()
        program.press('1', '5', 't')
        wait_until(lambda: program.look().buttons('^Take Back'), 'nothing can be taken back')
        cards = hand()

        choose('ctrl+s', '^Save the Game$', saved)
        wait_for('^The game was saved as “saved.acies”.$')
        with open(saved, encoding='utf-8') as file:
            plan.ok(file.read(7) == '[Acies ', 'it is no record')

        program.press('ctrl+n')
        wait_for('^Who Begins')
        program.press('Return')
        wait_for('A new game has begun')
        other = hand()
        plan.ok(other != cards, 'it is the same deal')

        choose('ctrl+o', '^Open a Game$', saved)
        wait_until(lambda: hand() == cards, 'the game does not come back')
        plan.ok()

        # A damaged file is refused, with the place of the damage.
        damaged = os.path.join(program.home, 'damaged.acies')
        with open(saved, encoding='utf-8') as file:
            text = file.read()
        with open(damaged, 'w', encoding='utf-8') as file:
            file.write(text + ' R7@77')
        choose('ctrl+o', '^Open a Game$', damaged)
        scene = wait_for(r'damaged\.acies: line \d+, column \d+: ')
        plan.ok(says(scene, '^The Game Cannot Be Opened$'), names(scene))
        program.press('Escape')
        plan.ok(hand() == cards, hand())

        # Both were tried, and one is a game.
        program.press('ctrl+n')
        wait_for('^Who Begins')
        program.press('Return')
        wait_until(lambda: hand() != cards, 'no other game begins')
        program.choose_from_menu('saved.acies')
        plan.ok()
        wait_until(lambda: hand() == cards, 'it is another game')
        plan.ok()
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'Ctrl+S saves the game under a name that is asked for',
    'another game begins',
    'Ctrl+O opens the saved one',
    'a damaged file is refused, and it is said where it is damaged',
    'the game on the table stays',
    'the menu has the recent games, and the saved one is among them',
    'it is opened from there',
    'the window closes',
]).run(scenario, *sys.argv[1:3])
