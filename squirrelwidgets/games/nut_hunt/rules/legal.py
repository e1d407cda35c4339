"""What may be chosen, looked up rather than worked out anew: random play-outs ask for nothing as often."""

from __future__ import annotations

from functools import cache
from typing import Final

from .box import Box
from .moves import BASE, EXCHANGES, FORAGE_NUT, HASSLE, PASS, RECRUIT, SCOUT, nuts_of

ENDS: Final = (tuple((PASS, *each) for each in EXCHANGES), tuple((SCOUT, PASS, *each) for each in EXCHANGES))
"""The last of the possible actions by purse: without cards to scout, and with."""


class Choices:
    """Lists of moves, ready made, for one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.forage = tuple(tuple(FORAGE_NUT + nut for nut in tile.forage) for tile in box.tiles)
        """By tile."""
        self.affordable: tuple[tuple[int, ...], ...] = tuple(map(self._affordable, range(BASE**4)))
        """Tiles on which a purse pays for a squirrel."""
        self._recruits: dict[tuple[int, int], tuple[int, ...]] = {}

    def _affordable(self, purse: int) -> tuple[int, ...]:
        nuts = nuts_of(purse)
        return tuple(
            tile
            for tile in self.box.open
            if all(n >= asked for n, asked in zip(nuts, self.box.tiles[tile].cost, strict=True))
        )

    def recruits(self, purse: int, fox: int) -> tuple[int, ...]:
        """Where a purse pays for a squirrel, but where the fox is (NH-13)."""
        found = self._recruits.get((purse, fox))
        if found is None:
            found = tuple([RECRUIT + tile for tile in self.affordable[purse] if tile != fox])
            self._recruits[purse, fox] = found
        return found


@cache
def choices(box: Box) -> Choices:
    return Choices(box)


@cache
def hassles(bits: int) -> tuple[int, ...]:
    """Pulling the fox onto one of these tiles."""
    return tuple(HASSLE + tile for tile in range(bits.bit_length()) if bits >> tile & 1)
