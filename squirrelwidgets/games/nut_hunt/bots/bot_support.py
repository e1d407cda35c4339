"""Nut Hunt's support of bots: the value of a position, and sensible moves to try. Ranking is in `choose`."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.bots.chances import Chances
from ....core.model.bots.skill import of_levels
from ....core.model.bots.usual import random_move, value_of_end, value_of_lead
from ....core.model.events import Story
from ....core.model.state import CHANCE
from ..rules.moves import SCOUT, Move, MoveKind
from ..rules.phases import Phase
from ..rules.position import Position
from .choose import NUT, RATE, plain_actions, ranked
from .evaluate import SeatOutlook
from .features import features
from .racing import Racing

BY_CHANCE: Final = (CHANCE,)
MOST_CANDIDATES: Final = 8
"""The most choices worth considering."""
IDLE: Final = 0.01
"""Points of scouting: more than to pass, less than anything that brings the end nearer."""
SMALL: Final = 0.2
AHEAD: Final = 2
"""Steps of a play-out for each seat: the die of a turn, and the turn."""
playout_rounds: Final = 2
"""Times round the table after which a review's play-out is valued as it stands: to the end would take too long."""

chances: Final = Chances(features, __file__)
"""Each seat's chance to win."""

sample_turn: Final = random_move

skills: Final = of_levels((0, 0.4), (0, 0.08), (0, 0.02), (240, 0.0))
"""What players of each level are like: measured with two, each wins 70 to 88 of 100 games against the one before."""


def value(position: Position, seat: int) -> float:
    """Points that a seat may hope to be ahead of the best of the others, -99 to 99; 100 for a victory, shared if it is
    shared, -100 for a defeat."""
    if position.ended:
        return value_of_end(position.ended, seat)
    if not position.tiles:
        return 0.0
    outlook = SeatOutlook(position, seat)
    return value_of_lead(outlook.now + NUT * sum(position.nuts[seat]) - outlook.rival)


def candidate_turns(view: Position, seat: int, _story: Story, rng: Random) -> list[tuple[Move]]:
    """The best choices on the way to the end, best first. To scout is one only in place of passing."""
    legal = view.legal(seat)
    if len(legal) == 1:
        return [(legal[0],)]
    first, *others = [choice.move for choice in ranked(view, Racing(view, seat), rng, IDLE)[:MOST_CANDIDATES]]
    return [(first,), *((move,) for move in others if move != SCOUT)]


def decision_weight(view: Position) -> float:
    """The part of a budget that a decision is worth: most are which nut to take, or whom to scatter where."""
    return SMALL if view.phase in (Phase.FORAGE, Phase.SCATTER) else 1.0


def playout_steps(view: Position) -> int:
    """Steps that a play-out looks ahead: once around the table, ending with the mover's next turn."""
    return AHEAD * view.seats


def playout_move(scratch: Position, rng: Random) -> None:
    """Plays a turn to its end much like a sensible player, but forages what it has least of; no scouts, no exchanges.

    Keeping a scouted card is no turn: then the next one is played, too. So all actions are judged at the same time;
    stopping after a number of moves judged some a turn later than others, and lost games.
    """
    last = scratch.turn + (scratch.phase is Phase.KEEP)
    while scratch.actors and scratch.turn <= last:
        scratch.push(scratch.draw_chance(rng) if scratch.actors == BY_CHANCE else _quickly(scratch, rng))


def _quickly(scratch: Position, rng: Random) -> Move:
    phase = scratch.phase
    if phase is Phase.FORAGE:
        nuts = scratch.nuts[scratch.mover]
        kinds = scratch.setup.box.tiles[scratch.larder].forage
        return MoveKind.FORAGE.of(min(kinds, key=lambda nut: nuts[nut] + rng.random()))
    outlook = SeatOutlook(scratch, scratch.actors[0])
    choices = plain_actions(scratch, outlook) if phase is Phase.ACTION else RATE[phase](scratch, outlook)
    return max(choices).move
