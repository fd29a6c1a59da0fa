#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the library from Python, the way a programmer would, and prints TAP."""

import contextlib
import copy
import io
import math
import os
import pickle
import random
import re
import struct
import sys
import traceback
from array import array
from pathlib import Path
from xml.etree import ElementTree

import gi

gi.require_version("Acies", "1"); from gi.repository import Acies
from gi.repository import Gio, GLib, GObject


def as_in_the_design():
    """The lines by which the library promises to read naturally."""
    game = Acies.Game.new(Acies.Rules.new())
    proof = game.create_view(Acies.Seat.SOUTH).prove(3)
    print(proof.get_verdict(), proof.describe())

    assert proof.get_verdict() == Acies.Verdict.UNAVAILABLE
    assert proof.get_obstacle() == Acies.Obstacle.INCOMPLETE
    assert proof.get_flag() == 3
    assert proof.describe()


def version():
    """The data and the library are of the same version."""
    assert Acies.get_major_version() == Acies.MAJOR_VERSION
    assert Acies.get_minor_version() == Acies.MINOR_VERSION
    assert Acies.get_micro_version() == Acies.MICRO_VERSION


def as_the_pages_say():
    """What the reader is told to type works, from the first line to the last."""
    root = Path(__file__).resolve().parents[1]
    for page in ('README.md', 'doc/python.md'):
        text = (root / page).read_text(encoding='utf-8')
        blocks = re.findall(r'^```python\n(.*?)^```', text, re.DOTALL | re.MULTILINE)
        assert blocks, page
        exec(compile('\n'.join(blocks), page, 'exec'), {})


def every_class():
    """Made without anything, each can be used."""
    classes = [value for value in (getattr(Acies, name) for name in dir(Acies))
               if isinstance(value, type) and issubclass(value, GObject.Object)]
    assert len(classes) >= 12
    for made in [cls() for cls in classes]:
        properties = made.list_properties()
        assert properties, type(made)
        for pspec in properties:
            if pspec.flags & GObject.ParamFlags.READABLE:
                value = made.get_property(pspec.name)
                print(f'{type(made).__name__}:{pspec.name} {value}')
        for name, method in vars(type(made)).items():
            if re.match('get_(?!property)|dup_|list_|describe$|to_string$|is_', name):
                try:
                    print(f'{type(made).__name__}.{name} {getattr(made, name)()}')
                except TypeError as error:
                    assert 'argument' in str(error), error


def every_error():
    """What can fail says of which domain its error is, and whether it can be cancelled."""
    build = Path(os.environ['GI_TYPELIB_PATH'].split(':')[0])
    core = '{http://www.gtk.org/introspection/core/1.0}'
    failing = [node for node in ElementTree.parse(build / 'Acies-1.gir').iter() if node.get('throws')]
    assert len(failing) > 20
    for node in failing:
        said = ' '.join(doc.text for doc in node.iter(core + 'doc'))
        name = node.get('{http://www.gtk.org/introspection/c/1.0}identifier')
        assert re.search(r'error@Acies|G_IO_ERROR|set as by', said), name
        if any(parameter.get('name') == 'cancellable' for parameter in node.iter(core + 'parameter')):
            assert 'G_IO_ERROR_CANCELLED' in said, name


def new_game(seed=7, preset=Acies.Preset.CLARIFIED):
    rules = Acies.Rules.new_for_preset(preset)
    return Acies.Game.new_seeded(rules, Acies.Seat.SOUTH, seed)


def play_out(game, chance, limit=2000):
    """Plays random legal steps to the end."""
    while game.get_phase() != Acies.Phase.OVER:
        steps = game.create_view(game.get_turn()).list_legal()
        assert steps, 'a game that is not over offers a step'
        assert game.play(chance.choice(steps))
        assert game.get_n_steps() < limit, 'the game does not end'


