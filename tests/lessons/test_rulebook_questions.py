"""Questions that a rulebook answers: each is answered by the words of a step, in a lesson that cites the rule.

Ten a game were written down before their author had opened a text of the courses, and before the answers were looked
up; the ten of Squarrels that stand last were asked together with the steps that answer them.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from squirrelwidgets import __getattr__ as game_named
from tests.which_games import BUILT_IN

QUESTIONS: dict[str, list[dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("rulebook_questions.toml").read_text("utf-8")
)
"""By game: the question, its rule, the step that answers it ("lesson number"), and the words that do."""


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_course_answers_what_is_asked_of_the_rulebook(name: str) -> None:
    course = game_named(name).course()
    unanswered = []
    for asked in QUESTIONS[name]:
        key, number = asked["step"].split()
        steps = course.lesson(key).steps
        step = steps[int(number) - 1]
        is_cited = any(asked["rule"] in each.rules for each in steps)
        if asked["told"] not in f"{step.text} {step.task} {step.right}" or not is_cited:
            unanswered.append((asked["ask"], asked["rule"]))
    assert unanswered == []
    assert len({asked["ask"] for asked in QUESTIONS[name]}) >= 10
