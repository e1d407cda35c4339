"""The game in words: why something is not possible, and the drawing in text."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from squirrelwidgets.core.model.errors import NotAMove
from squirrelwidgets.core.model.events import Explanation
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.endings import verdict
from squirrelwidgets.core.words.grammar import pluralize
from squirrelwidgets.core.words.player_names import NAMES
from squirrelwidgets.core.words.refusals import not_your_turn

from .rules import BURY, NUTS, TREES, Position

WIDTH: Final = 80


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    try:
        move = position.parse(text)
    except NotAMove as error:
        return Explanation("FC-3", str(error))
    if position.allows(move, seat):
        return None
    if CHANCE in position.actors or move > BURY:
        return Explanation("FC-3", "Only chance says who begins, and which nuts you find.")
    if seat not in (None, position.mover):
        return not_your_turn("FC-2", NAMES[: position.setup.players], position.mover, seat)
    if move == BURY:
        return Explanation("FC-6", "There is nothing in your cheeks to bury.")
    if sum(position.cheeks[position.mover]) >= position.setup.room:
        return Explanation("FC-5", "Your cheeks are full: bury.")
    if move == position.owl:
        return Explanation("FC-4", f"The owl sits in the {TREES[move]}.", (TREES[move],))
    return Explanation("FC-3", "A squirrel runs to a tree beside its own.", (TREES[move],))


def draw(position: Position) -> str:
    owl = f"The owl sits in the {TREES[position.owl]}." if position.owl >= 0 else "The owl sleeps."
    rows = [f"Trees: {' '.join(TREES)}. {owl}", *(_player(position, seat) for seat in range(position.setup.players))]
    rows.append(verdict(position.ended, NAMES) if position.ended else f"Turn {position.turn + 1}.")
    return "\n".join(fill(row, WIDTH, subsequent_indent="  ") for row in rows)


def _player(position: Position, seat: int) -> str:
    at = position.squirrels[seat]
    points = pluralize(position.buried[seat], "point")
    return f"{NAMES[seat]}, {TREES[at] if at >= 0 else 'drey'}: {points}, {held(position, seat)}"


def held(position: Position, seat: int) -> str:
    """What is in these cheeks: `2 acorn 1 walnut`, or how pluralize where a viewer may not know."""
    nuts = position.cheeks[seat]
    kinds = NUTS if len(nuts) == len(NUTS) else ("?",)
    return " ".join(f"{n} {kind}" for n, kind in zip(nuts, kinds, strict=True) if n) or "nothing"
