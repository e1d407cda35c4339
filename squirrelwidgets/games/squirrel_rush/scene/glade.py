"""What lies and stands in the glade: tiles with their acorns, counters, the path of the turn, squirrels."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from ....core.model.events import Story
from ....core.wire import Json as Mark
from ....core.words.table import SEATS
from ..rules.actions import EXIT
from ..rules.ground import Land
from ..rules.phases import MOVE, TOP
from ..rules.position import Position
from ..rules.tiles import NUMBERS, SIDES
from .identity import arrivals, tile_id

ACORNS, COUNTERS, TRACES, SQUIRRELS, PINS = 1, 2, 3, 4, 12
"""Layers over the tiles, bottom to top; squirrels on one tile take a layer each."""
CROWD: Final = {
    1: (1, 0.98, 0),
    2: (2, 0.9, 31),
    3: (3, 0.84, 25),
    4: (2, 0.72, 30),
    5: (3, 0.63, 27),
    6: (3, 0.63, 27),
}
"""By how many squirrels share a tile: how many stand side by side, their scale, and from one to the next."""
RIGHT: Final = 30
"""Where the foremost squirrel of a tile stands."""
FEET: Final = 47
WAYS: Final = {
    (0, 1): "n", (1, 1): "ne", (1, 0): "e", (1, -1): "se", (0, -1): "s", (-1, -1): "sw", (-1, 0): "w", (-1, 1): "nw",
}  # fmt: skip
INSIDE, SIDE, CORNER = 38, 51, 62
"""How far from the middle of its tile a pin lies: who comes from outside has it on the tile, others on the seam."""
ASIDE: Final = 15
"""There and back: each pin keeps to the right."""
FROM_OUTSIDE: Final = ((0, 1), (0, -1), (1, 0), (-1, 0))
"""Ways into the glade, in the order in which they are looked for: from below first."""


def glade_marks(view: Position, story: Story) -> Iterator[Mark]:
    came = arrivals(view, story)
    for cell, name in enumerate(view.land.names):
        yield from _tile(view, cell, tile_id(name, came.get(name)))
        if view.counters[cell]:
            yield _counter(name, view.counters[cell])
    yield from _turning(view)
    yield from _pins(view)
    yield from _squirrels(view)


def face(kind: int, dark: int) -> Mark:
    """The side of a tile that is up, with the number of the other in its corner."""
    number, other = NUMBERS[dark][kind], NUMBERS[1 - dark][kind]
    say = f"{SIDES[dark]}, {number} acorn{'s' if number > 1 else ''}, other side {other}"
    return {"s": SIDES[dark], "t": {"n": str(number), "o": str(other)}, "say": say}


def acorns(kind: int, dark: int) -> str:
    return f"acorns-{NUMBERS[dark][kind]}"


def _tile(view: Position, cell: int, name: str) -> Iterator[Mark]:
    place, kind, dark = view.land.names[cell], view.tiles[cell], view.dark[cell]
    if not kind:
        yield {"id": name, "s": "empty", "at": place}
        return
    tile = {"id": name, "at": place, **face(kind, dark)}
    tile["t"]["n"] = str(view.worth[cell])
    yield tile
    picture: Mark = {"id": f"{name}+", "s": acorns(kind, dark), "at": place, "z": ACORNS}
    yield picture | ({"cls": ["faded"]} if cell in turning(view) else {})


def _counter(place: str, n: int) -> Mark:
    many: Mark = {"s": "counters", "t": {"n": str(n)}} if n > 1 else {"s": "counter"}
    say = f"{n} acorn counter{'s' if n > 1 else ''}"
    return {"id": f"{place}.counter", **many, "at": place, "z": COUNTERS, "say": say}


# -- the turn


def _turning(view: Position) -> Iterator[Mark]:
    """What was collected from and is going to turn over (SR-11, SR-18)."""
    for cell in turning(view):
        name = view.land.names[cell]
        yield {"id": f"{name}.turns", "s": "will-flip", "at": name, "z": TRACES}


def turning(view: Position) -> list[int]:
    """The cells whose tiles turn over when this move ends."""
    return [cell for cell in view.path if cell not in view.unturned] if view.phase in (MOVE, TOP) else []


def _pins(view: Position) -> Iterator[Mark]:
    """One a step: it points the way, with the sum so far."""
    land, path = view.land, view.path
    legs = list(zip([_start(view), *path], path, strict=False))
    for n, ((here, cell), total) in enumerate(zip(legs, accumulate(view.collected), strict=True), 1):
        x, y = _inward(land, cell) if here < 0 else _way(land, here, cell)
        far = INSIDE if here < 0 else CORNER if x and y else SIDE
        aside = ASIDE if (cell, here) in legs else 0
        yield {
            "id": f"pin{n}", "s": f"pin-{WAYS[x, y]}", "at": land.names[cell],
            "dx": aside * y - far * x, "dy": aside * x + far * y, "z": PINS + n, "t": {"n": str(total)},
        }  # fmt: skip


def _start(view: Position) -> int:
    """The cell from which the first step came; -1: from outside, also with *exit* (SR-21)."""
    return -1 if view.used and view.card == EXIT else view.came


def _way(land: Land, here: int, cell: int) -> tuple[int, int]:
    """The direction of a step: columns to the right, rows up."""
    (column, row), (to_column, to_row) = land.points[here], land.points[cell]
    return _sign(to_column - column), _sign(to_row - row)


def _inward(land: Land, cell: int) -> tuple[int, int]:
    """The direction of a step from outside: from a side where no tile lies."""
    column, row = land.points[cell]
    return next((x, y) for x, y in FROM_OUTSIDE if (column - x, row - y) not in land.points)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# -- squirrels


def _squirrels(view: Position) -> Iterator[Mark]:
    """Those on one tile in rows, whose turn it is in front; who is outside waits with the reserve."""
    for cell in {*view.squirrels}:
        here = [seat for seat in in_front(view) if view.squirrels[seat] == cell]
        across, size, step = CROWD[len(here)]
        for n, seat in enumerate(here):
            name = SEATS[seat]
            mark: Mark = {"id": name, "s": f"squirrel-{name}", "seat": name}
            if cell < 0:
                yield mark | {"at": f"out-{name}", "z": SQUIRRELS}
                continue
            back, left = divmod(n, across)
            dx, dy = RIGHT - step * left, FEET - 21 * size - 44 * size * back
            yield mark | {"at": view.land.names[cell], "dx": dx, "dy": round(dy, 1), "k": size, "z": PINS - 1 - n}


def in_front(view: Position) -> list[int]:
    """The seats, whose turn it is first, then who played last."""
    n = view.setup.players
    return [(view.mover - seat) % n for seat in range(n)]
