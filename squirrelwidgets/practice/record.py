"""What somebody's tries say: a rating, a streak, today's puzzles, and what comes again. Nothing of it is kept: it is
worked out from the tries, so a browser, a file of answers and two tabs that are joined need no more than these.

`js/src/offline/record.ts` does the same on pages without Python; `js/tests/offline/record.json` holds both to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from math import log, pi, sqrt
from operator import itemgetter
from typing import Any, Final, NamedTuple

AGAIN: Final = (1, 3, 7)
"""Days after which a puzzle that went wrong comes again, and again."""
UNSURE: Final = 350.0
"""The error of a rating before the first puzzle."""
SURE: Final = 50.0
"""The error that a rating keeps: it goes on moving."""
Q: Final = log(10) / 400


class Level(NamedTuple):
    """How hard a puzzle is; or how good somebody is, and how sure that is."""

    rating: float
    error: float

    @property
    def shown(self) -> tuple[int, int]:
        """As people read it: the rating, and how far it may be wrong, in 95 of 100 cases."""
        return round(self.rating), 10 * round(self.error / 5)

    def after(self, puzzle: Level, right: bool) -> Level:
        """The rating after one more puzzle (Glicko, with a puzzle as the other player)."""
        weight = 1 / sqrt(1 + 3 * (Q * puzzle.error / pi) ** 2)
        expected = 1 / (1 + 10 ** (-weight * (self.rating - puzzle.rating) / 400))
        known = 1 / self.error**2 + (Q * weight) ** 2 * expected * (1 - expected)
        return Level(self.rating + Q * weight * (right - expected) / known, max(SURE, 1 / sqrt(known)))


@dataclass
class Standing:
    """Where somebody stands after some tries."""

    level: Level
    rated: int = 0
    """Puzzles that the rating counts: each once, its first try ever."""
    change: float = 0.0
    """What the last one did to the rating; 0: it did not count."""
    streak: int = 0
    longest: int = 0
    today: list[bool] = field(default_factory=list)
    """Which of today's puzzles were right at the first try."""
    boxes: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By puzzle: how often it was right since it went wrong, and the day on which it comes again."""
    seen: list[str] = field(default_factory=list)
    """The puzzles that were tried, the latest last."""
    day: int = 0

    def visit(self, key: str, right: bool, day: int, pack: Mapping[str, Level]) -> None:
        """The first try of a visit to a puzzle that ended; `right`: without a hint."""
        before = self.level.rating
        if key in pack and key not in self.seen:
            self.level = self.level.after(pack[key], right)
            self.rated += 1
        self.change = self.level.rating - before
        self.streak = self.streak + 1 if right else 0
        self.longest = max(self.longest, self.streak)
        self.today += [right] if day == self.day else []
        self.box(key, right, day)
        self.seen = [*(each for each in self.seen if each != key), key]

    def box(self, key: str, right: bool, day: int) -> None:
        """What went wrong begins anew; what was right, as often as there are days to wait, does not come again."""
        times, _ = self.boxes.pop(key, (len(AGAIN), 0))
        times = times + 1 if right else 0
        if times < len(AGAIN):
            self.boxes[key] = times, day + AGAIN[times]

    @property
    def week(self) -> list[int]:
        """How many puzzles come again today, and on each of the six days after."""
        days = [max(day, self.day) - self.day for _, day in self.boxes.values()]
        return [days.count(n) for n in range(7)]

    @property
    def due(self) -> list[str]:
        """What comes again today, what has waited longest first."""
        waiting = [(day, key) for key, (_, day) in self.boxes.items() if day <= self.day]
        return [key for _, key in sorted(waiting, key=itemgetter(0))]


def standing_of(
    rows: Sequence[Mapping[str, Any]],
    pack: Mapping[str, Level],
    today: date,
    former: Mapping[str, Sequence[int]] | None = None,
) -> Standing:
    """`rows`: all tries, the first one first. `pack`: the puzzles with a rating. `former`: those that were asked once,
    with theirs and where ratings began then."""
    former = former or {}
    first = next((row["lesson"] for row in rows if row["lesson"] in pack or row["lesson"] in former), "")
    standing = Standing(start_of(pack), day=today.toordinal())
    if first in former:
        standing.level = Level(former[first][2], UNSURE)
    pack = {key: Level(rating, spread / 2) for key, (rating, spread, _) in former.items()} | {**pack}
    last: Mapping[str, Any] | None = None
    for row in rows:
        if isinstance(row.get("answer"), dict):  # it went wrong elsewhere
            standing.box(row["lesson"], right=False, day=day_of(row["at"]).toordinal())
        elif not row["back"]:
            if last is None or last["right"] or last["lesson"] != row["lesson"]:
                standing.visit(row["lesson"], row["right"] and not row["hints"], day_of(row["at"]).toordinal(), pack)
            last = row
    return standing


def start_of(pack: Mapping[str, Level]) -> Level:
    """Nobody's rating yet: puzzles begin where a quarter of the pack is easier."""
    ratings = sorted(level.rating for level in pack.values())
    return Level(ratings[len(ratings) // 4] if ratings else 0.0, UNSURE)


def day_of(seconds: float) -> date:
    """The day where the learner is. `seconds`: since 1970."""
    return datetime.fromtimestamp(seconds, UTC).astimezone().date()


def order_of(standing: Standing, pack: Mapping[str, Level]) -> list[str]:
    """New puzzles, those near one's rating first; then those that were seen longest ago."""
    new = [key for key in pack if key not in standing.seen]
    near = sorted(new, key=lambda key: abs(pack[key].rating - standing.level.rating))
    return near + [key for key in standing.seen if key in pack]


def next_of(standing: Standing, pack: Mapping[str, Level], repeats: bool = True, other_than: str = "") -> str:
    """What comes again today, or the first that is not tried yet; another one than that, if there is one."""
    keys = [*(standing.due if repeats else ()), *order_of(standing, pack)]
    return next((key for key in keys if key != other_than), other_than)
