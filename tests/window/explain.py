#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be proved, and why, in the panel: explain.py ACIES ACIES-ENGINE"""

import re
import sys

from window import Plan, Program, wait_until

POSITION = ('position R7.R8.R9:B8.B9/O4.O5:G6.Y6/R10.AL.O10:P10.Y10/R1.R5.R4:O8.P8/Y8.G8:R6/:/:/:/: '
            'turn s hand B10.G4.Y1.P1.G9.B7.P3')

OPEN = 'With Blue 10, the enemy could still make a wedge of 27.'
PROVED = 'Nothing that the enemy can still make there beats your battalion of 10.'
TIE = 'At best the enemy ties with your phalanx of 30, and loses the tie.'
HOW = '^How This Is Proved$'

WHY = [
    'You have a battalion with a sum of 10: Red 1, Red 4, Red 5.',
    'The enemy needs 1 more card here. So far it has: Orange 8, Purple 8.',
    'The enemy cannot make a wedge: Orange 8 and Purple 8 are of different colors.',
    'The enemy cannot make a phalanx: too few cards of value 8 are left, since these have been played: '
    'Red 8 (at flag 1, your side); Yellow 8, Green 8 (at flag 5, your side); Blue 8 (at flag 1, enemy side).',
    'The enemy cannot make a battalion: Orange 8 and Purple 8 are of different colors.',
    'Everything else the enemy can make is weaker than a battalion.',
    'Tactics cards that have not been played do not count in a proof (rule 4.4).',
    'You can claim this flag on your own turn, after you have played a card, if it is still proved then.',
]


def scenario(plan, acies, engine):
    program = Program(acies, engine, 0, position=POSITION)

    def names():
        return [node.name for node in program.look().nodes]

    def wait_for(name):
        wait_until(lambda: name in names(), f'nothing says “{name}”: {[n for n in names() if n]}')

    def follows(sentences):
        """Whether they are said one after the other."""
        said = iter(names())
        return all(sentence in said for sentence in sentences)

    def panel_is_closed():
        return not program.look().buttons('^Next Flag$')

    try:
        program.look_when_ready()
        plan.ok(panel_is_closed(), 'the panel is open')

        program.press('x')
        wait_until(lambda: not panel_is_closed(), 'no key opens the panel')
        program.press('1')
        wait_for(OPEN)
        wait_until(lambda: f'You cannot claim flag 1 yet. {OPEN}' in [node.name for node in program.look().announced],
                   f'it is not announced: {program.look().announced}')
        plan.ok('Blue 10, still to come' in names(), f'the counter-example is not shown: {names()[-60:]}')

        plan.ok('The enemy needs 1 more card here. So far it has: Blue 8, Blue 9.' not in names(), 'the steps are unfolded')
        program.click(program.look().buttons(HOW)[0])
        wait_for('You hold this card yourself: Blue 10. The enemy cannot win without it, '
                 'but a proof may not use your own hand (rule 4.4).')
        plan.ok()

        program.press('4')
        wait_for(PROVED)
        plan.ok(follows(WHY), f'other steps: {names()}')

        program.press('Tab')
        for number, sentence in enumerate(WHY):
            if number > 0:
                program.press('Down')
            wait_until(lambda: program.look().focus_name == sentence,
                       f'the focus is on {program.look().focus}, not on “{sentence}”')
        plan.ok()

        program.press('Escape')
        wait_until(panel_is_closed, 'Escape does not close the panel')
        focus = program.look().focus
        plan.ok(focus is not None and focus.name.endswith('in your hand'), f'the focus is on {focus}')

        program.press('F9')
        wait_until(lambda: any('Troop cards played' in name for name in names()), 'no key shows the seen cards')
        program.press('x')
        wait_until(lambda: not panel_is_closed(), 'from another page no key explains')
        program.press('Escape')
        wait_until(panel_is_closed, 'Escape does not close the panel')
        plan.ok()

        # The table stays as it is until more than the answer is wanted.
        program.click(program.look().buttons('^Flag 3: ', sensitive=False)[0])
        wait_for(f'You can claim flag 3 once you have played a card. {TIE}\nAlexander stands for Yellow 10 here.')
        plan.ok(panel_is_closed(), 'the panel opens')
        program.press('Escape')
        wait_until(lambda: re.match('^Flag 3: ', program.look().focus_name), 'the focus is not where it was')
        program.press('space')
        wait_until(lambda: program.look().buttons('^Proof…$'), 'no key asks')
        wait_until(lambda: program.look().focus_name == 'Proof…', f'the focus is on {program.look().focus}')
        plan.ok()

        # The key for a proof works there, too, however the note was opened.
        for asks in ('a key', 'a press'):
            program.press('x')
            wait_until(lambda: not panel_is_closed(), f'the key opens no panel from the note to which {asks} has led')
            plan.ok('Alexander, stands for Yellow 10' in names(), 'another flag is explained')
            program.press('Escape')
            wait_until(panel_is_closed, 'Escape does not close the panel')
            program.click(program.look().buttons('^Flag 3: ', sensitive=False)[0])
            wait_until(lambda: program.look().buttons('^Proof…$'), 'no press asks')

        program.press('Return')
        wait_until(lambda: not panel_is_closed(), 'the button opens no panel')
        plan.ok('Alexander, stands for Yellow 10' in names(), 'the wild card is not shown as another')

        program.click(program.look().buttons('^Next Flag$')[0])
        wait_for(PROVED)
        program.click(program.look().buttons('^Flag 1: ', sensitive=False)[0])
        wait_for(OPEN)
        program.click(program.look().buttons('^Flag 4: ', sensitive=False)[0])
        wait_for(PROVED)
        plan.ok(not program.look().buttons('^Proof…$'), 'what is on the page is said at the flag as well')

        # A card is played while the panel is open: it follows.
        scene = program.look()
        program.click(scene.buttons('^Green 4')[0])
        scene = program.look_after(scene)
        program.click(scene.buttons('^Flag 8, your side')[0])
        wait_for('You can claim this flag now.')
        program.click(program.look().buttons('^Claim$')[0])
        wait_until(panel_is_closed, 'the page stays when nothing is left to explain')
        plan.ok(any(re.search('^Flag 4: held by you', name) for name in names()), 'the flag is not claimed')

        # Another page that was there before comes back.
        program.press('o')
        wait_for('Strongest first')
        program.press('x')
        program.press('3')
        wait_for(TIE)
        program.click(program.look().buttons('^Claim$')[0])
        wait_until(lambda: any(re.search('^Flag 3: held by you', name) for name in names()), 'the flag is not claimed')
        # Asking for the page that is shown closes it.
        program.press('o')
        wait_until(panel_is_closed, 'the order was not shown again')
        plan.ok()

        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'nothing is explained at first',
    'a key explains a flag',
    'the steps are folded at first',
    'a press unfolds them',
    'the steps of another flag are told in order',
    'each step can be gone to by key',
    'Escape closes the panel, and the focus is back on the table',
    'the key does so from another page as well',
    'a press on a flag says at the flag why it cannot be claimed',
    'so does a key, and the focus comes back',
    'the key for a proof works in what it says',
    'and in what a press has opened',
    'a button there opens the page',
    'the next flag is a press away, and so is any other one',
    'what is proved can be claimed there, and then the page closes',
    'or the page that was there before comes back',
    'Ctrl+Q ends the program',
]).run(scenario, *sys.argv[1:3])
