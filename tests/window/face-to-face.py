#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people on both sides of a screen: face-to-face.py ACIES ACIES-ENGINE"""

import sys
import time

from window import Plan, Program, wait_until, xdotool

SETTINGS = "opponent='person'\nfirst-name='Ada'\nsecond-name='Ben'\nstarter='you'\nanimations=false\n"


def says(program, text):
    return any(text in (node.name or '') for node in program.look().nodes)


def press(x, y):
    xdotool('mousemove', str(x), str(y), 'sleep', '0.1', 'mousedown', '1', 'sleep', '0.05', 'mouseup', '1')


def begin(program, title):
    """Ada sits down. Returns where her cards and her sides of the flags are."""
    wait_until(lambda: says(program, title), 'the curtain does not come')
    program.press('Return')
    scene = wait_until(lambda: len(program.look().hand) == 7 and program.look(), 'no cards are shown')
    time.sleep(1)
    return ([program.find_middle(card) for card in scene.hand],
            [program.find_middle(scene.buttons(f'^Flag {flag}, your side', sensitive=False)[0]) for flag in range(1, 10)])


def end_turn(program, title):
    program.press('1', '5')
    wait_until(lambda: len(program.look().hand) == 6, 'no card is played')
    program.press('t')
    wait_until(lambda: says(program, title), 'the curtain does not come')


def scenario(plan, acies, engine):
    program = Program(acies, engine, None, settings=SETTINGS + 'face-to-face=true\n')
    shell = dict(line.split('=') for line in xdotool('getwindowgeometry', '--shell', program.window).split())

    def mirror(place):
        return (2 * int(shell['X']) + int(shell['WIDTH']) - place[0], 2 * int(shell['Y']) + int(shell['HEIGHT']) - place[1])

    try:
        cards, sides = begin(program, 'It is Ada’s turn')
        end_turn(program, 'It is Ben’s turn')
        plan.ok()

        program.press('Return')
        scene = wait_until(lambda: len(program.look().hand) == 7 and program.look(), 'no cards are shown')
        time.sleep(1)
        press(*mirror(cards[2]))
        wait_until(lambda: program.look().chosen, 'no card is chosen')
        plan.ok(program.look().chosen.name == scene.hand[2].name, program.look().chosen)

        press(*mirror(sides[6]))
        wait_until(lambda: len(program.look().hand) == 6, 'it is not played')
        plan.ok(scene.hand[2].name.split(',')[0] in program.look().buttons('^Flag 7, your side', sensitive=False)[0].name,
                program.look().buttons('^Flag 7, your side', sensitive=False))

        # Ada again, who drags a card; then Ben does.
        program.press('t')
        wait_until(lambda: says(program, 'It is Ada’s turn'), 'the curtain does not come')
        program.press('Return')
        wait_until(lambda: len(program.look().hand) == 7, 'no cards are shown')
        time.sleep(1)
        press(*cards[0])
        plan.ok(wait_until(lambda: program.look().chosen, 'no card is chosen'))
        program.press('Escape')
        end_turn(program, 'It is Ben’s turn')
        program.press('Return')
        scene = wait_until(lambda: len(program.look().hand) == 7 and program.look(), 'no cards are shown')
        time.sleep(1)
        start, goal = mirror(cards[4]), mirror(sides[1])
        xdotool('mousemove', str(start[0]), str(start[1]), 'mousedown', '1')
        for step in range(1, 6):
            xdotool('mousemove', str(start[0] + (goal[0] - start[0]) * step // 5),
                    str(start[1] + (goal[1] - start[1]) * step // 5))
            time.sleep(0.05)
        program.drop()
        wait_until(lambda: len(program.look().hand) == 6, 'it is not played')
        plan.ok(scene.hand[4].name.split(',')[0] in program.look().buttons('^Flag 2, your side', sensitive=False)[0].name,
                program.look().buttons('^Flag 2, your side', sensitive=False))
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()

    program = Program(acies, engine, None, settings=SETTINGS)
    try:
        cards, _ = begin(program, 'Pass the Screen to Ada')
        end_turn(program, 'Pass the Screen to Ben')
        program.press('Return')
        scene = wait_until(lambda: len(program.look().hand) == 7 and program.look(), 'no cards are shown')
        time.sleep(1)
        press(*cards[2])
        wait_until(lambda: program.look().chosen, 'no card is chosen')
        plan.ok(program.look().chosen.name == scene.hand[2].name, program.look().chosen)
    finally:
        program.kill()


Plan([
    'the curtain says whose turn it is',
    'whoever sits opposite presses a card on that side',
    'and plays it there',
    'the first one is back at the first side',
    'cards are dragged from the other side, too',
    'the window closes',
    'without the choice both sit at the same side',
]).run(scenario, *sys.argv[1:3])
