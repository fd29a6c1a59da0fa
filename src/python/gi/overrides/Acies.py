# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What Python expects of values: steps can be compared, copied, pickled and printed; cards are cards, not numbers."""

from ..module import get_introspection_module
from ..overrides import override

Acies = get_introspection_module('Acies')

__all__ = []


def cards(numbers):
    return [Acies.Card(number) for number in numbers]


def make_step(text):
    return Acies.Step.new_from_string(text)


class Step(Acies.Step):
    def __eq__(self, other):
        return isinstance(other, Acies.Step) and self.equal(other)

    def __hash__(self):
        return hash(self.to_string())

    def __str__(self):
        return self.to_string()

    def __repr__(self):
        return f'Acies.Step.new_from_string({self.to_string()!r})'

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return make_step, (self.to_string(),)


Step = override(Step)
__all__.append('Step')


class View(Acies.View):
    def list_hand(self, seat):
        return cards(super().list_hand(seat))

    def list_side(self, seat, flag):
        return cards(super().list_side(seat, flag))

    def list_discards(self, seat):
        return cards(super().list_discards(seat))

    def list_known_deck(self, deck):
        return cards(super().list_known_deck(deck))

    def list_unseen(self):
        return cards(super().list_unseen())

    def __str__(self):
        return self.to_string()

    def __copy__(self):
        return self

    def __eq__(self, other):
        return isinstance(other, Acies.View) and self.equal(other)

    __hash__ = Acies.View.__hash__


View = override(View)
__all__.append('View')


class Game(Acies.Game):
    def __iter__(self):
        """The entries of the history."""
        return iter(self.get_history())

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __str__(self):
        return self.to_position()


Game = override(Game)
__all__.append('Game')


class Proof(Acies.Proof):
    def __str__(self):
        return self.describe()


Proof = override(Proof)
__all__.append('Proof')

# Cards are printed as the notation writes them, in lists, too.
Acies.Card.__str__ = Acies.Card.__repr__ = lambda card: Acies.Card.get_code(card)
