#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the coach says and holds, by keys: coach.py ACIES ACIES-ENGINE"""

import os
import re
import subprocess
import sys

from window import Failure, Plan, Program, wait_until, xdotool

# Red 8 wins at flag 1, and is wasted anywhere else: the enemy is close to winning, too.
POSITION = ('position R10.R9:/O10.O9.O8:Y1.Y2.G4!s/G10.G9.G8:Y3.B2.B4!s/:/:B10.B9/:P10.P9.P8/:P7.P6/'
            ':Y10.Y9/: turn s hand R8.P1.P3.Y5.B5.O2.O3 deck 26 10')

THREAT = ':/:/R8:Y8.O2.G1=n/:/G3:/:/:/:/: turn s hand R7.R9.O1.Y5.P2.P5.B7'


class Coached(Program):
    """A game in which there is much to lose."""

    def _deal(self, engine, seed):
        os.makedirs(os.path.dirname(self.record))
        answer = subprocess.run([engine], text=True, capture_output=True, check=False,
                                input=f'newgame seed {seed}\n{POSITION}\nsave {self.record}\nquit\n')
        if not os.path.exists(self.record):
            raise Failure(f'acies-engine made no game: {answer.stdout}{answer.stderr}')

    def says(self, pattern):
        return any(re.search(pattern, node.name) for node in self.look().nodes)

    def wait_for(self, pattern):
        try:
            wait_until(lambda: self.says(pattern), '')
        except Failure:
            raise Failure(f'nothing says “{pattern}”: '
                          f'{[n for n in self.look().nodes if n.name]}') from None

    def wait_without(self, pattern):
        wait_until(lambda: not self.says(pattern), f'something still says “{pattern}”')

    def get_mode(self):
        """What the preferences show for the coach; nothing while the list of all modes is open."""
        modes = [mode for mode in ('Off', 'Hints', 'Hints and warnings') if self.says(f'^{mode}$')]
        return modes[0] if len(modes) == 1 else None

    def wait_for_focus(self, pattern):
        def found():
            focus = self.look().focus
            return focus is not None and re.search(pattern, focus.name)
        try:
            wait_until(found, '')
        except Failure:
            raise Failure(f'the focus is on {self.look().focus}, not on “{pattern}”') from None

    def get_place(self, pattern):
        return tuple(self.tree.get_extents(self.look().buttons(pattern)[0]))

    @property
    def steps(self):
        return [node for node in self.look().nodes
                if re.search(r'^[A-Z][a-z]+ [0-9]+ to flag [1-9]: \d+%', node.name)]

    def wait_for_steps(self):
        self.wait_for(r'^[A-Z][a-z]+ [0-9]+ to flag [1-9]: \d+%')

    @property
    def cards(self):
        return [node.name for node in self.look().hand]


def hints(plan, acies, engine):
    program = Coached(acies, engine, 3)
    try:
        program.look_when_ready()
        # When it is quiet, whatever one does is played.
        program.press('1')
        program.press('9')
        wait_until(lambda: program.look().decks, 'the card is not played')
        program.press('ctrl+z')
        wait_until(lambda: len(program.cards) == 7, 'the card does not come back')
        plan.ok(not program.says('This costs'))

        program.press('f')
        wait_until(lambda: any(re.search(r'^Your shortest way to win: Flags 1, 2 and 3 in 1 turn\. Flag 1: Red 8\. .*Flag 1 is open, ',
                                         node.name) for node in program.look().announced),
                   f'it is not announced: {program.look().announced}')
        program.wait_for('^Flag 1: not claimed.* Flag 1 is open, and you hold a card that would win it: Red 8')
        plan.ok()
        program.press('Escape')
        wait_until(lambda: not any(node.name.startswith('Flag 1: ') and 'is open' in node.name
                                   for node in program.look().nodes), 'Escape does not take it away')
        plan.ok()

        focus = program.look().focus
        program.press('h')
        program.wait_for('^Look at flag 1: the game can be decided there')
        # A certain win is not estimated.
        program.wait_for('^100%$')
        program.wait_for('^certain$')
        plan.ok(not program.says('Red 8 to flag 1'), 'the step is given away at once')
        plan.ok(program.look().focus_name == focus.name, f'the focus is on {program.look().focus}')
        program.wait_for(r'^Your plan: win flags 1, 2 and 3, side by side\. Only flag 1 is missing\.$')
        plan.ok(not program.says('^Your shortest way to win$'), 'there is a second plan beside it')
        place = program.get_place('^Show the Best Move$')

        program.press('h')
        program.wait_for('^This looks best')
        program.wait_for(r'^Red 8 to flag 1: \d+%\. You can win the game now')
        plan.ok(program.get_place('^Show More$') == place, 'the button has moved away')
        plan.ok(not program.says(r'^Flag 1: \d+% before, '), 'there are charts already')
        plan.ok(not program.says('^[A-Z][a-z]+ [0-9]+ to flag [2-9]: '), 'there is more than one step')
        plan.ok(not program.says('^Lesson: '), 'there is a lesson about winning')

        program.press('h')
        program.wait_for('^The best moves')
        program.wait_for(r'^Flag 1: \d+% before, 100% after')
        plan.ok(program.says('^Your shortest way to win$') and program.says('^Flags 1, 2 and 3 in 1 turn\\. Flag 1: Red 8\\.$'),
                f'nothing is said of the front: {[n for n in program.look().nodes if n.name]}')
        steps = program.steps
        plan.ok(len(set(step.name for step in steps)) == 5, f'the steps are {steps}')
        plan.ok([step.selected for step in steps] == [True] + [False] * 4)

        program.click(steps[2])
        wait_until(lambda: [step.selected for step in program.steps] == [False, False, True, False, False],
                   'the step is not chosen')
        plan.ok(len(program.steps[2].name) > len(program.steps[0].name), f'its reasons are not said: {program.steps}')
        program.press('Down')
        wait_until(lambda: program.steps[3].selected, 'no key leads to the next step')
        plan.ok()
        program.click(next(node for node in program.look().hand if node.name.startswith('Red 8')))

        program.press('1')
        program.wait_for('^Flag 1: can be claimed')
        plan.ok(not program.says('^The best moves'), 'the hint is still there')
        program.press('ctrl+w')
        program.wait_for_end()

        # A threat keeps the flag open: that is what the lesson below it is about.
        program.lay(engine, THREAT)
        program.start()
        cards = program.cards
        program.press('h', 'h')
        program.wait_for(r' to flag 3: \d+%\. It is a threat')
        wait_until(lambda: program.look().buttons('^Lesson: Keeping Flags Open$'), 'nothing leads to the lesson')
        program.click(program.look().buttons('^Lesson: Keeping Flags Open$')[0])
        wait_until(lambda: program.look().hand and program.cards != cards, 'the lesson does not begin')
        program.click(program.look().buttons('^Close$')[-1])
        wait_until(lambda: program.cards == cards, f'the hand is {program.cards}')
        plan.ok()
        program.press('ctrl+w')
        program.wait_for_end()
    finally:
        program.kill()


