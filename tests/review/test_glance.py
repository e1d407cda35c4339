"""The small curve at the end of a game, and cost and luck of many games."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry, SquirrelRush, lab
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.review import NoReview
from squirrelwidgets.review.glance import POINTS, glance_of
from squirrelwidgets.review.measuring.curve import moved
from tests.review.test_breakdown import over


@pytest.mark.parametrize("seed", [1, 2])
def test_the_falls_are_the_deepest_of_the_whole_curve(seed: int) -> None:
    game = over(SquirrelRush, seed, "random")
    review = game.review(seat=0)
    seen = glance_of(game, 0)
    assert seen["points"][0] == (0, round(1000 * review.curve[0][0]))
    assert seen["points"][-1] == (len(review.line) - 1, round(1000 * review.curve[-1][0]))
    assert len(seen["points"]) <= POINTS + 1
    deepest = sorted(range(1, len(review.line)), key=lambda ply: moved(review.curve, ply)[0])[:2]
    assert [fall["ply"] for fall in seen["falls"]] == sorted(deepest)
    for fall in seen["falls"]:
        assert fall["chance"] == round(1000 * review.curve[fall["ply"]][0])
        assert (fall["by"] == "luck") == (review.line[fall["ply"]].seat == -1)


def test_only_whoever_played_alone_is_told_and_nothing_is_begun() -> None:
    game = over(Scurry, setup="3/random")
    game.seats = [None, "greedy"]
    message = {"id": 1, "rev": game.revision, "kind": "review", "act": "glance"}
    mine = Desk(game, game.players.default_viewer())
    assert "glance" in (mine.review(message) or {})
    assert mine.below is None
    game.seats = [None, None]
    assert Desk(game, "all").review(message) == {}


def test_accuracy_gives_cost_and_luck_of_each_seat() -> None:
    game = over(Scurry, 7, "random", setup="4/random 4")
    told = lab.accuracy(game)
    assert set(told) == {"cost", "luck", "choices"}
    assert told["luck"] == {"brown": 0.0, "gray": 0.0}
    assert told["choices"]["brown"] == pytest.approx(game.review().breakdown("brown").own)
    careful = lab.accuracy(over(Scurry, 7, setup="4/random 4"))
    assert sum(told["cost"].values()) > sum(careful["cost"].values())
    with pytest.raises(NoReview, match="not over"):
        lab.accuracy(Scurry())
