"""A lesson that goes on: each puzzle is a step, and after it the next one is chosen."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from os import PathLike
from typing import Any, ClassVar

from ..core.desk.shared_texts import digest_of
from ..core.model.bounds import shown
from ..core.model.errors import SquirrelError
from ..core.play.game import Game
from ..core.words.grammar import choose_form, pluralize
from ..lessons.content.plan import Plan
from ..lessons.content.step import Step, step_of
from ..lessons.course import Course
from ..lessons.session.answers import Row, rows_of
from ..lessons.session.bookmark import Bookmark
from ..lessons.session.progress import Mark
from ..lessons.session.session import LessonSession
from .puzzle import NoPuzzle, Puzzle, former_of, pack_of, puzzles_of
from .record import TEN, Facts, LearnerRecord, Level, day_of, next_of, order_of, record_of
from .revisits import is_kept, is_slip, kept_in, slip_key, slips_of


class Opened(Sequence[Step]):
    """The one step of a puzzle, made when it is first asked for: most puzzles of a pack are not opened."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle

    @cached_property
    def step(self) -> Step:
        return step_of(self.puzzle.kind, self.puzzle.step(), f"puzzle {self.puzzle.id}")

    def __len__(self) -> int:
        return 1

    def __getitem__(self, at: Any) -> Any:
        return (self.step,)[at]


def plan_of(puzzle: Puzzle) -> Plan:
    return Plan("Practice", puzzle.kind, puzzle.id, Opened(puzzle), only_ends=True)


