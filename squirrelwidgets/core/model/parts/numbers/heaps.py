"""Numbers by name: heaps of nuts, `heaps["a"] -= 2`.

`heaps(3, 4, 5)` are called a, b, c; `heaps(wood=3, hill=0)` by these names. In the option a text, `2*a c`; edits
`heaps a 2`. What rules can ask of them is `HeapsValue`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from ...immutable import FrozenDict, immutable
from ...numbers.numbers import Field
from ...setups.setup import Setup, option
from ..part import Said
from ..part_value import NamedValue
from .counts import Counts


def heaps(*sizes: int, most: int = 99, rule: str = "", **named: int) -> Any:
    """Heaps of these sizes. `most`: of one, in an editor.

    >>> heaps = own.heaps(3, 4, 5)  # in the rules `self.heaps["a"] -= 2`
    """
    names = tuple(chr(97 + n) for n in range(len(sizes))) + tuple(named)
    if not names:
        raise TypeError("Say how much is in each heap, as in heaps(3, 4, 5).")
    return option("", rule=rule, start_only=True, part=Heaps(names, (*sizes, *named.values()), most))


class HeapsValue(NamedValue):
    """How much is in each heap. `for heap in heaps` gives their names.

    >>> from squirrelwidgets.core.model.parts.numbers.heaps import HeapsValue
    >>> heaps = HeapsValue({"a": 0, "b": 1}, [3, 4])
    >>> heaps["b"] = 0
    >>> heaps.sum, [*heaps]
    (3, ['a', 'b'])
    """

    __slots__ = ()
    of: FrozenDict[str, int]
    thing: ClassVar[str] = "heap"

    @property
    def index(self) -> Mapping[Any, int]:
        return self.of

    def __setitem__(self, heap: str, n: int) -> None:
        if n < 0:
            raise ValueError(f"In heap {heap} there can be 0 and more, not {n}.")
        self.put(self.n(heap), n)

    @property
    def sum(self) -> int:
        """How much is in all of them."""
        return sum(self.at)


@immutable
class Heaps(Counts):
    """Numbers by name, nobody's; the field is a `HeapsValue`."""

    in_scratch: ClassVar[Any] = HeapsValue
    chosen: ClassVar[str] = "a heap"
    heaps: FrozenDict[str, int]
    """Their names, each with its number."""
    sizes: tuple[int, ...]

    def __init__(self, heaps: tuple[str, ...], sizes: tuple[int, ...], most: int) -> None:
        none = f"0*{heaps[0]}"
        super().__init__(lambda _: heaps, "heap", False, most=most, usual=lambda _: sizes, none=none, caption="Heaps")
        self.heaps, self.sizes = FrozenDict((name, n) for n, name in enumerate(heaps)), sizes

    def to_field(self, setup: Setup, said: Said) -> HeapsValue:
        return HeapsValue(self.heaps, tuple(super().to_field(setup, said)))

    def usual_field(self, setup: Setup) -> HeapsValue:
        return HeapsValue(self.heaps, self.sizes)

    def to_option(self, setup: Setup, laid: Any) -> Said:
        return super().to_option(setup, laid.at if isinstance(laid, HeapsValue) else laid)

    def named(self, setup: Setup) -> Sequence[str]:
        return [*self.heaps]

    def things(self, setup: Setup, laid: HeapsValue) -> Iterator[tuple[str, Hashable]]:
        return ((name, "") for name, n in zip(self.heaps, laid.at, strict=True) for _ in range(n))

    def now(self, setup: Setup) -> list[list[int]]:
        return [[*self.value(setup).at]]

    def observation(self, setup: Setup) -> Field | None:
        field = self.field

        note = f"in each heap; {MOST} or more"
        return Field(
            self.name, len(self.sizes), MOST, note, lambda view, _: [min(n, MOST) for n in getattr(view, field).at]
        )


MOST: Final = 999
"""The highest number in an observation."""
