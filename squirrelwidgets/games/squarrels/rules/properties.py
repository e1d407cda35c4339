"""What the rules of Squarrels promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from typing import Final

from ....core.words.grammar import pluralize
from .cards import BOX, IN_HAND, NAMES, counts_of
from .phases import SET, Phase
from .position import Position


def all_cards_are_somewhere(position: Position) -> str:
    if position.phase in (Phase.DEALER, Phase.READY, Phase.OVER):
        return ""
    if position.setup.deck and position.round == position.setup.round:
        return ""  # a deck of one's own may lack cards, in its round
    there = [
        n + position.played[kind] for kind, n in enumerate(counts_of((*position.deck_cards, *position.hoard_cards)))
    ]
    for seat, hand in enumerate(position.hands):
        for kind in IN_HAND:
            there[kind] += hand[kind] + position.laid[seat].count(kind)
        for number, sets in enumerate(position.stored[seat], 1):
            there[number] += SET * sets
    lost = next((kind for kind, n in enumerate(there) if n != BOX[kind]), None)
    return "" if lost is None else f"{there[lost]} of {pluralize(BOX[lost], 'card')} {NAMES[lost]} are there"


def hands_are_counted(position: Position) -> str:
    return "" if [*position.sizes] == [sum(hand) for hand in position.hands] else "a hand has another size"


PROPERTIES: Final = {
    all_cards_are_somewhere: "SQ-1 SQ-3 SQ-4 SQ-6 SQ-9 SQ-10 SQ-14 SQ-17 SQ-20 SQ-21",
    hands_are_counted: "SQ-3 SQ-6 SQ-9 SQ-10 SQ-14 SQ-17 SQ-20 SQ-21",
}
