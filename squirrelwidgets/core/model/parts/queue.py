"""What chance will do, one after the other: the next rolls of a die, the next cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..errors import nearest
from ..immutable import immutable
from ..setups.setup import option
from .part import Names, Part

if TYPE_CHECKING:
    from ...wire import ControlValue, Section
    from ...wire.editor import Member


def queue(of: Names, thing: str, *, most: int, rule: str, **of_part: Any) -> Any:
    """What comes next: `rolls add 5`, `rolls drop 1`; in the option a text, as in `"3 5 1"`.

    `of`: the names of all that may come; `thing`: what one is called; `most`: how many an editor says.
    """
    return option("", rule=rule, rigged=True, secret=True, part=Queue(of, thing, most, **of_part))


@immutable
class Queue(Part):
    """A list of names; in the field their numbers."""

    of: Names
    thing: str
    most: int
    _pictures: tuple[tuple[str, str], ...]
    """A text and a symbol for each name, in its control."""

    def __init__(self, of: Names, thing: str, most: int, *, pictures: Sequence[tuple[str, str]] = (), **of_part: Any):
        super().__init__(**of_part)
        self.of, self.thing, self.most = of, thing, most
        self._pictures = tuple(pictures)

    def laid(self, setup: Any, said: Any) -> tuple[int, ...]:
        names = self.of(setup)
        strange = next((word for word in said.split() if word not in names), None)
        if strange is not None:
            known = f"they are called {', '.join(names)}.{nearest(strange, names)}"
            raise self.refusal(f"{strange[:20]!r} is no {self.thing}; {known}")
        return tuple(map(names.index, said.split()))

    def said(self, setup: Any, laid: Any) -> str:
        return " ".join(self.of(setup)[n] for n in laid)

    def edited(self, sketch: Any, words: Sequence[str]) -> str:
        now = getattr(sketch.setup, self.name).split()
        match words:
            case ["add", word]:
                self.laid(sketch.setup, word)
                if len(now) == self.most:
                    raise self.refusal(f"{self.most} are enough: take one away.")
                return " ".join([*now, word])
            case ["drop", _] if not now:
                raise self.refusal("There is nothing to take away.")
            case ["drop", n]:
                place = self.whole(n, 1, len(now))
                return " ".join(now[: place - 1] + now[place:])
        raise LookupError

    def examples(self, setup: Any) -> Iterator[str]:
        yield from (f"{self.word} add {self.of(setup)[-1]}", f"{self.word} drop 1")

    def control(self, setup: Any) -> Section | None:
        names = self.of(setup)
        members: list[Member] = [
            {"v": name, "text": text, "i": icon} for name, (text, icon) in zip(names, self._pictures, strict=True)
        ]
        section: Section = self.section("queue", members=members, after="then by chance")
        return section

    def shown(self, setup: Any) -> Mapping[str, ControlValue]:
        return {self.name: getattr(setup, self.name).split()}
