"""Mistakes of one's own games as puzzles, which come again as puzzles do that went wrong.

They are kept with the tries, as rows that are none: whoever keeps these, a browser or a file, keeps them too.
"""

from __future__ import annotations

import time
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from ..core.play.game import Game
from ..lessons.errors import BadLesson
from ..lessons.lesson import Lesson
from ..lessons.sitting.answers import Row
from ..review.moments import Moment
from ..review.review import Review
from ..review.teach import as_good, tells
from .positions import draft_of
from .puzzle import NoPuzzle, Puzzle, puzzle_of
from .record import is_slip

MOST: Final = 30
"""Mistakes that are kept, the latest."""


def mistakes_of(review: Review, moments: Sequence[Moment]) -> Iterator[Puzzle]:
    """Those choices that cost much, where they can be asked again. They have no rating."""
    for moment in moments:
        if moment.kind != "luck":
            evidence, best = review.looks.evidence[moment.ply - 1], moment.better
            if draft := draft_of(type(review.game), review.line, moment.ply - 1, evidence.choice.seat):
                cost = f"{-100 * moment.amount:.0f} ± {100 * moment.error:.0f}"
                why = "" if tells(moment.why, best) else moment.why
                yield replace(draft, best=best, found=tuple(as_good(review, evidence)), proof=cost, reason=why)


def rows_of(mistakes: Iterable[Puzzle]) -> list[Row]:
    """As they are kept; they went wrong now."""
    return [row_of(mistake.id, mistake.data(), round(time.time())) for mistake in mistakes]


def row_of(key: str, data: dict[str, Any], at: int) -> Row:
    return Row(
        lesson=key,
        step=1,
        played=[],
        answer=data,
        right=False,
        hints=0,
        seconds=0,
        back=True,
        at=at,
    )


def mistakes_in(kind: type[Game], rows: Sequence[Row], known: Container[str]) -> Iterator[Puzzle | Lesson]:
    """Those that are kept among the tries, and steps of courses (`slips.py`), each as a lesson; without the known."""
    for row in [row for row in rows if isinstance(row["answer"], dict)][-MOST:]:
        key, data = row["lesson"], row["answer"]
        if key not in known:
            with suppress(NoPuzzle, BadLesson):
                if not is_slip(data):
                    yield puzzle_of(kind, data, f"mistake {key}")
                elif (lesson := Lesson.from_data(data, key)).kind is kind:
                    yield lesson
