"""Cards and decks of one's own as data, and what is wrong with them."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.cards.card import Card
from squirrelwidgets.games.squirrel_island.rules.cards.parser import Parser
from squirrelwidgets.games.squirrel_island.rules.position import Position
from squirrelwidgets.games.squirrel_island.rules.setups.box import canonical
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup

BOX = SquirrelIsland.cards()
Data = dict[str, Any]


def squirrel(**more: Any) -> Data:
    usual = {
        "id": "nut_fan",
        "name": "Nut Fan",
        "type": "squirrel",
        "tribe": "Tree",
        "cost": 1,
        "copies": 4,
        "stash": 1,
    }
    return {key: value for key, value in {**usual, **more}.items() if value is not None}


def item(**more: Any) -> Data:
    usual = {"id": "old_rope", "name": "Old Rope", "type": "item", "cost": 1, "copies": 4, "stash": 1}
    return {key: value for key, value in {**usual, **more}.items() if value is not None}


def gain(n: int = 1, what: str = "nut") -> Data:
    return {"op": "gain", "what": what, "n": n}


def when(when: str, *effect: Data, **more: Any) -> Data:
    """A squirrel whose ability answers something."""
    return squirrel(ability={"when": when, "effect": list(effect)}, **more)


def with_box(*cards: Data) -> list[Data]:
    return [*BOX, *cards]


def faults(deck: Any) -> list[str]:
    with pytest.raises(BadSetup) as caught:
        canonical(deck)
    assert caught.value.field == "deck"
    assert caught.value.rule == "SI-1"
    lines = caught.value.reason.splitlines()
    if len(lines) > 1:
        assert lines[0] == f"{len(lines) - 1} faults."
        return lines[1:]
    return lines


def play_out(setup: Setup, seed: int = 1) -> Position:
    rng = Random(seed)
    scratch = SquirrelIsland.begin(setup).scratch()
    while scratch.actors:
        scratch.push(scratch.draw_chance(rng) if scratch.actors == (CHANCE,) else rng.choice(scratch.legal()))
    return scratch


def card_of(data: Data) -> Card:
    parser = Parser()
    card = parser.card(data, 1)
    assert card
    assert not parser.faults
    return card


OWN = """
[[card]]
id = "nut_fan"
name = "Nut Fan"
type = "squirrel"
tribe = "Tree"
cost = 1
copies = 40
stash = 1
loops = ["nut", "card"]
effect = [{ op = "draw", n = 1 }, { op = "gain", what = "coin", n = 2 }]
"""
OWN_CARDS = tomllib.loads(OWN)["card"]

DRAW = {"op": "draw", "n": 1}
STASH = {"op": "stash", "n": 1, "from": "deck"}
STEAL = {"op": "steal", "n": 1, "who": "one"}
AGAIN = {"op": "go_again"}
REFRESH = {"op": "refresh", "n": 1}
COLLECT = {"op": "collect", "n": 1}
USED: Data = {"op": "draw", "n": 1, "from": "used"}
OTHER: Data = {"id": "other_fan", "name": "Other Fan"}
THIRD: Data = {"id": "third_fan", "name": "Third Fan"}


def lose(what: str, n: int, who: str) -> Data:
    return {"op": "lose", "what": what, "n": n, "who": who}


def reach(op: str, n: int, who: str = "self") -> Data:
    """To refresh, tire or discard."""
    return {"op": op, "n": n, "who": who}


def choose(*options: list[Data]) -> Data:
    return {"op": "choose", "options": list(options)}


def condition(has: str, n: int, then: list[Data], otherwise: list[Data] | None = None) -> Data:
    return {"op": "if", "has": has, "n": n, "then": then, **({"else": otherwise} if otherwise else {})}
