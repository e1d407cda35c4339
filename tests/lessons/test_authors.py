"""A lesson grows while its author looks at it: what is shown stays whole, what is shown next has the new steps."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import BadLesson, Course, Lesson, Scurry
from squirrelwidgets.lessons import LessonSession
from squirrelwidgets.lessons.session.views import view_of


def one_step() -> Lesson:
    return Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5", setup="5")


def pips(session: LessonSession) -> Any:
    return view_of(session)["step"]["pips"]


def test_a_step_that_is_added_to_a_lesson_on_show_is_there_when_it_is_shown_again() -> None:
    lesson = one_step()
    before = lesson._session
    lesson.step(task="Sit on c7.", goal="c7", setup="5")
    before.game.play("b5")
    before.act("next")
    assert (before.finished, len(pips(before))) == (True, 1)
    session = lesson._session
    assert lesson._session is session
    lesson.game.play("b5")
    session.act("next")
    lesson.game.play("c7")
    assert pips(session) == ["done", "done"]


def test_a_course_on_show_takes_in_the_new_steps_of_its_lessons() -> None:
    lesson = one_step()
    course = Course("Small", [lesson])
    before = course._session
    assert course._session is before
    lesson.step(task="Sit on c7.", goal="c7", setup="5")
    assert [len(stone["pips"]) for stone in view_of(course._session)["course"]["stones"]] == [2]
    assert [len(stone["pips"]) for stone in view_of(before)["course"]["stones"]] == [1]


def test_a_lesson_without_steps_says_so() -> None:
    for wanted in ("game", "answers", "_session"):
        with pytest.raises(BadLesson, match="Sit: it has no steps"):
            getattr(Lesson("Sit", Scurry), wanted)
