"""What went where in a move, for motion and for the mark of the last one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from ..state import State

Things: TypeAlias = "Counter[tuple[str, Hashable]]"
"""How often a thing lies on a place."""


def moves(before: Things, after: Things) -> list[tuple[str, str]]:
    """From which place to which; empty: from or to outside. Of cards that are hidden it says no more than how many lie
    where.

    >>> from collections import Counter
    >>> from squirrelwidgets.core.model.parts.moves import moves
    >>> moves(Counter([("a1", 0), ("b1", 1)]), Counter([("a2", 0), ("b1", 1)]))
    [('a1', 'a2')]
    """
    gone, came = before - after, after - before
    found = []
    for place, what in came.elements():
        origin = next((each for each in gone if each[1] == what), ("", what))
        gone -= Counter([origin])
        found.append((origin[0], place))
    return [*found, *((place, "") for place, _ in gone.elements())]


def things(position: State) -> Things:
    """What lies where in a position, or on a scratch before and after a move."""
    parts = [part for part in position.setup.parts.values() if part.in_field]
    lying = ((part, each) for part in parts for each in part.things(position.setup, getattr(position, part.field)))
    return Counter([(place, (part.box or part.name, what)) for part, (place, what) in lying])
