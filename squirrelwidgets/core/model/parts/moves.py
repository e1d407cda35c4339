"""What went where in a move, for motion and for the mark of the last one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..state import State


def moves(before: State, after: State) -> list[tuple[str, str]]:
    """From which place to which; empty: from or to outside. Of cards that are hidden it says no more than how many lie
    where."""
    gone, came = Counter(_things(before)), Counter(_things(after))
    gone, came = gone - came, came - gone
    found = []
    for place, what in came.elements():
        origin = next((each for each in gone if each[1] == what), ("", what))
        gone -= Counter([origin])
        found.append((origin[0], place))
    return [*found, *((place, "") for place, _ in gone.elements())]


def _things(position: State) -> list[tuple[str, Hashable]]:
    parts = [part for part in position.setup.parts.values() if part.in_field]
    things = ((part, each) for part in parts for each in part.things(position.setup, getattr(position, part.field)))
    return [(place, (part.box, what) if part.box else (part.name, what)) for part, (place, what) in things]
