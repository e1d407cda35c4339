"""Prompts of Squirrel Rush, for the mover and for those who watch, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.model.events import Story
from ....core.wire import Status
from ....core.words.player_names import SEATS
from ..rules import Position
from ..rules.actions import SHORT
from ..rules.phases import Phase
from .ending import ending

DUE: Final = {
    Phase.FIRST: "Chance says who begins",
    Phase.LAY: "Chance lays the tiles",
}
"""Draws of chance that concern all, by phase."""
WATCHED: Final = {
    Phase.CARD: "turns up an action card",
    Phase.TOP: "sees the next tile of the stack",
    Phase.DISCARD: "discards a card unused",
}
"""For those who are not asked, by phase; continues the mover's name."""


def status(view: Position, story: Story) -> Status:
    if view.ended:
        return ending(view, story)
    if view.phase in DUE:
        return {"ask": DUE[view.phase]}
    seat = SEATS[view.mover]
    if view.phase in (Phase.CARD, Phase.TOP) or view.viewer not in ("all", view.mover):
        return {"seat": seat, "ask": WATCHED.get(view.phase) or _watch(view)}
    if view.phase == Phase.DISCARD:
        return {"seat": seat, "ask": "Discard one of your cards", "note": "You used none in this turn."}
    if not view.path:
        return {"seat": seat, **_first(view)}
    return {"seat": seat, "ask": _onward(view), "note": _noted(view, _card(view))}


def _first(view: Position) -> Status:
    """The first step, which is compared with nothing."""
    more = "more" if view.least else "fewer"
    if view.squirrels[view.mover] < 0:
        note = _noted(view, f"Then run on to tiles with {more} acorns.", _card(view) or "Stop when you like.")
        return {"ask": "Click an edge tile: your squirrel starts there", "note": note}
    note = _noted(view, f"First step: any tile. Then to {more} acorns.", _card(view))
    return {"ask": "Step to a tile next to you", "note": note}


def _noted(view: Position, *sentences: str) -> str:
    last = ["Last round."] if view.round == view.setup.rounds else []
    return " ".join(filter(None, [*last, *sentences]))


def _onward(view: Position) -> str:
    """`Step to fewer than 4 acorns, or stop`"""
    if any(move < len(view.ground.names) for move in view.legal()):
        than = view.worth[view.squirrels[view.mover]]
        return f"Step to {'more' if view.least else 'fewer'} than {than} acorns, or stop"
    return "Use your card, or stop" if _card(view) else "Stop: there is nothing more to pick up"


def _card(view: Position) -> str:
    """The card of the turn, if it may still be used; for a hand, only that there is one."""
    if view.setup.smarty:
        hand: Sequence[int] = view.hands[view.mover] or ()
        return "You may use a card." if any(held and view.can_use(action) for action, held in enumerate(hand)) else ""
    return f"Your card: {SHORT[view.card]}." if view.card >= 0 and view.can_use(view.card) else ""


def _watch(view: Position) -> str:
    here = view.squirrels[view.mover]
    if here < 0:
        return "starts on an edge tile"
    return f"is on {view.ground.names[here]} and may go on" if view.path else f"steps off {view.ground.names[here]}"
