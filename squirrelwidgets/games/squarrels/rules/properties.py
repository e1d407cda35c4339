"""What the rules of Squarrels promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from itertools import chain

from .cards import BOX, NAMES, cards_of
from .phases import SET
from .position import Position


def all_cards_are_somewhere(at: Position) -> str:
    its_own = at.setup.deck and at.round == at.setup.round  # a deck of one's own may lack cards, in its round
    if its_own or at.phase in (at.DEALER, at.READY, at.OVER):
        return ""
    sets = [number for stored in at.stored for number, n in enumerate(stored, 1) for _ in range(n * SET)]
    there = [*at.deck_cards, *at.hoard_cards, *cards_of(at.played), *sets, *chain(*at.laid, *map(cards_of, at.hands))]
    lost = [NAMES[kind] for kind, n in enumerate(BOX) if there.count(kind) != n]
    return f"too few or too many cards {', '.join(lost)}" if lost else ""


def hands_are_counted(at: Position) -> str:
    return "" if [*at.sizes] == [sum(hand) for hand in at.hands] else "a hand has another size"


PROPERTIES = {
    all_cards_are_somewhere: "SQ-1 SQ-3 SQ-4 SQ-6 SQ-9 SQ-10 SQ-14 SQ-17 SQ-20 SQ-21",
    hands_are_counted: "SQ-3 SQ-6 SQ-9 SQ-10 SQ-14 SQ-17 SQ-20 SQ-21",
}
