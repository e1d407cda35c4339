"""What the end of a game tells at once, and cost and luck of many games."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry, lab
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.review import NoReview
from tests.review.test_breakdown import over


def test_only_whoever_played_alone_is_told_and_nothing_is_begun() -> None:
    game = over(Scurry, setup="3/random")
    game.seats = [None, "greedy"]
    message = {"id": 1, "rev": game.revision, "kind": "review", "act": "decided"}
    mine = Desk(game, game.players.default_viewer())
    assert "decided" in (mine.review(message) or {})
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
