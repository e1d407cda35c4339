"""Marks of the glade: tiles with their acorns, counters, the path of the turn, squirrels. The market is in `market`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Final

from ....core.model.events import Story
from ....core.wire import Mark, Piece
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ..rules import Position
from ..rules.actions import EXIT
from ..rules.ground import Cell, Ground
from ..rules.phases import Phase
from ..rules.tiles import NUMBERS, SIDES, Kind
from .identity import arrivals, tile_id

COUNTERS, TRACES, SQUIRRELS, PINS = 2, 3, 4, 12
"""Layers over the tiles and their acorns, bottom to top; squirrels on one tile take a layer each."""
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
"""From the middle of a tile to its foremost squirrel."""
FEET: Final = 47
"""From the middle of a tile down to the feet of the front row."""
HEADINGS: Final = {
    (0, 1): "n", (1, 1): "ne", (1, 0): "e", (1, -1): "se", (0, -1): "s", (-1, -1): "sw", (-1, 0): "w", (-1, 1): "nw",
}  # fmt: skip
"""Symbols of pins, by direction."""
INSIDE, SIDE, CORNER = 38, 51, 62
"""From the middle of its tile to a pin: on the tile if the squirrel comes from outside, else on the seam."""
ASIDE: Final = 15
"""Keeps the pins of a way there and back to the right of it."""
PASSED: Final = 0.62
"""The scale of the pins of steps before the last one."""
FROM_OUTSIDE: Final = ((0, 1), (0, -1), (1, 0), (-1, 0))
"""Directions into the glade, in the order of search: from below first."""


def glade_marks(view: Position, story: Story) -> Iterator[Mark]:
    turns, faded = arrivals(view, story), turning(view)
    for cell, name in enumerate(view.ground.names):
        kind, dark, worth = view.tiles[cell], view.dark[cell], view.worth[cell]
        yield from _tile(tile_id(name, turns.get(name)), name, kind, dark, worth, cell in faded)
        if view.counters[cell]:
            yield _counter(name, view.counters[cell])
    yield from _turning(view)
    yield from _pins(view)
    yield from _squirrels(view)


# -- tiles, here and in the market


def tile_marks(name: str, place: str, kind: Kind, dark: int = 0, z: int = 0) -> Iterator[Piece]:
    """The side of a tile that is up, with the number of the other in its corner; then its acorns, a layer higher."""
    number, other = NUMBERS[dark][kind], NUMBERS[1 - dark][kind]
    say = f"{SIDES[dark]}, {pluralize(number, 'acorn')}, other side {other}"
    tile: Piece = {"id": name, "at": place, "s": SIDES[dark], "t": {"n": str(number), "o": str(other)}, "say": say}
    if z:
        tile["z"] = z
    yield tile
    yield {"id": f"{name}+", "s": f"acorns-{number}", "at": place, "z": z + 1}


@lru_cache(maxsize=1 << 8)
def _tile(name: str, place: str, kind: Kind, dark: int, worth: int, faded: bool) -> tuple[Piece, ...]:
    """The same objects from ply to ply, since most plies change one tile, or none."""
    if not kind:
        return ({"id": name, "s": "empty", "at": place},)
    tile, acorns = tile_marks(name, place, kind, dark)
    tile["t"]["n"] = str(worth)
    if faded:
        acorns["cls"] = ["faded"]
    return tile, acorns


def _counter(place: str, n: int) -> Piece:
    say = pluralize(n, "acorn counter")
    counter: Piece = {"id": f"{place}.counter", "s": "counter", "at": place, "z": COUNTERS, "say": say}
    if n > 1:
        counter |= {"s": "counters", "t": {"n": str(n)}}
    return counter


# -- the turn


def _turning(view: Position) -> Iterator[Piece]:
    """Marks the tiles that were collected from and are going to turn over (SR-11, SR-18)."""
    for cell in turning(view):
        name = view.ground.names[cell]
        yield {"id": f"{name}.turns", "s": "will-flip", "at": name, "z": TRACES}


def turning(view: Position) -> list[Cell]:
    """The cells whose tiles turn over when this turn ends."""
    now = view.phase in (Phase.MOVE, Phase.TOP)
    return [cell for cell in view.path if cell not in view.unturned] if now else []


def _pins(view: Position) -> Iterator[Piece]:
    """One per step: it points the way. The last one has the sum: a tile has enough numbers of its own."""
    ground, path = view.ground, view.path
    legs = list(zip([_start(view), *path], path, strict=False))
    for n, ((here, cell), total) in enumerate(zip(legs, accumulate(view.collected), strict=True), 1):
        x, y = _inward(ground, cell) if here < 0 else _direction(ground, here, cell)
        far = INSIDE if here < 0 else CORNER if x and y else SIDE
        aside = ASIDE if (cell, here) in legs else 0
        pin: Piece = {
            "id": f"pin{n}", "s": f"pin-{HEADINGS[x, y]}", "at": ground.names[cell],
            "dx": aside * y - far * x, "dy": aside * x + far * y, "z": PINS + n,
        }  # fmt: skip
        if n < len(path):
            pin["k"] = PASSED
        else:
            pin["t"] = {"n": str(total)}
        yield pin


def _start(view: Position) -> Cell:
    """The cell from which the first step came; -1: from outside, also with *exit* (SR-21)."""
    return -1 if view.used and view.card == EXIT else view.turn_start


def _direction(ground: Ground, here: Cell, cell: Cell) -> tuple[int, int]:
    """The direction of a step: columns to the right, rows up."""
    (column, row), (to_column, to_row) = ground.points[here], ground.points[cell]
    return _sign(to_column - column), _sign(to_row - row)


def _inward(ground: Ground, cell: Cell) -> tuple[int, int]:
    """The direction of a step from outside: from a side where no tile lies."""
    column, row = ground.points[cell]
    return next((x, y) for x, y in FROM_OUTSIDE if (column - x, row - y) not in ground.points)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# -- squirrels


def _squirrels(view: Position) -> Iterator[Piece]:
    """Those on one tile in rows, the mover's in front; those outside wait with their reserves."""
    for cell in {*view.squirrels}:
        seats = [seat for seat in _front_to_back(view) if view.squirrels[seat] == cell]
        across, size, step = CROWD[len(seats)]
        for n, seat in enumerate(seats):
            name = SEATS[seat]
            squirrel: Piece = {"id": name, "s": f"squirrel-{name}", "seat": name, "at": f"out-{name}", "z": SQUIRRELS}
            if cell >= 0:
                back, left = divmod(n, across)
                dx, dy = RIGHT - step * left, FEET - 21 * size - 44 * size * back
                squirrel |= {"at": view.ground.names[cell], "dx": dx, "dy": round(dy, 1), "k": size, "z": PINS - 1 - n}
            yield squirrel


def _front_to_back(view: Position) -> list[int]:
    """The seats: the mover, then those who played before it, the last one first."""
    n = view.setup.players
    return [(view.mover - seat) % n for seat in range(n)]
