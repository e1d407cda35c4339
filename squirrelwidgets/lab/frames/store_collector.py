"""Games go into a store while they come in: once a second at first, later less often, so that there are not too many
files. A crash costs a second, or a hundredth of the time that was played.

The folder is locked only while a part is written. Two that play the same experiment there at once play some games in
vain, and none is there twice.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ...core.model.chance import new_seed
from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ...core.play.saving.files import alone, write_whole
from ..playing.batch import Batch, Columns, Row
from ..playing.code import code_of
from ..playing.executors import Piece
from ..playing.match import FORMAT, SEED_BITS, Failed, Match
from ..playing.options import place
from ..playing.watches import Watches
from .checks import check_bots
from .collector import Collector, cells_of, gathered
from .parquet import MATCH, WATCH, as_cell, number_of, schema, seen_as_text, written
from .store import MANIFEST, Store, experiment_in, manifest_of

if TYPE_CHECKING:
    from pandas import DataFrame

    from ...core.wire import Json

EVERY: Final = 1.0
FILES: Final = 100
"""Seconds after which the games that are done are written; from so many files on it takes longer."""
ROWS: Final = 20_000
"""The most rows that wait to be written."""
NAMES: Final = {
    "seed": "have the seed",
    "limit": "are broken off after so many plies:",
    "watch": "were watched by",
    "code": "were played by (package, rules, bots)",
    "watch code": "were watched by functions whose code sums up to",
    "keys": "have keys of format",
}
"""What an experiment says of all its games, in words."""


class StoreCollector(Collector):
    """Puts games into a store; it has those in memory that are not yet written."""

    def __init__(
        self,
        folder: Any,
        matches: Sequence[Match],
        seed: int | None,
        games: int,
        limit: int,
        watches: Watches,
    ) -> None:
        into = place(folder, "store", "folder")
        needed("pyarrow", "big")
        experiment_in(into)  # refuses what is in the way, before anything is made
        try:
            into.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetup(f"no folder can be made at {into}: {error.strerror}.", field="store") from error
        with alone(into / MANIFEST):
            there = experiment_in(into)
            if seed is None:
                seed = there["seed"] if there else new_seed(SEED_BITS)
            experiment = experiment_of(matches, seed, limit, watches)
            if there is None:
                write_whole(into / MANIFEST, manifest_of(experiment))
            else:
                _same(there, experiment, into)
            for left in into.glob(".*.part"):  # what was being written when somebody was killed
                left.unlink()
        super().__init__(matches, seed, games)
        self.store = Store(into, experiment)
        for m, match in enumerate(matches):
            for frame in self.store.frames(m, below=ROWS):
                check_bots(match, frame)
                break
        self.schema = schema(self.options, self.store.mark)
        self.others: set[tuple[int, int]] = set()
        """Games that others have put there meanwhile."""
        self._due = monotonic() + EVERY

    @property
    def count(self) -> int:
        return len(self.store) + self.waiting

    def _pieces(self, wanted: Mapping[int, int]) -> list[Piece]:
        numpy = needed("numpy", "lab")
        self._write()
        pieces: list[Piece] = []
        for m, games in wanted.items():
            there = [group.numbers for group in self.store.of(m)]
            left = numpy.setdiff1d(numpy.arange(games), numpy.concatenate(there or [[]]))
            pieces.append((m, array("q", left.astype("int64").tobytes())))
        return pieces

    def add(self, played: Batch, watches: Watches) -> None:
        super().add(played, watches)
        if self.waiting >= ROWS or monotonic() > self._due:
            self._write()

    def _seen(self, row: Row, watches: Watches) -> str | None:
        columns = super()._seen(row, watches)
        try:
            return seen_as_text(columns) if columns else None
        except (TypeError, ValueError) as error:
            where = f"{self.matches[row.match]}, game {row.n}, seed {row.seed}"
            raise Failed(f"{where}: a store cannot hold what its `watch` gave: {error}.") from None

    def _cells(self, games: Columns) -> Columns:
        """The cells of a match's games, as a store holds them."""
        match, count = games["match"][0], len(games["n"])
        options = {name: [as_cell(values[match])] * count for name, values in self.options.items()}
        return {MATCH: games["match"], **cells_of(self.matches[match], games), **options, WATCH: games["seen"]}

    def earlier_games(self) -> Iterator[tuple[int, dict[str, object]]]:
        for m in range(len(self.matches)):
            for frame in self.store.frames(m):
                for cells in frame.to_dict("records"):
                    yield m, cells

    def table(self) -> DataFrame | Store:
        """The store, with all games that are done."""
        self._write()
        return self.store

    def _write(self) -> None:
        """Write the games that are here, without those that others have written meanwhile."""
        self._due = monotonic() + EVERY * max(1.0, len(self.store.groups) / FILES)
        added, self.added, self.waiting = self.added, [], 0
        if not added:
            return
        folder = self.store.folder
        try:
            with alone(folder / MANIFEST):
                for group in self.store.refresh():
                    self.others |= {(group.match, int(n)) for n in group.numbers}
                games = gathered(added, without=self.others)
                if games:
                    number = max(map(number_of, self.store.groups), default=0) + 1
                    groups = written(folder, number, map(self._cells, games), self.schema)
                    self.store.groups[groups[0].path] = groups
        except OSError as error:
            text = f"cannot write to {folder}: {error.strerror or error}. Earlier games are safe."
            raise Failed(f"{text} Fix this, then repeat the call to go on.") from error


def collector_of(
    store: object,
    matches: Sequence[Match],
    seed: int | None,
    games: int,
    limit: int,
    watches: Watches,
    rows: DataFrame | None = None,
) -> Collector:
    """What takes the games of a run: a store if there is to be one, else a frame."""
    if store is not None:
        return StoreCollector(store, matches, seed, games, limit, watches)
    return Collector(matches, new_seed(SEED_BITS) if seed is None else seed, games, rows, watches.code)


def experiment_of(matches: Sequence[Match], seed: int, limit: int, watches: Watches) -> Json:
    """All that tells games of this experiment from those of others, except for how many there are."""
    return {
        "keys": FORMAT,
        "seed": seed,
        "limit": limit,
        "watch": watches.names,
        "code": [*map(code_of, matches)],
        "watch code": watches.code,
        "matches": [
            {
                "game": match.kind.__name__,
                "setup": match.setup,
                "bots": match.names,
                "heads": [*match.heads],
            }
            for match in matches
        ],
    }


def _same(there: dict[str, object], wanted: dict[str, object], folder: Path) -> None:
    """Refuse to put games among those of another experiment."""
    fix = "Name another folder for these games."
    if there["matches"] != wanted["matches"]:
        raise BadSetup(f"the games in {folder} are of {_other(there, wanted)}. {fix}", field="store")
    for name, what in NAMES.items():
        if there.get(name) != wanted[name]:
            raise BadSetup(f"the games in {folder} {what} {there.get(name)}, not {wanted[name]}. {fix}", field="store")


def _other(there: Json, wanted: Json) -> str:
    """The first match in which two experiments differ, in words."""
    for pair in zip(there["matches"], wanted["matches"], strict=False):
        if pair[0] != pair[1]:
            one, other = (f"{each['game']}, setup {each['setup']!r:.60}, bots {each['bots']}" for each in pair)
            return f"{one}, not of {other}" if one != other else f"{one}, with other options, order or rules"
    return f"{len(there['matches'])} setups with bots, not {len(wanted['matches'])}"
