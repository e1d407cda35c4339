"""A number for each seat: points, coins, acorns in a reserve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from ...events import Viewer
from ...immutable import immutable
from ...numbers.numbers import Field, own_first
from ...setups.setup import option
from ..part import Bound, Laid, OfPart, Part, Said, bound

if TYPE_CHECKING:
    from ....wire import ControlValue, Section
    from ....wire.editor import CountCell
    from ...setups.setup import Setup
    from ...setups.sketch import Sketch
    from ...state import State


def numbers(*, least: int = 0, most: int, rule: str, secret: bool = False, **of_part: Any) -> Any:
    """A number for each seat: `coins blue 3`. `usual`, a number or a function of the setup: where nothing is said.

    `up_to`: how far an editor goes, if not to the most. `observed_to`: the highest number in an observation, if not
    that. `icon`: the picture above its control, which then is folded. `secret`: a seat knows its own only, None stands
    for others.
    """
    meta: dict[str, Any] = {"by_seat": True, "least": least, "most": most, "rule": rule, "secret": secret}
    return option((), start_only=True, part=Numbers(**of_part), **meta)


@immutable
class Numbers(Part):
    """One number a seat; the option has all of them, or none where they are the usual ones."""

    in_scratch: ClassVar[Any] = list

    _usual: Bound
    _observed_to: Bound
    _up_to: int
    _icon: str

    def __init__(
        self, *, usual: Bound = 0, observed_to: Bound = 0, up_to: int = 0, icon: str = "", **of_part: Unpack[OfPart]
    ) -> None:
        super().__init__(**of_part)
        self._usual, self._observed_to, self._up_to, self._icon = usual, observed_to, up_to, icon

    def bounds(self) -> tuple[int, int]:
        """The least and the most that an editor says."""
        return self.meta["least"], self._up_to or self.meta["most"]

    def usual(self, setup: Setup) -> int:
        return bound(self._usual, setup)

    def type_of_option(self) -> Any:
        return tuple[int, ...]

    def to_field(self, setup: Setup, said: Said) -> tuple[int, ...]:
        return tuple(said) or (self.usual(setup),) * len(setup.seats)

    def to_option(self, setup: Setup, laid: Laid) -> tuple[int, ...]:
        """All, where the usual one follows from other options: in the setup that is made it may be another."""
        is_usual = not callable(self._usual) and set(laid) == {self._usual}
        return () if is_usual else tuple(laid)

    def for_players(self, setup: Setup, after: Setup) -> tuple[int, ...]:
        now, usual = getattr(setup, self.name), self.usual(after)
        return self.to_option(after, (*now, *[usual] * len(after.seats))[: len(after.seats)]) if now else ()

    def masked(self, setup: Setup, laid: Laid, viewer: Viewer) -> tuple[int | None, ...]:
        return tuple([n if seat == viewer else None for seat, n in enumerate(laid)])

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> tuple[int, ...]:
        return tuple([rng.randint(*self.bounds()) if n is None else n for n in laid])

    # -- plain edits

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return len(words) == 2

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> tuple[int, ...]:
        setup = sketch.setup
        seat = setup.seat_named(words[0])
        now = [*self.value(setup)]
        now[seat] = self.whole(words[1], *self.bounds(), words[0])
        return self.to_option(setup, now)

    def examples(self, setup: Setup) -> Iterator[str]:
        yield f"{self.word} {setup.seats[-1]} 3"

    def control(self, setup: Setup) -> Section | None:
        rows = [{"seat": seat, "cells": [self.cell(seat)]} for seat in setup.seats]
        folded = {"fold": True, "cols": [{"text": "", "i": self._icon}]} if self._icon else {"cols": []}
        section: Section = self.section("counts", rows=rows, **folded)
        return section

    def cell(self, seat: str) -> CountCell:
        """A seat's place in a table of numbers."""
        name = f"{seat.capitalize()}'s {self.note}" if self.note else f"{seat.capitalize()}: {self.caption}"
        return {"id": f"{self.word} {seat}", "name": name}

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        now = self.value(setup)
        values: dict[str, ControlValue] = {self.name: " · ".join(map(str, now))} if self._icon else {}
        return values | {f"{self.word} {seat}": [n, *self.bounds()] for seat, n in zip(setup.seats, now, strict=True)}

    def help_line(self) -> str:
        return f"{self.caption}, by seat" if self.caption else ""

    # -- numbers

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, high = self.field, bound(self._observed_to, setup) or self.meta["most"]
        low = min(0, self.meta["least"])
        if self.meta["secret"]:
            return Field(self.name, 1, high, self.column, lambda view, seat: [min(getattr(view, field)[seat], high)])

        def read(view: State, seat: int) -> Sequence[int]:
            return [max(low, min(n, high)) for n in own_first(getattr(view, field), seat)]

        return Field(self.name, len(setup.seats), high, f"{self.column}, by seat", read, low)
