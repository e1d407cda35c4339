"""The board of a review: what is sent is as described, what is asked is checked, and it stops with its board."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from typeguard import CollectionCheckStrategy, check_type

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.core import wire
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.widgets import Board, LessonBoard, ReviewBoard
from tests.sixth_game import FullCheeks
from tests.widgets.fake_comm import contents, recorded, until

pytestmark = pytest.mark.usefixtures("few_worlds")


@pytest.fixture(autouse=True)
def told() -> Iterator[None]:
    with recorded():
        yield


def lost() -> Game:
    game = Scurry(setup="4/random 4", seed=7, seats=["random", "greedy"]).run()
    game.seats = [None, "greedy"]
    return game


def asked(board: Board, **message: Any) -> dict[str, Any]:
    """Ask as a browser does; the answer."""
    board.comm.take()
    board._receive(None, {"id": 7, "rev": board.game.revision, "kind": "review", **message}, [])
    return next(each["answer"] for each in contents(board.comm.take()) if "answer" in each)


@pytest.mark.slow
def test_from_the_end_of_a_game_to_a_try() -> None:
    board = Board(lost())
    assert asked(board)["ok"]
    review = board._below
    assert isinstance(review, ReviewBoard)
    until(lambda: review.review.settled, 120)
    view = review._tell_review()
    check_type(view, wire.ReviewView, collection_check_strategy=CollectionCheckStrategy.ALL_ITEMS)
    side = view["sides"][0]
    had, luck, costs, rest, result = (int(n.replace("−", "-").strip("= ")) for _, n in side["sums"][0]["rows"])
    assert had + luck + costs + rest == result
    moment = next(each for each in side["moments"] if each["better"])
    assert {"played", "better"} <= {picture["word"] for picture in moment["pictures"]}
    assert review.game.node is review.review.line[-1]  # it stands where it stood
    assert asked(review, act="try", value=view["nodes"].index(moment["after"]))["ok"]
    assert isinstance(review._below, LessonBoard)
    refused = asked(review, act="try", value=0)
    assert (refused["ok"], refused["code"]) == (False, "stale")
    assert not asked(review, act="fly")["ok"]
    assert asked(review, act="aloud", value=True)["ok"]
    assert not re.search(r"\b[Yy]our?\b", json.dumps(review._tell_review()["sides"]))
    assert asked(review, act="game")["ok"]  # a review that stands alone leads to its game
    assert review._below.game is board.game
    assert not asked(review, act="side", value="red")["ok"]
    board.close()
    assert not review.review.busy
    assert review.closed


def test_a_review_stops_when_it_is_told_to_or_closed_and_goes_on() -> None:
    board = ReviewBoard(lost().review())
    assert board.review.busy
    assert asked(board, act="stop")["ok"]
    assert (board.review.busy, board._tell_review()["state"]) == (False, "stopped")
    assert asked(board, act="go")["ok"]
    assert board.review.busy
    workers = [each._process for each in board.review._workers]
    board.close()
    assert workers
    assert all(each.poll() is not None for each in workers if each)


def test_a_game_that_goes_on_is_not_reviewed_and_a_lesson_never() -> None:
    board = Board(Scurry(seed=1))
    answer = asked(board)
    assert (answer["ok"], answer["text"]) == (False, "This game is not over: a review comes after its end.")
    assert board._below is None
    board.close()
    lesson = LessonBoard(Scurry.lesson("sight")._session)
    assert not asked(lesson)["ok"]
    lesson.close()


def test_hidden_cards_stay_hidden_from_whoever_did_not_see_them() -> None:
    game = Squarrels(3, seed=1, seats=["greedy"] * 3).run()
    game.seats = [None, "greedy", "greedy"]
    board = Board(game)
    assert asked(board)["ok"]
    review = board._below
    assert review.review.viewer == 0
    assert review.feed.viewer == 0
    assert review.review.me == 0
    refused = asked(review, act="side", value="blue")
    assert "did not see these cards" in refused["text"]
    view = review._tell_review()
    assert [side["judged"] for side in view["sides"]] == [True, False, False]
    luck = [each for side in view["sides"] for each in side["moments"]]
    dealt = [each for each in review.review.line if each.say.startswith("deal blue")]
    assert luck
    assert dealt
    assert not any(each.say in str(moment["text"]) for each in dealt for moment in luck)
    board.close()


@pytest.mark.slow
def test_the_sixth_game_has_a_review() -> None:
    game = FullCheeks(seed=2, seats=["random", "greedy"]).run()
    board = ReviewBoard(game.review())
    until(lambda: board.review.settled, 120)
    assert not board.review.plan.faults
    check_type(board._tell_review(), wire.ReviewView)
    board.close()
