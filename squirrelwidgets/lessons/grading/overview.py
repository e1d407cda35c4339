"""A class at a glance: who is stuck at what, and why. Plain HTML without a script, for notebooks and for paper.

A row a pupil, those who need somebody first. A row a step: how many have done it, how many are stuck and for how long,
what was tried in vain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from html import escape
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from ...core.words.grammar import pluralize
from ..errors import BadLesson
from .grading import COLUMNS, LEFT_OUT, TASKS, TRIES

if TYPE_CHECKING:
    import pandas as pd

    from ...core.wire import Json

STYLE: Final = """
.sqw-class { border-collapse: collapse; font: 13px/1.35 system-ui, sans-serif; margin: 8px 0 16px }
.sqw-class caption { text-align: left; font-weight: 700; padding: 4px 10px }
.sqw-class tr > :is(th, td):nth-child(n) { padding: 4px 10px; text-align: left; vertical-align: top }
.sqw-class tr { border-bottom: 1px solid #8884 }
.sqw-class .much { color: #b3412b; font-weight: 700 }
@media (prefers-color-scheme: dark) { .sqw-class .much { color: #f0876e } }
[data-jp-theme-light="false"] .sqw-class .much { color: #f0876e }
"""
COMMONEST: Final = 3
"""Wrong answers that are listed for a step."""
LONG: Final = 300
"""Seconds at one step after which somebody has been stuck for long."""
MANY: Final = 5
"""Tries that did not do a step after which somebody is stuck there."""
NAMES: Final = 4
"""Pupils who are listed by name for a step."""

Steps: TypeAlias = "list[Json]"
Key = tuple[str, str, int]


class Overview:
    """A table that shows itself in a notebook; `str` of it is the HTML."""

    def __init__(self, html: str) -> None:
        self._html = html

    def _repr_html_(self) -> str:
        return self._html

    def __str__(self) -> str:
        return self._html


def overview(frame: pd.DataFrame) -> Overview:
    """Show who of a class is stuck at what, and what was tried in vain, from the frame that `answers` makes.

    Somebody is stuck at a step that is not done after five tries, or five minutes with a try or a hint. What one pupil
    did, try by try, is `way`.
    """
    steps = rows_of(frame)
    by_pupil, by_step = _grouped(steps, "pupil"), _grouped(steps, "course", "lesson", "step")
    wrong = _wrong(frame)
    tasks: dict[Key, str] = frame.attrs.get(TASKS, {})
    begun: dict[Key, Steps] = {key: rows for key, rows in by_step.items() if any(map(_is_begun, rows))}
    parts = [
        _table(
            f"{pluralize(len(by_pupil), 'pupil')}: who needs somebody, first",
            ("pupil", "done", "at", "for", "tries", "hints", ""),
            (line for _, line in sorted(map(_pupil_line, by_pupil.items()), key=lambda each: -each[0])),
        ),
        _table(
            "The steps that somebody has begun",
            ("step", "done", "stuck", "skipped", "took hints", "tried in vain"),
            (_step_line(_name_of(rows[0], tasks), rows, wrong.get(key, Counter()))
             for key, rows in begun.items()),
        ),
        _left_out(frame),
    ]  # fmt: skip
    return Overview(f"<style>{STYLE}</style>{''.join(parts)}")


def way(frame: pd.DataFrame, pupil: str) -> Overview:
    """Show what one pupil did, try by try, from the frame that `answers` makes."""
    steps = rows_of(frame)
    names = list(dict.fromkeys(row["pupil"] for row in steps))
    if pupil not in names:
        raise BadLesson(f"there is no pupil {pupil!r:.60}, but {', '.join(names)}.")
    tasks: dict[Key, str] = frame.attrs.get(TASKS, {})
    lines: list[list[str]] = []
    last: Key | None = None
    for row in frame.attrs.get(TRIES, []):
        if row["pupil"] == pupil:
            key = row["course"], row["lesson"], row["step"]
            lines.append(_way_line("" if key == last else _name_of(row, tasks), row))
            last = key
    lines += [
        [escape(_name_of(row, tasks)), "", "skipped", "", ""]
        for row in steps
        if row["pupil"] == pupil and row["skipped"] and not row["done"]
    ]
    head = ("step", "tried", "", "hints", "minutes in it")
    return Overview(f"<style>{STYLE}</style>{_table(f'The way of {pupil}', head, lines)}")


def rows_of(frame: pd.DataFrame) -> Steps:
    if not {*COLUMNS} <= {*getattr(frame, "columns", ())}:
        raise BadLesson("this is not the frame that lessons.answers makes.")
    rows: Steps = frame.to_dict("records")
    return rows


# -- a row a step


def _step_line(name: str, rows: Steps, wrong: Counter[str]) -> list[str]:
    stuck = sorted((row for row in rows if _is_stuck(row)), key=lambda row: -row["seconds"])
    done = sum(bool(row["done"]) for row in rows)
    skipped = sum(bool(row["skipped"]) and not row["done"] for row in rows)
    helped = sum(bool(row["hints"]) for row in rows)
    return [
        escape(name),
        f"{done} of {len(rows)}",
        _much(f"{len(stuck)} for {_minutes(median(row['seconds'] for row in stuck))}: {_names(stuck)}")
        if stuck
        else "",
        str(skipped or ""),
        str(helped or ""),
        "<br>".join(f"{count}\u00d7 {escape(text)}" for text, count in wrong.most_common(COMMONEST)),
    ]


def _names(rows: Steps) -> str:
    names = [escape(row["pupil"]) for row in rows[:NAMES]]
    more = len(rows) - len(names)
    return ", ".join([*names, *([f"{more} more"] if more else [])])


def _wrong(frame: pd.DataFrame) -> dict[Key, Counter[str]]:
    """What was tried in vain at each step."""
    wrong: dict[Key, Counter[str]] = {}
    for row in frame.attrs.get(TRIES, []):
        if not row["right"]:
            text = f"{row['tried']} (taken back)" if row["back"] else row["tried"]
            wrong.setdefault((row["course"], row["lesson"], row["step"]), Counter())[text] += 1
    return wrong


# -- a row a pupil


class Trouble(NamedTuple):
    """What one should know of a pupil."""

    weight: float
    """The more, the sooner somebody should come."""
    text: str


def _pupil_line(pupil: tuple[Any, Steps]) -> tuple[float, list[str]]:
    (name,), rows = pupil
    here = next((row for row in rows if row["here"]), None)
    done = sum(bool(row["done"]) for row in rows)
    troubles = list(_troubles(rows, here))
    line = [
        f"<b>{escape(name)}</b>",
        f"{done} of {len(rows)}",
        escape(f"{here['lesson']}, {here['step']}") if here else "",
        _minutes(here["seconds"]) if here and here["seconds"] else "",
        str(sum(int(row["tries"]) for row in rows)),
        str(sum(int(row["hints"]) for row in rows)),
        "; ".join(_much(each.text) if each.weight >= 1 else each.text for each in troubles),
    ]
    return sum(each.weight for each in troubles), line


def _troubles(rows: Steps, here: dict[str, object] | None) -> Iterable[Trouble]:
    begun = [row for row in rows if _is_begun(row)]
    if not begun:
        yield Trouble(3, "has not begun")
        return
    for row in rows:
        if _is_stuck(row):
            where = "" if row is here else f" at {escape(row['lesson'])}, {row['step']}"
            vain = f"{pluralize(int(row['tries']), 'try', 'tries')} in vain" if row["tries"] else "nothing tried"
            yield Trouble(2 + row["seconds"] / LONG, f"stuck{where}: {vain}")
    skipped = sum(bool(row["skipped"]) and not row["done"] for row in rows)
    if skipped:
        yield Trouble(skipped / 3, f"skipped {pluralize(skipped, 'step')}")
    done = [row for row in begun if row["done"]]
    helped = sum(row["hints"] > 1 for row in done)
    if len(done) > 1 and 2 * helped > len(done):
        yield Trouble(1, f"hints did {helped} of {len(done)}")
    quick = sum(row["misses"] > 1 and row["seconds"] < 5 * (row["misses"] + 1) for row in begun)
    if quick:
        yield Trouble(1, f"guessed at {pluralize(quick, 'step')}")
    back = sum(int(row["back"]) for row in begun)
    if back > len(begun):
        yield Trouble(0.5, f"took back {pluralize(back, 'try', 'tries')}")


def _is_begun(row: dict[str, object]) -> bool:
    return bool(row["tries"] or row["hints"] or row["skipped"])


def _is_stuck(row: Json) -> bool:
    """Whether somebody is at work there, in vain."""
    if row["done"] or row["skipped"] or not (row["tries"] or row["hints"]):
        return False
    return bool(row["tries"] >= MANY or row["seconds"] >= LONG)


# -- one pupil's way


def _name_of(row: Json, tasks: dict[Key, str]) -> str:
    """A step with its task, where that is known."""
    return tasks.get((row["course"], row["lesson"], row["step"])) or f"{row['lesson']}, {row['step']}"


def _way_line(name: str, row: Json) -> list[str]:
    verdict = "right" if row["right"] else "taken back" if row["back"] else _much("wrong")
    return [escape(name), escape(row["tried"]), verdict, str(row["hints"] or ""), f"{row['seconds'] / 60:.1f}"]


# -- HTML


def _grouped(rows: Steps, *names: str) -> dict[Any, Steps]:
    """Rows by some of their columns."""
    groups: dict[object, Steps] = {}
    for row in rows:
        groups.setdefault(tuple(row[name] for name in names), []).append(row)
    return groups


def _minutes(seconds: float) -> str:
    return f"{max(1, round(seconds / 60))} min"


def _much(text: str) -> str:
    return f'<span class="much">{text}</span>'


def _table(caption: str, head: Iterable[str], lines: Iterable[Iterable[str]]) -> str:
    rows = "".join(_row("td", line) for line in lines)
    return f'<table class="sqw-class"><caption>{escape(caption)}</caption>{_row("th", head)}{rows}</table>'


def _row(tag: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in cells)}</tr>"


def _left_out(frame: pd.DataFrame) -> str:
    files: list[tuple[str, str]] = frame.attrs.get(LEFT_OUT, [])
    if not files:
        return ""
    return _table("Left out", ("file", "why"), ([escape(name), escape(reason)] for name, reason in files))
