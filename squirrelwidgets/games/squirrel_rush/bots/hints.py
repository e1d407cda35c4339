"""Suggestions for the player who is to decide: the turn that collects most, and what it leaves."""

from __future__ import annotations

from ....core.model.events import Hint, Story
from ..rules import Position
from ..rules.actions import ACTIONS, RULES, TITLES
from ..rules.moves import discard
from ..rules.phases import Phase
from .choose import least_missed, whole_turn
from .planner import Plan, best, best_for_next


def hint(view: Position, _story: Story) -> Hint:
    """The sentences of the best turn, and why."""
    if view.phase == Phase.DISCARD:
        card = least_missed(view)
        reason = f"You used no card, so one has to go (SR-28). {_missed_least(card)}"
        return Hint((view.say(discard(card)),), reason)
    plan = best(view)
    sentences = tuple(view.say(move) for move in whole_turn(view, plan))
    reason = f"{_collected(view, plan)}{_used(view, plan, sentences)}; {_left(view, plan)}."
    return Hint(sentences, reason, tuple(view.ground.names[cell] for cell in plan.path))


def _collected(view: Position, plan: Plan) -> str:
    """The path as a sum."""
    if not plan.path:
        return "No tile is left to go on to, so the tiles you collected from are turned over (SR-11)"
    terms = [f"{view.ground.names[cell]} {number}" for cell, number in zip(plan.path, plan.numbers, strict=True)]
    total = f" = {plan.total}" if len(terms) > 1 else ""
    before = f", {view.gained + plan.total} in this turn" if view.gained else ""
    return f"{' + '.join(terms)}{total}{before} ({_rule(view)})"


def _rule(view: Position) -> str:
    """The rule of the next step: on from a tile, free within the glade, or in from outside."""
    if view.steps:
        return "SR-24" if view.least else "SR-9"
    return "SR-8" if view.squirrels[view.mover] < 0 else "SR-15"


def _used(view: Position, plan: Plan, sentences: tuple[str, ...]) -> str:
    """The use of an action, if one helps; in the smarty game a card goes in any case."""
    if plan.card is not None:
        use = next(text for text in sentences if text.split()[0] == ACTIONS[plan.card])
        return f", with {use} ({RULES[plan.card]})"
    if sentences[-1].startswith("discard"):
        return f"; no card makes it more, and {TITLES[least_missed(view)]} is missed least (SR-28)"
    return f"; {TITLES[view.card]} makes it no more (SR-14)" if view.usable and plan.path else ""


def _left(view: Position, plan: Plan) -> str:
    """The most that the next player could make of it."""
    left = best_for_next(view, plan)
    if left is None:
        return "it is the last turn (SR-26)"
    who = "you play again and" if left.seat == view.mover else "the next player"
    lucky = f" ({left.lucky} with the right card)" if left.lucky > left.plain else ""
    return f"after it {who} could take {left.plain} at best{lucky}"


def _missed_least(card: int) -> str:
    return f"Of your cards {TITLES[card]} is missed least: it adds fewest acorns to most turns ({RULES[card]})."
