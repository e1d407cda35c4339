"""An own game in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.model.usual.numbers import fields, gathered
from .position import PASS
from .seats import in_order, sentences

__all__ = ["decisions", "fields", "outcomes"]


def decisions(setup: Any) -> dict[str, str]:
    """What the author's `says` has, or what was said in random games."""
    start = setup.own_position.begin(setup)
    found = sentences("says", start.own_says()) if "says" in start.own_hooked else sorted(gathered(start), key=in_order)
    return {each: each for each in dict.fromkeys([*found, PASS])}


def outcomes(state: Any) -> Sequence[tuple[str, float]]:
    drawn = state.own_drawn()
    total = sum(n for _, n in drawn)
    return [(word, n / total) for word, n in drawn]
