#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The moment in which a game ends, and the sheet after it: ending.py ACIES ACIES-ENGINE"""

import re
import sys
import time

from window import Failure, Plan, Program, wait_until

# With Green 10 at flag 3, south has a breakthrough.
NEARLY_WON = ('R1.R2.R3:!s/Y1.Y2.Y3:!s/G8.G9:/:B1/:B2/:B5/:/:/: turn s '
              'hand G10.O1.O3.O5.P1.P3.P5')
# Whatever south does, north can claim flag 3 then.
NEARLY_LOST = ('R1.R2.R3:!n/Y1.Y2.Y3:!n/B1.Y5.O2:G8.G9.G10/:B9/:/:/:/:/: turn s '
               'hand O1.O3.O5.P1.P3.P5.P7')

WORD = '^(Breakthrough|Envelopment|Victory|Defeat|Draw)$'
SIZES = [(360, 640), (640, 360), (1014, 758), (1920, 1080)]


def start(acies, engine, position, size=SIZES[2], settings=''):
    """Starts the program with a game that lies nearly decided."""
    width, height = size
    program = Program(acies, engine, 3,
                      settings=f'window-width={width}\nwindow-height={height}\n{settings}')
    program.press('ctrl+q')
    program.wait_for_end()
    program.lay(engine, position, **{'North-Computer': 'level 4'})
    program.start()
    return program


def says(scene, pattern):
    return [node for node in scene.nodes if re.search(pattern, node.name)]


def win(program):
    """Makes the steps that win, up to the claim."""
    program.look_when_ready()
    number = next(n for n, card in enumerate(program.look().hand, 1) if card.name.startswith('Green 10'))
    program.press(str(number))
    wait_until(lambda: program.look().chosen, 'the card is not chosen')
    program.press('3')
    wait_until(lambda: program.look().claims, 'no flag can be claimed')
    program.press('c')


def lose(program):
    """Makes a step, after which the enemy wins."""
    program.look_when_ready()
    program.press('1', '5')
    wait_until(lambda: program.look().decks, 'no card can be drawn')
    program.press('t')


def wait_for_word(program):
    def word():
        scene = program.look()
        if scene.over:
            raise Failure('the sheet comes without the word')
        return says(scene, WORD)
    return wait_until(word, 'no word is engraved')[0].name


def wait_for_sheet(program):
    return wait_until(lambda: program.look().over and program.look(), 'the sheet does not come')


def overlap(one, other):
    left, top, width, height = one
    other_left, other_top, other_width, other_height = other
    return (left < other_left + other_width and other_left < left + width and
            top < other_top + other_height and other_top < top + height)


def find_covered(program, scene):
    """Which cards of the hand and which flags that won the sheet lies on, and whether it is in the window."""
    sheets = says(scene, '^Game Result$')
    if len(sheets) != 1:
        raise Failure(f'the sheets are {sheets}')
    sheet = program.tree.get_extents(sheets[0])
    keep_free = scene.hand + says(scene, '^Flag [123]: ')
    if len([node for node in keep_free if node.name.startswith('Flag')]) != 3 or not scene.hand:
        raise Failure(f'the flags and the hand are {keep_free}')
    left, top, width, height = sheet
    _, _, window_width, window_height = program.tree.get_extents(scene.nodes[1])
    if left < 0 or top < 0 or left + width > window_width or top + height > window_height or width < 100:
        raise Failure(f'the sheet is at {sheet}')
    return [node for node in keep_free if overlap(sheet, program.tree.get_extents(node))]


def won(plan, acies, engine, size):
    program = start(acies, engine, NEARLY_WON, size)
    try:
        win(program)
        word = wait_for_word(program)
        scene = wait_for_sheet(program)
        plan.ok(word == 'Breakthrough' and not says(scene, WORD)
                and len(says(scene, '^You win by breakthrough: flags 1, 2 and 3')) == 1, (word, scene.nodes))
        # The screen reader hears it once, and it is to be read in one place.
        heard = [node.name for node in scene.announced if re.search('win|won|[Bb]reakthrough', node.name)]
        plan.ok(heard == ['You win by breakthrough: flags 1, 2 and 3.'], heard)
        plan.ok(len(says(scene, '[Bb]reakthrough')) == 1, says(scene, '[Bb]reakthrough'))
        plan.ok(not find_covered(program, scene), find_covered(program, scene))
        plan.ok(scene.focus is not None and scene.focus.name == 'Rematch', scene.focus)
    finally:
        program.kill()


def lost(plan, acies, engine, size):
    program = start(acies, engine, NEARLY_LOST, size)
    try:
        lose(program)
        word = wait_for_word(program)
        scene = wait_for_sheet(program)
        plan.ok(word == 'Breakthrough'
                and says(scene, r'^Myron \(level 4\) wins by breakthrough: flags 1, 2 and 3'),
                (word, scene.nodes))
        plan.ok(not find_covered(program, scene), find_covered(program, scene))
    finally:
        program.kill()


