"""Help for the built-in bots: turns to try, and how play-outs go on. Values are in `evaluate`."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.bots.chances import Chances
from ....core.model.bots.skill import of_levels
from ....core.model.bots.usual import random_move
from ....core.model.events import Story
from ..rules.moves import Move
from ..rules.position import Position
from .choose import choose, ranked
from .evaluate import usual_worths
from .features import features

AHEAD: Final = 30
"""Moves of a play-out, chance's counted: some way towards the end of the round."""
MOST_CANDIDATES: Final = 6
"""The most choices worth considering."""
playouts_per_sample: Final = 8
"""Some moves take little time, and luck hides what choices differ by."""

chances: Final = Chances(features, __file__)
"""Each seat's chance to win."""

sample_turn: Final = random_move

skills: Final = of_levels((0, 0.13), (0, 0.056, 0.044), (0, 0.04, 0.06), (60, 0.0))
"""What players of each level are like: measured, each about 200 points better than the one before."""


def candidate_turns(view: Position, seat: int, story: Story, rng: Random) -> list[tuple[Move]]:
    """The moves worth trying, the one of a sensible player first."""
    return [(move,) for move in ranked(view, seat, story, rng)[:MOST_CANDIDATES]]


def playout_steps(_view: Position) -> int:
    """Moves after which a play-out is judged as it stands."""
    return AHEAD


def playout_move(scratch: Position, rng: Random) -> None:
    """Plays on as a sensible player without memory."""
    scratch.push(choose(scratch, scratch.actors[0], usual_worths(), rng))