def warnings(plan, acies, engine):
    program = Coached(acies, engine, 3, settings="coach='on'")
    try:
        cards = program.cards
        program.press('1')
        program.press('9')
        program.wait_for(r'^This costs about \d+ points of win chance\.$')
        program.wait_for('^Red 8 to flag 9$')
        program.wait_for_focus('Rethink$')
        plan.ok(program.cards == cards, f'the hand is {program.cards}')

        program.press('Escape')
        program.wait_without('^This costs')
        plan.ok(program.cards == cards and program.look().chosen is None,
                f'{program.look().chosen} is chosen of {program.cards}')
        program.wait_for_focus('in your hand$')

        program.press('1')
        program.press('8')
        program.wait_for('^Red 8 to flag 8$')
        program.press('Right')
        program.press('Return')
        program.wait_for(r'^Your move: Red 8 to flag 8: \d+%')
        program.wait_for(r'^The best move: Red 8 to flag 1: \d+%')
        plan.ok(program.cards == cards, f'the hand is {program.cards}')

        # Below what is wrong with it is the lesson about that, from which one comes back to the game.
        wait_until(lambda: program.look().buttons('^Lesson: The Line and Its Flags$'), 'nothing leads to the lesson')
        program.click(program.look().buttons('^Lesson: The Line and Its Flags$')[0])
        program.wait_for('^Welcome! You sit at the bottom of the table')
        program.click(program.look().buttons('^Close$')[-1])
        program.wait_without('^Welcome!')
        wait_until(lambda: program.cards == cards, f'the hand is {program.cards}')
        plan.ok()
        program.press('1')
        program.press('5')
        program.wait_for('^Red 8 to flag 5$')
        program.press('Right')
        program.press('Return')
        program.wait_for(r'^Your move: Red 8 to flag 5: \d+%')

        # From there it can be played all the same.
        program.click(program.look().buttons('Play Anyway$')[0])
        wait_until(lambda: len(program.cards) == 6, 'the card is not played')
        plan.ok()
        program.wait_without('^Your move')
        program.press('ctrl+z')
        wait_until(lambda: len(program.cards) == 7, 'the card does not come back')

        program.press('1')
        program.press('7')
        program.wait_for('^Red 8 to flag 7$')
        program.press('Right', 'Right')
        program.wait_for_focus('Play Anyway$')
        program.press('Return')
        wait_until(lambda: len(program.cards) == 6, 'the card is not played')
        program.press('ctrl+z')
        wait_until(lambda: len(program.cards) == 7, 'the card does not come back')
        plan.ok()

        # Twice the same step at the same moment is meant.
        program.press('1')
        program.press('7')
        wait_until(lambda: len(program.cards) == 6, 'the card is held again')
        plan.ok(not program.says('^This costs'))
        program.press('ctrl+z')
        wait_until(lambda: len(program.cards) == 7, 'the card does not come back')

        # Another choice takes the place of what is held.
        program.press('1')
        program.press('6')
        program.wait_for('^Red 8 to flag 6$')
        program.click(next(node for node in program.look().hand if node.name.startswith('Blue 5')))
        program.wait_without('^This costs')
        plan.ok(program.look().chosen.name.startswith('Blue 5'))
        program.press('Escape')

        program.press('1')
        program.press('1')
        program.wait_for('^Flag 1: can be claimed')
        plan.ok(not program.says('^This costs'))

        program.press('ctrl+w')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


