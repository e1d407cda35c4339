"""Numbers: one of the position (of the turn, of things that came before), or one for each seat (points, coins).

As rules of an own game change them: `score("tricks")`, `each("Carried")` one a seat, `count("Water", most=8)` one for
all; on a scratch `tricks[winner] += 1`, `self.water += 1`. Edits `turn 6`, `coins blue 3`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Unpack

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


def number(
    default: int = 0, *, least: int = 0, most: int | None = None, rule: str, secret: bool = False, **of_part: Any
) -> Any:
    """A number of the position: `turn 6`. `up_to`, a number or a function of the setup: how far an editor goes where
    the rules do not say."""
    return option(default, least=least, most=most, rule=rule, start_only=True, secret=secret, part=Number(**of_part))


class OfNumber(OfPart, total=False):
    """What may be said of one number or several."""

    up_to: Bound


@immutable
class Number(Part):
    """One number."""

    _up_to: Bound | None

    def __init__(self, *, up_to: Bound | None = None, **of_part: Unpack[OfPart]) -> None:
        super().__init__(**of_part)
        self._up_to = up_to

    def bounds(self, setup: Setup) -> tuple[int, int]:
        """The least and the most that an editor says."""
        return self.meta["least"], bound(self.meta["most"] if self._up_to is None else self._up_to, setup)

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> Laid:
        return rng.randint(*self.bounds(setup))

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return len(words) == 1

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> Said:
        return self.whole(words[0], *self.bounds(sketch.setup))

    def examples(self, setup: Setup) -> Iterator[str]:
        yield f"{self.word} {min(3, self.bounds(setup)[1])}"

    def control(self, setup: Setup) -> Section | None:
        rows = [{"cells": [self.cell()]}]
        section: Section = self.section("counts", cols=[], rows=rows)
        return section

    def cell(self, seat: str = "") -> CountCell:
        """Its place in a table of numbers."""
        return {"id": self.word, "name": self.note or self.caption}

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        return {self.word: [getattr(setup, self.name), *self.bounds(setup)]}

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, (least, most) = self.field, self.bounds(setup)
        low = min(0, least)
        return Field(self.name, 1, most, self.column, lambda view, _: (max(low, min(getattr(view, field), most)),), low)


def numbers(*, least: int = 0, most: int, rule: str, secret: bool = False, **of_part: Any) -> Any:
    """A number for each seat: `coins blue 3`. `usual`, a number or a function of the setup: where nothing is said.

    `up_to`: how far an editor goes, if not to the most. `observed_to`: the highest number in an observation, if not
    that. `icon`: the picture above its control, which then is folded. `secret`: a seat knows its own only, None stands
    for others.
    """
    meta: dict[str, Any] = {"by_seat": True, "least": least, "most": most, "rule": rule, "secret": secret}
    return option((), start_only=True, part=Numbers(**of_part), **meta)


@immutable
class Numbers(Number):
    """One number a seat; the option has all of them, or none where they are the usual ones."""

    in_scratch: ClassVar[Any] = list

    _usual: Bound
    _observed_to: Bound
    _icon: str

    def __init__(
        self, *, usual: Bound = 0, observed_to: Bound = 0, icon: str = "", **of_number: Unpack[OfNumber]
    ) -> None:
        super().__init__(**of_number)
        self._usual, self._observed_to, self._icon = usual, observed_to, icon

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
        return tuple([rng.randint(*self.bounds(setup)) if n is None else n for n in laid])

    # -- plain edits

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return len(words) == 2

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> tuple[int, ...]:
        setup = sketch.setup
        seat = setup.seat_named(words[0])
        now = [*self.value(setup)]
        now[seat] = self.whole(words[1], *self.bounds(setup), words[0])
        return self.to_option(setup, now)

    def examples(self, setup: Setup) -> Iterator[str]:
        yield f"{self.word} {setup.seats[-1]} 3"

    def control(self, setup: Setup) -> Section | None:
        rows = [{"seat": seat, "cells": [self.cell(seat)]} for seat in setup.seats]
        folded = {"fold": True, "cols": [{"text": "", "i": self._icon}]} if self._icon else {"cols": []}
        section: Section = self.section("counts", rows=rows, **folded)
        return section

    def cell(self, seat: str = "") -> CountCell:
        """A seat's place in a table of numbers."""
        name = f"{seat.capitalize()}'s {self.note}" if self.note else f"{seat.capitalize()}: {self.caption}"
        return {"id": f"{self.word} {seat}", "name": name}

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        now, bounds = self.value(setup), self.bounds(setup)
        values: dict[str, ControlValue] = {self.name: " · ".join(map(str, now))} if self._icon else {}
        return values | {f"{self.word} {seat}": [n, *bounds] for seat, n in zip(setup.seats, now, strict=True)}

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


FAR: Final = 9_999
"""The highest number, and with a minus the lowest."""


@immutable
class Score(Numbers):
    """Points: the first of a game are its `scores`."""


@immutable
class Count(Number):
    """One number for all, which is drawn on the board."""


def score(caption: str = "points", start: int = 0, *, rule: str = "") -> Any:
    """Points of each seat, in the table beside the board.

    >>> points = own.score()  # in the rules `self.points[seat] += 1`
    """
    return _by_seat(Score, caption, start, rule)


def each(caption: str, start: int = 0, *, rule: str = "") -> Any:
    """Another number of each seat, a column in that table.

    >>> carried = own.each("Carried")  # in the rules `self.carried[seat] = 2`
    """
    return _by_seat(Numbers, caption, start, rule)


def _by_seat(kind: type[Numbers], caption: str, start: int, rule: str) -> Any:
    part = kind(usual=start, caption=caption, column=caption)
    return option((), by_seat=True, least=-FAR, most=FAR, rule=rule, start_only=True, part=part)


def count(caption: str, start: int = 0, *, most: int | None = None, rule: str = "") -> Any:
    """A number that all share. `most`: how far it goes.

    >>> water = own.count("Water", most=8)  # in the rules `self.water += 1`
    """
    least, high = (-FAR, FAR) if most is None else (min(0, start), most)
    part = Count(caption=caption, column=caption, up_to=high)
    return option(start, least=least, most=high, rule=rule, start_only=True, part=part)
