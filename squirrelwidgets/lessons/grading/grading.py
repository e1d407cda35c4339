"""The answers of a class: files of answers as a table of pupils and steps. What is not genuine is left out.

Who has done nothing yet is in it too: those are the pupils whom one looks for.
"""

from __future__ import annotations

from collections import Counter
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ...core.model.bounds import shown
from ...core.model.errors import SquirrelError
from ...core.model.optional_packages import needed
from ...core.play.game import Game
from ...core.words.grammar import pluralize
from ...games import GAMES, game_class
from ..content.plan import Plan
from ..course import Course
from ..errors import BadLesson
from ..session.answers import Row, read_answers
from ..session.bookmark import Bookmark, bookmark_of
from ..session.progress import Progress
from .judge_again import is_right
from .words import in_words, task_in_words

if TYPE_CHECKING:
    import pandas as pd

    from ...core.wire import Json

Tried = tuple[str, str, int, tuple[str, ...], str]
"""Tells tries apart."""
COLUMNS: Final = (
    *("pupil", "course", "lesson", "step", "done", "skipped", "here"),
    *("tries", "misses", "back", "hints", "seconds"),
)
"""`here`: the pupil stands at this step now. `back`: tries that were taken back before they ended."""
LEFT_OUT: Final = "left_out"
"""The frame attribute that lists files that were left out, and tries that were passed over, with the reason."""
TRIES: Final = "tries"
"""The frame attribute that lists all tries, in their order, with what was tried in words."""
TASKS: Final = "tasks"
"""The frame attribute that has the task of each step, by course, lesson and step."""


def answers(files: str | PathLike[str], course: Course | None = None) -> pd.DataFrame:
    """The answers of a class, one row for each pupil and step; `files` is a folder or a pattern, as "answers/*.json".

    Every right answer is played again: what does not do its task is no answer. A custom course has to be given; those
    of the house are known. Pupils of the same name have their file's name beside it. Files that cannot be used are
    listed in `frame.attrs["left_out"]`, every single try in `frame.attrs["tries"]`. `overview` shows all of it at a
    glance, `way` what one pupil did.
    """
    frame = needed("pandas", "lab").DataFrame
    grader = _Grader(course)
    pupils: list[Pupil] = []
    left_out: list[tuple[str, str]] = []
    for path in _files(files):
        try:
            pupils.append(grader.pupil_of(path))
        except SquirrelError as error:
            left_out.append((path.name, str(error).removeprefix(f"{path}, ").removeprefix(f"{path}: ")))
    left_out += [(pupil.file, pupil.passed_over) for pupil in pupils if pupil.passed_over]
    _tell_apart(pupils)
    table: pd.DataFrame = frame([row for pupil in pupils for row in pupil.steps], columns=list(COLUMNS))
    table.attrs |= {LEFT_OUT: left_out, TRIES: [row for pupil in pupils for row in pupil.tries], TASKS: grader.tasks()}
    return table


class Pupil(NamedTuple):
    """What a file of answers says."""

    file: str
    steps: list[Json]
    tries: list[Json]
    passed_over: str
    """Why some of the tries do not count."""


def _tell_apart(pupils: list[Pupil]) -> None:
    """Several files of one name in one course are several pupils: the name of the file tells them apart."""
    files = Counter((pupil.steps[0]["pupil"], pupil.steps[0]["course"]) for pupil in pupils)
    several = {name for (name, _), count in files.items() if count > 1}
    for pupil in pupils:
        for row in (*pupil.steps, *pupil.tries):
            if row["pupil"] in several:
                row["pupil"] = f"{row['pupil']} ({Path(pupil.file).stem})"


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


def safe_cell(text: str) -> str:
    """A text that spreadsheets show, and do not run.

    >>> from squirrelwidgets.lessons.grading.grading import safe_cell
    >>> safe_cell("=SUM(1+1)"), safe_cell("Ada")
    ("'=SUM(1+1)", 'Ada')
    """
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


