#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A referee and a player that somebody else might have written: test-foreign.py ACIES_ENGINE.

Both know the protocol from its help alone. They play games under all rules, with each other and with acies-engine,
and nobody makes an illegal step or is told something that contradicts what it was told before.
"""

import pathlib
import re
import shlex
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent))

import tap  # noqa: E402, beside this folder

SWITCHES = ['', 'claim=start scout=all weather=moves leader=again forced=off', 'tactics=off', 'scout=all',
            'weather=moves']
RESULT = re.compile(r'^result (?:[sn] (?:breakthrough|envelopment|more-flags)|draw)$')


def run_referee(engine, south, north, seed):
    return subprocess.run([sys.executable, '-B', FOLDER / 'referee.py', engine, south, north, str(seed)], text=True,
                          encoding='utf-8', stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def ask(engine, *lines):
    return subprocess.run([engine], input=''.join(f'{line}\n' for line in lines), text=True, encoding='utf-8',
                          stdout=subprocess.PIPE).stdout


def check_game(engine, south, north, seed):
    """What is wrong with a game that the referee led."""
    done = run_referee(engine, south, north, seed)
    *record, result = done.stdout.splitlines() or ['']
    if done.returncode != 0 or not RESULT.match(result):
        return [done.stdout]
    shown = ask(engine, *(f'record {line}' for line in record), 'load -', 'show')
    return [] if f'\n{result}\nok\n' in shown else [done.stdout, shown]


def main():
    engine = sys.argv[1]
    report = tap.Report()

    def player(seed):
        return shlex.join([sys.executable, '-B', str(FOLDER / 'random-player.py'), engine, str(seed)])

    for seed, (south, north) in enumerate(((engine, engine), (engine, player(1)), (player(2), engine),
                                           (player(3), player(4)), (player(5), player(6)))):
        report.report(f'a game of the referee, number {seed}', check_game(engine, south, north, seed))

    liar = ('sh -c \'while read word rest; do case $word in protocol) echo liar 1 protocol 1;;'
            ' go) echo bestmove claim 9;; esac; echo ok; done\'')
    done = run_referee(engine, liar, engine, 1)
    report.report('the referee refuses what is illegal',
                  [] if '\nresult n forfeit: claim 9 is illegal in ' in done.stdout else [done.stdout])

    for seed, switches in enumerate(SWITCHES):
        players = ' '.join(shlex.quote('pipe:' + player(number)) for number in (seed, seed + 100))
        answer = ask(engine, f'rules {switches}'.strip(), f'match {players} pairs 4 seed {seed}')
        lost = [line for line in answer.splitlines() if line.startswith(('info ', 'error'))]
        report.report(f'a match of players under {switches or "the usual rules"}',
                      lost or ([] if '\nscore wins ' in answer else [answer]))
    report.end()


if __name__ == '__main__':
    main()
