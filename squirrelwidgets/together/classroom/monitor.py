"""What a teacher sees of a class: how far each is, who is long at a step, what many missed and what they tried."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from statistics import median, mode
from time import monotonic
from typing import Any, Final

from ...core.wire import CellState, Missed, PupilRow, PupilTry, TriedByMany
from ...core.words.runs import plain
from ...lessons.content.plan import Plan
from ...lessons.content.texts import marked
from ...lessons.grading.words import in_words, line_of
from ...lessons.session.answers import Row
from ...lessons.session.feedback import answer_feedback, feedback, wrong_word
from ..door.device import Device
from ..live_session import Person
from .answers import PupilSession
from .pace import Pace, PupilBoard, place_in
from .pictures import Pair

STUCK: Final = 300.0
"""Seconds at a step until somebody may be stuck there, and twice the class's median."""
FEWEST: Final = 3
"""Fewer pupils than this are told of as nobody in particular."""
MOST: Final = 3
"""Steps that are told of as missed, and wrong tries of each."""


@dataclass(eq=False)
class Pupil(Person):
    """Somebody who learns at a device of their own. `where` they were at the last look: whether at the map, in
    which lesson, at which step; `since` when. `seen`: the teacher looks at this board. `id` names the file of what they
    do, `pair` are their pictures, `wrong` counts pairs that were not; `asks` is the device that waits to be let in.
    `at` is when they were last here, in seconds since 1970.
    """

    board: PupilBoard
    session: PupilSession = field(kw_only=True)
    where: tuple[bool, int, int] = (False, -1, -1)
    since: float = 0.0
    seen: bool = False
    id: str = ""
    pair: Pair = ("", "")
    wrong: int = 0
    asks: Device | None = None

    def tries(self) -> list[Row]:
        """What they have tried in the step that is open."""
        at = self.session.here.key, self.session.number + 1
        return [row for row in self.session.answers.rows if (row["lesson"], row["step"]) == at]


class ClassMonitor:
    """Reads a class. What was tried is put into words once, however many tried it."""

    def __init__(self, lessons: Sequence[Plan], pace: Pace) -> None:
        self.lessons, self.pace = lessons, pace
        self.of_one = len(lessons) == 1
        """Then the columns are its steps."""
        steps = [f"Step {number}" for number in range(1, len(lessons[0].steps) + 1)]
        self.columns = steps if self.of_one else [lesson.title for lesson in lessons]
        self.heads = [
            title.removeprefix("Step ") if self.of_one else plan.key.replace("_", " ").capitalize()
            for title, plan in zip(self.columns, cycle(lessons), strict=False)
        ]
        self._said: dict[Any, tuple[str, str]] = {}
        self._plans = {plan.key: plan for plan in lessons}

    def rows(self, pupils: Sequence[Pupil]) -> list[PupilRow]:
        """A row a pupil, in their order."""
        now = monotonic()
        for one in pupils:
            if one.where != (where := (one.session.at_map, *place_in(one.session))):
                one.where, one.since = where, now
        return [self._row(one, pupils, now) for one in pupils]

    def _row(self, one: Pupil, pupils: Iterable[Pupil], now: float) -> PupilRow:
        session, waits = one.session, self.pace.waits(one.session)
        marks = [session.progress.marks[plan.key] for plan in self.lessons]
        columns = [[mark] for mark in marks[0]] if self.of_one else marks
        cells: list[CellState] = ["done" if all(mark.done for mark in column) else "open" for column in columns]
        if not session.at_map and not session.finished:
            here = session.number if self.of_one else session.lesson
            cells[here] = "stuck" if not waits and self._is_stuck(one, pupils, now) else "now"
        return {
            "name": one.name,
            "here": one.board.is_here,
            "cells": cells,
            "lesson": session.lesson,
            "step": 0 if session.at_map else session.number + 1,
            "since": one.since * 1000,
            "tries": len(one.tries()),
            "hints": session.current.hints,
            "waits": waits,
            "asks": one.asks is not None,
        }

    def _is_stuck(self, one: Pupil, pupils: Iterable[Pupil], now: float) -> bool:
        """Long at a step without a try, or twice as long as the class was there: whoever is slow everywhere is not."""
        here, key, number = now - one.since, self.lessons[one.session.lesson].key, one.session.number
        if not one.tries():
            return here >= STUCK and self.pace.stopped is None
        marks = [other.session.progress.marks[key][number] for other in pupils]
        took = [mark.seconds for mark in marks if mark.done]
        return here >= STUCK and (not took or here >= 2 * median(took)) and self.pace.stopped is None

    def tries(self, one: Pupil) -> list[PupilTry]:
        """What a pupil has tried in the step that is open, the latest first."""
        return [
            {"words": words, "said": "" if row["right"] else reply, "right": row["right"], "at": row["at"]}
            for row in reversed(one.tries()[-5:])
            for words, reply in [self._said_of(row)]
        ]

    def missed(self, pupils: Iterable[Pupil]) -> list[Missed]:
        """The steps that most missed at first, pupils counted; a few pupils are nobody in particular."""
        tries: defaultdict[tuple[str, int], list[list[Row]]] = defaultdict(list)
        for one in pupils:
            own: defaultdict[tuple[str, int], list[Row]] = defaultdict(list)
            for row in one.session.answers.rows:
                own[row["lesson"], row["step"]].append(row)
            for at, rows in own.items():
                tries[at].append(rows)
        missed = [self._missed(*at, every) for at, every in tries.items() if at[0] in self._plans]
        return sorted((one for one in missed if one["pupils"] >= FEWEST), key=lambda one: -one["pupils"])[:MOST]

    def _missed(self, key: str, step: int, every: list[list[Row]]) -> Missed:
        wrong = [rows for rows in every if not rows[0]["right"]]
        groups: defaultdict[str, list[Row]] = defaultdict(list)
        for rows in wrong:
            first = {self._group_of(row): row for row in reversed(rows) if not row["right"]}
            for group, row in first.items():
                groups[group].append(row)
        large = sorted((group for group in groups.values() if len(group) >= FEWEST), key=len, reverse=True)[:MOST]
        plan = self._plans[key]
        return {
            "at": [self.lessons.index(plan), step - 1],
            "lesson": plan.title,
            "task": plain(marked(plan.steps[step - 1].task)),
            "pupils": len(wrong),
            "of": len(every),
            "tried": [self._commonest(group) for group in large],
            "others": len(large) < len(groups),
        }

    def _group_of(self, row: Row) -> str:
        """What a wrong try is counted under: the lesson's word to it; a puzzle has one for all of them."""
        words, reply = self._said_of(row)
        return words if self._plans[row["lesson"]].only_ends else reply

    def _commonest(self, rows: list[Row]) -> TriedByMany:
        """The try that stands for those that are counted together."""
        most = mode(tuple(row["played"]) for row in rows)
        words, reply = self._said_of(next(row for row in rows if tuple(row["played"]) == most))
        return {"words": words, "said": reply, "played": list(most), "pupils": len(rows)}

    def _said_of(self, row: Row) -> tuple[str, str]:
        """A try in words, and what the lesson says to it."""
        tried = row["lesson"], row["step"], *row["played"], repr(row["answer"])
        if tried not in self._said:
            plan = self._plans[row["lesson"]]
            step = plan.steps[row["step"] - 1]
            asked = step.question and not row["played"]
            line = line_of(plan, row)
            said = answer_feedback(step, row["answer"]) if asked else feedback("miss", wrong_word(step, line))
            self._said[tried] = in_words(plan, row), plain(said["text"])
        return self._said[tried]
