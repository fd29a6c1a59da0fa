#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays Condita from Python, the way a programmer would, and prints TAP."""

import gi

gi.require_version('Condita', '1')
from gi.repository import Condita, GLib


def whole_game():
    """A random game, played with views only."""
    rules = Condita.Rules.new()
    rules.set_switch('weeks', '1')
    game = Condita.Game.new(rules, 3, 5)
    played = []
    game.connect('played', lambda _, step: played.append(step.to_string()))
    while not game.get_is_over():
        view = game.create_view(game.get_actor())
        steps = view.list_steps(None)
        assert steps == game.list_steps(None)
        game.play(Condita.Step.parse(steps[len(played) % len(steps)]))
    assert len(played) == game.get_n_steps() > 40
    assert played[0] == game.dup_step(0).to_string()
    assert any(game.get_leads(seat) for seat in range(3))


def refusal():
    """A refusal is an error that names the rule."""
    game = Condita.Game.new(None, 2, 1)
    try:
        game.play_text('end')
    except GLib.Error as error:
        assert error.matches(Condita.Error.quark(), Condita.Error.ILLEGAL)
        assert error.message.startswith('B2.6: ')
    else:
        raise AssertionError('nothing was refused')


def sample():
    """What is sampled from a view looks the same from the seat."""
    game = Condita.Game.new(None, 4, 9)
    view = game.create_view(2)
    again = view.sample(3).create_view(2)
    assert view.to_position() == again.to_position()
    hand = view.find_hand(1)
    assert 0 <= hand.find_part('cohort').get_chance() <= 1 and hand.get_number('cards') == 6
    assert len(view.list_cards(0, Condita.Zone.HAND)) == 6 and view.get_pile_size('co') == 4
    assert view.dup_cell('d4').card == 'ruins' and view.dup_cell('d2').exits == Condita.Exits(15) and view.dup_cell('h1') is None
    neutral = view.dup_cell('d2')
    assert neutral.neutral and neutral.owner == -1 and neutral.level == 0 and neutral.defence == 4
    assert view.find_outcome().get_part(0).find_part('fill').get_verdict() == Condita.Verdict.REFUTED
    assert Condita.Game.new_for_position(game.to_position(), 1).to_position() == game.to_position()


def record():
    """A record is the same game again."""
    game = Condita.Game.new(None, 2, 3)
    game.play_text(game.list_steps(None)[0])
    assert game.set_tag('Seat1', 'Ada') and game.list_tags() == ['Seat1']
    again = Condita.Game.new_from_record(game.to_record())
    assert again.create_view_at(0, 0).get_faction(game.get_turn()) == Condita.Faction.NONE
    assert again.to_record() == game.to_record() and again.get_tag('Seat1') == 'Ada'
    try:
        Condita.Game.new_from_record('[Condita "1"]\n')
    except GLib.Error as error:
        assert error.matches(Condita.Error.quark(), Condita.Error.RECORD)
    else:
        raise AssertionError('nothing was refused')


def players():
    """The baseline beats random steps, and says nothing when it is not asked."""
    assert Condita.Player.list_kinds() == ['random', 'baseline']
    game = Condita.Game.new(None, 2, 3)
    seats = [Condita.Player.new(kind, 1) for kind in ('random', 'baseline')]
    assert seats[1].get_kind() == 'baseline'
    assert seats[1].choose(game.create_view(1 - game.get_actor())) is None
    while not game.get_is_over():
        actor = game.get_actor()
        game.play(seats[actor].choose(game.create_view(actor)))
    assert game.get_leads(1) and not game.get_leads(0)
    assert 'ruins' in game.create_view(0).draw()


TESTS = [whole_game, refusal, sample, record, players]
print(f'1..{len(TESTS)}')
for number, test in enumerate(TESTS, 1):
    test()
    print(f'ok {number} - {test.__doc__}')
