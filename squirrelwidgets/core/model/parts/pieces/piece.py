"""One piece on a place, which is nobody's: the fox."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from ...events import Viewer
from ...immutable import immutable
from ...numbers.numbers import Field
from ...setups.setup import option
from ..part import Laid, Names, Said
from .placed import NOWHERE, Placed

if TYPE_CHECKING:
    from ...setups.setup import Setup
    from ...state import State


def piece(at: Names, place: str, *, rule: str, secret: bool = False, **of_part: Any) -> Any:
    """A piece: `fox c3`; in the option the name of its place, or nothing. `place`: what a place is called.

    `secret`: nobody sees where it is.
    """
    return option("", rule=rule, start_only=True, secret=secret, part=Piece(at, place, **of_part))


@immutable
class Piece(Placed):
    """One piece; in the field the index of its place, or NOWHERE. The edit that puts it there, repeated, removes it."""

    def to_field(self, setup: Setup, said: Said) -> int:
        return self.index(setup, said) if said else NOWHERE

    def to_option(self, setup: Setup, laid: Laid) -> str:
        return "" if laid == NOWHERE else self.at(setup)[laid]

    def masked(self, setup: Setup, laid: Laid, viewer: Viewer) -> int:
        return self.hidden(laid)

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> int:
        return self.found(setup, laid, rng)

    def put(self, setup: Setup, place: str, seat: int) -> str:
        return "" if place == getattr(setup, self.name) else place

    def clear_edit(self, setup: Setup, place: str) -> str:
        return self.word if self._tool and place == getattr(setup, self.name) else ""

    def cleared(self, setup: Setup, place: str) -> str:
        return ""

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, size = self.field, len(self.at(setup))

        def read(view: State, _seat: int) -> bytearray:
            row = bytearray(size)
            if (at := getattr(view, field)) >= 0:
                row[at] = 1
            return row

        return Field(self.name, size, 1, f"1 for {self.column}", read)
