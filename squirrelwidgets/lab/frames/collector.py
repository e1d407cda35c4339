"""The table of games: those wanted, those present, and the columns of a row. `summary` counts them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ...core.words.grammar import pluralize
from ..playing.batch import Batch, Cells, Columns, Row
from ..playing.code import code_of, other_parts
from ..playing.executors import Piece
from ..playing.keys import CODE
from ..playing.match import Failed, Match, seed_of_game
from ..playing.watches import WATCH, Watches
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

    def __init__(
        self,
        matches: Sequence[Match],
        seed: int,
        games: int,
        earlier: DataFrame | None = None,
        watch: str = "",
    ) -> None:
        self.pandas = needed("pandas", "lab")
        self.matches = matches
        self.seed = seed
        self.games = games
        self.watch = watch
        """What the code of functions that watch sums up to."""
        self.options = differing(matches)
        self.places: list[Place] = []
        """The places of the earlier rows."""
        self.left_out = ""
        """Says which earlier rows were not asked for, and why."""
        self.earlier = None if earlier is None else self._wanted_of(checked(earlier, field="rows"))
        self.added: list[Columns] = []
        """The games that were added, batch by batch: an interrupt leaves each of them whole, or out."""
        self.waiting = 0
        """How many they are."""
        self.goal = self.wanted
        """How many games there are to be at the next look, or in the end."""

    def _wanted_of(self, earlier: DataFrame) -> DataFrame:
        """Those of the rows that were asked for, each once; refused where bots have changed since."""
        heads: dict[str, list[int]] = {}  # keys of swapped bots begin alike, in games of other numbers
        for m, match in enumerate(self.matches):
            for head in dict.fromkeys(match.heads):
                heads.setdefault(head, []).append(m)
        wanted: dict[Place, int] = {}
        strange: Counter[str] = Counter()
        codes: dict[tuple[int, str], int] = {}
        for row, (n, seed, key) in enumerate(zip(earlier["n"], earlier["seed"], earlier["key"], strict=True)):
            head, _, code = key.partition(f',"seed":{seed},"plies":')[0].partition(CODE)
            its = heads.get(head, ())
            its = [m for m in its if key.startswith(self.matches[m].head(n))]
            why = self._why_not(n, seed) if its else "of other setups or bots"
            if why:
                strange[why] += 1
                continue
            for m in its:
                codes.setdefault((m, code.removesuffix('"')), int(n))
                wanted.setdefault((m, int(n)), row)
        if strange:
            whys = ", ".join(f"{count} {why}" for why, count in strange.items())
            self.left_out = f"rows: {strange.total()} of {pluralize(len(earlier), 'row')} are left out: {whys}."
        for (m, code), n in codes.items():
            self._same_code(m, n, code)
        watches = {*earlier[WATCH].dropna()} if WATCH in earlier and self.watch else {self.watch}
        if watches != {self.watch}:
            text = "their columns were made by another watch, or it has changed since: play these games anew"
            raise BadSetup(f"{text}, or leave those columns out, {WATCH!r} too.", field="rows")
        self.places = [*wanted]
        kept = earlier.iloc[[*wanted.values()]].reset_index(drop=True)
        for m, match in enumerate(self.matches):
            rows = kept[[place[0] == m for place in self.places]]
            check_bots(match, rows)
            kept.loc[rows.index, "setup"] = match.setup
        return self._without_options(kept)

    def _same_code(self, match: int, n: int, then: str) -> None:
        """Refuse rows that other code played: they may be other games, under the same names."""
        other = other_parts(then or "? ? ?", code_of(self.matches[match]))
        if other:
            what = f"{self.matches[match]}: since game {n} was played, this has changed: {', '.join(other)}"
            raise BadSetup(f"{what}. Play these games anew; or give a changed bot another name.", field="rows")

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
        return len(self.places) + self.waiting

    def missing(self, wanted: Mapping[int, int] | None = None) -> list[Piece]:
        """The numbers of the games still to be played, by match; `wanted`: how many of each, if not all."""
        wanted = dict.fromkeys(range(len(self.matches)), self.games) if wanted is None else wanted
        pieces = [piece for piece in self._pieces(wanted) if len(piece[1])]
        self.goal = self.count + sum(len(numbers) for _, numbers in pieces)
        return pieces

    def _pieces(self, wanted: Mapping[int, int]) -> list[Piece]:
        there = {*self.places, *places_of(self.added)}
        return [(m, [n for n in range(games) if (m, n) not in there]) for m, games in wanted.items()]

    def add(self, played: Batch, watches: Watches) -> None:
        """Add games; what functions saw of them makes columns of its own. Those before one that fails stay."""
        games, failed = played.columns, None
        if watches.look:
            seen: list[object] = []
            for row in played.rows:
                try:
                    seen.append(self._seen(row, watches))
                except Failed as error:
                    failed = error
                    break
            games = {name: cells[: len(seen)] for name, cells in games.items()} | {"seen": seen}
        self.added.append(games)
        self.waiting += len(games["n"])
        if failed:
            raise failed

    def _seen(self, row: Row, watches: Watches) -> Any:
        """The columns that a watch made of a game; errors in them name the game."""
        try:
            return watches.columns(row.seen, (*COLUMNS, *self.options))
        except BadSetup as refused:
            failed = Failed(f"{self.matches[row.match]}, game {row.n}, seed {row.seed}: {refused}")
            failed.key = row.key
            raise failed from refused

    def earlier_games(self) -> Iterator[tuple[int, dict[str, object]]]:
        """The games that were there before, each with the index of its match."""
        if self.earlier is not None:
            for (m, _), cells in zip(self.places, self.earlier.to_dict("records"), strict=False):
                yield m, cells

    def table(self) -> DataFrame:
        """The games that are there, with a column for each option in which their setups differ."""
        games = gathered(self.added)
        places = [*self.places, *places_of(games)]
        cells = joined([cells_of(self.matches[each["match"][0]], each) for each in games])
        new = self.pandas.DataFrame(cells, columns=None if cells else COLUMNS)
        seen = [columns for each in games for columns in each["seen"]]
        if any(seen):
            new = self.pandas.concat([new, self.pandas.DataFrame(seen)], axis=1)
        parts = [part for part in (self.earlier, new) if part is not None and len(part)] or [new]
        all_rows = self.pandas.concat(parts, ignore_index=True)
        order = sorted(range(len(places)), key=places.__getitem__)
        table = all_rows.iloc[order].reset_index(drop=True)
        for number, (name, values) in enumerate(self.options.items()):
            its = [values[places[place][0]] for place in order]
            table.insert(3 + number, name, self.pandas.Series(its, dtype=object if None in its or not its else None))
        table.attrs["seed"] = self.seed  # for the code on its page
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


def places_of(games: Sequence[Columns]) -> Iterator[Place]:
    for each in games:
        yield from zip(each["match"], each["n"], strict=True)


def joined(games: Sequence[Columns]) -> Columns:
    """Columns one after the other; of none there are none."""
    return {name: [*chain.from_iterable([each[name] for each in games])] for name in (games[0] if games else ())}


def gathered(batches: Sequence[Columns], without: Collection[Place] = ()) -> list[Columns]:
    """Games in a part for each match, in the order of their numbers; without those at some places."""
    by_match: dict[int, list[Columns]] = {}
    for games in batches:
        for match in games["match"][:1]:
            by_match.setdefault(match, []).append(games)
    parts = []
    for match in sorted(by_match):
        games = joined(by_match[match])
        numbers = games["n"]
        kept = [place for place, n in enumerate(numbers) if not without or (match, n) not in without]
        order = sorted(kept, key=numbers.__getitem__)
        if order:
            parts.append({name: [cells[place] for place in order] for name, cells in games.items()})
    return parts


def cells_of(match: Match, games: Columns) -> Columns:
    """The cells of a match's games, column by column as in a frame."""
    ids = match.ids
    made: dict[str, list[object]] = {
        "game": [match.kind.__name__] * len(games["n"]),
        "setup": [match.setup] * len(games["n"]),
        "bots": [match.names] * len(games["n"]),
        "seats": [*map(match.seated, games["n"], games["seating"])],
        "began": [None if seat is None else ids[seat] for seat in games["began"]],
        "scores": [dict(zip(ids, scores, strict=True)) for scores in games["scores"]],
        "winners": [tuple([ids[seat] for seat in winners]) for winners in games["winners"]],
        "thought": [dict(zip(ids, thought, strict=True)) for thought in games["thought"]],
    }
    return {name: made[name] if name in made else games[name] for name in CELLS}


def one_by_one(cells: Mapping[str, Sequence[object]]) -> Iterator[Cells]:
    """Cells game by game, as a frame's records."""
    return (dict(zip(cells, row, strict=True)) for row in zip(*cells.values(), strict=True))


def differing(matches: Sequence[Match]) -> dict[str, list[object]]:
    """The options in which setups differ: by the name of a column, the value of each match."""
    names = dict.fromkeys(each.name for match in matches for each in fields(match.settings))
    values = {name: [getattr(match.settings, name, None) for match in matches] for name in names}
    return {
        f"{name}{OPTION}" if name in COLUMNS else name: cells
        for name, cells in values.items()
        if any(cell != cells[0] for cell in cells)
    }
