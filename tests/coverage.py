#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says which lines of src/ no test reaches.

Reads what the programs of a build with -Db_coverage=true have counted so far, by way of
gcov. A line counts if there is code for it, and as reached if any process of the tests
ran it; those that say themselves that they are never reached are left out. A branch is one
outcome of a condition that somebody wrote: in if, while, for, switch, ?:, && and ||.
Those that macros of GLib make for mistakes of the caller, casts and cleaning up do not count.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ENOUGH = 97.0

# What cannot be reached by a test, and why: the file, the function, the reason.
LEFT = {
    ('src/ai/explain/acies-reasons-claims.c', 'add_claims'):
        'no step is known that lets three flags be claimed at once',
    ('src/app/session/acies-opponent.c', 'acies_opponent_check'):
        'the computer player chooses legal steps only',
    ('src/app/session/acies-session.c', 'acies_session_step_cb'):
        'what is played by itself is legal',
    ('src/app/tutor/acies-lesson.c', 'acies_lesson_read'):
        'the lessons are a part of the program',
    ('src/app/tutor/acies-path-content.c', 'acies_path_content_read'):
        'the path is a part of the program',
}

NEVER_REACHED = re.compile(r'\bg_assert_not_reached\b|\bg_return(_val)?_if_reached\b|\bG_OBJECT_WARN_INVALID_PROPERTY_ID\b')
LABEL = re.compile(r'\s*(case\b.*|default):\s*$')
CONDITION = re.compile(r'\b(if|while|for|switch)\b|[^\w]\?[^\w]|&&|\|\||^\s*[?:]\s')
MACRO = re.compile(r'\bg_(assert|return_(val_)?if)\w*\b|\bG_[A-Z_]+ \(')


