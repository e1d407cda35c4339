"""Help for bots: the value of a position of Scurry, and a sampled turn.

This is enough for greedy and search to play well, even where players seed the board. In trials a squirrel that
settled where it saw most won no more games than any other. Winning turns are found in `solver`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ....core.model.bots.chances import Chances
from ....core.model.bots.skill import of_levels
from ..rules import Position
from ..rules.ground import Cell
from ..rules.phases import Phase
from . import runs
from .features import features, progress
from .lines import Lines
from .runs import WHIM
from .solver import solutions

chances: Final = Chances(features, __file__, progress)
"""Each seat's chance to win."""

skills: Final = of_levels((0, 0.5), (0, 0.15), (60, 0.05), (480, 0.0))
"""What players of each level are like: measured, each about 300 points better than the one before."""


def value(position: Position, seat: int) -> float:
    """The acorns that a seat is ahead, from -29 to 29; 100 for a game won, -100 for one lost."""
    if position.ended:
        return 100.0 * (1 if seat in position.ended.winners else -1 if position.ended.winners else 0)
    scores = position.scores
    return float(scores[seat] - scores[1 - seat])


def sample_turn(scratch: Position, rng: Random) -> list[int]:
    """Plays a tile at random and a sensible scurry after it (or one decision before the first turn).

    A run goes on to where least else is in sight, as a rule: what has few neighbours is lost if it is not visited now.
    """
    scurry = Phase.SCURRY
    places = scratch.legal()
    moves = [places[int(len(places) * rng.random())]]
    scratch.push(moves[0])
    if scratch.phase is not scurry:
        return moves
    lines = Lines(scratch)
    near, left = lines.near, lines.targets
    while scratch.phase is scurry:
        options = sorted(scratch.legal())
        cell = options[0]
        if len(options) > 1:
            cell = min(options, key=lambda to: (near.get(to, 0) & left).bit_count() + WHIM * rng.random())
        left &= ~(1 << cell)
        moves.append(cell)
        scratch.push(cell)
    return moves


def sampled(view: Position, seat: int, rng: Random) -> Iterator[tuple[tuple[Cell, ...], float]] | None:
    """Endless: the turns that `sample_turn` would play, each with a seat's chance to win after it; None where they
    have to be played."""
    return runs.sampled(view, seat, rng, chances)


def winning(position: Position) -> list[int] | None:
    """A turn that wins at once, if there is one."""
    solution = next(solutions(position), None)
    if solution is None:
        return None
    index = position.ground.index
    tile = [index[solution.placement]] if solution.placement else []
    return [*tile, *(index[cell] for cell in solution.path)]
