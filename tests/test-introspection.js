#!/usr/bin/gjs
// SPDX-FileCopyrightText: The Acies authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Uses the library from JavaScript, where numbers and arrays are read in another way than in
// Python, and prints TAP.

imports.gi.versions.Acies = '1';
const {Acies, Gio, GLib, GObject} = imports.gi;
const {SOUTH, NORTH} = Acies.Seat;

function same(a, b) {
    if (JSON.stringify(a) !== JSON.stringify(b))
        throw new Error(`${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
}

function codes(cards) {
    return cards.map(card => Acies.Card.get_code(card)).join(' ');
}

function setUp(position) {
    return Acies.Game.new_for_position(new Acies.Rules(), `position ${position}`, 1);
}

// What begin() gives to finish() when it calls back.
function wait(begin, finish) {
    const loop = new GLib.MainLoop(null, false);
    let result, failure;
    begin((source, answer) => {
        try {
            result = finish(answer);
        } catch (error) {
            failure = error;
        }
        loop.quit();
    });
    loop.run();
    if (failure)
        throw failure;
    return result;
}

const tests = {
    'every list of cards'() {
        const game = setUp('R7.R8.R9:B8.B9/:/:O1/:/:/:/:/:/: turn s hand Y1.Y2.AL discard s SC discard n TR deck 46 6');
        const view = game.create_view(SOUTH);
        const proof = view.prove(1);
        same(codes(view.list_hand(SOUTH)), 'Y1 Y2 AL');
        same(codes(view.list_hand(NORTH)), '?t ?t ?t ?t ?t ?t ?k');
        same(codes(view.list_side(SOUTH, 1)), 'R7 R8 R9');
        same(codes(view.list_side(NORTH, 3)), 'O1');
        same(codes(view.list_discards(NORTH)), 'TR');
        same(view.list_unseen().length, 54);
        same(view.list_known_deck(Acies.Deck.TACTICS), Array(6).fill(Acies.Card.TACTICS_BACK));
        same(codes(proof.get_settling_cards()), 'B10');
        same(codes(proof.get_evidence()), '');
        same(codes(proof.own_formation.get_cards()), 'R7 R8 R9');
        same(view.explain(1).get_item(0).get_cards(), [Acies.Card.R7, Acies.Card.R8, Acies.Card.R9]);
        const wild = Acies.Formation.new([Acies.Card.R8, Acies.Card.ALEXANDER, Acies.Card.R10], false, false);
        same(codes(wild.get_resolved_cards()), 'R8 R9 R10');
    },

    'every class'() {
        const classes = Object.getOwnPropertyNames(Acies).filter(name => Acies[name]?.prototype instanceof GObject.Object);
        same(classes.length >= 12, true);
        for (const name of classes) {
            const made = new Acies[name]();
            for (const spec of Acies[name].list_properties())
                void made[spec.get_name().replace(/-/g, '_')];
        }
        same(new Acies.Game({rules: Acies.Rules.new_for_preset(Acies.Preset.ADVANCED)}).phase, Acies.Phase.CLAIM_FIRST);
    },

    'all digits of a seed'() {
        for (const digits of ['0', '9007199254740993', '18446744073709551615'])
            same(Acies.Game.new_for_seed_text(new Acies.Rules(), SOUTH, digits).seed_text, digits);
        for (let i = 0; i < 20; i++) {
            const game = new Acies.Game();
            same(String(game.seed), game.seed_text);
        }
    },

    'errors'() {
        const game = new Acies.Game({starter: SOUTH});
        const claim = Acies.Step.new_from_string('claim 5');
        try {
            game.play(claim);
        } catch (error) {
            same(error.matches(Acies.Error, Acies.Error.ILLEGAL), true);
            same(game.create_view(SOUTH).find_rule(claim), '4.1');
            return;
        }
        throw new Error('a claim before a play was taken');
    },

    'work in the background'() {
        const game = new Acies.Game({seed: 3, starter: SOUTH});
        const view = game.create_view(SOUTH);
        const player = new Acies.Player({level: 6, nodes: 50});
        const move = wait(done => player.choose_async(view, null, done), answer => player.choose_finish(answer));
        same(view.check(move), true);
        const advice = wait(done => player.advise_async(view, 3, null, done), answer => player.advise_finish(answer));
        same(advice.length, 3);
        const [file] = Gio.File.new_tmp('acies-XXXXXX');
        same(wait(done => Acies.record_save_async(game, file, null, done), answer => Acies.record_save_finish(answer)), true);
        const again = wait(done => Acies.record_load_async(file, null, done), answer => Acies.record_load_finish(answer));
        same(again.to_position(), game.to_position());
        file.delete(null);

        const analysis = new Acies.Analysis({view});
        const cancellable = new Gio.Cancellable();
        analysis.list_steps(2).forEach(step => analysis.pin(step.get_step()));
        analysis.run_async(4000000000, cancellable, () => {});
        try {
            wait(done => analysis.run_async(10, null, done), answer => analysis.run_finish(answer));
        } catch (error) {
            same(error.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.PENDING), true);
            cancellable.cancel();
            return;
        }
        throw new Error('an analysis ran twice at once');
    },
};

print(`1..${Object.keys(tests).length}`);
let failures = 0;
Object.entries(tests).forEach(([name, test], index) => {
    try {
        test();
        print(`ok ${index + 1} - ${name}`);
    } catch (error) {
        failures++;
        print(`not ok ${index + 1} - ${name}`);
        print(`# ${error}`);
    }
});
imports.system.exit(failures > 0 ? 1 : 0);
