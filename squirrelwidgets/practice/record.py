"""What somebody's tries say: a rating, today's puzzles, and what comes again. Nothing of it is kept: it is worked out
from the tries, so a browser, a file of answers and two tabs that are joined need no more than these.

`js/src/offline/record.ts` does the same on pages without Python; `js/tests/offline/record.json` holds both to it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from math import log, pi, sqrt
from operator import itemgetter
from typing import Any, Final, NamedTuple

TEN: Final = 10
"""Puzzles to begin with, those of one go, and the first tries that a rating needs."""
OLD: Final = 5
"""Puzzles that come again on one day, at most."""
AGAIN: Final = (1, 3, 7)
"""Days after which a puzzle that went wrong comes again, and again."""
UNSURE: Final = 350.0
"""The error of a rating before the first puzzle."""
SURE: Final = 50.0
"""The error that a rating keeps: it goes on moving."""
STEP: Final = 30.0
"""Points by which one try moves a rating that was said, at most."""
EASIER: Final = 150.0
"""Points below the rating, near which puzzles are chosen: most of those are right."""
Q: Final = log(10) / 400


class Level(NamedTuple):
    """How hard a puzzle is; or how good somebody is, and how sure that is."""

    rating: float
    error: float

    @property
    def shown(self) -> tuple[int, int]:
        """As people read it: the rating, and how far it may be wrong, in 95 of 100 cases."""
        return round(self.rating), 10 * round(self.error / 5)

    def after(self, puzzle: Level, credit: float) -> Level:
        """The rating after one more puzzle (Glicko, with a puzzle as the other player)."""
        weight = 1 / sqrt(1 + 3 * (Q * puzzle.error / pi) ** 2)
        expected = 1 / (1 + 10 ** (-weight * (self.rating - puzzle.rating) / 400))
        known = 1 / self.error**2 + (Q * weight) ** 2 * expected * (1 - expected)
        return Level(self.rating + Q * weight * (credit - expected) / known, max(SURE, 1 / sqrt(known)))


class Facts(NamedTuple):
    """What is known of a puzzle before its learner has tried it."""

    level: Level
    length: float = 0.0
    first: int = 0
    """Its number among those to begin with; 0: it is none of them."""


@dataclass
class LearnerRecord:
    """Where somebody stands after some tries."""

    level: Level
    rated: int = 0
    """Puzzles that the rating counts: each once, its first try ever."""
    change: float = 0.0
    """What the last one did to the rating; 0: it did not count, or no rating is said yet."""
    seen: dict[str, float] = field(default_factory=dict)
    """The puzzles that were tried, the latest last: 1 right at once, a half later or with a hint, 0 not yet."""
    day: int = 0
    today: list[str] = field(default_factory=list)
    """Those of this day, …"""
    old: int = 0
    """… and how many of them came again."""
    boxes: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By puzzle: how often it was right since it went wrong, and the day on which it comes again."""
    before: tuple[Level, Collection[str]] = (Level(0, 0), ())
    """The level, and what had been seen, when these ten began."""

    @property
    def is_new(self) -> bool:
        """Whether too little is known for a rating."""
        return self.rated < TEN

    def turn_to(self, day: int) -> None:
        if day != self.day:
            self.day, self.today, self.old = day, [], 0
        if len(self.today) % TEN == 0:
            self.before = self.level, [*self.seen]

    def take(self, row: Mapping[str, Any], pack: Mapping[str, Level]) -> None:
        """A try that ended. The first one of a day at a puzzle counts; a later one makes half of nothing."""
        self.turn_to(day_of(row["at"]).toordinal())
        key, is_helped = row["lesson"], row["hints"] > 0
        is_first = key not in self.today
        credit = 0.0 if not row["right"] else 1.0 if is_first and not is_helped else 0.5
        if is_first:
            self.change = self._rate(pack[key], credit, is_helped) if key in pack and key not in self.seen else 0.0
            self.old += self.boxes.get(key, (0, self.day + 1))[1] <= self.day
            self.box(key, credit == 1, self.day)
            self.today.append(key)
        known = self.seen.pop(key, 0.0)
        self.seen[key] = credit if is_first else max(credit, known)

    def _rate(self, puzzle: Level, credit: float, is_helped: bool) -> float:
        after, most = self.level.after(puzzle, credit), UNSURE if self.is_new else STEP
        change = max(-most, min(after.rating - self.level.rating, 0.0 if is_helped else most))
        self.level = Level(self.level.rating + change, after.error)
        self.rated += 1
        return 0.0 if self.rated <= TEN else change

    def box(self, key: str, right: bool, day: int) -> None:
        """What went wrong begins anew; what was right, as often as there are days to wait, does not come again."""
        times, _ = self.boxes.pop(key, (len(AGAIN), 0))
        times = times + 1 if right else 0
        if times < len(AGAIN):
            self.boxes[key] = times, day + AGAIN[times]

    @property
    def week(self) -> list[int]:
        """How many puzzles come again today, and on each day until a week from now: what is too much for one day comes
        on the next."""
        days = [max(day, self.day) - self.day for _, day in self.boxes.values()]
        week, left = list[int](), 0
        for n in range(1 + AGAIN[-1]):
            left += days.count(n)
            week.append(min(left, OLD if n else max(0, OLD - self.old)))
            left -= week[-1]
        return week

    @property
    def due(self) -> list[str]:
        """What comes again today, what has waited longest first."""
        waiting = [(day, key) for key, (_, day) in self.boxes.items() if day <= self.day]
        return [key for _, key in sorted(waiting, key=itemgetter(0))][: self.week[0]]


