#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game is looked back on, by keys: review.py ACIES ACIES-ENGINE"""

import os
import re
import subprocess
import sys

from window import Plan, Program, wait_until

ROLE_SLIDER = 51
N_STEPS = 40


def names(scene):
    return [node.name for node in scene.nodes if node.name]


def says(scene, pattern):
    return any(re.search(pattern, name) for name in names(scene))


def play_game(engine, path):
    """Has the computer play against itself, as fast as it can, until one side gives up. Under a sanitizer, judging all
    steps of a longer game takes minutes."""
    process = subprocess.Popen([engine], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(command):
        process.stdin.write(command + '\n')
        process.stdin.flush()
        lines = []
        while not lines or not re.match('ok$|error', lines[-1]):
            lines.append(process.stdout.readline().rstrip('\n'))
        return lines

    ask('newgame seed 7')
    for _ in range(N_STEPS):
        answer = [line for line in ask('go level 1 nodes 20') if line.startswith('bestmove')]
        ask('play ' + answer[0].split(' ', 1)[1])
    ask('concede')
    ask('save ' + path)
    process.stdin.close()
    process.wait()


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3)
    whole = os.path.join(program.home, 'whole.acies')
    play_game(engine, whole)

    def wait_for(pattern):
        return wait_until(lambda: says(program.look(), pattern) and program.look(),
                          f'nothing says “{pattern}”: {names(program.look())}')

    def wait_without(pattern):
        return wait_until(lambda: not says(program.look(), pattern) and program.look(),
                          f'something still says “{pattern}”')

    def graph():
        return next(node for node in program.look().nodes if node.role == ROLE_SLIDER)

    def describe():
        """What a screen reader says of the graph besides its name."""
        return program.tree.get_description(graph())

    def hand(scene):
        return [node.name for node in scene.hand]

    try:
        # A game that was given up.
        cards = hand(program.look_when_ready())
        program.press('1')
        program.press('5')
        program.press('t')
        wait_until(lambda: program.look().buttons('^Take Back'), 'nothing can be taken back')
        played = hand(program.look_when_ready())
        program.choose_from_menu('Concede…')
        wait_for('^Concede the Game')
        program.press('Right')
        program.press('Return')
        scene = wait_until(lambda: program.look().over and program.look(), 'the game is not over')
        program.click(scene.buttons('^Review$')[0])
        wait_for('^You concede, and the enemy wins$')
        plan.ok(graph().name == 'Win chance', names(program.look()))

        program.press('Home')
        wait_for('^The cards are dealt$')
        plan.ok(hand(program.look()) == cards and 'The cards are dealt' in describe(), describe())
        program.press('Right')
        wait_for('^You: .* to flag 5$')
        plan.ok(not any(card.sensitive and card.selected for card in program.look().hand)
                and 'Turn 1, yours' in describe(), describe())
        wait_until(lambda: re.search(r'Your win chance: \d+%', describe()), 'no chance is said')
        wait_for('^This was ')
        plan.ok()

        program.press('Escape')
        wait_without('^Turning Points$')
        scene = wait_until(lambda: program.look().over and program.look(), 'the game does not come back')
        plan.ok(hand(scene) == played, names(scene))
        program.press('ctrl+z')
        wait_until(lambda: not program.look().over, 'the game is still over')
        before = hand(program.look_when_ready())

        # Another game, from a file.
        subprocess.run([acies, whole], env=program.environment, check=False, timeout=20)
        wait_for('^Judging every move$')
        program.click(wait_for('^Stop$').buttons('^Stop$')[0])
        wait_for('^Stopped$')
        stopped = describe()
        plan.ok(says(program.look(), '^Resume$'), names(program.look()))
        program.click(program.look().buttons('^Resume$')[0])
        wait_until(lambda: not says(program.look(), '^(Judging every move|Stopped)$'),
                   f'it never comes to an end: {names(program.look())}', 400)
        rows = [node for node in program.look().nodes if re.match(r'Turn \d+: ', node.name)]
        plan.ok(rows and 'enemy wins' in stopped, (stopped, rows, names(program.look())[-60:]))

        turn = re.match(r'Turn (\d+): ', rows[0].name)[1]
        program.click(rows[0])
        wait_until(lambda: describe().startswith(f'Turn {turn}, '), f'it is not turn {turn}: {describe()}')
        plan.ok()

        # Nothing on the table can be moved meanwhile.
        plan.ok(not program.look().claims and not program.look().decks and not program.look().targets,
                names(program.look()))

        # Another page of the panel lies over the review, and gives way to it again.
        program.press('F9')
        wait_for('^Tactics Cards$')
        program.press('Escape')
        wait_for('^Turning Points$')
        plan.ok()

        program.press('shift+alt+Home')
        wait_for('^The cards are dealt$')
        program.press('alt+Page_Down', 'alt+Page_Down')
        wait_until(lambda: describe().startswith('Turn 2, '), describe())
        program.press('alt+Left')
        wait_until(lambda: 'Turn 2, ' in describe(), describe())
        program.press('shift+alt+End')
        wait_for('^You concede, and the enemy wins$')
        plan.ok()

        program.press('Escape')
        wait_without('^Turning Points$')
        plan.ok(hand(program.look_when_ready()) == before, names(program.look()))
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'a game that is over can be looked back on',
    'Home goes to its beginning',
    'the arrow goes a step further',
    'the step is judged',
    'Escape goes back to the game',
    'another game is judged in the background, which can be stopped',
    'gone on with, it finds the turning points',
    'a press on one goes there',
    'meanwhile nothing can be played',
    'another page comes and goes',
    'from anywhere keys go through the game',
    'the game on the table is still there',
    'the window closes',
]).run(scenario, *sys.argv[1:3])
