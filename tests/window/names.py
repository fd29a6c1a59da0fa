#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever takes the focus has a name: names.py ACIES ACIES-ENGINE

Goes through each page and each dialog with Tab and arrow keys, as somebody does who cannot
see it. Afterwards the focus is where it was.
"""

import re
import sys
import time

from window import Failure, Plan, Program, find_windows, wait_until, xdotool

# The roles that can have the focus, as numbers of the protocol.
SENSIBLE = {
    7: 'check box', 11: 'combo box', 31: 'list', 32: 'list item', 37: 'page tab', 43: 'button', 44: 'radio button',
    51: 'slider', 52: 'spin button', 56: 'cell', 61: 'text', 62: 'toggle button', 79: 'entry', 83: 'heading', 88: 'link',
    29: 'label', 49: 'scroll pane', 98: 'list box', 130: 'switch',
}
COMBO_BOX = 11
# Of these, what only shows what somebody has written.
TEXTS = {29, 61, 79}

# South is about to win by a breakthrough; Fog and Mud lie elsewhere.
NEARLY_WON = ('R1.R2.R3:!s/Y1.Y2.Y3:!s/G8.G9:/:B1/:B2/:B5/:/:~/:# turn s '
              'hand G10.O1.O3.O5.P1.P3.P5')


def says(scene, pattern):
    return any(re.search(pattern, node.name) for node in scene.nodes)


class Walker:
    """Goes through everything that takes the focus in a window."""

    def __init__(self, program):
        self.program = program
        self.title = '^Acies$'

    def wait_for(self, pattern):
        return wait_until(lambda: says(self.program.look(), pattern) and self.program.look(),
                          f'nothing says “{pattern}”: {[n for n in self.program.look().nodes if n.name]}')

    def wait_without(self, pattern):
        wait_until(lambda: not says(self.program.look(), pattern), f'something still says “{pattern}”')

    def give_keys(self, title):
        """Gives the keys to a window; without a window manager, nobody does."""
        self.title = title
        found = wait_until(lambda: find_windows(title),
                           f'there is no window “{title}”')
        xdotool('windowfocus', '--sync', found[-1])

    def take_keys(self):
        """Gives the keys back to the table."""
        self.give_keys('^Acies$')

    def find_focus(self, where):
        """What has the focus; while it goes from one to the other, nothing does."""
        def find():
            focus = self.program.look().focus
            if focus is None:
                # Ask again for widgets that were hidden before, and give the keyboard focus to a
                # window that was not ready for it, as on a busy machine.
                self.program.tree.asked.clear()
                self.give_keys(self.title)
            return focus
        return wait_until(find, f'{where}: nothing has the focus', 3)

    def check_focus(self, where):
        focus = self.find_focus(where)
        self.check(focus, where)
        return focus

    def check(self, node, where):
        if not node.name.strip() or re.fullmatch('(Gtk|Adw|Acies)[A-Z][A-Za-z]+', node.name):
            raise Failure(f'{where}: what has the focus has no name: {node}, role {node.role}, '
                          f'in {node.parent} in {node.parent and node.parent.parent}')
        if re.search(r'(\w.{4,}?)\W{0,3}\1', node.name):
            raise Failure(f'{where}: {node} says the same twice')
        if node.role not in SENSIBLE:
            raise Failure(f'{where}: {node} has the role {node.role}')
        if node.role == COMBO_BOX and not self.program.tree.get_description(node):
            raise Failure(f'{where}: {node} does not say what is chosen')

    def walk(self, where, least, most=40):
        """Goes round with Tab, and says how many places there are."""
        seen = []
        time.sleep(0.2)
        for _ in range(most):
            focus = self.check_focus(f'{where}, after {seen[-3:]}')
            if [node.path for node in seen[:1]] == [focus.path] and len(seen) > 1:
                break
            seen.append(focus)
            self.program.press('Tab')
            if least == 1 and len(seen) == 1:
                # There may be nowhere else to go.
                time.sleep(0.2)
                if self.find_focus(where).path == focus.path:
                    break
            wait_until(lambda: self.find_focus(f'{where}, after {seen[-3:]}').path != seen[-1].path,
                       f'{where}: Tab does not leave {focus}', 3)
        n = len({node.path for node in seen})
        if n < least:
            raise Failure(f'{where}: Tab comes to {seen} only')
        return seen

    def walk_arrows(self, where, key, most=70):
        """Goes on with an arrow as long as it leads anywhere."""
        before = None
        for n in range(most):
            focus = self.check_focus(where)
            if before is not None and focus.path == before.path:
                return n
            before = focus
            self.program.press(key)
            time.sleep(0.04)
        return most

    def check_buttons(self, where):
        """Whatever can be pressed has one name, also where Tab does not come to it now."""
        for node in self.program.look().nodes:
            if node.role in SENSIBLE and node.role not in TEXTS and '_' in node.name:
                raise Failure(f'{where}: {node} has the mark of a mnemonic in its name')
            if node.role in SENSIBLE and node.role not in TEXTS and re.search(r'\b(\w{3,})\W{1,3}\1\b', node.name):
                raise Failure(f'{where}: {node} says the same twice')
            if (node.is_button and (not node.name or re.fullmatch('(Gtk|Adw|Acies)[A-Z][A-Za-z]+', node.name))
                    and min(self.program.tree.get_extents(node)[2:]) > 0):
                raise Failure(f'{where}: a button has no name, in {node.parent} in {node.parent.parent}')


def same(focus, other):
    return focus is not None and other is not None and focus.path == other.path


def at_table(plan, acies, engine):
    program = Program(acies, engine, 11)
    walker = Walker(program)
    try:
        program.look_when_ready()
        plan.ok(len(walker.walk('table', 7)) >= 7)
        for key in ('Left', 'Right', 'Up', 'Right', 'Left', 'Up', 'Up'):
            walker.walk_arrows('table', key)
        plan.ok()

        # The line in nine sentences, and from anywhere to the next step.
        flags = program.look().buttons('^Flag [1-9]: not claimed. Your side: no cards. Enemy side: ', sensitive=False)
        program.press('r')
        said = [f'^Flag {n}: not claimed. Your side: no cards. Enemy side: ' for n in range(1, 10)]
        wait_until(lambda: all(any(re.search(pattern, node.name) for node in program.look().announced)
                               for pattern in said), f'the line is not read: {program.look().announced}')
        program.press('g')
        focus = wait_until(lambda: program.look().focus, 'nothing has the focus')
        wait_until(lambda: program.look().focus_name.endswith('in your hand'), f'the focus is on {focus}')
        plan.ok(len(flags) == 9, flags)

        # Whoever presses a button with the pointer goes on with keys.
        program.press('1')
        wait_until(lambda: program.look().chosen, 'no card is chosen')
        program.press('Escape')
        wait_until(lambda: not program.look().chosen, 'the card is still chosen')
        before = walker.find_focus('table')
        for button, pattern, key in (('Main Menu', 'Preferences', 'Escape'),
                                     ('Hint', '^Each time|^Look at|^about', None)):
            program.click(program.look().buttons(f'^{button}$')[0])
            walker.wait_for(pattern)
            if key:
                program.press(key)
                walker.wait_without(pattern)
            walker.take_keys()
            wait_until(lambda: same(program.look().focus, before), f'after {button} the focus is not on {before}, '
                       f'but on {program.look().focus}', 3)
        # The third card of the hand, chosen with the key for it.
        program.press('3')
        wait_until(lambda: program.look().chosen is not None, 'the keys of the table do not work')
        program.press('Escape')
        plan.ok()

        # A step, and one that is taken back.
        program.press('1', '5')
        wait_until(lambda: program.look().decks, 'the card is not played')
        walker.check_focus('after a step')
        program.press('t')
        wait_until(lambda: program.look().buttons('^Take Back'), 'nothing can be taken back')
        program.look_when_ready()
        walker.check_focus('after the turn of the enemy')
        before = program.look_when_ready()
        program.click(before.buttons('^Take Back')[0])
        program.look_after(before)
        program.look_when_ready()
        walker.check_focus('after a turn was taken back')
        wait_until(lambda: walker.find_focus('').name.endswith('in your hand'),
                   f'the focus is on {program.look().focus}')
        program.press('2')
        wait_until(lambda: program.look().chosen is not None, 'the keys of the table do not work')
        program.press('Escape')
        plan.ok()
    finally:
        program.kill()


def in_panel(plan, acies, engine):
    program = Program(acies, engine, 11)
    walker = Walker(program)
    try:
        program.look_when_ready()
        walker.check_buttons('table')
        for key, pattern, least in (('F9', '^Troop cards played: ', 2), ('o', 'Wedge: Same color, in a row', 5),
                                    ('x', '^Next Flag$', 5), ('ctrl+l', '^Nobody has played yet', 1), ('h', '^Coach$', 1)):
            before = walker.find_focus('table')
            program.press(key)
            walker.wait_for(pattern)
            time.sleep(0.4)
            walker.walk(f'panel of {key}', 7 + least)
            walker.check_buttons(f'panel of {key}')
            if key == 'F9':
                for arrow in ('Down', 'Right', 'Up'):
                    walker.walk_arrows('seen cards', arrow)
            # With the focus in the panel, Escape closes it.
            for _ in range(20):
                focus = walker.find_focus(key)
                if not focus.name.endswith('in your hand') and focus.parent.name != 'Table' \
                        and not re.match('(Home|Hint|Cards Played|Order of Formations|Main Menu|Take Back)', focus.name) \
                        and not re.match('Flag|Troop|Tactics deck', focus.name):
                    break
                program.press('Tab')
                time.sleep(0.05)
            program.press('Escape')
            walker.wait_without(pattern)
            walker.check_focus(f'after the panel of {key}')
            wait_until(lambda: walker.find_focus('').name.endswith('in your hand')
                       or re.match('Flag', walker.find_focus('').name),
                       f'after the panel of {key} the focus is on {program.look().focus}')
            plan.ok(before is not None)
    finally:
        program.kill()


def in_dialogs(plan, acies, engine):
    program = Program(acies, engine, 11)
    walker = Walker(program)
    try:
        program.look_when_ready()
        before = walker.find_focus('table')
        for open_it, pattern, title, least in (
                (lambda: program.press('ctrl+n'), '^Who Begins', '^New Game$', 8),
                (lambda: program.press('ctrl+comma'), '^Pace of the', '^Preferences$', 9),
                (lambda: program.choose_from_menu('Rules in Play'), '^Flags are claimed after',
                 '^Rules in Play$', 1),
                (lambda: program.choose_from_menu('Concede…'), '^Concede the Game', '^Concede the Game|^Acies$', 2),
                (lambda: program.choose_from_menu('About Acies'), '^Credits', '^About|^Acies$', 2),
                (lambda: program.choose_from_menu('Rules'), '^1 Cards and flags$', '^Rules', 3)):
            open_it()
            walker.wait_for(pattern)
            walker.give_keys(title)
            walker.walk(title, least)
            walker.check_buttons(title)
            program.press('Escape')
            walker.wait_without(pattern)
            walker.take_keys()
            wait_until(lambda: same(program.look().focus, before),
                       f'after {title} the focus is on {program.look().focus}', 3)
            plan.ok()

        program.press('ctrl+question')
        walker.wait_for('Show the enemy’s last turn again')
        program.press('Escape')
        walker.wait_without('Show the enemy’s last turn again')
        walker.take_keys()
        wait_until(lambda: same(program.look().focus, before),
                   f'after the shortcuts the focus is on {program.look().focus}', 3)
        plan.ok()
    finally:
        program.kill()

    program = Program(acies, engine, None, settings='first-run=true', at_home=True)
    walker = Walker(program)
    try:
        walker.wait_for('^Welcome to Acies')
        walker.walk('home', 9)
        walker.check_buttons('home')
        for arrow in ('Down', 'Right', 'Up', 'Left'):
            walker.walk_arrows('home', arrow, 12)
        program.choose_at_home('Against the Computer')
        walker.wait_without('^Welcome to Acies')
        program.look_when_ready()
        walker.check_focus('after the welcome')
        plan.ok()
    finally:
        program.kill()


def in_question(plan, acies, engine):
    program = Program(acies, engine, 11, settings='window-width=360\nwindow-height=640\n')
    walker = Walker(program)
    try:
        program.look_when_ready()
        program.choose_from_menu('Concede…')
        walker.wait_for('^Concede the Game')
        # Not on what cannot be undone, at once or later.
        time.sleep(0.5)
        walker.give_keys('^Concede the Game|^Acies$')
        plan.ok(walker.find_focus('the question').name == 'Play On', program.look().focus)

        program.press('Tab')
        wait_until(lambda: walker.find_focus('the question').name == 'Concede', 'Tab does not lead to the other answer')
        program.press('Return')
        walker.wait_without('^Concede the Game')
        wait_until(lambda: program.look().over, 'the game is not over')
        walker.take_keys()
        time.sleep(0.5)
        focus = walker.check_focus('after conceding')
        plan.ok(focus.name not in ('Main Menu', 'Home'), focus)
    finally:
        program.kill()


def in_lessons(plan, acies, engine):
    program = Program(acies, engine, None, settings='first-run=true', at_home=True)
    walker = Walker(program)
    try:
        walker.wait_for('^Welcome to Acies')
        program.press('Return')
        for text, least in (('^Welcome! You sit', 5), ('^Play any card at any flag', 8)):
            walker.wait_for(text)
            walker.walk(text, least)
            walker.check_buttons(text)
            if text == '^Welcome! You sit':
                program.click(program.look().buttons('^Next$')[0])
        plan.ok()

        program.press('F7')
        walker.wait_for('^1. The Line and Its Flags')
        time.sleep(0.4)
        walker.check_focus('all lessons')
        walker.check_buttons('all lessons')
        program.press('Escape')
        plan.ok()
    finally:
        program.kill()


def in_practice(plan, acies, engine):
    program = Program(acies, engine, 3)
    walker = Walker(program)
    try:
        program.look_when_ready()
        program.choose_at_home('Proof Trainer')
        walker.wait_for('^Can you claim flag')
        walker.walk('practice', 9)
        walker.check_buttons('practice')
        program.press('y')
        walker.wait_for('^Next$|^Which card')
        walker.walk('practice, answered', 9)
        walker.check_buttons('practice, answered')
        plan.ok()
    finally:
        program.kill()


def at_the_end(plan, acies, engine):
    program = Program(acies, engine, 3, settings="series='games'\nseries-games=uint32 5\n")
    walker = Walker(program)
    try:
        program.press('ctrl+q')
        program.wait_for_end()
        program.lay(engine, NEARLY_WON, Series='games 5 s')
        program.start()
        scene = program.look_when_ready()
        for flag, name in ((8, 'Fog lies here'), (9, 'Mud lies here')):
            for node in scene.buttons(f'^Flag {flag}(,|:)', sensitive=False):
                if name not in node.name + program.tree.get_description(node):
                    raise Failure(f'{node} says “{program.tree.get_description(node)}”, nothing of {name}')
        plan.ok()

        number = next(n for n, card in enumerate(scene.hand, 1) if card.name.startswith('Green 10'))
        program.press(str(number), '3')
        wait_until(lambda: program.look().claims, 'no flag can be claimed')
        walker.check_focus('where a flag can be claimed')
        program.press('Return')
        wait_until(lambda: program.look().over, 'the game is not over')
        time.sleep(0.3)
        seen = walker.walk('the end', 9)
        plan.ok({'Next Game', 'Review', 'Score Sheet'} <= {node.name for node in seen}, seen)

        program.choose_from_menu('Score Sheet')
        walker.wait_for('^Close$|^Points$|^Game 1')
        time.sleep(0.4)
        walker.walk('score sheet', 9)
        program.press('ctrl+z')
        program.look_when_ready()
        walker.check_focus('after the end was taken back')
        program.press('ctrl+shift+z')
        wait_until(lambda: program.look().over, 'the game is not over')

        program.choose_from_menu('Review')
        walker.wait_for('^Win chance$')
        time.sleep(0.5)
        walker.walk('review', 8)
        walker.check_buttons('review')
        plan.ok()
    finally:
        program.kill()


def watched(plan, acies, engine):
    program = Program(acies, engine, None,
                      settings="opponent='watch'\nsouth-level=uint32 1\nwatch-pace='slow'\n")
    walker = Walker(program)
    try:
        walker.wait_for('to move$')
        program.press('space')
        walker.wait_for('^Paused: ')
        walker.walk('watching', 6)
        plan.ok()
    finally:
        program.kill()

    program = Program(acies, engine, None,
                      settings="opponent='person'\nfirst-name='Ada'\nsecond-name='Ben'\nstarter='you'\n")
    walker = Walker(program)
    try:
        walker.wait_for('^Pass the Screen to Ada')
        walker.walk('curtain', 2)
        program.press('Tab')
        for _ in range(8):
            if walker.find_focus('').name == 'Show My Cards':
                break
            program.press('Tab')
            time.sleep(0.05)
        program.press('Return')
        wait_until(lambda: program.look().hand, 'no cards are shown')
        walker.check_focus('behind the curtain')
        plan.ok(walker.find_focus('').name.endswith('in your hand'), program.look().focus)

        program.press('ctrl+n')
        scene = walker.wait_for('^Name of Player 1')
        named = [node for node in scene.nodes if node.name.startswith('Name of Player ')]
        plan.ok(all(re.fullmatch('Name of Player [12]', node.name) for node in named), named)
    finally:
        program.kill()


def scenario(plan, acies, engine):
    at_table(plan, acies, engine)
    in_panel(plan, acies, engine)
    in_dialogs(plan, acies, engine)
    in_question(plan, acies, engine)
    in_lessons(plan, acies, engine)
    in_practice(plan, acies, engine)
    at_the_end(plan, acies, engine)
    watched(plan, acies, engine)


Plan([
    'the table: all that Tab comes to has a name',
    'the table: all that arrows come to has a name',
    'the table: one key reads the line, and one goes to the next step',
    'buttons of the header bar leave the focus where it was',
    'the focus is not lost after a step',
    'seen cards: all have names, and the focus goes back',
    'order of formations: all have names, and the focus goes back',
    'proof: all have names, and the focus goes back',
    'log: all have names, and the focus goes back',
    'coach: all have names, and the focus goes back',
    'new game: all have names, and the focus goes back',
    'preferences: all have names, and the focus goes back',
    'rules in force: all have names, and the focus goes back',
    'the question before conceding: all have names, and the focus goes back',
    'about: all have names, and the focus goes back',
    'rules: all have names, and the focus goes back',
    'keyboard shortcuts: the focus goes back',
    'the home page: all have names, and the focus goes to the table',
    'a question in a narrow window: the focus is on what can be undone',
    'a question in a narrow window: an answer leaves the focus where it moved it',
    'a lesson: all have names',
    'all lessons: all have names',
    'practice: all have names',
    'Fog and Mud are said wherever one stands at a flag',
    'the end of a game: all have names',
    'score sheet and review: all have names',
    'watching: all have names',
    'two persons: the curtain has names, and the focus goes to the hand',
    'two persons: what asks for their names says so once',
]).run(scenario, *sys.argv[1:3])