def off(plan, acies, engine):
    program = Coached(acies, engine, 3, settings="coach='off'")
    try:
        scene = program.look_when_ready()
        program.press('h')
        scene = program.look_after(scene, 1)
        plan.ok(not scene.buttons('^Hint$', sensitive=False) and not program.says('^Coach$'))

        # The preferences bring it back, at once.
        program.press('ctrl+comma')
        program.wait_for('^Off$')
        # Where much else is running, keys may come before the list has the focus.
        for _ in range(5):
            program.press('alt+p')
            program.wait_for('^Hints and warnings$')
            program.press('Down', 'Down', 'Return')
            if wait_until(program.get_mode, 'the list stays open') == 'Hints and warnings':
                break
        program.press('Escape')
        wait_until(lambda: program.look().buttons('^Hint$'), 'there is no way to ask for a hint')
        plan.ok()
        xdotool('windowfocus', '--sync', program.window)
        program.press('1')
        program.press('9')
        program.wait_for('^This costs')
        plan.ok()

        program.press('ctrl+w')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


def two_persons(plan, acies, engine):
    program = Coached(acies, engine, None,
                      settings="coach='on'\nopponent='person'\nstarter='you'\n"
                               "first-name='Ada'\nsecond-name='Ben'\n")
    try:
        program.wait_for('Pass the Screen to Ada')
        program.press('h')
        plan.ok(not program.says('^Your win chance'), 'there is a hint behind the curtain')
        program.press('Return')
        wait_until(lambda: program.cards, 'no cards are shown')
        program.press('h', 'h')
        program.wait_for_steps()
        adas = program.steps[0].name
        program.press('1')
        program.press('5')
        for _ in range(3):
            # Whatever the coach says of it.
            if not program.look().buttons('Play Anyway$'):
                wait_until(lambda: program.look().decks or program.look().buttons('Play Anyway$'),
                           'the card is neither played nor held')
            for button in program.look().buttons('Play Anyway$')[:1]:
                program.click(button)
            if program.look().decks:
                break
        program.press('t')
        wait_until(lambda: program.says('Pass the Screen to Ben') or program.look().buttons('Play Anyway$'),
                   'the other one is not asked to the screen')
        for button in program.look().buttons('Play Anyway$')[:1]:
            program.click(button)
        program.wait_for('Pass the Screen to Ben')
        plan.ok(not program.says('^about [0-9]+%') and not program.steps, 'something is said behind the curtain')
        program.press('Return')
        wait_until(lambda: program.cards, 'no cards are shown')
        program.wait_for('^Each time you ask, a hint')
        program.press('h', 'h')
        program.wait_for_steps()
        plan.ok(program.steps[0].name != adas)
        program.choose_from_menu('Concede…')
        program.wait_for('^Concede the Game')
        program.press('Right')
        program.press('Return')
        wait_until(lambda: program.look().over, 'the game is not over')
        plan.ok(not program.says('^about [0-9]+%') and not program.steps, 'the last chance is still shown')
        program.press('ctrl+w')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


def scenario(plan, acies, engine):
    hints(plan, acies, engine)
    warnings(plan, acies, engine)
    off(plan, acies, engine)
    two_persons(plan, acies, engine)


Plan([
    'a quiet coach holds nothing',
    'one key shows how the flags stand',
    'and Escape takes it away',
    'a hint begins with where to look',
    'the focus stays where it was',
    'the coach names one plan',
    'the next press goes where the first one went',
    'at first sight there is no chart',
    'then it names the best step, and why',
    'a step that wins needs no lesson',
    'who asks for more is shown the shortest way to win',
    'then it lists five',
    'the first of which is chosen',
    'a press on another one says why',
    'arrows lead from one to the next',
    'the next moment has no hint yet',
    'below why a step is best, a button leads to the lesson about it',
    'a step that gives away much is held',
    'to think again leaves everything as it was',
    'why is shown beside the best step',
    'with the lesson about it, from which the game is gone back to',
    'it can be played from there',
    'it can be played at once',
    'what was held once is not held again',
    'another choice takes its place',
    'the best step is not held',
    'the program ends',
    'when it is off, there is no coach',
    'the preferences bring it back',
    'and it holds what gives away much',
    'the program ends',
    'two persons: there is no hint behind the curtain',
    'two persons: nothing is left of what was said to the first',
    'two persons: the second one has hints of their own',
    'two persons: when the game is over, there is no chance any more',
    'two persons: the program ends',
]).run(scenario, *sys.argv[1:3])
