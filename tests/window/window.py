# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real window from outside, as a person would.

The program runs under an X server and a session bus of its own, without the settings,
the services and the variables of the desktop where the test is started. What it shows is
read from the accessibility tree alone, as a screen reader does, and the input is keys
and clicks of the pointer. Nothing here knows the rules of the game: the tree says what
can be done.
"""

import collections
import contextlib
import faulthandler
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from xserver import PROGRAM as SERVER, start_server  # noqa: E402

WRAPPED = 'ACIES_WINDOW_TEST'
OUTPUT = 'ACIES_WINDOW_OUTPUT'
NEEDED = ('dbus-run-session', SERVER, 'xdotool')

# Variables with which a desktop tells its programs how to look and behave.
FROM_THE_DESKTOP = ('AT_SPI_BUS_ADDRESS', 'GDK_DPI_SCALE', 'GDK_SCALE', 'GTK_A11Y', 'GTK_IM_MODULE', 'GTK_MODULES',
                    'GTK_THEME', 'GTK_USE_PORTAL', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'XDG_CURRENT_DESKTOP')

# The one service of the system that the tests need; portals, for example, would open
# windows of their own.
SERVICE = 'dbus-1/services/org.a11y.Bus.service'
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir={runtime}</listen>
  <servicedir>{runtime}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def configure_bus(runtime, service):
    """Writes the configuration of a session bus that knows a single service; returns its path."""
    services = os.path.join(runtime, 'services')
    os.mkdir(services)
    shutil.copy(service, services)
    path = os.path.join(runtime, 'session.conf')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(BUS.format(runtime=runtime))
    return path


def wrap(size='1024x768'):
    """Starts this program again under a session bus and an X server."""
    if os.environ.get(WRAPPED):
        sys.stdout = open(os.environ.pop(OUTPUT), 'a', encoding='utf-8')
        return
    for program in NEEDED:
        if shutil.which(program) is None:
            print(f'1..0 # SKIP {program} is not installed')
            sys.exit(0)
    folders = os.environ.get('XDG_DATA_DIRS', '').split(':') + ['/usr/local/share', '/usr/share']
    service = next((path for path in (os.path.join(folder, SERVICE) for folder in folders)
                    if os.path.exists(path)), None)
    if service is None:
        print('1..0 # SKIP at-spi2-core is not installed')
        sys.exit(0)
    runtime = tempfile.mkdtemp(prefix='acies-window-')
    env = {name: value for name, value in os.environ.items() if name not in FROM_THE_DESKTOP}
    env.update({
        WRAPPED: runtime,
        'XDG_RUNTIME_DIR': runtime,
        'XDG_CACHE_HOME': os.path.join(runtime, 'cache'),
        'XDG_CONFIG_HOME': os.path.join(runtime, 'config'),
        'XDG_DATA_HOME': os.path.join(runtime, 'data'),
        'XDG_STATE_HOME': os.path.join(runtime, 'state'),
        'CANBERRA_DRIVER': 'null',
        'GDK_BACKEND': 'x11',
        'GSK_RENDERER': os.environ.get('GSK_RENDERER', 'cairo'),
        'LC_ALL': 'C.UTF-8',
    })
    # Only test lines go to the output, and not what the services of the bus print.
    # Newer releases of dbus-run-session pass on no other file descriptors, but
    # those of this process can be opened as long as it waits.
    output = os.dup(1)
    env[OUTPUT] = f'/proc/{os.getpid()}/fd/{output}'
    try:
        with start_server(size) as env['DISPLAY']:
            command = ['dbus-run-session', f'--config-file={configure_bus(runtime, service)}',
                       '--', sys.executable] + sys.argv
            status = subprocess.run(command, env=env, stdout=2).returncode
    finally:
        remove(runtime)
    sys.exit(status)


def remove(folder):
    """Removes a folder, or at least tries to.

    Services of the bus run on for a moment after it has ended, and may still write
    there.
    """
    for _ in range(20):
        with contextlib.suppress(OSError):
            shutil.rmtree(folder)
            return
        time.sleep(0.1)


wrap()

from gi.repository import Gio, GLib  # noqa: E402

# How many seconds the program may take until its window is there: under the sanitizers, and on a busy machine, many.
LONGEST_START = 60

# How many seconds a key or a press may take at most.
LONGEST_INPUT = 30

# Within how many seconds two presses are a double one, and a little more.
DOUBLE_CLICK = 0.5

# After how many seconds a test says where it hangs; a little later it would be stopped without a word.
LONGEST_TEST = 840

# Numbers from the AT-SPI protocol.
ROLE_LABEL = 29
ROLE_MENU_ITEM = 35
ROLE_PUSH_BUTTON = 43
RELATION_LABELLED_BY = 2
STATE_FOCUSED = 12
STATE_PRESSED = 20
STATE_SELECTED = 23
STATE_SENSITIVE = 24
COORD_TYPE_WINDOW = 1
ACCESSIBLE = 'org.a11y.atspi.Accessible'
ACTION = 'org.a11y.atspi.Action'
PROPERTIES = 'org.freedesktop.DBus.Properties'


# A button that is always on the home page, and nowhere else.
AT_HOME = '^Other Opponent or Rules'

# What stands in the menus below the main one.
SUBMENUS = {
    'This Game': ('Review', 'Rematch', 'Next Game', 'Score Sheet', 'Restart', 'Redo', 'Move Now', 'Hint', 'Concede…',
                  'Leave Practice', 'Cards Played', 'Rules in Play'),
    'Saved Games': ('Open…', 'Save As…', 'saved.acies'),
}


class Failure(Exception):
    """Something is not as it should be; the test ends."""


class Node:
    """What the tree says about one widget at one moment."""

    def __init__(self, item):
        ((_, self.path), _, (_, self.parent_path), self.index, self.n_children,
         self.interfaces, self.name, self.role, _, states) = item
        bits = states[0] | states[1] << 32
        self.sensitive = bool(bits >> STATE_SENSITIVE & 1)
        self.selected = bool(bits >> STATE_SELECTED & 1)
        self.focused = bool(bits >> STATE_FOCUSED & 1)
        self.pressed = bool(bits >> STATE_PRESSED & 1)
        self.parent = None
        self.children = []

    @property
    def is_button(self):
        return self.role == ROLE_PUSH_BUTTON

    def __repr__(self):
        return repr(self.name)


class Tree:
    """The accessibility tree of one program.

    The GTK of Debian 12 gives it in one call, but only the widgets that somebody has asked
    for before. So each new widget is asked for once.
    """

    ROOT = '/org/a11y/atspi/accessible/root'

    newest = None

    def __init__(self, pid):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            'org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress',
            None, None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        self.name = None
        self.pid = pid
        self.asked = {}
        self.changing = set()   # the paths of nodes some of whose children have been hidden
        self.items = {}         # what the items of the last call mean, by their bytes
        self.labels = {}
        self.version = None
        Tree.newest = self

    def _call_for_variant(self, name, path, interface, method, arguments=None):
        return self.bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 10000, None)

    def _call(self, *arguments):
        return self._call_for_variant(*arguments).unpack()

    def _get(self, path, interface, name):
        return self._call(self.name, path, PROPERTIES, 'Get', GLib.Variant('(ss)', (interface, name)))[0]

    def find(self):
        """Whether the program is on the accessibility bus and has registered there."""
        with contextlib.suppress(GLib.Error):
            # Only registered ones: GLib complains if a connection is called that is still being
            # set up.
            for name, _ in self._call('org.a11y.atspi.Registry', self.ROOT,
                                      ACCESSIBLE, 'GetChildren')[0]:
                if self._call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                              'GetConnectionUnixProcessID', GLib.Variant('(s)', (name,)))[0] == self.pid:
                    self.name = name
                    self.read()
                    return True
        return False

    def _ask(self, path):
        """Asks for the children of a node, all of which are visible."""
        return [child for _, child in self._call(
            self.name, path, ACCESSIBLE, 'GetChildren')[0]]

    def _ask_all(self, nodes):
        """Asks for the children of some nodes together."""
        return [[child for _, child in children] for children, in self._call_all(
            [(node.path, ACCESSIBLE, 'GetChildren', None) for node in nodes])]

    def ask(self, path):
        """Asks for the children of a node, if it still exists, so that the tree has them."""
        with contextlib.suppress(GLib.Error):
            self._ask(path)

    def ask_again(self):
        """Has the tree take in all that replaced something unnoticed: as many widgets as before are there then."""
        with contextlib.suppress(GLib.Error):
            self._walk()

    def _call_all(self, calls):
        """Makes calls of (path, interface, method, arguments) together; returns their answers."""
        answers = [None] * len(calls)
        waiting = set(range(len(calls)))

        def answered(bus, result, number):
            try:
                answers[number] = bus.call_finish(result).unpack()
            except GLib.Error as error:
                answers[number] = error
            waiting.discard(number)

        for number, call in enumerate(calls):
            self.bus.call(self.name, *call, None, Gio.DBusCallFlags.NONE, 10000, None, answered, number)
        while waiting:
            GLib.MainContext.default().iteration(True)
        for answer in answers:
            if isinstance(answer, GLib.Error):
                raise answer
        return answers

    def _walk(self):
        """Returns all nodes, asked for one by one, from the program down."""
        about = ('GetRole', 'GetState', 'GetInterfaces', 'GetChildren')
        nodes = {}
        level = [(self.ROOT, '', 0)]
        while level:
            answers = iter(self._call_all([
                call for path, _, _ in level for call in
                [(path, PROPERTIES, 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Name')))]
                + [(path, ACCESSIBLE, method, None) for method in about]]))
            below = []
            for path, parent_path, index in level:
                (name,), (role,), (states,), (interfaces,), (children,) = (next(answers) for _ in range(5))
                # The links in a label say that they have the focus whenever the label has it. What moves to another
                # parent meanwhile could be met again below itself.
                paths = [child for _, child in children if child not in nodes] if role != ROLE_LABEL else []
                node = Node((('', path), None, ('', parent_path), index, len(paths), interfaces, name, role,
                             None, states))
                nodes[path] = node
                if parent_path in nodes:
                    node.parent = nodes[parent_path]
                    node.parent.children.append(node)
                below += [(child, path, number) for number, child in enumerate(paths)]
            level = below
        return nodes

    def _name_menus(self, nodes):
        for node in nodes.values():
            if node.role == ROLE_MENU_ITEM and not node.name:
                node.name = self._get_label(node)
        return nodes

    def _get_items(self):
        """What the program says about all its widgets.

        Unpacking is most of what these tests have to do, and most items are what they were the last time.
        """
        variant = self._call_for_variant(self.name, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache',
                                         'GetItems').get_child_value(0)
        before, self.items = self.items, {}
        for number in range(variant.n_children()):
            item = variant.get_child_value(number)
            data = item.get_data_as_bytes().get_data()
            self.items[data] = before.get(data) or item.unpack()
        return self.items.values()

    def read(self):
        """Returns all nodes by their paths."""
        # Later releases of GTK leave out widgets that became visible when they are asked for all
        # in one call, and 4.24 crashes at links whose label is gone.
        if self.get_toolkit_version() >= (4, 10):
            return self._name_menus(self._walk())
        for _ in range(40):
            nodes = {item[0][1]: Node(item) for item in self._get_items()}
            for node in nodes.values():
                node.parent = nodes.get(node.parent_path)
                if node.parent is not None and node.parent is not node:
                    node.parent.children.append(node)
            # A child may have been replaced by another.
            known = {node.path: (node.n_children, {child.path for child in node.children})
                     for node in nodes.values()}
            for node in nodes.values():
                if len(node.children) >= node.n_children and node.path != self.ROOT:
                    self.asked.pop(node.path, None)
            new = [node for node in nodes.values()
                   if len(node.children) < node.n_children
                   and self.asked.get(node.path) != known[node.path]]
            if self.ROOT not in self.asked:
                self.asked[self.ROOT] = 0
                self._ask(self.ROOT)
            elif not new:
                # A widget that replaces another is only there the next time.
                if self._sort_children(nodes):
                    return self._name_menus(nodes)
            self.asked.update((node.path, known[node.path]) for node in new)
            self._ask_all(new)
        raise Failure('the accessibility tree never comes to an end')

    @staticmethod
    def _may_swap(node):
        """Whether a child may take the place of another, so that there are as many as before: where the home page
        takes that of the table, and on that page."""
        overlay = node.parent
        if (node.index == 0 and overlay is not None and overlay.parent is not None
                and overlay.parent.name == 'AciesActivityView'):
            return True
        if node.is_button or not node.n_children:
            return False
        while node is not None and node.parent is not node and node.name != 'AciesHomePage':
            node = node.parent
        return node is not None and node.name == 'AciesHomePage'

    def _sort_children(self, nodes):
        """Puts the children of all nodes in their order; returns whether all of them are among the nodes."""
        doubtful = []
        for node in nodes.values():
            if len(node.children) > node.n_children:
                self.changing.add(node.path)
            if node.path in self.changing or self._may_swap(node):
                doubtful.append(node)
            node.children.sort(key=lambda child: child.index)
        # The call for all gives hidden widgets, too, and where one is hidden while another is shown, their number
        # stays the same.
        complete = True
        for node, paths in zip(doubtful, self._ask_all(doubtful)):
            node.children = [nodes[path] for path in paths if path in nodes]
            complete = complete and len(node.children) == len(paths)
        return complete

    def _get_label(self, node):
        """The label of a node that has no name of its own, such as menu items in newer releases of GTK."""
        if node.path not in self.labels:
            relations = self._call(self.name, node.path, ACCESSIBLE, 'GetRelationSet')[0]
            self.labels[node.path] = ' '.join(
                self._call(self.name, path, 'org.a11y.atspi.Text', 'GetText', GLib.Variant('(ii)', (0, -1)))[0]
                for relation, targets in relations if relation == RELATION_LABELLED_BY
                for _, path in targets)
        return self.labels[node.path]

    def get_description(self, node):
        return self._get(node.path, ACCESSIBLE, 'Description')

    def get_toolkit_version(self):
        if self.version is None:
            text = self._get(self.ROOT, 'org.a11y.atspi.Application', 'Version')
            self.version = tuple(int(number) for number in text.split('.')[:2])
        return self.version

    def activate(self, node):
        """Does what a click does, also on a button inside another widget; False if the tree cannot do it."""
        for one in [node] + node.children:
            if ACTION in one.interfaces and self._get(one.path, ACTION, 'NActions'):
                return self._call(self.name, one.path, ACTION, 'DoAction', GLib.Variant('(i)', (0,)))[0]
        return False

    def get_extents(self, node):
        return self._call(self.name, node.path, 'org.a11y.atspi.Component', 'GetExtents',
                          GLib.Variant('(u)', (COORD_TYPE_WINDOW,)))[0]


class Scene:
    """All that the tree says at one moment, in the order of the tree."""

    def __init__(self, nodes):
        self.nodes = []
        # Announcements, which are invisible.
        self.announced = []
        for node in nodes.values():
            if node.parent is None or node.parent is node:
                self._add(node)
        self.signature = [(node.name, node.sensitive, node.selected)
                          for node in self.nodes]

    def _add(self, node):
        if node.name == 'Announcements':
            self.announced = node.children
            return
        self.nodes.append(node)
        for child in node.children:
            self._add(child)

    def buttons(self, pattern, sensitive=True):
        """The buttons whose name matches, by default only those that are enabled."""
        return [node for node in self.nodes
                if node.is_button and (node.sensitive or not sensitive)
                and re.search(pattern, node.name)]

    @property
    def focus(self):
        focused = [node for node in self.nodes if node.focused]
        return focused[-1] if focused else None

    @property
    def focus_name(self):
        """The name of what has the focus; nothing has it for a moment while it moves."""
        return self.focus.name if self.focus is not None else ''

    @property
    def over(self):
        return bool(self.buttons('^(Rematch|Next Game|New Series)$'))

    @property
    def waiting(self):
        """Whether it is not the person's turn, or the end of the game is still being shown."""
        return any(node.role == ROLE_LABEL
                   and re.search('^(The enemy is thinking|Please wait|Start a new game|The game is over$)',
                                 node.name)
                   for node in self.nodes)

    @property
    def hand(self):
        return self.buttons(', in (your|South’s|North’s) hand$', sensitive=False)

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
                   and re.search(r'\bside\b', node.parent.name)
                   and not re.search('^Flag', node.name) and not node.selected]
                + self.buttons('^Your discards'))

    @property
    def steps(self):
        """The buttons that end a turn."""
        return self.buttons(r'\bPass$|\bEnd Turn$|\bNo More Claims$')


