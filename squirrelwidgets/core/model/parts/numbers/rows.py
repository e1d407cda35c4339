"""What is counted by name, by its kind or by its place, has in common: `2*acorn walnut`, a row of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ...errors import nearest
from ...events import Viewer
from ...immutable import immutable
from ...setups.counted import parse_copies
from ..part import Laid, Part, Said

if TYPE_CHECKING:
    from ...setups.setup import Setup


@immutable
class Rows(Part):
    """A row of numbers for each seat, or one that is nobody's; in the option a text a seat, or one."""

    row: ClassVar[type[tuple[int, ...] | bytes]] = tuple
    """What a row is in the field."""
    largest: ClassVar[int] = 10**6
    """The largest number that it can have."""
    by_place: ClassVar[bool] = False
    """Whether the names are those of places."""
    if TYPE_CHECKING:
        by_seat: bool
        digits: int
        """The most digits of a number in a text."""

    def names(self, setup: Setup) -> Sequence[str]:
        """What is counted."""
        raise NotImplementedError

    def called(self) -> str:
        """What one of these names is."""
        raise NotImplementedError

    def usual(self, setup: Setup) -> Sequence[int]:
        """A row where nothing is said."""
        return self.row((0,) * len(self.names(setup)))

    def text(self, numbers: Sequence[int], names: Sequence[str]) -> str:
        """A row as the option has it."""
        return " ".join(f"{n}*{name}" if n > 1 else name for n, name in zip(numbers, names, strict=True) if n)

    # -- the position

    def to_field(self, setup: Setup, said: Said) -> Laid:
        names = self.names(setup)
        if not self.by_seat:
            return self.row(self._read(names, said)) if said else self.usual(setup)
        entries = said or ("",) * len(setup.seats)
        return tuple(self.row(self._read(names, entry, seat)) for entry, seat in zip(entries, setup.seats, strict=True))

    def usual_field(self, setup: Setup) -> Laid:
        usual = self.usual(setup)
        return (usual,) * len(setup.seats) if self.by_seat else usual

    def _read(self, names: Sequence[str], entry: str, *places: str) -> Sequence[int]:
        numbers = [0] * len(names)
        try:
            for word in entry.split():
                name, times = parse_copies(word, names.__contains__, self.digits)
                numbers[names.index(name)] += times
        except ValueError as error:
            thing, word = self.called(), str(error)[:20]
            known = f"{thing}s are called {', '.join(names)}, two of them 2*{names[0]}"
            near = nearest(word.rpartition("*")[2], names)
            where = places or (word,) * self.by_place
            raise self.refusal(f"{word!r} is no {thing}; {known}.{near}", *where) from None
        if max(numbers, default=0) > self.largest:
            name = names[numbers.index(max(numbers))]
            raise self.refusal(f"{max(numbers)}*{name}: {self.largest} at the most.", *places)
        return numbers

    def to_option(self, setup: Setup, laid: Laid) -> Said:
        names = self.names(setup)
        if not self.by_seat:
            return "" if [*laid] == [*self.usual(setup)] else self.text(laid, names)
        entries = tuple(self.text(numbers, names) for numbers in laid)
        return entries if any(entries) else ()

    def for_players(self, setup: Setup, after: Setup) -> Said:
        return self.by_seats(setup, after) if self.by_seat else getattr(setup, self.name)

    # -- secrets

    def masked(self, setup: Setup, laid: Laid, viewer: Viewer) -> Laid:
        """Of others only the sum, in a row of its own, so that `sum` is right in each."""
        if not self.by_seat:
            return self.row((sum(laid),))
        return tuple([self.row(row if seat == viewer else (sum(row),)) for seat, row in enumerate(laid)])

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> Laid:
        """Any names, each as likely as the others."""
        n = len(self.names(setup))
        if not self.by_seat:
            return self.row(_drawn(laid, n, rng))
        return tuple([self.row(_drawn(row, n, rng)) for row in laid])

    # -- edits

    def now(self, setup: Setup) -> list[list[int]]:
        """What the option says, a row a seat, or one; to be changed."""
        laid = self.value(setup)
        return [[*row] for row in laid] if self.by_seat else [[*laid]]

    def option_of_rows(self, setup: Setup, rows: Sequence[Sequence[int]]) -> Said:
        """The option for these."""
        return self.to_option(setup, rows if self.by_seat else rows[0])


def _drawn(row: Sequence[int], n: int, rng: Random) -> Sequence[int]:
    """A row of n numbers, for its sum."""
    if len(row) == n:
        return row
    each = [rng.randrange(n) for _ in range(row[0])]
    return [each.count(name) for name in range(n)]
