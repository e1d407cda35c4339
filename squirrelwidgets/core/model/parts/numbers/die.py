"""A die: `self.roll(self.die)` asks chance, then `die.value` is what came; 0: not yet rolled.

In the option a number, 0 where nothing is said; edits `die 4`. What rules can ask of it is `DieValue`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...immutable import immutable
from ...numbers.numbers import Field
from ...setups.setup import option
from ..part import Said
from ..part_value import PartValue
from .numbers import Number

if TYPE_CHECKING:
    from ...setups.setup import Setup


def die(sides: int = 6, *, rule: str = "") -> Any:
    """A die whose sides are called 1, 2, …

    >>> die = own.die(6)  # in the rules `self.roll(self.die)`, later `self.die.value`
    """
    if not 1 < sides <= MOST_SIDES:
        raise ValueError(f"A die has 2 to {MOST_SIDES} sides, not {sides}.")
    return option(0, least=0, most=sides, rule=rule, start_only=True, part=Die(sides))


MOST_SIDES: Final = 100
ASKED: Final = -1


class DieValue(PartValue):
    """What a die shows.

    >>> from squirrelwidgets.core.model.parts.numbers.die import DieValue
    >>> die = DieValue(6, [0])
    >>> die.came(die.outcomes()[3][0])
    >>> die.value
    4
    """

    __slots__ = ()
    of: int

    @property
    def value(self) -> int:
        if self.at[0] == ASKED:
            raise TypeError("a die is asked for, and says nothing yet: what it shows is known in `came(self, what)`.")
        return self.shown

    @property
    def shown(self) -> int:
        """What there is to see of it: 0 where it is not rolled, or asked for."""
        n: int = self.at[0]
        return max(0, n)

    def ask(self) -> None:
        """Until it has come, nobody knows what it shows, and not what it did."""
        self.put(0, ASKED)

    def __eq__(self, other: object) -> bool:
        """`self.die == 6` asks what it shows."""
        return self.value == other if isinstance(other, int) else super().__eq__(other)

    __hash__ = PartValue.__hash__

    def outcomes(self) -> list[tuple[str, int]]:
        """What may come, each with how often it does."""
        return [(str(n), 1) for n in range(1, self.of + 1)]

    def came(self, word: str) -> None:
        """It shows this now."""
        self.put(0, int(word))


@immutable
class Die(Number):
    """What a die shows; the field is a `DieValue`."""

    in_scratch: ClassVar[Any] = DieValue
    sides: int

    def __init__(self, sides: int) -> None:
        super().__init__(caption="Die")
        self.sides = sides

    def to_field(self, setup: Setup, said: Said) -> DieValue:
        return DieValue(self.sides, (said,))

    def to_option(self, setup: Setup, laid: DieValue) -> int:
        return laid.shown

    def observation(self, setup: Setup) -> Field | None:
        field = self.field
        return Field(
            self.name, 1, self.sides, "what it shows; 0: not rolled", lambda view, _: (getattr(view, field).shown,)
        )
