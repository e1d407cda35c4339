"""What bots need to know of Squirrel Island: what a position promises, and what a sensible player would try."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ....core.model.events import Story
from ..rules.position import Position
from .choose import JUDGES, best, ranked
from .evaluate import Outlook

IDEAS: Final = 6
"""So many choices are worth a thought."""
AHEAD: Final = 14
"""Moves a seat, chance's among them, that take a play-out through the rest of the day, or a little more."""


def value(position: Position, seat: int) -> float:
    """How many nuts a seat may hope to be ahead of the best of the others; who wins has 100."""
    if position.ended:
        winners = position.ended.winners
        return -100.0 if seat not in winners else 100.0 / len(winners)
    standings = [Outlook(position, each).standing() for each in range(position.seats)]
    mine = standings.pop(seat)
    return max(-99.0, min(99.0, mine - max(standings)))


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    """One random move."""
    move = rng.choice(scratch.legal())
    scratch.push(move)
    return [move]


def ideas(view: Position, seat: int, _story: Story, rng: Random) -> list[tuple[int]]:
    """The choices that promise most, the best first."""
    return [(choice.move,) for choice in ranked(view, seat, rng)[:IDEAS]]


def ahead(view: Position) -> int:
    """To the end of the day."""
    return AHEAD * view.seats


def quick(scratch: Any, _rng: Random) -> None:
    """As a sensible player: one choice is judged as quickly as many at random would be played."""
    outlook = Outlook(scratch, scratch.actors[0])
    scratch.push(best(JUDGES[scratch.phase](scratch, outlook)))
