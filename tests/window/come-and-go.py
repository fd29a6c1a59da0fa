#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the program starts and ends: come-and-go.py ACIES ACIES-ENGINE"""

import os
import re
import subprocess
import sys
import time

from window import Plan, Program, wait_until


def run(acies, *arguments, **changes):
    env = {name: value for name, value in {**os.environ, **changes}.items()
           if value is not None}
    return subprocess.run([acies, *arguments], env=env, text=True, capture_output=True,
                          check=False, timeout=20)


def quit_by_key(program):
    program.press('ctrl+q')
    return program.wait_for_end()


def names(scene):
    return [node.name for node in scene.nodes]


def says(scene, pattern):
    return any(re.search(pattern, name) for name in names(scene))


def scenario(plan, acies, engine):
    answer = run(acies, '--version')
    plan.ok(answer.returncode == 0 and answer.stdout.startswith('acies '), answer)
    answer = run(acies, '--help', DISPLAY=None)
    plan.ok(answer.returncode == 0 and 'FILE' in answer.stdout, answer)
    answer = run(acies, DISPLAY=None)
    plan.ok(answer.returncode != 0 and 'no display' in answer.stderr
            and answer.stderr.count('\n') == 1, answer)

    program = Program(acies, engine, 5)
    try:
        program.look_when_ready()
        program.press('2')
        program.press('5')
        scene = wait_until(lambda: len(program.look_when_ready().hand) == 6 and program.look(),
                           'the card is not played')
        before = sorted(node.name for node in scene.hand)
        plan.ok(quit_by_key(program) == 0)
        program.start()
        scene = program.look_when_ready()
        plan.ok(sorted(node.name for node in scene.hand) == before, names(scene))

        # A step further, and then it is killed without a word of warning.
        program.press('t')
        before = wait_until(lambda: sorted(node.name for node in program.look_when_ready().hand
                                           if len(program.look().hand) == 7),
                            'no card is drawn')
        program.process.kill()
        program.process.wait()
        program.start()
        scene = program.look_when_ready()
        plan.ok(sorted(node.name for node in scene.hand) == before, names(scene))

        # A second start with a file goes to the program that runs.
        bad = os.path.join(program.home, 'bad.acies')
        with open(bad, 'w', encoding='utf-8') as file:
            file.write('This is no game.\n')
        subprocess.run([acies, bad], env=program.environment, check=False, timeout=20)
        wait_until(lambda: says(program.look(), 'cannot be opened|Cannot Be Opened'),
                   'no dialog says that the file is no game')
        plan.ok()
        program.press('Escape')
        scene = wait_until(lambda: not says(program.look(), 'Cannot Be Opened')
                           and program.look(), 'the dialog stays')
        plan.ok(sorted(node.name for node in scene.hand) == before, names(scene))

        plan.ok(quit_by_key(program) == 0)
        with open(program.record, 'w', encoding='utf-8') as file:
            file.write('This is no game either.\n')
        program.start()
        scene = wait_until(lambda: says(program.look(), r'current\.acies\.damaged-1')
                           and program.look(), 'nothing says that the game was damaged')
        plan.ok(os.path.exists(program.record + '.damaged-1') and scene.hand, names(scene))
        plan.ok(quit_by_key(program) == 0)
    finally:
        program.kill()

    # The strongest level thinks longest.
    program = Program(acies, engine, 6, level=7)
    try:
        scene = program.look_when_ready()
        program.press('1')
        program.press('5')
        program.press('t')
        time.sleep(0.1)
        begin = time.monotonic()
        plan.ok(quit_by_key(program) == 0)
        plan.ok(time.monotonic() - begin < 2, 'it takes too long')
    finally:
        program.kill()

    program = Program(acies, engine, None,
                      settings="opponent='person'\nfirst-name='Ada'\nsecond-name='Ben'\n"
                               "starter='you'\n")
    try:
        wait_until(lambda: says(program.look(), 'Pass the Screen to Ada'),
                   'nobody is asked to the screen')
        plan.ok(not program.look().hand, names(program.look()))
        program.press('Return')
        scene = wait_until(lambda: program.look().hand and program.look(), 'no cards are shown')
        adas = [node.name for node in scene.hand]
        program.press('1')
        program.press('5')
        program.press('t')
        wait_until(lambda: says(program.look(), 'Pass the Screen to Ben'),
                   'the other one is not asked to the screen')
        plan.ok(not program.look().hand, names(program.look()))
        program.press('Return')
        scene = wait_until(lambda: program.look().hand and program.look(), 'no cards are shown')
        plan.ok(len(scene.hand) == 7 and not set(adas) & {node.name for node in scene.hand},
                names(scene))
        plan.ok(quit_by_key(program) == 0)
    finally:
        program.kill()


Plan([
    '--version says the version',
    '--help needs no display',
    'without a display one line says so',
    'the window closes in the middle of a turn',
    'the next start goes on there',
    'a crash loses nothing',
    'a file that is no game is refused in a dialog',
    'the game on the table stays',
    'the window closes again',
    'a damaged game is set aside and said to be',
    'the window closes after that',
    'the window closes while the computer thinks',
    'and does so at once',
    'two persons: the first one is asked to the screen',
    'two persons: nothing is shown while the screen is passed on',
    'two persons: the second one sees other cards',
    'two persons: the window closes',
]).run(scenario, *sys.argv[1:3])