class _Grader:
    """Judges the files of a class. A whole class plays the same course, and much of it alike: each is read once."""

    def __init__(self, course: Course | None) -> None:
        self._courses = {} if course is None else {course.key: course}
        self._judged: dict[Tried, bool] = {}
        self._words: dict[Tried, str] = {}

    def tasks(self) -> dict[tuple[str, str, int], str]:
        """The tasks of all courses that were met."""
        return {
            (key, plan.key, number): task_in_words(plan, number)
            for key, course in self._courses.items()
            for plan in course.lessons
            for number in range(1, len(plan.steps) + 1)
        }

    def pupil_of(self, path: Path) -> Pupil:
        """What a pupil did; refused if one of the answers is not genuine."""
        data = read_answers(path)
        own = self._course(data["course"], path)
        plans: dict[str, Plan] = {plan.key: plan for plan in own.lessons}
        tries: dict[tuple[str, int], list[Row]] = {}
        told: list[Json] = []
        name = safe_cell(data["name"] or path.stem)
        for number, row in enumerate(data["rows"]):
            plan = plans.get(row["lesson"])
            if plan is None or not 0 < row["step"] <= len(plan.steps):
                continue
            if row["right"] and not self._is_right(own.key, plan, row):
                raise BadLesson("this does not do the task.", where=str(path), field=f"rows[{number}].played")
            tries.setdefault((plan.key, row["step"]), []).append(row)
            told.append({"pupil": name, "course": own.key, "tried": self._in_words(own.key, plan, row), **row})
        progress = Progress({plan.key: len(plan.steps) for plan in own.lessons})
        progress.read(data["progress"])
        steps = [
            _step_row(name, own.key, plan, step, tries.get((plan.key, step), []), progress)
            for plan in own.lessons
            for step in range(1, len(plan.steps) + 1)
        ]
        passed = len(data["rows"]) - len(told)
        why = f"{pluralize(passed, 'try', 'tries')} of steps that this course does not have" if passed else ""
        return Pupil(path.name, _standing(steps, bookmark_of(progress.bookmark, own.lessons)), told, why)

    def _in_words(self, course: str, plan: Plan, row: Row) -> str:
        tried = _tried(course, plan, row)
        if tried not in self._words:
            self._words[tried] = in_words(plan, row)
        return self._words[tried]

    def _is_right(self, course: str, plan: Plan, row: Row) -> bool:
        tried = _tried(course, plan, row)
        if tried not in self._judged:
            self._judged[tried] = is_right(plan, row)
        return self._judged[tried]

    def _course(self, key: str, path: Path) -> Course:
        if key not in self._courses:
            self._courses[key] = _built_in(key, path)
        return self._courses[key]


def _tried(course: str, plan: Plan, row: Row) -> Tried:
    return course, plan.key, row["step"], tuple(row["played"]), repr(row["answer"])


def _standing(steps: list[Json], bookmark: Bookmark | None) -> list[Json]:
    """The steps, with the one at which the pupil stands: it may have taken longer than its last try says."""
    left = {(row["lesson"], row["step"]): row for row in steps if not row["done"]}
    here = left.get((bookmark.lesson, bookmark.step + 1)) if bookmark else None
    if here and bookmark:
        here["hints"], here["seconds"] = max(here["hints"], bookmark.hints), max(here["seconds"], bookmark.seconds)
    elif any(row["done"] or row["tries"] for row in steps):
        here = next((row for row in left.values() if not row["skipped"]), None)
    if here:
        here["here"] = True
    return steps


def _step_row(name: str, course: str, plan: Plan, step: int, tries: list[Row], progress: Progress) -> Json:
    own = plan.steps[step - 1]
    is_done = all(
        any(each["right"] and bool(each["played"]) == is_played for each in tries)
        for is_played, is_asked in ((False, own.question), (True, own.goals))
        if is_asked
    )
    return {
        "pupil": name,
        "course": course,
        "lesson": plan.key,
        "step": step,
        "done": is_done,
        "skipped": progress.marks[plan.key][step - 1].skipped,
        "here": False,
        "tries": len(tries),
        "misses": sum(not each["right"] and not each["back"] for each in tries),
        "back": sum(each["back"] for each in tries),
        "hints": max((each["hints"] for each in tries), default=0),
        "seconds": max((each["seconds"] for each in tries), default=0),
    }


def _built_in(key: str, path: Path) -> Course:
    kinds: dict[str, type[Game]] = {kind.name: kind for kind in map(game_class, GAMES)}
    if key not in kinds:
        raise BadLesson(f"these answers are of {key!r:.60}: give that course.", where=str(path), field="course")
    return Course.of(kinds[key])
