"""The drawing of pieces on places of a game's board: those of each seat, one that is nobody's, and what seats have.

The board's form has the places: those of pieces by their own names, and `nuts-rust` for the row of what a seat has of
the part `nuts`. A symbol is called as the tool of a piece, or as the kind that is counted; where a viewer does not know
the kind, as the thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...model.parts.numbers.counts import Counts
from ...model.parts.pieces.piece import Piece, Tokens
from ...words.player_names import SEATS
from . import drawing

if TYPE_CHECKING:
    from ...model.state import State
    from ...wire import Mark

SMALL: Final = 0.6
"""The size of pieces of several seats, which may stand on one place."""
BESIDE: Final = 18
"""From one of them to the next, in symbol units."""
ABOVE: Final = -20
"""Where a piece that is nobody's stands, so that it hides none of theirs."""


@drawing.marks.register(Piece)
def _piece(part: Piece, view: State, _says: drawing.Says) -> Iterator[Mark]:
    if part.icon and (at := getattr(view, part.field)) >= 0:
        yield {"id": part.name, "s": part.icon, "at": part.at(view.setup)[at], "dy": ABOVE}


@drawing.marks.register(Tokens)
def _tokens(part: Tokens, view: State, _says: drawing.Says) -> Iterator[Mark]:
    middle = (view.seats - 1) / 2
    for seat, at in enumerate(getattr(view, part.field)):
        if part.icon and at >= 0:
            name, dx = SEATS[seat], BESIDE * (seat - middle)
            place = part.at(view.setup)[at]
            yield {"id": f"{part.name}-{name}", "s": part.icon, "at": place, "seat": name, "k": SMALL, "dx": dx}


@drawing.marks.register(Counts)
def _counts(part: Counts, view: State, _says: drawing.Says) -> Iterator[Mark]:
    kinds = part.of(view.setup)
    for seat, row in enumerate(getattr(view, part.field)) if part.by_seat else ():
        place = f"{part.name}-{SEATS[seat]}"
        known = zip(kinds if len(row) == len(kinds) else (part.thing,), row, strict=True)
        for n, symbol in enumerate(kind for kind, many in known for _ in range(many)):
            yield {"id": f"{place}.{n}", "s": symbol, "at": place, "n": n, "seat": SEATS[seat]}
