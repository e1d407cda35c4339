"""One of the seats, or nobody: who began, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Unpack

from ..immutable import immutable
from ..numbers.numbers import Field, flags
from ..setups.setup import option
from .part import Laid, OfPart, Part, Said

if TYPE_CHECKING:
    from ...wire import ControlValue, Section
    from ...wire.editor import Option
    from ..setups.setup import Setup
    from ..setups.sketch import Sketch

NOBODY = -1


def seat(*, rule: str, secret: bool = False, **of_part: Any) -> Any:
    """A seat: `first rust`, `first none`. `nobody`: the word for none, and what it is called in a palette; `named`:
    whether seats are called by name there, or shown by their colour alone."""
    return option(None, seat=True, rule=rule, start_only=True, secret=secret, part=OneSeat(**of_part))


@immutable
class OneSeat(Part):
    """A seat; in the option its name or None, in the field its number or -1."""

    _none: str
    _none_called: str
    _named: bool

    def __init__(
        self, *, nobody: tuple[str, str] = ("none", "by chance"), named: bool = True, **of_part: Unpack[OfPart]
    ) -> None:
        super().__init__(**of_part)
        (self._none, self._none_called), self._named = nobody, named

    def to_field(self, setup: Setup, said: Said) -> int:
        return NOBODY if said is None else setup.seats.index(said)

    def to_option(self, setup: Setup, laid: Laid) -> str | None:
        return None if laid == NOBODY else setup.seats[laid]

    def for_players(self, setup: Setup, after: Setup) -> str | None:
        now: str | None = getattr(setup, self.name)
        return now if now in after.seats else None

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> int:
        return rng.randrange(len(setup.seats))

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return len(words) == 1

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> str | None:
        return None if words[0] == self._none else sketch.setup.seats[sketch.setup.seat_named(words[0])]

    def examples(self, setup: Setup) -> Iterator[str]:
        yield f"{self.word} {setup.seats[0]}"

    def control(self, setup: Setup) -> Section | None:
        options: list[Option] = [{"v": self._none, "text": self._none_called}]
        options += [{"v": seat, "text": seat.capitalize() * self._named, "seat": seat} for seat in setup.seats]
        section: Section = self.section("choice", options=options)
        return section

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        return {self.name: getattr(setup, self.name) or self._none}

    def help_line(self) -> str:
        return f"{self.caption}: a seat; none: {self._none_called.lower()}" if self.caption else ""

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, n = self.field, len(setup.seats)
        return Field(self.name, n, 1, self.column, lambda view, seat: flags((getattr(view, field),), seat, n))
