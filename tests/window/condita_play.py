#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Some rounds of Condita are played, by pointer and by keys: condita_play.py ACIES"""

import re
import sys

from window import Plan, Program, find_windows, wait_until, xdotool

# What is done, the first that can be; where one city is left to start from, there is no cell to choose.
DEEDS = ('^Lead the heroes of ', '^Choose the city ', '^Keep the hand$', '^Lay a ', '^End the turn$')


def says(program, pattern):
    return [node for node in program.look().nodes if node.name and re.search(pattern, node.name)]


def open_game(program):
    program.click(wait_until(lambda: says(program, '^Condita'), 'the home page does not offer the game')[0])
    program.window = wait_until(lambda: find_windows('^Condita$'), 'no window opens')[-1]
    xdotool('windowfocus', '--sync', program.window)


def waits(program):
    """What the person can do: names of deeds, or cells, or that it can be done."""
    return [node for node in program.look().nodes
            if node.name and (node.name == 'Do It' or re.search(r'Can be chosen$|' + '|'.join(DEEDS), node.name))]


def play_step(program):
    """Does what is plainest, and returns its name."""
    wait_until(lambda: waits(program), 'nothing can be done')
    do_it = says(program, '^Do It$')
    if do_it and do_it[0].sensitive:
        program.click(do_it[0])
        return 'Do It'
    cells = says(program, 'Can be chosen$')
    if cells:
        program.click(cells[0])
        return cells[0].name
    for pattern in DEEDS:
        deeds = says(program, pattern)
        if deeds:
            program.click(deeds[0])
            return deeds[0].name
    return None


def keep(program):
    program.click(wait_until(lambda: says(program, '^Keep the hand$'), 'the hand cannot be kept')[0])
    wait_until(lambda: not says(program, '^Keep the hand$'), 'the hand is not kept')


def choose_before(program):
    """Chooses supplies, and goes by a question where they are good for nothing; returns whether they were chosen at each."""
    def are_chosen():
        return any(node.pressed for node in says(program, '^supplies$'))

    keep(program)
    program.click(says(program, '^supplies$')[-1])
    chosen = [wait_until(are_chosen, 'no card is chosen')]
    xdotool('key', '--window', program.window, 'ctrl+z')
    wait_until(lambda: says(program, '^Keep the hand$'), 'nothing is taken back')
    chosen.append(are_chosen())
    keep(program)
    chosen.append(are_chosen())
    program.click(next(node for node in says(program, '^supplies$') if node.pressed))
    return chosen


def scenario(plan, acies):
    program = Program(acies, None, None, at_home=True)
    try:
        open_game(program)
        program.click(wait_until(lambda: says(program, '^Begin$'), 'there is no page for a new game')[0])
        plan.ok(wait_until(lambda: says(program, '^You, ') and says(program, '^Computer, '), 'no game begins'))
        done = []
        while wait_until(lambda: waits(program), 'nothing can be done') and not says(program, '^Keep the hand$'):
            done.append(play_step(program))
            program.look_after(program.look(), 1)
        plan.ok(all(choose_before(program)))
        for _ in range(60):
            done.append(play_step(program))
            if sum(name == 'End the turn' for name in done) == 2:
                break
            program.look_after(program.look(), 1)
        plan.ok(any(re.search('^Lay a ', name or '') for name in done) and done.count('End the turn') == 2, done)
        plan.ok(wait_until(lambda: says(program, '^Round [2-4]$'), 'the round does not go on'))

        # Another game would take the place of this one.
        program.press('ctrl+n')
        program.click(wait_until(lambda: says(program, '^Begin$'), 'there is no page for a new game')[0])
        wait_until(lambda: says(program, '^The Game Is Not Over$'), 'the game is lost without a question')
        program.press('Escape')
        wait_until(lambda: not says(program, '^The Game Is Not Over$'), 'the question stays')
        program.press('Escape')
        plan.ok(wait_until(lambda: says(program, '^Round [2-4]$'), 'the game is gone'))
    finally:
        program.kill()


Plan([
    'a game begins from the home page',
    'cards that are chosen stay chosen until they are good for something',
    'roads are laid and turns ended by pointer',
    'the computer answers',
    'no game is lost for a new one without a question',
]).run(scenario, *sys.argv[1:2])
