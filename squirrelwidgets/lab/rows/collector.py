"""The table of games: those wanted, those present, and the columns of a row. `summary` counts them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ...core.words.grammar import many
from ..playing.batch import Row
from ..playing.executors import Piece
from ..playing.match import Failed, Match, seed_of_game
from ..playing.watches import Watches
from .checks import CELLS, check_bots, checked

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS: Final = (*CELLS,)
OPTION: Final = "_option"
"""Appended to an option's name if a column already has it."""
Place = tuple[int, int]
"""Where a game stands in the table: the index of its match, and its number in it."""


class Collector:
    """Fills up while games come in. Rows are in the order of setups, bots and numbers, not of arrival."""

    def __init__(self, matches: Sequence[Match], seed: int, games: int, earlier: DataFrame | None = None) -> None:
        self.pandas = needed("pandas", "lab")
        self.matches = matches
        self.seed = seed
        self.games = games
        self.options = differing(matches)
        self.places: list[Place] = []
        """The places of the rows: first of the earlier ones, then of those that were added."""
        self.left_out = ""
        """Says which earlier rows were not asked for, and why."""
        self.earlier = None if earlier is None else self._wanted_of(checked(earlier, field="rows"))
        self.rows: list[dict[str, Any]] = []

    def _wanted_of(self, earlier: DataFrame) -> DataFrame:
        """Those of the rows that were asked for, each once; refused where bots have changed since."""
        heads: dict[str, list[int]] = {}  # keys of swapped bots begin alike, in games of other numbers
        for m, match in enumerate(self.matches):
            for head in dict.fromkeys(match.heads):
                heads.setdefault(head, []).append(m)
        wanted: dict[Place, int] = {}
        strange: Counter[str] = Counter()
        for row, (n, seed, key) in enumerate(zip(earlier["n"], earlier["seed"], earlier["key"], strict=True)):
            its = heads.get(key.partition(f',"seed":{seed},"plies":')[0], ())
            its = [m for m in its if key.startswith(self.matches[m].head(n))]
            why = self._why_not(n, seed) if its else "of other setups or bots"
            if why:
                strange[why] += 1
                continue
            for m in its:
                wanted.setdefault((m, int(n)), row)
        if strange:
            whys = ", ".join(f"{count} {why}" for why, count in strange.items())
            self.left_out = f"rows: {strange.total()} of {many(len(earlier), 'row')} are left out: {whys}."
        self.places = [*wanted]
        kept = earlier.iloc[[*wanted.values()]].reset_index(drop=True)
        for m, match in enumerate(self.matches):
            rows = kept[[place[0] == m for place in self.places]]
            check_bots(match, rows)
            kept.loc[rows.index, "setup"] = match.setup
        return self._without_options(kept)

    def _why_not(self, n: int, seed: int) -> str:
        """Why a game of a match is not wanted; empty if it is."""
        if seed != seed_of_game(self.seed, n):
            return "of another seed"
        return "" if n < self.games else f"from game {self.games} on, for games={self.games}"

    @property
    def wanted(self) -> int:
        return self.games * len(self.matches)

    @property
    def count(self) -> int:
        return len(self.places)

    def missing(self, wanted: Mapping[int, int] | None = None) -> list[Piece]:
        """The numbers of the games still to be played, by match; `wanted`: how many of each, if not all."""
        there = set(self.places)
        wanted = dict.fromkeys(range(len(self.matches)), self.games) if wanted is None else wanted
        numbers = [(m, [n for n in range(games) if (m, n) not in there]) for m, games in wanted.items()]
        return [piece for piece in numbers if piece[1]]

    def add(self, row: Row, watches: Watches) -> None:
        """Add a game; what functions saw of it makes columns of its own."""
        cells = cells_of(self.matches[row.match], row)
        if row.seen is not None:
            cells |= self._columns(row, watches)
        self.rows.append(cells)
        self.places.append((row.match, row.n))

    def _columns(self, row: Row, watches: Watches) -> dict[str, Any]:
        """The columns that a watch made of a game; errors in them name the game."""
        try:
            return watches.columns(row.seen, (*COLUMNS, *self.options))
        except BadSetup as refused:
            failed = Failed(f"{self.matches[row.match]}, game {row.n}, seed {row.seed}: {refused}")
            failed.key = row.key
            raise failed from refused

    def earlier_games(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """The games that were there before, each with the index of its match."""
        if self.earlier is not None:
            for (m, _), cells in zip(self.places, self.earlier.to_dict("records"), strict=False):
                yield m, cells

    def table(self) -> DataFrame:
        """The games that are there, with a column for each option in which their setups differ."""
        new = self.pandas.DataFrame(self.rows, columns=None if self.rows else COLUMNS)
        parts = [part for part in (self.earlier, new) if part is not None and len(part)] or [new]
        all_rows = self.pandas.concat(parts, ignore_index=True)
        order = sorted(range(len(self.places)), key=self.places.__getitem__)
        table = all_rows.iloc[order].reset_index(drop=True)
        for number, (name, values) in enumerate(self.options.items()):
            cells = [values[self.places[place][0]] for place in order]
            table.insert(
                3 + number, name, self.pandas.Series(cells, dtype=object if None in cells or not cells else None)
            )
        table.attrs["seed"] = self.seed  # for the code of a story
        return table

    def _without_options(self, rows: DataFrame) -> DataFrame:
        """Earlier rows without the columns of options in which the setups of their run differed."""
        settings = [self.matches[m].settings for m, _ in self.places]
        known = {name for match in self.matches for name in match.settings.types}
        names = {name: name.removesuffix(OPTION) for name in rows.columns if name not in COLUMNS}
        columns = [
            column
            for column, name in names.items()
            if column in self.options
            or (name in known and [*rows[column]] == [getattr(each, name, None) for each in settings])
        ]
        return rows.drop(columns=columns)


def cells_of(match: Match, row: Row) -> dict[str, Any]:
    """The cells of a game, by column."""
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
        "leads": row.leads,
        "ended": row.ended,
        "seconds": row.seconds,
        "thought": dict(zip(match.ids, row.thought, strict=True)),
        "seed": row.seed,
        "key": row.key,
    }


def differing(matches: Sequence[Match]) -> dict[str, list[Any]]:
    """The options in which setups differ: by the name of a column, the value of each match."""
    names = dict.fromkeys(each.name for match in matches for each in fields(match.settings))
    values = {name: [getattr(match.settings, name, None) for match in matches] for name in names}
    return {
        f"{name}{OPTION}" if name in COLUMNS else name: cells
        for name, cells in values.items()
        if any(cell != cells[0] for cell in cells)
    }