def copies():
    """Every step is tried in a copy, judged there, and the game is as it was."""
    game = new_game()
    while game.get_n_steps() < 40:
        game.play(game.create_view(game.get_turn()).list_legal()[0])
    before = game.to_position()
    seat = game.get_turn()
    for step in game.create_view(seat).list_legal():
        copy = game.copy()
        assert copy.play(step)
        assert copy.get_n_steps() == game.get_n_steps() + 1
        assert copy.create_view(seat).prove(1).get_verdict() in (
            Acies.Verdict.PROVED, Acies.Verdict.REFUTED, Acies.Verdict.UNAVAILABLE)
        assert copy.create_view_at(game.get_n_steps(), seat).equal(game.create_view(seat))
    assert game.to_position() == before
    past = game.create_open_view_at(0, Acies.Seat.NORTH)
    assert not any(past.list_side(Acies.Seat.SOUTH, flag) for flag in range(1, 10))
    assert all(card < Acies.N_TROOPS for card in past.list_hand(Acies.Seat.SOUTH))


def views_as_text():
    """In the middle of a turn, a view is written, set up again, and sampled."""
    game = new_game()
    game.play(game.create_view(game.get_turn()).list_legal()[0])
    assert game.get_phase() == Acies.Phase.END
    for seat in (Acies.Seat.SOUTH, Acies.Seat.NORTH):
        view = game.create_view(seat)
        again = Acies.Game.new_for_position(view.dup_rules(), view.to_position(), 1)
        assert again.create_view(seat).to_position() == view.to_position()
        hands = set()
        for seed in range(5):
            sample = view.sample(seed)
            assert sample.create_view(seat).equal(view)
            open_view = sample.create_open_view(seat)
            hands.add(tuple(open_view.list_hand(Acies.Seat.SOUTH) + open_view.list_hand(Acies.Seat.NORTH)))
            play_out(sample, random.Random(seed))
        assert len(hands) == 5


def cards():
    assert Acies.Card.new_troop(Acies.Color.GREEN, 7) == Acies.Card.G7


def hand():
    game = new_game()
    view = game.create_view(Acies.Seat.SOUTH)
    own = view.list_hand(Acies.Seat.SOUTH)
    enemy = view.list_hand(Acies.Seat.NORTH)
    assert len(own) == Acies.HAND_SIZE and len(set(own)) == len(own)
    assert all(card < Acies.N_TROOPS for card in own)
    assert list(enemy) == [Acies.Card.TROOP_BACK] * Acies.HAND_SIZE
    assert all(card < Acies.N_TROOPS for card in
               game.create_open_view(Acies.Seat.SOUTH).list_hand(Acies.Seat.NORTH))
    assert view.get_seat() == Acies.Seat.SOUTH
    assert view.get_turn() == Acies.Seat.SOUTH
    assert view.get_phase() == Acies.Phase.PLAY
    assert view.get_deck_size(Acies.Deck.TROOPS) == 60 - 2 * Acies.HAND_SIZE
    assert view.get_deck_size(Acies.Deck.TACTICS) == Acies.N_TACTICS


def steps_as_text():
    move = Acies.Step.new_from_string('R7@3')
    assert move.get_kind() == Acies.StepKind.PLAY
    assert move.get_card() == Acies.Card.R7
    assert move.get_flag() == 3
    assert move.to_string() == 'R7@3'
    assert move.equal(Acies.Step.new_play(Acies.Card.R7, 3))
    for text in ('SC', '+t', '-MU', 'RE:R7@3>x', 'DE:B8@4', 'TR:B8@4>2', 'pass', 'claim 3', 'done'):
        assert Acies.Step.new_from_string(text).to_string() == text


def values():
    """What is the same counts as the same, and says what it is."""
    step, same, other = (Acies.Step.new_from_string(text) for text in ('R7@3', 'R7@3', 'B7@3'))
    assert step == same and step != other and step != 'R7@3'
    assert len({step, same, other}) == 2
    assert str(step) == 'R7@3' and repr(step) == "Acies.Step.new_from_string('R7@3')"
    assert copy.copy(step) == copy.deepcopy(step) == pickle.loads(pickle.dumps(step)) == step

    game = new_game()
    view = game.create_view(game.get_turn())
    hand = view.list_hand(game.get_turn())
    assert all(isinstance(card, Acies.Card) for card in hand)
    assert ' '.join(map(str, hand)).split() == [Acies.Card.get_code(card) for card in hand]
    assert repr(hand) == f'[{", ".join(map(str, hand))}]'
    assert view == game.create_view(game.get_turn()) and str(view) == view.to_string()

    again = copy.copy(game)
    again.play(view.list_legal()[0])
    assert [str(entry.get_step()) for entry in again] == [str(view.list_legal()[0])] and list(game) == []
    assert view != again.create_view(game.get_turn())
    assert str(view.prove(1)) == view.prove(1).describe()


