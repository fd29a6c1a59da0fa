#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions are set up, with the pointer and with keys, and played from: set-up.py ACIES ACIES-ENGINE"""

import re
import sys

from window import Plan, Program, find_windows, wait_until, xdotool

TITLE = '^Set Up Position$'
READY = '^Ready to play'


def scenario(plan, acies, engine):
    program = Program(acies, engine, 5, settings='draw-automatically=false')

    def says(pattern):
        return any(re.search(pattern, node.name) for node in program.look().nodes)

    def wait_for(pattern):
        return wait_until(lambda: says(pattern), f'nothing says “{pattern}”')

    def find(pattern):
        return wait_until(lambda: program.look().buttons(pattern), f'there is no “{pattern}”')[0]

    def open_window(key):
        program.press(key)
        found = wait_until(lambda: find_windows(TITLE), 'no window opens')
        xdotool('windowfocus', '--sync', found[-1])
        wait_for(READY)

    def close_window(key):
        program.press(key)
        wait_until(lambda: not find_windows(TITLE), 'the window stays')
        xdotool('windowfocus', '--sync', program.window)

    def is_at(card, place):
        """Whether a card lies at a place: of a place without cards, the name says so."""
        return any(node.is_button and re.search(card, node.name) and node.parent is not None
                   and node.parent.name == place for node in program.look().nodes)

    try:
        program.look_when_ready()
        before = [card.name for card in program.look().hand]

        # With the pointer: chosen and put, dragged on, and taken back.
        open_window('ctrl+e')
        plan.ok(program.look().focus_name.startswith('Red 1'), program.look().focus)
        program.click(find('^Red 7'))
        plan.ok(wait_until(lambda: find('^Red 7').selected, 'the card is not chosen') and
                wait_for('^Red 7.*press the place'))
        program.click(find('^South’s side of flag 3: none'))
        wait_until(lambda: is_at('^Red 7', 'South’s side of flag 3'), 'the card is not put there')
        plan.ok(not [node for node in program.look().buttons('^Red 7') if node.parent.name == 'Cards to choose from'])
        program.drag(find('^Blue 2'), *program.find_middle(find('^North’s side of flag 3: none')))
        program.drop()
        plan.ok(wait_until(lambda: is_at('^Blue 2', 'North’s side of flag 3'), 'the card is not dropped there'))
        program.drag(find('^Blue 2'), *program.find_middle(find('^South’s side of flag 9: none')))
        program.drop()
        plan.ok(wait_until(lambda: is_at('^Blue 2', 'South’s side of flag 9'), 'the card is not moved'))
        program.click(next(node for node in program.look().buttons('^Blue 2')))
        plan.ok(wait_until(lambda: not is_at('^Blue 2', 'South’s side of flag 9'), 'the card is not taken back'))

        # What cannot be is said at once, and cannot be played.
        for value in (8, 9, 10):
            program.click(find(f'^Red {value}'))
            wait_until(lambda card=value: find(f'^Red {card}').selected, 'the card is not chosen')
            program.press('3')
        wait_for('^Flag 3: more than 3 cards$')
        plan.ok(not program.look().buttons('^Play$'))
        program.press('ctrl+z')
        wait_for(READY)
        plan.ok(program.look().buttons('^Play$'))

        # The flag is claimed by a menu, with keys.
        program.press('Tab', 'Tab', 'Escape')
        wait_until(lambda: not find_windows(TITLE), 'Escape does not close the window')
        plan.ok([card.name for card in program.look().hand] == before, 'the game on the table has changed')

        # Who comes back goes on.
        open_window('ctrl+e')
        plan.ok(is_at('^Red 9', 'South’s side of flag 3'))

        # By keys alone: a card for the own hand, one for the enemy’s side, and a claim.
        program.press('Return', 'h')
        wait_until(lambda: is_at('^Red 1,', 'South’s hand'), 'h puts nothing into the hand')
        program.press('Down', 'Return', 'ctrl+1')
        plan.ok(wait_until(lambda: is_at('^Orange 2', 'North’s side of flag 1'), 'Ctrl+1 puts nothing there'))
        program.press('shift+Tab', 'Up', 'Right', 'Right')
        wait_until(lambda: program.look().focus_name == 'Flag 3', f'the focus is on {program.look().focus}')
        program.press('Return')
        wait_for('^Claimed by$')
        program.press('Down', 'Return')
        plan.ok(wait_until(lambda: program.look().focus_name == 'Flag 3: held by South',
                           f'the flag is not claimed: {program.look().focus}'))

        # It is a game like any other.
        close_window('ctrl+Return')
        scene = program.look_when_ready()
        plan.ok(scene.buttons('^Flag 3: held by you', sensitive=False) and
                scene.buttons('^Flag 3, your side: .*[Rr]ed 7', sensitive=False), [node.name for node in scene.nodes])
        plan.ok([card.name for card in scene.hand if card.name.startswith('Red 1,')], scene.hand)
        program.press('h')
        plan.ok(wait_until(lambda: says('chance'), 'the coach says nothing'))

        # From here, with everything that is known, and nothing else.
        open_window('ctrl+shift+e')
        held = [node.name for node in program.look().nodes if node.is_button and node.parent is not None
                and node.parent.name == 'North’s hand' and 'hand' not in node.name]
        plan.ok(is_at('^Red 7', 'South’s side of flag 3') and len(held) == 7 and len(set(held)) == 1, held)
        close_window('Escape')
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'the first card has the focus',
    'a card that is pressed is chosen, and what to do with it is said',
    'it goes to the place that is pressed, and cannot be chosen again',
    'a card can be dragged to a place',
    'and on to another one',
    'a card that is pressed is taken back',
    'a position that cannot be cannot be played',
    'one that can be, can',
    'Escape closes the window, and the game on the table has not changed',
    'who opens the window again finds the same position',
    'keys put cards into a hand and to a side',
    'a flag is claimed by its menu',
    'the game begins with the position',
    'with the card that was put into the hand',
    'the coach helps there',
    'a position on the table can be changed, and the enemy’s cards are not known there',
    'the window closes',
]).run(scenario, *sys.argv[1:3])
