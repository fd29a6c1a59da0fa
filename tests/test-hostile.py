#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Calls every function of the library with arguments that no caller should give: test-hostile.py GIR

What there is to call is read from the introspection data, so that a new function is called, too. Each
may refuse with an error or a warning; it must not end the program. Python looks at some values before
it gives them, and other languages do not, so each is called from Python and as from C. Each class is
tried in a process of its own, which writes down what it does, so that the last call is known.
"""

import ctypes
import os
import random
import signal
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

import gi

gi.require_version('Acies', '1')

from gi.repository import Acies, GLib, GObject  # noqa: E402

from tap import Report  # noqa: E402

CORE = '{http://www.gtk.org/introspection/core/1.0}'
C = '{http://www.gtk.org/introspection/c/1.0}'
PARAMETERS = f'{CORE}parameters/{CORE}parameter'
LIBRARY = ctypes.CDLL('libacies-1.so.0')
FLOATS = (0.0, -1.0, 1e300, float('nan'))
NUMBERS = (0, 1, 2, 9, 10, 255, 2 ** 31 - 1)
TEXTS = ('', 'R7', 'R7@3', 'position :/:/:/:/:/:/:/:/:', '%s%n', 'é' * 300)
POSITION = 'position R1.R2.R3:B1.B2/:/:/:/:/G5:/:/:/P9: turn s hand R8.SC.AL.RE.FO.B9.G1'
# Calls of one function for one object: some of all that could be given, as a seed chooses.
MAX_CALLS = 30
# Seconds after which a class is taken to hang.
LONGEST = 100
# Those think, or play thousands of games; what is given to them is looked at before.
SLOW = {'measure_game_luck', 'run', 'analyse', 'choose', 'next', 'advise', 'explain', 'estimate_level'}


def make_objects():
    """Objects of each class as they are in use, by the name of the class."""
    game = Acies.Game.new_for_position(Acies.Rules.new(), POSITION, 3)
    view = game.create_view(Acies.Seat.SOUTH)
    played = Acies.Game(seed=1)
    played.play(played.create_view(played.get_turn()).list_legal()[0])
    analysis = Acies.Analysis(view=view)
    advice = analysis.list_steps(2)
    steps = [Acies.Step.new_from_string(text) for text in ('R8@3', 'SC', 'claim 1', '+t', '-R8', 'pass', 'done')]
    return {
        'Game': [game, played],
        'View': [view, Acies.View()],
        'Rules': [Acies.Rules.new()],
        'Step': steps,
        'Entry': [played.get_history().get_item(0)],
        'Proof': [view.prove(1)],
        'Explanation': [Acies.Explanation(view=view, flag=1)],
        'Analysis': [analysis],
        'Advice': advice,
        'Formation': [view.prove(1).get_own_formation()],
        'Front': [Acies.Front(view=view)],
        'Plan': [Acies.Plan()],
        'Series': [Acies.Series()],
        'Batch': [Acies.Batch(n_games=2)],
        'Player': [Acies.Player(level=1, nodes=1)],
    }


def values(element, objects, enumerations):
    """What may be given for an argument; None if nothing can be made."""
    array = element.find(f'{CORE}array')
    if array is not None:
        inner = values(array, objects, enumerations)
        if inner is None:
            return None
        size = int(array.get('fixed-size', 0))
        return [[value] * size for value in inner] if size else [[], inner[:3], inner * 20]
    kind = element.find(f'{CORE}type')
    name = kind.get('name') if kind is not None else ''
    if name == 'gboolean':
        return [False, True]
    if name.startswith(('gint', 'guint', 'gsize', 'gssize', 'guint8')) or name in enumerations:
        return list(NUMBERS)
    if name in ('gdouble', 'gfloat'):
        return list(FLOATS)
    if name in ('utf8', 'filename'):
        return list(TEXTS)
    if name in ('Gio.Cancellable', 'Gio.AsyncReadyCallback', 'gpointer'):
        return [None]
    return objects.get(name) or None


def name_value(value):
    text = repr(value)
    return text if len(text) < 60 else f'{text[:57]}…'


def call(log, what, function, arguments):
    log.write(f'{what} ({", ".join(map(name_value, arguments))})\n')
    log.flush()
    try:
        return function(*arguments)
    except (GLib.Error, TypeError, ValueError, OverflowError, NotImplementedError):
        return None


def choose_arguments(function, given):
    """Some of all that could be given."""
    chance = random.Random(function.get('name'))
    return [[chance.choice(choices) for choices in given] for _ in range(MAX_CALLS if given else 1)]


def list_arguments(function, objects, enumerations):
    """What a function is given from Python; nothing if something cannot be made."""
    # The binding gives the lengths of arrays itself.
    lengths = {int(array.get('length')) for array in function.iterfind(f'{PARAMETERS}/{CORE}array') if array.get('length')}
    given = [values(parameter, objects, enumerations) for i, parameter in enumerate(function.iterfind(PARAMETERS))
             if parameter.get('direction') != 'out' and i not in lengths]
    return [] if None in given else choose_arguments(function, given)


def address(thing):
    """Where an object or a value is, whatever Python compares it by."""
    kind = GObject.Object if isinstance(thing, GObject.Object) else GObject.GBoxed
    return ctypes.c_void_p(kind.__hash__(thing))


def convert(parameter, enumerations, value):
    """A value as C takes it."""
    kind = parameter.find(f'{CORE}type')
    name = kind.get('name') if kind is not None else ''
    if isinstance(value, (GObject.Object, GObject.GBoxed)):
        return address(value)
    if isinstance(value, float):
        return ctypes.c_double(value)
    if isinstance(value, str):
        return ctypes.c_char_p(value.encode('utf-8'))
    if isinstance(value, int):
        wide = name in ('guint64', 'gint64', 'gsize', 'gssize')
        return ctypes.c_uint64(value) if wide else ctypes.c_uint32(value) if name not in enumerations else ctypes.c_int32(value)
    return None


def list_raw_arguments(function, objects, enumerations):
    """What a function is given as from C, without the object that it is called for; nothing if something cannot be made."""
    given = []
    for parameter in function.iterfind(PARAMETERS):
        if parameter.find(f'{CORE}array') is not None or parameter.get('transfer-ownership') == 'full':
            return []
        if parameter.get('direction') == 'out':
            given.append([None])
            continue
        choices = values(parameter, objects, enumerations)
        if choices is None:
            return []
        # Objects may be missing, too.
        given.append([*choices, None] if not isinstance(choices[0], (int, float)) else choices)
    arguments = choose_arguments(function, given)
    return [[convert(parameter, enumerations, value) for parameter, value in zip(function.iterfind(PARAMETERS), chosen)]
            + ([None] if function.get('throws') == '1' else []) for chosen in arguments]


def call_raw(log, element, tag, thing, objects, enumerations, n_calls):
    for function in element.iterfind(tag):
        if function.get('name') in SLOW | {'free', 'ref', 'unref', 'copy'} or function.get('introspectable') == '0':
            continue
        entry = getattr(LIBRARY, function.get(f'{C}identifier'))
        entry.restype = ctypes.c_void_p
        own = [] if thing is None else [address(thing)]
        for arguments in list_raw_arguments(function, objects, enumerations)[:n_calls]:
            call(log, function.get(f'{C}identifier'), entry, own + arguments)


def look_at(log, thing, name):
    """Reads all properties."""
    for spec in thing.list_properties() if isinstance(thing, GObject.Object) else ():
        if spec.flags & GObject.ParamFlags.READABLE:
            call(log, f'{name}:{spec.name}', thing.get_property, [spec.name])


def call_all(log, element, what, thing, objects, enumerations, n_calls):
    """Calls the methods, constructors or functions that an element of the data has, and returns what comes of it."""
    made = []
    for function in element:
        if function.tag not in what or function.get('introspectable') == '0' or function.get('name') in SLOW:
            continue
        name = function.get('name')
        if hasattr(thing, name):
            for arguments in list_arguments(function, objects, enumerations)[:n_calls]:
                made.append(call(log, f'{element.get("name")}.{name}', getattr(thing, name), arguments))
    return made


def try_class(element, enumerations, log):
    objects = make_objects()
    name = element.get('name')
    kind = getattr(Acies, name)
    made = list(objects.get(name, []))

    if isinstance(kind, type) and issubclass(kind, GObject.Object):
        for spec in kind.list_properties():
            if spec.flags & GObject.ParamFlags.WRITABLE:
                for value in (*NUMBERS, -1, 'x', None):
                    made.append(call(log, f'{name}: {spec.name}',
                                     lambda value, spec=spec: kind(**{spec.name.replace('-', '_'): value}), [value]))
    made += call_all(log, element, (f'{CORE}constructor', f'{CORE}function'), kind, objects, enumerations, MAX_CALLS)
    made = [thing for thing in made if isinstance(thing, kind)]
    for tag in (f'{CORE}constructor', f'{CORE}function'):
        call_raw(log, element, tag, None, objects, enumerations, MAX_CALLS)
    for i, thing in enumerate(made):
        look_at(log, thing, name)
        call_all(log, element, (f'{CORE}method',), thing, objects, enumerations, MAX_CALLS if i < 3 else 2)
        call_raw(log, element, f'{CORE}method', thing, objects, enumerations, MAX_CALLS if i < 3 else 2)
        look_at(log, thing, name)


def try_functions(element, enumerations, log):
    objects = make_objects()
    call_all(log, element, (f'{CORE}function',), Acies, objects, enumerations, MAX_CALLS)
    call_raw(log, element, f'{CORE}function', None, objects, enumerations, MAX_CALLS)
    for enumeration in element.iterfind(f'{CORE}enumeration'):
        call_raw(log, enumeration, f'{CORE}function', None, objects, enumerations, MAX_CALLS)


def survives(work, what, function, *arguments):
    """What a process of its own did last if it did not end well, and how many calls it made."""
    path = Path(work) / what
    child = os.fork()
    if child == 0:
        try:
            with path.open('w', encoding='utf-8') as log:
                # Warnings are as they should be.
                os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
                signal.alarm(LONGEST)
                function(*arguments, log)
                os._exit(0)
        except BaseException as error:
            with path.open('a', encoding='utf-8') as log:
                log.write(f'{type(error).__name__}: {error}\n')
        finally:
            os._exit(1)
    status = os.waitpid(child, 0)[1]
    lines = path.read_text(encoding='utf-8').splitlines()
    last = lines[-1] if lines else 'nothing'
    if os.WIFSIGNALED(status):
        return [f'{signal.Signals(os.WTERMSIG(status)).name} in {last}'], len(lines)
    return [last] if status else [], len(lines)


def main():
    tap = Report()
    namespace = ET.parse(sys.argv[1]).getroot().find(f'{CORE}namespace')
    enumerations = {element.get('name') for tag in ('enumeration', 'bitfield') for element in namespace.iter(f'{CORE}{tag}')}
    classes = [element for tag in ('class', 'record') for element in namespace.iterfind(f'{CORE}{tag}')
               if element.get(f'{C}type') and not element.get('name').endswith('Class')]
    with tempfile.TemporaryDirectory() as work:
        for element in classes:
            wrong, n_calls = survives(work, element.get('name'), try_class, element, enumerations)
            tap.report(element.get('name'), wrong)
            print(f'# {n_calls} calls')
        wrong, n_calls = survives(work, 'functions', try_functions, namespace, enumerations)
        tap.report('functions', wrong)
        print(f'# {n_calls} calls')
    tap.end()


if __name__ == '__main__':
    main()
