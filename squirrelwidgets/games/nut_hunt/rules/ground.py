"""The board: 19 spots in a hexagon of 3 a side (NH-1), and what a layout of tiles on them makes of it.

Hexes lie with a flat side up, so that they stand in columns: a1 is the top of the left one, c3 the centre.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from ....core.words.rule_texts import data_of

SIDE: Final = 3
REACH: Final = SIDE - 1
NOWHERE: Final = -1

POINTS: Final = tuple(
    (q, r) for q in range(-REACH, SIDE) for r in range(max(-REACH, -REACH - q), min(REACH, REACH - q) + 1)
)
"""Axial coordinates of the spots: columns to the right, and down a column."""
SPOTS: Final = tuple(f"{'abcde'[q + REACH]}{r - max(-REACH, -REACH - q) + 1}" for q, r in POINTS)
CENTRE: Final = SPOTS.index("c3")

DIRECTIONS: Final[tuple[str, ...]] = tuple(data_of(__package__)["compass"]["directions"])
STEPS: Final = tuple((q, r) for q, r in data_of(__package__)["compass"]["steps"])
FACES: Final = range(1, 7)
"""The faces of the fox die; the first points to the first direction."""


def _step(point: tuple[int, int], step: tuple[int, int], sign: int = 1) -> int:
    """The spot beside another one, NOWHERE off the board."""
    there = point[0] + sign * step[0], point[1] + sign * step[1]
    return POINTS.index(there) if there in POINTS else NOWHERE


def _goes(point: tuple[int, int], step: tuple[int, int]) -> int:
    """Where the die leads: off the edge it is one step the other way (NH-9)."""
    there = _step(point, step)
    return _step(point, step, -1) if there == NOWHERE else there


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


NEAR: Final = tuple(
    tuple(spot for spot in (_step(point, step) for step in STEPS) if spot != NOWHERE) for point in POINTS
)
GOES: Final = tuple(tuple(_goes(point, step) for step in STEPS) for point in POINTS)
BOUNCES: Final = tuple(tuple(_step(point, step) == NOWHERE for step in STEPS) for point in POINTS)
APART: Final = tuple(tuple(_distance(one, other) for other in POINTS) for one in POINTS)


LOWER: Final = 9
"""Tiles whose bits stand in the first of two tables."""


class Land:
    """The board with its tiles; all here is by tile, not by spot."""

    def __init__(self, tiles: Sequence[int], pond: int) -> None:
        self.tiles = tuple(tiles)
        self.pond = pond
        self.spot = tuple(sorted(range(len(tiles)), key=tiles.__getitem__))
        """Where each tile lies."""
        self.near = tuple(tuple(sorted([tiles[there] for there in NEAR[spot]])) for spot in self.spot)
        self.near_bits = tuple(sum([1 << tile for tile in near]) for near in self.near)
        """The same as bits."""
        self.goes = tuple((NOWHERE, *[tiles[there] for there in GOES[spot]]) for spot in self.spot)
        """Where the fox goes from a tile, by face of the die; bounces and all."""
        self._exits: dict[tuple[int, int], tuple[int, ...]] = {}

    @cached_property
    def between(self) -> tuple[tuple[int, ...], ...]:
        """Tiles between two tiles on the shortest way over the board (NH-26)."""
        return tuple(tuple(APART[one][other] - 1 for other in self.spot) for one in self.spot)

    @cached_property
    def spread(self) -> tuple[list[int], list[int]]:
        """All that is next to some tiles but the pond, looked up by the bits of the first nine and of the others."""
        dry = ~(0 if self.pond == NOWHERE else 1 << self.pond)
        near = [bits & dry for bits in self.near_bits]
        return _unions(near[:LOWER]), _unions(near[LOWER:])

    def bounces(self, tile: int, face: int) -> bool:
        """Whether the die leads over the edge from there."""
        return BOUNCES[self.spot[tile]][face - 1]

    def exits(self, tile: int, barred: int) -> tuple[int, ...]:
        """Where a squirrel may scatter to from a tile, if one more tile than the pond is barred (NH-16, NH-17)."""
        found = self._exits.get((tile, barred))
        if found is None:
            found = tuple([there for there in self.near[tile] if there not in (self.pond, barred)])
            self._exits[tile, barred] = found
        return found


def _unions(bits: Sequence[int]) -> list[int]:
    """The union of each subset, by the subset's own bits."""
    found = [0]
    for each in bits:
        found += [before | each for before in found]
    return found
