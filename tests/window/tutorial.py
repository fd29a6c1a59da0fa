#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tutorial, from the welcome on, by keys: tutorial.py ACIES ACIES-ENGINE"""

import os
import re
import sys

from listener import Listener
from window import Plan, Program, wait_until, xdotool


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


def wait_for(program, pattern):
    return wait_until(lambda: says(program.look(), pattern) and program.look(),
                      f'nothing says “{pattern}”: {[n for n in program.look().nodes if n.name]}')


def wait_without(program, pattern):
    return wait_until(lambda: not says(program.look(), pattern) and program.look(),
                      f'something still says “{pattern}”')


def wait_for_focus(program, pattern):
    def focused():
        focus = program.look().focus
        if focus is None:
            # Without a window manager, a window does not get the keyboard focus if it was not
            # ready for it, or when another one closes.
            xdotool('windowfocus', '--sync', program.window)
        return focus is not None and re.search(pattern, focus.name)
    wait_until(focused, f'the focus is at {program.look().focus}, not at “{pattern}”')


def press_answer(program, name):
    """Answers, which stand side by side."""
    def focused():
        if program.look().focus_name == name:
            return True
        program.press('Right')
        return False
    if program.look().focus_name != name:
        program.press('Left', 'Left')
    wait_until(focused, f'the answer “{name}” cannot be reached')
    program.press('Return')


def show_lessons(program):
    program.choose_at_home('All Lessons')
    wait_for_focus(program, 'The Line and Its Flags, (up next, )?(Done|Not started|Started)')


