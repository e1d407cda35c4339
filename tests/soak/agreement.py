"""Games played by the package and by its second version, compared ply by ply: the suite plays fewer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tests.games.nut_hunt import test_differential as nut_hunt
from tests.games.scurry import test_differential as scurry
from tests.games.squarrels import test_differential as squarrels
from tests.games.squirrel_island import test_differential as squirrel_island
from tests.games.squirrel_rush import test_differential as squirrel_rush


def scurry_line(number: int) -> object:
    """One game of Scurry, of each kind in turn."""
    kinds = list(scurry.KINDS)
    rng = Random(f"agreement {number}")
    return scurry.compare(kinds[number % len(kinds)](rng), rng)


LINES: Final[dict[str, Callable[[int], object]]] = {
    "Scurry": scurry_line,
    "Squirrel Rush": squirrel_rush.line,
    "Squarrels": squarrels.line,
    "Nut Hunt": nut_hunt.line,
    "Squirrel Island": squirrel_island.line,
}


def agree(title: str, number: int) -> None:
    """Play one game in both versions; it fails where they differ."""
    LINES[title](number)
