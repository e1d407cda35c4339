"""What chance will do, one after the other: the next rolls of a die, the next cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Unpack

from ..errors import nearest
from ..immutable import immutable
from ..setups.setup import option
from .part import Laid, Names, OfPart, Part, Said

if TYPE_CHECKING:
    from ...wire import ControlValue, Section
    from ...wire.editor import Member
    from ..setups.setup import Setup
    from ..setups.sketch import Sketch

Read = Callable[[Any, str], Sequence[int]]
"""A text as numbers, with a setup of the game's own class."""
Write = Callable[[Any, Sequence[int]], str]
"""The reverse."""


def queue(of: Names, thing: str, *, most: int, rule: str, secret: bool = True, **of_part: Any) -> Any:
    """What comes next: `rolls add 5`, `rolls drop 1`; in the option a text, as in `"3 5 1"`. Only with `secret=False`
    do players see it.

    `of`: the names of all that may come; `thing`: what one is called; `most`: how many an editor says. `read` and
    `write`: a text as numbers, with a setup, and the reverse, where it is not plain names.
    """
    return option("", rule=rule, start_only=True, secret=secret, part=Queue(of, thing, most, **of_part))


@immutable
class Queue(Part):
    """A list of names; in the field their numbers."""

    of: Names
    thing: str
    most: int
    _pictures: tuple[tuple[str, str], ...]
    """A text and a symbol for each name, in its control."""
    _read: Read | None
    _write: Write | None

    def __init__(
        self,
        of: Names,
        thing: str,
        most: int,
        *,
        pictures: Sequence[tuple[str, str]] = (),
        read: Read | None = None,
        write: Write | None = None,
        **of_part: Unpack[OfPart],
    ) -> None:
        super().__init__(**of_part)
        self.of, self.thing, self.most = of, thing, most
        self._pictures, self._read, self._write = tuple(pictures), read, write

    def to_field(self, setup: Setup, said: Said) -> tuple[int, ...]:
        return tuple(self._read(setup, said) if self._read else self._named(self.of(setup), said))

    def _named(self, names: Sequence[str], said: str) -> Sequence[int]:
        strange = next((word for word in said.split() if word not in names), None)
        if strange is not None:
            known = f"they are called {', '.join(names)}.{nearest(strange, names)}"
            raise self.refusal(f"{strange[:20]!r} is no {self.thing}; {known}")
        return [names.index(word) for word in said.split()]

    def to_option(self, setup: Setup, laid: Laid) -> str:
        return self._write(setup, laid) if self._write else " ".join(self.of(setup)[n] for n in laid)

    # -- plain edits

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return len(words) == 2 and words[0] in ("add", "drop")

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> str:
        setup, (what, word) = sketch.setup, words
        now = [*self.value(setup)]
        if what == "add":
            now += self.to_field(setup, word)
            if len(now) > self.most:
                raise self.refusal(f"{self.most} are enough: take one away.")
        elif now:
            del now[self.whole(word, 1, len(now)) - 1]
        else:
            raise self.refusal("There is nothing to take away.")
        return self.to_option(setup, now)

    def examples(self, setup: Setup) -> Iterator[str]:
        yield from (f"{self.word} add {self.of(setup)[-1]}", f"{self.word} drop 1")

    def control(self, setup: Setup) -> Section | None:
        names = self.of(setup)
        members: list[Member] = [
            {"v": name, "text": text, "i": icon} for name, (text, icon) in zip(names, self._pictures, strict=True)
        ]
        section: Section = self.section("queue", members=members, after="then by chance")
        return section

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        names = self.of(setup)
        return {self.name: [names[n] for n in self.value(setup)]}