class Drill(LessonSession):
    """One learner at the puzzles of a game. Its tries are kept as those of lessons are. Its map is the page on which it
    starts: the path of the first ten, later what is asked."""

    acts: ClassVar[Mapping[str, str]] = {
        **{name: name for name in ("next", "again", "skip", "hint", "answer")},
        **{name: name for name in ("resume", "tries", "start")},
        "map": "show_map",
        "band": "choose_band",
        "theme": "choose_theme",
        "learnt": "take_course",
    }

    def __init__(self, kind: type[Game], file: str | PathLike[str] = "") -> None:
        self.pack = {puzzle.id: puzzle for puzzle in pack_of(kind)}
        self.facts = {
            key: Facts(Level(each.rating, each.spread / 2), each.length, each.first) for key, each in self.pack.items()
        }
        self.band, self.theme = 0, ""
        """What is chosen; 0: what somebody can mostly do, empty: all."""
        super().__init__([*map(plan_of, self.pack.values())], "", "", f"{kind.name}-practice", file)
        self._begin_anew()

    def _begin_anew(self) -> None:
        """With what is kept and what is to be asked first, and with the page before it."""
        for lesson in kept_in(self.answers.rows, self.here.kind, self.progress.marks):
            self.progress.marks[lesson.key] = [Mark()]
            self.lessons.append(lesson)
        if not self._begun:
            with self.game.lock, self.game.hold_trait_notifications():
                self.go_on()
                self.at_map = True

    def _game_changed(self, change: object) -> None:
        self.at_map = self.at_map and self.game.node is self.current.referee.floor  # code that plays has started
        super()._game_changed(change)

    def add(self, steps: Iterable[Row], at_once: bool) -> None:
        """Steps that went wrong elsewhere come again in their time, or the first of them at once; those that are here
        stay as they are."""
        kept = self.elsewhere()
        new = [row for row in steps if row["lesson"] not in kept]
        self.answers.join(new)
        self._begun |= at_once and bool(new)  # so what a browser has kept does not lead elsewhere
        self._begin_anew()
        self.keep()
        if at_once and new and new[0]["lesson"] in self.progress.marks:
            self._open_key(new[0]["lesson"])

    def elsewhere(self) -> set[str]:
        """The keys of what went wrong elsewhere."""
        return {row["lesson"] for row in self.answers.rows if is_kept(row)}

    def _open_key(self, key: str) -> None:
        self._open([plan.key for plan in self.lessons].index(key), 0)

    @property
    def puzzle(self) -> Puzzle | Plan:
        """The one that is open; what went wrong elsewhere as a lesson."""
        return self.pack.get(self.here.key, self.here)

    @property
    def record(self) -> LearnerRecord:
        record = record_of(self.answers.rows, self.facts, day_of(time.time()), former_of(self.here.kind))
        record.boxes = {key: box for key, box in record.boxes.items() if key in self.progress.marks}
        return record

    def first_ten(self, record: LearnerRecord) -> list[str]:
        """Those to begin with, in their order: what was tried of the candidates, and as many more as it takes."""
        firsts = sorted((facts.first, key) for key, facts in self.facts.items() if facts.first)
        asked = sorted(firsts, key=lambda each: each[1] not in record.seen)[:TEN]
        return [key for _, key in sorted(asked)]

    def task_of(self, key: str) -> str:
        return next(plan for plan in self.lessons if plan.key == key).steps[0].task

    def is_shown(self, key: str) -> bool:
        """Whether hints alone have done it."""
        return any(mark.shown for mark in self.progress.marks.get(key, ()))

    @property
    def gone(self) -> str:
        """What is said of puzzles that were tried and are not asked any more; empty: there are none."""
        former = former_of(self.here.kind)
        n = len({row["lesson"] for row in self.answers.rows if row["lesson"] in former})
        tried = f"{pluralize(n, 'puzzle')} that you tried {choose_form(n, 'is', 'are')}"
        return f"{tried} not asked any more; they still count." if n else ""

    @property
    def is_judged(self) -> bool:
        """Whether a try at the open puzzle has ended: then what it was about may be told."""
        return self.current.solved or bool(self.current.misses)

    def asked(self, theme: str) -> dict[str, Facts]:
        """The puzzles of the band that is chosen with a theme."""
        return {each.id: self.facts[each.id] for each in puzzles_of(self.here.kind, self.band or None, theme)}

    def next(self, _value: Any = None) -> None:
        """The next puzzle, once this one is done."""
        if not self.current.solved:
            raise SquirrelError("This puzzle is not done yet.")
        self.go_on()

    def go_on(self, other_than: str = "") -> None:
        repeats = not (self.band or self.theme)
        self._open_key(next_of(self.record, self.asked(self.theme), repeats, other_than))

    def skip(self, _value: object = None) -> None:
        """Another puzzle. One at which nothing was tried comes again as if it had not been seen."""
        self.current.leave_try()
        self.go_on(other_than=self.here.key)

    # -- the page on which it starts

    def show_map(self, _value: object = None) -> None:
        self.at_map = True

    def start(self, _value: object = None) -> None:
        """Go on. A puzzle that was left in the middle does, if it is of those that are chosen."""
        if self.current.touched and not self.is_judged and self.here.key in self.asked(self.theme):
            self.at_map = False
        else:
            self.go_on()

    def choose(self, band: Any, theme: Any) -> None:
        """What is asked from now on. No band: what somebody can mostly do; no theme: all."""
        kind = self.here.kind
        chosen = puzzles_of(kind, band or None, theme)
        if not chosen:
            raise NoPuzzle(f"{kind.title}: no puzzle of this band has the theme {shown(theme)}.")
        self.band, self.theme = chosen[0].band if band else 0, theme or ""

    def choose_band(self, value: Any) -> None:
        self.choose(value, self.theme if puzzles_of(self.here.kind, value or None, self.theme) else "")

    def choose_theme(self, value: object) -> None:
        self.choose(self.band, value)

    def for_all(self, count: int) -> Plan:
        """A lesson for a whole class: of those chosen the first that would be asked."""
        kind, keys = self.here.kind, order_of(self.record, self.asked(self.theme))[:count]
        steps = [Opened(self.pack[key]).step for key in keys]
        key = f"{kind.name}-puzzles-{digest_of(' '.join(keys))}"
        return Plan(f"{kind.title}: {pluralize(len(keys), 'puzzle')}", kind, key, steps, only_ends=True)

    # -- what was kept

    def _go_back_to(self, bookmark: Bookmark) -> None:
        """Who has left a puzzle in the middle goes on there; everybody else chooses anew."""
        super()._go_back_to(bookmark)
        self.at_map = bookmark.shows == "map" or self.is_judged or not self.current.touched

    def tries(self, value: object) -> None:
        """Take in the tries that a browser has kept; they say what to begin with."""
        super().tries(value)
        self._begin_anew()

    def take_course(self, value: object) -> None:
        """Take in what went wrong in the game's course, by the tries that the same browser has kept."""
        kind, rows = self.here.kind, [row for row in rows_of(value) if is_slip(row)]
        if {slip_key(kind.name, row["lesson"], row["step"]) for row in rows} <= self.elsewhere():
            return  # to read a course takes a second
        course = Course.of(kind)._session
        course.answers.join(rows)
        self.add(slips_of(course), at_once=False)
