"""The reasons that hints give, each with the test that it is true. Which of them is given is decided in `advice`.

All are about what the seat knows: its hand, what lies face up, and what it remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ....core.model.claims import Claim
from ....core.model.events import Story
from ....core.words.grammar import many
from ..bots.memory import at_large
from ..rules.cards import GOLDEN, NAMES, NUMBERS, ROTTEN, Kind
from ..rules.moves import DRAW, Verb, object_of, verb_of
from ..rules.phases import DEALT, SET, Phase
from ..rules.position import Position


@dataclass(frozen=True)
class _OfSeat(Claim):
    """A statement about what a seat may do, or holds."""

    view: Position
    seat: int

    @property
    def hand(self) -> Sequence[int]:
        return self.view.hands[self.seat] or ()

    @property
    def size(self) -> int:
        return self.view.sizes[self.seat]

    @property
    def highest(self) -> int:
        """The highest number in the hand; 0: there is none."""
        return max((kind for kind in NUMBERS if self.hand[kind]), default=0)


@dataclass(frozen=True)
class _OfCard(_OfSeat):
    """A statement about a card in the seat's hand."""

    card: Kind


# -- rounds and drawing


class RoundOver(_OfSeat):
    """The seat is to have the next round dealt."""

    def holds(self) -> bool:
        return self.view.phase is Phase.READY and self.view.actors == (self.seat,)

    def __str__(self) -> str:
        return "The round is over, and you deal the next one (SQ-24)."


class FirstCard(_OfSeat):
    """A turn begins with a card that has to be drawn."""

    def holds(self) -> bool:
        return list(self.view.legal(self.seat)) == [DRAW] and not (self.view.drawn or self.view.won_turn)

    def __str__(self) -> str:
        return "The first card of your turn is a must (SQ-6)."


class MayDraw(_OfSeat):
    """Another card may be drawn, and need not."""

    def holds(self) -> bool:
        moves = self.view.legal(self.seat)
        return DRAW in moves and len(moves) > 1 and self.size < DEALT

    def __str__(self) -> str:
        rule = "SQ-28" if self.view.won_turn and not self.view.drawn else "SQ-6"
        return f"You hold {many(self.size, 'card')}, and may draw while it is fewer than seven ({rule})."


class OneShort(_OfCard):
    """One more card makes a set, or another one besides those held."""

    def holds(self) -> bool:
        return self.card in NUMBERS and self.hand[self.card] % SET == SET - 1

    def __str__(self) -> str:
        return f"One more {NAMES[self.card]} would make {'another' if self.hand[self.card] > SET else 'a'} set (SQ-9)."


# -- storing and discarding


class Stores(_OfCard):
    """Three equal numbers can be stored."""

    def holds(self) -> bool:
        return self.card in NUMBERS and self.hand[self.card] >= SET

    def __str__(self) -> str:
        return f"The set scores {many(self.card, 'point')}, and stored cards are safe (SQ-23, SQ-9)."


class NothingElse(_OfCard):
    """All cards of the hand are of this kind."""

    def holds(self) -> bool:
        return self.hand[self.card] == self.size > 0

    def __str__(self) -> str:
        held = f"only {_named(self.card)}s" if self.size > 1 else f"nothing but {_the(self.card)}"
        return f"You hold {held}, and {self._duty()}."

    def _duty(self) -> str:
        if self.view.phase is not Phase.LAY:
            return "the turn ends with a discard (SQ-10)"
        return "those who are tied lay again (SQ-13)" if self.view.laid[self.seat] else "everybody lays a card (SQ-12)"


class RottenGoes(_OfSeat):
    """The Rotten Acorn can be discarded."""

    def holds(self) -> bool:
        return any(verb_of(move) is Verb.DISCARD and object_of(move) == ROTTEN for move in self.view.legal(self.seat))

    def __str__(self) -> str:
        return "Now the Rotten Acorn may go, which would cost you 5 points (SQ-11, SQ-23)."


class RottenStays(_OfCard):
    """The Rotten Acorn is held and cannot be discarded, so nothing but this card can."""

    def holds(self) -> bool:
        discards = [object_of(move) for move in self.view.legal(self.seat) if verb_of(move) is Verb.DISCARD]
        return discards == [self.card] and self.hand[ROTTEN] > 0

    def __str__(self) -> str:
        return f"Nothing but {_the(self.card)} may go: the Rotten Acorn has to wait (SQ-11)."


