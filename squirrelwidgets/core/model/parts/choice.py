"""One of a few values: what is due in this turn, what is turned up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..errors import nearest
from ..immutable import FrozenDict, immutable
from ..setups.option_types import written
from ..setups.setup import option
from .part import Part

if TYPE_CHECKING:
    from ...wire import ControlValue, Section


def choice(default: Any, values: Sequence[tuple[Any, str]], *, rule: str, **of_part: Any) -> Any:
    """One of some values, each with its text in a palette: `forage 2`."""
    return option(default, values=values, rule=rule, rigged=True, part=Choice(values, **of_part))


@immutable
class Choice(Part):
    """One of a few values; the field has the same."""

    _values: FrozenDict[str, tuple[Any, str]]

    def __init__(self, values: Sequence[tuple[Any, str]], **of_part: Any) -> None:
        super().__init__(**of_part)
        self._values = FrozenDict((written(value), (value, text)) for value, text in values)

    def edited(self, sketch: Any, words: Sequence[str]) -> Any:
        if len(words) != 1:
            raise LookupError
        if words[0] not in self._values:
            near = nearest(words[0], self._values)
            raise self.refusal(f"{self.word}: one of {', '.join(self._values)}, not {words[0]:.20}.{near}")
        return self._values[words[0]][0]

    def examples(self, setup: Any) -> Iterator[str]:
        yield f"{self.word} {[*self._values][-1]}"

    def control(self, setup: Any) -> Section | None:
        options = [{"v": word, "text": text} for word, (_, text) in self._values.items()]
        section: Section = self.section("choice", options=options)
        return section

    def shown(self, setup: Any) -> Mapping[str, ControlValue]:
        return {self.name: written(getattr(setup, self.name))}
