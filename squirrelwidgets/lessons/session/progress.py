"""How far somebody has come in a course, as a browser and a file keep it: one mark for each step.

It comes back from outside, so it is checked: what does not belong to this course is refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...core.model.bounds import LONGEST_NAME, InvalidData, check_data, check_text
from ..errors import BadLesson

FORMAT: Final = 1
LARGEST: Final = 200_000
"""The most characters of stored progress."""
MOST: Final = 10_000
"""Hints, misses and seconds are counted up to here."""
NUMBERS: Final = 5
"""A mark as it is stored: whether it is done (2: by hints alone), skipped, hints, misses, seconds."""


@dataclass
class Mark:
    """One step: whether it is done, and what that took on the best go."""

    done: bool = False
    skipped: bool = False
    hints: int = 0
    misses: int = 0
    seconds: int = 0
    shown: bool = False
    """It was done by hints alone."""

    def improve(self, hints: int, misses: int, seconds: int, shown: bool = False) -> None:
        """It was done once more; the best go counts."""
        if not self.done or (shown, hints + misses) < (self.shown, self.hints + self.misses):
            self.hints, self.misses, self.seconds = min(hints, MOST), min(misses, MOST), min(seconds, MOST)
            self.shown = shown
        self.done, self.skipped = True, False

    def join(self, other: Mark) -> None:
        """The same step, as it was done elsewhere."""
        if other.done:
            self.improve(other.hints, other.misses, other.seconds, other.shown)
        elif not self.done:
            self.skipped |= other.skipped


def acorns(marks: Sequence[Mark]) -> int:
    """The acorns of a lesson: 3 with no hint and no miss, 2 with at most two of them, 1 when all steps are done."""
    if not all(mark.done for mark in marks):
        return 0
    helped = sum(mark.hints + mark.misses for mark in marks)
    return 3 if not helped else 2 if helped <= 2 else 1


class Progress:
    """The marks of all steps of a course, by lesson, and the name on the answers."""

    def __init__(self, shape: Mapping[str, int]) -> None:
        """`shape`: the number of steps of each lesson."""
        self.name = ""
        self.bookmark: Any = None
        """Where the learner is, as data (`bookmark.py`)."""
        self.marks: dict[str, list[Mark]] = {key: [Mark() for _ in range(count)] for key, count in shape.items()}

    @property
    def untouched(self) -> bool:
        """Whether there is no progress to lose."""
        return not self.name and all(mark == Mark() for mark in self._all())

    def _all(self) -> Iterable[Mark]:
        return (mark for marks in self.marks.values() for mark in marks)

    def first_open(self) -> tuple[int, int] | None:
        """The lesson and step to go on with; None: all are done."""
        for lesson, marks in enumerate(self.marks.values()):
            for step, mark in enumerate(marks):
                if not mark.done and not mark.skipped:
                    return lesson, step
        skipped = (
            (n, k) for n, marks in enumerate(self.marks.values()) for k, mark in enumerate(marks) if not mark.done
        )
        return next(skipped, None)

    def text(self) -> str:
        """As it is stored."""
        steps = {
            key: [[m.done + m.shown, int(m.skipped), m.hints, m.misses, m.seconds] for m in marks]
            for key, marks in self.marks.items()
        }
        data = {"format": FORMAT, "name": self.name, "steps": steps} | (
            {"place": self.bookmark} if self.bookmark else {}
        )
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    def read(self, text: object) -> None:
        """Take in what was kept; a lesson whose steps have changed starts over. If refused, it changes nothing."""
        self.name, self.marks, self.bookmark = self._checked(text)

    def join(self, text: Any, name: str) -> Any:
        """Merge in what was kept elsewhere; its name too, if the name here is still `name`. The place that it names."""
        there, marks, bookmark = self._checked(text)
        self.name = there if self.name == name else self.name
        for key, own in self.marks.items():
            for mark, other in zip(own, marks[key], strict=True):
                mark.join(other)
        return bookmark

    def _checked(self, text: object) -> tuple[str, dict[str, list[Mark]], object]:
        if text == "":  # pages have written this where nothing was done yet
            text = Progress({}).text()
        if not isinstance(text, str) or len(text) > LARGEST:
            raise BadLesson("what was kept of a course is a text of limited length.", field="progress")
        try:
            data = json.loads(text)
            check_data(data, LARGEST)
        except (ValueError, RecursionError) as error:
            raise BadLesson(f"what was kept of this course cannot be read: {error}", field="progress") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("steps"), dict):
            raise BadLesson("this is not what was kept of a course.", field="progress")
        marks = {
            key: _marks(data["steps"].get(key), len(now)) or [Mark() for _ in now] for key, now in self.marks.items()
        }
        return name_of(data.get("name", "")), marks, data.get("place")


def name_of(value: object) -> str:
    """A learner's name, checked."""
    if not isinstance(value, str):
        raise BadLesson("a name is a text.", field="name")
    try:
        check_text(value, LONGEST_NAME, one_line=True)
    except InvalidData as error:
        raise BadLesson(str(error), field="name") from None
    return value.strip()


def _marks(rows: object, count: int) -> list[Mark] | None:
    """The marks of one lesson; None if it has other steps."""
    if not isinstance(rows, list) or len(rows) != count:
        return None
    if not all(isinstance(row, list) and len(row) == NUMBERS and all(map(is_count, row)) for row in rows):
        return None
    return [
        Mark(bool(done), bool(skipped), min(hints, MOST), min(misses, MOST), min(seconds, MOST), done > 1)
        for done, skipped, hints, misses, seconds in rows
    ]


def is_count(value: object) -> bool:
    """Whether it is a number of things."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
