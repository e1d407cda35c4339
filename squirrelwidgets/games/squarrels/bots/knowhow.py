"""Know-how for the built-in bots: turns to try, and how play-outs go on. Values are in `evaluate`."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

from ....core.model.bots.chances import Chances
from ....core.model.events import Story
from ..rules.moves import Move
from ..rules.position import Position
from .choose import advise, choose
from .evaluate import usual_worths
from .features import features

AHEAD: Final = 30
"""Moves of a play-out, chance's counted: some way towards the end of the round."""

chances: Final = Chances(features, Path(__file__).with_name("weights.json"))
"""Each seat's chance to win."""


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    """Plays one random move."""
    move = rng.choice(scratch.legal())
    scratch.push(move)
    return [move]


def ideas(view: Position, seat: int, story: Story, rng: Random) -> list[tuple[Move]]:
    """Every legal move, the advised one first."""
    advised = advise(view, seat, story, rng)
    return [(advised,), *((move,) for move in view.legal(seat) if move != advised)]


def ahead(_view: Position) -> int:
    """Moves after which a play-out is judged as it stands."""
    return AHEAD


def quick(scratch: Any, rng: Random) -> None:
    """Plays on as a sensible player without memory."""
    scratch.push(choose(scratch, scratch.actors[0], usual_worths(), rng))
