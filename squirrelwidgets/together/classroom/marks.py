"""Marks of a class: one row a pupil, also for who came and did nothing; as a table, and as a file for spreadsheets."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from datetime import date
from io import StringIO
from typing import Any, Final

from ...lessons.content.plan import Plan
from ...lessons.grading.grading import safe_cell
from .monitor import Pupil

COLUMNS: Final = (
    *("id", "pupil", "lessons", "steps", "done", "only_shown", "open"),
    *("percent", "right_at_first", "with_hints", "minutes", "last_here"),
)
"""`lessons`: done whole. `done`, `only_shown` and `open` make up `steps`. `percent`: of the steps, done;
`right_at_first`: of those tried. `minutes`: at steps done or tried."""


def marks_of(pupils: Iterable[Pupil], lessons: Sequence[Plan]) -> list[dict[str, Any]]:
    return [dict(zip(COLUMNS, _row(one, lessons), strict=True)) for one in pupils]


def _row(one: Pupil, lessons: Sequence[Plan]) -> list[object]:
    progress = one.session.progress.marks
    by_lesson = [progress[plan.key] for plan in lessons]
    marks = [mark for each in by_lesson for mark in each]
    done = [mark for mark in marks if mark.done and not mark.shown]
    shown = sum(mark.done and mark.shown for mark in marks)
    first: dict[tuple[str, int], bool] = {}
    took = {(plan.key, n): mark.seconds for plan in lessons for n, mark in enumerate(progress[plan.key], 1)}
    for row in one.session.answers.rows:
        at = row["lesson"], row["step"]
        first.setdefault(at, row["right"])
        took[at] = max(took.get(at, 0), row["seconds"])
    return [
        one.id,
        safe_cell(one.name),
        sum(all(mark.done and not mark.shown for mark in each) for each in by_lesson),
        len(marks),
        len(done),
        shown,
        len(marks) - len(done) - shown,
        round(100 * len(done) / len(marks)),
        round(100 * sum(first.values()) / len(first)) if first else None,
        sum(mark.hints > 0 for mark in done),
        round(sum(took.values()) / 60),
        date.fromtimestamp(one.at).isoformat(),  # noqa: DTZ012  # the day where the class is
    ]


def cells_of(row: dict[str, Any]) -> list[str]:
    """For a panel, without the id."""
    units = dict.fromkeys(("percent", "right_at_first"), " %")
    return ["–" if row[name] is None else f"{row[name]}{units.get(name, '')}" for name in COLUMNS[1:]]


def csv_of(rows: Iterable[dict[str, Any]]) -> str:
    """For spreadsheets, which run nothing of it."""
    text = StringIO()
    text.write("\ufeff")  # so that Excel reads names as they are
    table = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()