def run_gcov(build, notes):
    """What gcov tells about one object file."""
    result = subprocess.run(['gcov', '--json-format', '--stdout', '--branch-probabilities', str(notes)],
                            cwd=build, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return [json.loads(line) for line in result.stdout.splitlines() if line]


class Source:
    """One file, with the counts of all objects that contain it."""

    def __init__(self, path):
        self.text = path.read_text(encoding='utf-8').splitlines()
        self.lines = collections.Counter()
        self.functions = {}
        self.branches = {}

    def add(self, record):
        for function in record['functions']:
            for number in range(function['start_line'], function['end_line'] + 1):
                self.functions.setdefault(number, function['name'])
        for line in record['lines']:
            number = line['line_number']
            if self.is_never_reached(number):
                continue
            self.lines[number] += line['count']
            if self.has_condition(number):
                counts = [branch['count'] for branch in line['branches'] if not branch['throw']]
                # The same function in another object has the same branches.
                known = self.branches.setdefault((number, line.get('function_name')), [0] * len(counts))
                if len(known) == len(counts):
                    known[:] = [a + b for a, b in zip(known, counts)]

    def is_never_reached(self, number):
        while LABEL.match(self.text[number - 1]):
            number += 1
        return bool(NEVER_REACHED.search(self.text[number - 1]))

    def has_condition(self, number):
        text = re.sub(r'"(\\.|[^"\\])*"|/\*.*?\*/', '', self.text[number - 1])
        return bool(CONDITION.search(text)) and not MACRO.search(text)

    @property
    def missed(self):
        return sorted(number for number, count in self.lines.items() if count == 0)

    @property
    def share(self):
        return Share([count > 0 for count in self.lines.values()],
                     [count > 0 for counts in self.branches.values() for count in counts])


class Share:
    """How much of some lines and branches is reached."""

    def __init__(self, lines=(), branches=()):
        self.lines, self.reached_lines = len(lines), sum(lines)
        self.branches, self.reached_branches = len(branches), sum(branches)

    def __add__(self, other):
        result = Share()
        for name in vars(result):
            setattr(result, name, getattr(self, name) + getattr(other, name))
        return result

    @property
    def of_lines(self):
        return 100 * self.reached_lines / (self.lines or 1)

    @property
    def of_branches(self):
        return 100 * self.reached_branches / (self.branches or 1)

    def __str__(self):
        branches = f'{self.of_branches:6.1f} %  of {self.branches:5}' if self.branches else ' ' * 18
        return f'{self.of_lines:6.1f} %  of {self.lines:5}   {branches}'


def collect(root, build):
    """The sources below src/, by path, with what was counted."""
    sources = {}
    notes = [path for part in ('src', 'tests') for path in (build / part).rglob('*.gcno')]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for note, answers in zip(notes, pool.map(lambda path: run_gcov(build, path), notes)):
            known_at = note.stat().st_mtime
            for answer in answers:
                for record in answer['files']:
                    path = Path(os.path.normpath(build / record['file']))
                    # Not what is generated in the build directory.
                    if not path.is_relative_to(root / 'src') or not path.exists():
                        continue
                    if path.stat().st_mtime > known_at:
                        sys.exit(f'{path} has changed since it was built.')
                    name = str(path.relative_to(root))
                    sources.setdefault(name, Source(path)).add(record)
    return sources


def shorten(numbers):
    """Line numbers as ranges: 3-5, 9."""
    ranges = []
    for number in numbers:
        if ranges and number == ranges[-1][1] + 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ', '.join(f'{a}' if a == b else f'{a}-{b}' for a, b in ranges)


def find_room(name):
    """src/engine/game/include/a.h is in src/engine/game."""
    parts = [part for part in Path(name).parent.parts if part != 'include']
    return '/'.join(parts)


def print_missed(name, source, all_lines):
    """The lines of a file that are not reached, those of each function together."""
    by_function = collections.defaultdict(list)
    for number in source.missed:
        by_function[source.functions.get(number, '')].append(number)
    print(f'{source.share}   {name}')
    for function, numbers in by_function.items():
        reason = LEFT.get((name, function))
        print(f'    {function}: {shorten(numbers)}' + (f' ({reason})' if reason else ''))
        if all_lines:
            for number in numbers:
                print(f'      {number:5} {source.text[number - 1]}')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--text', action='store_true', help='print the lines themselves, too')
    parser.add_argument('--below', type=float, default=ENOUGH, metavar='PERCENT',
                        help='list files of which less is reached (default: %(default)s; 101 lists all)')
    parser.add_argument('--only', default='src', metavar='FOLDER', help='list only what is below this folder')
    parser.add_argument('build', type=Path, help='the build directory')
    options = parser.parse_args()

    root = Path(__file__).resolve().parent.parent
    sources = collect(root, options.build.resolve())
    if not sources:
        sys.exit(f'{options.build}: nothing was counted; it is built with -Db_coverage=true')

    rooms = collections.defaultdict(Share)
    for name, source in sources.items():
        if name.startswith(options.only):
            rooms[find_room(name)] += source.share

    print(f'Files of which less than {options.below:g} % of the lines are reached, with the lines that are not:')
    for name, source in sorted(sources.items()):
        if name.startswith(options.only) and source.missed and source.share.of_lines < options.below:
            print_missed(name, source, options.text)
    print()
    print('Lines: those with code, without those that say that they are never reached. Branches: the outcomes of')
    print('conditions that somebody wrote, without what macros of GLib check and clean up.')
    print()
    print('   lines             branches')
    for room, share in sorted(rooms.items()):
        print(f'{share}   {room}')
    total = sum(rooms.values(), Share())
    left = sum(source.functions.get(number, '') != '' and (name, source.functions[number]) in LEFT
               for name, source in sources.items() for number in source.missed if name.startswith(options.only))
    print(f'{total}   {options.only}')
    print(f'{total.lines - total.reached_lines} lines are not reached, {left} of them for a reason that '
          'tests/coverage.py names.')


if __name__ == '__main__':
    main()
