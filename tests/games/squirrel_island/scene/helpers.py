"""Setups, random games and views for the tests of what the board shows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.scene.art import art_of
from squirrelwidgets.core.scene.stage import stage_of
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.cards.card import Card
from squirrelwidgets.games.squirrel_island.rules.position import Position
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup
from tests.every_game.setups import covering

PACKAGE = "squirrelwidgets.games.squirrel_island"
ART = art_of(PACKAGE)
stage = stage_of(PACKAGE)
SMALLEST = 12.5
OWN = [
    {
        "id": "marten", "name": "Extraordinarily Long Name Here", "type": "squirrel", "tribe": "Flying", "cost": 10,
        "copies": 7, "stash": 13, "loops": ["nut", "coin", "card"],
        "effect": [
            {"op": "gain", "what": "nut", "n": 2}, {"op": "draw", "n": 2}, {"op": "steal", "n": 2, "who": "each"},
            {"op": "go_again"}, {"op": "refresh", "n": 99},
        ],
    },
    {
        "id": "dormouse", "name": "Unbreakablelongword", "type": "squirrel", "tribe": "Tree", "cost": 0, "copies": 30,
        "stash": 0, "effect": [],
        "ability": {"when": "gather", "effect": [{"op": "gain", "what": "nut", "n": 2}, {"op": "draw", "n": 3}]},
    },
    {
        "id": "thing", "name": "Thing", "type": "item", "cost": 0, "copies": 30, "stash": 1,
        "effect": [
            {"op": "choose", "options": [[{"op": "gain", "what": "nut", "n": 1}], [{"op": "draw", "n": 2}]]},
            {"op": "lose", "what": "nut", "n": 1, "who": "each"}, {"op": "tire", "n": 2, "who": "each"},
        ],
    },
]  # fmt: skip
"""Cards that are in no box, and hard to fit on a face."""
REACHING = [
    {
        "id": "fox", "name": "Fox", "type": "item", "cost": 0, "copies": 20, "stash": 1,
        "effect": [
            {"op": "lose", "what": "coin", "n": 1, "who": "one"}, {"op": "refresh", "n": 1, "who": "one"},
            {"op": "discard", "n": 1, "who": "each"},
        ],
    },
    {
        "id": "hare", "name": "Hare", "type": "squirrel", "tribe": "Ground", "cost": 1, "copies": 30, "stash": 2,
        "loops": ["card"],
        "effect": [
            {"op": "discard", "n": 2}, {"op": "draw", "n": 1, "from": "used"}, {"op": "tire", "n": 1, "who": "one"},
        ],
    },
    {
        "id": "wren", "name": "Wren", "type": "squirrel", "tribe": "Flying", "cost": 1, "copies": 20, "stash": 3,
        "ability": {"when": "play_item", "effect": [{"op": "discard", "n": 1}, {"op": "draw", "n": 2}]},
        "effect": [
            {
                "op": "if", "has": "card_loop", "n": 2, "then": [{"op": "go_again"}, {"op": "refresh", "n": 1}],
                "else": [{"op": "tire", "n": 1, "who": "self"}, {"op": "discard", "n": 1, "who": "one"}],
            }
        ],
    },
]  # fmt: skip
"""Cards that let others decide, and use used items."""
FULL = "gatherer~ climber~ motivator cartographer glider burrower night-gardener~ treetop-mayor bandit smuggler banker"
SETUPS = {
    **{f"{n} play": Setup(players=n, order="always" if n == 3 else "matters") for n in range(2, 6)},
    **{str(setup): setup for setup in covering(SquirrelIsland)},
    "one day": Setup(players=2, days=1),
    "many days": Setup(players=2, days=7),
    "own cards": Setup(players=3, deck=json.dumps(OWN), mornings=("5*stamina 5*card 20*coin 3*nut",)),
    "reaching cards": Setup(players=3, deck=json.dumps(REACHING), mornings=("5*stamina 4*card 5*coin nut",), days=3),
    "full": Setup(
        players=2,
        hands=(
            "trail-map acorn-pouch 2*hollow-log slingshot coin-purse work-whistle nut-cart wrestler spyglass",
            "glider",
        ),
        squirrels=(FULL, "peddler~ adventurer storyteller carpenter~ archivist sentinel forager prospector~ digger"),
        island="burrower hammock . messenger",
        stamina=(5, 0),
        coins=(23, 10),
        nuts=(120, 99),
        stashes=("digger peddler?", ""),
        first="rust",
    ),
}
VIEWERS: tuple[Viewer, ...] = ("all", "spectator", 0, 1)


@cache
def line(name: str) -> tuple[Position, ...]:
    """A random game."""
    rng = Random(name)
    state = SquirrelIsland.begin(SETUPS[name])
    states = [state]
    while state.actors:
        state = state.play(state.draw_chance(rng) if state.actors[0] < 0 else rng.choice(state.legal()))
        states.append(state)
    return tuple(states)


def views(name: str, every: int = 1) -> Iterator[tuple[Position, Viewer]]:
    for state in line(name)[::every]:
        for viewer in VIEWERS:
            yield state.seen_by(viewer), viewer


each_setup = pytest.mark.parametrize("name", SETUPS)


def decks() -> list[tuple[Card, ...]]:
    return [SETUPS[name].box.cards for name in ("2 play", "own cards", "reaching cards")]


def flat(parts: list[dict[str, Any]], symbols: dict[str, list[dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    """The parts that a symbol is made of in the end."""
    for part in parts:
        yield part
        yield from flat(symbols.get(part["s"], []), symbols)


def scene_of(*sentences: str, **options: Any) -> dict[str, dict[str, Any]]:
    """Rust's view after these sentences, in the middle of a day, by mark."""
    options = {"players": 2, "hands": ["", "digger"], "first": "rust", **options}
    state = SquirrelIsland.begin(SquirrelIsland.setup(**options))
    for text in sentences:
        state = state.play(state.parse(text))
    return {mark["id"]: mark for mark in stage.scene(state.seen_by(0), ())}
