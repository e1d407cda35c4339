"""Chooses the turns worth considering among those that the planner finds, and the card to discard.

Turns are searched in `planner`.
"""

from __future__ import annotations

from typing import Final

from ..rules import Position
from ..rules.moves import discard
from .evaluate import GAIN
from .planner import Plan, plans, usable

LOOK: Final = 60
"""How many turns are searched for ones with different cards."""
CHOICES: Final = 12
"""Turns worth considering."""
SAME_CARD: Final = 3
"""At least this many of them may use the same card, or none."""


def choices(view: Position) -> list[tuple[int, ...]]:
    """The turns that collect most, best first; nothing in them depends on more than the view."""
    share = max(SAME_CARD, CHOICES // (1 + len(usable(view))))
    kept: list[Plan] = []
    for plan in plans(view, LOOK):
        if [each.card for each in kept].count(plan.card) < share:
            kept.append(plan)
    return [whole_turn(view, plan) for plan in kept[:CHOICES]]


def whole_turn(view: Position, plan: Plan) -> tuple[int, ...]:
    """A plan, and the discard that comes after it if no card is used (SR-28)."""
    if view.setup.smarty and view.round > 1 and plan.card is None and not view.used:
        return (*plan.moves, discard(least_missed(view)))
    return plan.moves


def least_missed(view: Position) -> int:
    """The action of the mover's hand that adds least to a turn."""
    hand = view.hands[view.mover] or ()
    return next(action for action in GAIN if hand[action])
