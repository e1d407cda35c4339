"""Help for bots: the usual one, with the author's `value` where there is one."""

from __future__ import annotations

from typing import Any, Final

from ..core.model.usual import bots as usual
from ..core.model.usual.bots import candidate_turns, playout_move, sample_turn
from .told import fault

__all__ = ["candidate_turns", "playout_move", "playout_steps", "sample_turn", "value"]
AHEAD: Final = 24
"""Moves that are played on, where an author says what a position is worth."""
playouts_per_sample = 2


def value(position: Any, seat: int) -> float:
    if position.ended or "value" not in position.own_hooked:
        return usual.value(position, seat)
    worth = position.own_value(seat)
    if not isinstance(worth, int | float):
        raise fault("no_number", given=worth)
    return max(-usual.WON, min(usual.WON, float(worth)))


def playout_steps(view: Any) -> int:
    return AHEAD if "value" in view.own_hooked else usual.playout_steps(view)
