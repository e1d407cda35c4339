"""Any game in numbers: the decisions that random games come to, whose turn it is. The tables of parts are theirs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ..numbers.numbers import Field
from .bots import step

GATHERED: Final = 100
"""Random games from which decisions are gathered: one that seldom comes up may be missing."""


def gathered(start: Any) -> dict[str, Any]:
    """All that players could say in random games from a position."""
    rng, found = Random(1), dict[str, Any]()
    for _ in range(GATHERED):
        scratch = start.scratch()
        while scratch.actors:
            if scratch.actors[0] >= 0:
                found.update({scratch.say(move): move for move in scratch.legal()})
            step(scratch, rng)
    return found


def fields(_setup: Any) -> Sequence[Field]:
    return [Field("own turn", 1, 1, "1 while this seat is to decide", lambda view, seat: (view.actors == (seat,),))]
