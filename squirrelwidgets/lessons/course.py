"""A course: lessons in order, with a map. Each built-in game has one in its folder `lessons/`."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from ..core.model.errors import nearest
from ..core.model.subpackages import folder
from ..core.play.game import Game
from ..core.words.grammar import pluralize
from .content.files import parsed
from .content.plan import Plan
from .errors import BadLesson
from .lesson import Lesson
from .paper.rulebook import write_rulebook
from .session.session import LessonSession
from .taught import Taught


class Course(Taught):
    """Lessons of one game in order. As a cell's last line it shows its map; learners go on where they were.

    >>> from squirrelwidgets import Course, Lesson, Scurry
    >>> sit = Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5")
    >>> Course("A small course", [sit])
    <Course A small course: 1 lesson, 1 step>
    """

    has_map = True

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
        if not self.lessons or not all(each.steps for each in self.lessons):
            raise BadLesson("a course has lessons with steps.", where=title, field="lessons")
        if len({lesson.kind for lesson in self.lessons}) > 1:
            raise BadLesson("all lessons of a course are about one game.", where=title, field="lessons")
        if len({lesson.key for lesson in self.lessons}) < len(self.lessons):
            raise BadLesson("two lessons have the same name.", where=title, field="lessons")

    @classmethod
    def of(cls, kind: type[Game], answers: str | PathLike[str] | None = None) -> Course:
        """The built-in course of a game."""
        kind.by_the_book("The lessons")
        texts = folder(kind.package) / "lessons"
        index = texts / "course.toml"
        if not index.is_file():
            raise BadLesson(f"{kind.title} has no course.")
        data = parsed(index.read_text("utf-8"), f"{kind.name}/lessons/course.toml")
        lessons = [
            Lesson.from_data(parsed((texts / f"{key}.toml").read_text("utf-8"), key), key) for key in data["lessons"]
        ]
        return cls(data["title"], lessons, line=data["line"], key=kind.name, answers=answers)

    def _plans(self) -> list[Plan]:
        return [lesson.as_now() for lesson in self.lessons]

    def lesson(self, key: str) -> Lesson:
        """One of its lessons, by its name."""
        for lesson in self.lessons:
            if lesson.key == key:
                return lesson
        known = [lesson.key for lesson in self.lessons]
        raise BadLesson(f"there are {', '.join(known)}; no {key!r:.40}.{nearest(key, known)}", where=self.title)

    def __repr__(self) -> str:
        lessons, steps = len(self.lessons), sum(len(lesson.steps) for lesson in self.lessons)
        return f"<Course {self.title}: {pluralize(lessons, 'lesson')}, {pluralize(steps, 'step')}>"


def lesson_title(kind: type[Game], key: str) -> str:
    """`Lesson 7: Going to sleep`; empty: the game's course has no such lesson."""
    texts = folder(kind.package) / "lessons"
    if not kind.lessons():
        return ""
    keys: list[str] = parsed((texts / "course.toml").read_text("utf-8"), "course.toml")["lessons"]
    if key not in keys:
        return ""
    title = parsed((texts / f"{key}.toml").read_text("utf-8"), key)["title"]
    return f"Lesson {keys.index(key) + 1}: {title}"


def learner_of(kind: type[Game], lesson: str = "") -> LessonSession:
    """Somebody who comes to the course from a game: at once at the step where they stand; or to one lesson of it."""
    course = Course.of(kind)
    if lesson:
        return course.lesson(lesson)._session
    session = course._session
    session.skip_map()
    return session


def rulebook(kind: type[Game], path: Path) -> Path:
    """Write the rules of a game as a page to print; its small boards come from its course, if there is one."""
    try:
        lessons = Course.of(kind.house.original if kind.house else kind).lessons
    except BadLesson:
        lessons = ()
    return write_rulebook(kind, lessons, path)
