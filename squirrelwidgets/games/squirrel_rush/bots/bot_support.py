"""Help for bots: turns to sample, turns to try, and quick turns for play-outs.

The value of a position is in `evaluate`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.bots.chances import Chances
from ....core.model.bots.skill import of_levels
from ....core.model.events import Story
from ....core.model.state import CHANCE
from ..rules import Position
from ..rules.moves import discard
from ..rules.phases import Phase
from .choose import choices, least_missed, whole_turn
from .features import features
from .planner import quickest

playouts_per_sample: Final = 8
"""A turn of each player takes little time."""

chances: Final = Chances(features, __file__)
"""Each seat's chance to win."""

skills: Final = of_levels((0, 0.16), (0, 0.05), (24, 0.05), (240, 0.0))
"""What players of each level are like: measured, each about 200 points better than the one before."""


def sample_turn(scratch: Position, rng: Random) -> list[int]:
    """Plays up to the end of the turn, or to a tile that chance turns up, each move at random."""
    turn, moves = scratch.turn, []
    while scratch.actors and scratch.turn == turn and scratch.actors != (CHANCE,):
        moves.append(rng.choice(scratch.legal()))
        scratch.push(moves[-1])
    return moves


def candidate_turns(view: Position, _seat: int, _story: Story, _rng: Random) -> list[tuple[int, ...]]:
    """Turns worth trying, best first."""
    if view.phase == Phase.DISCARD:
        return [(discard(least_missed(view)),)]
    return choices(view)


def playout_steps(view: Position) -> int:
    """Quick turns in a play-out: once around the table, so that one's own next turn is the last.

    Without hands chance turns up a card before each, which counts as one too.
    """
    players: int = view.setup.players
    return players if view.setup.smarty else 2 * players


def playout_move(scratch: Position, rng: Random) -> None:
    """Plays the turn that collects most, whatever it leaves."""
    if scratch.phase == Phase.DISCARD:
        scratch.push(discard(least_missed(scratch)))
        return
    for move in whole_turn(scratch, quickest(scratch)):
        while scratch.actors == (CHANCE,):
            scratch.push(scratch.draw_chance(rng))
        scratch.push(move)
