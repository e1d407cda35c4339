"""What the rules of Nut Hunt promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from typing import Final

from .phases import Phase
from .position import Position


def pieces_are_counted(position: Position) -> str:
    for seat, nests in enumerate(position.nests):
        holds = sum(1 << tile for tile, n in enumerate(position.squirrels[seat]) if n or nests[tile])
        if sum(nests) != position.built[seat] or holds != position.holds[seat]:
            return "squirrels or nests are not where they are counted"
    return ""


def all_objectives_are_somewhere(position: Position) -> str:
    if position.phase <= Phase.TILES:
        return ""
    held = (card for cards in position.objectives for card in cards or ())
    there = [
        *held,
        *position.aside,
        *position.peeked,
        *(card for layer in position.deck.layers for card in layer.cards),
    ]
    return "" if len({*there}) == len(there) else "an objective is in two places"


def who_scatters_is_there(position: Position) -> str:
    for cause in position.stack:
        if any(owed > position.squirrels[seat][cause.tile] for seat, owed in enumerate(cause.owes)):
            return f"more squirrels have to scatter from {position.word(cause.tile)} than are there"
    return ""


PROPERTIES: Final = {
    pieces_are_counted: "NH-5 NH-13 NH-16 NH-19",
    all_objectives_are_somewhere: "NH-2 NH-4 NH-15 NH-31",
    who_scatters_is_there: "NH-10 NH-16 NH-20 NH-21",
}
