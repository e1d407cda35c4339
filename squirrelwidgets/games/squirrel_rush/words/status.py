"""Whose turn it is and what is asked, or how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.model.events import Story
from ....core.model.state import State
from ....core.wire import Json, Text
from ....core.words.endings import at_end, in_short
from ....core.words.runs import bold, many
from ....core.words.table import BY_NAME, SEATS
from ..rules.actions import TITLES
from ..rules.phases import CARD, DISCARD, FIRST, LAY, TOP
from ..rules.position import Position
from ..scene.market import can_use

DUE: Final = {
    FIRST: "Chance says who begins.",
    LAY: "Chance lays the tiles of the glade.",
}
"""What chance does for all."""
DUE_AT: Final = {
    CARD: "turns up an action card.",
    TOP: "sees the next tile of the stack.",
}
"""What chance does for one."""


def status(view: State, story: Story) -> Json:
    assert isinstance(view, Position)
    phase = view.phase
    if view.ended:
        return _over(view, story)
    if phase in DUE:
        return {"ask": DUE[phase]}
    seat: Json = {"seat": SEATS[view.mover]}
    if phase in DUE_AT:
        return seat | {"ask": DUE_AT[phase]}
    if phase == DISCARD:
        ask: Text = ["No card was used: ", bold("discard"), " one."] if decides(view) else "discards a card unused."
        return seat | {"ask": ask}
    told = seat | {"ask": _ask(view) if decides(view) else _watch(view)}
    return told | ({"note": note} if (note := _note(view)) else {})


def decides(view: Position) -> bool:
    """Whether this viewer is the one who is asked; who sees all may decide for all."""
    return view.viewer in ("all", view.mover)


def _ask(view: Position) -> Text:
    """`Go on to a tile with fewer than 2, use Move diagonally, or stop.`"""
    cards = _cards(view)
    if not view.steps:
        first: list[Json] = [bold("Enter"), " the glade on any border tile"]
        if view.squirrels[view.mover] >= 0:
            first = [bold("Go"), f" to any neighbour of {view.land.names[view.squirrels[view.mover]]}"]
        if view.least:
            return [*first, ", and from there to more each time."]
        return [*first, *([", or ", bold("use"), *cards] if cards else []), "."]
    on = _onward(view)
    if not on and not cards:
        return ["Nothing more to collect: ", bold("stop"), "."]
    runs: list[str | Json] = on or []
    if cards:
        runs = [*runs, *([", ", bold("use")] if on else [bold("Use")]), *cards]
    return [*runs, ", or ", bold("stop"), "."]


def _onward(view: Position) -> list[str | Json]:
    """Which tiles the plain rule leaves, if any (SR-9, SR-24)."""
    if not any(move < len(view.land.names) for move in view.legal()):
        return []
    than = view.worth[view.squirrels[view.mover]]
    return [bold("Go on"), f" to a tile with {'more' if view.least else 'fewer'} than {than}"]


def _cards(view: Position) -> list[str | Json]:
    """The card of the turn, if it may still be used; of a hand just that there is one."""
    if view.setup.smarty:
        hand: Sequence[int] = view.hands[view.mover] or ()
        usable = any(held and can_use(view, action) for action, held in enumerate(hand))
        return [" a card"] if usable else []
    return [f" {TITLES[view.card]}"] if view.card >= 0 and can_use(view, view.card) else []


def _watch(view: Position) -> Text:
    here = view.squirrels[view.mover]
    if here < 0:
        return "enters the glade."
    return f"is on {view.land.names[here]} and may go on." if view.steps else f"leaves {view.land.names[here]}."


def _note(view: Position) -> str:
    if view.round == view.setup.rounds:
        return "The last round."
    return "Round 1: without cards." if view.round == 1 and not view.steps else ""


def _over(view: Position, story: Story) -> Json:
    assert view.ended is not None
    turns = (event for event in story if event.kind == "turned")
    note = in_short(many(view.setup.rounds, "round"), "Best turn", turns, SEATS, "acorn")
    return at_end(view.ended, BY_NAME, note)
