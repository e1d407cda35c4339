"""Suggestions for the player who is to decide: the turn that collects most. The reasons are in `claims`."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model.events import Hint, Story, reasoned
from ..bots.choose import least_missed, whole_turn
from ..bots.planner import Plan, best, best_for_next
from ..rules import Position
from ..rules.moves import discard
from ..rules.phases import Phase
from . import claims
from .headline import headline


def hint(view: Position, _story: Story) -> Hint:
    """The sentences of the best turn, and why."""
    if view.phase is Phase.DISCARD:
        card = least_missed(view)
        return reasoned([view.say(discard(card))], [claims.none_used(view), claims.adds_least(view, card)])
    plan = best(view)
    sentences = [view.say(move) for move in whole_turn(view, plan)]
    places = (view.ground.names[cell] for cell in plan.path)
    return reasoned(sentences, _reasons(view, plan), places, headline(view, plan))


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
