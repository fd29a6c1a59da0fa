#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A player for the matches of acies-engine that makes any legal step, and claims what can be claimed.

    acies-engine match level:1 'pipe:python3 random-player.py acies-engine 7' pairs 5

It is written from what "help", "help notation" and "help peer" say, and from nothing else. What it is told it
passes on to an acies-engine of its own, which so has the same game on its table, as far as this seat knows it, and
lists the legal steps. A player with a mind of its own would only have to replace choose().
"""

import random
import sys

from dialogue import Program


def choose(steps, chance):
    claims = [step for step in steps if step.startswith('claim ')]
    return chance.choice(claims or steps)


def main():
    engine = Program([sys.argv[1]])
    chance = random.Random(int(sys.argv[2]))

    for line in sys.stdin:
        word = line.split(maxsplit=1)[0] if line.strip() else ''
        try:
            if word == 'protocol':
                print('random-player 1.0 protocol 1')
            elif word == 'go':
                print('bestmove', choose(engine.ask('legal'), chance))
            elif word in ('rules', 'newgame', 'enemy', 'position', 'play', 'drew'):
                engine.ask(line.strip())
        except (ValueError, EOFError) as error:
            print(f'error: {error}', flush=True)
            continue
        # Also to lines that some later version may add.
        print('ok', flush=True)
        if word == 'quit':
            break


if __name__ == '__main__':
    main()
