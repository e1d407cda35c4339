"""Prompts of Scurry, and the end of the game."""

from __future__ import annotations

from ....core.model.events import Story
from ....core.wire import Status
from ....core.words.endings import at_end, in_short
from ....core.words.runs import bold, many
from ..rules import Position
from ..rules.phases import Phase
from ..rules.setup import SEATS
from .log import BY_NAME


def status(view: Position, story: Story) -> Status:
    if view.ended:
        return _over(view, story)
    own, other = SEATS[view.mover], SEATS[1 - view.mover]
    match view.phase:
        case Phase.SEED:
            return {"ask": "Chance seeds the board."}
        case Phase.CHOOSE:
            return {
                "seat": own,
                "ask": [bold("Choose"), f" a {own} acorn for the {own} squirrel to replace."],
                "note": "Its tile goes back to the tree.",
            }
        case Phase.OFFER:
            return {"seat": own, "ask": [bold("Take"), " the brown side as it stands, or ", bold("keep"), " gray."]}
        case Phase.PLACE:
            if view.sighted:
                cell, note = "any empty cell", "It may block, and need not be in sight."
            else:
                cell, note = "a cell in sight", f"No {other} acorn is in sight, so the tile must give one."
            return {"seat": own, "ask": [bold("Place"), f" a {other} acorn on {cell}."], "note": note}
        case _:
            return _hop(view, own, other)


def _hop(view: Position, own: str, other: str) -> Status:
    seen = len(view.sighted)
    which = f"one of {seen} {other} acorns" if seen > 1 else f"the {other} acorn"
    verb = "Go on" if view.hops else "Scurry"
    note = f"Hop {view.hops + 1}: no stopping yet." if view.hops else "Every acorn you reach turns to your side."
    return {"seat": own, "ask": [bold(verb), f" to {which} in sight."], "note": note}


def _over(view: Position, story: Story) -> Status:
    assert view.ended is not None
    scurries = (event for event in story if event.kind == "ate")
    note = in_short(many(view.turn, "turn"), "Longest scurry", scurries, SEATS, "hop")
    return at_end(view.ended, BY_NAME, note)
