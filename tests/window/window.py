# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real window from outside, as a person would.

The program runs under an X server and a session bus of its own. What it shows is
read from the accessibility tree alone, as a screen reader does, and what is done
goes in as keys or as clicks of the pointer. Nothing here knows the rules of the
game: whatever the tree says can be done is done.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

WRAPPED = 'ACIES_WINDOW_TEST'
OUTPUT = 'ACIES_WINDOW_OUTPUT'
NEEDED = ('dbus-run-session', 'xvfb-run', 'xdotool')


def wrap(size='1024x768'):
    """Starts this program again under a session bus and an X server."""
    if os.environ.get(WRAPPED):
        sys.stdout = open(int(os.environ.pop(OUTPUT)), 'w', encoding='utf-8')
        return
    for program in NEEDED:
        if shutil.which(program) is None:
            print(f'1..0 # SKIP {program} is not installed')
            sys.exit(0)
    with tempfile.TemporaryDirectory(prefix='acies-window-') as runtime:
        env = dict(os.environ)
        env.update({
            WRAPPED: runtime,
            'XDG_RUNTIME_DIR': runtime,
            'GDK_BACKEND': 'x11',
            'GDK_DEBUG': 'gl-disable',
            'GSK_RENDERER': 'cairo',
            'LC_ALL': 'C.UTF-8',
        })
        env.pop('WAYLAND_DISPLAY', None)
        # Only test lines go to the output; what the services of the bus print there
        # does not.
        output = os.dup(1)
        env[OUTPUT] = str(output)
        command = ['dbus-run-session', '--', 'xvfb-run', '-a', '-s',
                   f'-screen 0 {size}x24 -noreset', sys.executable] + sys.argv
        sys.exit(subprocess.run(command, env=env, stdout=2, pass_fds=[output]).returncode)


wrap()

import gi  # noqa: E402
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402


class Failure(Exception):
    """Something is not as it should be; the test goes no further."""


class Node:
    """What the tree says of one widget at one moment."""

    def __init__(self, accessible, parent):
        self.accessible = accessible
        self.parent = parent
        self.name = accessible.get_name()
        self.role = accessible.get_role()
        states = accessible.get_state_set()
        self.sensitive = states.contains(Atspi.StateType.SENSITIVE)
        self.selected = states.contains(Atspi.StateType.SELECTED)
        self.focused = states.contains(Atspi.StateType.FOCUSED)

    @property
    def is_button(self):
        return self.role == Atspi.Role.PUSH_BUTTON

    def __repr__(self):
        return repr(self.name)


class Scene:
    """All that the tree says at one moment."""

    def __init__(self, application):
        self.nodes = []
        self._add(application, None)
        self.signature = [(node.name, node.sensitive, node.selected)
                          for node in self.nodes]

    def _add(self, accessible, parent):
        node = Node(accessible, parent)
        self.nodes.append(node)
        for i in range(accessible.get_child_count()):
            child = accessible.get_child_at_index(i)
            if child is not None:
                self._add(child, node)

    def buttons(self, pattern, sensitive=True):
        """The buttons whose name matches, by default those that do something."""
        return [node for node in self.nodes
                if node.is_button and (node.sensitive or not sensitive)
                and re.search(pattern, node.name)]

    @property
    def focus(self):
        focused = [node for node in self.nodes if node.focused]
        return focused[-1] if focused else None

    @property
    def over(self):
        return bool(self.buttons('^Rematch'))

    @property
    def waiting(self):
        """Whether it is not the person's turn."""
        return any(node.role == Atspi.Role.LABEL
                   and re.search('^(The enemy is thinking|Please wait)', node.name)
                   for node in self.nodes)

    @property
    def hand(self):
        return self.buttons(', in your hand$', sensitive=False)

    @property
    def chosen(self):
        """The card of the hand that is chosen."""
        return next((card for card in self.hand if card.selected), None)

    @property
    def claims(self):
        return self.buttons('^Flag [1-9]: can be claimed')

    @property
    def decks(self):
        return self.buttons('^(Troop|Tactics) deck')

    @property
    def targets(self):
        """Where the chosen card may go, or what it may take."""
        return (self.buttons('^Flag [1-9], your side')
                + self.buttons('^Flag [1-9]: can be chosen')
                + [node for node in self.nodes
                   if node.is_button and node.sensitive and node.parent is not None
                   and re.search('^Flag [1-9], (enemy|your) side', node.parent.name)
                   and not re.search('^Flag', node.name) and not node.selected]
                + self.buttons('^Your laid-open cards'))

    @property
    def steps(self):
        """The buttons that end a turn."""
        return self.buttons(r'\bPass$|\bEnd Turn$|\bNo More Claims$')


