"""What the rules of Squirrel Rush promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from .position import Position
from .tiles import BOX, NUMBERS


def acorns_are_counted(at: Position) -> str:
    if at.phase in (at.FIRST, at.LAY):
        return ""
    shown = [NUMBERS[at.dark[cell]][kind] + at.counters[cell] for cell, kind in enumerate(at.tiles)]
    return "" if shown == [*at.worth] else f"of acorns tiles have {shown}, and count {[*at.worth]}"


def all_tiles_are_somewhere(at: Position) -> str:
    setup = at.setup
    if at.phase in (at.FIRST, at.LAY) or setup.tiles or setup.stack or any(map(str.isdigit, "".join(setup.glade[1:]))):
        return ""
    lying = [*at.tiles, *at.market, *at.stack, *at.under, *([] if at.top is None else [at.top])]
    return "" if sorted(lying) == sorted(BOX) else "the tiles are not those of the box"


def nobody_collects_twice(at: Position) -> str:
    return "" if len({*at.path}) == len(at.path) else "a turn collects from a tile twice"


PROPERTIES = {
    acorns_are_counted: "SR-1 SR-3 SR-20 SR-23",
    all_tiles_are_somewhere: "SR-1 SR-4 SR-5 SR-22",
    nobody_collects_twice: "SR-17",
}
