#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The computer plays itself, and a person watches: watch.py ACIES ACIES-ENGINE"""

import re
import sys
import time

from listener import Listener
from window import Plan, Program, wait_until, xdotool


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


def wait_for(program, pattern, seconds=10):
    return wait_until(lambda: says(program.look(), pattern) and program.look(),
                      f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}',
                      seconds)


def table(scene):
    """What lies on the table: the cards and the decks."""
    return [node.name for node in scene.nodes if node.is_button
            and re.search(r'^(Troop|Tactics) deck|side\b|’s hand$|^Flag', node.name)]


# North holds flag 1 and has proved flag 3; South has a plain hand.
PROVED = ('R1.R2.Y4:O4.O5.O6!n/:B5/P1.P2.Y7:G8.G9.G10/:/:/:/:/:/: turn s hand R8.P3.P5.Y5.B8.O2.O3')
CLAIMED = 'North claims flag 3 with a wedge of 27. It beats the host of 10 on the other side.'


def names(plan, acies, engine):
    """Nobody plays here, so nothing is called yours or the enemy's."""
    program = Program(acies, engine, 3, settings="opponent='watch'\nannouncements='long'\nwatch-pace='slow'\n"
                                                  'window-width=360\nwindow-height=640\n')
    try:
        program.process.terminate()
        program.process.wait(20)
        program.lay(engine, PROVED, **{'South-Computer': 'level 1', 'North-Computer': 'level 1'})
        program.start()
        listener = Listener(program)
        scene = wait_for(program, '^Paused: ')
        shape = xdotool('getwindowgeometry', '--shell', program.window)
        plan.ok('WIDTH=360\n' in shape, shape)
        wrong = [node.name for node in scene.nodes if re.search(r'\b([Yy]ours?|[Ee]nemy)\b', node.name)]
        plan.ok(not wrong, wrong)
        plan.ok(says(scene, '^Flag 1: held by North') and says(scene, '^North’s side of flag 3$')
                and says(scene, '^South’s hand$') and says(scene, '^North’s hand: '), scene.nodes)
        program.click(scene.hand[0])
        program.press('r')
        heard = listener.wait_for('^Flag 1: held by North', '^Flag 9')
        plan.ok(not any(re.search(r'\b([Yy]our|[Ee]nemy)\b', sentence) for sentence in heard), heard)

        # The pages beside the table are told as one of the sides would be.
        for key in ('x', 'F9'):
            program.press(key)
            wait_for(program, '^South’s view: “you” means South here')
            program.press('Escape')
            wait_until(lambda: not says(program.look(), '^South’s view'), 'the page does not close')
        plan.ok()

        for _ in range(12):
            if says(program.look(), f'^{CLAIMED}$'):
                break
            program.press('period')
            time.sleep(1)
        shown = [node for node in program.look().nodes if node.name == CLAIMED]
        plan.ok(shown, program.look().nodes)
    finally:
        program.kill()


def scenario(plan, acies, engine):
    names(plan, acies, engine)
    program = Program(acies, engine, None,
                      settings="opponent='watch'\nsouth-level=uint32 2\nwatch-pace='fast'\n"
                               "starter='you'\n")
    try:
        scene = wait_for(program, r'^(South \(level 2\)|North \(level 1\)) to move')
        plan.ok(scene.buttons('^Pause$') and scene.buttons('^One Move$')
                and scene.buttons('^Look from the Other Side$'), scene.nodes)
        plan.ok(scene.buttons('^South’s discards', sensitive=False)
                and scene.buttons('^North’s discards', sensitive=False)
                and not scene.buttons('^Your discards', sensitive=False), scene.nodes)
        before = table(scene)
        wait_until(lambda: table(program.look()) != before, 'nothing happens')
        plan.ok()

        program.press('space')
        scene = wait_for(program, '^Paused: ')
        before = table(scene)
        time.sleep(1.5)
        plan.ok(table(program.look()) == before and scene.buttons('^Resume$'), scene.nodes)
        program.press('period')
        wait_until(lambda: table(program.look()) != before, 'there is no step')
        scene = program.look()
        before = table(scene)
        time.sleep(1.5)
        plan.ok(table(program.look()) == before and says(program.look(), '^Paused: '), scene.nodes)

        hand = [card.name for card in scene.hand]
        program.click(scene.buttons('^Look from the Other Side$')[0])
        wait_until(lambda: program.look().hand
                   and [card.name for card in program.look().hand] != hand,
                   'the same hand is shown')
        program.click(program.look().buttons('^Look from the Other Side$')[0])
        wait_until(lambda: [card.name for card in program.look().hand] == hand,
                   'the first hand does not come back')
        plan.ok()

        # On the table, too, the space bar is for this.
        program.click(program.look().hand[0])
        focus = program.look().focus
        program.press('space')
        scene = wait_for(program, r'^(South|North) \(level [12]\) to move')
        plan.ok(scene.buttons('^Pause$'), f'with the focus on {focus}')
        before = table(scene)
        wait_until(lambda: table(program.look()) != before, 'it does not go on')

        program.press('ctrl+z')
        scene = wait_for(program, '^Paused: ')
        before = table(scene)
        time.sleep(1)
        plan.ok(table(program.look()) == before, program.look().nodes)
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
        program.start()
        scene = wait_for(program, '^Paused: ')
        plan.ok(table(scene) == before, (before, table(scene)))

        program.click(scene.buttons('^Resume$')[0])
        scene = wait_until(lambda: program.look().over and program.look(),
                           'the game does not end', 120)
        plan.ok(says(scene, r'^(South|North) \(level [12]\) wins |^A draw: ')
                and not scene.buttons('^Pause$'), scene.nodes)
        program.press('ctrl+z')
        wait_for(program, '^Paused: ')
        plan.ok()
    finally:
        program.kill()


Plan([
    'a narrow window grows no wider',
    'nothing on the table is yours or the enemy’s',
    'flags, sides and hands are North’s and South’s',
    'so it is when the line is read',
    'pages beside the table say who is meant by “you”',
    'a claim of either side is shown large, and why it holds',
    'a bar is there for those who watch',
    'neither side is called one’s own',
    'the computer plays itself',
    'the space bar pauses',
    'the full stop makes one step',
    'the table can be seen from the other side',
    'the space bar goes on, wherever the focus is',
    'to take a turn back is to pause',
    'the window closes',
    'the next start waits where that ended',
    'the game comes to its end',
    'that can be taken back',
]).run(scenario, *sys.argv[1:3])
