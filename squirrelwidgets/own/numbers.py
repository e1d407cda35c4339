"""An own game in numbers. The tables of its parts are theirs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ..core.model.numbers.numbers import Field
from .bots import step
from .position import PASS
from .seats import in_order, said

GATHERED: Final = 100
"""Random games from which the decisions are gathered, where an author does not say them."""


def decisions(setup: Any) -> dict[str, str]:
    """What the author's `says` has, or all that was said in random games: then one may be missing."""
    start = setup.own_position.begin(setup)
    if "says" in start.own_hooked:
        return {each: each for each in [*map(said, start.own_says()), PASS]}
    rng, found = Random(1), {PASS}
    for _ in range(GATHERED):
        scratch = start.scratch()
        while scratch.actors:
            found.update(scratch.moves)
            step(scratch, rng)
    return {each: each for each in sorted(found, key=in_order)}


def fields(_setup: Any) -> Sequence[Field]:
    return [Field("own turn", 1, 1, "1 while this seat is to decide", lambda view, seat: (view.actors == (seat,),))]


def outcomes(state: Any) -> Sequence[tuple[str, float]]:
    drawn = state.own_drawn()
    total = sum(n for _, n in drawn)
    return [(word, n / total) for word, n in drawn]
