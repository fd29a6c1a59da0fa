#!/usr/bin/gjs
// SPDX-FileCopyrightText: The Acies authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program that plays against the computer: gjs bot.js [GAMES [LEVEL [SEED]]]
//
// It claims what it can, places cards where they make the best formation with what lies there,
// and draws troops. It knows only what a player in its seat would know.

imports.gi.versions.Acies = '1';
const {Acies, GLib} = imports.gi;

const [nGames = 2, level = 1, seed = 1] = ARGV.map(Number);
const Kind = Acies.MoveKind;

// How good the cards at a flag would be, with one more: the kind of formation first, then the sum.
function judge(view, card, flag) {
    const lying = view.list_side(view.seat, flag);
    const cards = lying.concat(card);
    const slots = view.get_slots(flag);
    if (cards.length === slots) {
        const formation = Acies.Formation.new(cards, view.get_fog(flag), view.get_mud(flag));
        return 1000 * formation.get_kind() + formation.get_sum();
    }
    const values = cards.map(other => Acies.Card.get_value(other));
    const colors = new Set(cards.map(other => Acies.Card.get_color(other)));
    const spread = Math.max(...values) - Math.min(...values);
    const straight = new Set(values).size === values.length && spread < slots;
    return (straight && colors.size === 1 ? 2000 : spread === 0 ? 1500 : straight ? 500 : 0) +
        Acies.Card.get_value(card) + 10 * lying.length;
}

function choose(view) {
    const steps = view.list_legal();
    const of = kind => steps.filter(step => step.get_kind() === kind);
    const plays = of(Kind.PLAY).filter(step => Acies.Card.is_troop(step.get_card()));
    plays.sort((a, b) => judge(view, b.get_card(), b.get_flag()) - judge(view, a.get_card(), a.get_flag()));
    const draws = of(Kind.DRAW).filter(step => step.get_deck() === Acies.Deck.TROOPS);
    return of(Kind.CLAIM)[0] ?? plays[0] ?? draws[0] ?? steps[0];
}

function playGame(number) {
    const bot = number % 2;
    const game = new Acies.Game({starter: Acies.Seat.SOUTH, seed: seed + number});
    const computer = new Acies.Player({level, seed: seed + number});
    while (game.phase !== Acies.Phase.OVER) {
        const view = game.create_view(game.turn);
        game.play(game.turn === bot ? choose(view) : computer.choose(view, null));
    }
    print(`game ${number + 1}: ${game.winner === bot ? 'won' : 'not won'} after ${game.get_n_steps()} steps`);
    return game.winner === bot;
}

let won = 0;
for (let number = 0; number < nGames; number++)
    won += playGame(number);
print(`${won} of ${nGames} games won against level ${level}`);
