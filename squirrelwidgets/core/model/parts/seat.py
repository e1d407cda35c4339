"""One of the seats, or nobody: who began, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..immutable import immutable
from ..numbers.numbers import Field, flags
from ..setups.setup import option
from .part import Part

if TYPE_CHECKING:
    from ...wire import ControlValue, Section
    from ...wire.editor import Option

NOBODY = -1


def seat(*, rule: str, **of_part: Any) -> Any:
    """A seat: `first rust`, `first none`. `nobody`: the word for none, and what it is called in a palette."""
    return option(None, seat=True, rule=rule, rigged=True, part=OneSeat(**of_part))


@immutable
class OneSeat(Part):
    """A seat; in the option its name or None, in the field its number or -1."""

    _none: str
    _none_called: str

    def __init__(self, *, nobody: tuple[str, str] = ("none", "by chance"), **of_part: Any) -> None:
        super().__init__(**of_part)
        self._none, self._none_called = nobody

    def laid(self, setup: Any, said: Any) -> int:
        return NOBODY if said is None else setup.seats.index(said)

    def said(self, setup: Any, laid: Any) -> str | None:
        return None if laid == NOBODY else setup.seats[laid]

    def kept(self, setup: Any, after: Any) -> str | None:
        now: str | None = getattr(setup, self.name)
        return now if now in after.seats else None

    def edited(self, sketch: Any, words: Sequence[str]) -> str | None:
        if len(words) != 1:
            raise LookupError
        return None if words[0] == self._none else sketch.setup.seats[sketch.setup.seat_named(words[0])]

    def examples(self, setup: Any) -> Iterator[str]:
        yield f"{self.word} {setup.seats[0]}"

    def control(self, setup: Any) -> Section | None:
        options: list[Option] = [{"v": self._none, "text": self._none_called}]
        options += [{"v": seat, "text": seat.capitalize(), "seat": seat} for seat in setup.seats]
        section: Section = self.section("choice", options=options)
        return section

    def shown(self, setup: Any) -> Mapping[str, ControlValue]:
        return {self.name: getattr(setup, self.name) or self._none}

    def told(self) -> str:
        return f"{self.caption}: a seat; none: {self._none_called.lower()}"

    def observed(self, setup: Any) -> Field | None:
        if not self.column:
            return None
        name, n = self.name, len(setup.seats)
        return Field(name, n, 1, self.column, lambda view, seat: flags((getattr(view, name),), seat, n))
