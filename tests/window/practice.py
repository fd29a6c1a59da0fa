#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Practising proofs and best steps, and coming back: practice.py ACIES ACIES-ENGINE"""

import os
import re
import sys
import time

from listener import Listener
from window import Plan, Program, choose, wait_until, xdotool

QUESTION = r'^Can you claim flag (\d)\?$'
JUDGED = r'^(That is right|Not quite): you (can|cannot) claim flag (\d)\.$'
# What decides it, where a flag can be claimed and where it cannot.
HOLDS = r'(?m)^(Nothing that the enemy can still make there|The enemy can no longer|At best the enemy ties|Both .* (enemy’s was completed later|tie is yours))'
FAILS = r'(?m)^(With .* the enemy could still|Both formations are equally strong, and yours was completed later)'
# What misled whoever was wrong; this is somebody who has not met the tactics cards.
MISLED = r'^.* (in your hand: only cards on the table count|can still come: nobody has played it|cannot come anymore: it has been played \(.*\))\.'
ASKED_CARD = r'^Which card (settles it\? If that card had not been played|would settle it\? If that card had been played as well), you could (not )?claim the flag\.$'
WHY_NOT = r'^Even if {} had (not )?been played, the enemy could .*\.$'
FOUND = r'^(That is the card|It is this card): (.+)\.$'
TRIED = r'^(That is the best move: |.*Try another one\.$)'
N_QUESTIONS = 6
MOST_QUESTIONS = 18
# So many cards stand side by side.
N_COLUMNS = 2
# A phone, and a desktop.
SIZES = [(360, 640), (1024, 768)]


