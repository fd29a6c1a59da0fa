#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the trainer of the computer player: test-trainer.py TRAINER ENGINE

The same seed gives the same weights with any number of threads, and when the training was stopped
and went on; another seed gives others, and the weights can play. A short training ends with the weights
that it ended with when those of the library were made. What is wrong on the command line is told.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
import time

# Of the weights of a short training. If this changes, acies.weights is no longer what the trainer makes: take the
# change back where it touches only the play of the trainer, or train again.
SHORT_TRAINING = '35a958c9c19f3d82d72b0795871980fcb3a76bd18220d2daf552a750aa1b2fb8'


def run(*command, ok=True):
    result = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if (result.returncode == 0) != ok:
        raise AssertionError(f'{command}: {result.returncode}\n{result.stdout}{result.stderr}')
    return result.stdout if ok else result.stderr


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def test_same(trainer, engine, folder):
    files = [os.path.join(folder, name) for name in ('one', 'two', 'other')]
    short = [trainer, '--members', '2', '--rounds', '1', '--games', '8']
    output = run(*short, '--threads', '1', '--output', files[0])
    run(*short, '--threads', '3', '--output', files[1])
    run(*short, '--seed', '2', '--output', files[2])
    assert 'member 1 round 1 error' in output and 'member 2 round 1 error' in output, output
    assert read(files[0]) == read(files[1])
    assert read(files[0]) != read(files[2])
    answer = run(engine, 'match', files[0], files[2], 'pairs', '2')
    assert 'score wins' in answer, answer


def test_unchanged(trainer, engine, folder):
    path = os.path.join(folder, 'short')
    run(trainer, '--members', '1', '--rounds', '2', '--games', '1', '--output', path)
    assert hashlib.sha256(read(path)).hexdigest() == SHORT_TRAINING


def test_stopped(trainer, engine, folder):
    whole, stopped, state = [os.path.join(folder, name) for name in ('whole', 'stopped', 'state')]
    short = [trainer, '--members', '2', '--rounds', '2', '--games', '1']
    run(*short, '--threads', '1', '--output', whole)

    command = [*short, '--checkpoint', state, '--output', stopped]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        # The state as it begins, and then that after the first round.
        while not os.path.exists(state):
            assert process.poll() is None
            time.sleep(0.01)
        first = read(state)
        while read(state) == first:
            assert process.poll() is None
            time.sleep(0.01)
        process.kill()
    assert read(stopped) != read(whole)
    # Only what is left is done.
    output = run(*command)
    assert 'member 2 round 2 error' in output, output
    assert read(stopped) == read(whole)
    assert run(*command) == ''

    assert '--members 2' in run(trainer, '--checkpoint', state, '--output', stopped, ok=False)
    with open(state, 'r+b') as file:
        file.seek(1000)
        file.write(b'damaged')
    assert 'no state' in run(*command, ok=False)


def test_wrong(trainer, engine, folder):
    assert 'weights' in run(trainer, ok=False)
    assert 'round' in run(trainer, '--rounds', '0', '--output', os.path.join(folder, 'w'), ok=False)
    assert 'nonsense' in run(trainer, '--nonsense', ok=False)
    nowhere = os.path.join(folder, 'nowhere', 'w')
    assert 'nowhere' in run(trainer, '--rounds', '1', '--output', nowhere, ok=False)


def main():
    tests = [test_same, test_unchanged, test_stopped, test_wrong]
    print(f'1..{len(tests)}')
    failed = 0
    for number, test in enumerate(tests, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(*sys.argv[1:3], folder)
                print(f'ok {number} {test.__name__}', flush=True)
            except AssertionError as error:
                failed += 1
                print(f'# {error}'.replace('\n', '\n# '))
                print(f'not ok {number} {test.__name__}', flush=True)
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
