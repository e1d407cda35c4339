"""Cells: squares, hexagons, round places joined by paths, each with its name, and the pieces on them.

On a way or a map pieces of each seat stand side by side where they share a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, hypot, sqrt
from typing import TYPE_CHECKING, Any, Final

from ...model.parts.cells.cells import Cells
from ...model.parts.cells.ground import way
from ...model.parts.cells.track import Track
from ...words.player_names import NAMES, SEATS
from ..form_builder import FormBuilder, point, rounded
from . import drawing
from .fitting import short

if TYPE_CHECKING:
    from ...model.events import Viewer
    from ...model.parts.cells.ground import Ground, Spot
    from ...model.setups.setup import Setup
    from ...model.state import State
    from ...wire import Mark, Shape

PITCH: Final = 58
"""From one cell to the next, in symbol units."""
SQUARE: Final[Shape] = {**rounded(28, 28, 7), "ring": "inset"}
HEX: Final[Shape] = {"d": "M0-32L27.7-16V16L0 32L-27.7 16V-16Z", "w": 27.7, "h": 32, "ring": "inset"}
ROUND: Final[Shape] = {"d": "M-27 0A27 27 0 0 1 27 0A27 27 0 0 1-27 0Z", "w": 25, "h": 25, "ring": "circle"}
OUTLINES: Final[dict[str, Shape]] = {"square": SQUARE, "hex": HEX, "way": SQUARE, "round": ROUND}
LOWER: Final = {"square": 7, "way": 7, "hex": -9, "round": 0}
"""How far a piece stands below the middle, beside the name of its cell."""
DOT: Final = 11
"""From one dot of a path to the next."""
OWN_SYMBOLS: Final = ("hole", "nut")
"""Pieces that are nobody's and have a picture; others have their name on a stone."""


def on_ground(block: str, ground: Ground) -> tuple[FormBuilder, float, float]:
    """A form with all places of a ground and the paths between them, and its size."""
    builder, is_map = FormBuilder(block), ground.kind == "round"
    xs, ys = ([spot[n] * PITCH for spot in ground.spots] for n in (0, 1))
    side, below = (44, 48) if is_map else (31, 33)
    left, top = min(xs) - side, min(ys) - 33
    at = [(x - left, y - top) for x, y in zip(xs, ys, strict=True)]
    for n, others in enumerate(ground.beside if is_map else ()):
        for other in others:
            if n < other:
                _add_path(builder, at[n], at[other])
    for name, (x, y) in zip(map(str, ground.names), at, strict=True):
        builder.places[name] = point(x, y, shape=ground.kind)
        text = short(name, 10) if is_map else name
        builder.ground.append({"id": f"ground.{name}", "s": f"cell-{ground.kind}", "at": name, "t": {"name": text}})
    return builder, max(xs) - left + side, max(ys) - top + below


def _add_path(builder: FormBuilder, start: Spot, end: Spot) -> None:
    """Dots from the rim of a place to that of another."""
    (x, y), (x2, y2) = start, end
    far = hypot(x2 - x, y2 - y)
    for n in range(1, int((far - PITCH) / DOT)):
        part = (PITCH / 2 + n * DOT) / far
        builder.add_fixed("dot", point(x + part * (x2 - x), y + part * (y2 - y)))


@drawing.forms.register(Cells)
def _forms(part: Cells, setup: Setup, _viewer: Viewer) -> Iterator[drawing.Ranked]:
    builder, w, h = on_ground(part.name, part.ground(setup))
    yield drawing.BOARD, builder.form(w, h, OUTLINES, most=2)


@drawing.marks.register(Cells)
def _marks(part: Cells, view: State, _says: drawing.Says) -> Iterator[Mark]:
    value = getattr(view, part.field)
    lower = LOWER[value.of.kind]
    for name, what in zip(value.of.names, value.at, strict=True):
        if what is not None:
            yield piece(what, id=f"{part.name}.{name}.{what}", at=str(name), dy=lower)


def piece(what: Any, **more: Any) -> Any:
    """The mark of a seat's piece, or of one that is nobody's."""
    if isinstance(what, int):
        return {"s": f"piece-{what}", "seat": SEATS[what], "say": NAMES[what], **more}
    if what in OWN_SYMBOLS:
        return {"s": what, **more}
    return {"s": "stone", "t": {"name": what if len(what) < 5 else f"{what[:3]}."}, "say": what, **more}


# -- pieces of each seat

ROOM: Final = {"way": (41, 32, -3.5, 7), "round": (34, 34, 0, 0)}
"""Width, height and middle of the room for several pieces on a place, in symbol units: beside its name and the dot of a
lit one."""
PIECE: Final = 34
NARROW: Final = 6
"""Places side by side where a way is for a narrow room."""


@drawing.forms.register(Track)
def _track_forms(part: Track, setup: Setup, _viewer: Viewer) -> Iterator[drawing.Ranked]:
    ground = part.ground(setup)
    last = len(ground.names) - 1
    for each in [ground] if ground.kind != "way" or last < NARROW else [ground, way(last, NARROW)]:
        builder, w, h = on_ground(part.name, each)
        yield drawing.BOARD, builder.form(w, h, OUTLINES, most=2)


@drawing.marks.register(Track)
def _track_marks(part: Track, view: State, _says: drawing.Says) -> Iterator[Mark]:
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
