#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A referee and a player that somebody else might have written: test-foreign.py ACIES_ENGINE.

Both know the protocol from its help alone. They play games under all rules, with each other and with acies-engine,
and nobody makes an illegal step or is told something that contradicts what it was told before.
"""

import collections
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

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


# Says that it claims a flag, whatever lies there.
LIAR = ('sh -c \'while read word rest; do case $word in protocol) echo liar 1 protocol 1;;'
        ' go) echo bestmove claim 9;; esac; echo ok; done\'')

# Writes down what it hears, each line behind the number of its process, and makes a mistake in each game.
CLUMSY = ('while read -r line; do echo "$$ $line" >> "$0"; case $line in'
          ' protocol) echo wolf of rome 0.3 protocol 2 and more;;'
          ' go*) echo thinking; echo bestmove claim 9;; esac; echo ok; done')


def list_heard(engine, script, *lines):
    """The lines that a player of the shell has written into its file, $0, and the answers of the engine."""
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / 'log'
        player = shlex.quote('pipe:' + shlex.join(['sh', '-c', script, str(log)]))
        answers = ask(engine, *(line.format(player=player) for line in lines))
        return log.read_text(encoding='utf-8').splitlines(), answers


def check_restart(engine):
    """A player that is started again hears all that it has heard at its first start."""
    heard, answers = list_heard(engine, CLUMSY, 'match {player} level:1 pairs 2 seed 1')
    processes = collections.defaultdict(list)
    for line in heard:
        process, word = line.split()[:2]
        processes[process].append(word)
    begins = [words[:3] for words in processes.values()]
    return [] if begins == 4 * [['protocol', 'rules', 'newgame']] else [heard, answers]


def check_results(engine, player):
    """A player that asks for it hears how each game has ended, and no other does."""
    wrong = []
    for wish in ('', ' result'):
        script = f'tee "$0" | {player} | sed -u "s/protocol 1/&{wish}/"'
        heard, answers = list_heard(engine, script, 'match {player} greedy pairs 1 seed 3')
        results = [line for line in heard if line.startswith('result ')]
        games = re.findall(r'^game \d+ winner (draw|[sn] \S+)', answers, re.M)
        if results != ([f'result {game}' for game in games] if wish else []) or len(games) != 2:
            wrong += [wish, results, answers]

    # In the second game the enemy has failed before the player was asked anything.
    liar = shlex.quote(f'pipe:{LIAR}')
    heard, answers = list_heard(engine, script, f'match {{player}} {liar} pairs 1 seed 3')
    results = [line for line in heard if line.startswith('result ')]
    return wrong + ([] if results == ['result s forfeit'] else [results, answers])


def check_dialogue(engine):
    """What the help lets a judge and its players say is what they would say."""
    lines = [line.strip() for line in ask(engine, 'help referee').splitlines() if re.match('  [JSN][<>] ', line)]
    asked = [line[3:] for line in lines if line.startswith('J> ')]
    answered = [line[3:] for line in lines if line.startswith('J< ')]
    said = [line for line in ask(engine, *asked).splitlines() if line != 'ok']
    wrong = [] if len(asked) > 5 and said == answered else [asked, said, answered]
    for seat in 'SN':
        told = [line[3:].replace('movetime 1000', 'nodes 1') for line in lines if line.startswith(f'{seat}> ')]
        answers = ask(engine, *told)
        if not told or answers.count('ok\n') != len(told):
            wrong += [told, answers]
    return wrong


def main():
    engine = sys.argv[1]
    report = tap.Report()

    def player(seed):
        return shlex.join([sys.executable, '-B', str(FOLDER / 'random-player.py'), engine, str(seed)])

    report.report('the dialogue in the help is a true one', check_dialogue(engine))
    report.report('a player that has made a mistake begins anew', check_restart(engine))
    report.report('a player that asks for it hears how a game has ended', check_results(engine, player(1)))

    for seed, (south, north) in enumerate(((engine, engine), (engine, player(1)), (player(2), engine),
                                           (player(3), player(4)), (player(5), player(6)))):
        report.report(f'a game of the referee, number {seed}', check_game(engine, south, north, seed))

    done = run_referee(engine, LIAR, engine, 1)
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