def scenario(plan, acies, engine):
    program = Program(acies, engine, 3)
    listener = Listener(program)

    def ask_below(node):
        program.tree.ask(node.path)
        for child in node.children:
            ask_below(child)

    def look():
        """Where one thing comes for another, the tree has to be asked for it."""
        nodes = program.look().nodes
        # In later releases of GTK what has no name is not called by its class.
        for node in [node for node in nodes if node.name == 'AciesTrainingPanel'] or nodes[1:2]:
            ask_below(node)
        return program.look()

    def find(pattern):
        for node in look().nodes:
            found = re.search(pattern, node.name or '')
            if found:
                return found
        return None

    def wait_for(pattern, seconds=10):
        return wait_until(lambda: find(pattern), f'nothing says “{pattern}”: '
                          f'{[node.name for node in program.look().nodes if node.name]}', seconds)

    def wait_without(pattern):
        wait_until(lambda: not find(pattern), f'something still says “{pattern}”')

    def hand():
        return [card.name for card in program.look().hand]

    def wait_for_focus(name):
        wait_until(lambda: program.look().focus_name == name,
                   f'the focus is on {program.look().focus}, not on “{name}”')

    def wait_for_game():
        wait_until(lambda: hand() == before, f'the hand is {hand()}, not {before}')
        wait_until(lambda: find('^Home$'), 'the window is gone')

    try:
        before = [card.name for card in program.look_when_ready().hand]
        program.choose_at_home('Proof Trainer')
        flag = wait_for(QUESTION)[1]
        wait_for_focus('Yes')
        plan.ok(find(f'^Practice: Can you claim flag {flag}') and hand() != before)

        program.click(program.look().buttons(f'^Flag {flag}(:|$)', sensitive=False)[0])
        wait_for('^Decide first')
        plan.ok(not find(HOLDS) and not find(FAILS) and not find('can be claimed'),
                'the answer can be read before it is given')

        def in_sight(pattern):
            """Whether what is said lies in the window as it is, above the button that leads on."""
            scene = look()
            frame = next(node for node in scene.nodes if node.path != program.tree.ROOT)
            _, top, _, height = program.tree.get_extents(frame)
            _, below, _, _ = program.tree.get_extents(scene.buttons('^Next$')[0])
            places = [program.tree.get_extents(node) for node in scene.nodes if re.search(pattern, node.name or '')]
            # Announcements have no place.
            return any(top < y and y + high <= min(below, top + height) for _, y, _, high in places if high > 8)

        def choices():
            """The cards to choose from; their names are those of troop cards alone."""
            return look().buttons(r'^(Red|Orange|Yellow|Green|Blue|Purple) \d+$')

        def settle(name):
            """The choice of that name, when it stays where it is: what is said of another one takes room above it."""
            places = []

            def stays():
                card = next(card for card in choices() if card.name == name)
                places.append(program.tree.get_extents(card))
                return len(places) > 9 and len(set(places[-10:])) == 1 and card

            return wait_until(stays, f'{name} does not stay where it is')

        def find_card():
            """Tries the cards one after another, by keys and by the pointer; whether the first was the one."""
            cards = wait_until(choices, 'there are no cards to choose from')
            names = [card.name for card in cards]
            wait_for_focus(names[0])
            if len(set(names)) != len(names) or not 3 <= len(names) <= 4 or find(HOLDS) or find(FAILS):
                plan.ok(False, f'to choose from: {names}')
            for number, name in enumerate(names):
                if number < N_COLUMNS:
                    while program.look().focus_name != name:
                        program.press('Tab')
                    program.press('Return')
                else:
                    # The tooltip of the card above lies over it, and takes no press.
                    x, y = program.find_middle(settle(names[number - N_COLUMNS]))
                    xdotool('mousemove', str(x), str(y))
                    time.sleep(1)
                    program.click(settle(name))
                wait_until(lambda: find(FOUND) or find(WHY_NOT.format(name)), f'nothing is said of {name}')
                found = find(FOUND)
                if found:
                    if found[2] != name:
                        plan.ok(False, f'{found[0]} after {name}')
                    tried.append(number)
                    return number == 0
            return plan.ok(False, f'none of {names} is the one')

        streak = best = 0
        tried = []
        hidden = []
        for number in range(MOST_QUESTIONS):
            # Whoever guesses wrong is asked for no card.
            if number >= N_QUESTIONS and tried:
                break
            if number % 3 == 0:
                width, height = SIZES[min(number // 3, 1)]
                xdotool('mousemove', '180', '320', 'windowsize', '--sync', program.window, str(width), str(height))
            flag = wait_for(QUESTION)[1]
            said = number % 2 == 0
            program.press('y' if said else 'n')
            judged = wait_for(JUDGED)
            right = judged[1] == 'That is right'
            provable = judged[2] == 'can'
            if judged[3] != flag or right != (said == provable):
                plan.ok(False, f'said {said} of flag {flag}: {judged[0]}')
            if right and find(ASKED_CARD):
                right = find_card()
            wait_for(HOLDS if provable else FAILS)
            if judged[1] == 'Not quite' and not find('(?m)^(At best the enemy ties|Both formations )'):
                wait_for(MISLED)
                listener.wait_for(f'^Not quite: .*{MISLED[1:]}')
            wait_for_focus('Next')
            if not in_sight(HOLDS if provable else FAILS):
                hidden.append((number, find(HOLDS if provable else FAILS)[0]))
            streak = streak + 1 if right else 0
            best = max(best, streak)
            if best > 0:
                wait_for(f'^Right in a row: {streak}; your longest streak: {best}$')
            wait_for_focus('Next')
            program.press('Return')
            wait_for(QUESTION)
            wait_without(FOUND)
            wait_without(JUDGED)
        plan.ok()
        plan.ok(bool(tried), 'no card was asked for')
        plan.ok(not hidden, hidden)
        xdotool('windowsize', '--sync', program.window, '1024', '768')

        wait_for(QUESTION)
        program.press('F9')
        wait_for('^Troop cards played: ')
        program.press('Escape')
        wait_for(QUESTION)
        plan.ok()

        program.press('Escape')
        wait_without(QUESTION)
        wait_for_game()
        wait_until(lambda: program.look().focus_name.endswith(', in your hand'),
                   f'the focus is on {program.look().focus}')
        plan.ok(not find('^Practice: '))

        program.choose_at_home('Puzzles')
        wait_for('^Find the best move: play it on the table', seconds=300)
        wait_for(r'^Difficulty: [12] of 7$')
        # Keys work at once, and what has not been met is not there.
        wait_until(lambda: program.look().focus_name.endswith(', in your hand'), f'the focus is on {program.look().focus}')
        plan.ok(not find('tactics deck'), [node.name for node in look().nodes if node.name])
        card = wait_until(lambda: next((card for card in program.look().hand
                                        if card.sensitive and card.name.count(',') > 1), None), 'no troop card can be played')
        n_cards = len(program.look().hand)
        program.click(card)
        wait_until(lambda: program.look().chosen, f'{card} cannot be chosen')
        program.click(choose(program.look()))
        # What was wrong with it is looked for in games that are played out.
        tried = wait_for(TRIED, seconds=300)[1]
        if tried != 'That is the best move: ':
            program.click(wait_until(lambda: look().buttons('^Show It$'), 'nothing shows the best step')[0])
            wait_for(r'^The best move is: .* It is about \d+ points? of win chance better than the second best\.$')
        # It lies on the table, and why it is good is heard.
        heard = listener.wait_for(r'^(The best move is: |That is the best move: ).* second best\. \S')
        wait_until(lambda: len(program.look().hand) == n_cards - 1, f'{program.look().hand} after {heard}')
        plan.ok()
        wait_for(r'^Difficulty: [12] of 7\. The mistake to avoid: .*\.$')
        plan.ok(bool(look().buttons('^Next$')))

        program.choose_at_home('Puzzle of the Day')
        wait_for('^Puzzle of the day: find the best move and play it on the table', seconds=300)
        plan.ok()
        program.click(wait_until(lambda: look().buttons('^Show It$'), 'nothing shows the best step')[0])
        wait_for(r'^The best move is: ')
        program.press('alt+Home')
        wait_for('^Puzzle of the Day. You did not find the best move today$')
        program.press('Escape')
        wait_for(r'^The best move is: ')
        plan.ok()

        # The window has a button of that name, too.
        program.click(look().buttons('^Close$')[-1])
        wait_without('^Practice: ')
        wait_for_game()
        plan.ok()

        program.press('ctrl+q')
        ended = program.wait_for_end()
        record = os.path.join(os.path.dirname(program.record), 'practice')
        with open(record, encoding='utf-8') as file:
            text = file.read()
        plan.ok(ended == 0 and f'streak proof {streak} {best}\n' in text and '\nstep ' in text, text)

        program.start()
        program.look_when_ready()
        program.choose_at_home('Proof Trainer')
        wait_for(QUESTION)
        plan.ok(best == 0 or find(f'^Right in a row: {streak}; your longest streak: {best}$'))
        program.press('ctrl+q')
        plan.ok(program.wait_for_end() == 0)
    finally:
        program.kill()


Plan([
    'the trainer asks about a flag',
    'nothing tells the answer before it is given',
    'each answer is judged, counted, and what decides it is said',
    'whoever is right is asked which card decides it',
    'what decides it lies in sight, on a phone, too',
    'the seen cards can be looked up meanwhile',
    'Escape brings the game back',
    'a puzzle is easy at first, has no tactics cards, and has the focus on the hand',
    'the solution is played on the table and explained aloud',
    'a puzzle judges what is played, and shows the best step',
    'there is a puzzle of the day',
    'and the home page knows how it was answered',
    'closing the panel brings the game back',
    'what was answered is kept',
    'and there the next time',
    'the program ends in the middle of it',
]).run(scenario, *sys.argv[1:3])
