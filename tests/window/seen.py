#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Seen cards and statistics, by keys: seen.py ACIES ACIES-ENGINE"""

import os
import re
import sys

from window import Plan, Program, ROLE_LABEL, wait_until

COLORS = ('Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple')


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


def below(node):
    """The names of all that is in a node."""
    names = [node.name]
    for child in node.children:
        names += below(child)
    return names


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3)

    def wait_for(pattern):
        return wait_until(lambda: says(program.look(), pattern) and program.look(),
                          f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}')

    def wait_without(pattern):
        return wait_until(lambda: not says(program.look(), pattern) and program.look(),
                          f'something still says “{pattern}”')

    def cells(scene):
        return [node for node in scene.nodes
                if re.search(rf'^({"|".join(COLORS)}) \d+: ', node.name) and node.role != ROLE_LABEL]

    def open_seen_cards():
        program.press('F9')
        wait_for('^Troop cards played: ')
        wait_until(lambda: len(cells(program.look())) == 60, 'there are no sixty cells')
        return program.look()

    def number(scene, name):
        """What stands beside @name in the statistics."""
        for node in scene.nodes:
            if node.name == name and node.children:
                return [text for text in below(node) if text and text != name][0]
        return None

    def wait_for_number(name, value):
        wait_until(lambda: number(program.look(), name) == value,
                   f'“{name}” is {number(program.look(), name)} instead of {value}')

    def concede():
        program.choose_from_menu('Concede…')
        wait_for('^Concede the Game')
        program.press('Right')
        program.press('Return')
        wait_until(lambda: program.look().over, 'the game is not over')

    def clear():
        program.press('alt+c')
        wait_for('^Clear the Statistics')
        program.press('Right')
        program.press('Return')
        wait_for('^No Games Yet')

    try:
        program.look_when_ready()
        scene = open_seen_cards()
        names = [node.name for node in cells(scene)]
        held = [name for name in names if name.endswith(': in your hand')]
        plan.ok(says(scene, '^Troop cards played: 0 of 60$') and len(held) == 7
                and len([name for name in names if name.endswith(': unseen')]) == 53
                and all(any(name.startswith(f'{color} {value}: ') for name in names)
                        for color in COLORS for value in range(1, 11)), str(names))

        program.press('Down', 'Right', 'Right')
        wait_until(lambda: (program.look().focus or scene.nodes[0]).name.startswith('Orange 3: '),
                   f'the focus is on {program.look().focus}')
        name = program.look().focus_name
        wait_until(lambda: [node.name for node in program.look().nodes].count(name) == 2,
                   'the line at the bottom does not say it')
        plan.ok()

        program.press('Escape')
        wait_without('^Troop cards played: ')
        program.press('1', '5')
        wait_until(lambda: program.look().buttons('^Flag 5, your side: (?!no cards)', sensitive=False),
                   'no card was placed')
        scene = open_seen_cards()
        plan.ok(says(scene, '^Troop cards played: 1 of 60$')
                and len([node for node in cells(scene)
                         if node.name.endswith(': at flag 5, your side')]) >= 1,
                str(cells(scene)))
        program.press('F9')
        wait_without('^Troop cards played: ')
        plan.ok()

        program.click(program.look().buttons('^Cards Played$')[0])
        wait_for('^Troop cards played: ')
        program.click(program.look().buttons('^Cards Played$')[0])
        wait_without('^Troop cards played: ')
        plan.ok()

        program.press('t')
        program.look_when_ready()
        program.press('alt+Home')
        scene = wait_for('^The games you play will be listed here')
        plan.ok(not scene.buttons('^Statistics'), scene.nodes)
        program.press('Escape')
        wait_without('^The games you play')

        # The end is taken back, and comes again: it is one game.
        concede()
        program.press('ctrl+z')
        wait_until(lambda: not program.look().over, 'the game is still over')
        program.look_when_ready()
        concede()
        program.press('ctrl+w')
        program.wait_for_end()
        # A game that is over is not gone back to.
        program.at_home = True
        program.start()
        program.choose_at_home('Statistics')
        wait_for_number('Games', '1')
        wait_for_number('Losses', '1 (100%)')
        wait_for_number('Conceded', '1')
        plan.ok()

        clear()
        for _ in range(10):
            focus = program.look().focus
            if focus is not None and focus.name.endswith('Undo'):
                break
            program.press('Tab')
        program.press('Return')
        wait_for_number('Games', '1')
        plan.ok()
        clear()
        plan.ok()
        program.press('Escape')
        wait_without('^No Games Yet')
        program.press('ctrl+n')
        wait_for('^Who Begins')
        program.press('Return')
        program.look_when_ready()
        concede()
        program.press('ctrl+w')
        program.wait_for_end()

        kept = os.path.join(os.path.dirname(program.record), 'statistics')
        with open(kept, 'r+b') as file:
            file.truncate(os.path.getsize(kept) - 10)
        program.start()
        wait_for('The statistics file was damaged. It has been kept as statistics.damaged-1')
        # The game that is over on the table is known, and is the first one of the new statistics.
        program.choose_at_home('Statistics')
        wait_for_number('Games', '1')
        wait_for_number('Conceded', '1')
        plan.ok(os.path.exists(kept + '.damaged-1'))
    finally:
        program.kill()


Plan([
    'sixty troop cards are named with their places',
    'the arrows go from card to card, and the place is said',
    'a card that is played is seen',
    'F9 puts the page away',
    'so does the button in the header bar',
    'there are no statistics before the first game',
    'a game that was given up counts once',
    'what was cleared can be brought back',
    'the statistics can be cleared',
    'damage is noticed, and nothing thrown away',
]).run(scenario, *sys.argv[1:3])
