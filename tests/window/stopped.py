#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window where the program was stopped while it saved: stopped.py ACIES ACIES-ENGINE TEST-FAULTS"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

from window import Plan, Program, WRAPPED, wait_until

COMPLAINT = r'damaged|could not be|cannot be (read|saved)'


class Left(Program):
    """The program in a home where it was stopped."""

    def __init__(self, acies, home):
        self.acies = acies
        self.home = home
        self.at_home = True
        self.start()


def read_game(path):
    """How a saved game was dealt, and its steps, if it goes on."""
    if not os.path.exists(path):
        return None, []
    with open(path, encoding='utf-8') as file:
        text = file.read()
    if '[Result "unfinished"]' not in text:
        return None, []
    deal = re.findall(r'^\[(?:Seed|Rules|Starter) .*$', text, re.M)
    return deal, re.sub(r'^(\[.*|\d+\. [sn])', '', text, flags=re.M).split()


def look_at(acies, state):
    """Starts the program in a home; returns what is wrong."""
    record = os.path.join(state, 'data', 'acies', 'current.acies')
    deal, steps = read_game(record)
    program = Left(acies, state)
    try:
        scene = wait_until(lambda: any(node.is_button for node in program.look().nodes) and program.look(),
                           'the window is empty')
        # Something is said when the main loop has nothing else to do.
        scene = program.look_after(scene, 0.7)
        for node in scene.nodes + scene.announced:
            if re.search(COMPLAINT, node.name):
                return f'it says “{node.name}”'
        program.press('Escape')
        program.press('ctrl+q')
        status = program.wait_for_end()
    finally:
        program.process.kill()
        program.process.wait()
    if status != 0:
        return f'it ends with {status}'
    new_deal, new_steps = read_game(record)
    if steps and (new_deal != deal or new_steps[:len(steps)] != steps):
        return f'the game does not go on: {new_deal} {new_steps} instead of {deal} {steps}'
    if any('damaged' in name for _, _, names in os.walk(state) for name in names):
        return 'a file is called damaged'
    return None


def scenario(plan, acies, states):
    for name in sorted(os.listdir(states)):
        complaint = look_at(acies, os.path.join(states, name))
        plan.ok(complaint is None, f'{name}: {complaint}')


def main(acies, _, test_faults):
    states = tempfile.mkdtemp(prefix='acies-stopped-', dir=os.environ[WRAPPED])
    try:
        subprocess.run([test_faults, '--states', states], check=True, stdout=subprocess.DEVNULL)
        titles = [f'it starts where it was stopped: {name}' for name in sorted(os.listdir(states))]
        Plan(titles).run(scenario, acies, states)
    finally:
        shutil.rmtree(states, ignore_errors=True)


main(*sys.argv[1:])
