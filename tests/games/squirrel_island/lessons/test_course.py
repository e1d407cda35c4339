"""The course of Squirrel Island: every lesson proved, every rule in force exercised."""

from __future__ import annotations

from typing import Final

import pytest

from squirrelwidgets import Course, SquirrelIsland
from squirrelwidgets.lessons.content.texts import rules_in
from squirrelwidgets.lessons.proof.report import Proof

PLAYED_ON: Final = {
    "SI-1": ("abilities", 6, "what cards are: only a deck of one's own can be refused by it, before there is a game"),
    "SI-3": ("paying", 2, "coins for stamina are a word of the sentence, told by the event of the card played (SI-9)"),
    "SI-18": ("abilities", 2, "the Cartographer's nut is told as every ability's, by SI-17"),
    "SI-25": ("morning", 4, "stamina kept is told by nothing; what is over 5 is told by SI-2"),
    "SI-28": ("abilities", 1, "a price is no event, and a lower one refuses nothing"),
    "SI-29": ("sleep", 6, "abilities that answer at night are told by SI-17"),
    "SI-31": ("abilities", 3, "when an ability begins shows in what it answers, told by SI-17"),
    "SI-32": ("sleep", 6, "the order at night shows in an ability that does not answer"),
    "SI-33": ("morning", 5, "the order of mornings shows in the order of events, each told by SI-6"),
    "SI-38": ("abilities", 2, "once an instruction shows in how often an ability answers, told by SI-17"),
    "SI-39": ("others", 6, "an ability that stays silent is told by nothing"),
    "SI-40": ("cards", 6, "what all can see is there to be read, and refuses nothing"),
}
"""Rules that no event and no refusal of a game names: the step that cannot be done without them, and why that is so."""
NOT_IN_FORCE: Final = {"SI-30": "extra turns left when the last one sleeps: no card of the box gives two at once"}


@pytest.fixture(scope="module")
def course() -> Course:
    course: Course = SquirrelIsland.course()
    return course


@pytest.fixture(scope="module")
def proof(course: Course) -> Proof:
    return course.check()


def test_each_rule_is_exercised(proof: Proof) -> None:
    assert proof.missing(SquirrelIsland) == [*_in_order({*PLAYED_ON, *NOT_IN_FORCE})]


def _in_order(rules: set[str]) -> list[str]:
    return [rule for rule in SquirrelIsland.rules() if rule in rules]


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
