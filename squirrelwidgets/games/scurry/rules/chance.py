"""Chance's one move in Scurry: a random seeding of the board (SC-21). Seedings that a setup names are in `setup`."""

from __future__ import annotations

from random import Random

from .ground import Ground
from .moves import Seeding


def draw(ground: Ground, each: int, rng: Random) -> Seeding:
    """A seeding with `each` acorns a side that a half turn maps onto itself with the colours swapped (SC-21).

    Starts over when no cell is left to choose.
    """
    while True:
        free = {
            cell for cell in ground.cells if cell != ground.centre and ground.opposite[cell] not in ground.near[cell]
        }
        brown: list[int] = []
        while free and len(brown) < each:
            cell = rng.choice(sorted(free))
            brown.append(cell)
            for taken in (cell, ground.opposite[cell]):
                free -= {taken, *ground.near[taken]}
        if len(brown) == each:
            return tuple(sorted(brown))


def fault(ground: Ground, each: int, brown: Seeding) -> tuple[str, tuple[str, ...]] | None:
    """Checks a random seeding: a sentence and the cells concerned (SC-4, SC-21), None if nothing is wrong."""
    if len(brown) != each or len(set(brown)) != len(brown):
        return f"A random seeding names {each} different brown cells.", ()
    if list(brown) != sorted(brown):
        return "A random seeding names its cells in the order a1, a2, … k11.", ()
    cells = {*brown, *(ground.opposite[cell] for cell in brown)}
    if ground.centre in cells or len(cells) != 2 * len(brown):
        return "The centre stays empty, and opposite cells get different colours.", (ground.names[ground.centre],)
    for cell in sorted(cells):
        for other in ground.near[cell]:
            if other in cells:
                names = ground.names[cell], ground.names[other]
                return f"{names[0]} and {names[1]} touch.", names
    return None
