"""What a learner has tried, one row a try; kept in a file if one is named.

A file of answers says what was played, not only that it was right: whoever reads it can judge it again. What was taken
back is a try, too. Where no file is named, a browser keeps the tries and hands them back.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypedDict

from ...core.model.bounds import InvalidData, check_data, shown
from ...core.play.saving.files import alone, read_text, write_whole
from ..content.plan import Plan
from ..errors import BadLesson
from .progress import MOST, Progress, is_count

if TYPE_CHECKING:
    from ...core.wire import Json


FORMAT: Final = 1
LARGEST: Final = 5_000_000
MOST_ROWS: Final = 20_000


class Row(TypedDict):
    """One try."""

    lesson: str
    step: int
    """From 1."""
    played: list[str]
    """All sentences since the step began, by any player."""
    answer: Any
    right: bool
    hints: int
    seconds: int
    """Since the step was opened."""
    back: bool
    """It was taken back before it ended."""
    at: int
    """When: seconds since 1970; 0 in old files."""


ROW: Final[dict[str, type]] = {"lesson": str, "step": int, "played": list, "right": bool, "hints": int, "seconds": int}
LATER: Final[dict[str, object]] = {"answer": None, "back": False, "at": 0}
"""What a row need not say."""


class Answers:
    """The tries of one learner in one course."""

    def __init__(self, course: str, file: Path | None) -> None:
        self.course, self.file = course, file
        self.rows: list[Row] = []
        self._new = 0
        """Number of the last rows, not yet in the file."""
        self._name = ""
        """The name there."""
        self.unkept = ""
        """What to say about a file that could not be written last time."""

    def resume(self, progress: Progress) -> None:
        """Merge in what the file holds, if there is one; another board may have written to it too."""
        if self.file and self.file.exists():
            data = read_answers(self.file, self.course)
            progress.join(data["progress"], self._name)
            self.rows = [*data["rows"], *self.rows[len(self.rows) - self._new :]]
            self._name = data["name"]

    def add(
        self,
        lesson: Plan,
        number: int,
        *,
        plies: Sequence[str],
        answer: Any,
        right: bool,
        hints: int,
        seconds: int,
        back: bool = False,
    ) -> None:
        row: Row = {
            "lesson": lesson.key,
            "step": number + 1,
            "played": list(plies),
            "answer": answer,
            "right": right,
            "hints": min(hints, MOST),
            "seconds": min(seconds, MOST),
            "back": back,
            "at": round(time.time()),
        }
        self.rows = [*self.rows[-MOST_ROWS:], row]
        self._new += 1

    def join(self, rows: Sequence[Row]) -> None:
        """Merge in tries that were kept elsewhere, by their time; those that are here already come once."""
        known = {_mark_of(row) for row in self.rows}
        new = [row for row in rows if _mark_of(row) not in known]
        if new:
            self.rows = sorted([*new, *self.rows], key=lambda row: row["at"])[-MOST_ROWS:]
            self._new = len(self.rows)

    def keep(self, progress: Progress) -> None:
        """Write the file, if there is one, creating its folder if needed. Whatever fails is tried again next time."""
        if self.file:
            self._try_to_keep(self.file, lambda file: self._join_and_write(file, progress))

    def _join_and_write(self, file: Path, progress: Progress) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        with alone(file):
            self.resume(progress)
            write_whole(file, self.text(progress))
        self._new, self._name = 0, progress.name

    def _try_to_keep(self, file: Path, write: Callable[[Path], object]) -> None:
        try:
            write(file)
        except (OSError, BadLesson) as error:
            why = error.reason if isinstance(error, BadLesson) else error.strerror or str(error)
            self.unkept = f"Your answers are not kept in {file.name}: {why.rstrip('.')}. Save them on the map."
        else:
            self.unkept = ""

    def text(self, progress: Progress) -> str:
        """As stored in files."""
        return text_of(self.data(progress))

    def data(self, progress: Progress) -> Json:
        """What is stored, as it is now."""
        return {
            "format": FORMAT,
            "course": self.course,
            "name": progress.name,
            "progress": progress.text(),
            "rows": self.rows,
        }


def text_of(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


def read_answers(path: Path, course: str = "") -> Json:
    """The answers in a file, checked; with a course they must be of that."""
    data: Any
    try:
        text = read_text(path, 4 * LARGEST)
        data = json.loads(text) if len(text) <= LARGEST else None
        check_data(data, LARGEST)
    except (OSError, ValueError, RecursionError, InvalidData) as error:
        raise BadLesson(f"these answers cannot be read: {error}", where=str(path)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadLesson("this is no file of answers.", where=str(path))
    for name in ("course", "name", "progress"):
        if not isinstance(data.get(name), str):
            raise BadLesson("a text is wanted here.", where=str(path), field=name)
    if course and data["course"] != course:
        raise BadLesson(
            f"these answers are of {shown(data['course'])}, not of {course!r}.", where=str(path), field="course"
        )
    data["rows"] = _checked(data.get("rows"), str(path))
    return data


def rows_of(text: object) -> list[Row]:
    """The tries that a browser has kept, checked."""
    try:
        data = json.loads(text) if isinstance(text, str) and len(text) <= LARGEST else None
        check_data(data, LARGEST)
    except (ValueError, RecursionError, InvalidData) as error:
        raise BadLesson(f"what was kept of your tries cannot be read: {error}", field="rows") from None
    return _checked(data, "")


def _mark_of(row: Row) -> tuple[object, ...]:
    """Tells tries apart."""
    return row["at"], row["lesson"], row["step"], *row["played"], repr(row["answer"]), row["right"], row["back"]


def _checked(rows: object, where: str) -> list[Row]:
    """The tries, if they are some; counts above the limit are cut."""
    if not isinstance(rows, list):
        raise BadLesson("a list of tries is wanted here.", where=where, field="rows")
    for number, row in enumerate(rows):
        here = f"rows[{number}]"
        if not isinstance(row, dict):
            raise BadLesson("a try is an object.", where=where, field=here)
        for name, kind in ROW.items():
            value = row.get(name)
            if not isinstance(value, kind) or (kind is int and not is_count(value)):
                raise BadLesson(f"{shown(value)} cannot stand here.", where=where, field=f"{here}.{name}")
            if kind is int:
                row[name] = min(row[name], MOST)
        for name, usual in LATER.items():
            if not isinstance(row.setdefault(name, usual), object if usual is None else type(usual)):
                raise BadLesson(f"{shown(row[name])} cannot stand here.", where=where, field=f"{here}.{name}")
        if not all(isinstance(say, str) for say in row["played"]):
            raise BadLesson("sentences are texts.", where=where, field=f"{here}.played")
    return rows
