"""Goals that ask for exactly so many, for at most so many, and for the fewest sentences."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Lesson, Scurry, SquirrelRush
from squirrelwidgets.lessons import LessonSession
from squirrelwidgets.lessons.paper.answers import key_of

GLADE: dict[str, Any] = {"setup": "players=2 glade=53,42,21/34,52,13/12,45,51 first=rust", "given": "a3"}
"""From the 5 on a3 one can end with 5, 8, 9, 10, 11 or 12 acorns."""
FOUR: dict[str, Any] = {"setup": "4/brown c3/gray f7 f4 h7 e4 g5 h9 d6/squirrels f6 i6", "given": "c6"}
"""Runs of two to six hops."""


def lesson(kind: Any, **fields: Any) -> Lesson:
    return Lesson("L", kind).step(task="Do it.", **fields)


def verdict(kind: Any, line: str, **fields: Any) -> str:
    session: LessonSession = lesson(kind, **fields)._session
    session.game.play(*line.split())
    return session.current.verdict


@pytest.mark.parametrize(
    ("goal", "met", "missed"),
    [
        ({"event": "turned", "n": 9, "exactly": True}, "b3 end", "b3 c3 end"),
        ({"event": "turned", "n": 9, "at_most": True}, "end", "b3 c3 end"),
        ({"score": 9, "exactly": True}, "b3 end", "b3 c3 end"),
        ({"score": 9, "at_most": True}, "end", "b3 c3 end"),
        ({"event": "turned", "n": 9}, "b3 c3 end", "a2 end"),
    ],
)
def test_a_number_is_at_least_exactly_or_at_most(goal: dict[str, Any], met: str, missed: str) -> None:
    assert verdict(SquirrelRush, met, goal=goal, **GLADE) == "met"
    assert verdict(SquirrelRush, missed, goal=goal, **GLADE) == "missed"


def test_hops_are_counted_when_the_run_is_over() -> None:
    goal = {"event": "hopped", "times": 2, "exactly": True}
    assert verdict(Scurry, "d6", goal=goal, **FOUR) == "open"
    assert verdict(Scurry, "d6 c6", goal=goal, **FOUR) == "met"
    assert verdict(Scurry, "f7 h9 h7", goal=goal, **FOUR) == "open"


def test_none_of_something_is_at_most_0() -> None:
    goal = [{"event": "ate"}, {"event": "hopped", "to": "f4", "times": 0, "at_most": True}]
    assert verdict(Scurry, "d6 c6", goal=goal, **FOUR) == "met"
    assert verdict(Scurry, "f4 g5", goal=goal, **FOUR) == "missed"


def test_the_fewest_sentences_are_what_it_takes_for_all_else() -> None:
    goal = [{"event": "turned", "n": 11}, {"fewest": True}]
    assert verdict(SquirrelRush, "b3 c3 end", goal=goal, **GLADE) == "met"
    assert verdict(SquirrelRush, "b3 c3 c2 end", goal=goal, **GLADE) == "missed"
    assert verdict(SquirrelRush, "b3 end", goal=goal, **GLADE) == "missed"


def test_the_fewest_are_found_by_hints_checked_kept_and_printed() -> None:
    goal: list[dict[str, Any]] = [{"event": "turned", "n": 11, "label": "11 acorns"}, {"fewest": True}]
    one = lesson(SquirrelRush, goal=goal, **GLADE)
    assert one.check().doubts == []
    assert Lesson.from_data(one.data(), "L").steps == one.steps
    session = one._session
    for _ in range(6):
        if not session.current.solved:
            session.hint()
    assert session.game.moves[-3:] == ("b3", "c3", "end")
    told = str(key_of(one, 0))
    assert "c2" not in told


@pytest.mark.parametrize("word", ["exactly", "at_most"])
def test_they_are_kept_in_files(word: str) -> None:
    one = lesson(SquirrelRush, goal={"event": "turned", "n": 9, word: True}, **GLADE)
    assert one.steps[0].data()["goal"] == {"event": "turned", "n": 9, word: True}
    assert Lesson.from_data(one.data(), "L").steps == one.steps
