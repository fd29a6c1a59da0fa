#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards dragged with the pointer: drag.py ACIES ACIES-ENGINE"""

import re
import sys

from window import ROLE_LABEL, Plan, Program, wait_until, xdotool

TOOLTIP = 'Press to see how this flag stands'


def find_reason(program):
    """The sentence that says why a card cannot go where it hangs."""
    return next((node.name for node in program.look().nodes
                 if node.role == ROLE_LABEL
                 and re.search('^Your cards go to your own side', node.name)), None)


def scenario(plan, acies, engine):
    program = Program(acies, engine, 12, settings='draw-automatically=false')
    try:
        # A tooltip below the pointer would go away when it moves.
        xdotool('mousemove', '0', '0')
        scene = wait_until(lambda: (lambda s: not any(n.name == TOOLTIP for n in s.nodes) and s)(program.look_when_ready()),
                           'a tooltip stays')
        before = scene.signature
        hand = [card.name for card in scene.hand]
        own = scene.buttons('^Flag 3, your side', sensitive=False)[0]
        enemy = scene.buttons('^Flag 3, enemy side', sensitive=False)[0]
        card = scene.hand[2]

        # Into the corner under the header, where nothing lies.
        corner = (12, program.find_middle(enemy)[1])
        program.drag(card, *corner)
        wait_until(lambda: program.look().chosen, 'the card is not lifted')
        lit = program.look()
        plan.ok(lit.chosen.name == card.name, f'{lit.chosen} is lifted')
        plan.ok(lit.buttons('^Flag 3, your side'), 'the places are not lit')
        program.drop()
        wait_until(lambda: program.look().chosen is None, 'the card stays chosen')
        plan.ok(program.look().signature == before, 'something has changed')

        program.drag(card, *program.find_middle(enemy))
        plan.ok(wait_until(lambda: find_reason(program), 'nothing says why it cannot go there'))
        # Away from there the reason goes as well.
        program.drag(card, *program.find_middle(own))
        wait_until(lambda: find_reason(program) is None, 'the reason stays')
        program.drop()
        plan.ok()
        scene = wait_until(lambda: (lambda s: len(s.hand) == 6 and s)(program.look()),
                           'the card is not played')
        side = scene.buttons('^Flag 3, your side', sensitive=False)[0]
        name = card.name.split(',')[0]
        plan.ok(name.lower() in side.name.lower(), f'{name} is not in {side}')
        plan.ok(sorted(other.name for other in scene.hand) ==
                sorted(other for other in hand if other != card.name), 'another card is gone')

        # Not the own turn to play: the hand stays where it is.
        before = program.look().signature
        other = scene.hand[0]
        program.drag(other, *program.find_middle(enemy))
        program.drop()
        plan.ok(program.look().signature == before, 'a card was played out of turn')
    finally:
        program.kill()


Plan([
    'the card that is dragged is chosen',
    'the places it may go to are lit',
    'dropped nowhere it goes back, and nothing has changed',
    'over an illegal place it says why',
    'elsewhere it does not',
    'dropped on a legal place it is played there',
    'the other cards are still in the hand',
    'no card is dragged out of turn',
]).run(scenario, *sys.argv[1:3])
