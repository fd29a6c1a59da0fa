#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules in their window, and the ways there: rules-window.py ACIES ACIES-ENGINE"""

import re
import sys

from window import Plan, Program, wait_until

# Alexander has been played, and a side is full.
POSITION = ('position R7.R8.R9:/AL.O5:G6.Y6/:/:/:/:/:/:/: '
            'turn s hand DA.G4.Y1.P1.G9.B7.P3 tactics 1 1')


def scenario(plan, acies, engine):
    program = Program(acies, engine, 0, position=POSITION)

    def names():
        return [node.name for node in program.look().nodes]

    def wait_for(pattern):
        wait_until(lambda: any(re.search(pattern, name) for name in names()),
                   f'nothing says “{pattern}”: {[n for n in names() if n]}')

    def wait_for_focus(pattern):
        wait_until(lambda: re.search(pattern, program.look().focus_name),
                   f'the focus is on {program.look().focus}, not on “{pattern}”')

    def is_open():
        return '1 Cards and flags' in names()

    def close():
        program.press('Escape')
        wait_until(lambda: not is_open(), 'the rules do not close')

    try:
        program.look_when_ready()
        plan.ok(not is_open(), 'the rules are open')

        program.choose_from_menu('Rules')
        wait_for('^1 Cards and flags$')
        wait_for('^There are 60 troop cards')
        wait_for('^Red 7, Light Cavalry$')
        plan.ok(not any(name in names() for name in ('Your first game', 'Statistics')), 'there is more than the rules')

        program.press('ctrl+f')
        wait_for_focus('^Search the rules$')
        program.press('t', 'i', 'e')
        wait_until(lambda: '5 Tactics cards' not in names() and '4.5 Who loses a tie' in names(),
                   f'no tie is found: {[n for n in names() if n]}')
        program.press('Tab', 'Down')
        wait_for_focus('4.5 Who loses a tie')
        program.press('Return')
        wait_for_focus('^4.5 Who loses a tie$')
        description = program.tree.get_description(program.look().focus)
        plan.ok(description.startswith('A tie is lost by the side that placed the last card'),
                f'it says: {description}')

        program.press('ctrl+f')
        program.press('ctrl+a')
        program.press('4', 'period', '2', 'Return')
        wait_for_focus('^4.2 Your formation must be complete$')
        plan.ok()

        # A link leads to another page, and Back returns from there.
        program.press('Tab', 'Return')
        wait_for('^Mud is laid beside an unclaimed flag')
        program.press('alt+Left')
        wait_for('^You claim on your own turn')
        plan.ok()

        close()
        scene = program.look_when_ready()
        program.click(scene.buttons('^Green 4')[0])
        scene = program.look_after(scene)
        program.press('1')
        wait_for(r'^There is no free place on your side of this flag\.')
        program.click(program.look().buttons('^Rule$')[0])
        wait_for_focus('^2.2 Placing a troop card$')
        plan.ok()

        close()
        program.press('Escape')
        program.press('x', '2')
        wait_for('^How This Is Proved$')
        program.click(program.look().buttons('^How This Is Proved$')[0])
        wait_for('complete formation .rule 4.2.')
        program.click(program.look().buttons('^Rule 4.2$')[0])
        wait_for_focus('^4.2 Your formation must be complete$')
        plan.ok()

        close()
        program.choose_from_menu('Rules in Play')
        wait_for('^Flags are claimed after')
        # The whole row answers, and is all that Tab comes to.
        program.press('Tab')
        wait_for_focus('^The ten tactics cards')
        program.click(next(node for node in program.look().nodes if node.name.startswith('Fog and Mud stay where they are')))
        wait_for_focus('^R.weather-stays')
        wait_for('^In this game: Fog and Mud stay where they are.$')
        plan.ok()

        close()
        program.press('Escape')
        # Until then the keys are not the table's.
        wait_until(lambda: not any(name.startswith('Flags are claimed after') for name in names()),
                   'the rules in force do not close')
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'the rules are closed at first',
    'the menu opens them, with cards in their figures, and nothing else',
    'words are found, and what stands there can be heard',
    'a rule is found by its number',
    'links lead on, and there is a way back',
    'a refusal leads to its rule',
    'a reason leads to its rule',
    'the rules in force lead to their switches and say how they are',
    'Ctrl+Q ends the program',
]).run(scenario, *sys.argv[1:3])