class Lowest(_OfCard):
    """No lower number is in the hand."""

    def holds(self) -> bool:
        return self.card in NUMBERS and self.hand[self.card] > 0 and not any(self.hand[1 : self.card])

    def __str__(self) -> str:
        least = many(self.card, "point")
        return f"{_the(self.card, start=True)} is your lowest number: a set would score {least} (SQ-23)."


class TwoShort(_OfCard):
    """Two cards are lacking for a set, or for another one besides those held."""

    def holds(self) -> bool:
        return self.card in NUMBERS and self.hand[self.card] % SET == 1

    def __str__(self) -> str:
        held, name = self.hand[self.card], NAMES[self.card]
        if held == 1:
            return f"You hold a single {name}: a set lacks two (SQ-9)."
        return f"You hold {held} of the {name}s: one is over, and another set lacks two (SQ-9)."


@dataclass(frozen=True)
class Scarce(_OfCard):
    """The number of cards of a kind whose place the seat does not know."""

    story: Story = field(repr=False)

    @property
    def left(self) -> int:
        return at_large(self.view, self.seat, self.story)[self.card]

    def holds(self) -> bool:
        return self.card in NUMBERS and self.left >= 0

    def __str__(self) -> str:
        but = f" but {self.left}" if self.left else ""
        return f"You know where all {NAMES[self.card]}s are{but} (SQ-1)."


# -- Quarrels and paws


class RottenLoses(_OfSeat):
    """The Rotten Acorn can be laid."""

    def holds(self) -> bool:
        return self.view.phase is Phase.LAY and self.hand[ROTTEN] > 0

    def __str__(self) -> str:
        return "The Rotten Acorn loses to everything: whoever wins the Quarrel takes it from you (SQ-12, SQ-14)."


class GoldenLast(_OfSeat):
    """The Golden Acorn is the last card: it wins and comes back."""

    def holds(self) -> bool:
        return self.view.phase is Phase.LAY and self.size == 1 and self.hand[GOLDEN] == 1

    def __str__(self) -> str:
        return "The Golden Acorn wins, and as your last card it stays yours (SQ-15)."


class GoldenLost(_OfSeat):
    """The Golden Acorn would win, and be out of the round."""

    def holds(self) -> bool:
        return self.view.phase is Phase.LAY and self.size > 1 and self.hand[GOLDEN] == 1

    def __str__(self) -> str:
        return "The Golden Acorn would win, but be out of the round, and with it 5 points (SQ-15, SQ-23)."


class Highest(_OfCard):
    """No higher number is in the hand."""

    def holds(self) -> bool:
        return self.view.phase is Phase.LAY and self.card == self.highest

    def __str__(self) -> str:
        number = _the(self.card, start=True)
        return f"{number} is your highest number: the highest card wins all that are laid, and the turn (SQ-12, SQ-14)."


class NothingHigh(_OfSeat):
    """The numbers in the hand are low."""

    def holds(self) -> bool:
        return self.view.phase is Phase.LAY and self.highest > 0

    def __str__(self) -> str:
        return f"You hold no number above {self.highest}, so lay what you miss least (SQ-12)."


@dataclass(frozen=True)
class Middle(Claim):
    """No number is farther from this paw than two, and every other paw has one that is."""

    paw: int

    def holds(self) -> bool:
        return farthest(self.paw) < min(farthest(other) for other in NUMBERS if other != self.paw)

    def __str__(self) -> str:
        return f"Paw {self.paw} is in the middle: no number is more than {farthest(self.paw)} away (SQ-27)."


def farthest(paw: int) -> int:
    """The distance of the number that is farthest from a paw."""
    return max(abs(paw - number) for number in NUMBERS)


def _named(card: Kind) -> str:
    return {ROTTEN: "Rotten Acorn", GOLDEN: "Golden Acorn"}.get(card, NAMES[card])


def _the(card: Kind, *, start: bool = False) -> str:
    return f"{'The' if start else 'the'} {_named(card)}"
