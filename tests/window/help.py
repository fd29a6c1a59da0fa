#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""F1, with a help viewer and without: help.py ACIES ACIES-ENGINE"""

import os
import re
import sys

from window import Plan, Program, wait_until, xdotool

from gi.repository import Gio

# A side is full, and Fog lies at a flag.
POSITION = ('position R7.R8.R9:/O5:G6.Y6~/:/:/:/:/:/:/: '
            'turn s hand DA.G4.Y1.P1.G9.B7.P3 tactics 0 1')
SCHEME = 'x-scheme-handler/help'


class Helped(Program):
    """The program, with a viewer that only notes what it is asked to show, or with none."""

    viewer = False

    @property
    def shown(self):
        path = os.path.join(self.home, 'shown')
        if not os.path.exists(path):
            return []
        with open(path, encoding='utf-8') as file:
            return file.read().split()

    def start(self):
        # No application that is installed, such as Yelp, may be started instead.
        for info in Gio.AppInfo.get_all():
            self.write(f'data/applications/{info.get_id()}', '[Desktop Entry]\nType=Application\nHidden=true\n')
        if self.viewer:
            self.write('config/mimeapps.list',
                       f'[Default Applications]\n{SCHEME}=viewer.desktop;\n'
                       f'[Added Associations]\n{SCHEME}=viewer.desktop;\n')
            self.write('data/applications/viewer.desktop',
                       '[Desktop Entry]\nType=Application\nName=Viewer\n'
                       f'Exec={self.home}/viewer %u\nMimeType={SCHEME};\n')
            self.write('viewer', f'#!/bin/sh\necho "$1" >> {self.home}/shown\n')
            os.chmod(os.path.join(self.home, 'viewer'), 0o755)
            self.write('data/help/C/acies/index.page', '')
        super().start()

    def write(self, name, text):
        path = os.path.join(self.home, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)


class Viewed(Helped):
    viewer = True


def scenario(plan, acies, engine):
    program = Helped(acies, engine, 0, position=POSITION)

    def names():
        return [node.name for node in program.look().nodes]

    def wait_for(pattern):
        wait_until(lambda: any(re.search(pattern, name) for name in names()),
                   f'nothing says “{pattern}”: {[n for n in names() if n]}')

    def wait_for_focus(pattern):
        wait_until(lambda: re.search(pattern, program.look().focus_name),
                   f'the focus is on {program.look().focus}, not on “{pattern}”')

    def focus_card(pattern):
        """Goes to a card of the hand."""
        program.look_when_ready()
        for n in range(1, 8):
            program.press(str(n))
            chosen = wait_until(lambda: program.look().chosen, 'no card can be chosen')
            program.press('Escape')
            wait_until(lambda: program.look().chosen is None, 'the card stays chosen')
            if re.search(pattern, chosen.name):
                break
        wait_for_focus(pattern)

    def close(pattern):
        program.press('Escape')
        wait_until(lambda: not any(re.search(pattern, name) for name in names()),
                   'the help does not close')
        # Without a window manager, the remaining window does not get the keyboard focus by itself.
        xdotool('windowfocus', '--sync', program.window)

    try:
        focus_card('^Green 4')
        program.press('F1')
        wait_for('^Help for Acies$')
        wait_for('^Getting started$')
        wait_for('^Your first game$')
        wait_for('^4 Claiming flags$')
        plan.ok()

        wait_for_focus('^Search the help$')
        program.press('p', 'u', 'z', 'z', 'l', 'e', 'Return')
        wait_for_focus('^Puzzles$')
        plan.ok()

        # The page ends with links to related pages; before them are paragraphs with links.
        wait_for('^See Also$')
        program.press('Tab')
        wait_for_focus('^The difficulty is ')
        program.press('Tab')
        wait_for_focus('^See Also$')
        program.press('Tab', 'Return')
        wait_for_focus('^The proof trainer$')
        program.press('alt+Left')
        wait_for_focus('^Puzzles$')
        plan.ok()
        close('^Search the help$')

        # A card of the hand about which there is a page.
        focus_card('^Darius')
        program.press('F1')
        wait_for_focus('^Alexander and Darius$')
        close('^Alexander and Darius$')
        plan.ok()

        # The window has a button of that name, too.
        def closers():
            return program.look().buttons('^Close$')

        focus_card('^Green 4')
        n_closers = len(closers())
        for key, page in (('F9', 'Cards played'), ('h', 'Asking the coach for a hint')):
            program.press(key)
            wait_until(lambda: len(closers()) > n_closers, f'{key} opens no panel')
            program.press('F1')
            wait_for_focus(f'^{page}$')
            close(f'^{page}$')
            wait_until(lambda: len(closers()) > n_closers, 'the panel is gone')
            program.click(closers()[-1])
            wait_until(lambda: len(closers()) == n_closers, 'the panel stays open')
        plan.ok()

        program.press('F7')
        wait_for('^1\\. The Line and Its Flags')
        program.press('F1')
        wait_for_focus('^The tutorial$')
        program.press('Escape')
        wait_until(lambda: not any(re.search('^The tutorial$', name) for name in names()), 'the help does not close')
        wait_for('^1\\. The Line and Its Flags')
        program.press('Escape')
        wait_until(lambda: len(closers()) == n_closers, 'the list stays open')
        plan.ok()

        program.choose_at_home('Proof Trainer')
        wait_for('^Can you claim flag')
        program.press('F1')
        wait_for_focus('^The proof trainer$')
        close('^The proof trainer$')
        program.choose_from_menu('Leave Practice')
        wait_until(lambda: len(closers()) == n_closers, 'the practice goes on')
        plan.ok()

        program.press('ctrl+comma')
        wait_for('^Help from the Coach')
        program.press('F1')
        wait_for_focus('^Preferences$')
        program.press('Escape')
        plan.ok()
        wait_for('^Help from the Coach')
        program.press('Escape')
    finally:
        program.kill()

    program = Viewed(acies, engine, 0, position=POSITION)
    try:
        focus_card('^Green 4')
        program.press('F1')
        wait_until(lambda: program.shown, 'no viewer is started')
        plan.ok(program.shown == ['help:acies'], f'it is to show {program.shown}')

        focus_card('^Darius')
        program.press('F1')
        wait_until(lambda: len(program.shown) > 1, 'no viewer is started')
        plan.ok(program.shown[1:] == ['help:acies/tactics-leaders'], f'it is to show {program.shown}')
        plan.ok('Search the help' not in names(), 'the help is shown twice')

        program.choose_from_menu('Rules')
        wait_for('^Search the rules$')
        plan.ok(len(program.shown) == 2, 'the rules are shown elsewhere')

        # The viewer is gone.
        program.press('Escape')
        os.unlink(os.path.join(program.home, 'viewer'))
        program.press('F1')
        wait_for('^Search the help$')
        plan.ok()
    finally:
        program.kill()


Plan([
    'without a viewer F1 shows the index',
    'words are found in all of the help',
    'links lead to what is to be read as well, and back',
    'F1 on a card shows its page',
    'F1 beside a panel shows the page about it',
    'and so it does in the list of lessons',
    'F1 while one practices shows the page about that',
    'F1 in a dialog shows the page about it',
    'with a viewer F1 has it show the help',
    'the page that fits is named to it',
    'the program itself shows nothing then',
    'the rules are shown by the program all the same',
    'where the viewer cannot be started, the program shows the help',
]).run(scenario, *sys.argv[1:3])
