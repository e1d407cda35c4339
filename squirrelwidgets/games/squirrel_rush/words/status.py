"""Prompts of Squirrel Rush, for the mover and for those who watch, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.model.events import Story
from ....core.wire import Run, Runs, Status, Text
from ....core.words.player_names import SEATS
from ....core.words.runs import bold
from ..rules import Position
from ..rules.actions import TITLES
from ..rules.phases import Phase
from .ending import ending

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


def status(view: Position, story: Story) -> Status:
    phase = view.phase
    if view.ended:
        return ending(view, story)
    if phase in DUE:
        return {"ask": DUE[phase]}
    prompt: Status = {"seat": SEATS[view.mover], "ask": _prompt(view)}
    if phase == Phase.MOVE and (note := _note(view)):
        prompt["note"] = note
    return prompt


def _prompt(view: Position) -> Text:
    """Continues the mover's name for those who watch."""
    if view.phase in DUE_AT:
        return DUE_AT[view.phase]
    if view.phase == Phase.DISCARD:
        return ["No card was used: ", bold("discard"), " one."] if _decides(view) else "discards a card unused."
    return _ask(view) if _decides(view) else _watch(view)


def _decides(view: Position) -> bool:
    """Whether the viewer is the one who is asked; one who sees all decides for all."""
    return view.viewer in ("all", view.mover)


def _ask(view: Position) -> Text:
    """`Go on to a tile with fewer than 2, use Move diagonally, or stop.`"""
    cards = _cards(view)
    if not view.path:
        first: Runs = [bold("Enter"), " the glade on any border tile"]
        if view.squirrels[view.mover] >= 0:
            first = [bold("Go"), f" to any neighbour of {view.ground.names[view.squirrels[view.mover]]}"]
        if view.least:
            return [*first, ", and from there to more each time."]
        return [*first, *([", or ", bold("use"), *cards] if cards else []), "."]
    on = _onward(view)
    if not on and not cards:
        return ["Nothing more to collect: ", bold("stop"), "."]
    runs: Runs = on
    if cards:
        use: list[Run] = [", ", bold("use")] if on else [bold("Use")]
        runs = [*on, *use, *cards]
    return [*runs, ", or ", bold("stop"), "."]


def _onward(view: Position) -> Runs:
    """The prompt to step on, if the plain rule allows any step (SR-9, SR-24)."""
    if not any(move < len(view.ground.names) for move in view.legal()):
        return []
    than = view.worth[view.squirrels[view.mover]]
    return [bold("Go on"), f" to a tile with {'more' if view.least else 'fewer'} than {than}"]


def _cards(view: Position) -> Runs:
    """The card of the turn, if it may still be used; for a hand, only that there is one."""
    if view.setup.smarty:
        hand: Sequence[int] = view.hands[view.mover] or ()
        usable = any(held and view.can_use(action) for action, held in enumerate(hand))
        return [" a card"] if usable else []
    return [f" {TITLES[view.card]}"] if view.card >= 0 and view.can_use(view.card) else []


def _watch(view: Position) -> Text:
    here = view.squirrels[view.mover]
    if here < 0:
        return "enters the glade."
    return f"is on {view.ground.names[here]} and may go on." if view.path else f"leaves {view.ground.names[here]}."


def _note(view: Position) -> str:
    if view.round == view.setup.rounds:
        return "The last round."
    return "Round 1: without cards." if view.round == 1 and not view.path else ""
