"""The answers of a class: files of answers as a table of pupils and steps. What is not genuine is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ...core.model.bounds import shown
from ...core.model.errors import SquirrelError
from ...core.model.optional_packages import needed
from ...core.play.game import Game
from ...games import GAMES, game_class
from ..content.plan import Plan
from ..course import Course
from ..errors import BadLesson
from ..sitting.answers import Row, read_answers
from ..sitting.progress import Progress
from .judge_again import is_right

if TYPE_CHECKING:
    import pandas as pd

COLUMNS: Final = ("pupil", "course", "lesson", "step", "done", "tries", "slips", "hints", "seconds")
LEFT_OUT: Final = "left_out"
"""The frame attribute that lists files that were left out, with the reason."""


def answers(files: str | PathLike[str], course: Course | None = None) -> pd.DataFrame:
    """The answers of a class, one row for each pupil and step; `files` is a folder or a pattern, as "answers/*.json".

    Every right answer is played again: what does not do its task is no answer. A custom course has to be given; those
    of the house are known. Pupils of the same name have their file's name beside it. Files that cannot be used are
    listed in `frame.attrs["left_out"]`.
    """
    frame = needed("pandas", "lab").DataFrame
    grader = _Grader(course)
    pupils: list[tuple[str, list[dict[str, Any]]]] = []
    left_out: list[tuple[str, str]] = []
    for path in _files(files):
        try:
            pupils.append((path.stem, list(grader.steps_of(path))))
        except SquirrelError as error:
            left_out.append((path.name, str(error).removeprefix(f"{path}, ").removeprefix(f"{path}: ")))
    _tell_apart(pupils)
    table: pd.DataFrame = frame([row for _, rows in pupils for row in rows], columns=list(COLUMNS))
    table.attrs[LEFT_OUT] = left_out
    return table


def _tell_apart(pupils: list[tuple[str, list[dict[str, Any]]]]) -> None:
    """Several files of one name in one course are several pupils: the name of the file tells them apart."""
    files = Counter((rows[0]["pupil"], rows[0]["course"]) for _, rows in pupils)
    several = {name for (name, _), count in files.items() if count > 1}
    for stem, rows in pupils:
        for row in rows:
            if row["pupil"] in several:
                row["pupil"] = f"{row['pupil']} ({stem})"


def _files(files: str | PathLike[str]) -> list[Path]:
    if not isinstance(files, str | PathLike):
        raise BadLesson(f"answers are in a folder or a pattern of files, not {shown(files)}.")
    folder, pattern = Path(files), "*.json"
    if not folder.is_dir():
        folder, pattern = folder.parent, folder.name
    paths = sorted(folder.glob(pattern))
    if not paths:
        raise BadLesson(f"there are no files {str(files)!r:.200}.")
    return paths


class _Grader:
    """Judges the files of a class. A whole class plays the same course, and much of it alike: each is read once."""

    def __init__(self, course: Course | None) -> None:
        self._courses = {} if course is None else {course.key: course}
        self._judged: dict[tuple[str, str, int, tuple[str, ...], str], bool] = {}

    def steps_of(self, path: Path) -> Iterator[dict[str, Any]]:
        """The rows of a pupil, one a step; refused if one of the answers is not genuine."""
        data = read_answers(path)
        own = self._course(data["course"], path)
        plans: dict[str, Plan] = {plan.key: plan for plan in own.lessons}
        tries: dict[tuple[str, int], list[Row]] = {}
        for number, row in enumerate(data["rows"]):
            plan = plans.get(row["lesson"])
            if plan is None or not 0 < row["step"] <= len(plan.steps):
                raise BadLesson("this course has no such step.", where=str(path), field=f"rows[{number}]")
            if row["right"] and not self._is_right(own.key, plan, row):
                raise BadLesson("this does not do the task.", where=str(path), field=f"rows[{number}].played")
            tries.setdefault((plan.key, row["step"]), []).append(row)
        progress = Progress({plan.key: len(plan.steps) for plan in own.lessons})
        progress.read(data["progress"])
        name = data["name"] or path.stem
        return (
            _step_row(name, own.key, plan, step, tries.get((plan.key, step), []))
            for plan in own.lessons
            for step in range(1, len(plan.steps) + 1)
        )

    def _is_right(self, course: str, plan: Plan, row: Row) -> bool:
        tried = course, plan.key, row["step"], tuple(row["played"]), repr(row["answer"])
        if tried not in self._judged:
            self._judged[tried] = is_right(plan, row)
        return self._judged[tried]

    def _course(self, key: str, path: Path) -> Course:
        if key not in self._courses:
            self._courses[key] = _of_the_house(key, path)
        return self._courses[key]


def _step_row(name: str, course: str, plan: Plan, step: int, tries: list[Row]) -> dict[str, Any]:
    is_played = bool(plan.steps[step - 1].goals)  # then answering its question is only part of it
    return {
        "pupil": name,
        "course": course,
        "lesson": plan.key,
        "step": step,
        "done": any(each["right"] and (bool(each["played"]) or not is_played) for each in tries),
        "tries": len(tries),
        "slips": sum(not each["right"] for each in tries),
        "hints": max((each["hints"] for each in tries), default=0),
        "seconds": max((each["seconds"] for each in tries), default=0),
    }


def _of_the_house(key: str, path: Path) -> Course:
    kinds: dict[str, type[Game]] = {kind.name: kind for kind in map(game_class, GAMES)}
    if key not in kinds:
        raise BadLesson(f"these answers are of {key!r:.60}: give that course.", where=str(path), field="course")
    return Course.of(kinds[key])
