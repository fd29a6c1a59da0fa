#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs condita-engine itself: what goes in and out, and how it ends. Prints TAP."""

import os
import subprocess
import sys

ENGINE = sys.argv[1]


def run(text, *words, **options):
    """What the program writes, what it complains about, and its status."""
    done = subprocess.run([ENGINE, *words], input=text, stderr=subprocess.PIPE,
                          **{'stdout': subprocess.PIPE, **options}, check=False)
    return done.stdout, done.stderr, done.returncode


def lines():
    """Each line is answered, the last one without its end, too."""
    assert run(b'newgame seed 1\n\nnothing\nquit now') == (
        b'newgame players 2 seed 1\nok\nerror: this is no command; "help" lists them\nerror: nothing follows this command\n', b'', 0)
    assert run(b'quit\nhelp\n') == (b'ok\n', b'', 0)
    assert run(b'') == (b'', b'', 0)


def strange_bytes():
    """Bytes that are no text, and lines without an end, are refused and forgotten."""
    error = b'error: a line has at most 65536 characters, all of ASCII\n'
    out, _, status = run(b'pl\0ay\n\xff\n' + b'x' * 65536 + b'\n' + b'x' * 65537 + b'\n' + b'x' * 10000000 + b'\nquit\n')
    assert out == b'error: this is no command; "help" lists them\n' + error \
        + b'error: this is no command; "help" lists them\n' + error + error + b'ok\n', out[:300]
    assert status == 0


def words():
    """One command comes as arguments; its status tells whether it was carried out."""
    assert run(b'', 'selfplay', '1', 'seed', '3')[2] == 0
    out, _, status = run(b'', 'load', '/nowhere/game')
    assert out.startswith(b'error: No such file') and status == 1
    out, _, status = run(b'quit\n', 'play', 'seed', '4')
    assert out.startswith(b'Condita, seed 4.') and status == 0


def options():
    """--help and --version say what they should."""
    assert run(b'', '--version')[0].startswith(b'condita-engine ')
    out = run(b'', '--help')[0]
    assert out.startswith(b'Usage: condita-engine ') and b'\nselfplay [' in out and out == run(b'', '-h')[0]


def failures():
    """What cannot be read or written is told."""
    with open('/dev/full', 'wb') as full:
        _, err, status = run(b'help\n', stdout=full)
    assert (err, status) == (b'condita-engine: the answer cannot be written: No space left on device\n', 1)
    folder = os.open('/', os.O_RDONLY)
    done = subprocess.run([ENGINE], stdin=folder, capture_output=True, check=False)
    os.close(folder)
    assert done.stderr == b'condita-engine: the commands cannot be read: Is a directory\n' and done.returncode == 1


TESTS = [lines, strange_bytes, words, options, failures]
print(f'1..{len(TESTS)}')
for number, test in enumerate(TESTS, 1):
    test()
    print(f'ok {number} - {test.__doc__}')
