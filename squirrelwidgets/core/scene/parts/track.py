"""Pieces of each seat on a way or a map, side by side where they share a place."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final

from ...model.parts.cells.ground import way
from ...model.parts.cells.track import Track
from ...words.player_names import SEATS
from . import drawing
from .cells import OUTLINES, on_ground, piece

if TYPE_CHECKING:
    from ...model.events import Viewer
    from ...model.setups.setup import Setup
    from ...model.state import State
    from ...wire import Mark

ROOM: Final = {"way": (41, 32, -3.5, 7), "round": (34, 34, 0, 0)}
"""Width, height and middle of the room for several pieces on a place, in symbol units: beside its name and the dot of a
lit one."""
PIECE: Final = 34
NARROW: Final = 6
"""Places side by side where a way is for a narrow room."""


@drawing.forms.register(Track)
def _forms(part: Track, setup: Setup, _viewer: Viewer) -> Iterator[drawing.Ranked]:
    ground = part.ground(setup)
    last = len(ground.names) - 1
    for each in [ground] if ground.kind != "way" or last < NARROW else [ground, way(last, NARROW)]:
        builder, w, h = on_ground(part.name, each)
        yield drawing.BOARD, builder.form(w, h, OUTLINES, most=2)


@drawing.marks.register(Track)
def _marks(part: Track, view: State, _says: drawing.Says) -> Iterator[Mark]:
    value = getattr(view, part.field)
    standing: dict[int, list[str]] = {}
    marks = []
    for seat, places in enumerate(value.at):
        for n, at in enumerate(places):
            mark = piece(seat, id=f"{part.name}.{SEATS[seat]}.{n}", at=str(value.of.names[at]))
            standing.setdefault(at, []).append(mark["id"])
            marks.append((at, mark))
    for at, mark in marks:
        there = standing[at]
        mark |= _spot(value.of.kind, len(there), there.index(mark["id"]))
        yield mark


def _spot(kind: str, many: int, n: int) -> dict[str, float]:
    """Where the n-th of so many stands, and how large it is."""
    w, h, across, down = ROOM[kind]
    if many == 1:
        return {"dy": down}
    columns = ceil(sqrt(many * w / h) - 0.3)
    rows = ceil(many / columns)
    step = min(w / columns, h / rows)
    y, x = divmod(n, columns)
    here = min(columns, many - y * columns)
    dx, dy = across + (x - (here - 1) / 2) * step, down + (y - (rows - 1) / 2) * step
    return {"dx": round(dx, 1), "dy": round(dy, 1), "k": round(step / PIECE, 2)}
