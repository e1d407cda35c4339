"""Deals the games of several matches, in turn and in batches, up to the next look of each; knows what is out and done.

Threads and processes are unknown here: callers ask `deal` and tell `take`, one at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ...core.model.errors import BadSetup
from ..counting import sentences
from ..counting.intervals import LOOKS
from ..counting.standing import Judge, Standing, standing_of
from ..counting.tally import FAILED, Ask, Fault, Tally
from ..counting.verdict import BAND, Verdict
from ..playing.batch import SECONDS, Row
from ..playing.match import Match
from ..playing.watches import Watches
from ..rows.frame import COLUMNS, Frame, cells_of, differing

MOST_FAULTS: Final = 10
"""Failed games at which a match is given up."""
LARGEST: Final = 200
"""Games in a batch, at most: so that all processes are busy."""


@dataclass
class Course:
    """One match on its way."""

    match: Match
    tally: Tally
    judge: Judge
    wanted: int = 0
    """Games to play by now, even if the answer is known; while it is not, looks ask for more."""
    dealt: int = 0
    back: list[int] = field(default_factory=list)
    """Numbers that were dealt and came back unplayed."""
    out: int = 0
    """Games that are being played now."""
    rows: list[Row] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


class Dealer:
    """The matches of an experiment."""

    def __init__(self, seed: int, watches: Watches, band: float = BAND) -> None:
        self.seed = seed
        self.watches = watches
        self.band = band
        self.courses: list[Course] = []
        self.ask: Ask = "seat"
        self._turn = 0

    def add(self, matches: Sequence[Match]) -> None:
        """Play more matches; refused if an option in which setups now differ has the name of a watch's column."""
        taken = self._taken(matches)
        for course in self.courses:
            for row in course.rows:
                self.watches.columns(row.seen, taken)
        for match in matches:
            tally = Tally({seat["id"]: seat["name"] for seat in match.seats})
            self.courses.append(Course(match, tally, Judge(self.band)))

    def _taken(self, more: Sequence[Match] = ()) -> tuple[str, ...]:
        """The columns that are not for watches."""
        return *COLUMNS, *differing([*(course.match for course in self.courses), *more])

    def verdict(self, course: Course) -> Verdict:
        """The verdict on a match, or that it was given up before there was one."""
        verdict = course.judge.verdict(course.tally, self.ask, len(self.courses))
        given_up = self._given_up(course)
        return Verdict("none", given_up) if given_up and not verdict.is_known else verdict

    @staticmethod
    def _given_up(course: Course) -> str:
        """Says so where too many games of a match have failed."""
        faults = len(course.faults)
        return sentences.given_up(course.match.setup, faults) if faults >= MOST_FAULTS else ""

    @property
    def given_up(self) -> str:
        """Say which matches are not played on, and why."""
        return " ".join(filter(None, map(self._given_up, self.courses)))

    def goal(self, course: Course) -> int:
        """The number of games to deal by now: up to the next look, or 0 if the result is known or too hard to get."""
        games = course.tally.sums.games
        if self._given_up(course):
            return 0
        at_look = next((look for look in LOOKS if look > games), 0)
        if self.ask in ("length", "leads"):  # nobody is judged: the first look shows it well enough
            return max(course.wanted, LOOKS[0])
        verdict = self.verdict(course)
        stays = verdict.is_known or (verdict.kind in ("hard", "none") and games >= LOOKS[0])
        return course.wanted if stays else max(course.wanted, at_look)

    @property
    def is_done(self) -> bool:
        """Whether nothing is to be dealt, and nothing is out."""
        return not any(course.out or self._left(course) for course in self.courses)

    def _left(self, course: Course) -> int:
        return len(course.back) + max(0, self.goal(course) - course.dealt) if self.goal(course) else 0

    def go_on(self) -> None:
        """Play all to their next look, also those that are known."""
        for course in self.courses:
            games = max(course.dealt, course.tally.sums.games)
            course.wanted = next((look for look in LOOKS if look > games), 2 * games)

    def deal(self) -> tuple[int, list[int]] | None:
        """The next batch: the index of a match, and numbers of its games; None if there is nothing to play now."""
        for step in range(len(self.courses)):
            index = (self._turn + step) % len(self.courses)
            course = self.courses[index]
            left = self._left(course)
            if not left:
                continue
            self._turn = index + 1
            numbers = sorted(course.back)[: self._size(course)]
            course.back = [n for n in course.back if n not in set(numbers)]
            if not numbers:
                size = min(left, self._size(course))
                numbers = [*range(course.dealt, course.dealt + size)]
                course.dealt += size
            course.out += len(numbers)
            return index, numbers
        return None

    @staticmethod
    def _size(course: Course) -> int:
        """As many games as fit into a batch's time, by those that were played."""
        games, seconds = course.tally.sums.games, course.tally.seconds
        return 4 if not games or not seconds else max(1, min(LARGEST, round(SECONDS * games / seconds)))

    def take(
        self, index: int, numbers: Sequence[int], rows: Sequence[Row], fault: Fault | None = None
    ) -> Sequence[Row]:
        """What became of a batch: games that were played, perhaps one that failed; the others come back.

        Gives the games that count: a watch may have made unusable columns of one.
        """
        course = self.courses[index]
        rows, fault = self._sound(course, rows, fault)
        done = {row.n for row in rows}
        for row in rows:
            course.rows.append(row)
            course.tally.add(cells_of(course.match, row))
        if fault:
            done.add(fault.n)
            course.faults.append(fault)
            course.tally.add({"n": fault.n, "ended": FAILED})
        course.back += [n for n in numbers if n not in done]
        course.out -= len(numbers)
        return rows

    def _sound(self, course: Course, rows: Sequence[Row], fault: Fault | None) -> tuple[Sequence[Row], Fault | None]:
        """The first games, up to one whose columns cannot be in a table; that one has failed."""
        taken = self._taken()
        for place, row in enumerate(rows):
            try:
                self.watches.columns(row.seen, taken)
            except BadSetup as refused:
                text = f"{course.match}, game {row.n}, seed {row.seed}: {refused}"
                return rows[:place], Fault(row.n, text, row.key)
        return rows, fault

    def standings(self) -> tuple[Standing, ...]:
        """The standing of each match."""
        return tuple(
            standing_of(
                course.match.setup,
                course.match.names,
                course.tally,
                self.verdict(course),
                self.ask,
                course.judge.among.get(self.ask, len(self.courses)),
                tuple(course.faults),
            )
            for course in self.courses
        )

    def table(self) -> Any:
        """All games so far, as a frame of `simulate`."""
        games = max((course.dealt for course in self.courses), default=0)
        frame = Frame([course.match for course in self.courses], self.seed, games)
        for index, course in enumerate(self.courses):
            for row in course.rows:
                frame.add(row._replace(match=index), self.watches)
        return frame.table()
