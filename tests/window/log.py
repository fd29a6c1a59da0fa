#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The log, the past of the game on the table, and the enemy's last turn again: log.py ACIES ACIES-ENGINE"""

import sys

from listener import begin_for_two, Listener
from window import Plan, Program, wait_until


def has(program, name):
    return any(node.name == name for node in program.look().nodes)


def play_turn(program, listener, card, flag):
    """Plays a card of the hand, draws, and waits for the enemy; returns the name of the card."""
    name = program.look().hand[card - 1].name.split(',')[0]
    program.press(str(card), str(flag))
    listener.wait_for('^Draw a card')
    program.press('t')
    listener.wait_for('^The enemy (plays|passes)', '^Choose a card from your hand$')
    return name


def against_computer(plan, acies, engine):
    program = Program(acies, engine, 11)
    listener = Listener(program)
    try:
        listener.wait_for('^Choose a card from your hand$')
        plan.ok(has(program, 'Daphnis (level 1)') and has(program, 'You'), program.look().nodes)
        program.press('ctrl+l')
        wait_until(lambda: has(program, 'Nobody has played yet.'), 'there is no empty log')
        plan.ok()
        program.press('ctrl+l')
        wait_until(lambda: not has(program, 'Nobody has played yet.'), 'the log stays open')

        first = play_turn(program, listener, 1, 5)
        second = play_turn(program, listener, 1, 6)
        hand = [node.name for node in program.look().hand]
        program.press('ctrl+l')
        for name in ('1. You', f'{first} to flag 5', '2. Daphnis (level 1)', '3. You', f'{second} to flag 6'):
            wait_until(lambda name=name: has(program, name), f'the log has no “{name}”')
        plan.ok()

        row = next(node for node in program.look().nodes if node.name == f'{first} to flag 5')
        program.click(row)
        wait_until(lambda: has(program, 'Looking back at turn 1'), 'the past is not shown')
        plan.ok()
        scene = program.look()
        plan.ok(not any(second in node.name for node in scene.nodes if 'your side' in node.name)
                and any(node.name.startswith(f'Flag 5, your side: {first}') for node in scene.nodes),
                [node.name for node in scene.nodes if 'your side' in node.name])
        plan.ok(not any(card.sensitive for card in scene.hand), scene.hand)

        # The first one closes the page.
        program.press('Escape')
        program.press('Escape')
        wait_until(lambda: not has(program, 'Looking back at turn 1'), 'Escape does not lead back')
        plan.ok([node.name for node in program.look_when_ready().hand] == hand)

        program.press('ctrl+l')
        row = wait_until(lambda: next((node for node in program.look().nodes if node.name == f'{first} to flag 5'), None),
                         'the log does not open again')
        program.click(row)
        button = wait_until(lambda: next(iter(program.look().buttons('Back to the Game$')), None), 'there is no way back')
        program.click(button)
        wait_until(lambda: not has(program, 'Looking back at turn 1'), 'the button does not lead back')
        plan.ok()
        program.press('ctrl+l')

        program.press('l')
        wait_until(lambda: has(program, 'The enemy’s last turn'), 'the turn is not shown again')
        plan.ok()
        wait_until(lambda: not has(program, 'The enemy’s last turn'), 'it never ends', 10)
        plan.ok([node.name for node in program.look_when_ready().hand] == hand)
        program.press('l')
        wait_until(lambda: has(program, 'The enemy’s last turn'), 'the turn is not shown again')
        program.press('1')
        wait_until(lambda: not has(program, 'The enemy’s last turn'), 'a key does not end it', 0.8)
        plan.ok()
    finally:
        program.kill()


def two_persons(plan, acies, engine):
    """What one has put back on a deck, the other one does not read."""
    program = Program(acies, engine, None, settings="opponent='person'")
    try:
        listener = begin_for_two(program, engine, ':/:/R1:G9/:/:/:/:/:/: turn s hand SC.P1.P3.Y5.B5.O2.O3')
        scout = next(number for number, card in enumerate(program.look().hand, 1) if card.name.startswith('Scout'))
        program.press(str(scout))
        wait_until(lambda: program.look().targets, 'Scout cannot be played')
        program.tree.activate(program.look().buttons('^Your discards')[0])
        for left in (2, 1, 0):
            wait_until(lambda: program.look().decks, f'there is nothing to draw: {program.look().nodes}')
            n_cards = len(program.look().hand)
            program.press('t')
            wait_until(lambda n_cards=n_cards: len(program.look().hand) > n_cards, f'{left + 1} are not drawn')
        listener.wait_for('[Pp]ut')
        for _ in range(2):
            card = wait_until(lambda: next((card for card in program.look().hand if card.sensitive), None), 'no card')
            program.click(card)
            program.look_after(program.look(), 1)
            deck = program.look().decks
            if deck:
                program.click(deck[0])
        listener.wait_for('^Pass the Screen to Ben')
        program.press('Return')
        listener.wait_for('^No card can be played')
        program.press('ctrl+l')
        wait_until(lambda: has(program, '1. Ada'), 'there is no log')
        names = [node.name for node in program.look().nodes]
        plan.ok(names.count('Put a card back on its deck') == 2 and not any(
            name.startswith('Put ') and 'a card' not in name for name in names), [name for name in names if 'deck' in name])
    finally:
        program.kill()


def claim(plan, acies, engine):
    """Below a claim stands the formation with which the flag was won."""
    program = Program(acies, engine, None, settings="opponent='person'")
    try:
        listener = begin_for_two(program, engine, ':/:/R8.R9.R10:G9/:/:/:/:/:/: turn s hand P1.P3.Y5.B5.O2.O3.G1')
        program.press('1', '5')
        listener.wait_for('^Claim marked flags')
        program.press('c', '3')
        listener.wait_for('claims? flag 3')
        elsewhere = has(program, 'Wedge 27')
        program.press('ctrl+l')
        wait_until(lambda: has(program, 'Claim flag 3'), 'the log has no claim')
        plan.ok(has(program, 'Wedge 27') and not elsewhere, [node.name for node in program.look().nodes])
    finally:
        program.kill()


def scenario(plan, acies, engine):
    against_computer(plan, acies, engine)
    two_persons(plan, acies, engine)
    claim(plan, acies, engine)


Plan([
    'beside the enemy’s hand it is said who plays',
    'Ctrl+L opens the log, which is empty at first',
    'it has all steps, under the turns',
    'a press on a step shows that moment',
    'the table is as it was then',
    'nothing can be played there',
    'Escape leads back to the game',
    'so does the button',
    'L shows the last turn of the enemy again',
    'then the table is as it was',
    'a key ends it',
    'two persons: nobody reads which cards the other one has put back',
    'a claim is told with the formation that won the flag',
]).run(scenario, *sys.argv[1:3])
