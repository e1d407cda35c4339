"""Hints on a board: for the seat that decides there, from what it knows, and for nobody else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.words.runs import plain, with_chips, without_rules

SENTENCE = re.compile(r"[.!?](?= |$)")

HANDS = ("5 5 4 4 3 3 rotten", "1 1 2 3 4 5 5", "2 2 2 5 golden 1 1")
SETUP = {"race": "none", "dealer": "rust", "hands": HANDS}


def ask(desk: Desk, node: int | None = None) -> Any:
    number = desk.game.node.id if node is None else node
    return desk.handle({"id": 1, "rev": desk.game.revision, "kind": "hint", "node": number})


@pytest.mark.parametrize("kind", [Scurry, SquirrelRush, Squarrels, NutHunt, SquirrelIsland], ids=lambda kind: kind.name)
def test_a_board_is_advised_as_code_is(kind: type[Game]) -> None:
    game = kind(seed=3)
    hint, advice = game.hint(game.state.actors[0]), ask(Desk(game, "all"))["hint"]
    assert advice["words"] == hint.sentences[0].split()
    assert advice["places"] == list(hint.places)
    assert advice["reason"] == without_rules(hint.reason)
    assert "(" not in advice["reason"].replace("(choose", "")
    assert 1 <= len(SENTENCE.findall(advice["reason"])) <= 2
    assert plain(advice["say"])


def test_rule_ids_in_brackets_become_chips() -> None:
    assert with_chips("Far (R-1, R-2a), too. So (it) is.") == [
        "Far, ",
        {"r": "R-1"},
        {"r": "R-2a"},
        " too. So (it) is.",
    ]
    assert with_chips("Far (R-1).") == ["Far. ", {"r": "R-1"}]


def test_a_seat_is_advised_from_its_own_cards_on_its_own_board() -> None:
    game = Squarrels(3, setup=SETUP, chance=["card 3"])
    boards = {seat: Desk(game, seat) for seat in ("rust", "blue", "ochre", "spectator")}
    codes = {seat: ask(desk).get("code") for seat, desk in boards.items()}
    assert codes == {"rust": "seat", "blue": None, "ochre": "seat", "spectator": "readonly"}
    assert ask(Desk(game, "blue", readonly=True))["code"] == "readonly"


def test_a_board_that_goes_round_advises_only_whoever_holds_it() -> None:
    game = Squarrels(3, setup=SETUP, chance=["card 3"])
    desk = Desk(game, "turn")
    assert ask(desk)["code"] == "seat"
    desk.handle({"id": 2, "rev": game.revision, "kind": "lift", "seat": "blue"})
    assert ask(desk)["hint"]["words"] == ["draw"]


def test_chance_is_not_advised() -> None:
    advice = ask(Desk(Scurry(setup="5/random", chance="ask")))["hint"]
    assert (advice["words"], advice["reason"]) == ([], "Chance is to decide, nobody else.")


def test_nobody_is_advised_elsewhere_or_after_the_end() -> None:
    game = Scurry(seed=1, seats=["random", "random"]).run()
    assert ask(Desk(game))["code"] == "illegal"
    other = Scurry(seed=1).play("b5")
    assert ask(Desk(other), 0)["code"] == "stale"
    assert ask(Desk(Scurry(seed=1, seats=["random", None])))["code"] == "seat"
