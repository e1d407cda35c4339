"""Prompts of Scurry, and the end of the game."""

from __future__ import annotations

from ....core.model.events import Story
from ....core.wire import Status
from ....core.words.grammar import choose_form, pluralize
from ....core.words.runs import bold
from ..rules import Position
from ..rules.phases import Phase
from ..rules.setups.setup import SEATS
from .ending import ending


def status(view: Position, story: Story) -> Status:
    if view.ended:
        return ending(view, story)
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
        case Phase.LAY:
            left = pluralize(view.setup.each - view.acorns[view.mover], "acorn")
            note = f"You have {left} to lay. Then the squirrels come."
            return {"seat": own, "ask": [bold("Lay"), f" a {own} acorn on any empty cell."], "note": note}
        case Phase.SETTLE:
            note = f"From there it begins its first turn, looking for {other} acorns."
            return {"seat": own, "ask": [bold("Put"), f" the {own} squirrel on any empty cell."], "note": note}
        case Phase.OFFER:
            return {"seat": own, "ask": [bold("Take"), " the brown side as it stands, or ", bold("keep"), " gray."]}
        case Phase.PLACE:
            cell, note = _placement(view, other)
            return {"seat": own, "ask": [bold("Place"), f" a {other} acorn on {cell}."], "note": note}
        case _:
            return _hop(view, own, other)


def _placement(view: Position, other: str) -> tuple[str, str]:
    """Where the tile may go, and why."""
    if view.sighted:
        return "any empty cell", "It may block a line. It need not be in sight."
    two = view.setup.hops > 1
    lack = "There is no second hop yet" if two else f"No {other} acorn is in sight"
    if view.setup.anywhere:
        return "any empty cell", f"{lack}: you lose unless your tile changes that."
    if two:
        return "a cell that makes two hops possible", f"{lack}."
    return "a cell in sight", f"{lack}, so the tile must give one."


def _hop(view: Position, own: str, other: str) -> Status:
    seen = len(view.sighted)
    if view.setup.hops > 1 and not view.hops:
        which = f"one of {seen} {other} acorns" if seen > 1 else f"the one {other} acorn"
        leaves = choose_form(seen, "leaves", "leave")
        note = "Every turn needs two hops. Every acorn you reach turns to your side."
        return {"seat": own, "ask": [bold("Scurry"), f" to {which} that {leaves} a second hop."], "note": note}
    which = f"one of {seen} {other} acorns" if seen > 1 else f"the {other} acorn"
    verb = "Go on" if view.hops else "Scurry"
    note = f"Hop {view.hops + 1}: no stopping yet." if view.hops else "Every acorn you reach turns to your side."
    return {"seat": own, "ask": [bold(verb), f" to {which} in sight."], "note": note}
