"""The game in numbers, for those who train agents."""

from __future__ import annotations

from collections.abc import Sequence

from squirrelwidgets.core.model.numbers.numbers import Field

from .rules import EMPTY, PLACES, Position, Setup


def decisions(setup: Setup) -> dict[str, int]:
    return {place: move for move, place in enumerate(PLACES)}


def fields(setup: Setup) -> Sequence[Field]:
    return (
        Field("glade", len(PLACES), 2, "0 empty, 1 an own piece, 2 one of the other's", _glade),
        Field("own turn", 1, 1, "1 while this seat is to lay", lambda view, seat: (view.actors == (seat,),)),
    )


def _glade(view: Position, seat: int) -> list[int]:
    return [0 if piece == EMPTY else 1 + (piece != seat) for piece in view.glade]
