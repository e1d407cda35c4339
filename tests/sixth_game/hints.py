"""Hints: bury what is worth double, or has to be buried; else find another nut."""

from __future__ import annotations

from squirrelwidgets.core.model.events import Hint, Story, reasoned

from .rules import BURY, TREES, Position


def scores(view: Position) -> str:
    """Burying now is worth so much."""
    return f"That scores {view.worth(view.mover)} points (FC-6)."


def fits(view: Position) -> str:
    """Another nut fits into the cheeks."""
    if sum(view.cheeks[view.mover]) >= view.setup.room:
        return ""
    return "Another nut fits into your cheeks (FC-5)."


def hint(view: Position, _story: Story) -> Hint:
    legal, nuts, setup = view.legal(), view.cheeks[view.mover], view.setup
    is_last = view.turn + setup.players >= setup.turns
    if BURY in legal and (is_last or all(nuts) or len(legal) == 1):
        return reasoned(["bury"], [scores(view)], [TREES[view.squirrels[view.mover]]])
    return reasoned([TREES[legal[0]]], [fits(view)], [TREES[legal[0]]])
