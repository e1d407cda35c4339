"""Why something is not possible now."""

from __future__ import annotations

from squirrelwidgets.core.errors import NotAMove
from squirrelwidgets.core.state import Explanation
from squirrelwidgets.core.table import SEATS

from .rules import PLACES, Position


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
