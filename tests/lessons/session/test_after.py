"""After the last lesson something follows: a game, what went wrong, the next game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from squirrelwidgets import GAMES, Scurry, SquirrelError
from squirrelwidgets.bots.levels import Beginner
from squirrelwidgets.games import game_class
from squirrelwidgets.lessons import Course, LessonSession
from squirrelwidgets.lessons.session.desk import LessonDesk
from squirrelwidgets.lessons.session.progress import Mark
from squirrelwidgets.lessons.session.views import game_after, view_of
from squirrelwidgets.widgets.lesson_board import LessonBoard
from tests.lessons.sight import course


def done(session: LessonSession, *misses: tuple[str, int]) -> LessonSession:
    """All of a course is done, with a miss in some steps."""
    for key, marks in session.progress.marks.items():
        marks[:] = [Mark(done=True, misses=(key, number) in misses) for number in range(len(marks))]
    return session


def after(session: LessonSession) -> Any:
    return view_of(session)["course"].get("after")


def test_nothing_follows_before_the_end() -> None:
    session = course()._session
    assert after(session) is None
    session.act("open", 1)
    session.game.play("b5")
    assert after(session) is None
    session.act("next")
    assert after(session) == {"wrong": 0}


def test_what_went_wrong_comes_once_more_and_is_gone_when_it_goes_right() -> None:
    session = done(course()._session, ("sight", 0), ("sit", 0))
    assert after(session) == {"wrong": 2}
    session.act("repeat")
    assert (session.lesson, session.number, session.at_map) == (0, 0, False)
    session.game.play("f4")
    session.act("next")
    assert (session.lesson, session.number) == (1, 0)
    session.act("next")  # it is done, so it may be left
    assert (session.at_map, after(session)) == (True, {"wrong": 1})
    session.act("repeat")
    session.game.play("b5")
    session.act("next")
    assert after(session) == {"wrong": 0}
    with pytest.raises(SquirrelError, match="Nothing went wrong"):
        session.act("repeat")


def test_another_lesson_that_is_opened_ends_what_is_repeated() -> None:
    session = done(course()._session, ("sight", 0), ("sit", 0))
    session.act("repeat")
    session.act("open", 0)
    session.act("next")
    assert (session.lesson, session.number) == (0, 1)


def test_the_built_in_courses_lead_to_each_other() -> None:
    session = Scurry.course()._session
    met = []
    for _ in GAMES:
        kind = game_after(session)
        assert kind is not None
        met.append(kind)
        session = Course.of(kind)._session
    assert {*met} == {game_class(name) for name in GAMES}
    assert game_after(course()._session) is None


BELOW: dict[str, Callable[[Any], bool]] = {
    "game": lambda below: isinstance(below.game, Scurry) and isinstance(below.game.seats[1], Beginner),
    "course": lambda below: isinstance(below, LessonBoard) and below.session.key != "scurry",
}


@pytest.mark.parametrize("act", BELOW)
def test_a_game_and_the_next_course_are_shown_below(act: str) -> None:
    session = done(Scurry.course()._session)
    board = LessonBoard.of(session)
    assert after(session)["rival"] == "beginner"
    assert board.desk.handle({"id": 1, "kind": "lesson", "act": act})["ok"]
    assert BELOW[act](board._below), board._below.game.seats
    board.close()
    assert board._below.closed


def test_the_first_game_has_advice_and_goes_on_and_is_looked_at_once_it_is_over() -> None:
    session = done(Scurry.course()._session)
    board, ids = LessonBoard.of(session), count(1)

    def opens(act: str) -> Any:
        return board.desk.handle({"id": next(ids), "kind": "lesson", "act": act})

    assert after(session)["reviews"] is False
    assert "end of your first game" in opens("review")["text"]
    opens("game")
    assert after(session)["reviews"] is False
    assert board._below._tell_options()["advice"] is True
    first = board._below.game
    opens("game")
    assert board._below.game is first
    assert not opens("review")["ok"]
    first.seats = ["random", "random"]
    first.run()
    assert after(session)["reviews"] is True
    assert opens("review")["ok"]
    assert (board._below.review.game.turns, board._below.review.players) == (first.turns, [0])
    board.close()


def test_a_desk_without_a_board_below_offers_and_opens_none() -> None:
    session = done(Scurry.course()._session)
    desk = LessonDesk(session, "all")
    assert after(session) == {"wrong": 0}
    assert not desk.handle({"id": 1, "kind": "lesson", "act": "game"})["ok"]
