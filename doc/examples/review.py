#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks back on a saved game: review.py FILE [NODES]

For each play it prints the chance to win before it, what the best step would have been worth
more, and, where that was much, which step that was and why.
"""

import locale
import sys

import gi

gi.require_version('Acies', '1')
from gi.repository import Acies, Gio, GLib

PLAYS = (Acies.MoveKind.PLAY, Acies.MoveKind.SCOUT, Acies.MoveKind.REDEPLOY,
         Acies.MoveKind.DESERTER, Acies.MoveKind.TRAITOR)
NAMES = {Acies.Seat.SOUTH: 'south', Acies.Seat.NORTH: 'north', Acies.Seat.NONE: 'nobody'}


def look_at(game, step, nodes):
    """What the coach says of a step, before it is taken in @game."""
    analysis = Acies.Analysis.new(game.create_view(step.get_seat()), 1)
    analysis.pin(step.get_move())
    analysis.run(nodes, None)
    return analysis, analysis.judge(step.get_move())


def main():
    locale.setlocale(locale.LC_ALL, '')
    nodes = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    try:
        game = Acies.record_load(Gio.File.new_for_commandline_arg(sys.argv[1]), None)
    except GLib.Error as error:
        sys.exit(f'{sys.argv[1]}: {error.message}')

    for seat in (Acies.Seat.SOUTH, Acies.Seat.NORTH):
        print(f'{NAMES[seat]}: {game.get_player_name(seat) or "?"}')
    lost = {Acies.Seat.SOUTH: 0.0, Acies.Seat.NORTH: 0.0}
    steps = list(game.get_history())
    result, winner = game.get_result(), game.get_winner()
    for number, step in enumerate(steps):
        game.go_to(number)
        if step.get_move().get_kind() not in PLAYS:
            continue
        analysis, advice = look_at(game, step, nodes)
        lost[step.get_seat()] += advice.get_loss()
        print(f'{step.get_turn_number():3} {NAMES[step.get_seat()]} {step.get_text():10} '
              f'{analysis.get_win_chance():4.0%}', end='')
        if advice.get_grade() != Acies.Grade.FINE:
            best = analysis.list_steps(1)[0]
            print(f'  loses {advice.get_loss():.0%}; {best.get_move().to_string()}: {best.get_reason()}', end='')
        print()

    print(f'{result.value_nick}, won by {NAMES[winner]}')
    for seat, loss in lost.items():
        print(f'{NAMES[seat]} gave away {loss:.0%} in all')


main()
