"""An own game in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..core.model.usual.numbers import fields, gathered
from .position import PASS
from .seats import in_order, sentences

__all__ = ["decisions", "fields", "outcomes"]


def decisions(setup: Any) -> dict[str, str]:
    """What the author's `says` has, or what was said in random games: from the usual start, as what lies hidden in a
    setup is no part of what all know of it; where nothing can be hidden, from the setup's own, too."""
    usual = replace(setup, **{name: part.default for name, part in setup.parts.items()})
    starts = [setup.own_position.begin(each) for each in dict.fromkeys([usual, *([] if setup.secrets else [setup])])]
    if "says" in starts[0].own_hooked:
        found = [each for start in starts for each in sentences("says", start.own_says())]
    else:
        found = sorted({each for start in starts for each in gathered(start)}, key=in_order)
    return {each: each for each in [*found, PASS]}


def outcomes(state: Any) -> Sequence[tuple[str, float]]:
    drawn = state.own_drawn()
    total = sum(n for _, n in drawn)
    return [(word, n / total) for word, n in drawn]
