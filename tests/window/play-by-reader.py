#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Wins a game with what a screen reader says: play-by-reader.py ACIES ACIES-ENGINE

This player cannot see the table. What lies there, whose turn it is and what may be done
comes from the names, roles, states and descriptions of the accessibility tree; what the
enemy did and which card was drawn, from announcements. Announcements are checked against
what lies on the table afterwards. The engine only deals.
"""

import collections
import itertools
import re
import sys

from window import Failure, Plan, Program, ROLE_LABEL, wait_until

COLORS = ('Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple')
TROOPS = {(color, value) for color in COLORS for value in range(1, 11)}
WILD = ('Alexander', 'Darius', 'Companion Cavalry', 'Shield Bearers')
GUILE = ('Scout', 'Redeploy', 'Deserter', 'Traitor')
TACTICS = WILD + GUILE + ('Fog', 'Mud')
FLAGS = range(1, 10)
SEEDS = (5, 13)

EXPECTED = [
    ('play', '^Choose a card from your hand'),
    ('place', '^(.*): choose a flag, or another card$'),
    ('claim', '^Claim marked flags'),
    ('draw', '^Draw a card from|^Scout: draw'),
    ('return', '^Scout: put back'),
    ('pass', '^No card can be played: pass$'),
    ('end', 'end your turn$'),
    ('wait', '^The enemy is thinking|^Please wait'),
    ('over', '^(You have|The enemy has|Both sides have) '),
]


def parse_card(name):
    """A troop card as color and value, a tactics card as its name."""
    troop = re.fullmatch(r'([A-Z][a-z]+) (\d+)', name)
    card = (troop[1], int(troop[2])) if troop else name
    if card not in TROOPS and card not in TACTICS:
        raise Failure(f'“{name}” is not a card')
    return card


def parse_cards(text):
    return [] if text in ('no cards', 'none') else [parse_card(name) for name in text.split(', ')]


def get_name(card):
    return f'{card[0]} {card[1]}' if card in TROOPS else card


Side = collections.namedtuple('Side', 'cards free')


class Position:
    """What is said of the table at one moment."""

    def __init__(self, scene, describe):
        self.scene = scene
        self.hand = [parse_card(re.split(', ', node.name)[0]) for node in scene.hand]
        self.playable = [node.sensitive for node in scene.hand]
        self.own = {}
        self.enemy = {}
        self.holders = {}
        self.claimable = []
        self.weather = {flag: set() for flag in FLAGS}
        self.decks = {}
        self.drawable = {}
        self.laid_open = []
        self.enemy_hand = None
        self.scores = {}
        for node in scene.nodes:
            if node.is_button:
                self._parse_button(node)
            else:
                self._parse_other(node)
        self.expected = self._find_expected()
        self._check(describe)

    def _parse_button(self, node):
        side = re.fullmatch(r'Flag (\d), (your|enemy) side: (.*); (nothing can be placed|no place free|(\d) places? free)',
                            node.name)
        flag = re.match(r'Flag (\d): ([^.]*)', node.name)
        deck = re.fullmatch(r'(Troop|Tactics) deck, (\d+) cards?', node.name)
        pile = re.fullmatch(r'(Your|The enemy’s) discards: (.*); (\d+) tactics cards? played', node.name)
        if side:
            sides = self.own if side[2] == 'your' else self.enemy
            sides[int(side[1])] = Side(parse_cards(side[3]), int(side[5] or 0))
        elif flag:
            self.holders[int(flag[1])] = {'held by you': 'own', 'held by the enemy': 'enemy'}.get(flag[2])
            if flag[2] == 'can be claimed':
                self.claimable.append(int(flag[1]))
        elif deck:
            self.decks[deck[1]] = int(deck[2])
            self.drawable[deck[1]] = node.sensitive
        elif pile:
            self.laid_open += parse_cards(pile[2])

    def _parse_other(self, node):
        hand = re.fullmatch(r'The enemy’s hand: (\d+) troop cards?, (\d+) tactics cards?', node.name)
        if hand:
            self.enemy_hand = int(hand[1]), int(hand[2])

    def _find_expected(self):
        for kind, pattern in EXPECTED:
            if any(node.role == ROLE_LABEL and re.search(pattern, node.name) for node in self.scene.nodes):
                return kind
        raise Failure(f'nothing says what is expected: {[n for n in self.scene.nodes if n.role == ROLE_LABEL]}')

    def _check(self, describe):
        """Whatever a player must know is there, and in one piece."""
        for what, n in ((self.own, 9), (self.enemy, 9), (self.holders, 9), (self.decks, 2)):
            if len(what) != n:
                raise Failure(f'{n} of these are to be known: {what}')
        if self.enemy_hand is None:
            raise Failure('nothing is said of the hand of the enemy')
        for node in self.scene.nodes:
            there = re.fullmatch('(Fog|Mud) at flag ([1-9])', node.name)
            if there:
                self.weather[int(there[2])].add(there[1])
        for node in self.scene.nodes:
            # Wherever one stands at a flag, what changes it is said.
            place = re.match('Flag ([1-9])(, (your|enemy) side)?: ', node.name)
            if place and self.weather[int(place[1])] and not self.holders[int(place[1])]:
                text = f'{node.name} {describe(node)}'
                for name in self.weather[int(place[1])]:
                    if name not in text:
                        raise Failure(f'{node} says nothing of {name}: “{text}”')
        lying = collections.Counter(card for sides in (self.own, self.enemy) for side in sides.values()
                                    for card in side.cards)
        lying.update(self.hand + self.laid_open)
        if lying and max(lying.values()) > 1:
            raise Failure(f'a card lies twice: {lying.most_common(2)}')
        # No card gets lost: all that is unseen is in the decks or in the enemy's hand.
        if len(self.unseen) != self.decks['Troop'] + self.enemy_hand[0]:
            raise Failure(f'{len(self.unseen)} troop cards are unseen, but the deck has {self.decks["Troop"]} '
                          f'and the enemy {self.enemy_hand[0]}')

    @property
    def unseen(self):
        seen = set(self.hand) | set(self.laid_open)
        for sides in (self.own, self.enemy):
            for side in sides.values():
                seen |= set(side.cards)
        return TROOPS - seen

    def get_size(self, flag):
        return 4 if 'Mud' in self.weather[flag] else 3


# A very simple player.

def is_run(values):
    return len(set(values)) == len(values) and max(values) - min(values) == len(values) - 1


def rate(cards):
    """How strong a complete formation of troop cards is: kind, then sum."""
    values = [value for _, value in cards]
    flush = len({color for color, _ in cards}) == 1
    if flush and is_run(values):
        kind = 5
    elif len(set(values)) == 1:
        kind = 4
    elif flush:
        kind = 3
    elif is_run(values):
        kind = 2
    else:
        kind = 1
    return kind, sum(values)


def is_near(card, other):
    """Whether more can come of two cards than a host."""
    return card[0] == other[0] or abs(card[1] - other[1]) < 4


def make_real(cards):
    """Some troop cards for wild ones: the best that is at hand."""
    troops = [card for card in cards if card in TROOPS]
    color = troops[0][0] if troops else 'Red'
    real = list(troops)
    for card in cards:
        if card in TROOPS:
            continue
        value = {'Companion Cavalry': 8, 'Shield Bearers': 3}.get(card)
        if value is None:
            values = [v for _, v in real]
            value = max(range(1, 11), key=lambda v: rate(real + [(color, v)])) if values else 10
        real.append((color, value))
    return real


def score(position, flag, cards):
    key = flag, frozenset(cards)
    if key not in position.scores:
        position.scores[key] = find_score(position, flag, cards)
    return position.scores[key]


def find_score(position, flag, cards):
    """What a side is worth to us that has these cards: the best that can come of it, and
    how likely that is."""
    size = position.get_size(flag)
    cards = make_real(cards)
    missing = size - len(cards)
    fog = 'Fog' in position.weather[flag]
    enemy = make_real(position.enemy[flag].cards)
    complete = len(enemy) >= size
    best = 0
    unseen = position.unseen
    reachable = [card for card in TROOPS if (card in unseen or card in position.hand) and card not in cards
                 and (fog or any(is_near(card, other) for other in cards))]
    if missing <= 0:
        sets = [()]
    elif missing >= 3:
        sets = []
    else:
        sets = itertools.combinations(reachable, missing)
    for extra in sets:
        whole = cards + list(extra)
        strength = (1, sum(value for _, value in whole)) if fog else rate(whole)
        if complete:
            other = (1, sum(value for _, value in enemy)) if fog else rate(enemy)
            if strength <= other:
                continue
        likely = 1.0
        for card in extra:
            likely *= 0.85 if card in position.hand else 0.22
        worth = (strength[0] - 0.6) ** 1.5 + strength[1] / 30
        best = max(best, worth * likely)
    return best


def choose_play(position):
    """The number of a card of the hand, from 1, and the flag it goes to; None if no card
    can be played that this player knows what to do with."""
    best = None
    for n, card in enumerate(position.hand):
        if card not in TROOPS and card not in WILD or not position.playable[n]:
            continue
        for flag in FLAGS:
            side = position.own[flag]
            if side.free == 0 or position.holders[flag]:
                continue
            before = score(position, flag, side.cards) if side.cards else 0.6
            after = score(position, flag, side.cards + [card])
            if not side.cards:
                # Best where others of the hand go with it.
                if card in WILD:
                    continue
                mates = [score(position, flag, [card, other]) for other in position.hand
                         if other in TROOPS and other != card]
                after = max(mates + [0]) * 0.8 + card[1] / 50
            gain = after - before - 0.02 * abs(flag - 5) - (0.3 if card in WILD else 0)
            if best is None or gain > best[0]:
                best = (gain, n + 1, flag)
    return best


class Player:
    """Plays one game."""

    def __init__(self, program):
        self.program = program
        self.heard = []
        self.known = set()
        self.last = None
        self.n_enemy_cards = 0
        self.n_drawn = 0
        self.n_claims = 0

    def listen(self, scene):
        """What was announced since the last time."""
        new = [node for node in scene.announced if node.path not in self.known]
        self.known |= {node.path for node in new}
        self.heard += [node.name for node in new]

    def look(self):
        scene = self.program.look()
        self.listen(scene)
        return scene

    def wait_for_turn(self):
        def ready():
            scene = self.look()
            return scene if scene.over or not scene.waiting else None
        return wait_until(ready, 'the enemy thinks for ever', 30)

    def wait_for_change(self, before):
        def changed():
            scene = self.look()
            return scene.signature != before.signature
        wait_until(changed, f'nothing comes of it: {before.focus}, {self.heard[-5:]}', 5)

    def read(self):
        # It may change while it is read, and is then inconsistent.
        for _ in range(20):
            scene = self.wait_for_turn()
            position = None
            try:
                position = Position(scene, self.program.tree.get_description)
            except Failure:
                if self.look().signature == scene.signature:
                    raise
            if position is not None and self.look().signature == scene.signature:
                return position
        raise Failure('the table is never quiet')

    def check_news(self, position):
        """All that has changed on the table was announced."""
        last = self.last
        self.last = position
        heard, self.heard = self.heard, []
        if last is None:
            return
        for flag in FLAGS:
            for card in position.enemy[flag].cards:
                if card not in last.enemy[flag].cards:
                    self.n_enemy_cards += 1
                    name = get_name(card)
                    if not any(re.search(rf'^The enemy plays (.* )?{name} .*flag {flag}[.:]', sentence)
                               for sentence in heard):
                        raise Failure(f'{name} came to flag {flag} unheard: {heard}')
            for name in position.weather[flag] - last.weather[flag]:
                if not any(re.search(f'^The enemy plays {name} at flag {flag}[.:]', sentence) for sentence in heard):
                    raise Failure(f'{name} came to flag {flag} unheard: {heard}')
            if position.holders[flag] != last.holders[flag]:
                self.n_claims += 1
                who = 'The enemy claims' if position.holders[flag] == 'enemy' else 'You claim'
                if not any(re.search(rf'^{who} flag {flag}\b', sentence) for sentence in heard):
                    raise Failure(f'flag {flag} was claimed unheard: {heard}')
        for card in set(position.hand) - set(last.hand):
            self.n_drawn += 1
            name = get_name(card)
            if f'You draw {name}.' not in heard:
                raise Failure(f'{name} was drawn unheard: {heard}')

    def act(self, position):
        press = self.program.press
        if position.claimable:
            flag = position.claimable[0]
            focus = position.scene.focus
            # The focus goes to where something can be claimed.
            if focus is not None and re.match(f'Flag {flag}: can be claimed', focus.name):
                press('Return')
            else:
                press('c', str(flag))
        elif position.expected == 'draw':
            # One tactics card is enough to see.
            tactics = not any(card in TACTICS for card in position.hand)
            wanted = ['Tactics', 'Troop'] if tactics else ['Troop', 'Tactics']
            press(next({'Troop': 't', 'Tactics': 'k'}[deck] for deck in wanted if position.drawable[deck]))
        elif position.expected == 'play':
            choice = choose_play(position)
            if choice is None:
                press('p')
                return
            press(str(choice[1]))
            card = position.hand[choice[1] - 1]
            wait_until(lambda: self.look().chosen is not None, f'{card} is not chosen')
            if not self.look().chosen.name.startswith(f'{get_name(card)}, '):
                raise Failure(f'{self.look().chosen} is chosen instead of {card}')
            place = self.look().buttons(f'^Flag {choice[2]}, your side')
            if not place:
                raise Failure(f'it is not said that {card} can go to flag {choice[2]}')
            before = self.look()
            press(str(choice[2]))
            self.wait_for_change(before)
        elif position.expected == 'pass':
            press('p')
        elif position.expected == 'end':
            press('e')
        else:
            raise Failure(f'what to do where “{position.expected}” is expected?')

    def play(self):
        for _ in range(300):
            scene = self.wait_for_turn()
            if scene.over:
                return self.look()
            position = self.read()
            if position.scene.over:
                return position.scene
            self.check_news(position)
            self.act(position)
            self.wait_for_change(position.scene)
        raise Failure('the game does not end')


def scenario(plan, acies, engine):
    won = 0
    for seed in SEEDS:
        program = Program(acies, engine, seed)
        try:
            player = Player(program)
            scene = player.play()
            headings = [node.name for node in scene.nodes
                        if re.search(r'^You win |^\w+ \(level \d\) wins |^A draw: ', node.name)]
            plan.ok(headings and headings[0] in player.heard, f'the end was announced as {player.heard}')
            plan.ok(scene.focus is not None and scene.focus.name == 'Rematch', f'the focus is on {scene.focus}')
            print(f'# seed {seed}: {headings[0]}; {player.n_enemy_cards} cards of the enemy, {player.n_drawn} drawn, '
                  f'{player.n_claims} flags claimed', flush=True)
            won += headings[0].startswith('You win ')
            plan.ok(player.n_enemy_cards > 5 and player.n_drawn > 5 and player.n_claims > 0)
            program.press('ctrl+q')
            plan.ok(program.wait_for_end() == 0)
        finally:
            program.kill()
    plan.ok(won > 0, 'every game was lost')


Plan([
    'first game: its end is announced',
    'first game: the focus goes to what comes next',
    'first game: whatever happened was announced',
    'first game: the program ends',
    'second game: its end is announced',
    'second game: the focus goes to what comes next',
    'second game: whatever happened was announced',
    'second game: the program ends',
    'a game is won',
]).run(scenario, *sys.argv[1:3])
