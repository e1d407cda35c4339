"""Numbers of each seat, in a table beside the board; one for all, and what a die shows, in a box on the board.

A die has pips, from seven sides on a number, and a dash before it is rolled.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...model.parts.numbers.die import Die
from ...model.parts.numbers.numbers import FAR, Count, Numbers
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


SIZES: Final = {Count: (100, 60), Die: (56, 56)}
"""Of the boxes."""
PIPS: Final = 6
"""The most that are drawn as pips."""


@drawing.forms.register(Count)
@drawing.forms.register(Die)
def _forms(part: Count | Die, _setup: Setup, _viewer: Viewer) -> Iterator[drawing.Ranked]:
    builder, (wide, high) = FormBuilder(part.name), SIZES[type(part)]
    builder.places[part.name] = point(wide / 2, high / 2)
    yield drawing.SIDE, builder.form(wide, high)


@drawing.marks.register(Die)
def _die(part: Die, view: State, _says: drawing.Says) -> Iterator[Mark]:
    n = getattr(view, part.field).shown
    face = f"die-{n}" if 0 < n <= PIPS and part.sides <= PIPS else "die"
    say = f"{part.name}: {n or 'not rolled'}"
    yield {"id": part.name, "s": face, "at": part.name, "t": {"n": str(n or "–")}, "say": say}


@drawing.marks.register(Count)
def _count(part: Count, view: State, _says: drawing.Says) -> Iterator[Mark]:
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
