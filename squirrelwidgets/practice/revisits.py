"""What went wrong elsewhere and comes again among puzzles: mistakes of games, and steps of courses. Each is kept with
all that its step says, so it can be asked without its review or its course.

They are kept with the tries, as rows that are none: whoever keeps these, a browser or a file, keeps them too.
"""

from __future__ import annotations

import json
import time
from collections.abc import Container, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from ..core.desk.shared_texts import digest_of
from ..core.model.errors import SquirrelError
from ..core.play.game import Game
from ..lessons.content.plan import Plan
from ..lessons.errors import BadLesson
from ..lessons.lesson import Lesson
from ..lessons.session.answers import Row
from ..lessons.session.session import LessonSession

MOST: Final = 30
"""Steps that are kept, the latest."""
TODAY: Final = 2 * 86_400
"""Seconds. What went wrong so long ago comes again today."""


def mistakes_of(lesson: Plan) -> Iterator[Row]:
    """The steps of a review's lesson: they come again today."""
    lesson = replace(lesson.as_now(), title="a mistake of your game")
    for number, step in enumerate(lesson.steps):
        key = digest_of(repr((step.setup, step.given, step.chance, step.seat)))
        yield from _row(key, lesson, number, time.time() - TODAY)


def slips_of(course: LessonSession) -> Iterator[Row]:
    """Each step with a wrong answer or a try that failed, at the time of the last one."""
    last = {slip_key(course.key, row["lesson"], row["step"]): row["at"] for row in course.answers.rows if is_slip(row)}
    for plan in course.lessons:
        for number in range(len(plan.steps)):
            if (at := last.get(key := slip_key(course.key, plan.key, number + 1))) is not None:
                yield from _row(key, plan, number, at)


def is_slip(row: Row) -> bool:
    return not row["right"] and not row["back"]


def slip_key(course: str, lesson: str, step: int) -> str:
    return f"{course}/{lesson}/{step}"


def _row(key: str, plan: Plan, number: int, at: float) -> Iterator[Row]:
    """A step as it is kept. What cannot be kept as text, as a goal that is a function, is left out."""
    with suppress(SquirrelError, TypeError):
        data = json.loads(json.dumps(plan.only(number).data()))
        yield Row(lesson=key, step=1, played=[], answer=data, right=False, hints=0, seconds=0, back=True, at=round(at))


def kept_in(rows: Sequence[Row], kind: type[Game], known: Container[str]) -> Iterator[Lesson]:
    """The steps that are kept among the tries, without the known ones. What cannot be asked any more is left out."""
    for row in [row for row in rows if is_kept(row)][-MOST:]:
        if row["lesson"] not in known:
            with suppress(BadLesson):
                lesson = Lesson.from_data(row["answer"], row["lesson"])
                if lesson.kind is kind:
                    yield lesson


def is_kept(row: Row) -> bool:
    """Whether it is such a step, and no try."""
    return isinstance(row["answer"], dict)
