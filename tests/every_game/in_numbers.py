"""All setups with which the games in numbers, for those who train agents, are checked."""

from __future__ import annotations

from typing import Any

from squirrelwidgets import CHANCE, GAMES, NutHunt, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import game_class
from tests.every_game.test_every_game import SETUPS

KINDS: list[type[Game]] = [game_class(name) for name in GAMES]
SETTINGS: list[tuple[type[Game], Any]] = [(kind, kind.setup(text)) for kind in KINDS for text in SETUPS[kind.__name__]]
"""Every game with every setup that is tried."""
OWN_TILES = [entry.replace("pine-barrens barrens", "sand-hills barrens") for entry in NutHunt.entries("tiles")]
FEW_OBJECTIVES = [f"birch-grove {tile} 99" for tile in ("mouse-meadow", "hazel-hill", "the-tangle")]
OWN_DECK = [
    {"id": "owl", "name": "Owl", "type": "squirrel", "tribe": "Tree", "cost": 3, "copies": 20, "stash": 20},
    {
        "id": "rope",
        "name": "Rope",
        "type": "item",
        "cost": 0,
        "copies": 40,
        "stash": 0,
        "effect": [
            {"op": "draw", "n": 1},
            {
                "op": "choose",
                "options": [[{"op": "discard", "n": 1, "who": "one"}], [{"op": "gain", "what": "coin", "n": 2}]],
            },
        ],
    },
    {
        "id": "fox",
        "name": "Fox",
        "type": "squirrel",
        "tribe": "Ground",
        "cost": 1,
        "copies": 1,
        "stash": 1,
        "ability": {"ongoing": "coins_per_stamina", "n": 1},
    },
]
LAYOUTS: list[tuple[type[Game], Any]] = [
    (Squarrels, Squarrels.setup(players=5, race="none", target=20)),
    (
        Squarrels,
        Squarrels.setup(
            players=3,
            target=900_000,
            totals=[899_990, -40_000, 12],
            hands=["1 1 1 2", "5 golden 5", "3"],
            stored=["2 4", "", "1"],
            hoard="4 4",
            deck="4*quarrel 3*hoard 2*ambush whirlwind 9*1 6*2 4*5 winter",
            played="ambush hoard",
        ),
    ),
    (NutHunt, NutHunt.setup(players=1, hidden=True, level="expert")),
    (NutHunt, NutHunt.setup(players=4, own_tiles=OWN_TILES, own_objectives=FEW_OBJECTIVES * 5)),
    (
        NutHunt,
        NutHunt.setup(
            players=2,
            first="rust",
            fox="frog-pond",
            objectives=["o3 o9", "o45"],
            deck=["o1", "o2 o4 known-to blue", "o5 o6 known-to all"],
            squirrels=["hazel-hill 2*the-tangle", "2*birch-grove 2*mouse-meadow"],
            nests=["2*rabbit-patch", "3*owl-overlook"],
            nuts=["400*acorn 2*walnut", "9*hazelnut"],
        ),
    ),
    (SquirrelRush, SquirrelRush.setup("players=2 glade=51,34d tiles=51,34,12 deck=20*exchange anytime=yes")),
    (SquirrelRush, SquirrelRush.setup("players=6 rounds=2 smarty=yes reserves=999999/0/3/0/0/0 glade=7x7 tiles=60*99")),
    (
        SquirrelRush,
        SquirrelRush.setup(
            "players=4 stack=51,?,34,35 cards=flip,exchange squirrels=a1/b2/-/d4 first=rust turn=ochre "
            "card=add discards=3*add counters=a1,a1"
        ),
    ),
    (SquirrelIsland, SquirrelIsland.setup(players=2, deck=OWN_DECK, days=2, order="always")),
    (
        SquirrelIsland,
        SquirrelIsland.setup(
            players=3,
            hands=["talent-scout glider", "digger", ""],
            coins=[999, 0, 3],
            nuts=[0, 999, 1],
            draws="climber hollow-log",
            again=99,
            first="blue",
            squirrels=["navigator", "climber~ glider", "banker"],
        ),
    ),
]
"""What only setups of one's own have: much of a thing, and little."""


def deciders(state: State) -> list[int]:
    """The seats that are to decide."""
    return [seat for seat in state.actors if seat != CHANCE]
