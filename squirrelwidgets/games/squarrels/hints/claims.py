"""The reasons that hints give: each a sentence, and empty where it is not so. `advice` decides which are given.

All are about what the seat knows: its hand, what lies face up, and what it remembers.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.model.events import Story
from ....core.words.grammar import pluralize
from ..bots.memory import at_large
from ..rules.cards import GOLDEN, NAMES, NUMBERS, ROTTEN, Kind
from ..rules.moves import DRAW, Verb, object_of, verb_of
from ..rules.phases import DEALT, SET, Phase
from ..rules.position import Position

# -- rounds and drawing


def round_over(view: Position, seat: int) -> str:
    """The seat is to have the next round dealt."""
    due = view.phase is Phase.READY and view.actors == (seat,)
    return "The round is over, and you deal the next one (SQ-24)." if due else ""


def first_card(view: Position, seat: int) -> str:
    """A turn begins with a card that has to be drawn."""
    if list(view.legal(seat)) != [DRAW] or view.drawn or view.won_turn:
        return ""
    return "You must draw a card first (SQ-6)."


def may_draw(view: Position, seat: int) -> str:
    """Another card may be drawn, and need not."""
    moves, size = view.legal(seat), view.sizes[seat]
    if DRAW not in moves or len(moves) < 2 or size >= DEALT:
        return ""
    rule = "SQ-28" if view.won_turn and not view.drawn else "SQ-6"
    return f"You hold {pluralize(size, 'card')}. With fewer than seven you may draw ({rule})."


def one_short(view: Position, seat: int, card: Kind) -> str:
    """One more card makes a set, or another one besides those held."""
    held = _hand(view, seat)[card]
    if held % SET != SET - 1:
        return ""
    return f"One more {NAMES[card]} would make {'another' if held > SET else 'a'} set (SQ-9)."


# -- storing and discarding


def stores(view: Position, seat: int, card: Kind) -> str:
    """Three equal numbers can be stored."""
    if card not in NUMBERS or _hand(view, seat)[card] < SET:
        return ""
    return f"The set scores {pluralize(card, 'point')}, and stored cards are safe (SQ-23, SQ-9)."


def nothing_else(view: Position, seat: int, card: Kind) -> str:
    """All cards of the hand are of this kind."""
    size = view.sizes[seat]
    if not size or _hand(view, seat)[card] < size:
        return ""
    held = f"only {_named(card)}s" if size > 1 else f"nothing but {_the(card)}"
    duty = "the turn ends with a discard (SQ-10)"
    if view.phase is Phase.LAY:
        duty = "those who are tied lay again (SQ-13)" if view.laid[seat] else "everybody lays a card (SQ-12)"
    return f"You hold {held}, and {duty}."


def rotten_goes(view: Position, seat: int) -> str:
    """The Rotten Acorn can be discarded."""
    if ROTTEN not in _discards(view, seat):
        return ""
    return "You may discard the Rotten Acorn now; it would cost you 5 points (SQ-11, SQ-23)."


def rotten_stays(view: Position, seat: int, card: Kind) -> str:
    """The Rotten Acorn is held and cannot be discarded, so nothing but this card can."""
    if _discards(view, seat) != [card] or not _hand(view, seat)[ROTTEN]:
        return ""
    return f"You can only discard {_the(card)}: the Rotten Acorn has to wait (SQ-11)."


def lowest(view: Position, seat: int, card: Kind) -> str:
    """No lower number is in the hand."""
    hand = _hand(view, seat)
    if card not in NUMBERS or not hand[card] or any(hand[1:card]):
        return ""
    return f"{_the(card, start=True)} is your lowest number: a set would score {pluralize(card, 'point')} (SQ-23)."


def two_short(view: Position, seat: int, card: Kind) -> str:
    """Two cards are lacking for a set, or for another one besides those held."""
    held, name = _hand(view, seat)[card], NAMES[card]
    if card not in NUMBERS or held % SET != 1:
        return ""
    if held == 1:
        return f"You hold a single {name}, two short of a set (SQ-9)."
    return f"You hold {held} of the {name}s: one to spare, and two short of another set (SQ-9)."


def scarce(view: Position, seat: int, card: Kind, story: Story) -> str:
    """The number of cards of a kind whose place the seat does not know."""
    if card not in NUMBERS:
        return ""
    left = at_large(view, seat, story)[card]
    return f"You know where all {f'but {left} of the ' if left else ''}{NAMES[card]}s are (SQ-1)."


# -- Quarrels and paws


def rotten_loses(view: Position, seat: int) -> str:
    """The Rotten Acorn can be laid."""
    if view.phase is not Phase.LAY or not _hand(view, seat)[ROTTEN]:
        return ""
    return "The Rotten Acorn loses to everything: whoever wins the Quarrel takes it from you (SQ-12, SQ-14)."


def golden_last(view: Position, seat: int) -> str:
    """The Golden Acorn is the last card: it wins and comes back."""
    if view.phase is not Phase.LAY or view.sizes[seat] > 1 or not _hand(view, seat)[GOLDEN]:
        return ""
    return "The Golden Acorn wins, and as your last card it stays yours (SQ-15)."


def golden_lost(view: Position, seat: int) -> str:
    """The Golden Acorn would win, and be out of the round."""
    if view.phase is not Phase.LAY or view.sizes[seat] == 1 or not _hand(view, seat)[GOLDEN]:
        return ""
    return "The Golden Acorn would win, but you would lose it, and its 5 points (SQ-15, SQ-23)."


def highest(view: Position, seat: int, card: Kind) -> str:
    """No higher number is in the hand."""
    if view.phase is not Phase.LAY or card != _highest(view, seat):
        return ""
    number = _the(card, start=True)
    return f"{number} is your highest number: the highest card wins all the cards laid, and the turn (SQ-12, SQ-14)."


def nothing_high(view: Position, seat: int) -> str:
    """The numbers in the hand are low."""
    most = _highest(view, seat)
    if view.phase is not Phase.LAY or not most:
        return ""
    return f"You hold no number above {most}, so lay the card you need least (SQ-12)."


def middle(paw: int) -> str:
    """No number is farther from this paw than two, and every other paw has one that is."""
    away = farthest(paw)
    if any(farthest(other) <= away for other in NUMBERS if other != paw):
        return ""
    return f"Paw {paw} is in the middle: no number is more than {away} away (SQ-27)."


# -- looking at positions


def farthest(paw: int) -> int:
    """The distance of the number that is farthest from a paw."""
    return max(abs(paw - number) for number in NUMBERS)


def _hand(view: Position, seat: int) -> Sequence[int]:
    """How many cards of each kind it holds."""
    hand: Sequence[int] = view.hands[seat]
    return hand


def _highest(view: Position, seat: int) -> int:
    """The highest number in the hand; 0: there is none."""
    return max((kind for kind in NUMBERS if _hand(view, seat)[kind]), default=0)


def _discards(view: Position, seat: int) -> list[Kind]:
    return [object_of(move) for move in view.legal(seat) if verb_of(move) is Verb.DISCARD]


def _named(card: Kind) -> str:
    return {ROTTEN: "Rotten Acorn", GOLDEN: "Golden Acorn"}.get(card, NAMES[card])


def _the(card: Kind, *, start: bool = False) -> str:
    return f"{'The' if start else 'the'} {_named(card)}"
