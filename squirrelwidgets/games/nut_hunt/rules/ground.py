"""The board: 19 spots in a hexagon of 3 a side (NH-1), and the neighbourhoods that a layout of tiles on them makes.

Hexes lie with a flat side up, so that they stand in columns: a1 is the top of the left one, c3 the centre. A spot is
an index of `SPOTS`, a tile one of the box's `tiles`. Pieces are in `position`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ....core.model.immutable import derived, immutable
from ....core.words.rule_texts import data_of

SIDE: Final = 3
REACH: Final = SIDE - 1
NOWHERE: Final = -1
"""In place of a tile or spot where there is none."""

POINTS: Final = tuple(
    (q, r) for q in range(-REACH, SIDE) for r in range(max(-REACH, -REACH - q), min(REACH, REACH - q) + 1)
)
"""Axial coordinates of the spots: columns to the right, and down a column."""
SPOTS: Final = tuple(f"{'abcde'[q + REACH]}{r - max(-REACH, -REACH - q) + 1}" for q, r in POINTS)
"""The names of the spots, column by column from a1 to e3."""
CENTRE: Final = SPOTS.index("c3")

DIRECTIONS: Final[tuple[str, ...]] = tuple(data_of(__package__)["compass"]["directions"])
STEPS: Final = tuple((q, r) for q, r in data_of(__package__)["compass"]["steps"])
FACES: Final = range(1, len(DIRECTIONS) + 1)
"""The faces of the fox die; face 1 points to the first direction."""


def _step(point: tuple[int, int], step: tuple[int, int], sign: int = 1) -> int:
    """The spot beside another one, NOWHERE off the board."""
    there = point[0] + sign * step[0], point[1] + sign * step[1]
    return POINTS.index(there) if there in POINTS else NOWHERE


def _die_step(point: tuple[int, int], step: tuple[int, int]) -> int:
    """The tile that the die leads to: off the edge it is one step the other way (NH-9)."""
    there = _step(point, step)
    return _step(point, step, -1) if there == NOWHERE else there


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


NEIGHBOURS: Final = tuple(
    tuple(spot for spot in (_step(point, step) for step in STEPS) if spot != NOWHERE) for point in POINTS
)
DIE_STEPS: Final = tuple(tuple(_die_step(point, step) for step in STEPS) for point in POINTS)
"""`DIE_STEPS[spot][face - 1]`: the spot that the die leads to."""
BOUNCES: Final = tuple(tuple(_step(point, step) == NOWHERE for step in STEPS) for point in POINTS)
"""`BOUNCES[spot][face - 1]`: whether the die leads over the edge."""
DISTANCES: Final = tuple(tuple(_distance(one, other) for other in POINTS) for one in POINTS)
"""Steps from one spot to another, 0 to 4."""


LOW_TILES: Final = 9
"""Tiles whose bits are looked up in the first table of `Ground.spread`."""


@immutable
class Ground:
    """The board with its tiles. All here is by tile, not by spot; sets of tiles are ints with a bit for each."""

    tiles: tuple[int, ...]
    """`tiles[spot]`"""
    pond: int
    """The tile that no squirrel comes to (NH-7), NOWHERE without one."""
    spot: tuple[int, ...]
    """`spot[tile]`: where it lies."""
    near: tuple[tuple[int, ...], ...]
    """`near[tile]`: its neighbours, ascending."""
    near_bits: tuple[int, ...]
    """The same as bits."""
    goes: tuple[tuple[int, ...], ...]
    """`goes[tile][face]`: where the die leads from there, bounces and all."""

    def __init__(self, tiles: Sequence[int], pond: int) -> None:
        self.tiles = tuple(tiles)
        self.pond = pond
        self.spot = tuple(sorted(range(len(tiles)), key=tiles.__getitem__))
        self.near = tuple(tuple(sorted([tiles[there] for there in NEIGHBOURS[spot]])) for spot in self.spot)
        self.near_bits = tuple(sum([1 << tile for tile in near]) for near in self.near)
        self.goes = tuple((NOWHERE, *[tiles[there] for there in DIE_STEPS[spot]]) for spot in self.spot)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles without its tables, which are twenty times as large."""
        return Ground, (self.tiles, self.pond)

    @derived
    def between(self) -> tuple[tuple[int, ...], ...]:
        """`between[one][other]`: tiles between two tiles on the shortest way over the board, 0 to 3 (NH-26)."""
        return tuple(tuple(DISTANCES[one][other] - 1 for other in self.spot) for one in self.spot)

    def distance(self, one: int, other: int) -> int:
        """Steps from one tile to another: rarely needed, so a table is not worth its cost."""
        return DISTANCES[self.spot[one]][self.spot[other]]

    @derived
    def columns(self) -> bytes:
        """`columns[tile]`: from 1 on."""
        return bytes(POINTS[spot][0] + SIDE for spot in self.spot)

    @derived
    def rows(self) -> bytes:
        """`rows[tile]`: from 1 on, each from the upper left to the lower right."""
        return bytes(POINTS[spot][1] + SIDE for spot in self.spot)

    @derived
    def spread(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Unions of neighbours, without the pond, in two tables: by the bits of the first LOW_TILES, and the rest."""
        dry = ~(0 if self.pond == NOWHERE else 1 << self.pond)
        near = [bits & dry for bits in self.near_bits]
        return _unions(near[:LOW_TILES]), _unions(near[LOW_TILES:])

    def bounces(self, tile: int, face: int) -> bool:
        """Whether the die leads over the edge from there."""
        return BOUNCES[self.spot[tile]][face - 1]

    def exits(self, tile: int, barred: int) -> tuple[int, ...]:
        """Tiles to scatter to from a tile, if one more tile than the pond is barred (NH-16, NH-17)."""
        return _without(self.near[tile], self.pond, barred)


@lru_cache(4096)
def _without(tiles: tuple[int, ...], pond: int, barred: int) -> tuple[int, ...]:
    return tuple([tile for tile in tiles if tile not in (pond, barred)])


def _unions(bits: Sequence[int]) -> tuple[int, ...]:
    """The union of each subset, by the subset's own bits."""
    unions = [0]
    for each in bits:
        unions += [before | each for before in unions]
    return tuple(unions)
