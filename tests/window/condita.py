#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A saved game of Condita is looked at, step by step: condita.py ACIES ACIES-ENGINE RECORD"""

import os
import re
import subprocess
import sys

from window import Plan, Program, find_windows, wait_until, xdotool


class RecordProgram(Program):
    """The program with a file that it is started with, and the window of that file alone."""

    def __init__(self, acies, path):
        self.path = path
        super().__init__(acies, None, None, at_home=True)

    def start(self):
        self.process = subprocess.Popen([self.acies, self.path], env=self.environment)
        self.tree = self._find_tree()
        self.window = self._find_window()

    def _find_window(self):
        title = re.escape(os.path.basename(self.path))
        window = wait_until(lambda: find_windows(f'^{title}$'), 'the program opens no window')[-1]
        xdotool('windowfocus', '--sync', window)
        return window


def says(program, pattern):
    return [node.name for node in program.look().nodes if node.name and re.search(pattern, node.name)]


def look_at(plan, program, n_steps):
    def wait_for(pattern):
        return wait_until(lambda: says(program, pattern), f'nothing says “{pattern}”: {says(program, ".")}')

    def focus_on(pattern, key):
        for _ in range(20):
            if re.search(pattern, program.look().focus_name):
                return program.look().focus_name
            program.press(key)
            program.look_after(program.look(), 1)
        return program.look().focus_name

    wait_for(f'^Round 1, step 0 of {n_steps}: Beginning of the game$')
    # A cell below the pointer is also named in a tooltip.
    wait_until(lambda: len(set(says(program, '^[a-g][1-7], '))) == 37, 'cells have no names')
    plan.ok()
    plan.ok(says(program, '^d4, ruins, defense 8$') and says(program, r'^[a-g]\d, neutral city, defense 4, exits on all sides, '),
            says(program, '^[a-g][1-7], '))

    # By keys and by buttons
    program.press('alt+Right')
    wait_for(f'^Round 1, step 1 of {n_steps}: Takes the heroes of ')
    program.click(program.look().buttons('^To the End$')[0])
    wait_for(f'^Round [0-9]+, step {n_steps} of {n_steps}: ')
    plan.ok(not program.look().buttons('^One Move Forward$') and says(program, r'^[a-g]\d, (green|blue|red|gold)’s city of level [1-4], '),
            says(program, '^[a-g][1-7], '))
    program.press('alt+Left')
    wait_for(f'^Round [0-9]+, step {n_steps - 1} of {n_steps}: ')
    plan.ok()

    # Arrow keys go from cell to cell, and leave the game where it is.
    plan.ok(re.match('[a-g][1-7], ', focus_on('^[a-g][1-7], ', 'Tab')), program.look().focus)
    before = program.look().focus_name
    program.press('Up')
    wait_until(lambda: program.look().focus_name[:2] == before[0] + str(int(before[1]) + 1), program.look().focus)
    program.press('Left')
    wait_until(lambda: program.look().focus_name[:2] == chr(ord(before[0]) - 1) + str(int(before[1]) + 1), program.look().focus)
    plan.ok(says(program, f'^Round [0-9]+, step {n_steps - 1} of {n_steps}: '))

    hand = '^[SCPLTWAIRNHUX][gbryhsdwn]?( [SCPLTWAIRNHUX][gbryhsdwn]?)+$'
    plan.ok(len(says(program, hand)) == 3, says(program, '.'))
    focus_on('Whose hands', 'Tab')
    program.press('space', 'Down', 'Return')
    wait_until(lambda: len(says(program, hand)) == 1, says(program, '.'))
    plan.ok()
    plan.ok(says(program, '^Ends the turn$'), says(program, '.'))
    focus_on('^Whose hands', 'shift+Tab')
    focus_on('^Steps of the game$', 'Tab')
    program.press('space')
    wait_until(lambda: not says(program, '^Ends the turn$'), says(program, '.'))
    program.press('ctrl+w')
    plan.ok(program.wait_for_end() == 0)


def scenario(plan, acies, record):
    with open(record, encoding='utf-8') as file:
        text = file.read()
    n_steps = int(text.split()[-1])
    folder = os.environ['ACIES_WINDOW_TEST']

    # What a file is, its first line says, whatever it is called.
    path = os.path.join(folder, 'old game.txt')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    program = RecordProgram(acies, path)
    try:
        look_at(plan, program, n_steps)
    finally:
        program.kill()

    path = os.path.join(folder, 'damaged.condita')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text.replace('; ', '; !', 1))
    program = RecordProgram(acies, path)
    try:
        wait_until(lambda: says(program, '^The Game Cannot Be Opened$'), 'the damage is not told')
        plan.ok(says(program, r'^line \d+, column \d+: '), says(program, '.'))
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'each cell of the map has a name in words',
    'the ruins and the neutral cities say how strong they are',
    'the last step shows the cities of that moment, and there is no next one',
    'a key goes one step back',
    'the map can have the focus',
    'arrow keys go from cell to cell there',
    'all hands are seen',
    'then only one, if that is chosen',
    'the steps make room for the map',
    'the window closes, and the program ends',
    'a damaged game says where it is damaged',
    'Ctrl+Q ends the program',
]).run(scenario, *sys.argv[1:4:2])
