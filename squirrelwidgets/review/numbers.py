"""All the numbers of a player, for who wants to add them up: where the result came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.words.grammar import ordinal
from .story import Story, whose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.wire import ReviewSum
    from .measuring.curve import Breakdown


def sums_of(story: Story, parts: Breakdown, costs: Sequence[int]) -> list[ReviewSum]:
    """`costs`: the very numbers of the moments. The rest takes what rounding leaves."""
    had, luck, own, others, result = (round(100 * part) for part in parts)
    cost, name = sum(costs), story.name
    several = f": {' '.join(f'−{each}' for each in costs)}" if len(costs) > 1 else ""
    mistakes = f"{whose(name)} sure mistakes{several}"
    place = f"{ordinal(story.place)} of {len(story.names)}" if story.place > 1 and len(story.names) > 2 else "lost"
    outcome, rest = (place, "shared", "won")[story.side + 1], result - had - luck + cost
    rows = [("at the start", f"{had}"), ("luck", signed(luck)), (mistakes, signed(-cost))]
    rows += [("all the rest", signed(rest)), (outcome, f"= {result}")]
    turns = [("own turns, together", signed(own)), ("the others’", signed(others))]
    both = (
        f"{name} played better than quick players do ({signed(own)}), and still missed {cost} that could be had. "
        "Both are true: one compares with players, the other with better turns."
    )
    note = "The rest: good turns, and what is too small to be sure of."
    return [
        {"title": "Chances to win, of 100. They add up:", "rows": rows, "note": note},
        {"title": "Against quick play", "rows": turns, "note": both if own > 0 and cost else ""},
    ]


def signed(n: int) -> str:
    return f"−{-n}" if n < 0 else f"+{n}" if n else "0"
