"""A class at a glance: a table of pupils and lessons, as plain HTML without a script, for notebooks and for paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from ...core.words.grammar import many
from ..errors import BadLesson
from ..sitting.progress import Mark, acorns
from .grading import COLUMNS, LEFT_OUT

if TYPE_CHECKING:
    import pandas as pd

STYLE: Final = """
.sqw-class { border-collapse: collapse; font: 13px/1.35 system-ui, sans-serif; margin: 8px 0 }
.sqw-class th, .sqw-class td { padding: 4px 10px; text-align: left; border-bottom: 1px solid #8884 }
.sqw-class small { display: block; opacity: .75; font-size: 11.5px }
.sqw-class .much { color: #b3412b; font-weight: 700; opacity: 1 }
.sqw-class .pale { opacity: .3 }
.sqw-class meter { width: 120px }
"""
ACORN: Final = (
    '<svg width="14" height="15" viewBox="0 0 14 15" aria-hidden="true">'
    '<path d="M2.2 6h9.6c0 4-2.4 7.4-4.8 8.6C4.6 13.4 2.2 10 2.2 6z" fill="#c98a3c"/>'
    '<path d="M1 6.4C1 3.6 3.6 2 7 2s6 1.6 6 4.4z" fill="#6d4423"/>'
    '<path d="M7 2V.4" stroke="#6d4423" stroke-width="1.6"/></svg>'
)
HARD: Final = 3
"""Steps that are listed below the table."""


class Overview:
    """A table that shows itself in a notebook; `str` of it is the HTML."""

    def __init__(self, html: str) -> None:
        self._html = html

    def _repr_html_(self) -> str:
        return self._html

    def __str__(self) -> str:
        return self._html


def overview(frame: pd.DataFrame) -> Overview:
    """Summarize how far each learner has come and where most needed help, from the frame that `answers` makes."""
    if not {*COLUMNS} <= {*getattr(frame, "columns", ())}:
        raise BadLesson("this is not the frame that lessons.answers makes.")
    rows: list[dict[str, Any]] = frame.to_dict("records")
    cells = _grouped(rows, "pupil", "lesson")
    lessons = list(dict.fromkeys(row["lesson"] for row in rows))
    pupils = list(dict.fromkeys(row["pupil"] for row in rows))
    head = _row("th", ["", *map(escape, lessons)])
    body = "".join(
        _row("td", [f"<b>{escape(pupil)}</b>", *(_cell(cells.get((pupil, lesson), [])) for lesson in lessons)])
        for pupil in pupils
    )
    foot = _row("td", [many(len(pupils), "pupil"), *(_medians(cells, pupils, lesson) for lesson in lessons)])
    parts = [f'<table class="sqw-class">{head}{body}{foot}</table>', _hardest(rows), _left_out(frame)]
    return Overview(f"<style>{STYLE}</style>{''.join(parts)}")


def _grouped(rows: list[dict[str, Any]], one: str, other: str) -> dict[tuple[Any, Any], list[dict[str, Any]]]:
    """Rows by two of their columns."""
    groups: dict[tuple[Any, Any], list[dict[str, Any]]] = {}
    for row in rows:
        groups.setdefault((row[one], row[other]), []).append(row)
    return groups


def _row(tag: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in cells)}</tr>"


def _cell(rows: list[dict[str, Any]]) -> str:
    done = sum(bool(row["done"]) for row in rows)
    tries, hints = (sum(int(row[name]) for row in rows) for name in ("tries", "hints"))
    if not tries and not done:
        return ""
    marks = [Mark(bool(row["done"]), hints=int(row["hints"]), slips=int(row["slips"])) for row in rows]
    earned = acorns(marks)
    pale = f'<span class="pale">{ACORN * (3 - earned)}</span>'
    head = f"{ACORN * earned}{pale}" if earned else f"step {done + 1} of {len(rows)}"
    minutes = round(sum(int(row["seconds"]) for row in rows) / 60)
    much = ' class="much"' if tries > 2 * len(rows) or hints >= HARD else ""
    return f"{head}<small{much}>{many(tries, 'try', 'tries')} · {many(hints, 'hint')} · {minutes} min</small>"


def _medians(cells: dict[tuple[str, str], list[dict[str, Any]]], pupils: list[str], lesson: str) -> str:
    its = [cells.get((pupil, lesson), []) for pupil in pupils]
    begun = [rows for rows in its if any(int(row["tries"]) for row in rows)]
    if not begun:
        return ""

    def middle(value: Callable[[dict[str, Any]], float]) -> float:
        return median(sum(value(row) for row in rows) for rows in begun)

    done = sum(all(row["done"] for row in rows) for rows in begun)
    tries, minutes = middle(lambda row: row["tries"]), middle(lambda row: row["seconds"] / 60)
    return f"{done} of {len(pupils)} done<small>median {tries:g} tries · {minutes:.0f} min</small>"


def _hardest(rows: list[dict[str, Any]]) -> str:
    """The steps where most took a hint, with the tries each."""
    helped_at = []
    for (lesson, step), tried in _grouped(rows, "lesson", "step").items():
        here = [row for row in tried if row["tries"]]
        helped = sum(bool(row["hints"]) for row in here)
        if helped:
            helped_at.append(
                (helped, sum(int(row["tries"]) for row in here) / len(here), f"{lesson}, step {step}", len(here))
            )
    if not helped_at:
        return ""
    helped_at.sort(reverse=True)
    lines = "".join(
        _row(
            "td",
            [
                escape(name),
                f"{helped} of {count} took a hint",
                f'<meter min="0" max="4" value="{min(tries - 1, 4):.1f}"></meter> {tries:.1f} tries each',
            ],
        )
        for helped, tries, name, count in helped_at[:HARD]
    )
    return f'<table class="sqw-class">{lines}</table>'


def _left_out(frame: pd.DataFrame) -> str:
    files: list[tuple[str, str]] = frame.attrs.get(LEFT_OUT, [])
    if not files:
        return ""
    lines = "".join(_row("td", [escape(name), escape(reason)]) for name, reason in files)
    return f'<table class="sqw-class"><caption>Left out</caption>{lines}</table>'