def passed_on(plan, acies, engine):
    program = start(acies, engine, NEARLY_WON)
    try:
        # Where much else is running, the moment may be over before the key comes.
        for _ in range(5):
            if program.look().over:
                program.press('ctrl+z')
                wait_until(lambda: not program.look().over, 'the game is still over')
                program.press('ctrl+shift+z')
            else:
                win(program)
            wait_for_word(program)
            began = time.monotonic()
            program.press('x')
            scene = wait_for_sheet(program)
            if time.monotonic() - began < 1:
                break
        plan.ok(time.monotonic() - began < 1.5, 'a key does not pass on')

        program.press('Escape')
        scene = wait_until(lambda: not program.look().over and program.look(), 'Escape does not put the sheet away')
        plan.ok(not says(scene, '^Game Result$'), scene.nodes)

        program.press('ctrl+z')
        wait_until(lambda: program.look().hand and not says(program.look(), '^The game is over$'),
                   'the game is still over')
        program.press('ctrl+shift+z')
        wait_for_word(program)
        node = says(program.look(), '^Troop deck')[0]
        program.click(node)
        wait_for_sheet(program)
        plan.ok()
    finally:
        program.kill()


def at_once(plan, acies, engine):
    program = start(acies, engine, NEARLY_WON, settings='animations=false\n')
    try:
        win(program)
        word = wait_for_word(program)
        scene = wait_for_sheet(program)
        plan.ok(word == 'Breakthrough' and says(scene, '^You win by'), scene.nodes)
        # Whoever comes back from looking at the game has the sheet at once.
        program.click(scene.buttons('^Review$')[0])
        wait_until(lambda: not program.look().over, 'there is no review')
        program.press('Escape')
        scene = wait_for_sheet(program)
        plan.ok(not says(scene, WORD), scene.nodes)

        # Put away, it stays away, also after a page was opened and closed.
        program.press('Escape')
        wait_until(lambda: not says(program.look(), '^Game Result$'), 'Escape does not put the sheet away')
        program.press('ctrl+l')
        wait_until(lambda: says(program.look(), '^Log$'), 'the log does not open')
        program.press('ctrl+l')
        time.sleep(0.5)
        plan.ok(not says(program.look(), '^Game Result$'), program.look().nodes)

        # A button brings it back, and is gone then.
        program.click(wait_until(lambda: program.look().buttons('^Show the Result$'), 'nothing brings the sheet back')[0])
        scene = wait_for_sheet(program)
        plan.ok(says(scene, '^You win by') and not scene.buttons('^Show the Result$'), scene.nodes)

        program.choose_from_menu('Rematch')
        wait_until(lambda: [node for node in program.look().announced if node.name == 'A new game has begun'],
                   'nobody says that a game begins')
        plan.ok()
    finally:
        program.kill()


def concede(program):
    program.look_when_ready()
    program.choose_from_menu('Concede…')
    wait_until(lambda: program.look().buttons('^Concede$'), 'there is no question')
    program.press('Right')
    program.press('Return')


def conceded(plan, acies, engine):
    program = start(acies, engine, NEARLY_WON)
    try:
        concede(program)
        word = wait_for_word(program)
        scene = wait_for_sheet(program)
        plan.ok(word == 'Defeat' and says(scene, r'^Myron \(level 4\) wins: you conceded'),
                (word, scene.nodes))
        plan.ok(says(scene, '^Myron: “.*”$'), scene.nodes)

        # The third loss in a row says that the level is too hard.
        for _ in range(2):
            if scene.buttons('^New Opponent'):
                raise Failure('another level is offered too early')
            program.click(scene.buttons('^Rematch$')[0])
            wait_until(lambda: not program.look().over, 'no game begins')
            concede(program)
            scene = wait_for_sheet(program)
        plan.ok(scene.focus is not None and scene.focus.name == 'Rematch', scene.focus)
        program.click(wait_until(lambda: program.look().buttons(r'^New Opponent: Callias \(Level 3\)$'),
                                 'no other level is offered')[0])
        wait_until(lambda: not program.look().over, 'no game begins')
        wait_until(lambda: says(program.look(), '^Callias: Spends his leaders'), 'nobody is introduced')
        plan.ok()
        program.look_when_ready()
        program.press('ctrl+q')
        program.wait_for_end()
        with open(program.record, encoding='utf-8') as file:
            text = file.read()
        plan.ok('[North-Computer "level 3 of 7"]' in text, text)
    finally:
        program.kill()


def scenario(plan, acies, engine):
    for size in SIZES:
        won(plan, acies, engine, size)
        lost(plan, acies, engine, size)
    passed_on(plan, acies, engine)
    at_once(plan, acies, engine)
    conceded(plan, acies, engine)


Plan([
    title for width, height in SIZES for title in (
        f'at {width}x{height}, the word is engraved, and then a sheet says how the game was won',
        f'at {width}x{height}, a screen reader hears it once',
        f'at {width}x{height}, it is to be read in one place',
        f'at {width}x{height}, a sheet for a game won covers neither the hand nor the flags',
        f'at {width}x{height}, the focus is on what comes next',
        f'at {width}x{height}, the word and the sheet come when the enemy wins',
        f'at {width}x{height}, that sheet covers neither the hand nor the flags',
    )
] + [
    'a key passes on to the sheet',
    'Escape puts the sheet away',
    'a press passes on to the sheet',
    'without animations it is the same',
    'after a review the sheet is there at once',
    'once put away, it stays away',
    'a button brings it back',
    'a rematch is announced',
    'giving up is a defeat',
    'whoever plays says a sentence',
    'after three in a row another level is offered, and it is not what comes first',
    'who plays there is introduced',
    'a game against it begins',
]).run(scenario, *sys.argv[1:3])
