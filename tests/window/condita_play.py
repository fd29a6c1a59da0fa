#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Some rounds of Condita are played, by pointer and by keys: condita_play.py ACIES"""

import re
import sys

from window import Plan, Program, find_windows, wait_until, xdotool


def says(program, pattern):
    return [node for node in program.look().nodes if node.name and re.search(pattern, node.name)]


def open_game(program):
    program.click(wait_until(lambda: says(program, '^Condita'), 'the home page does not offer the game')[0])
    program.window = wait_until(lambda: find_windows('^Condita$'), 'no window opens')[-1]
    xdotool('windowfocus', '--sync', program.window)


def waits(program):
    """What the person can do: names of deeds, or cells, or that it can be done."""
    return [node for node in program.look().nodes
            if node.name and (node.name == 'Do It' or re.search(r'Can be chosen$|^Keep the hand$|^End the turn$|^Lead the heroes of ', node.name))]


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
    for pattern in ('^Lead the heroes of ', '^Keep the hand$', '^Lay a ', '^End the turn$'):
        deeds = says(program, pattern)
        if deeds:
            program.click(deeds[0])
            return deeds[0].name
    return None


def scenario(plan, acies):
    program = Program(acies, None, None, at_home=True)
    try:
        open_game(program)
        program.click(wait_until(lambda: says(program, '^Begin$'), 'there is no page for a new game')[0])
        plan.ok(wait_until(lambda: says(program, '^You, ') and says(program, '^Computer, '), 'no game begins'))
        done = []
        for _ in range(60):
            done.append(play_step(program))
            if sum(name == 'End the turn' for name in done) == 2:
                break
            program.look_after(program.look(), 1)
        plan.ok(any(re.search('^Lay a ', name or '') for name in done) and done.count('End the turn') == 2, done)
        plan.ok(wait_until(lambda: says(program, '^Round [2-4]$'), 'the round does not go on'))
    finally:
        program.kill()


Plan([
    'a game begins from the home page',
    'roads are laid and turns ended by pointer',
    'the computer answers',
]).run(scenario, *sys.argv[1:2])
