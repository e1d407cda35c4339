"""The default drawing of parts: pieces stand on their places, what seats have lies in rows, numbers are in a table.

The board's form has the places: those of pieces by their own names, and `nuts-rust` for the row of what a seat has of
the part `nuts`. A symbol is called as the tool of a piece, or as the kind that is counted; where a viewer does not know
the kind, as the thing. A game draws the other kinds of parts itself; `draw.register` adds one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import TYPE_CHECKING, Final

from ..model.parts.counts import Counts
from ..model.parts.numbers import Numbers
from ..model.parts.piece import Piece
from ..model.parts.tokens import Tokens
from ..words.player_names import SEATS, ranked
from .panels import seat_row, table

if TYPE_CHECKING:
    from ..model.state import State
    from ..wire import Mark, Panel

SMALL: Final = 0.6
"""The size of pieces of several seats, which may stand on one place."""
BESIDE: Final = 18
"""From one of them to the next, in symbol units."""
ABOVE: Final = -20
"""Where a piece that is nobody's stands, so that it hides none of theirs."""


def part_marks(view: State) -> list[Mark]:
    """The marks of all parts in a view that have a default drawing.

    >>> from squirrelwidgets.core.scene.part_marks import part_marks
    >>> marks = part_marks(SquirrelRush(setup="players=2 first=rust squirrels=c3/-").state)
    >>> [(mark["id"], mark["at"]) for mark in marks]
    [('squirrels-rust', 'c3')]
    """
    return [mark for part in view.setup.parts.values() if part.in_field for mark in draw(part, view)]


@singledispatch
def draw(_part: object, _view: State) -> Iterator[Mark]:
    """The marks of one part; none, where its kind has no drawing here."""
    yield from ()


@draw.register(Piece)
def _piece(part: Piece, view: State) -> Iterator[Mark]:
    if part.icon and (at := getattr(view, part.field)) >= 0:
        yield {"id": part.name, "s": part.icon, "at": part.at(view.setup)[at], "dy": ABOVE}


@draw.register(Tokens)
def _tokens(part: Tokens, view: State) -> Iterator[Mark]:
    middle = (view.seats - 1) / 2
    for seat, at in enumerate(getattr(view, part.field)):
        if part.icon and at >= 0:
            name, dx = SEATS[seat], BESIDE * (seat - middle)
            place = part.at(view.setup)[at]
            yield {"id": f"{part.name}-{name}", "s": part.icon, "at": place, "seat": name, "k": SMALL, "dx": dx}


@draw.register(Counts)
def _counts(part: Counts, view: State) -> Iterator[Mark]:
    kinds = part.of(view.setup)
    for seat, row in enumerate(getattr(view, part.field)) if part.by_seat else ():
        place = f"{part.name}-{SEATS[seat]}"
        known = zip(kinds if len(row) == len(kinds) else (part.thing,), row, strict=True)
        for n, symbol in enumerate(kind for kind, many in known for _ in range(many)):
            yield {"id": f"{place}.{n}", "s": symbol, "at": place, "n": n, "seat": SEATS[seat]}


def part_table(view: State) -> Panel:
    """The numbers that each seat has, in a table beside the board."""
    columns = [part for part in view.setup.parts.values() if isinstance(part, Numbers)]
    rows = []
    for seat in ranked(view):
        numbers = [getattr(view, part.field)[seat] for part in columns]
        rows.append(seat_row(view, seat, *("?" if n is None else str(n) for n in numbers)))
    return table("numbers", rows, ["", *(part.caption for part in columns)])
