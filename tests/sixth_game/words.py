"""The game in words: why something is not possible, and the drawing in text."""

from __future__ import annotations

from squirrelwidgets.core.model.errors import NotAMove
from squirrelwidgets.core.model.events import Explanation
from squirrelwidgets.core.words.endings import verdict
from squirrelwidgets.core.words.table import NAMES, SEATS

from .rules import PLACES, Position

SIGNS = "ox."


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    try:
        move = position.parse(text)
    except NotAMove as error:
        return Explanation("NX-1", str(error))
    if position.allows(move, seat):
        return None
    (mover,) = position.actors
    if seat not in (None, mover):
        return Explanation("NX-1", f"It is {SEATS[mover].capitalize()}'s turn.")
    place = PLACES[move]
    return Explanation("NX-1", f"A piece lies on {place} already.", (place,))


def draw(position: Position) -> str:
    rows = ["".join(SIGNS[piece] for piece in position.glade[row : row + 3]) for row in (0, 3, 6)]
    if position.ended:
        rows.append(verdict(position.ended, NAMES))
    return "\n".join(rows)
