"""Pieces on places, several on one: nests of each seat on tiles, acorn counters that are nobody's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from ...immutable import immutable
from ...numbers.numbers import Field, own_first
from ...setups.setup import option
from ..numbers.rows import Rows
from ..part import Bound, Names, Said, bound
from .placed import OfPlaced, Placed

if TYPE_CHECKING:
    from ...setups.setup import Setup
    from ...state import State


def pieces(at: Names, place: str, *, rule: str, by_seat: bool = True, secret: bool = False, **of_part: Any) -> Any:
    """Pieces by seat and place: `nest rust c3`; in the option a text a seat, as in `"hazel-hill 2*the-tangle"`. Without
    `by_seat` they are nobody's: `add c3`, and the option is one text.

    `at`: the names of the places; `place`: what one of them is called. `most`: on one place, of one seat. `spelt`: an
    option says each, as in `"c3 c3 a1"`. `secret`: others see how many there are, and not where.
    """
    default = () if by_seat else ""
    part = Pieces(at, place, by_seat=by_seat, **of_part)
    return option(default, by_seat=by_seat, rule=rule, start_only=True, secret=secret, part=part)


@immutable
class Pieces(Placed, Rows):
    """Numbers by place, as bytes. The edit puts one more, where there is room."""

    row: ClassVar[type[tuple[int, ...] | bytes]] = bytes
    largest: ClassVar[int] = 255
    by_place: ClassVar[bool] = True
    digits: ClassVar[int] = 3  # type: ignore[misc]  # a field of other rows
    _most: Bound
    _spelt: bool

    def __init__(
        self, at: Names, place: str, *, by_seat: bool, most: Bound = 9, spelt: bool = False, **of_part: Unpack[OfPlaced]
    ) -> None:
        super().__init__(at, place, by_seat=by_seat, **of_part)
        self._most, self._spelt = most, spelt

    def names(self, setup: Setup) -> Sequence[str]:
        return self.at(setup)

    def called(self) -> str:
        return self.place

    def text(self, numbers: Sequence[int], names: Sequence[str]) -> str:
        if not self._spelt:
            return super().text(numbers, names)
        return " ".join(name for name, n in zip(names, numbers, strict=True) for _ in range(n))

    def highest(self, setup: Setup) -> int:
        """The most on one place."""
        return bound(self._most, setup)

    # -- edits

    def put(self, setup: Setup, place: str, seat: int) -> Said:
        return self._changed(setup, max(seat, 0), place, 1)

    def _changed(self, setup: Setup, seat: int, place: str, by: int) -> Said:
        now, at = self.now(setup), self.at(setup).index(place)
        if now[seat][at] + by > self.highest(setup):
            raise self.refusal(f"{place}: {self.highest(setup)} at the most.", place)
        now[seat][at] += by
        return self.option_of_rows(setup, now)

    def _row_on(self, setup: Setup, place: str) -> int:
        """The last row with a piece there; -1: none."""
        at = self.at(setup).index(place)
        return max((n for n, row in enumerate(self.now(setup)) if row[at]), default=-1)

    def clear_edit(self, setup: Setup, place: str) -> str:
        if not self._tool or (row := self._row_on(setup, place)) < 0:
            return ""
        return f"{self.word} {setup.seats[row]}" if self.by_seat else self.word

    def cleared(self, setup: Setup, place: str) -> Said:
        return self._changed(setup, self._row_on(setup, place), place, -1)

    def help_line(self) -> str:
        return f"{self.place}s{' by seat' if self.by_seat else ''}, as in `2*{self.place}`"

    # -- numbers

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, seats, places, most = self.field, len(setup.seats), len(self.at(setup)), self.highest(setup)
        secret, note = self.meta["secret"], self.column
        if not self.by_seat:
            size = 1 if secret else places
            return Field(self.name, size, 255 if secret else most, note, lambda view, _: getattr(view, field))

        def read(view: State, seat: int) -> bytes:
            return b"".join(own_first(getattr(view, field), seat))

        if secret:
            note = f"own {note}, then how many others have, by seat"
            return Field(self.name, places + seats - 1, 255, note, read)
        return Field(self.name, seats * places, most, f"{note}, by seat", read)