def switches():
    rules = Acies.Rules.new()
    names = Acies.Rules.list_switches()
    assert [word.split('=')[0] for word in rules.to_string().split()] == names
    for name in names:
        on = rules.get_switch(name)
        rules.set_switch(name, not on)
        assert rules.get_switch(name) != on
        rules.set_switch(name, on)
        assert Acies.Rules.get_switch_rule(name).startswith('R.')
        assert Acies.Rules.get_switch_title(name) and Acies.Rules.get_switch_subtitle(name)
        assert rules.describe_switch(name) in rules.describe()
    rules.set_switch('tactics', False)
    assert rules.props.preset == Acies.Preset.NO_TACTICS
    assert rules.describe_switch('weather') is None


def whole_games():
    for seed, preset in enumerate((Acies.Preset.CLARIFIED, Acies.Preset.AS_PRINTED,
                                   Acies.Preset.ADVANCED, Acies.Preset.NO_TACTICS)):
        game = new_game(seed, preset)
        play_out(game, random.Random(seed))
        assert game.get_result() != Acies.Result.NONE
        if game.get_result() != Acies.Result.DRAW:
            assert game.get_winner() in (Acies.Seat.SOUTH, Acies.Seat.NORTH)


def undo_and_redo():
    game = new_game()
    play_out(game, random.Random(1))
    end, steps = game.to_position(), game.get_n_steps()
    while game.get_can_undo():
        assert game.undo()
    assert not game.undo()
    assert game.get_n_steps() == 0
    while game.get_can_redo():
        assert game.redo()
    assert not game.redo()
    assert game.to_position() == end and game.get_n_steps() == steps


def errors():
    game = new_game()
    hand = game.create_view(Acies.Seat.SOUTH).list_hand(Acies.Seat.SOUTH)
    stranger = next(card for card in range(Acies.N_TROOPS) if card not in hand)
    try:
        game.play(Acies.Step.new_play(Acies.Card(stranger), 3))
    except GLib.Error as error:
        assert error.domain == GLib.quark_to_string(Acies.Error.quark())
        assert error.matches(Acies.Error.quark(), Acies.Error.ILLEGAL)
        assert '(rule ' in error.message
    else:
        raise AssertionError('a card that is not in the hand was played')
    try:
        Acies.Step.new_from_string('Z9@3')
    except GLib.Error as error:
        assert error.matches(Acies.Error.quark(), Acies.Error.NOTATION)
    else:
        raise AssertionError('a card that there is not was read')


def history():
    game = new_game()
    play_out(game, random.Random(2))
    steps = game.get_history()
    assert isinstance(steps, Gio.ListModel)
    assert steps.get_item_type() == Acies.Entry.__gtype__
    assert len(steps) == steps.get_n_items() == game.get_n_steps()
    again = new_game()
    for step in steps:
        assert step.get_text() == step.get_step().to_string()
        again.play(step.get_step())
    assert again.to_position() == game.to_position()


def signals():
    game = new_game()
    changes, played = [], []
    game.connect('changed', lambda game: changes.append(game.get_n_steps()))
    game.connect('played', lambda game, step: played.append(step.get_text()))
    move = game.create_view(Acies.Seat.SOUTH).list_legal()[0]
    game.play(move)
    game.undo()
    game.redo()
    assert played[0] == move.to_string()
    assert len(changes) == 3


def explanations():
    fields = [':'] * Acies.N_FLAGS
    fields[2] = 'R7.R8.R9:B8.B9'
    game = Acies.Game.new_for_position(Acies.Rules.new(), 'position ' + '/'.join(fields), 1)
    explanation = game.create_view(Acies.Seat.SOUTH).explain(3)
    assert explanation.get_flag() == 3
    assert explanation.get_proof().get_verdict() == Acies.Verdict.REFUTED
    assert '3' in explanation.get_conclusion()
    assert '27' in explanation.get_reason()
    assert not explanation.get_can_claim()
    steps = {argument.get_topic(): argument for argument in explanation}
    settle = steps[Acies.ArgumentTopic.SETTLE]
    assert list(settle.get_cards()) == [Acies.Card.B10]
    assert 'Blue 10' in settle.get_text()
    assert steps[Acies.ArgumentTopic.COUNTEREXAMPLE].get_kind() == Acies.FormationKind.WEDGE
    assert game.create_view(Acies.Seat.SOUTH).find_forced_win(1000, None) is None
    odds = game.create_view(Acies.Seat.SOUTH).find_odds(3, Acies.Seat.NORTH)
    assert 0 < odds.get_chance(Acies.FormationKind.WEDGE) < 1
    assert list(odds.get_cards(Acies.FormationKind.WEDGE)) == [Acies.Card.B10]