def record_of(
    rows: Sequence[Mapping[str, Any]],
    pack: Mapping[str, Facts],
    today: date,
    former: Mapping[str, Sequence[int]] | None = None,
) -> LearnerRecord:
    """`rows`: all tries, the first one first. `pack`: the puzzles. `former`: those that were asked once, with their
    ratings and where a learner's began then."""
    former = former or {}
    first = next((row["lesson"] for row in rows if row["lesson"] in pack or row["lesson"] in former), "")
    record = LearnerRecord(Level(former[first][2], UNSURE) if first in former else start_of(pack.values()))
    levels = {key: Level(rating, spread / 2) for key, (rating, spread, _) in former.items()}
    levels |= {key: facts.level for key, facts in pack.items()}
    for row in rows:
        if isinstance(row.get("answer"), dict):  # it went wrong elsewhere
            record.box(row["lesson"], right=False, day=day_of(row["at"]).toordinal())
        elif not row["back"]:
            record.take(row, levels)
    record.turn_to(today.toordinal())
    return record


def start_of(pack: Collection[Facts]) -> Level:
    """Nobody's rating yet: puzzles begin where a quarter of the pack is easier."""
    ratings = sorted(each.level.rating for each in pack)
    return Level(ratings[len(ratings) // 4] if ratings else 0.0, UNSURE)


def day_of(seconds: float) -> date:
    """The day where the learner is. `seconds`: since 1970."""
    return datetime.fromtimestamp(seconds, UTC).astimezone().date()


def order_of(record: LearnerRecord, pack: Mapping[str, Facts]) -> list[str]:
    """New puzzles: to begin with the first ten, then ten that somebody can mostly do, by length. After them those that
    were seen longest ago."""
    level, seen = record.before

    def first(key: str) -> tuple[bool, int, float]:
        return not pack[key].first, pack[key].first, pack[key].length

    def far(key: str) -> float:
        return abs(pack[key].level.rating - level.rating + EASIER)

    old = [key for key in record.seen if key in pack]
    if record.is_new:
        return [*sorted((key for key in pack if key not in record.seen), key=first), *old]
    near = sorted((key for key in pack if key not in seen), key=far)
    ten = sorted(near[:TEN], key=lambda key: pack[key].length)
    return [*(key for key in (*ten, *near[TEN:]) if key not in record.seen), *old]


def next_of(record: LearnerRecord, pack: Mapping[str, Facts], repeats: bool = True, other_than: str = "") -> str:
    """What comes again today, or the first that is not tried yet; another one than that, if there is one. To one who
    is new nothing comes again before something new has."""
    old = record.due if repeats and (record.today or not record.is_new) else ()
    return next((key for key in (*old, *order_of(record, pack)) if key != other_than), other_than)
