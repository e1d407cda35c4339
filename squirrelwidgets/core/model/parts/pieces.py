"""Pieces of each seat on places: nests on tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..immutable import immutable
from ..numbers.numbers import Field, own_first
from ..setups.setup import option
from ..setups.sketch import Tool
from .counts import Counts
from .part import Names

if TYPE_CHECKING:
    from ...wire import ControlValue, Section
    from ...wire.editor import Tool as ToolTile


def pieces(at: Names, place: str, *, rule: str, **of_part: Any) -> Any:
    """Pieces by seat and place: `nest rust c3`; in the option a text a seat, as in `"hazel-hill 2*the-tangle"`.

    `at`: the names of the places; `place`: what one of them is called.
    """
    return option((), by_seat=True, rule=rule, rigged=True, part=Pieces(at, place, **of_part))


@immutable
class Pieces(Counts):
    """Numbers by seat and place, as bytes. With a `tool` it has plain edits: one more, where there is room."""

    _most: int | Callable[[Any], int]
    _tool: str
    _icon: str
    _does: str

    def __init__(
        self,
        at: Names,
        place: str,
        *,
        most: int | Callable[[Any], int] = 9,
        tool: str = "",
        icon: str = "",
        does: str = "",
        **of_part: Any,
    ) -> None:
        super().__init__(at, place, word=tool, **of_part)
        self._most = most
        self._tool, self._icon, self._does = tool, icon, does

    def highest(self, setup: Any) -> int:
        """The most on one place."""
        return self._most(setup) if callable(self._most) else self._most

    def laid(self, setup: Any, said: Any) -> tuple[bytes, ...]:
        return tuple(map(bytes, super().laid(setup, said)))

    # -- plain edits

    def edited(self, sketch: Any, words: Sequence[str]) -> tuple[str, ...]:
        if not self._tool or len(words) != 2:
            raise LookupError
        setup = sketch.setup
        return self._changed(setup, setup.seat_named(words[0]), sketch.place_named(words[1]), 1)

    def _changed(self, setup: Any, seat: int, place: str, by: int) -> tuple[str, ...]:
        now = [[*numbers] for numbers in self.laid(setup, getattr(setup, self.name))]
        at = self.of(setup).index(place)
        if now[seat][at] + by > self.highest(setup):
            raise self.refusal(f"{place}: {self.highest(setup)} at the most.", place)
        now[seat][at] += by
        return self.said(setup, now)

    def examples(self, setup: Any) -> Iterator[str]:
        if self._tool:
            yield f"{self.word} {setup.seats[0]} {self.of(setup)[0]}"

    def tools(self, sketch: Any) -> Iterator[Tool]:
        if self._tool:
            yield Tool(self.word, tuple(sketch.places()), sketch.setup.seats)

    def tiles(self) -> Iterator[ToolTile]:
        if self._tool:
            text, does = self.caption or self.word, self._does or f"puts one: {self.caption or self.word}"
            yield {"id": self.word, "text": text, "i": self._icon, "ghost": self._icon, "seat": True, "does": does}

    def _seat_on(self, setup: Any, place: str) -> int:
        """The last seat with a piece there; -1: nobody."""
        at = self.of(setup).index(place)
        here = [seat for seat, numbers in enumerate(self.laid(setup, getattr(setup, self.name))) if numbers[at]]
        return here[-1] if here else -1

    def on(self, setup: Any, place: str) -> str:
        seat = self._seat_on(setup, place) if self._tool else -1
        return f"{self.word} {setup.seats[seat]}" if seat >= 0 else ""

    def without(self, setup: Any, place: str) -> tuple[str, ...]:
        return self._changed(setup, self._seat_on(setup, place), place, -1)

    def control(self, setup: Any) -> Section | None:
        return None

    def shown(self, setup: Any) -> Mapping[str, ControlValue]:
        return {}

    # -- numbers

    def observed(self, setup: Any) -> Field | None:
        if not self.column:
            return None
        name, size = self.name, len(setup.seats) * len(self.of(setup))

        def read(view: Any, seat: int) -> bytes:
            return b"".join(own_first(getattr(view, name), seat))

        return Field(name, size, self.highest(setup), f"{self.column}, by seat", read)
