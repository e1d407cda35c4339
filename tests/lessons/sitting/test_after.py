"""After the last lesson something follows: a game, what went wrong, the next game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from squirrelwidgets import GAMES, Scurry, SquirrelError
from squirrelwidgets.bots.levels import Beginner
from squirrelwidgets.games import game_class
from squirrelwidgets.lessons import Course, Sitting
from squirrelwidgets.lessons.sitting.desk import LessonDesk
from squirrelwidgets.lessons.sitting.progress import Mark
from squirrelwidgets.lessons.sitting.views import game_after, view_of
from squirrelwidgets.widgets.lesson_board import LessonBoard
from tests.lessons.sight import course


def done(sitting: Sitting, *slips: tuple[str, int]) -> Sitting:
    """All of a course is done, with a slip in some steps."""
    for key, marks in sitting.progress.marks.items():
        marks[:] = [Mark(done=True, slips=(key, number) in slips) for number in range(len(marks))]
    return sitting


def after(sitting: Sitting) -> Any:
    return view_of(sitting)["course"].get("after")


def test_nothing_follows_before_the_end() -> None:
    sitting = course()._sitting
    assert after(sitting) is None
    sitting.act("open", 1)
    sitting.game.play("b5")
    assert after(sitting) is None
    sitting.act("next")
    assert after(sitting) == {"wrong": 0}


def test_what_went_wrong_comes_once_more_and_is_gone_when_it_goes_right() -> None:
    sitting = done(course()._sitting, ("sight", 0), ("sit", 0))
    assert after(sitting) == {"wrong": 2}
    sitting.act("repeat")
    assert (sitting.lesson, sitting.number, sitting.at_map) == (0, 0, False)
    sitting.game.play("f4")
    sitting.act("next")
    assert (sitting.lesson, sitting.number) == (1, 0)
    sitting.act("next")  # it is done, so it may be left
    assert (sitting.at_map, after(sitting)) == (True, {"wrong": 1})
    sitting.act("repeat")
    sitting.game.play("b5")
    sitting.act("next")
    assert after(sitting) == {"wrong": 0}
    with pytest.raises(SquirrelError, match="Nothing went wrong"):
        sitting.act("repeat")


def test_another_lesson_that_is_opened_ends_what_is_repeated() -> None:
    sitting = done(course()._sitting, ("sight", 0), ("sit", 0))
    sitting.act("repeat")
    sitting.act("open", 0)
    sitting.act("next")
    assert (sitting.lesson, sitting.number) == (0, 1)


def test_the_courses_of_the_house_lead_to_each_other() -> None:
    sitting = Scurry.course()._sitting
    met = []
    for _ in GAMES:
        kind = game_after(sitting)
        assert kind is not None
        met.append(kind)
        sitting = Course.of(kind)._sitting
    assert {*met} == {game_class(name) for name in GAMES}
    assert game_after(course()._sitting) is None


BELOW: dict[str, Callable[[Any], bool]] = {
    "game": lambda below: isinstance(below.game, Scurry) and isinstance(below.game.seats[1], Beginner),
    "course": lambda below: isinstance(below, LessonBoard) and below.sitting.key != "scurry",
}


@pytest.mark.parametrize("act", BELOW)
def test_a_game_and_the_next_course_are_shown_below(act: str) -> None:
    sitting = done(Scurry.course()._sitting)
    board = LessonBoard.of(sitting)
    assert after(sitting)["rival"] == "beginner"
    assert board.desk.handle({"id": 1, "kind": "lesson", "act": act})["ok"]
    assert BELOW[act](board._below), board._below.game.seats
    board.close()
    assert board._below.closed


def test_a_desk_without_a_board_below_offers_and_opens_none() -> None:
    sitting = done(Scurry.course()._sitting)
    desk = LessonDesk(sitting, "all")
    assert after(sitting) == {"wrong": 0}
    assert not desk.handle({"id": 1, "kind": "lesson", "act": "game"})["ok"]
