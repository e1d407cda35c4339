"""What the rules of Nut Hunt promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from .position import Position


def pieces_are_counted(at: Position) -> str:
    for nests, squirrels, built, holds in zip(at.nests, at.squirrels, at.built, at.holds, strict=True):
        if sum(nests) != built or holds != sum(1 << tile for tile, n in enumerate(squirrels) if n or nests[tile]):
            return "squirrels or nests are not where they are counted"
    return ""


def all_objectives_are_somewhere(at: Position) -> str:
    rows = [*(cards or () for cards in at.objectives), at.aside, at.peeked, *(layer.cards for layer in at.deck.layers)]
    there = [card for cards in rows for card in cards]
    return "" if len({*there}) == len(there) else "an objective is in two places"


def who_scatters_is_there(at: Position) -> str:
    owed = ((cause.tile, seat, n) for cause in at.stack for seat, n in enumerate(cause.owes))
    lost = next((at.word(tile) for tile, seat, n in owed if n > at.squirrels[seat][tile]), None)
    return f"more squirrels have to scatter from {lost} than are there" if lost else ""


PROPERTIES = {
    pieces_are_counted: "NH-5 NH-13 NH-16 NH-19",
    all_objectives_are_somewhere: "NH-2 NH-4 NH-15 NH-31",
    who_scatters_is_there: "NH-10 NH-16 NH-20 NH-21",
}
