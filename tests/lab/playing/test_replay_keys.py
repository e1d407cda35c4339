"""A key gives the very game back: every ply of it, whoever played, and however long that took."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, BadRecord, NutHunt, Scurry, Search, Squarrels, lab
from tests.core.toy import Dice
from tests.every_game.test_every_game import SETUPS
from tests.lab.helpers import SMALL, First, simulate


def check(row: Any) -> None:
    game = lab.game(row.key)
    assert type(game).__name__ == row.game
    assert game.over == (row.ended != "limit")
    assert game.ply == row.plies
    assert game.seed == row.seed
    assert tuple(row.scores.values()) == game.state.scores
    ids = list(row.scores)
    assert tuple(row.winners) == tuple(ids[seat] for seat in game.state.winners)
    assert game.result is None or game.result.rule == row.ended
    assert game.moves == row.moves


def moves_of(game: Any) -> dict[str, Any]:
    return {"moves": game.moves}


@pytest.mark.parametrize("bots", ["random", "greedy", First()])
@pytest.mark.parametrize("name", GAMES)
def test_a_key_gives_the_very_game_back(name: str, bots: Any) -> None:
    kind = getattr(squirrelwidgets, name)
    setups = [kind.setup(text) for text in SETUPS.get(name, ())] or kind
    for row in simulate(setups, bots, games=1, watch=moves_of, limit=1500).itertuples():
        check(row)


KEPT = [
    json.dumps(
        {
            "format": 2,
            "game": "Scurry",
            "setup": {"side": 3, "start": "random", "each": 3},
            "bots": [{"bot": "random"}, {"bot": "greedy", "samples": 60}],
            "seed": 26091524180621,
            "plies": 11,
            "scores": [0, 4],
        }
    ),
    json.dumps(
        {
            "format": 2,
            "game": "Squarrels",
            "setup": {"players": 2, "target": 20, "race": "none"},
            "bots": [{"bot": "random"}, {"bot": "random"}],
            "seed": 26091524180621,
            "plies": 30,
            "scores": [0, 0],
        }
    ),
]
"""Keys as rows had them when format 2 began."""


@pytest.mark.parametrize("key", KEPT)
def test_a_key_that_was_kept_gives_its_game_back(key: str) -> None:
    assert lab.game(key).ply == json.loads(key)["plies"]


def test_keys_are_short_where_bots_repeat_themselves() -> None:
    key = json.loads(simulate(SMALL, ["greedy", Search(samples=50)], games=2).key[1])
    assert key.pop("plies") > 3
    assert len(key.pop("scores")) == 2
    assert re.fullmatch(r"\S+ 2020 [0-9a-f]{12}", key.pop("code")), "package, edition of the rules, bots"
    assert re.fullmatch("[0-9a-f]{12}", key.pop("played"))
    assert key == {
        "format": 2,
        "game": "Scurry",
        "setup": {"side": 3, "start": "random", "each": 3},
        "bots": [{"bot": "search", "seconds": 1.0, "samples": 50}, {"bot": "greedy", "samples": 60}],
        "seed": simulate(SMALL, ["greedy", Search(samples=50)], games=2).seed[1],
    }


def test_bots_that_read_a_clock_are_kept_move_by_move() -> None:
    for row in simulate(SMALL, Search(seconds=0.001), games=2, watch=moves_of).itertuples():
        assert tuple(json.loads(row.key)["moves"]) == row.moves
        check(row)


def test_the_bots_sit_in_the_game_that_comes_back() -> None:
    game = lab.game(simulate(Scurry, ["greedy", First()], games=1, limit=20).key[0])
    assert [bot and bot.id for bot in game.seats] == ["greedy", None]
    repeated = lab.game(simulate(Scurry, ["greedy", "random"], games=1, limit=20).key[0])
    assert repeated.run().over


def test_a_game_that_comes_back_goes_on_by_its_seed() -> None:
    game = lab.game(simulate(Squarrels.setup(players=3, race="none"), "greedy", games=1, limit=40).key[0])
    assert not game.chance.asks
    assert game.run().over


def test_a_game_that_comes_back_has_every_ply_to_look_at() -> None:
    game = lab.game(simulate(NutHunt, "greedy", games=1).key[0])
    assert len(game.node.line()) == game.ply + 1
    assert game.goto(10).svg()
    assert type(game).from_record(game.record()).moves == game.moves


def test_games_that_are_not_built_in_come_back() -> None:
    for row in simulate(Dice.setup(length=3), "random", games=2, watch=moves_of).itertuples():
        check(row)


def test_a_key_works_in_another_process() -> None:
    row = next(simulate(SMALL, "greedy", games=1).itertuples())
    code = f"from squirrelwidgets import lab; print(lab.game({row.key!r}).ply)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == str(row.plies)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"plies": 5}, r"the key says 5 plies .* now it is 5 and .*: the rules or the bots have changed since"),
        ({"scores": [40, 40]}, r"the scores \[40, 40\], now it is"),
        ({"game": "Tag"}, "there is no game 'Tag' here: import it first"),
        ({"seed": "x"}, "a key is what stands in a frame's column"),
        ({"setup": None}, "a key is what stands"),
        ({"bots": []}, "2 play, and the key names 0 bots"),
        ({"bots": ["greedy", "oracle"]}, "the bot 'oracle' may play differently now"),
        ({"bots": ["greedy", {"bot": "greedy", "samples": -1}]}, "may play differently now"),
        ({"bots": ["greedy", {"bot": "search", "seconds": 0.1}]}, "may play differently now"),
        ({"moves": 1}, "a key is what stands"),
        ({"moves": [1]}, "a key is what stands"),
        ({"moves": None}, "a key is what stands"),
        ({"scores": [10**60]}, "a key is what stands"),
    ],
)
def test_a_key_that_is_wrong_is_refused(change: dict[str, Any], message: str) -> None:
    key = json.loads(simulate(SMALL, "greedy", games=1).key[0])
    with pytest.raises(BadRecord, match=message):
        lab.game(json.dumps({**key, **change}))


@pytest.mark.parametrize("key", ["", "{}", "[]", "{", None, 3, "12", "[" * 10**6, '{"a":' * 10**5, '"\\ud800"'])
def test_what_is_no_key_is_refused(key: Any) -> None:
    with pytest.raises(BadRecord, match="a key is what stands in a frame's column `key`"):
        lab.game(key)


def test_a_key_whose_game_has_other_moves_now_is_refused() -> None:
    """Plies and scores may be the same by chance."""
    key = simulate(SMALL, "greedy", games=1).key[0]
    with pytest.raises(BadRecord, match="its moves are others now: the bots, or the rules, have changed since"):
        lab.game(re.sub('"played":"[^"]*"', '"played":"0123456789ab"', key))
