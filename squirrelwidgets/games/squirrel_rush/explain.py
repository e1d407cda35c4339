"""Why something is not possible now, for a learner: a rule, one sentence, the places concerned."""

from __future__ import annotations

from ...core.errors import NotAMove
from ...core.state import Explanation
from .phases import OVER
from .position import Position


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    if position.phase == OVER:
        assert position.ended is not None
        return Explanation(position.ended.rule, f"The game is over: {position.ended.text}")
    try:
        move = position.parse(text)
    except NotAMove as error:
        return Explanation("SR-7", str(error))
    if position.allows(move, seat):
        return None
    return Explanation("SR-9", "That is not possible now.")
