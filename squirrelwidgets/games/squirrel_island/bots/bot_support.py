"""Answers what bots ask of a game: a position's value, a random move, sensible moves, ranked in `choose.py`."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.bots.chances import Chances
from ....core.model.bots.skill import of_levels
from ....core.model.bots.usual import random_move, value_of_end, value_of_lead
from ....core.model.events import Story
from ..rules.position import Position
from .choose import best, choices, ranked
from .evaluate import SeatOutlook
from .features import features, progress

MOST_CANDIDATES: Final = 6
"""The number of choices worth considering."""
AHEAD: Final = 14
"""Moves a seat, chance's among them, that take a play-out through the rest of the day, or a little more."""

chances: Final = Chances(features, __file__, progress)
"""Each seat's chance to win."""

sample_turn: Final = random_move

skills: Final = of_levels((0, 0.18), (24, 0.3), (60, 0.02), (240, 0.0))
"""What players of each level are like: measured, each about 200 points better than the one before."""


def value(position: Position, seat: int) -> float:
    """The lead over the best of the others that a seat may hope for, in nuts; a winner has 100."""
    if position.ended:
        return value_of_end(position.ended, seat)
    standings = [SeatOutlook(position, each).standing() for each in range(position.seats)]
    mine = standings.pop(seat)
    return value_of_lead(mine - max(standings))


def candidate_turns(view: Position, seat: int, _story: Story, rng: Random) -> list[tuple[int]]:
    """The choices that promise most, best first."""
    return [(choice.move,) for choice in ranked(view, seat, rng)[:MOST_CANDIDATES]]


def playout_steps(view: Position) -> int:
    """The moves of a play-out: to the end of the day."""
    return AHEAD * view.seats


def playout_move(scratch: Position, _rng: Random) -> None:
    """Plays one move as a sensible player: ranking the choices takes no longer than playing many at random."""
    scratch.push(best(choices(scratch, scratch.actors[0])))
