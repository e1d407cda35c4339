"""What stands on the tiles: the fox and where it was, nests and squirrels, those that have to run startled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.model.events import Story
from ....core.wire import Json as Mark
from ....core.words.table import SEATS
from ..rules.ground import NOWHERE, SPOTS
from ..rules.position import Position
from .identity import herds
from .layout import face_to, turn_of

FOX_AT: Final = (-22, 3)
FOX_SIZE: Final = 1.5
WAY, PIECES, FOX_LAYER = 3, 10, 40
"""Layers; pieces further left stand before the others."""
CROWD: Final = 6
"""More piles than this on a tile stand in more rows."""
MANY: Final = 5
"""From so many piles on numbers are larger, as all else is smaller."""


def piece_marks(view: Position, story: Story) -> list[Mark]:
    return [*_fox(view), *_pieces(view, story)] if view.tiles else []


def spot_of(view: Position, tile: int) -> str:
    return SPOTS[view.land.spot[tile]]


# -- the fox


def _fox(view: Position) -> Iterator[Mark]:
    dx, dy = FOX_AT
    at = {"dx": dx, "dy": dy, "k": FOX_SIZE}
    yield {"id": "fox", "s": "fox", "at": spot_of(view, view.fox), **at, "z": FOX_LAYER}
    if view.left == NOWHERE:
        return
    yield {"id": "fox-was", "s": "fox-ghost", "at": spot_of(view, view.left), **at, "z": WAY}
    face = face_to(view.land.spot[view.left], view.land.spot[view.fox])
    yield {"id": "prints", "s": "prints", "at": spot_of(view, view.left), "turn": turn_of(face), "z": WAY}


# -- squirrels and nests


def _pieces(view: Position, story: Story) -> Iterator[Mark]:
    herd, nested = herds(view, story)
    for tile, spot in enumerate(view.land.spot):
        piles = [(seat, view.nests[seat][tile], herd.get((seat, tile), [])) for seat in range(view.seats)]
        many = sum(bool(nests) + bool(names) for _, nests, names in piles)
        if not many:
            continue
        beside = tile in (view.fox, view.left)
        room = ("by", "press")[many > CROWD] if beside else ("on", "crowd")[many > CROWD]
        yield {"id": f"{SPOTS[spot]}.who", "s": "nothing", "at": SPOTS[spot], "say": _said(view, tile)}
        slot = "m" if many >= (3 if beside else MANY) else "n"
        for seat, nests, names in piles:
            place: Mark = {"at": f"{room}-{SPOTS[spot]}", "seat": SEATS[seat]}
            if nests:
                yield _nest(view, seat, tile) | place | _number(nests, slot)
            owed = _owed(view, seat, tile)
            for j, name in enumerate(names):
                symbol = "scared" if j < owed else "squirrel"
                where = {"n": 2 * seat + 1, "z": PIECES + 2 * (10 - 2 * seat) + j} | ({"j": j} if j else {})
                number = _number(len(names), slot) if j == len(names) - 1 else {}
                yield {"id": name, "s": f"{symbol}-{SEATS[seat]}", **place, **where, **number}
    for (seat, tile), names in nested.items():
        yield from _vanishing(view, seat, tile, names)


def _vanishing(view: Position, seat: int, tile: int, names: list[str]) -> Iterator[Mark]:
    """Three squirrels have shrunk into their nest; for this one move they are still there, too small to be seen."""
    for name in names:
        yield {
            "id": name, "s": f"squirrel-{SEATS[seat]}", "at": spot_of(view, tile),
            "dx": 7, "dy": 2, "k": 0.02, "z": PIECES, "say": "",
        }  # fmt: skip


def _nest(view: Position, seat: int, tile: int) -> Mark:
    word = view.setup.box.words[tile]
    name = SEATS[seat]
    return {"id": f"{name}.nest.{word}", "s": f"nest-{name}", "n": 2 * seat, "z": PIECES + 2 * (10 - 2 * seat) - 1}


def _number(many: int, slot: str) -> Mark:
    return {"t": {slot: str(many)}} if many > 1 else {}


def _owed(view: Position, seat: int, tile: int) -> int:
    """How many squirrels of a seat still have to leave a tile."""
    return max((cause.owes[seat] for cause in view.stack if cause.tile == tile), default=0)


def _said(view: Position, tile: int) -> str:
    """`2 rust squirrels, 1 blue nest`"""
    parts = []
    for seat in range(view.seats):
        for what, n in (("squirrel", view.squirrels[seat][tile]), ("nest", view.nests[seat][tile])):
            if n:
                parts.append(f"{n} {SEATS[seat]} {what}{'s' if n > 1 else ''}")
    return ", ".join(parts)
