"""What holds for every course: how it asks, how long it takes, what it answers of the rulebook."""

from __future__ import annotations

import pytest

from squirrelwidgets import GAMES, Course
from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.lessons.content.step import ANY, Step

COURSES: dict[str, Course] = {name: game_named(name).course() for name in GAMES}
ASKED: list[tuple[str, Step]] = [
    (f"{name}, {lesson.key} {number}", step)
    for name, course in COURSES.items()
    for lesson in course.lessons
    for number, step in enumerate(lesson.steps, 1)
    if step.choose
]


@pytest.mark.parametrize(("where", "step"), ASKED)
def test_a_question_has_three_answers_or_more_and_a_word_for_each_wrong_one(where: str, step: Step) -> None:
    assert len(step.choose) >= 3, where
    silent = {*step.choose} - {step.answer, *step.wrong}
    assert not silent or (ANY in step.wrong and not step.goals), (where, silent)
