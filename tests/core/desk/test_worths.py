"""What choices are worth, as a board is told: live, by what the seat knows, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from typeguard import check_type

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.core.model.bots import turn_valuation
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.wire import Worths

HANDS = ("5 5 4 4 3 3 rotten", "1 1 2 3 4 5 5", "2 2 2 5 golden 1 1")
OTHERS = ("5 5 4 4 3 3 rotten", "1 1 2 3 4 5 5", "2 2 2 1 golden 1 5")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_valuation, "SECONDS", 0.02)


def ask(desk: Desk, node: int | None = None) -> Any:
    number = desk.game.node.id if node is None else node
    return desk.handle({"id": 1, "rev": desk.game.revision, "kind": "worths", "node": number})


def choosing(kind: type[Game]) -> Game:
    """A game in which somebody has several things to do."""
    game = kind(seed=3)
    while len(game.legal) < 3:
        game.play(game.legal[0])
    return game


@pytest.mark.parametrize("kind", [Scurry, SquirrelRush, Squarrels, NutHunt, SquirrelIsland], ids=lambda kind: kind.name)
def test_turns_are_told_that_can_be_played_with_their_chance_and_how_sure(kind: type[Game]) -> None:
    game = choosing(kind)
    desk = Desk(game, "all")
    found = next(each for _ in range(turn_valuation.MOST) if (each := ask(desk)["worths"])["turns"])
    check_type(found, Worths)
    assert 0 < len(found["turns"]) <= 6
    for turn in found["turns"]:
        assert " ".join(turn["words"]) in game.state.sentences()
        assert -0.1 <= turn["chance"] <= 1.1
        assert 0 <= turn["error"] <= 0.5
        assert turn["say"]


def test_each_look_knows_more_until_there_have_been_enough() -> None:
    desk = Desk(SquirrelRush(2, seed=1), "all")
    errors, more = [], True
    while more:
        found = ask(desk)["worths"]
        errors.append(found["turns"][0]["error"])
        more = found["more"]
    assert len(errors) == turn_valuation.MOST
    again = ask(desk)["worths"]
    assert (again, again["more"]) == (found, False)
    desk.game.play("a1")
    assert ask(desk)["worths"]["more"], "another position is looked at anew"


def test_one_thing_to_do_has_no_worth() -> None:
    game = Squarrels(3, seed=1)
    assert game.legal == ("draw",)
    assert ask(Desk(game, "all"))["worths"] == {"turns": [], "more": False}


def test_only_who_decides_is_told_and_only_by_what_is_seen() -> None:
    """Two games that differ in what Ochre holds: Blue is told the same of both."""
    games = [
        Squarrels(3, setup={"race": "none", "dealer": "rust", "hands": hands}, chance=["card 3"]).play("draw")
        for hands in (HANDS, OTHERS)
    ]
    codes = {seat: ask(Desk(games[0], seat)).get("code") for seat in ("rust", "blue", "ochre", "spectator")}
    assert codes == {"rust": "seat", "blue": None, "ochre": "seat", "spectator": "readonly"}
    views = [game.state.seen_by(1) for game in games]
    assert views[0].key() == views[1].key()
    told = [{" ".join(turn["words"]) for turn in ask(Desk(game, "blue"))["worths"]["turns"]} for game in games]
    assert told[0] == told[1]


def test_nobody_is_told_elsewhere_after_the_end_or_for_chance() -> None:
    over = Scurry(seed=1, seats=["random", "random"]).run()
    assert ask(Desk(over))["code"] == "illegal"
    other = Scurry(seed=1).play("b5")
    assert ask(Desk(other), 0)["code"] == "stale"
    assert ask(Desk(Scurry(setup="5/random", chance="ask")))["code"] == "seat"