def scenario(plan, acies, engine):
    program = Program(acies, engine, None, settings='first-run=true', at_home=True)
    try:
        wait_for(program, '^Welcome to Acies')
        wait_for_focus(program, '^Start Learning')
        program.press('Return')
        wait_without(program, '^Welcome to Acies')
        wait_for(program, '^Welcome! You sit')
        wait_for_focus(program, '^Next$')
        plan.ok()

        program.press('Return')
        wait_for(program, '^Play any card at any flag')
        program.press('1', '5')
        wait_for(program, 'That was your first move')
        wait_for_focus(program, '^Next$')
        program.press('Return')
        wait_for(program, r'^Claim flag\s4\.$')
        plan.ok(not says(program.look(), '^Undo'))

        # A card has no use now, and no rule with a number is quoted to somebody who has just begun.
        program.click(next(card for card in program.look().hand))
        wait_until(lambda: sum(node.name == 'Claim flag\u00a04.' for node in program.look().nodes) > 1, 'the task is not said')
        plan.ok(not says(program.look(), 'rule 2\\.1'))

        program.press('t')
        scene = wait_for(program, 'Drawing ends your turn')
        plan.ok(says(scene, '^Not quite\\. Drawing') and len(scene.hand) == 6, scene.hand)

        # Where the lesson is played without tactics cards, and the game behind it with them.
        program.choose_from_menu('Rules in Play')
        wait_for(program, '^The game is played without tactics cards')
        program.press('Escape')
        wait_without(program, '^The game is played without tactics cards')
        plan.ok()

        program.press('h')
        scene = wait_for(program, r'Hint. Press flag\s4')
        # After the last hint its button is of no use; the keys are those of the table all the same.
        plan.ok(scene.buttons('^Hint$') == [])

        listener = Listener(program)
        listener.listen()
        program.press('c')
        program.press('4')
        scene = wait_for(program, r'^Flag\s4 is yours.* One way to win')
        # What the enemy does, what is lit, and what the dots mean can be heard.
        listener.wait_for('^The enemy plays Orange 7', r'^Flag\s4 is yours', '^Flag 4: held by you',
                          r'^Flag\s6: not claimed.* With this flag, you win the game')
        plan.ok(scene.buttons('^Next$') == [])

        # A hint by the pointer.
        program.click(scene.buttons('^Hint$')[0])
        wait_for(program, r'Which flag stands beside flags\s4 and 5')
        plan.ok()

        program.press('F9')
        wait_for_focus(program, '^Red 1: ')
        program.press('F9')
        wait_for_focus(program, 'in your hand$')
        plan.ok()

        # Escape leads back as well, and a press on a flag opens no page at all.
        program.press('F9', 'Escape')
        wait_for(program, 'One way to win')
        program.press('Escape', 'Escape')
        program.click(next(node for node in program.look().nodes if re.match('Flag 2: ', node.name)))
        wait_for(program, r'^First choose a card from your hand\.\nFlag 2: ')
        plan.ok(says(program.look(), 'One way to win'))
        program.press('Escape')

        program.press(str(next(n for n, card in enumerate(program.look().hand, 1) if card.name.startswith('Green 8'))), '6')
        wait_for(program, 'Now your cards at flag')
        program.click(next(node for node in program.look().claims if node.name.startswith('Flag 6')))
        wait_for(program, 'Three flags side by side')
        wait_for_focus(program, '^Next$')
        program.press('Return')
        wait_for(program, '^The other way to win')
        plan.ok()

        # The page leads home, and what was on the table before the lesson does not come in between.
        scene = program.look_when_ready()
        head = next(i for i, node in enumerate(scene.nodes) if node.name == 'More')
        program.click(next(node for node in scene.nodes[head:] if node.name == 'Close'))
        scene = wait_for(program, '^Continue')
        plan.ok(says(scene, '^Continue.*The Line and Its Flags'), scene.nodes)
        program.press('F7')
        wait_for(program, '^The other way to win')
        plan.ok()

        # The list lies over the home page and the lesson, which wait behind it as they are.
        show_lessons(program)
        wait_for(program, 'Started, 2 of 3 done$')
        program.press('Escape')
        scene = wait_without(program, 'Started, 2 of 3 done$')
        plan.ok(says(scene, '^Continue.*The Line and Its Flags'), scene.nodes)
        plan.ok(not os.path.exists(program.record), 'a game was begun')
        xdotool('windowfocus', '--sync', program.window)
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)

        program.start()
        wait_for(program, '^Next: The Line and Its Flags')
        program.press('F7')
        wait_for(program, 'Started, 2 of 3 done$')
        program.press('Return')
        wait_for(program, '^The other way to win')
        plan.ok()

        show_lessons(program)
        program.press(*['Down'] * 6, 'Return')
        scene = wait_for(program, '^What is the best that the enemy can still make')
        plan.ok(says(scene, 'Flag 5: .*Red 6') and not says(scene, 'Phalanx 18'))

        # In whatever order they are today.
        wait_for_focus(program, '^A (host|phalanx|skirmish line)$')
        press_answer(program, 'A phalanx')
        scene = wait_for(program, 'A phalanx needs the same value')
        press_answer(program, 'A host')
        scene = wait_for(program, 'Different colors, different values')
        plan.ok(says(scene, 'Phalanx 18'))

        program.press('ctrl+n')
        wait_for(program, '^Who Begins')
        program.press('Return')
        wait_without(program, 'Different colors, different values')
        scene = program.look_when_ready()
        plan.ok(len(scene.hand) in (7, 8), scene.hand)

        program.press('F7')
        wait_for_focus(program, 'The Line and Its Flags, (up next, )?(Done|Not started|Started)')
        program.press('Down', 'Down', 'Return')
        scene = wait_for(program, r'^Complete a wedge at flag\s5')
        # Whoever presses a flag first is told to choose a card.
        program.click(next(node for node in scene.nodes if re.match('Flag 9: ', node.name)))
        wait_for(program, '^First choose a card from your hand')
        program.press('Escape')
        wait_without(program, '^First choose a card from your hand')
        program.click(next(node for node in scene.hand if node.name.startswith('Red 4')))
        wait_until(lambda: program.look().chosen, 'no card is chosen')
        # The card comes back at once for whoever goes on, and what is pressed is done.
        program.press('5', '1')
        scene = wait_for(program, 'Red 4 has the color')
        plan.ok(len(scene.hand) == 7 and scene.chosen, scene.hand)
        program.press('Escape')
        wait_without(program, '^This move was taken back')
        scene = program.look_when_ready()
        plan.ok(says(scene, 'Red 4 has the color') and len(scene.hand) == 7, scene.hand)

        # As small as a phone, where the list leaves room for the line only.
        xdotool('mousemove', '180', '320', 'windowsize', '--sync', program.window, '360', '640')
        show_lessons(program)
        program.press(*['Down'] * 14, 'Return')
        wait_for(program, '^Draw a tactics card')
        wait_for_focus(program, '^(Troop|Tactics) deck')
        plan.ok()
    finally:
        program.kill()


Plan([
    'the welcome leads into the first lesson',
    'its texts are read on by the return key',
    'a card that has no use now is answered with the task',
    'a wrong step is answered and taken back',
    'the rules in force are those of the lesson',
    'a hint is given',
    'without praise, the next task follows at once',
    'a hint is given by the pointer',
    'another page leads back to the lesson',
    'a flag speaks beside the lesson',
    'the next position follows',
    'the page of the lesson leads home when it is closed',
    'and its key leads back to it',
    'the list closes in front of the lesson, which waits',
    'which is as it was',
    'the program ends',
    'and begins again where the lesson was left',
    'the table does not tell the answer to a question',
    'a question is answered',
    'a new game leaves the lesson',
    'a wrong step is answered, and the next press counts at once',
    'what was said of it can still be read',
    'on a phone the focus goes to the table as well',
]).run(scenario, *sys.argv[1:3])
