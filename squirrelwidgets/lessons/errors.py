"""The error of lessons: which lesson, which step, which field, and what would work."""

from __future__ import annotations

from ..core.model.errors import SquirrelError


class BadLesson(SquirrelError):
    """A lesson, a course or a file of answers that cannot be used.

    >>> from squirrelwidgets import Lesson, Scurry
    >>> Lesson("Sight", Scurry).step("A squirrel looks.", goal={"eaten": "f4"})
    Traceback (most recent call last):
    squirrelwidgets.lessons.errors.BadLesson: Sight, step 1, goal: ...
    """

    def __init__(self, reason: str, *, where: str = "", field: str = "") -> None:
        self.reason = reason
        self.where = where
        self.field = field
        places = ", ".join(part for part in (where, field) if part)
        super().__init__(f"{places}: {reason}" if places else reason)
