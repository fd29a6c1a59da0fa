#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Recomputes what the coach says of the cards.

    measure-reasons sentences 60 1 > sentences.txt
    tests/recompute-reasons.py sentences.txt

Reads positions, steps and sentences, and works each fact out again from the rules alone: it shares no code with the
program. Sentences that tell a chance, a result of imagined games or a plan are counted as not recomputed. Prints each
false sentence, how many there were of each pattern, and the sums. Exits with 1 if a sentence is false.
"""

import collections
import itertools
import re
import sys

COLORS = "ROYGBP"
NAMES = {"Red": "R", "Orange": "O", "Yellow": "Y", "Green": "G", "Blue": "B", "Purple": "P"}
TACTICS = {"Alexander": "AL", "Darius": "DA", "Companion Cavalry": "CC", "Shield Bearers": "SB", "Fog": "FO", "Mud": "MU",
           "Scout": "SC", "Redeploy": "RE", "Deserter": "DE", "Traitor": "TR"}
KINDS = ["host", "skirmish line", "battalion", "phalanx", "wedge"]
HOST, SKIRMISH, BATTALION, PHALANX, WEDGE = range(5)
TROOPS = [c + str(v) for c in COLORS for v in range(1, 11)]
WILD = {"AL": range(1, 11), "DA": range(1, 11), "CC": (8,), "SB": (1, 2, 3)}
WAYS = [{i, i + 1, i + 2} for i in range(7)]
KIND = "(host|skirmish line|battalion|phalanx|wedge)"
CARD = "((?:Red|Orange|Yellow|Green|Blue|Purple) \\d+|Alexander|Darius|Companion Cavalry|Shield Bearers)"
# How many cards, where it is all of them: “all 4”, “any of the 4”, or “the only” one.
ALL = r"(?:the (?:only|one)|(?:all |any of the )(\d+))"


def card_of(name):
    if name in TACTICS:
        return TACTICS[name]
    color, value = name.split()
    return NAMES[color] + value


def value(card):
    return int(card[1:])


def best(on, size, fog, available):
    """The strongest formation that the cards on a side can become with troops of @available, or None."""
    fixed = [c for c in on if c not in WILD]
    wild = [c for c in on if c in WILD]
    missing = size - len(on)
    available = [c for c in available if c not in on]
    if missing < 0 or len(available) < missing:
        return None
    top = sorted((value(c) for c in available), reverse=True)[:missing]
    total = sum(value(c) for c in fixed) + sum(max(WILD[w]) for w in wild) + sum(top)
    found = (HOST, total)
    if fog:
        return found

    def run(color):
        for start in range(11 - size, 0, -1):
            target = set(range(start, start + size))
            values = [value(c) for c in fixed]
            if len(set(values)) < len(values) or not set(values) <= target:
                continue
            if color is not None and any(c[0] != color for c in fixed):
                continue
            rest = target - set(values)
            for taken in itertools.permutations(sorted(rest), len(wild)):
                if all(v in WILD[w] for v, w in zip(taken, wild)):
                    left = rest - set(taken)
                    if all(any(value(c) == v and (color is None or c[0] == color) for c in available) for v in left):
                        return sum(target)
        return 0

    wedge = max(run(color) for color in COLORS)
    if wedge:
        return (WEDGE, wedge)
    for v in range(10, 0, -1):
        if all(value(c) == v for c in fixed) and all(v in WILD[w] for w in wild) and \
                sum(value(c) == v for c in available) >= missing:
            return (PHALANX, v * size)
    battalion = 0
    for color in COLORS:
        if all(c[0] == color for c in fixed):
            top = sorted((value(c) for c in available if c[0] == color), reverse=True)[:missing]
            if len(top) == missing:
                battalion = max(battalion, sum(value(c) for c in fixed) + sum(max(WILD[w]) for w in wild) + sum(top))
    if battalion:
        return (BATTALION, battalion)
    line = run(None)
    return (SKIRMISH, line) if line else found


class Position:
    """What a seat knows: sides[0] are its own."""

    def __init__(self, text, rules):
        words = text.split()
        fields = collections.defaultdict(list)
        key = None
        for word in words[1:]:
            if word in ("turn", "hand", "discard", "tactics", "deck", "enemy", "next", "known", "passed"):
                key = word
                fields.setdefault(key, [])
            else:
                fields[key].append(word)
        seat = fields["turn"][0] if fields["turn"] else "s"
        self.tactics_off = "tactics=off" in rules
        self.hand = fields["hand"][0].split(".") if fields["hand"] else []
        self.sides, self.fog, self.mud, self.owner, self.last = [], [], [], [], []
        for field in words[0].split("/"):
            match = re.fullmatch(r"([A-Z0-9.]*):([A-Z0-9.]*)(.*)", field)
            sides = [list(filter(None, s.split("."))) for s in match.group(1, 2)]
            marks = match.group(3)
            self.sides.append(sides if seat == "s" else sides[::-1])
            self.fog.append("~" in marks)
            self.mud.append("#" in marks)
            claimed = re.search("!([sn])", marks)
            self.owner.append(None if claimed is None else int(claimed.group(1) != seat))
            placed = re.search("=([sn])", marks)
            self.last.append(None if placed is None else int(placed.group(1) != seat))
        discards = fields["discard"]
        self.discarded = [c for word in discards if word not in ("s", "n") for c in word.split(".")]
        played = [int(n) for n in fields["tactics"]] or [0, 0]
        self.played = played if seat == "s" else played[::-1]
        self.deck = [int(n) for n in fields["deck"]]
        self.known = set(fields["enemy"][0].split(".")) if "known" in fields and fields["enemy"] else set()
        self.moved = None

    def copy(self):
        other = Position.__new__(Position)
        other.__dict__ = dict(self.__dict__)
        other.hand = list(self.hand)
        other.sides = [[list(a), list(b)] for a, b in self.sides]
        other.fog, other.mud, other.last = list(self.fog), list(self.mud), list(self.last)
        other.discarded = list(self.discarded)
        other.played = list(self.played)
        return other

    def size(self, flag):
        return 4 if self.mud[flag] else 3

    def shown(self):
        return {c for sides in self.sides for side in sides for c in side} | set(self.discarded)

    def unseen(self):
        """Troops that lie open nowhere, the own hand among them."""
        shown = self.shown()
        return [c for c in TROOPS if c not in shown]

    def enemy_cards(self):
        """Troops that the enemy holds or may draw."""
        return [c for c in self.unseen() if c not in self.hand]

    def out(self):
        """Troops that the seat may still draw."""
        return [c for c in self.enemy_cards() if c not in self.known] if self.deck[0] > 0 else []

    def strength(self, side, flag):
        on = self.sides[flag][side]
        return best(on, self.size(flag), self.fog[flag], []) if len(on) == self.size(flag) else None

    def reach(self, side, flag, available):
        return best(self.sides[flag][side], self.size(flag), self.fog[flag], available)

    def mine(self, flag):
        return self.reach(0, flag, [c for c in self.hand if c in TROOPS] + self.out())

    def theirs(self, flag):
        return self.reach(1, flag, self.enemy_cards())

    def proves(self, side, flag):
        own = self.strength(side, flag)
        if own is None or self.owner[flag] is not None:
            return False
        other = self.strength(1 - side, flag)
        if other is not None:
            return own > other or (own == other and self.last[flag] != side)
        other = self.reach(1 - side, flag, self.unseen())
        return other is None or own >= other

    def missing(self, side, flag):
        return self.size(flag) - len(self.sides[flag][side])

    def free(self):
        return [f for f in range(9) if self.owner[f] is None and self.missing(0, f) > 0]

    def put(self, card, flag):
        other = self.copy()
        if card in other.hand:
            other.hand.remove(card)
        other.sides[flag][0].append(card)
        other.last[flag] = 0
        return other

    def play(self, step):
        match = re.fullmatch(r"([A-Z]+\d*)@(\d)", step)
        if match:
            card, flag = match.group(1), int(match.group(2)) - 1
            if card in ("FO", "MU"):
                after = self.copy()
                after.hand.remove(card)
                (after.fog if card == "FO" else after.mud)[flag] = True
            else:
                after = self.put(card, flag)
            if card not in TROOPS:
                after.played[0] += 1
            return after
        match = re.fullmatch(r"(RE|DE|TR):([A-Z]+\d*)@(\d)(?:>(\d|x))?", step)
        if match is None:
            return None
        kind, card, flag, to = match.groups()
        after = self.copy()
        after.hand.remove(kind)
        after.discarded.append(kind)
        after.played[0] += 1
        if card in ("FO", "MU"):
            return None
        after.sides[int(flag) - 1][0 if kind == "RE" else 1].remove(card)
        if kind == "DE" or to == "x":
            after.discarded.append(card)
        else:
            after.sides[int(to) - 1][0].append(card)
            after.last[int(to) - 1] = 0
        return after

    def held_tactics(self):
        """How many tactics cards the enemy holds."""
        open_ones = sum(c in TACTICS.values() for c in self.shown()) + sum(self.fog) + sum(self.mud)
        return 10 - open_ones - sum(c in TACTICS.values() for c in self.hand) - self.deck[1]

    def has_use(self, card):
        """Whether the card leaves a wedge or a phalanx possible where the seat has begun."""
        others = [c for c in [c for c in self.hand if c in TROOPS] + self.out() if c != card]
        for flag in self.free():
            if not self.sides[flag][0]:
                continue
            reach = best(self.sides[flag][0] + [card], self.size(flag), self.fog[flag], others)
            enemy = self.strength(1, flag)
            if reach and (reach[0] >= PHALANX or self.fog[flag]) and (enemy is None or reach > enemy):
                return True
        return False


def completers(position, flag, kind, cards, side=0):
    """The cards that complete a side, with one missing, to exactly a kind that beats the other side."""
    floor = position.strength(1 - side, flag) or (-1, 0)
    found = []
    for card in cards:
        made = best(position.sides[flag][side] + [card], position.size(flag), position.fog[flag], [])
        if card not in position.sides[flag][side] and made > floor and (kind is None or made[0] == kind):
            found.append(card)
    return found


def wins(flags):
    return len(flags) >= 5 or any(way <= flags for way in WAYS)


CHECKS = []


def check(pattern):
    def add(function):
        CHECKS.append((re.compile(pattern), function))
        return function
    return add


def flag_of(text):
    return int(text) - 1


def share_of(n, n_all):
    return int(n or 1), int(n_all or n or 1)  # where all do, there is one number or none


@check(rf"It completes your side of flag (\d) with a {KIND} of (\d+)\.")
def _(before, after, step, flag, kind, total):
    return after.strength(0, flag_of(flag)) == (KINDS.index(kind), int(total)) and not after.fog[flag_of(flag)]


@check(r"It completes your side of flag (\d) in Fog with a sum of (\d+)\.")
def _(before, after, step, flag, total):
    return after.strength(0, flag_of(flag)) == (HOST, int(total)) and after.fog[flag_of(flag)]


@check(rf"The enemy can(?: still)? beat you at flag (\d)(?: only with luck)?: the (?:best it can make|most it can reach) there is a (?:{KIND}|sum) of (\d+)\.")
def _(before, after, step, flag, kind, total):
    f = flag_of(flag)
    return after.theirs(f) == (KINDS.index(kind or "host"), int(total)) and after.theirs(f) > after.strength(0, f)


@check(rf"The enemy can beat you at flag (\d) with {ALL} troop cards? that (?:is|are) still unseen\.")
@check(r"Troop cards with which the enemy can beat you at flag (\d): (\d+) of the (\d+) that are still unseen\.")
def _(before, after, step, flag, n, n_all=None):
    f = flag_of(flag)
    n, n_all = share_of(n, n_all)
    cards = after.enemy_cards()
    beating = completers(after, f, None, cards, 1)
    return len(beating) == n and len(cards) == n_all


@check(r"You can claim flags? (\d)(?: and (\d))? this turn\.")
def _(before, after, step, one, two):
    return all(after.proves(0, flag_of(f)) and not before.proves(0, flag_of(f)) for f in (one, two) if f)


@check(r"You can claim (\d) flags this turn\.")
def _(before, after, step, n):
    return sum(after.proves(0, f) for f in range(9)) >= int(n)


@check(r"You can win the game now: flag (\d) (?:gives you three adjacent flags|is your fifth)\.")
def _(before, after, step, flag):
    f = flag_of(flag)
    return after.proves(0, f) and wins({g for g in range(9) if after.owner[g] == 0} | {f})


@check(rf"Now that {CARD} is face up, you can prove flag (\d)\.")
def _(before, after, step, card, flag):
    return after.proves(0, flag_of(flag)) and not before.proves(0, flag_of(flag)) and card_of(card) not in before.shown()


@check(r"After this, the enemy can claim flag (\d)\.")
def _(before, after, step, flag):
    return after.proves(1, flag_of(flag)) and not before.proves(1, flag_of(flag))


@check(r"The enemy can then win the game by claiming flag (\d)\.")
def _(before, after, step, flag):
    f = flag_of(flag)
    return after.proves(1, f) and wins({g for g in range(9) if after.owner[g] == 1} | {f})


@check(r"The enemy could have claimed flag (\d), and now it cannot\.")
def _(before, after, step, flag):
    return before.proves(1, flag_of(flag)) and not after.proves(1, flag_of(flag))


@check(r"You could claim flag (\d), but this move gives up that chance\.")
def _(before, after, step, flag):
    return before.proves(0, flag_of(flag)) and not after.proves(0, flag_of(flag))


@check(r"You are the first to complete flag (\d), so you win a tie there\.")
def _(before, after, step, flag):
    f = flag_of(flag)
    return after.strength(1, f) is None and after.strength(0, f) == after.theirs(f)


@check(r"No troop card can help the enemy at flag (\d) anymore, but you cannot prove that yet: .*")
def _(before, after, step, flag):
    f = flag_of(flag)
    own, enemy = after.strength(0, f), after.theirs(f)
    return not after.proves(0, f) and own is not None and (enemy is None or enemy <= own)


@check(rf"Flag (\d) can become a {KIND} with {CARD}(?: or {CARD})?, which (?:is|are) still unseen\.")
def _(before, after, step, flag, kind, one, two):
    cards = {card_of(c) for c in (one, two) if c}
    return set(completers(after, flag_of(flag), KINDS.index(kind), after.out())) == cards


@check(rf"Flag (\d) can become a {KIND} only with luck: it takes {CARD}\.")
def _(before, after, step, flag, kind, one):
    return completers(after, flag_of(flag), KINDS.index(kind), after.out()) == [card_of(one)]


@check(rf"Flag (\d) can become a {KIND}: {ALL} cards? that would complete it (?:is|are) still unseen\.")
@check(rf"Flag (\d) can become a {KIND}; cards that complete it and are still unseen: (\d+) of (\d+)\.")
def _(before, after, step, flag, kind, n, n_all=None):
    f, k = flag_of(flag), KINDS.index(kind)
    n, n_all = share_of(n, n_all)
    return len(completers(after, f, k, after.out())) == n and len(completers(after, f, k, TROOPS)) == n_all


@check(rf"Flag (\d) can become a {KIND} with {CARD} from your hand(?: and {CARD}(?: or {CARD})?, which (?:is|are) still unseen)\.")
def _(before, after, step, flag, kind, held, one, two):
    f = flag_of(flag)
    cards = {card_of(c) for c in (one, two) if c}
    return card_of(held) in after.hand and \
        set(completers(after.put(card_of(held), f), f, KINDS.index(kind), after.out())) == cards


@check(rf"Flag (\d) can become a {KIND} with {CARD} from your hand: {ALL} cards? that would then complete it (?:is|are) still unseen\.")
@check(rf"Flag (\d) can become a {KIND} with {CARD} from your hand; cards that then complete it and are still unseen: (\d+) of (\d+)\.")
def _(before, after, step, flag, kind, held, n, n_all=None):
    f, k = flag_of(flag), KINDS.index(kind)
    n, n_all = share_of(n, n_all)
    with_card = after.put(card_of(held), f)
    return card_of(held) in after.hand and len(completers(with_card, f, k, after.out())) == n and \
        len(completers(with_card, f, k, TROOPS)) == n_all


def fitting(position, flag, kind, cards, available):
    """The cards with which a side can become exactly a kind that beats the other side."""
    floor = position.strength(1, flag) or (-1, 0)
    if position.missing(0, flag) == 2:
        return [c for c in cards if c not in position.sides[flag][0] and
                completers(position.put(c, flag), flag, kind, [a for a in available if a != c])]
    found = []
    for card in cards:
        if card in position.sides[flag][0]:
            continue
        on = position.sides[flag][0] + [card]
        made = best(on, position.size(flag), position.fog[flag], [c for c in available if c != card])
        if made and made[0] == kind and made > floor:
            found.append(card)
    return found


@check(rf"Flag (\d) can become a {KIND}: {ALL} cards? that would fit (?:is|are) still unseen\.")
@check(rf"Flag (\d) can become a {KIND}; cards that fit and are still unseen: (\d+) of (\d+)\.")
def _(before, after, step, flag, kind, n, n_all=None):
    f, k = flag_of(flag), KINDS.index(kind)
    n, n_all = share_of(n, n_all)
    mine = [c for c in after.hand if c in TROOPS] + after.out()
    out = set(fitting(after, f, k, after.out(), mine))
    return len(out) == n and len(out.union(fitting(after, f, k, TROOPS, TROOPS))) == n_all


@check(rf"{CARD} is a good first card at flag (\d), since it fits into three different wedges: .*")
def _(before, after, step, card, flag):
    out = [c for c in after.out() if c[0] == card_of(card)[0] and 0 < abs(value(c) - value(card_of(card))) <= 2]
    return after.sides[flag_of(flag)] == [[card_of(card)], []] and len(out) == 4


@check(rf"Flag (\d) can become a {KIND}, but that takes both {CARD} and {CARD}\.")
def _(before, after, step, flag, kind, one, two):
    f = flag_of(flag)
    cards = [card_of(one), card_of(two)]
    made = best(after.sides[f][0] + cards, after.size(f), False, [])
    return all(c in after.out() for c in cards) and made is not None and made[0] == KINDS.index(kind)


@check(rf"With {CARD}(?:, {CARD})?(?: and {CARD})? from your hand, flag (\d) becomes a {KIND}\.")
def _(before, after, step, one, two, three, flag, kind):
    """What is still to come after the best step, or what could have been done instead of another."""
    f = flag_of(flag)
    cards = [card_of(c) for c in (one, two, three) if c is not None]
    for position in (after, before):
        if all(c in position.hand for c in cards):
            made = best(position.sides[f][0] + cards, position.size(f), position.fog[f], [])
            if made is not None and made[0] == KINDS.index(kind):
                return True
    return False


@check(rf"With {CARD}(?: and {CARD} from your hand)?, flag (\d) becomes a {KIND} if you draw (?:{CARD}(?: or {CARD})?|the one card that fits|one of the (\d+) cards that fit)\.")
def _(before, after, step, one, two, flag, kind, first, second, n):
    f = flag_of(flag)
    cards = [card_of(c) for c in (one, two) if c is not None]
    floor = before.strength(1, f) or (-1, 0)
    on = before.sides[f][0] + cards
    fits = []
    for card in before.out():
        made = best(on + [card], before.size(f), before.fog[f], [])
        if card not in on and made is not None and made > floor and made[0] == KINDS.index(kind):
            fits.append(card)
    if not all(c in before.hand for c in cards):
        return False
    if first is None:
        return len(fits) == int(n or 1)
    return sorted(fits) == sorted(card_of(c) for c in (first, second) if c is not None)


@check(rf"With {CARD}(?: and {CARD})? from your hand, you beat the enemy’s formation at flag (\d)\.")
def _(before, after, step, one, two, flag):
    f = flag_of(flag)
    cards = [card_of(c) for c in (one, two) if c]
    made = best(after.sides[f][0] + cards, after.size(f), after.fog[f], [])
    return all(c in after.hand for c in cards) and made > after.strength(1, f)


@check(rf"It is a threat: on your next turn, {CARD} from your hand wins you flag (\d)\.")
def _(before, after, step, card, flag):
    return card_of(card) in after.hand and after.put(card_of(card), flag_of(flag)).proves(0, flag_of(flag))


@check(rf"Flag (\d) can wait: with {CARD} from your hand you can still win it later\.")
def _(before, after, step, flag, card):
    f = flag_of(flag)
    with_card = after.put(card_of(card), f)
    enemy = with_card.theirs(f)
    return card_of(card) in after.hand and with_card.proves(0, f) and (enemy is None or enemy < with_card.strength(0, f))


@check(rf"At flag (\d) the enemy can make no more than a {KIND} of (\d+), and with {CARD} you can still "
       rf"(?:go higher|make a {KIND} of (\d+))\.")
def _(before, after, step, flag, kind, total, card, own_kind, own_total):
    f = flag_of(flag)
    # Against another step, it is said of the card that the better one plays.
    at = after if card_of(card) in after.sides[f][0] else before.put(card_of(card), f)
    return (at is after or card_of(card) in before.hand) and at.theirs(f) == (KINDS.index(kind), int(total)) and \
        at.mine(f) > at.theirs(f) and (own_kind is None or at.mine(f) == (KINDS.index(own_kind), int(own_total)))


@check(rf"At flag (\d) the enemy can make a {KIND} of (\d+), which is more than you can make there with {CARD}\.")
def _(before, after, step, flag, kind, total, card):
    f = flag_of(flag)
    return card_of(card) in after.sides[f][0] and after.theirs(f) == (KINDS.index(kind), int(total)) and \
        (after.mine(f) is None or after.mine(f) < after.theirs(f))


@check(rf"You can spare {CARD}: it fits no wedge or phalanx at the flags where you already have cards\.")
def _(before, after, step, card):
    return not before.has_use(card_of(card)) and value(card_of(card)) <= 7


@check(rf"In Fog at flag (\d) only the sum counts, and no card in your hand is higher than {CARD}\.")
def _(before, after, step, flag, card):
    return after.fog[flag_of(flag)] and all(value(c) <= value(card_of(card)) for c in after.hand if c in TROOPS)


def fog_sum(cards):
    return sum(max(WILD[c]) if c in WILD else value(c) for c in cards)


@check(r"(?:Only the sums count in Fog|From now on only the sums count) at flag (\d): so far you have (\d+), the enemy (\d+)\.")
def _(before, after, step, flag, own, enemy):
    f = flag_of(flag)
    return after.fog[f] and [fog_sum(s) for s in after.sides[f]] == [int(own), int(enemy)]


@check(r"In Fog at flag (\d) you have (\d+) so far and need more than (\d+) with (\d) cards? to come\.")
def _(before, after, step, flag, own, enemy, n):
    f = flag_of(flag)
    return [fog_sum(s) for s in after.sides[f]] == [int(own), int(enemy)] and after.missing(0, f) == int(n)


@check(r"You are the first to play at flag (\d), and show the enemy your plans there\.")
def _(before, after, step, flag):
    return before.sides[flag_of(flag)] == [[], []]


@check(r"It takes up the fight for flag (\d), where the enemy has (\d) cards?\.")
def _(before, after, step, flag, n):
    sides = before.sides[flag_of(flag)]
    return sides[0] == [] and len(sides[1]) == int(n)


@check(rf"(?:It has a price: )?{CARD} would have completed a (wedge|phalanx) at flag (\d)\.")
def _(before, after, step, card, kind, flag):
    f = flag_of(flag)
    made = best(before.sides[f][0] + [card_of(card)], before.size(f), before.fog[f], [])
    return made is not None and made[0] == KINDS.index(kind)


@check(rf"{CARD} is needed at flag (\d), where (?:it completes a|its value completes the) {KIND}\.")
def _(before, after, step, card, flag, kind):
    f = flag_of(flag)
    made = best(before.sides[f][0] + [card_of(card)], before.size(f), before.fog[f], [])
    return made is not None and made[0] == KINDS.index(kind)


@check(rf"{CARD} is needed at flag (\d), which can become a {KIND} with it\.")
def _(before, after, step, card, flag, kind):
    f = flag_of(flag)
    mine = [c for c in before.hand if c in TROOPS and c != card_of(card)] + before.out()
    made = best(before.sides[f][0] + [card_of(card)], before.size(f), before.fog[f], mine)
    return made is not None and made[0] >= KINDS.index(kind)


@check(rf"It gives up the chance of a {KIND} at flag (\d)\.")
def _(before, after, step, kind, flag):
    f = flag_of(flag)
    return before.mine(f) is not None and before.mine(f)[0] >= KINDS.index(kind)


@check(r"With flag (\d) you would hold three adjacent flags and win\.")
def _(before, after, step, flag):
    return any(w <= {g for g in range(9) if before.owner[g] == 0} | {flag_of(flag)} for w in WAYS)


@check(r"Flag (\d) is what the enemy needs for three adjacent flags\.")
def _(before, after, step, flag):
    return any(w <= {g for g in range(9) if before.owner[g] == 1} | {flag_of(flag)} for w in WAYS)


@check(r"Flag (\d) would be your fifth, and win you the game\.")
def _(before, after, step, flag):
    return before.owner.count(0) == 4


@check(r"Flag (\d) would be the enemy’s fifth, and win the enemy the game\.")
def _(before, after, step, flag):
    return before.owner.count(1) == 4


@check(r"(?:With this card, flag (\d) can hardly be won anymore|It completes flag (\d), but the enemy’s formation there is stronger)\.")
def _(before, after, step, one, two):
    f = flag_of(one or two)
    enemy = after.strength(1, f)
    if two:
        return enemy is not None and after.strength(0, f) < enemy
    return enemy is not None


@check(rf"Flag (\d) is lost already: {CARD} does nothing there\.")
def _(before, after, step, flag, card):
    f = flag_of(flag)
    enemy = before.strength(1, f)
    mine = before.mine(f)
    return enemy is not None and (mine is None or mine <= enemy)


@check(rf"(?:It buys time: {CARD} goes to flag (\d), which|Flag (\d)) can hardly be won (?:anymore|now).*")
def _(before, after, step, card, one, two):
    f = flag_of(one or two)
    enemy = before.strength(1, f)
    mine = before.mine(f)
    if enemy is None:
        # What the enemy has there is more already, whatever comes.
        made = after.strength(0, f)
        least = sum(value(c) for c in after.sides[f][1] if c in TROOPS) + after.missing(1, f)
        return made is not None and made[0] == HOST and least > made[1]
    # It may still be won with luck, but not with what the hand holds.
    held = after.reach(0, f, [c for c in after.hand if c in TROOPS])
    return mine is None or mine <= enemy or held is None or held <= enemy


@check(r"Flag (\d) is unlikely to become more than a host, and for a host only the sum counts\.")
def _(before, after, step, flag):
    f = flag_of(flag)
    return after.strength(0, f) is None and not after.fog[f]


@check(r"Troop cards that let you beat the enemy at flag (\d): (\d+) of the (\d+) that are still unseen\.")
def _(before, after, step, flag, n, n_all):
    f = flag_of(flag)
    return len(after.out()) == int(n_all) and len(completers(after, f, None, after.out())) == int(n)


@check(rf"It breaks up the enemy’s {KIND} at flag (\d)\.")
def _(before, after, step, kind, flag):
    f = flag_of(flag)
    return before.strength(1, f) is not None and before.strength(1, f)[0] == KINDS.index(kind) and \
        after.strength(1, f) is None


@check(rf"The best the enemy can still make at flag (\d) is a {KIND} of (\d+)\.")
def _(before, after, step, flag, kind, total):
    return after.theirs(flag_of(flag)) == (KINDS.index(kind), int(total))


@check(rf"The enemy can no longer make a {KIND} at flag (\d)\.")
def _(before, after, step, kind, flag):
    f, k = flag_of(flag), KINDS.index(kind)
    return before.theirs(f)[0] == k and (after.theirs(f) is None or after.fog[f] or after.theirs(f)[0] < k)


@check(r"The most the enemy can still reach in Fog at flag (\d) is a sum of (\d+)\.")
def _(before, after, step, flag, total):
    return after.theirs(flag_of(flag)) == (HOST, int(total))


@check(rf"In Fog the enemy’s {KIND} at flag (\d) counts only as a sum of (\d+)\.")
def _(before, after, step, kind, flag, total):
    f = flag_of(flag)
    return before.strength(1, f)[0] == KINDS.index(kind) and after.strength(1, f) == (HOST, int(total))


@check(r"Your own formation at flag (\d) then counts only as a sum of (\d+)\.")
def _(before, after, step, flag, total):
    return before.strength(0, flag_of(flag))[0] > HOST and after.strength(0, flag_of(flag)) == (HOST, int(total))


@check(r"From now on only the sums count at flag (\d), where nobody has played yet\.")
def _(before, after, step, flag):
    return after.fog[flag_of(flag)] and after.sides[flag_of(flag)] == [[], []]


@check(r"It frees the enemy to play a tactics card again, and the enemy holds one\.")
def _(before, after, step):
    return before.held_tactics() >= 1 and before.played[1] > before.played[0] and after.played[1] <= after.played[0]


@check(r"It only ties with the enemy’s formation at flag (\d), which was completed first and so wins\.")
def _(before, after, step, flag):
    f = flag_of(flag)
    return after.strength(0, f) == after.strength(1, f) and before.strength(1, f) is not None


@check(r"The enemy has to start over at flag (\d)\.")
def _(before, after, step, flag):
    return before.sides[flag_of(flag)][1] != [] and after.sides[flag_of(flag)][1] == []


@check(r"Then you need one more card at flag (\d)\.")
def _(before, after, step, flag):
    f = flag_of(flag)
    return after.missing(0, f) == before.missing(0, f) + 1


@check(r"Your formation at flag (\d) is no longer complete\.")
def _(before, after, step, flag):
    f = flag_of(flag)
    return before.strength(0, f) is not None and after.strength(0, f) is None


@check(r"Formations at flag (\d) need four cards from now on\.")
def _(before, after, step, flag):
    return after.mud[flag_of(flag)] and not before.mud[flag_of(flag)]


@check(r"The enemy holds (\d+) tactics cards, and the limit then lets it play (\d+), one more than before\.")
def _(before, after, step, n, may):
    return before.held_tactics() == int(n) and after.played[0] + 1 - after.played[1] == int(may)


@check(r"The enemy holds (\d+) tactics cards, but as long as you play none, the limit lets it play (?:none|only (\d+))\.")
def _(before, after, step, n, may):
    return before.held_tactics() == int(n) and max(0, before.played[0] + 1 - before.played[1]) == int(may or 0)


@check(r"It lets the enemy play one more tactics card, and the enemy holds (\d+)\.")
def _(before, after, step, n):
    return before.held_tactics() == int(n)


@check(r"You will have played one more tactics card than the enemy and cannot play another until the enemy does\.")
def _(before, after, step):
    return after.played[0] == after.played[1] + 1


@check(r"The limit still lets you play another tactics card after this one\.")
def _(before, after, step):
    return after.played[0] <= after.played[1]


@check(rf"{CARD} from your hand does the same at flag (\d), and saves {CARD} for later\.")
def _(before, after, step, troop, flag, morale):
    f = flag_of(flag)
    return card_of(troop) in before.hand and before.put(card_of(troop), f).strength(0, f) >= after.strength(0, f)


@check(rf"{CARD} is most useful as the last card of a formation, but flag (\d) would still need (\d) more cards?\.")
def _(before, after, step, card, flag, n):
    return card_of(card) in WILD and after.missing(0, flag_of(flag)) == int(n)


@check(rf"You can have only one leader, so {CARD} stays in your hand for good\.")
def _(before, after, step, card):
    return card_of(card) in after.hand


@check(rf"It passes up a claim: with {CARD} you could claim flag (\d) this turn\.")
def _(before, after, step, card, flag):
    f = flag_of(flag)
    return card_of(card) in before.hand and before.put(card_of(card), f).proves(0, f) and not after.proves(0, f)


@check(rf"As long as {CARD} is hidden, the enemy has to allow for it at flag (\d) and cannot prove that flag\.")
def _(before, after, step, card, flag):
    f = flag_of(flag)
    unseen = before.unseen()
    return card_of(card) in before.hand and \
        before.reach(0, f, unseen) > (before.reach(0, f, [c for c in unseen if c != card_of(card)]) or (-1, 0))


@check(rf"It has a price: flag (\d) can no longer become a {KIND}\.")
def _(before, after, step, flag, kind):
    f, k = flag_of(flag), KINDS.index(kind)
    return before.mine(f)[0] >= k and (after.mine(f) is None or after.mine(f)[0] < k)


@check(rf"After this, flag (\d) is less likely to become a {KIND}\.")
def _(before, after, step, flag, kind):
    f, k = flag_of(flag), KINDS.index(kind)
    return before.mine(f)[0] >= k and before.sides[f][0] != after.sides[f][0]


@check(rf"After this, only {CARD} can make a wedge at flag (\d)\.")
def _(before, after, step, card, flag):
    mine = [c for c in after.hand if c in TROOPS] + after.out()
    return completers(after, flag_of(flag), WEDGE, mine) == [card_of(card)]


@check(rf"After this, only {CARD} can still beat the enemy’s formation at flag (\d)\.")
def _(before, after, step, card, flag):
    f = flag_of(flag)
    mine = [c for c in after.hand if c in TROOPS] + after.out()
    return [c for c in mine if after.put(c, f).strength(0, f) > after.strength(1, f)] == [card_of(card)]


@check(r"It settles for a phalanx at flag (\d), where a wedge was still possible\.")
def _(before, after, step, flag):
    f = flag_of(flag)
    return before.mine(f)[0] == WEDGE and after.mine(f)[0] >= PHALANX


@check(r"It completes flag (\d) with something that the enemy can still beat\.")
def _(before, after, step, flag):
    return after.strength(0, flag_of(flag)) < after.theirs(flag_of(flag))


@check(rf"It passes up claims: with {CARD} you could claim flags (\d) and (\d) this turn\.")
def _(before, after, step, card, one, two):
    # At which of them the card is played is not said.
    return card_of(card) in before.hand and any(
        all(before.put(card_of(card), f).proves(0, flag_of(g)) for g in (one, two)) for f in before.free())


@check(rf"It passes up a claim: with {CARD} face up, you could prove flag (\d) this turn\.")
def _(before, after, step, card, flag):
    return card_of(card) in before.hand and any(
        before.put(card_of(card), f).proves(0, flag_of(flag)) for f in before.free() if f != flag_of(flag))


@check(rf"{CARD} fits at flag (\d), which can become a {KIND} with it\.")
def _(before, after, step, card, flag, kind):
    f = flag_of(flag)
    return card_of(card) in before.hand and before.put(card_of(card), f).mine(f)[0] >= KINDS.index(kind)


@check(rf"{CARD} belongs at flag (\d), where you can then make a stronger formation than any the enemy can still make\.")
def _(before, after, step, card, flag):
    f = flag_of(flag)
    with_card = before.put(card_of(card), f)
    return card_of(card) in before.hand and with_card.mine(f) > with_card.theirs(f)


@check(rf"{CARD} is needed at flag (\d), where it makes a {KIND} with {CARD} from your hand\.")
def _(before, after, step, card, flag, kind, other):
    f = flag_of(flag)
    cards = [card_of(card), card_of(other)]
    made = best(before.sides[f][0] + cards, before.size(f), before.fog[f], [])
    return all(c in before.hand for c in cards) and made is not None and made[0] == KINDS.index(kind)


@check(rf"{CARD}, {CARD} and {CARD} from your hand make a {KIND} together\.")
def _(before, after, step, one, two, three, kind):
    cards = [card_of(c) for c in (one, two, three)]
    return all(c in before.hand for c in cards) and best(cards, 3, False, [])[0] == KINDS.index(kind)


@check(rf"With {CARD} you would beat the enemy’s formation at flag (\d)\.")
def _(before, after, step, card, flag):
    f = flag_of(flag)
    return card_of(card) in before.hand and before.put(card_of(card), f).strength(0, f) > before.strength(1, f)


@check(rf"{CARD} could wait: {CARD} is a card that you can spare\.")
def _(before, after, step, played, spare):
    return card_of(spare) in before.hand and step.startswith(card_of(played) + "@")


@check(rf"{CARD} is too weak for flag (\d), where a stronger card could still come\.")
def _(before, after, step, card, flag):
    f = flag_of(flag)
    return step == f"{card_of(card)}@{flag}" and \
        any(value(c) > value(card_of(card)) for c in [c for c in before.hand if c in TROOPS] + before.out())


@check(r"With (Scout|Redeploy|Deserter|Traitor|Fog|Mud) you could break up the enemy’s formation at flag (\d) before it is claimed\.")
def _(before, after, step, card, flag):
    f = flag_of(flag)
    return TACTICS[card] in before.hand and before.strength(1, f) is not None and before.owner[f] is None


@check(rf"{CARD} from your hand does the same at flag (\d), and leaves {CARD} free for flag (\d)\.")
def _(before, after, step, card, flag, played, other):
    f, enemy = flag_of(flag), before.strength(1, flag_of(flag))
    with_card = before.put(card_of(card), f)
    if step != f"{card_of(played)}@{flag}" or card_of(card) not in before.hand or flag == other:
        return False
    if after.proves(0, f) or enemy is not None:
        return with_card.proves(0, f)
    return with_card.strength(0, f)[0] == after.strength(0, f)[0]


@check(rf"{CARD} makes only a {KIND} at flag (\d): keep it for a wedge or a phalanx\.")
def _(before, after, step, card, kind, flag):
    return step == f"{card_of(card)}@{flag}" and after.strength(0, flag_of(flag))[0] == KINDS.index(kind)


@check(r"Scout has little to look for: no troop card would complete a wedge or a phalanx for you yet\.")
def _(before, after, step):
    return step.startswith("SC") and not any(
        completers(before, f, kind, before.out()) for f in before.free() for kind in (PHALANX, WEDGE)
        if before.missing(0, f) == 1)


def main():
    rules, before = "", None
    step, after = None, None
    n, n_false = 0, 0
    patterns, others = collections.Counter(), collections.Counter()
    for line in open(sys.argv[1], encoding="utf-8"):
        word, _, text = line.rstrip("\n").partition(" ")
        if not word:
            rules = ""
        elif word == "rules":
            rules = text
        elif word == "position":
            position = text
            before = Position(text, rules)
        elif word in ("step", "best"):
            step, after = text, before.play(text)
        elif word == "reason" and after is not None:
            # What is done and what is left undone may be said together.
            for sentence in re.split(r"(?<=\.) (?=[A-Z])", text):
                for pattern, function in CHECKS:
                    match = pattern.fullmatch(sentence)
                    if match is None:
                        continue
                    n += 1
                    patterns[pattern.pattern] += 1
                    try:
                        true = function(before, after, step, *match.groups())
                    except TypeError:       # it compares a formation that is not complete
                        true = False
                    if not true:
                        n_false += 1
                        print(f"false: {sentence}\n  {step} in position {position}")
                    break
                else:
                    others[re.sub(r"\d+|" + CARD, "#", sentence)] += 1
    for text, count in others.most_common():
        print(f"not recomputed {count}: {text}")
    print(f"patterns {len(patterns)} sentences {n} false {n_false} not recomputed {sum(others.values())}")
    return 1 if n_false else 0


if __name__ == "__main__":
    sys.exit(main())
