"""What the rules of Squirrel Rush promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ....core.words.grammar import pluralize
from .phases import FIRST, LAY
from .position import Position
from .tiles import BOX, NUMBERS


def acorns_are_counted(position: Position) -> str:
    if position.phase in (FIRST, LAY):
        return ""
    for cell, kind in enumerate(position.tiles):
        there = NUMBERS[position.dark[cell]][kind] + position.counters[cell]
        if position.worth[cell] != there:
            return f"{position.ground.names[cell]} has {pluralize(there, 'acorn')}, and counts {position.worth[cell]}"
    return ""


def all_tiles_are_somewhere(position: Position) -> str:
    setup = position.setup
    if position.phase in (FIRST, LAY) or setup.tiles or setup.stack or any(map(str.isdigit, "".join(setup.glade[1:]))):
        return ""
    top = () if position.top is None else (position.top,)
    lying = Counter((*position.tiles, *position.market, *position.stack, *position.under, *top))
    return "" if lying == Counter(BOX) else "the tiles are not those of the box"


def nobody_collects_twice(position: Position) -> str:
    return "" if len({*position.path}) == len(position.path) else "a turn collects from a tile twice"


PROPERTIES: Final = {
    acorns_are_counted: "SR-1 SR-3 SR-20 SR-23",
    all_tiles_are_somewhere: "SR-1 SR-4 SR-5 SR-22",
    nobody_collects_twice: "SR-17",
}
