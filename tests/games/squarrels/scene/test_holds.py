"""Results stand long enough to be read: who slapped, falsely too, and what a Quarrel came to."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.desk.feed import Feed

HANDS = ["1 2", "3 3", "4 5"]


def plies(*sentences: str) -> list[Any]:
    game = Squarrels(3, setup={"hands": HANDS, "hoard": "5", "dealer": "ochre"}, chance="ask")
    for sentence in sentences:
        game.play(sentence)
    return Feed(game, "all").all()


@pytest.mark.rule("SQ-18")
def test_a_false_slap_before_a_quarrel_stands_on_the_table() -> None:
    ply = plies("draw", "card quarrel", "slap ochre@412.3")[-1]
    assert ply["hold"] == 2000
    race = ply["panels"]["race"]
    assert race["title"] == "No Hoard"
    assert [lane["seat"] for lane in race["lanes"] if lane.get("mark") == "false"] == ["ochre"]


@pytest.mark.rule("SQ-17")
def test_a_race_for_a_hoard_stands() -> None:
    assert plies("draw", "card hoard", "slap ochre@412.3 blue@500")[-1]["hold"] == 2000


def test_the_result_of_a_quarrel_stands() -> None:
    game = Squarrels(3, setup={"hands": HANDS, "hoard": "5", "dealer": "ochre"}, chance="ask", seed=1)
    game.play("draw", "card quarrel", "quiet")
    while "revealed" not in {event.kind for event in game.state.events}:
        seat = game.state.actors[0]
        game.play(game.state.sentences(seat)[0], seat=seat)
    assert Feed(game, "all").all()[-1]["hold"] == 2000


def test_nothing_else_is_held() -> None:
    assert [ply["id"] for ply in plies("draw", "card 3", "discard 3") if "hold" in ply] == []
