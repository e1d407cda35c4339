"""The two pictures by which a pupil comes back on another device. They keep friends apart, and are no safe."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Final

from ...core.model.errors import SquirrelError
from ...core.scene.art import symbols_of
from ...core.wire import Picture

TRIES: Final = 3
"""Wrong pairs until only the teacher lets somebody in."""

Pair = tuple[str, str]


@cache
def pictures() -> dict[str, Picture]:
    """All twelve, by name."""
    drawn = symbols_of(Path(__file__).with_name("pictures.svg").read_text("utf-8"))
    return {name: {"name": name, "art": art} for name, art in drawn.items()}


def new_pair(taken: Collection[Pair]) -> Pair:
    """Two of them, in an order, by chance: a pair that nobody in the class has."""
    free = [pair for pair in permutations(pictures(), 2) if pair not in taken]
    if not free:
        raise SquirrelError("This class is full: there are no two pictures left.")
    return secrets.choice(free)
