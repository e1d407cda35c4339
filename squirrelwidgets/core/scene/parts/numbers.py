"""Numbers of each seat, in a table beside the board; one for all, on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...model.parts.numbers.numbers import Numbers
from ...model.parts.numbers.tallies import FAR, Count
from ...words.player_names import ranked
from ..form_builder import FormBuilder, point
from ..panels import seat_row, table
from . import drawing
from .fitting import short

if TYPE_CHECKING:
    from ...model.events import Viewer
    from ...model.setups.setup import Setup
    from ...model.state import State
    from ...wire import Mark, Panel, SeatRun


@drawing.forms.register(Count)
def _forms(part: Count, _setup: Setup, _viewer: Viewer) -> Iterator[drawing.Ranked]:
    builder = FormBuilder(part.name)
    builder.places[part.name] = point(50, 30)
    yield drawing.SIDE, builder.form(100, 60)


@drawing.marks.register(Count)
def _marks(part: Count, view: State, _says: drawing.Says) -> Iterator[Mark]:
    n, most = getattr(view, part.field), part.bounds(view.setup)[1]
    text = str(n) if most == FAR else f"{n} / {most}"
    texts: dict[str, str | SeatRun] = {"n": text, "name": short(part.caption, 12)}
    yield {"id": part.name, "s": "tally", "at": part.name, "t": texts, "say": f"{part.caption}: {text}"}


def part_table(view: State) -> Panel:
    """The numbers that each seat has, in a table beside the board."""
    columns = [part for part in view.setup.parts.values() if isinstance(part, Numbers)]
    rows = []
    for seat in ranked(view):
        numbers = [getattr(view, part.field)[seat] for part in columns]
        rows.append(seat_row(view, seat, *("?" if n is None else str(n) for n in numbers)))
    return table("numbers", rows, ["Players", *(part.caption for part in columns)])
