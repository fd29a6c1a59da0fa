#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The enemy's tactics cards and claims, large over the table: presenter.py ACIES ACIES-ENGINE"""

import sys
import time

from listener import begin_for_two, Listener
from window import Plan, Program, wait_until

# The enemy has proved flag 1, and will claim it in its next turn.
CLAIM = ('R1.R2.Y7:G8.G9.G10/:/:/:/:/:/:/:/: turn s hand R8.P1.P3.Y5.B5.O2.O3')
CLAIMED = 'The enemy claims flag 1 with a wedge of 27. It beats your host of 10.'

FOG = ':/:/R1:G9/:/:/:/:/:/: turn s hand FO.P1.P3.Y5.B5.O2.O3'
FOGGED = 'Ada plays Fog at flag 3: only the sum of the values counts there now.'
LISTED = 'Ada: Fog to flag 3; Draw from the troop deck'


def is_shown(program, sentence):
    return any(node.name == sentence for node in program.look().nodes)


def begin(acies, engine, announcements):
    program = Program(acies, engine, 3, position=f'newgame seed 3\nposition {CLAIM}',
                      settings=f"announcements='{announcements}'")
    listener = Listener(program)
    program.look_when_ready()
    program.press('1', '5')
    listener.wait_for('^Draw a card')
    program.press('t')
    return program, listener


def claims(plan, acies, engine):
    program, listener = begin(acies, engine, 'short')
    try:
        wait_until(lambda: is_shown(program, CLAIMED), 'the claim is not shown')
        plan.ok()
        program.press('F9')
        wait_until(lambda: not is_shown(program, CLAIMED), 'a key does not pass on', 1.5)
        plan.ok()
        wait_until(lambda: any(node.name == 'Cards Played' and not node.is_button for node in program.look().nodes),
                   'the key is swallowed')
        plan.ok()
        heard = listener.wait_for('^The enemy claims', '^Choose a card from your hand$')
        plan.ok(heard.count(CLAIMED) == 1, heard)
    finally:
        program.kill()


def by_itself(plan, acies, engine):
    program, listener = begin(acies, engine, 'long')
    try:
        wait_until(lambda: is_shown(program, CLAIMED), 'the claim is not shown')
        begun = time.monotonic()
        heard = listener.wait_for('^The enemy claims')
        time.sleep(1)
        plan.ok(not any(sentence.startswith('Choose') for sentence in heard + listener.listen()),
                'the game goes on meanwhile')
        wait_until(lambda: not is_shown(program, CLAIMED), 'it never goes away', 10)
        plan.ok(time.monotonic() - begun > 2.5, 'it goes away at once')
        listener.wait_for('^Choose a card from your hand$')
        plan.ok()
    finally:
        program.kill()


def off(plan, acies, engine):
    program, listener = begin(acies, engine, 'off')
    try:
        heard = listener.wait_for('^The enemy claims', '^Choose a card from your hand$')
        plan.ok(heard.count(CLAIMED) == 1, heard)
        found = [(node.role, node.path, node.parent) for node in program.look().nodes if node.name == CLAIMED]
        plan.ok(not found, found)
    finally:
        program.kill()


def two_persons(plan, acies, engine):
    program = Program(acies, engine, None, settings="opponent='person'\nannouncements='short'")
    try:
        listener = begin_for_two(program, engine, FOG)
        fog = next(number for number, card in enumerate(program.look().hand, 1) if card.name.startswith('Fog'))
        program.press(str(fog), '3')
        listener.wait_for('^Draw a card')
        program.press('t')
        listener.wait_for('^Pass the Screen to Ben')
        plan.ok(not is_shown(program, FOGGED), 'it is shown to the one who has played it')
        program.press('Return')
        wait_until(lambda: is_shown(program, FOGGED), 'the other one is not shown it')
        plan.ok()
        wait_until(lambda: is_shown(program, LISTED), 'the turn is not listed')
        plan.ok()
        heard = listener.wait_for('^Ada plays Fog')
        plan.ok(len([sentence for sentence in heard if FOGGED in sentence]) == 1, heard)
    finally:
        program.kill()


def scenario(plan, acies, engine):
    claims(plan, acies, engine)
    by_itself(plan, acies, engine)
    off(plan, acies, engine)
    two_persons(plan, acies, engine)


Plan([
    'a claim is shown, and why it holds',
    'or any key, to go on',
    'the key does what it always does',
    'a screen reader hears it once',
    'the game waits while it is shown',
    'it goes away by itself',
    'then the game goes on',
    'without announcements, a screen reader hears it as well',
    'nothing is shown then',
    'two persons: who has played a card is not told of it',
    'who comes to the screen is',
    'and reads the whole turn in the words of the log',
    'a screen reader hears that once, too',
]).run(scenario, *sys.argv[1:3])
