"""Numbers of each seat, in a table beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.parts.numbers import Numbers
from ...words.player_names import ranked
from ..panels import seat_row, table

if TYPE_CHECKING:
    from ...model.state import State
    from ...wire import Panel


def part_table(view: State) -> Panel:
    """The numbers that each seat has, in a table beside the board."""
    columns = [part for part in view.setup.parts.values() if isinstance(part, Numbers)]
    rows = []
    for seat in ranked(view):
        numbers = [getattr(view, part.field)[seat] for part in columns]
        rows.append(seat_row(view, seat, *("?" if n is None else str(n) for n in numbers)))
    return table("numbers", rows, ["", *(part.caption for part in columns)])
