"""Suggestions for the player who is to decide: the turn that collects most. The reasons are in `claims`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from ....core.model.events import Hint, Story, reasoned
from ..bots.choose import LOOK, least_missed, whole_turn
from ..bots.planner import Plan, best_for_next, plans
from ..rules import Position
from ..rules.actions import EXIT
from ..rules.moves import discard
from ..rules.phases import Phase
from . import claims
from .headline import headline

SHOWN: Final = 4
"""How many turns can be suggested one after the other."""


def hint(view: Position, _story: Story, n: int = 0) -> Hint:
    """The sentences of the best turn, or of the nth of those that begin differently, and why."""
    if view.phase is Phase.DISCARD:
        card = least_missed(view)
        return reasoned([view.say(discard(card))], [claims.none_used(view), claims.adds_least(view, card)])
    begun = _differently_begun(view)
    plan = begun[min(n, len(begun) - 1)]
    sentences = [view.say(move) for move in whole_turn(view, plan)]
    places = (view.ground.names[cell] for cell in plan.path)
    advice = reasoned(sentences, _reasons(view, plan), places, headline(view, plan))
    return advice._replace(more=n + 1 < len(begun), way=_way(view, plan))


def _way(view: Position, plan: Plan) -> tuple[tuple[str, str], ...]:
    """With the acorns of the turn so far."""
    name, cell = view.ground.names, view.squirrels[view.mover]
    starts = [(name[cell], "")] if cell >= 0 and plan.card != EXIT else []
    sums = accumulate(plan.numbers, initial=sum(view.collected))
    return (*starts, *((name[at], str(n)) for at, n in zip(plan.path, [*sums][1:], strict=True)))


def _differently_begun(view: Position) -> list[Plan]:
    """The best turn, and the next ones that do not begin as one before them."""
    begun: dict[int, Plan] = {}
    for plan in plans(view, LOOK):
        begun.setdefault(plan.moves[0], plan)
    return [*begun.values()][:SHOWN]


def _reasons(view: Position, plan: Plan) -> Iterator[str]:
    yield claims.nothing_more(view)
    yield from _about_cards(view, plan)
    left = best_for_next(view, plan)
    yield claims.last_turn(view) if left is None else claims.leaves(view, left)


def _about_cards(view: Position, plan: Plan) -> Iterator[str]:
    """What the card gains, or that none would; in the smarty game one is lost in any case."""
    if plan.card is not None:
        yield claims.card_gains(view, plan) or claims.card_leaves_less(view, plan)
        return
    if len(whole_turn(view, plan)) > len(plan.moves):
        yield claims.none_used(view)
        yield claims.adds_least(view, least_missed(view))
    elif plan.path:
        yield claims.card_gains_nothing(view, plan)
