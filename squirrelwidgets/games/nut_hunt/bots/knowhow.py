"""What bots need to know of Nut Hunt: what a position promises, and what a sensible player would try."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ....core.model.events import Story
from ..rules.moves import FORAGE_NUT, KEEP_CARD, Move
from ..rules.phases import ACTION, FORAGE, KEEP
from ..rules.position import Position
from .choose import JUDGES, NUT, plainly, ranked
from .evaluate import Outlook

IDEAS: Final = 8
"""So many choices are worth a thought."""
AHEAD: Final = 6
"""Moves a seat, chance's among them, that make a turn on average, or a little more."""


def value(position: Position, seat: int) -> float:
    """How many points a seat may hope to be ahead of the best of the others; who wins has 100."""
    if position.ended:
        winners = position.ended.winners
        return -100.0 if seat not in winners else 100.0 / len(winners)
    if not position.tiles:
        return 0.0
    outlook = Outlook(position, seat)
    return max(-99.0, min(99.0, outlook.now + NUT * sum(position.nuts[seat]) - outlook.rival))


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    """One random move."""
    move = rng.choice(scratch.legal())
    scratch.push(move)
    return [move]


def ideas(view: Position, seat: int, _story: Story, rng: Random) -> list[tuple[Move]]:
    """The choices that promise most, the best first."""
    legal = view.legal(seat)
    if len(legal) == 1:
        return [(legal[0],)]
    return [(choice.move,) for choice in ranked(view, Outlook(view, seat), rng)[:IDEAS]]


def ahead(view: Position) -> int:
    """Once around the table."""
    return AHEAD * view.seats


def quick(scratch: Any, rng: Random) -> None:
    """Much as a sensible player, but that one forages what one has least of, and neither scouts nor exchanges."""
    scratch.push(_quickly(scratch, rng))


def _quickly(scratch: Position, rng: Random) -> Move:
    phase = scratch.phase
    if phase == FORAGE:
        nuts = scratch.nuts[scratch.mover]
        kinds = scratch.setup.box.tiles[scratch.larder].forage
        return FORAGE_NUT + min(kinds, key=lambda nut: nuts[nut] + rng.random())
    if phase == KEEP:
        return KEEP_CARD
    outlook = Outlook(scratch, scratch.actors[0])
    choices = plainly(scratch, outlook) if phase == ACTION else JUDGES[phase](scratch, outlook)
    return max(choices).move
