"""The doors to practice, and what its board is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from typeguard import CollectionCheckStrategy, check_type

import squirrelwidgets
from squirrelwidgets import Scurry
from squirrelwidgets.core import wire
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.practice.drill import Drill
from squirrelwidgets.widgets import Board, LessonBoard, ReviewBoard
from tests.sixth_game import FullCheeks
from tests.widgets.fake_comm import contents, recorded


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with recorded():
        yield


def asked(board: Board, kind: str, act: str) -> dict[str, Any]:
    board.comm.take()
    board._receive(None, {"id": 7, "rev": board.game.revision, "kind": kind, "act": act}, [])
    return next(each["answer"] for each in contents(board.comm.take()) if "answer" in each)


def over() -> Game:
    return Scurry(setup="3/random", seed=1, seats=["random", "random"]).run()


DOORS: dict[str, tuple[Callable[[], Board], str]] = {
    "a game": (lambda: Board(over()), "review"),
    "a review": (lambda: ReviewBoard(over().review()), "review"),
    "a course": (lambda: LessonBoard(Scurry.course()._session), "lesson"),
}


@pytest.mark.parametrize("door", DOORS)
def test_each_door_leads_to_puzzles_of_its_game(door: str) -> None:
    opened, kind = DOORS[door]
    board = opened()
    assert asked(board, kind, "practise")["ok"]
    practice: Any = board._below
    assert isinstance(practice.session, Drill)
    assert practice.session.here.kind is Scurry
    view = practice._tell_lesson()
    check_type(view, wire.LessonView, collection_check_strategy=CollectionCheckStrategy.ALL_ITEMS)
    assert "course" not in view
    assert view["practice"]["start"]["pips"] == ["open"] * 10
    board.close()
    assert practice.closed


def test_the_gallery_leads_there_and_back() -> None:
    gallery = squirrelwidgets.gallery()
    gallery._receive(None, {"kind": "practise", "name": "Scurry"}, [])
    assert (gallery._away, gallery._code) == (True, "Scurry.practice()")
    assert isinstance(gallery._below.session, Drill)
    gallery.back()
    assert not gallery._away
    gallery.close()


def test_a_game_without_puzzles_has_no_door() -> None:
    board = Board(FullCheeks(seed=1, seats=["random"] * 2).run())
    answer = asked(board, "review", "practise")
    assert (answer["ok"], "has no puzzles yet" in answer["text"]) == (False, True)
    board.close()
