#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A referee: lets two programs play one game and prints its record, then its result.

    referee.py JUDGE SOUTH NORTH SEED

JUDGE is acies-engine, which deals, judges and keeps the game. SOUTH and NORTH are commands of players, such as
acies-engine itself. Neither is ever told more than its seat may know. It is written from what "help", "help
referee" and the other pages of the help say, and from nothing else.
"""

import shlex
import sys

from dialogue import Program


def play(judge, players):
    """Plays the game on the judge's table to its end."""
    last, step, turn, drew = None, None, [], []
    while True:
        shown = dict(line.split(' ', 1) for line in judge.ask('show'))
        if 'result' in shown:
            return shown['result']
        seat = shown['turn']
        player = players[seat]
        if seat != last:
            if turn:
                player.ask('enemy ' + ' '.join(turn))
            player.ask(f'position {shown["position"]} {shown.get("knows", "")}'.strip())
            turn = []
        else:
            player.ask(f'play {step}')
            for line in drew:
                player.ask(line)
        step = [line for line in player.ask('go nodes 20') if line.startswith('bestmove ')][-1].split(' ', 1)[1]
        last = seat
        if step not in judge.ask('legal'):
            return f'{"n" if seat == "s" else "s"} forfeit: {step} is illegal in {shown["position"]}'
        drew = [line for line in judge.ask(f'play full {step}') if line.startswith('drew ')]
        # Of a card that is put back the enemy sees the back alone: troops have a number.
        back = '-?t' if step[-1].isdigit() else '-?k'
        turn.append(back if step.startswith('-') else step)


def main():
    judge, south, north = (Program(shlex.split(command)) for command in sys.argv[1:4])
    rules = judge.ask('rules')[0]
    judge.ask(f'newgame seed {sys.argv[4]}')
    for player in (south, north):
        if not any(' protocol 1' in line for line in player.ask('protocol')):
            sys.exit('This referee needs players that speak protocol 1.')
        player.ask(f'rules {rules}')
        player.ask('newgame')
    result = play(judge, {'s': south, 'n': north})
    for line in judge.ask('save -'):
        print(line.removeprefix('record').removeprefix(' '))
    print('result', result)
    for program in (judge, south, north):
        program.ask('quit')


if __name__ == '__main__':
    main()