def records():
    game = new_game()
    game.set_player_name(Acies.Seat.SOUTH, 'Žofie')
    play_out(game, random.Random(3))
    text = Acies.record_to_text(game)
    again = Acies.record_from_text(text)
    assert again.to_position() == game.to_position()
    assert again.get_player_name(Acies.Seat.SOUTH) == 'Žofie'
    assert Acies.record_to_text(again) == text

    checked = Acies.record_to_checked_text(game).encode()
    whole, damage = Acies.record_recover(checked)
    assert damage is None and Acies.record_to_text(whole) == text
    part, damage = Acies.record_recover(checked[:-100] + b'\xff\0')
    assert 0 < part.get_n_steps() < game.get_n_steps() and 'line ' in damage
    nothing, damage = Acies.record_recover(b'')
    assert nothing is None and 'line 1' in damage


def the_computer():
    game = new_game()
    player = Acies.Player.new(1, 5)
    player.set_move_time(50)
    for _ in range(12):
        view = game.create_view(game.get_turn())
        move = player.choose(view, None)
        assert view.check(move)
        game.play(move)


def the_front():
    game = Acies.Game.new_for_position(Acies.Rules.new(),
                                       'position R1:B1!s/R9.R10:Y1.O2.G2/:/:/:/:/:/:/: turn s hand R8.G5.G6.P2.O5.B7.P9', 1)
    front = Acies.Front.new(game.create_view(Acies.Seat.SOUTH))
    assert front.get_standing(1) == Acies.Standing.SAFE
    assert front.get_reason(2) == 'Flag 2 is open: any of 7 cards from your hand would win it.', front.get_reason(2)
    assert 0.5 < front.get_flag_chance(2) <= 1
    assert front.get_missing(2, Acies.Seat.SOUTH) == 1
    assert front.list_way(Acies.Seat.SOUTH) == [1, 2, 3]
    assert len(front.list_way_cards(2)) == 1
    assert front.get_way_turns(Acies.Seat.SOUTH) == 4
    assert front.describe_way(Acies.Seat.SOUTH).startswith('Flags 1, 2 and 3 in 4 turns. Flag ')
    assert Acies.Standing.get_code(front.get_standing(2)) == 'open'


def the_plan():
    plan = Acies.Plan.new()
    assert plan.list_flags() in (None, []) and plan.get_text() is None
    game = Acies.Game.new_for_position(Acies.Rules.new(),
                                       'position R1:B1!s/R8.R9:Y1.O2.G2/:Y3!s/:/:/:/:/:/: turn s hand R10.G5.G6.P2.O5.B7.P9', 1)
    assert plan.follow(Acies.Analysis.new(game.create_view(Acies.Seat.SOUTH), 1))
    assert plan.list_flags() == [1, 2, 3]
    assert plan.get_text() == 'Your plan: win flags 1, 2 and 3, side by side. Only flag 2 is missing.', plan.get_text()


def the_computer_later():
    game = new_game()
    player = Acies.Player.new(1, 5)
    player.set_move_time(50)
    loop = GLib.MainLoop()
    chosen = []

    def done(player, result):
        chosen.append(player.choose_finish(result))
        loop.quit()

    player.choose_async(game.create_view(Acies.Seat.SOUTH), None, done)
    loop.run()
    assert game.play(chosen[0])


def the_computer_cancelled():
    cancellable = Gio.Cancellable.new()
    cancellable.cancel()
    try:
        Acies.Player.new(1, 5).choose(new_game().create_view(Acies.Seat.SOUTH), cancellable)
    except GLib.Error as error:
        assert error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED)
    else:
        raise AssertionError('a cancelled choice was made')


