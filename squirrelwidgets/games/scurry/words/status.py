"""Prompts of Scurry, and the end of the game."""

from __future__ import annotations

from ....core.model.events import Story
from ....core.wire import Status, Text
from ....core.words.grammar import pluralize
from ....core.words.runs import name
from ..rules import Position
from ..rules.phases import Phase
from ..rules.setups.setup import SEATS
from .ending import ending


def status(view: Position, story: Story) -> Status:
    if view.ended:
        return ending(view, story)
    if view.phase is Phase.SEED:
        return {"ask": "Chance lays the acorns"}
    ask, note = _asked(view, SEATS[view.mover], SEATS[1 - view.mover])
    return {"seat": SEATS[view.mover], "ask": ask, "note": note}


def _asked(view: Position, own: str, other: str) -> tuple[str, Text]:
    """The question, and what comes of it."""
    match view.phase:
        case Phase.CHOOSE:
            then = " begins." if view.mover else " chooses next."
            note: Text = ["That acorn leaves the board. ", name(other), then]
            return "Click an acorn: your squirrel starts there", note
        case Phase.LAY:
            left = pluralize(view.setup.each - view.acorns[view.mover], "acorn")
            return f"Put a {own} acorn on a free cell", f"You have {left} to put. Then the squirrels come."
        case Phase.SETTLE:
            return "Put your squirrel on a free cell", f"From there it begins, looking for {other} acorns."
        case Phase.OFFER:
            return "Take brown as it stands, or keep gray?", "Brown’s squirrel has its place already. Brown begins."
        case Phase.PLACE:
            return f"Put a {other} acorn on a free cell", _placement(view, other)
        case _:
            return _run(view, own, other)


def _placement(view: Position, other: str) -> Text:
    """Where the acorn may go, and why."""
    if view.sighted:
        return ["It may stand in ", name(other), "’s way."]
    two = view.setup.hops > 1
    lack = "You find no second step yet" if two else f"You see no {other} acorn"
    if view.setup.anywhere:
        return f"{lack}: you lose unless this one changes that."
    return f"{lack}: put it where {'you can make two steps' if two else 'you see it in a straight line'}."


def _run(view: Position, own: str, other: str) -> tuple[str, str]:
    if view.hops:
        return f"Run on to a {other} acorn", "You stop where you see no more of them. Then you eat the last one."
    if view.setup.hops > 1:
        return f"Run to a {other} acorn, then to one more", "Every turn needs two steps at least."
    return f"Run to a {other} acorn that you see", f"It turns {own}. You see along straight lines."
