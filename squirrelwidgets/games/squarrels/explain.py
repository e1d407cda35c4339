"""Why something is not possible now, for a learner: a rule, one sentence, the places concerned."""

from __future__ import annotations

from ...core.errors import NotAMove
from ...core.state import Explanation
from .rules import Position


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    try:
        move = position.parse(text)
    except NotAMove as error:
        return Explanation("SQ-5", str(error))
    return None if position.allows(move, seat) else Explanation("SQ-5", "That is not possible now.")
