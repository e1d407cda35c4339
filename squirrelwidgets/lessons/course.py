"""A course: lessons in order, with a map. Each built-in game has one in its folder `lessons/`."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from ..core.model.subpackages import folder
from ..core.play import faces
from ..core.play.game import Game
from ..core.words.grammar import pluralize
from .content.files import parsed
from .errors import BadLesson
from .lesson import Lesson
from .paper.page import page_of, write_page
from .paper.rulebook import write_rulebook
from .paper.worksheet import write_worksheet
from .proof.check import prove
from .proof.report import Proof
from .sitting.sitting import Sitting


class Course:
    """Lessons of one game in order. As a cell's last line it shows its map; learners go on where they were.

    >>> from squirrelwidgets import Course, Lesson, Scurry
    >>> sit = Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5")
    >>> Course("A small course", [sit])
    <Course A small course: 1 lesson, 1 step>
    """

    def __init__(
        self,
        title: str,
        lessons: Sequence[Lesson],
        *,
        line: str = "",
        key: str = "",
        answers: str | PathLike[str] | None = None,
    ) -> None:
        """`answers` names a file that keeps what the learner does, to go on from; else the browser keeps it."""
        self.title, self.line, self.key = title, line, key or title
        self.lessons = tuple(lessons)
        self._file = answers or ""
        self._begun: Sitting | None = None
        if not self.lessons or not all(each.steps for each in self.lessons):
            raise BadLesson("a course has lessons with steps.", where=title, field="lessons")
        if len({lesson.kind for lesson in self.lessons}) > 1:
            raise BadLesson("all lessons of a course are about one game.", where=title, field="lessons")
        if len({lesson.key for lesson in self.lessons}) < len(self.lessons):
            raise BadLesson("two lessons have the same name.", where=title, field="lessons")

    @classmethod
    def of(cls, kind: type[Game], answers: str | PathLike[str] | None = None) -> Course:
        """The built-in course of a game."""
        texts = folder(kind.package) / "lessons"
        index = texts / "course.toml"
        if not index.is_file():
            raise BadLesson(f"{kind.title} has no course.")
        data = parsed(index.read_text("utf-8"), f"{kind.name}/lessons/course.toml")
        lessons = [
            Lesson.from_data(parsed((texts / f"{key}.toml").read_text("utf-8"), key), key) for key in data["lessons"]
        ]
        return cls(data["title"], lessons, line=data["line"], key=kind.name, answers=answers)

    @property
    def _sitting(self) -> Sitting:
        """The learner at its lessons; another one when a lesson has more steps."""
        plans = [lesson.as_now() for lesson in self.lessons]
        if self._begun is None or self._begun.lessons != plans:
            self._begun = Sitting(plans, self.title, self.line, self.key, self._file)
        return self._begun

    @property
    def game(self) -> Game:
        """The game on its board.

        >>> Scurry.course().game.title
        'Scurry'
        """
        return self._sitting.game

    def answer(self, value: str | int) -> bool:
        """Answer the question of the open step by code; whether that was right.

        >>> from squirrelwidgets import Course, Lesson, Scurry
        >>> ask = {"task": "Who begins?", "choose": ["brown", "gray"], "answer": "brown"}
        >>> Course("A small course", [Lesson("Begin", Scurry).step(**ask)]).answer("gray")
        False
        """
        return self._sitting.answer_by_code(value)

    @property
    def answers(self) -> list[dict[str, Any]]:
        """One row for each try: lesson, step, what was played, whether it was right, hints, seconds.

        >>> Scurry.course().answers
        []
        """
        return [dict(row) for row in self._sitting.answers.rows]

    def lesson(self, key: str) -> Lesson:
        """One of its lessons, by its name."""
        for lesson in self.lessons:
            if lesson.key == key:
                return lesson
        raise BadLesson(
            f"there are {', '.join(lesson.key for lesson in self.lessons)}; no {key!r:.40}.", where=self.title
        )

    def check(self) -> Proof:
        """Prove all its lessons, and see which rules they exercise."""
        return prove(self.lessons)

    def save_html(self, path: str | PathLike[str]) -> Path:
        """Write a page that works offline, without Python, with all that can be played in each step.

        A step in which more than 2,000 plies could be played, or bots play, says there that it needs Python.
        """
        return write_page(page_of(self.lessons, self.title, self.line, self.key), self.title, Path(path))

    def room(
        self,
        names: Sequence[str] = (),
        *,
        answers: str | PathLike[str] | None = None,
        host: str = "local",
        link_key: str | None = None,
    ) -> faces.together.Room:
        """A class at this course: whoever opens the link says a name (one of `names`, if given), and learns.

        `answers` names a folder that keeps what each has done; `host` is "local", "lan" or "jupyter", as for a table.

        >>> room = Scurry.course().room(names=["Ada", "Ben"])
        >>> room.state, room.pupils
        ('open', [])
        >>> room.close()
        """
        return faces.together.Room(self, names=names, answers=answers, host=host, link_key=link_key)

    def worksheet(self, path: str | PathLike[str]) -> Path:
        """Write a page to print: positions and tasks, with the answers on a page of their own.

        >>> path = Scurry.course().worksheet("sheet.html")
        """
        return write_worksheet(self.lessons, self.title, Path(path))

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        return faces.widgets.LessonBoard.of(self._sitting)._repr_mimebundle_()

    def __repr__(self) -> str:
        lessons, steps = len(self.lessons), sum(len(lesson.steps) for lesson in self.lessons)
        return f"<Course {self.title}: {pluralize(lessons, 'lesson')}, {pluralize(steps, 'step')}>"


def rulebook(kind: type[Game], path: Path) -> Path:
    """Write the rules of a game as a page to print; its small boards come from its course, if there is one."""
    try:
        lessons = Course.of(kind).lessons
    except BadLesson:
        lessons = ()
    return write_rulebook(kind, lessons, path)
