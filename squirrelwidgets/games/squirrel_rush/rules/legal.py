"""Lists of moves that depend on little, made once: exchanges alone are a hundred and more.

Which cards can be used is said in bits: 1, 2, 4 … for the actions 0, 1, 2 …
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .actions import ADD, DIAGONAL, EXCHANGE, EXIT, FLIP, LEAST, SKIP
from .ground import Land
from .moves import USE_LEAST, exchange, use

DIAGONALLY: Final = use(DIAGONAL)
SKIPPING: Final = use(SKIP)
SLANTING: Final = 1 << DIAGONAL
SKIPS: Final = 1 << SKIP
ON_TILES: Final = 1 << FLIP | 1 << EXCHANGE | 1 << ADD
"""Cards that change a tile: with the option at any point of the turn (SR-29)."""


@lru_cache(maxsize=4096)
def first_steps(land: Land, here: int, usable: int, places: int) -> tuple[int, ...]:
    """What a turn may begin with: any neighbour, or from outside the border; a card before it, or as this step."""
    if here < 0:
        return land.border + uses(land, usable & ~(1 << EXIT), places)
    slanting = tuple(DIAGONALLY + cell for cell in land.diagonal[here]) if usable & SLANTING else ()
    skips = tuple(SKIPPING + cell for cell in land.landing[here]) if usable & SKIPS else ()
    return land.near[here] + slanting + uses(land, usable, places) + skips


@lru_cache(maxsize=512)
def uses(land: Land, usable: int, places: int) -> tuple[int, ...]:
    """What cards allow that are not used as a step, with so many tiles in the market."""
    found: list[int] = []
    if usable & 1 << FLIP:
        found += [use(FLIP) + cell for cell in land.cells]
    if usable & 1 << EXIT:
        found += [use(EXIT) + cell for cell in land.border]
    if usable & 1 << EXCHANGE:
        found += [exchange(place, dark, cell) for place in range(places) for dark in (0, 1) for cell in land.cells]
    if usable & 1 << ADD:
        found += [use(ADD) + cell for cell in land.cells]
    if usable & 1 << LEAST:
        found.append(USE_LEAST)
    return tuple(found)
