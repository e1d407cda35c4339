"""Precomputed lists of legal moves: the hottest look-up of random play-outs. Which list is due is in `position`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ....core.model.immutable import immutable
from .box import EXCHANGED, KEPT, KINDS, MOST_OF_A_KIND, Box
from .moves import PASS, SCOUT, MoveKind, exchange

# -- purses: the keys of the lists

BASE: Final = MOST_OF_A_KIND + 1
POWERS: Final = tuple(BASE**kind for kind in KINDS)
"""A purse is a number: the nuts of each kind, as far as they make a difference, as digits of base 5."""


def purse_of(nuts: Sequence[int]) -> int:
    purse = 0
    for n in reversed(nuts):
        purse = BASE * purse + min(n, MOST_OF_A_KIND)
    return purse


def nuts_of(purse: int) -> tuple[int, ...]:
    return tuple(purse // power % BASE for power in POWERS)


PURSES: Final = range(BASE ** len(KINDS))


# -- lists for any box


def _exchanges(purse: int) -> tuple[int, ...]:
    nuts = nuts_of(purse)
    return tuple(
        exchange(given, taken) for given in KINDS for taken in KINDS if given != taken and nuts[given] >= EXCHANGED
    )


EXCHANGES: Final = tuple(map(_exchanges, PURSES))
"""`EXCHANGES[purse]` (NH-12)."""
ENDS: Final = (tuple((PASS, *each) for each in EXCHANGES), tuple((SCOUT, PASS, *each) for each in EXCHANGES))
"""`ENDS[whether there are cards to scout][purse]`: the last of the legal actions (NH-11, NH-36)."""


@lru_cache(1 << 14)
def hassles(bits: int) -> tuple[int, ...]:
    """Pulls the fox onto one of these tiles (NH-14)."""
    return tuple(MoveKind.HASSLE.of(tile) for tile in range(bits.bit_length()) if bits >> tile & 1)


# -- lists for one box


@immutable
class MoveLists:
    """The lists that depend on the box's tiles."""

    box: Box
    forage: tuple[tuple[int, ...], ...]
    """`forage[tile]` (NH-10)."""
    affordable: tuple[tuple[int, ...], ...]
    """`affordable[purse]`: tiles on which it pays for a squirrel."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.forage = tuple(tuple(MoveKind.FORAGE.of(nut) for nut in tile.forage) for tile in box.tiles)
        self.affordable = tuple(map(self._affordable, PURSES))

    def _affordable(self, purse: int) -> tuple[int, ...]:
        nuts = nuts_of(purse)
        return tuple(
            tile
            for tile in self.box.open
            if all(n >= asked for n, asked in zip(nuts, self.box.tiles[tile].cost, strict=True))
        )


@lru_cache(4096)
def recruits(lists: MoveLists, purse: int, fox: int) -> tuple[int, ...]:
    """Recruits wherever a purse pays for it, but not where the fox is (NH-13)."""
    return tuple([MoveKind.RECRUIT.of(tile) for tile in lists.affordable[purse] if tile != fox])


@lru_cache(KEPT)
def move_lists(box: Box) -> MoveLists:
    return MoveLists(box)
