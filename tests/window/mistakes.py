#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A mistake is tried again, and comes back: mistakes.py ACIES ACIES-ENGINE"""

import os
import re
import sys

from window import Plan, Program, find_windows, wait_until, xdotool

# With Red 10 at flag 6 the game could have been won. Now the enemy claims flag 3 and wins.
POSITION = (':!n/:!n/:P8.P9.P10=n/:!s/:!s/R8.R9:B1.O3.Y5=n/:/:/: turn s hand R10.G1.G2.Y1.O1.P4.B9 '
            'tactics 0 0 deck 38 10')
ASKED = '^Find a better move: play it on the table'


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3, position=f'newgame seed 3\nposition {POSITION}\nplay G1@7\nplay +t')

    def says(pattern):
        return [node for node in program.look().nodes if re.search(pattern, node.name or '')]

    def wait_for(pattern, seconds=30):
        return wait_until(lambda: says(pattern), f'nothing says “{pattern}”: '
                          f'{[node.name for node in program.look().nodes if node.name]}', seconds)

    def wait_without(pattern):
        wait_until(lambda: not says(pattern), f'something still says “{pattern}”')

    def press_button(pattern):
        program.click(wait_until(lambda: program.look().buttons(pattern), f'there is no button “{pattern}”: '
                                 f'{[node.name for node in program.look().nodes if node.name]}', 300)[-1])

    try:
        wait_until(lambda: program.look().over, 'the game is not over')
        press_button('^Review$')
        press_button('^Lessons from This Game$')
        wait_for('^Win missed')
        plan.ok()

        wait_for('^Lesson: The Line and Its Flags$')
        plan.ok()

        # What leads to the lessons is not needed any more where they are in sight.
        wait_until(lambda: not program.look().buttons('^Lessons from This Game$'), 'the button is still there')
        plan.ok()

        # A lesson that the review led to leads back to it. Its button comes after the one that has the focus.
        program.press('Tab', 'Return')
        wait_for('^Welcome! You sit at the bottom of the table')
        press_button('^Close$')
        wait_for('^Review: ')
        plan.ok(bool(says('^Win missed')))

        for _ in range(40):
            focus = program.look().focus
            if focus is not None and focus.name == 'Try Again':
                break
            program.press('Tab')
        program.press('Return')
        wait_for(ASKED)
        # The row or the button is gone, and the move is looked for on the table.
        wait_until(lambda: program.look().focus_name.endswith('in your hand'), f'the focus is on {program.look().focus}')
        wait_for(r'^In your game you played: Green 1 to flag 7\. It cost about \d+ points of win chance\.$')
        plan.ok()

        program.press('2', '7')
        wait_for('Try another', 60)
        plan.ok()

        # What was wrong with the move of the game is said as in the review.
        program.press('4', '7')
        wait_for('^That is the move you played', 60)
        plan.ok(bool(says('^Win missed: ')), [node.name for node in program.look().nodes if node.name])

        program.press('1', '6')
        wait_for('^That is (the best move|as good as the best move)', 60)
        plan.ok()

        # What may follow both steps is imagined on the table, and the answer is still there afterwards.
        press_button('^Compare on the Table$')
        wait_for('^Imagined: You: Green 1 to flag 7$')
        wait_for('^At the end: flags |^The enemy wins the game$')
        wait_for('^You win the game$')
        wait_until(lambda: program.look().focus_name == 'You: Green 1 to flag 7',
                   f'the focus is at {program.look().focus}')
        program.press('Down')
        wait_for('^Imagined: (You draw, for example, |Enemy: )')
        program.press('alt+Left')
        wait_for('^Imagined: You: Green 1 to flag 7$')
        program.press('alt+Right')
        wait_for('^Imagined: (You draw, for example, |Enemy: )')
        program.click(wait_for('^Better Move$')[-1])
        wait_for('^Imagined: You: .* to flag 6$')
        plan.ok()
        program.press('Escape')
        wait_for('^That is (the best move|as good as the best move)')
        plan.ok(not says('^Imagined: '))

        press_button('^Back to the Review$')
        wait_without(ASKED)
        wait_for('^Turning Points$')
        plan.ok(bool(says('^Win missed')))

        program.click(wait_for('^Turn 1: ')[0])
        press_button('^Compare on the Table$')
        wait_for('^Imagined: You: Green 1 to flag 7$')
        press_button('^Back$')
        wait_for('^Turning Points$')
        wait_without('^Imagined: ')
        plan.ok(bool(program.look().buttons('^Compare on the Table$')))

        # It was wrong at the first attempt, and waits for tomorrow.
        program.press('alt+Home')
        wait_for('^Your Mistakes')
        plan.ok(bool(says('None waiting today')), [node.name for node in program.look().nodes if node.name])

        # The statistics know what it cost, and lead to it.
        press_button('^Statistics')
        wait_for('^Review a finished game to see which')
        wait_for('^What Costs You Most$')
        xdotool('windowfocus', '--sync', wait_until(lambda: find_windows('^Statistics$'), 'no window')[-1])

        def has_focus():
            focus = program.look().focus
            return focus is not None and focus.name.startswith('Win missed')
        for _ in range(20):
            if has_focus():
                break
            program.press('Tab')
        wait_until(has_focus, f'the focus is at {program.look().focus}')
        plan.ok()
        program.press('Return')
        wait_for(ASKED)
        # The row or the button is gone, and the move is looked for on the table.
        wait_until(lambda: program.look().focus_name.endswith('in your hand'), f'the focus is on {program.look().focus}')
        plan.ok()

        program.press('ctrl+q')
        ended = program.wait_for_end()
        with open(os.path.join(os.path.dirname(program.record), 'mistakes'), encoding='utf-8') as file:
            text = file.read()
        plan.ok(ended == 0 and '|1|' in text and '|missed-win|G1@7|' in text, text)
    finally:
        program.kill()


Plan([
    'the review of a game ends with its lessons',
    'which lead to the lessons of the tutorial',
    'and the button that led there is gone',
    'a lesson leads back to the review',
    'a position can be tried again',
    'what is worse is said to be',
    'what was wrong with the move of the game, too',
    'a better step is found',
    'what may follow both is imagined on the table',
    'and Escape leads back to the answer',
    'and the review is there again',
    'which has the same comparison',
    'the home page says how many mistakes wait',
    'the statistics say what cost most',
    'and lead to the mistakes of that kind',
    'they are kept in a file',
]).run(scenario, *sys.argv[1:3])