class Program:
    """The program, with a saved game that it opens. Most tests begin at the table, not at the home page; where no game
    was saved, one is begun with the settings of New Game."""

    def __init__(self, acies, engine, seed, level=1, settings='', position=None, at_home=False):
        self.acies = acies
        self.at_home = at_home
        self.home = tempfile.mkdtemp(prefix='acies-home-', dir=os.environ[WRAPPED])
        self.process = None
        self.last_click = 0
        self._write_settings(level, settings)
        if seed is not None:
            self._deal(engine, position or f'newgame seed {seed}')
        self.start()

    @property
    def environment(self):
        env = dict(os.environ)
        env.update({
            'XDG_DATA_HOME': os.path.join(self.home, 'data'),
            'XDG_CONFIG_HOME': os.path.join(self.home, 'config'),
            'XDG_CACHE_HOME': os.path.join(self.home, 'cache'),
            'GSETTINGS_BACKEND': 'keyfile',
            'G_DEBUG': 'fatal-criticals',
        })
        return env

    def start(self):
        """Starts it, again after it has ended, with what it left behind."""
        self.process = subprocess.Popen([self.acies], env=self.environment)
        self.tree = self._find_tree()
        self.window = self._find_window()
        if not self.at_home:
            self.leave_home()

    def leave_home(self):
        """Goes from the home page to the table."""
        wait_until(lambda: self.look().buttons(AT_HOME), 'the home page does not come')
        if not os.path.exists(self.record):
            self.begin_game()
            return
        # The window may not have the keyboard focus yet.
        for _ in range(20):
            self.press('Escape')
            self.look_after(self.look(), 0.5)
            if not self.look().buttons(AT_HOME):
                return
            xdotool('windowfocus', '--sync', self.window)
        raise Failure('Escape does not lead to the table')

    def begin_game(self):
        """Begins a game with the settings of New Game."""
        xdotool('windowfocus', '--sync', self.window)
        self.press('ctrl+n')
        found = wait_until(lambda: find_windows('^New Game$'), 'a new game cannot be chosen')
        xdotool('windowfocus', '--sync', found[-1])
        self.press('Return')
        wait_until(lambda: not find_windows('^New Game$'), 'no game begins')
        xdotool('windowfocus', '--sync', self.window)

    @property
    def record(self):
        return os.path.join(self.home, 'data', 'acies', 'current.acies')

    def _write_settings(self, level, settings):
        folder = os.path.join(self.home, 'config', 'glib-2.0', 'settings')
        os.makedirs(folder)
        with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as file:
            file.write('[io/github/acies/Acies]\n'
                       'pause=uint32 0\n'
                       f'level=uint32 {level}\n'
                       'window-width=1014\n'
                       'window-height=758\n'
                       'first-run=false\n'
                       # Most tests have no time to look at them.
                       "announcements='off'\n"
                       f'{settings}\n')

    def lay(self, engine, position, **tags):
        """Replaces the saved game by one that begins with a position."""
        os.makedirs(os.path.dirname(self.record), exist_ok=True)
        answer = subprocess.run([engine], text=True, capture_output=True, check=False,
                                input=f'position {position}\nsave {self.record}\nquit\n')
        if 'error' in answer.stdout:
            raise Failure(f'acies-engine made no game: {answer.stdout}{answer.stderr}')
        with open(self.record, encoding='utf-8') as file:
            head, rest = file.read().split('\n', 1)
        with open(self.record, 'w', encoding='utf-8') as file:
            file.write(head + '\n' + ''.join(f'[{name} "{value}"]\n' for name, value in tags.items())
                       + rest)

    def _deal(self, engine, command):
        os.makedirs(os.path.dirname(self.record))
        answer = subprocess.run([engine], text=True, capture_output=True, check=False,
                                input=f'{command}\nsave {self.record}\nquit\n')
        if not os.path.exists(self.record):
            raise Failure(f'acies-engine made no game: {answer.stdout}{answer.stderr}')

    def _find_tree(self):
        tree = Tree(self.process.pid)
        end = time.monotonic() + LONGEST_START
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Failure(f'the program ended with {self.process.returncode}')
            if tree.find():
                return tree
            time.sleep(0.05)
        raise Failure('the program does not show up in the accessibility tree')

    def _find_window(self):
        end = time.monotonic() + LONGEST_START
        while time.monotonic() < end:
            found = find_windows('^Acies$')
            if found and 'WIDTH' in xdotool('getwindowgeometry', '--shell', found[-1]):
                xdotool('windowfocus', '--sync', found[-1])
                return found[-1]
            time.sleep(0.05)
        raise Failure('the program opens no window')

    def look(self):
        """What there is to see now."""
        end = time.monotonic() + LONGEST_START
        for _ in range(20):
            if self.process.poll() is not None:
                raise Failure(f'the program ended with {self.process.returncode}')
            try:
                scene = Scene(self.tree.read())
                if scene.focus is None:
                    self._keep_focus()
                return scene
            except GLib.Error as error:
                if time.monotonic() > end:
                    raise Failure(f'the program does not answer: {error.message}') from None
                # A widget went away in the meantime.
                time.sleep(0.02)
        raise Failure('the accessibility tree cannot be read')

    def look_after(self, before, seconds=3):
        """What there is to see once it has changed, or the same if it does not change."""
        end = time.monotonic() + seconds
        while True:
            scene = self.look()
            if scene.signature != before.signature or time.monotonic() > end:
                return scene
            time.sleep(0.02)

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

    def _keep_focus(self):
        """Gives the keyboard to the topmost window if the one that had it has closed.

        A window manager would do that; here it goes to the root window, which has no name.
        """
        if not xdotool('getwindowfocus', 'getwindowname').strip():
            # Tooltips are windows, too.
            windows = [window for window in xdotool('search', '--onlyvisible', '--name', '.').split()
                       if xdotool('getwindowname', window).strip() != 'acies']
            if windows:
                xdotool('windowfocus', '--sync', windows[-1])

    def press(self, *keys):
        # Function keys by their key codes: by name, xdotool would press Alt with them on
        # today's keyboard layouts.
        xdotool('key', *[re.sub(r'\bF(\d|10)$', lambda key: str(66 + int(key[1])), key) for key in keys])

    def find_middle(self, node):
        """The middle of the visible part of a widget, on the screen."""
        frame = next(other for other in self.look().nodes if other.path != Tree.ROOT)
        frame_left, frame_top, frame_width, frame_height = self.tree.get_extents(frame)
        left, top, width, height = self.tree.get_extents(node)
        shell = dict(line.split('=') for line
                     in xdotool('getwindowgeometry', '--shell', self.window).split())
        # The shadow that the window draws around itself is not part of the tree; in later
        # releases of GTK it is, but the places of widgets do not include it.
        left += int(shell['X']) + (int(shell['WIDTH']) - frame_width) // 2 - 2 * frame_left
        top += int(shell['Y']) + (int(shell['HEIGHT']) - frame_height) // 2 - 2 * frame_top
        return left + width // 2, top + height // 2

    def click(self, node):
        """Clicks into the middle of the visible part of a widget, once it has stopped moving."""
        place = None

        def lies_still():
            nonlocal node, place
            try:
                before, place = place, self.find_middle(node)
            except GLib.Error:
                # It may just have been replaced by another.
                node = next((other for other in self.look().nodes if other.name == node.name), node)
                return False
            return place == before
        wait_until(lies_still, f'{node} does not lie still')
        # Later releases of GTK ignore the padding of parents in the place of a widget. Small
        # buttons, except those of the header bar, would be missed.
        _, top, width, height = self.tree.get_extents(node)
        if (max(width, height) < 48 and top > 48 and self.tree.get_toolkit_version() >= (4, 10)
                and self.tree.activate(node)):
            return
        x, y = place
        # A press that follows so soon is the second of a double one.
        time.sleep(max(0, self.last_click + DOUBLE_CLICK - time.monotonic()))
        # Nobody's press takes no time at all. Between such a press and its release, GTK may ask where the pointer is
        # after something has moved, learn that no button is down any more, and take the press back.
        xdotool('mousemove', str(x), str(y), 'mousedown', '1', 'sleep', '0.05', 'mouseup', '1')
        self.last_click = time.monotonic()

    def drag(self, node, x, y):
        """Drags a widget to a point, without dropping it."""
        from_x, from_y = self.find_middle(node)
        xdotool('mousemove', str(from_x), str(from_y), 'mousedown', '1')
        for step in range(1, 6):
            xdotool('mousemove', str(from_x + (x - from_x) * step // 5),
                    str(from_y + (y - from_y) * step // 5))
            time.sleep(0.02)

    def drop(self):
        xdotool('mouseup', '1')

    def _press_until_focus(self, key, name, most):
        for _ in range(most):
            before = self.look().focus
            self.press(key)
            # A program that is busy has not seen the key yet.
            end = time.monotonic() + 1
            focus = self.look().focus
            while (focus and focus.path) == (before and before.path) and time.monotonic() < end:
                time.sleep(0.02)
                focus = self.look().focus
            if focus is not None and re.match(f'{re.escape(name)}($|\\. )', focus.name):
                return
        raise Failure(f'“{name}” is not found with {key}')

    def choose_from_menu(self, name):
        """Chooses from the main menu by keys, going up from its end."""
        # Return would choose what is under the pointer.
        xdotool('mousemove', '0', '0')
        before = self.look()
        self.press('F10')
        self.look_after(before)
        menu = next((menu for menu, names in SUBMENUS.items() if name in names), None)
        if menu is not None:
            self._press_until_focus('Up', menu, 20)
            item = self.look().focus
            self.press('Return')
            # The menu below slides in, and takes the focus.
            wait_until(lambda: self.look().focus and self.look().focus.path != item.path, f'“{menu}” does not open')
            time.sleep(0.2)
        self._press_until_focus('Up', name, 20)
        self.press('Return')

    def choose_at_home(self, name):
        """Goes to the home page, and presses a button there, all by keys."""
        self.press('alt+Home')
        wait_until(lambda: [node for node in self.look().buttons(f'^{re.escape(name)}')], f'“{name}” is not at home')
        self._press_until_focus('Tab', name, 30)
        self.press('Return')

    def wait_for_end(self, seconds=30):
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure('the program does not end') from None

    def kill(self):
        if self.process.poll() is None:
            # Ends it at once, too, but where coverage is measured it can write its counters.
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


class TreelessProgram(Program):
    """The program without anybody who reads its accessibility tree, which would take memory and time, too."""

    def start(self):
        super().start()
        del self.tree

    def leave_home(self):
        # It may not have the keyboard focus at once.
        time.sleep(3)
        xdotool('windowfocus', '--sync', self.window)
        self.press('Escape')

    def _find_tree(self):
        return None

    def _find_window(self):
        window = wait_until(lambda: find_windows('^Acies$'), 'the program opens no window')[-1]
        xdotool('windowfocus', '--sync', window)
        return window


def xdotool(*arguments):
    # With --sync it waits for ever for what the server has refused.
    try:
        return subprocess.run(('xdotool',) + arguments, text=True, check=False, timeout=LONGEST_INPUT,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    except subprocess.TimeoutExpired:
        print(f'xdotool {" ".join(arguments)} comes to no end', file=sys.stderr)
        return ''


def find_windows(pattern):
    """The visible windows whose title matches. Tooltips are windows, too, named like the program;
    and xdotool itself ignores the case of letters."""
    return [window for window in xdotool('search', '--onlyvisible', '--name', pattern).split()
            if re.search(pattern, xdotool('getwindowname', window).strip())]


def wait_until(condition, complaint, seconds=30):
    """Waits for something to be true, and returns it."""
    start = time.monotonic()
    again = start + 5
    while True:
        result = condition()
        if result:
            return result
        now = time.monotonic()
        if now > start + seconds:
            raise Failure(complaint)
        if now > again and Tree.newest is not None:
            Tree.newest.ask_again()
            again = now + 5
        time.sleep(0.05)


def choose(scene):
    """What to do next: one of the widgets of the scene.

    Claims come first, then draws; cards go where a formation is closest to complete,
    so that the game ends.
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

    act(program, scene, node) uses a widget as a person would.
    """
    seen = collections.Counter()
    for step in range(most_steps):
        scene = program.look_when_ready()
        if scene.over:
            return step
        node = choose(scene)
        seen[str(scene.signature)] += 1
        if seen[str(scene.signature)] > 5:
            raise Failure(f'nothing comes of {node}: {[n for n in scene.nodes if n.name]}')
        if node is not None:
            act(program, scene, node)
        elif scene.chosen is not None:
            # The card has nowhere to go: another one.
            program.press('Escape')
        program.look_after(scene, 1)
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
            raise Failure(why)

    def run(self, scenario, *arguments):
        """Runs the scenario; tests that it did not reach have failed."""
        faulthandler.dump_traceback_later(LONGEST_TEST)
        try:
            scenario(self, *arguments)
        except Failure as failure:
            # To stderr, which the test logs show.
            print(failure, file=sys.stderr)
        complete = self.done == len(self.titles)
        while self.done < len(self.titles):
            self.done += 1
            print(f'not ok {self.done} - {self.titles[self.done - 1]}', flush=True)
        sys.exit(0 if complete else 1)
