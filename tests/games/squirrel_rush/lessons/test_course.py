"""The course of Squirrel Rush is sound, and exercises every rule that something on the board can exercise."""

from __future__ import annotations

from functools import cache

import pytest

from squirrelwidgets import SquirrelRush
from squirrelwidgets.lessons.proof.report import Proof

TAUGHT_ONLY = {
    "SR-1": "what tiles are: no move does it, no click breaks it",
    "SR-2": "what cards there are",
    "SR-3": "how reserves are shown",
    "SR-5": "what market and stack are",
    "SR-7": "names of places: every click says one that exists",
    "SR-10": "nobody is blocked, so nothing is refused",
    "SR-12": "an example of SR-9 and SR-11; the learner plays it",
    "SR-18": "a limit to SR-11, whose event tells it; the learner plays it",
    "SR-27": "what hands are; cards that one does not hold cannot be clicked",
    "SR-29": "lifts a limit, so that nothing is refused; the learner plays it",
    "SR-30": "who begins; the event of a round is SR-13's",
    "SR-32": "an example of SR-11 and SR-15; the learner plays it",
    "SR-34": "who begins; the event of a round is SR-13's",
    "SR-35": "SR-28's discard in the last round; the learner makes it",
}
"""Rules that no event and no refusal of a click has; why. Steps name and play them."""


@cache
def proof() -> Proof:
    return SquirrelRush.course().check()


def test_every_step_begins_unsolved_and_can_be_solved() -> None:
    course = SquirrelRush.course()
    assert 8 <= len(course.lessons) <= 12
    assert proof().steps == sum(len(lesson.steps) for lesson in course.lessons)


def test_every_rule_is_exercised_but_for_those_that_cannot_be() -> None:
    assert proof().missing(SquirrelRush) == list(TAUGHT_ONLY)


@pytest.mark.parametrize("rule", TAUGHT_ONLY)
def test_a_rule_that_cannot_be_exercised_is_taught_in_words(rule: str) -> None:
    assert rule in proof().cited
