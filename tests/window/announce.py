#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is announced to those who do not see it: announce.py ACIES ACIES-ENGINE"""

import re
import sys
import time

from listener import Listener
from window import Failure, Plan, Program, wait_until

# Red 8 wins at flag 1, and is wasted anywhere else.
POSITION = ('R10.R9:/O10.O9.O8:Y1.Y2.G4!s/G10.G9.G8:Y3.B2.B4!s/:/:/:/:/:/: '
            'turn s hand R8.P1.P3.Y5.B5.O2.O3')

# The tactics deck is empty.
TROOPS_LEFT = ('AL.R2:Y8.R4/:/:/:/:/:/:/:/: turn s hand R1.R3.R5.R7.Y2.Y4.Y6 '
               'discard s SC.RE discard n TR.DE deck 40 0')
# The same with a flag that can be claimed.
CLAIMABLE = ('AL.R2:Y8.R4/O8.O9.O10:Y1.Y2.G4=s/:/:/:/:/:/:/: turn s hand R1.R3.R5.R7.Y4.Y6.Y7 '
             'discard s SC.RE discard n TR.DE deck 34 0')

ENEMY_PLAYS = r'^The enemy plays |^The enemy passes\.$'
ENEMY_DRAWS = r'^The enemy draws a (troop|tactics) card\.$'


def steps(plan, acies, engine):
    program = Program(acies, engine, 11, settings="show-strength='on-demand'")
    listener = Listener(program)
    try:
        program.look_when_ready()
        listener.wait_for('^Choose a card from your hand$')
        program.press('l')
        listener.wait_for('^The enemy has not played yet')
        plan.ok()

        program.press('1')
        listener.wait_for(': choose a flag, or another card$')
        card = program.look().hand[0].name.split(',')[0]
        listener.watch()
        program.press('5')
        listener.wait_for(f'^{card} to flag 5$', '^Draw a card')
        plan.ok()
        plan.ok(listener.was_told(f'^{card} to flag 5$') and listener.was_told('^Draw a card'), listener.told)
        cards = {node.name for node in program.look().hand}
        program.press('t')
        heard = listener.wait_for('^You draw ', ENEMY_PLAYS, ENEMY_DRAWS, '^Choose a card from your hand$')
        plan.ok(len([sentence for sentence in heard if re.search(ENEMY_PLAYS, sentence)]) == 1, heard)
        new = [node.name for node in program.look().hand if node.name not in cards]
        drawn = next(sentence for sentence in heard if sentence.startswith('You draw '))
        plan.ok(len(new) == 1 and new[0].startswith(drawn[len('You draw '):-1] + ','), f'{drawn} {new}')

        program.press('l')
        last = listener.wait_for('^The enemy (plays|passes)')
        turn = ' '.join(sentence for sentence in heard if sentence.startswith('The enemy ')
                        and not sentence.startswith('The enemy is thinking'))
        wait_until(lambda: any(node.name == turn for node in program.look().nodes),
                   f'“{turn}” is not to be read: {[node for node in program.look().nodes if node.name]}')
        plan.ok(last.count(turn) == 1, f'{last}, not {turn}')

        # What has been done since is said after it.
        program.press('s')
        sides = listener.wait_for('^Flag 5: not claimed')
        plan.ok(any(re.search(r'^Flag 5: not claimed\. Your side: up to ', sentence) for sentence in sides), sides)
        program.press('s')
        listener.wait_for('no longer shown')
        plan.ok()
        program.press('9')
        listener.wait_for('^There is no card 9 in your hand')
        plan.ok()
        second = program.look().hand[0].name.split(',')[0]
        program.press('1', '6')
        listener.wait_for(f'^{second} to flag 6$')
        program.press('l')
        both = listener.wait_for('^The enemy (plays|passes).* You play ')
        plan.ok(f'{turn} You play {second} at flag 6.' in both, both)
        program.press('Escape')
        program.press('ctrl+z')
        listener.wait_for(rf'^Taken back: {second} to flag 6\.$')
        plan.ok()

        program.press('ctrl+z')
        listener.wait_for(rf'^Taken back: {card} to flag 5; .*\. The other player’s turn that followed was taken back, too\.$')
        plan.ok()
        program.press('ctrl+shift+z')
        again = listener.wait_for(ENEMY_PLAYS)
        plan.ok(any(sentence in heard for sentence in again), f'{again}, not {heard}')

        program.look_when_ready()
        program.press('p')
        listener.wait_for('pass')
        plan.ok()

        program.press('ctrl+n')
        wait_until(lambda: program.look().buttons('^Start$'), 'there is no dialog')
        program.press('Return')
        listener.wait_for('^A new game has begun')
        plan.ok()

        program.look_when_ready()
        program.choose_from_menu('Concede…')
        wait_until(lambda: program.look().buttons('^Concede$'), 'there is no question')
        program.press('Right')
        program.press('Return')
        listener.wait_for('wins: you conceded')
        plan.ok()
    finally:
        program.kill()


