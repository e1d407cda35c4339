"""One of a few values: what is due in this turn, what is turned up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, Unpack

from ..errors import nearest
from ..immutable import FrozenDict, immutable
from ..setups.option_types import written
from ..setups.setup import option
from .part import Laid, OfPart, Part, Said

if TYPE_CHECKING:
    from ...wire import ControlValue, Section
    from ..setups.setup import Setup
    from ..setups.sketch import Sketch

YES_OR_NO: Final = ((False, "no"), (True, "yes"))


def choice(
    default: Said, values: Sequence[tuple[Said, str]] = YES_OR_NO, *, rule: str, secret: bool = False, **of_part: Any
) -> Any:
    """One of some values, each with its text in a palette: `forage 2`. By itself yes or no, a switch: `won yes`."""
    listed = () if values is YES_OR_NO else values  # whose type says it
    return option(default, values=listed, rule=rule, start_only=True, secret=secret, part=Choice(values, **of_part))


@immutable
class Choice(Part):
    """One of a few values; the field has the same."""

    _values: FrozenDict[str, tuple[Said, str]]
    _is_switch: bool

    def __init__(self, values: Sequence[tuple[Said, str]], **of_part: Unpack[OfPart]) -> None:
        super().__init__(**of_part)
        self._is_switch = values is YES_OR_NO
        self._values = FrozenDict((written(value), (value, text)) for value, text in values)

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> Laid:
        return rng.choice([value for value, _ in self._values.values()])

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return len(words) == 1

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> Said:
        if words[0] not in self._values:
            near = nearest(words[0], self._values)
            raise self.refusal(f"{self.word}: one of {', '.join(self._values)}, not {words[0]:.20}.{near}")
        return self._values[words[0]][0]

    def examples(self, setup: Setup) -> Iterator[str]:
        yield f"{self.word} {[*self._values][-1]}"

    def control(self, setup: Setup) -> Section | None:
        if self._is_switch:
            return {"kind": "switch", "id": self.name, "text": self.caption, "rule": self.meta["rule"]}
        options = [{"v": word, "text": text} for word, (_, text) in self._values.items()]
        section: Section = self.section("choice", options=options)
        return section

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        now = getattr(setup, self.name)
        return {self.name: now if self._is_switch else written(now)}
