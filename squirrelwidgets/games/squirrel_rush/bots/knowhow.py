"""What bots need to know of Squirrel Rush: the planner's turns, and what there is still to be had."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ....core.model.events import Story
from ....core.model.state import CHANCE
from ..rules.actions import ADD, DIAGONAL, EXCHANGE, EXIT, FLIP, LEAST, SKIP
from ..rules.moves import DISCARD_OF
from ..rules.phases import DISCARD
from ..rules.position import Position
from .planner import Plan, plans, quickest, usable

TURN: Final = 9.0
"""Acorns that a turn without a card brings, on the average."""
GAIN: Final = {LEAST: 2.3, DIAGONAL: 2.7, FLIP: 2.8, SKIP: 3.4, EXIT: 3.5, EXCHANGE: 3.8, ADD: 3.9}
"""What each action adds to that; the one that is missed least comes first."""
LOOK: Final = 60
"""So many of the turns that collect most are looked at, for the cards they use."""
IDEAS: Final = 12
"""Turns that are worth a thought."""
SAME_CARD: Final = 3
"""So many of them at least may use the same card, or none."""


def value(position: Position, seat: int) -> float:
    """How many acorns a seat is ahead of the best of the others, with what turns to come promise; who wins has 100."""
    if position.ended:
        winners = position.ended.winners
        return -100.0 if seat not in winners else 100.0 if len(winners) == 1 else 0.0
    hopes = [acorns + promise(position, each) for each, acorns in enumerate(position.reserves)]
    return max(-99.0, min(99.0, hopes.pop(seat) - max(hopes)))


def promise(position: Position, seat: int) -> float:
    """The acorns of the turns to come; a hand is worth its best cards, as many as are still used."""
    setup = position.setup
    past, now = divmod(position.turn, setup.players)
    turns = setup.rounds - past - (seat in position.order()[:now])
    hand = position.hands[seat] or ()
    gains = sorted((GAIN[action] for action, held in enumerate(hand) if held), reverse=True)
    return float(turns * TURN + sum(gains[:turns]))


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    """The moves up to the end of the turn, or to a tile that chance uncovers, each at random."""
    turn, moves = scratch.turn, []
    while scratch.actors and scratch.turn == turn and scratch.actors != (CHANCE,):
        moves.append(rng.choice(scratch.legal()))
        scratch.push(moves[-1])
    return moves


def ideas(view: Position, _seat: int, _story: Story, _rng: Random) -> list[tuple[int, ...]]:
    """The turns that collect most, with different cards; nothing in them depends on more than the view."""
    if view.phase == DISCARD:
        return [(to_discard(view),)]
    share = max(SAME_CARD, IDEAS // (1 + len(usable(view))))
    kept: list[Plan] = []
    for plan in plans(view, LOOK):
        if [each.card for each in kept].count(plan.card) < share:
            kept.append(plan)
    return [whole(view, plan) for plan in kept[:IDEAS]]


def whole(view: Position, plan: Plan) -> tuple[int, ...]:
    """A plan, and the discard that comes after it if no card is used (SR-28)."""
    if view.setup.smarty and view.round > 1 and plan.card is None and not view.used:
        return (*plan.moves, to_discard(view))
    return plan.moves


def to_discard(view: Position) -> int:
    """The card that is missed least."""
    hand = view.hands[view.mover] or ()
    return DISCARD_OF + next(action for action in GAIN if hand[action])


def ahead(view: Position) -> int:
    """Once around the table, so that the own next turn is the last: with a card turned up for each, or without."""
    players: int = view.setup.players
    return players if view.setup.smarty else 2 * players


def quick(scratch: Any, rng: Random) -> None:
    """The turn that collects most, whatever it leaves."""
    if scratch.phase == DISCARD:
        scratch.push(to_discard(scratch))
        return
    for move in whole(scratch, quickest(scratch)):
        while scratch.actors == (CHANCE,):
            scratch.push(scratch.draw_chance(rng))
        scratch.push(move)