def exercises():
    source = Acies.ExerciseSource.new(Acies.Rules.new(), 5)
    exercise = source.next(Acies.ExerciseKind.PROOF, Acies.ExerciseTheme.PLAIN, None)
    explanation = exercise.get_view().explain(exercise.get_flag())
    assert explanation.get_can_claim() == exercise.get_provable()
    assert exercise.get_best() is None

    loop = GLib.MainLoop()
    made = []

    def done(source, result):
        made.append(source.next_finish(result))
        loop.quit()

    source.next_async(Acies.ExerciseKind.STEP, Acies.ExerciseTheme.PLAIN, None, done)
    loop.run()
    assert made[0].get_lead() >= 0.08
    assert made[0].get_view().check(made[0].get_best().get_step())


def formations():
    cards = [Acies.Card.R8, Acies.Card.R9, Acies.Card.R10]
    wedge = Acies.Formation.new(cards, False, False)
    host = Acies.Formation.new([Acies.Card.R1, Acies.Card.B4, Acies.Card.G9], False, False)
    assert wedge.get_kind() == Acies.FormationKind.WEDGE
    assert wedge.get_sum() == 27
    assert list(wedge.get_cards()) == cards
    assert wedge.compare(host) > 0


def batches():
    """Many games go on at once, and each is the game that its deal makes."""
    rules = Acies.Rules.new_for_preset(Acies.Preset.AS_PRINTED)
    batch = Acies.Batch.new(rules, 50, 3)
    assert batch.get_n_games() == 50 and batch.dup_rules().to_string() == rules.to_string()
    chance = random.Random(4)
    seed, starter = batch.find_deal(7)
    game = Acies.Game.new_seeded(rules, starter, seed)
    n_done = 0
    for _ in range(300):
        moves, starts = batch.list_moves()
        moves, starts = memoryview(moves.get_data()).cast('H'), memoryview(starts.get_data()).cast('I')
        mask = memoryview(batch.mask_moves().get_data()).cast('B', (50, Acies.N_MOVES))
        seen = batch.observe().get_data()
        assert sum(mask.tobytes()) == len(moves) == starts[50]
        assert all(mask[7, move] for move in moves[starts[7]:starts[8]])
        chosen = array('H', [chance.choice(moves[starts[i]:starts[i + 1]]) for i in range(50)])
        if game.get_phase() != Acies.Phase.OVER:
            view = game.create_view(game.get_turn())
            assert view == batch.create_view(7)
            assert view.list_moves().get_data() == moves[starts[7]:starts[8]].tobytes()
            assert view.observe().get_data() == seen[7 * Acies.OBSERVATION_SIZE:8 * Acies.OBSERVATION_SIZE]
            step = view.find_step(chosen[7])
            assert step.get_move() == chosen[7]
            game.play(step)
        rows = memoryview(batch.play(GLib.Bytes.new(chosen.tobytes())).get_data()).cast('b', (3, 50))
        n_done += sum(rows.tolist()[1])
    assert n_done >= 50 and game.get_phase() == Acies.Phase.OVER

    before = batch.observe().get_data()
    chosen = array('H', [Acies.MOVE_CLAIM] * 50)
    try:
        batch.play(GLib.Bytes.new(chosen.tobytes()))
    except GLib.Error as error:
        assert error.matches(Acies.Error.quark(), Acies.Error.ILLEGAL)
        assert error.message.startswith(f'Game 0: move {Acies.MOVE_CLAIM}, claim 1: '), error.message
    else:
        raise AssertionError('all claims cannot be right')
    assert batch.observe().get_data() == before


def evaluations():
    """Whoever has won for sure knows it, whoever sees the same judges the same, and the end says who has won."""
    player = Acies.Player.new(1, 1)
    game = new_game()
    while game.get_phase() != Acies.Phase.OVER:
        for seat in (Acies.Seat.SOUTH, Acies.Seat.NORTH):
            view = game.create_view(seat)
            chance = player.evaluate(view)
            assert 0 < chance < 1 or game.get_turn() == seat and chance == 1, chance
            assert player.evaluate(view.sample(3).create_view(seat)) == chance
        game.play(game.create_view(game.get_turn()).list_legal()[0])
    chances = [player.evaluate(game.create_view(seat)) for seat in (Acies.Seat.SOUTH, Acies.Seat.NORTH)]
    assert chances == [float(game.get_winner() == seat) for seat in (Acies.Seat.SOUTH, Acies.Seat.NORTH)]
    sure = Acies.Game.new_for_position(
        Acies.Rules.new(), 'position R8.R9.R10:B1!s/G8.G9.G10:B2!s/P8.P9.P10:B3/:/:/:/:/:/: turn s phase end', 1)
    assert player.evaluate(sure.create_view(Acies.Seat.SOUTH)) == 1


