"""Lists of legal moves that depend on little, made once: exchanges alone are over a hundred.

Those that depend on the numbers of tiles are in `position`. Usable cards are a mask: the bits 1, 2, 4 … of the actions.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .actions import ADD, DIAGONAL, EXCHANGE, EXIT, FLIP, LEAST, SKIP
from .ground import Cell, Ground
from .moves import USE_LEAST, exchange, use

USE_DIAGONAL: Final = use(DIAGONAL)
USE_SKIP: Final = use(SKIP)
CAN_DIAGONAL: Final = 1 << DIAGONAL
CAN_SKIP: Final = 1 << SKIP
CAN_CHANGE: Final = 1 << FLIP | 1 << EXCHANGE | 1 << ADD
"""Cards that change a tile: with the option at any point of the turn (SR-29)."""


@lru_cache(maxsize=4096)
def first_steps(ground: Ground, here: Cell, usable: int, places: int) -> tuple[int, ...]:
    """The first moves of a turn: to any neighbour, from outside to the border; a card before it, or as this step."""
    if here < 0:
        return ground.border + uses(ground, usable & ~(1 << EXIT), places)
    diagonals = tuple(USE_DIAGONAL + cell for cell in ground.diagonal[here]) if usable & CAN_DIAGONAL else ()
    skips = tuple(USE_SKIP + cell for cell in ground.landing[here]) if usable & CAN_SKIP else ()
    return ground.near[here] + diagonals + uses(ground, usable, places) + skips


@lru_cache(maxsize=512)
def uses(ground: Ground, usable: int, places: int) -> tuple[int, ...]:
    """The uses of cards that are not steps, with this many tiles in the market."""
    moves: list[int] = []
    if usable & 1 << FLIP:
        moves += [use(FLIP) + cell for cell in ground.cells]
    if usable & 1 << EXIT:
        moves += [use(EXIT) + cell for cell in ground.border]
    if usable & 1 << EXCHANGE:
        moves += [exchange(place, dark, cell) for place in range(places) for dark in (0, 1) for cell in ground.cells]
    if usable & 1 << ADD:
        moves += [use(ADD) + cell for cell in ground.cells]
    if usable & 1 << LEAST:
        moves.append(USE_LEAST)
    return tuple(moves)