class Program:
    """The program, with one game that lies ready for it."""

    def __init__(self, acies, engine, seed):
        self.home = tempfile.mkdtemp(prefix='acies-home-', dir=os.environ[WRAPPED])
        self._write_settings()
        self._deal(engine, seed)
        env = dict(os.environ)
        env.update({
            'XDG_DATA_HOME': os.path.join(self.home, 'data'),
            'XDG_CONFIG_HOME': os.path.join(self.home, 'config'),
            'XDG_CACHE_HOME': os.path.join(self.home, 'cache'),
            'GSETTINGS_BACKEND': 'keyfile',
            'G_DEBUG': 'fatal-criticals',
        })
        self.process = subprocess.Popen([acies], env=env)
        self.application = self._find_application()
        self.window = self._find_window()

    @property
    def record(self):
        return os.path.join(self.home, 'data', 'acies', 'current.acies')

    def _write_settings(self):
        folder = os.path.join(self.home, 'config', 'glib-2.0', 'settings')
        os.makedirs(folder)
        with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as file:
            file.write('[io/github/acies/Acies]\n'
                       'pause=uint32 0\n'
                       'level=uint32 1\n'
                       'window-width=1014\n'
                       'window-height=758\n')

    def _deal(self, engine, seed):
        os.makedirs(os.path.dirname(self.record))
        answer = subprocess.run([engine], text=True, capture_output=True, check=False,
                                input=f'newgame seed {seed}\nsave {self.record}\nquit\n')
        if not os.path.exists(self.record):
            raise Failure(f'acies-engine made no game: {answer.stdout}{answer.stderr}')

    def _find_application(self):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Failure(f'the program ended with {self.process.returncode}')
            desktop = Atspi.get_desktop(0)
            for i in range(desktop.get_child_count()):
                child = desktop.get_child_at_index(i)
                if child is not None and child.get_process_id() == self.process.pid:
                    # What is remembered here would be out of date.
                    child.set_cache_mask(Atspi.Cache.NONE)
                    if child.get_child_count() > 0:
                        return child
            time.sleep(0.1)
        raise Failure('the program does not show up in the accessibility tree')

    def _find_window(self):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            found = xdotool('search', '--onlyvisible', '--pid', str(self.process.pid)).split()
            if found:
                xdotool('windowfocus', found[-1])
                return found[-1]
            time.sleep(0.1)
        raise Failure('the program opens no window')

    def look(self):
        """What there is to see now."""
        for _ in range(20):
            if self.process.poll() is not None:
                raise Failure(f'the program ended with {self.process.returncode}')
            try:
                return Scene(self.application)
            except GLib.Error:
                # Something went away while it was looked at.
                time.sleep(0.02)
        raise Failure('the accessibility tree cannot be read')

    def look_after(self, before, seconds=3):
        """What there is to see once it has changed; the same if it does not."""
        end = time.monotonic() + seconds
        while True:
            scene = self.look()
            if scene.signature != before.signature or time.monotonic() > end:
                return scene

    def look_when_ready(self, seconds=30):
        """What there is to see once the person may act or the game has ended."""
        end = time.monotonic() + seconds
        while True:
            scene = self.look()
            if scene.over or not scene.waiting:
                return scene
            if time.monotonic() > end:
                raise Failure('the enemy thinks for ever')
            time.sleep(0.02)

    def press(self, *keys):
        xdotool('key', *keys)

    def click(self, node):
        """Clicks into the middle of what is to be seen of a widget."""
        frame = self.application.get_child_at_index(0)
        inner = Atspi.Component.get_extents(frame, Atspi.CoordType.WINDOW)
        place = Atspi.Component.get_extents(node.accessible, Atspi.CoordType.WINDOW)
        shell = dict(line.split('=') for line
                     in xdotool('getwindowgeometry', '--shell', self.window).split())
        # The frame that the window draws around itself is no part of the tree.
        x = int(shell['X']) + (int(shell['WIDTH']) - inner.width) // 2
        y = int(shell['Y']) + (int(shell['HEIGHT']) - inner.height) // 2
        xdotool('mousemove', str(x + place.x + place.width // 2),
                str(y + place.y + place.height // 2), 'click', '1')

    def wait_for_end(self, seconds=10):
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure('the program does not end') from None

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


def xdotool(*arguments):
    return subprocess.run(('xdotool',) + arguments, text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def choose(scene):
    """What to do next: one of the widgets of the scene.

    Claims come first, then draws; cards go where a formation is nearest to being
    complete, so that a game comes to its end.
    """
    if scene.chosen is not None:
        if not scene.targets:
            return None

        def places_left(node):
            left = re.search(r'(\d+) places? free', node.name)
            return int(left[1]) if left else 9
        return min(scene.targets, key=places_left)
    if scene.claims:
        return scene.claims[0]
    if scene.decks:
        # Now and then a tactics card.
        return scene.decks[-1 if len(scene.hand) % 3 == 0 else 0]
    playable = [card for card in scene.hand if card.sensitive]
    if playable:
        # Tactics cards, whose names have no unit, before troops.
        return min(playable, key=lambda card: card.name.count(','))
    if scene.steps:
        return scene.steps[0]
    return None


def play_game(program, act, most_steps=600):
    """Plays to the end of the game; returns the steps it took.

    act(program, scene, node) does with a widget what a person would.
    """
    stuck = 0
    for step in range(most_steps):
        scene = program.look_when_ready()
        if scene.over:
            return step
        node = choose(scene)
        if node is not None:
            act(program, scene, node)
        after = program.look_after(scene, 1)
        stuck = stuck + 1 if node is None or after.signature == scene.signature else 0
        if stuck == 1 and scene.chosen is not None:
            # The card has nowhere to go: another one.
            program.press('Escape')
        if stuck > 5:
            raise Failure(f'nothing comes of {node}: {[n for n in scene.nodes if n.name]}')
    raise Failure('the game does not end')


class Plan:
    """Test lines in TAP."""

    def __init__(self, titles):
        self.titles = list(titles)
        self.done = 0
        print(f'TAP version 13\n1..{len(self.titles)}', flush=True)

    def ok(self, condition=True, why=''):
        title = self.titles[self.done]
        self.done += 1
        print(f'{"ok" if condition else "not ok"} {self.done} - {title}', flush=True)
        if not condition:
            print(f'# {why}', flush=True)
            raise Failure(why)

    def run(self, scenario, *arguments):
        """Runs the scenario; what it did not come to has failed."""
        try:
            scenario(self, *arguments)
        except Failure as failure:
            print(f'# {failure}', flush=True)
        complete = self.done == len(self.titles)
        while self.done < len(self.titles):
            self.done += 1
            print(f'not ok {self.done} - {self.titles[self.done - 1]}', flush=True)
        sys.exit(0 if complete else 1)
