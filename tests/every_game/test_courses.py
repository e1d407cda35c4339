"""What holds for every course: how it asks, how long it takes, what it answers of the rulebook."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import Any

import pytest

from squirrelwidgets import GAMES, Course, Lesson
from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.lessons.content.step import ANY, Step
from squirrelwidgets.lessons.proof.by_hints import by_hints
from tests.every_game.test_every_game import check_question
from tests.which_games import BUILT_IN


@cache
def course_of(name: str) -> Course:
    """Not on import: to read all of them takes a second, and every worker collects all tests."""
    course: Course = game_named(name).course()
    return course


@pytest.mark.parametrize("name", GAMES)
def test_a_question_has_three_answers_or_more_and_a_word_for_each_wrong_one(name: str) -> None:
    for lesson in course_of(name).lessons:
        for number, step in enumerate(lesson.steps, 1):
            if step.question and step.question.choices:
                assert len(step.question.choices) >= 3, (lesson.key, number)
                silent = {*step.question.choices} - {*step.question.right, *step.wrong}
                assert not silent or (ANY in step.wrong and not step.goals), (lesson.key, number, silent)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_boards_of_lessons_ask_fits_in_a_line(name: str) -> None:
    for lesson in course_of(name).lessons:
        for step in lesson.steps:
            game = step.opened(lesson.kind)
            viewer = game.players.viewer_of(step.viewer(game))
            view = game.state.seen_by(viewer)
            if not view.ended:
                check_question(game.stage().status(view, game.story(game.node, viewer)), view)


NAME = 14
"""Letters in a line below a stone of the map, which has room for two lines."""


@pytest.mark.parametrize("name", GAMES)
def test_the_names_of_lessons_have_room_on_the_map(name: str) -> None:
    names = (f"{number} {lesson.title}" for number, lesson in enumerate(course_of(name).lessons, 1))
    assert [each for each in names if len(wrap(each, NAME)) > 2] == []


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_rule_is_exercised_but_for_those_that_can_only_be_named(name: str) -> None:
    """All of the course is proved, and steps name each of its rules; why some are only named, each game says."""
    kind, course = game_named(name), course_of(name)
    proof = course.check()
    only_in_texts = import_module(f"tests.games.{kind.name}.lessons.only_in_texts").ONLY_IN_TEXTS
    assert {*proof.missing(kind)} == {*only_in_texts}
    assert {*only_in_texts} - NOT_NAMED <= proof.cited
    assert 8 <= len(course.lessons) <= 12
    assert proof.steps == sum(len(lesson.steps) for lesson in course.lessons)


NOT_NAMED = {"SI-30"}
"""No card of the box gives two extra turns at once."""


# -- what somebody asks who has read the rulebook once

QUESTIONS: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "rulebook_questions.toml").read_text("utf-8")
)


@pytest.mark.parametrize("name", BUILT_IN)
def test_ten_questions_about_the_rulebook_are_answered_by_steps_in_which_one_acts(name: str) -> None:
    assert len({each["ask"] for each in QUESTIONS[name]}) == 10
    for each in QUESTIONS[name]:
        steps = [_step(name, where) for where in each["steps"]]
        assert any(each["rule"] in step.rules and step.goals for step in steps), each
        assert all(step.goals for step in steps), each


def _step(name: str, where: str) -> Step:
    key, number = where.split()
    return course_of(name).lesson(key).steps[int(number) - 1]


# -- how long

WORDS_A_MINUTE = 165
"""Read silently at ten years, at the middle of a class."""
LOOK = 10
"""Seconds for the board of a step."""
CLICK = 4
"""Seconds for a sentence that is thought of and played."""
GAME = 180
"""Seconds for a game against bots; a round with hints on."""
LONGEST = 40
"""Minutes."""


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_course_takes_more_than_forty_minutes(name: str) -> None:
    assert 25 <= _minutes(name) <= LONGEST


@cache
def _minutes(name: str) -> float:
    lessons = course_of(name).lessons
    return sum(_seconds(lesson, number) for lesson in lessons for number in range(len(lesson.steps))) / 60


def _seconds(lesson: Lesson, number: int) -> float:
    step = lesson.steps[number]
    choices = step.question.choices if step.question else ()
    words = sum(len(text.split()) for text in (step.text, step.task, step.right, *choices))
    playing = GAME if step.bots is not None and "win" in str(step.data()["goal"]) else CLICK * _clicks(lesson, number)
    return words * 60 / WORDS_A_MINUTE + LOOK + playing


def _clicks(lesson: Lesson, number: int) -> int:
    session = by_hints(lesson, number)
    return max(1, len(session.current.reached.line), len(session.current.referee.found))


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_guide_for_teachers_says_how_long_a_course_is(name: str) -> None:
    course, title = course_of(name), game_named(name).title
    guide = (Path(__file__).parents[2] / "docs/pages/guide/class.md").read_text("utf-8")
    (row,) = re.findall(rf"^\| {title} \| (\d+) \| (\d+) \| (\d+) \|$", guide, flags=re.MULTILINE)
    lessons, steps, minutes = map(int, row)
    assert (lessons, steps) == (len(course.lessons), sum(len(lesson.steps) for lesson in course.lessons))
    assert abs(minutes - _minutes(name)) <= 3
