"""Games of a variant and of the book, with the same luck."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import Any, Final

from squirrelwidgets import Scurry
from squirrelwidgets.core.model.usual.bots import step

from .variants import Hop

PART: Final = 100
"""Games that are compared in one go."""
SETUPS: Final = ("3/random", "4/random", "4/random/hops 2", "4/random/anywhere/repetition", "5/random")


def alike(part: int) -> int:
    """How many games of `Hop` that sees past no acorn are those of Scurry, ply by ply."""
    same = 0
    for n in range(part * PART, (part + 1) * PART):
        setup = SETUPS[n % len(SETUPS)]
        both = (plies(Hop, f"{setup} past=0", n), plies(Scurry, setup, n))
        same += all(one == other for one, other in zip_longest(*both))
    return same


def plies(kind: Any, setup: str, seed: int) -> Iterator[Any]:
    """What is said in a random game, and what may be said then; how it ends."""
    rng, scratch = Random(seed), kind.begin(kind.setup(setup)).scratch()
    while scratch.actors:
        yield step(scratch, rng), tuple(scratch.legal()) if scratch.actors else scratch.ended
