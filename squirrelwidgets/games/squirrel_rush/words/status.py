"""Whose turn it is and what is asked, or how the game ended. Told to a seat, a spectator, or whoever sees all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.model.state import State, Story
from ....core.scene.stage import Json, Text, at_end, bold, in_short, many
from ....core.scene.table import BY_NAME, SEATS
from ..rules import Position
from ..rules.actions import TITLES
from ..rules.phases import Phase

DUE: Final = {
    Phase.FIRST: "Chance says who begins.",
    Phase.LAY: "Chance lays the tiles of the glade.",
}
"""Draws of chance that concern all, by phase."""
DUE_AT: Final = {
    Phase.CARD: "turns up an action card.",
    Phase.TOP: "sees the next tile of the stack.",
}
"""Draws of chance for the mover, by phase; the text continues its name."""


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
    if phase == Phase.DISCARD:
        ask: Text = ["No card was used: ", bold("discard"), " one."] if decides(view) else "discards a card unused."
        return seat | {"ask": ask}
    note = _note(view)
    return seat | {"ask": _ask(view) if decides(view) else _watch(view)} | ({"note": note} if note else {})


def decides(view: Position) -> bool:
    """Whether the viewer is the one who is asked; one who sees all decides for all."""
    return view.viewer in ("all", view.mover)


def _ask(view: Position) -> Text:
    """`Go on to a tile with fewer than 2, use Move diagonally, or stop.`"""
    cards = _cards(view)
    if not view.steps:
        first = [bold("Enter"), " the glade on any border tile"]
        if view.squirrels[view.mover] >= 0:
            first = [bold("Go"), f" to any neighbour of {view.ground.names[view.squirrels[view.mover]]}"]
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
    """The prompt to step on, if the plain rule allows any step (SR-9, SR-24)."""
    if not any(move < len(view.ground.names) for move in view.legal()):
        return []
    than = view.worth[view.squirrels[view.mover]]
    return [bold("Go on"), f" to a tile with {'more' if view.least else 'fewer'} than {than}"]


def _cards(view: Position) -> list[str | Json]:
    """The card of the turn, if it may still be used; of a hand no more than that there is one."""
    if view.setup.smarty:
        hand: Sequence[int] = view.hands[view.mover] or ()
        usable = any(held and view.can_use(action) for action, held in enumerate(hand))
        return [" a card"] if usable else []
    return [f" {TITLES[view.card]}"] if view.card >= 0 and view.can_use(view.card) else []


def _watch(view: Position) -> Text:
    here = view.squirrels[view.mover]
    if here < 0:
        return "enters the glade."
    return f"is on {view.ground.names[here]} and may go on." if view.steps else f"leaves {view.ground.names[here]}."


def _note(view: Position) -> str:
    if view.round == view.setup.rounds:
        return "The last round."
    return "Round 1: without cards." if view.round == 1 and not view.steps else ""


def _over(view: Position, story: Story) -> Json:
    assert view.ended is not None
    turns = (event for event in story if event.kind == "turned")
    note = in_short(many(view.setup.rounds, "round"), "Best turn", turns, SEATS, "acorn")
    return at_end(view.ended, BY_NAME, note)