def held(plan, acies, engine):
    program = Program(acies, engine, 3, settings="coach='on'", position=f'newgame seed 3\nposition {POSITION}')
    listener = Listener(program)
    try:
        program.look_when_ready()
        program.press('1', '9')
        listener.wait_for(r'^This costs about \d+ points of win chance\.$')
        focus = wait_until(lambda: program.look().focus, 'nothing has the focus')
        plan.ok(focus.name.endswith('Rethink'), focus)
        program.press('Escape')
        wait_until(lambda: program.look().focus_name.endswith('in your hand'), 'the focus does not come back')

        # The place that is taken, and what cannot be done there.
        listener.listen()
        program.press('1', '2')
        heard = listener.wait_for('claimed')
        plan.ok(len([sentence for sentence in heard if 'claimed' in sentence]) == 1, heard)
        program.press('Escape')

        program.press('1', '1')
        listener.wait_for('^Claim marked flags')
        # The card may still be on its way.
        focus = program.look_when_ready().focus
        time.sleep(0.5)
        if not re.match('Flag 1: can be claimed', focus.name):
            raise Failure(f'the focus is on {focus}')
        program.press('Return')
        heard = listener.wait_for(r'^You claim flag 1\.$', '^You win by ')
        plan.ok()
    finally:
        program.kill()


def drawn_for(plan, acies, engine):
    program = Program(acies, engine, 3, position=f'newgame seed 3\nposition {TROOPS_LEFT}')
    listener = Listener(program)
    told = '^Only troop cards are left, so one is drawn for you'
    try:
        program.look_when_ready()
        program.press('1', '3')
        listener.wait_for('^You draw ', told, ENEMY_PLAYS, '^Choose a card from your hand$')
        program.press('1', '5')
        heard = listener.wait_for('^You draw ', ENEMY_PLAYS)
        plan.ok(not any(re.search(told, sentence) for sentence in heard), heard)
    finally:
        program.kill()

    program = Program(acies, engine, 3, position=f'newgame seed 3\nposition {CLAIMABLE}')
    listener = Listener(program)
    try:
        program.look_when_ready()
        program.press('1', '3')
        wait_until(lambda: program.look().claims and program.look().decks, 'there is nothing to claim or to draw')
        program.press('t')
        heard = listener.wait_for('^You draw ', ENEMY_PLAYS)
        plan.ok(not any(re.search(told, sentence) for sentence in heard), heard)
    finally:
        program.kill()


def two_persons(plan, acies, engine):
    program = Program(acies, engine, None,
                      settings="opponent='person'\nfirst-name='Ada'\nsecond-name='Ben'\nstarter='you'\n")
    listener = Listener(program)
    try:
        listener.wait_for('^Pass the Screen to Ada')
        program.press('Return')
        listener.wait_for('^Choose a card from your hand$')
        card = program.look().hand[0].name.split(',')[0]
        program.press('1', '4')
        listener.wait_for('^Draw a card')
        program.press('t')
        heard = listener.wait_for('^Pass the Screen to Ben')
        if any(card in sentence for sentence in heard):
            raise Failure(f'behind the curtain it is said: {heard}')
        program.press('Return')
        heard = listener.wait_for(f'^Ada plays {card} at flag 4. Ada draws a troop card.$',
                                  '^Choose a card from your hand$')
        plan.ok(not any(sentence.startswith('You draw') for sentence in heard), heard)
        plan.ok(len([sentence for sentence in heard if 'Ada draws' in sentence]) == 1, heard)
    finally:
        program.kill()


def watched(plan, acies, engine):
    program = Program(acies, engine, None,
                      settings="opponent='watch'\nsouth-level=uint32 1\nwatch-pace='fast'\n")
    listener = Listener(program)
    try:
        listener.wait_for(': .* to flag [1-9]$', ': Draw from the (troop|tactics) deck$', ': .* to flag [1-9]$')
        plan.ok()
    finally:
        program.kill()


def scenario(plan, acies, engine):
    steps(plan, acies, engine)
    held(plan, acies, engine)
    drawn_for(plan, acies, engine)
    two_persons(plan, acies, engine)
    watched(plan, acies, engine)


Plan([
    'before the first step of the enemy, L says so',
    'a step of one’s own is confirmed',
    'the accessibility bus tells of that',
    'the step of the enemy is announced once',
    'the card that was drawn is announced',
    'L says again what the enemy did',
    'S says how strong the sides are',
    'and that it is not shown any more',
    'a number that no card has is answered',
    'L says also what one has done after the enemy',
    'what is taken back of a turn is announced',
    'a turn that is taken back is announced',
    'so is what is played again',
    'a refusal is announced',
    'a new game is announced',
    'the end is announced',
    'a step that is held is announced, and the focus goes there',
    'why a card cannot go somewhere is announced once',
    'a claim is announced',
    'once it is said that there is only one deck to draw from',
    'but not to whom leaves a flag unclaimed and draws by hand',
    'two persons: who comes to the screen hears what the other one did',
    'two persons: nothing of it is said twice',
    'watching: each step is announced',
]).run(scenario, *sys.argv[1:3])
