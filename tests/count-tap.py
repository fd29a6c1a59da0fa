#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the tests of all programs in Meson's test logs.

Meson counts programs; what matters is what they tested, so this reads the TAP
output that the logs keep. It says what was skipped and why, so that this is not
overlooked, and names what failed at the end, below the long logs. The last line printed is "N passed, N failed". The exit status is 0
only where something passed and nothing failed.
"""

import argparse
import json
import re
import sys

LINE = re.compile(r'^( *)(ok|not ok)\b(?: \d+)?(?: -)? ?(.*)$')


def count(output):
    """Returns how many tests passed according to a program's output, and a line for each that failed or was skipped.

    A line that sums up the more indented lines above it is not counted: newer
    versions of GLib print one for each path.
    """
    passed = 0
    failed = []
    skipped = []
    deeper = 0
    for line in output.splitlines():
        match = LINE.match(line)
        if match is None:
            continue
        indent = len(match[1])
        if indent < deeper:
            deeper = indent
            continue
        deeper = indent
        directive = re.search(r'#\s*(SKIP|TODO)', match[3], re.IGNORECASE)
        if directive is not None:
            title, reason = match[3][:directive.start()].strip(), match[3][directive.end():].strip()
            skipped.append(f'{title}: {reason}')
        elif match[2] == 'ok':
            passed += 1
        else:
            failed.append(match[3].strip())
    return passed, failed, skipped


def find_reason(output):
    """Why a whole program was skipped, if its plan says so."""
    match = re.search(r'^1\.\.0\s*#\s*SKIP\s*(.*)$', output, re.IGNORECASE | re.MULTILINE)
    return match[1] if match else 'all of it'


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--also-failed', type=int, default=0,
                        help='failures that no log knows of')
    parser.add_argument('logs', nargs='*')
    options = parser.parse_args()

    passed, failed, skipped = 0, options.also_failed, 0
    failures = []
    for log in options.logs:
        try:
            with open(log, encoding='utf-8') as lines:
                tests = [json.loads(line) for line in lines]
        except (OSError, ValueError) as error:
            print(f'{log}: {error}')
            failed += 1
            continue
        for test in tests:
            result = test['result']
            ok, not_ok, skip = count(test.get('stdout') or '')
            if result in ('OK', 'EXPECTEDFAIL'):
                # A program without TAP output is one test.
                ok = ok or (0 if skip else 1)
            elif result == 'SKIP':
                skip = skip or [find_reason(test.get('stdout') or '')]
            elif not not_ok:
                # It crashed, took too long or ended too early.
                not_ok = [f'{result.lower()} after {ok} passed']
            program = test['name'].rpartition(' / ')[2]
            for line in skip:
                print(f'Skipped: {program}: {line}')
            failures += [f'Failed: {log.partition("/")[0]}: {program}: {line}' for line in not_ok]
            passed += ok
            failed += len(not_ok)
            skipped += len(skip)

    if skipped:
        print(f'{skipped} skipped')
    for line in failures:
        print(line)
    print(f'{passed} passed, {failed} failed')
    return 0 if passed and not failed else 1


if __name__ == '__main__':
    sys.exit(main())
