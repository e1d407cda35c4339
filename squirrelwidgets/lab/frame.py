"""The table of games: the wanted ones, those that are there, and the columns of a row. `summary` counts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..core.model.errors import BadSetup
from ..core.model.optional_packages import needed
from .batch import Row
from .checked_frame import checked
from .earlier_rows import check_bots
from .executors import Piece
from .match import Match

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS: Final = tuple("game setup bots n seats began scores winners plies ended seed key".split())


class Frame:
    """Fills up while games come in. Rows are in the order of setups, bots and numbers, not in that of their coming."""

    def __init__(self, matches: Sequence[Match], seed: int, games: int, earlier: DataFrame | None = None) -> None:
        self.pandas = needed("pandas", "lab")
        self.matches = matches
        self.order = {match.seed(seed, n): (m, n) for m, match in enumerate(matches) for n in range(games)}
        self.earlier = None if earlier is None else self._wanted_of(checked(earlier, field="rows"))
        self.there = set() if self.earlier is None else set(self.earlier["seed"])
        self.rows: list[dict[str, Any]] = []

    def _wanted_of(self, earlier: DataFrame) -> DataFrame:
        """Those of the rows that were asked for, each once; refused where bots have changed since."""
        kept = earlier[earlier["seed"].isin([*self.order])].drop_duplicates("seed")
        matches_of = kept["seed"].map(lambda seed: self.order[seed][0])
        for number, rows in kept.groupby(matches_of):
            check_bots(self.matches[number], rows)
        return kept

    @property
    def wanted(self) -> int:
        return len(self.order)

    @property
    def count(self) -> int:
        return len(self.there) + len(self.rows)

    def missing(self) -> list[Piece]:
        """The numbers of the games still to be played, by match."""
        numbers: dict[int, list[int]] = {}
        for seed, (match, n) in self.order.items():
            if seed not in self.there:
                numbers.setdefault(match, []).append(n)
        return list(numbers.items())

    def add(self, row: Row, columns: bool) -> None:
        """Add a game; with `columns`, what was seen of it makes columns of its own."""
        self.rows.append(self._cells(row) | (_columns(row.seen) if columns else {}))

    def _cells(self, row: Row) -> dict[str, Any]:
        match = self.matches[row.match]
        return {
            "game": match.kind.__name__,
            "setup": match.setup,
            "bots": match.names,
            "n": row.n,
            "seats": match.seated(row.n, row.seating),
            "began": None if row.began is None else match.ids[row.began],
            "scores": dict(zip(match.ids, row.scores, strict=True)),
            "winners": tuple(match.ids[seat] for seat in row.winners),
            "plies": row.plies,
            "ended": row.ended,
            "seed": row.seed,
            "key": row.key,
        }

    def table(self) -> DataFrame:
        """The games that are there."""
        new = self.pandas.DataFrame(self.rows, columns=None if self.rows else COLUMNS)
        parts = [part for part in (self.earlier, new) if part is not None and len(part)] or [new]
        all_rows = self.pandas.concat(parts)
        place = {seed: number for number, seed in enumerate(self.order)}
        return all_rows.sort_values("seed", key=lambda seeds: seeds.map(place), ignore_index=True)


def _columns(seen: Any) -> dict[str, Any]:
    """The columns that a watching function makes; refused if they are none, or take the place of others."""
    if not isinstance(seen, Mapping):
        raise BadSetup(f"it gives a dict, column by column, not {seen!r:.40}.", field="watch")
    taken = [name for name in seen if name in COLUMNS]
    if taken:
        raise BadSetup(f"there is a column {taken[0]!r} already; call yours something else.", field="watch")
    return dict(seen)
