"""Says which games of several matches are played next: in turn, in batches, up to the next look of each.

Knows nothing of threads and processes: callers use `next_batch` and `take`, one at a time.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

from ...core.model.errors import BadSetup
from ..counting import sentences
from ..counting.intervals import LOOKS
from ..counting.standing import Judge, Standing, standing_of
from ..counting.tally import FAILED, Ask, Fault, Tally
from ..counting.verdict import BAND, Verdict
from ..frames.collector import COLUMNS, Collector, cells_of, differing, one_by_one
from ..playing.batch import SECONDS, Batch, Columns
from ..playing.match import Match
from ..playing.watches import Watches

MOST_FAULTS: Final = 10
"""How many failed games it takes for a match to be given up."""
LARGEST: Final = 200
"""Games in a batch, at most: so that all processes are busy."""


@dataclass
class Entry:
    """One match on the schedule."""

    match: Match
    tally: Tally
    judge: Judge
    wanted: int = 0
    """Games to play by now even if the answer is known; until then looks ask for more."""
    given: int = 0
    """Games given out so far, including those that came back."""
    returned: list[int] = field(default_factory=list)
    """Numbers that were given out and came back unplayed."""
    running: int = 0
    """Games that are being played now."""
    games: list[Columns] = field(default_factory=list)
    """Those that were played, batch by batch."""
    faults: list[Fault] = field(default_factory=list)


class Schedule:
    """The matches of an experiment."""

    def __init__(self, seed: int, watches: Watches, band: float = BAND) -> None:
        self.seed = seed
        self.watches = watches
        self.band = band
        self.entries: list[Entry] = []
        self.ask: Ask = "seat"
        self._turn = 0

    def add(self, matches: Sequence[Match]) -> None:
        """Play more matches; refused if an option in which setups now differ has the name of a watch's column."""
        taken = self._taken(matches)
        for entry in self.entries:
            for seen in chain.from_iterable(games["seen"] for games in entry.games):
                self.watches.columns(seen, taken)
        for match in matches:
            tally = Tally({seat["id"]: seat["name"] for seat in match.seats})
            self.entries.append(Entry(match, tally, Judge(self.band)))

    def _taken(self, more: Sequence[Match] = ()) -> tuple[str, ...]:
        """The columns that are not for watches."""
        return *COLUMNS, *differing([*(entry.match for entry in self.entries), *more])

    def verdict(self, entry: Entry) -> Verdict:
        """The verdict on a match, or that it was given up before there was one."""
        verdict = entry.judge.verdict(entry.tally, self.ask, len(self.entries))
        given_up = self._given_up(entry)
        return Verdict("none", given_up) if given_up and not verdict.is_known else verdict

    @staticmethod
    def _given_up(entry: Entry) -> str:
        """What to say of a match in which too many games have failed."""
        faults = len(entry.faults)
        return sentences.given_up(entry.match.setup, faults) if faults >= MOST_FAULTS else ""

    @property
    def given_up(self) -> str:
        """Say which matches are not played on, and why."""
        return " ".join(filter(None, map(self._given_up, self.entries)))

    def goal(self, entry: Entry) -> int:
        """Games to give out by now: up to the next look, or 0 if the result is known or too hard to get."""
        games = entry.tally.sums.games
        if self._given_up(entry):
            return 0
        at_look = next((look for look in LOOKS if look > games), 0)
        if self.ask in ("length", "leads"):  # no one to compare: the first look shows enough
            return max(entry.wanted, LOOKS[0])
        verdict = self.verdict(entry)
        stays = verdict.is_known or (verdict.kind in ("hard", "none") and games >= LOOKS[0])
        return entry.wanted if stays else max(entry.wanted, at_look)

    @property
    def is_done(self) -> bool:
        """Whether nothing is to be played, and nothing is being played."""
        return not any(entry.running or self._left(entry) for entry in self.entries)

    def _left(self, entry: Entry) -> int:
        return len(entry.returned) + max(0, self.goal(entry) - entry.given) if self.goal(entry) else 0

    def resume(self) -> None:
        """Play all to their next look, also those that are known."""
        for entry in self.entries:
            games = max(entry.given, entry.tally.sums.games)
            entry.wanted = next((look for look in LOOKS if look > games), 2 * games)

    def next_batch(self) -> tuple[int, list[int]] | None:
        """The next batch: the index of a match, and numbers of its games; None if there is nothing to play now."""
        for step in range(len(self.entries)):
            index = (self._turn + step) % len(self.entries)
            entry = self.entries[index]
            left = self._left(entry)
            if not left:
                continue
            self._turn = index + 1
            numbers = sorted(entry.returned)[: self._size(entry)]
            entry.returned = [n for n in entry.returned if n not in set(numbers)]
            if not numbers:
                size = min(left, self._size(entry))
                numbers = [*range(entry.given, entry.given + size)]
                entry.given += size
            entry.running += len(numbers)
            return index, numbers
        return None

    @staticmethod
    def _size(entry: Entry) -> int:
        """As many games as fit into a batch's time, by those that were played."""
        games, seconds = entry.tally.sums.games, entry.tally.seconds
        return 4 if not games or not seconds else max(1, min(LARGEST, round(SECONDS * games / seconds)))

    def take(self, index: int, numbers: Sequence[int], games: Columns, fault: Fault | None = None) -> Columns:
        """Take the outcome of a batch: games that were played, perhaps one that failed; the others are given out again.

        Returns the games that count: a watch may have made unusable columns of one.
        """
        entry = self.entries[index]
        games, fault = self._sound(entry, games, fault)
        done = {*games["n"]}
        if done:
            entry.games.append(games)
        for cells in one_by_one(cells_of(entry.match, games)):
            entry.tally.add(cells)
        if fault:
            done.add(fault.n)
            entry.faults.append(fault)
            entry.tally.add({"n": fault.n, "ended": FAILED})
        self.give_back(index, numbers, done)
        return games

    def give_back(self, index: int, numbers: Sequence[int], done: Collection[int] = ()) -> None:
        """Give out again those of a batch that are not done."""
        entry = self.entries[index]
        entry.returned += [n for n in numbers if n not in done]
        entry.running -= len(numbers)

    def _sound(self, entry: Entry, games: Columns, fault: Fault | None) -> tuple[Columns, Fault | None]:
        """The games before the first whose columns do not fit a table; that one has failed."""
        taken = self._taken()
        for place, seen in enumerate(games["seen"]):
            try:
                self.watches.columns(seen, taken)
            except BadSetup as refused:
                n, seed, key = (games[name][place] for name in ("n", "seed", "key"))
                sound = {name: cells[:place] for name, cells in games.items()}
                return sound, Fault(n, f"{entry.match}, game {n}, seed {seed}: {refused}", key)
        return games, fault

    def standings(self) -> tuple[Standing, ...]:
        """The standing of each match."""
        return tuple(
            standing_of(
                entry.match.setup,
                entry.match.names,
                entry.tally,
                self.verdict(entry),
                self.ask,
                entry.judge.among.get(self.ask, len(self.entries)),
                tuple(entry.faults),
            )
            for entry in self.entries
        )

    def table(self) -> Any:
        """All games so far, as a frame of `simulate`."""
        games = max((entry.given for entry in self.entries), default=0)
        collector = Collector([entry.match for entry in self.entries], self.seed, games)
        for index, entry in enumerate(self.entries):
            for each in entry.games:
                collector.add(Batch({**each, "match": [index] * len(each["n"])}), self.watches)
        return collector.table()