def weights():
    """Whoever makes a file of weights from its description gets one that is read."""
    root = Path(__file__).resolve().parents[1]
    page = (root / 'doc' / 'player.md').read_text(encoding='utf-8')
    rows = re.findall(r'^\| `(\w+)` \| ([\d ×]+) \|', page, re.MULTILINE)
    assert rows[0][0] == 'own' and rows[-1][0] == 'chance_bias'
    n_weights = sum(math.prod(map(int, sizes.split(' × '))) for _name, sizes in rows)
    assert f'{n_weights} for each network' in page

    def make(n_members, values):
        data = b'acies network 1\n' + struct.pack(f'<I{n_members * n_weights}f', n_members * n_weights, *values)
        hash_value = 2166136261
        for byte in data:
            hash_value = (hash_value ^ byte) * 16777619 & 0xffffffff
        return data + struct.pack('<I', hash_value)

    library = (root / 'src' / 'ai' / 'network' / 'acies.weights').read_bytes()
    n_members = len(library) // (4 * n_weights)
    assert make(n_members, struct.unpack_from(f'<{n_members * n_weights}f', library, 20)) == library

    player = Acies.Player.new(1, 1)
    view = new_game().create_view(Acies.Seat.SOUTH)
    values = [0.0] * n_weights
    player.set_weights(GLib.Bytes.new(make(1, values)))
    assert player.evaluate(view) == 0.5
    # The bias of all comes before the weights of a flag's chance.
    values[-1 - 9 * 128 - 16 - 1] = 1.0
    player.set_weights(GLib.Bytes.new(make(1, values)))
    assert abs(player.evaluate(view) - 1 / (1 + math.exp(-1))) < 1e-6


def a_program_that_learns():
    """The example learns: what wins half of the games at first wins nearly all of them after one generation."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        return 'numpy is not there'
    text = (Path(__file__).resolve().parents[1] / 'doc' / 'example-learner.md').read_text(encoding='utf-8')
    program = re.search(r'^```python\n(.*?)^```', text, re.DOTALL | re.MULTILINE).group(1)
    output = io.StringIO()
    arguments, sys.argv = sys.argv, ['learner.py', '1', '120']
    try:
        with contextlib.redirect_stdout(output):
            exec(compile(program, 'example-learner.md', 'exec'), {})
    finally:
        sys.argv = arguments
    won = [[int(number) for number in re.findall(r'(\d+) (?:games won|lost)', line)]
           for line in output.getvalue().splitlines()]
    assert len(won) == 2, output.getvalue()
    assert won[0][0] < 2 * won[0][1], won
    assert won[1][0] > 5 * won[1][1], won
    return None


TESTS = (
    as_in_the_design,
    every_class,
    every_error,
    cards,
    hand,
    steps_as_text,
    values,
    switches,
    whole_games,
    undo_and_redo,
    copies,
    views_as_text,
    errors,
    history,
    signals,
    records,
    formations,
    explanations,
    the_front,
    the_plan,
    batches,
    evaluations,
    weights,
    a_program_that_learns,
    the_computer,
    the_computer_later,
    the_computer_cancelled,
    exercises,
    version,
    as_the_pages_say,
)


def main():
    print(f'1..{len(TESTS)}')
    failures = 0
    for number, test in enumerate(TESTS, start=1):
        title = test.__name__.replace('_', ' ')
        output = io.StringIO()
        skipped = None
        try:
            with contextlib.redirect_stdout(output):
                skipped = test()
        except Exception:
            failures += 1
            print(f'not ok {number} - {title}')
            for line in traceback.format_exc().splitlines():
                print(f'# {line}')
        else:
            print(f'ok {number} - {title}' + (f' # SKIP {skipped}' if skipped else ''))
        for line in output.getvalue().splitlines():
            print(f'# {line}')
        sys.stdout.flush()
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
