"""The course of Squirrel Island: how long it is, and where it teaches what nothing on the board names."""

from __future__ import annotations

import pytest

from squirrelwidgets import Course, SquirrelIsland
from squirrelwidgets.lessons.content.texts import rules_in
from tests.games.squirrel_island.lessons.only_in_texts import PLAYED_ON


@pytest.fixture(scope="module")
def course() -> Course:
    course: Course = SquirrelIsland.course()
    return course


@pytest.mark.parametrize("rule", PLAYED_ON)
def test_a_rule_that_nothing_names_is_taught_by_a_step(course: Course, rule: str) -> None:
    key, number, _ = PLAYED_ON[rule]
    step = course.lesson(key).steps[number - 1]
    assert rule in rules_in([step.text, step.task, step.right, *step.wrong.values()])


def test_it_is_as_long_as_a_course_is(course: Course) -> None:
    """25 to 40 minutes: 8 to 12 lessons of 3 to 8 steps, and a game at the end."""
    *lessons, game = course.lessons
    assert 8 <= len(lessons) + 1 <= 12
    assert all(3 <= len(lesson.steps) <= 8 for lesson in lessons)
    assert [step.bots for step in game.steps] == ["random"]


def test_texts_are_short(course: Course) -> None:
    """At most three sentences before the task, of at most 250 letters."""
    for lesson in course.lessons:
        for step in lesson.steps:
            assert len(step.text) <= 250, step.text
            assert step.hints
            assert step.right
            assert step.task
