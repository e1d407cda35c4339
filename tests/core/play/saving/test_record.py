"""Records: round trips, refusals that say where, and that nothing else ever comes of a broken file."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadRecord, Scurry, Search
from squirrelwidgets.core.play.saving.record import from_text, to_text
from tests.core.helpers import branched, random_setup, wander
from tests.core.toy import Dice
from tests.soak.mutations import scribble

Record = dict[str, Any]


def good() -> Record:
    """A short record with a random start, two lines and a comment."""
    game = Scurry(["Ada", "Bo"], setup="5/random/swap", seed=1, seats=[None, Search(seconds=2, samples=50)])
    wander(game, 9)
    game.comment("a fork", ply=5, chalk=["b3", "c2>b3 red"]).goto(5)
    return wander(game, 6, seed=3).record()


def test_everything_goes_round() -> None:
    record = good()
    game = Scurry.from_record(record)
    assert game.record() == record
    assert game.players.names == ["Ada", "Bo"]
    assert game.seats[0] is None
    assert vars(game.seats[1]) == {"seconds": 2, "samples": 50}
    assert game.node.id == record["at"]
    assert [(node.ply, node.comment, node.chalk) for node in game.tree.nodes if node.comment or node.chalk] == [
        (5, "a fork", ("b3", "c2>b3 red"))
    ]


def test_a_place_that_boards_have_no_more_stops_no_record() -> None:
    record = good()
    record["plies"][2]["chalk"] = ["meadow", "meadow>b3 blue"]
    game = Scurry.from_record(record)
    assert game.record() == record
    assert game.comment("still here", ply=3).goto(3).node.chalk == ("meadow", "meadow>b3 blue")
    assert game.svg()


@pytest.mark.parametrize("seed", range(8))
def test_trees_go_round_through_a_file(seed: int, tmp_path: Path) -> None:
    game = branched(seed, str(random_setup(seed)))
    loaded = Scurry.load(game.save(tmp_path / "game.json"))
    assert loaded.record() == game.record()
    assert loaded.state == game.state
    assert loaded.turns == game.turns
    assert [node.parent and node.parent.id for node in loaded.tree.nodes] == [
        node.parent and node.parent.id for node in game.tree.nodes
    ]


def test_a_loaded_game_goes_on_as_the_old_one_would() -> None:
    game = Dice(seed=3, setup="9", chance=["d6"]).play("take", "leave")
    loaded = Dice.from_record(game.record())
    assert loaded.play("take", "take").moves == game.play("take", "take").moves


def test_a_finished_game_keeps_its_result() -> None:
    game = wander(Scurry(setup="3/random", seed=1), 1000)
    record = game.record()
    assert record["result"] == {"winners": list(game.state.winners), "rule": "SC-14"}
    assert Scurry.from_record(record).over


def test_a_file_has_one_ply_a_line() -> None:
    record = good()
    lines = to_text(record).splitlines()
    assert sum('"say"' in line for line in lines) == len(record["plies"])
    assert from_text(to_text(record)) == record


# -- what is refused, and where

Edit = Callable[[Record], Any]


def put(*path: Any, to: Any) -> Edit:
    def edit(record: Record) -> None:
        inner: Any = record
        for name in path[:-1]:
            inner = inner[name]
        inner[path[-1]] = to

    return edit


def drop(*path: Any) -> Edit:
    def edit(record: Record) -> None:
        inner: Any = record
        for name in path[:-1]:
            inner = inner[name]
        del inner[path[-1]]

    return edit


def again(record: Record) -> None:
    """The last ply stands twice."""
    record["plies"].append({**record["plies"][-1], "after": len(record["plies"]) - 1})


REFUSED: list[tuple[str, Edit]] = [
    ("format", put("format", to=3)),
    ("format", put("format", to=0)),
    ("format", put("format", to="1")),
    ("game", put("game", to="chess")),
    ("rules", put("rules", to="1998")),
    *((name, drop(name)) for name in ("format", "game", "rules", "setup", "players", "seats", "seed", "start", "at")),
    ("plies", drop("plies")),
    ("plies", put("plies", to={})),
    ("seed", put("seed", to=True)),
    ("at", put("at", to=99)),
    ("at", put("at", to=-1)),
    ("setup", put("setup", to="5")),
    ("setup", put("setup", "side", to=7)),
    ("setup", put("setup", "colour", to="red")),
    ("players", put("players", to=["Ada"])),
    ("players", put("players", to=["Ada", 2])),
    ("seats", put("seats", to=[None])),
    ("seats", put("seats", 1, "bot", to="")),
    ("seats", put("seats", 1, "bot", to=7)),
    ("seats", put("seats", 1, to="oracle")),
    ("seats", put("seats", 1, "seconds", to=-1)),
    ("start", put("start", "hash", to="00000000")),
    ("start", put("start", "comment", to=7)),
    ("ply 3", put("plies", 2, to="c3")),
    ("ply 3", put("plies", 2, "say", to="f6")),
    ("ply 3", put("plies", 2, "say", to="zz")),
    ("ply 3", put("plies", 2, "say", to=7)),
    ("ply 3", put("plies", 2, "hash", to="00000000")),
    ("ply 3", drop("plies", 2, "hash")),
    ("ply 3", put("plies", 2, "comment", to=["nice"])),
    ("start", put("start", "chalk", to="b3")),
    ("ply 3", put("plies", 2, "chalk", to={"b3": "red"})),
    ("ply 3", put("plies", 2, "chalk", to=["b3 ", "b3>"])),
    ("ply 3", put("plies", 2, "chalk", to=["b3 pink"])),
    ("ply 3", put("plies", 2, "chalk", to=["b3>b4>b5"])),
    ("ply 3", put("plies", 2, "chalk", to=["b3>b3"])),
    ("ply 3", put("plies", 2, "chalk", to=["b" * 41])),
    ("ply 3", put("plies", 2, "chalk", to=[["b3"]])),
    ("ply 3", put("plies", 2, "chalk", to=["b3"] * 101)),
    ("ply 3", put("plies", 2, "chance", to="seeding")),
    ("ply 3", put("plies", 2, "after", to=3)),
    ("ply 3", put("plies", 2, "after", to=-1)),
    ("ply 3", put("plies", 2, "after", to="2")),
    ("ply 3", put("plies", 2, "after", to=True)),
    ("ply 17", again),
    ("ply 1", put("plies", 0, "say", to="seed b2 b3")),
    ("result", put("result", to={"winners": [0], "rule": "SC-14"})),
    ("result", put("result", to="brown")),
]


@pytest.mark.parametrize(("where", "edit"), REFUSED, ids=[f"{n} {where}" for n, (where, _) in enumerate(REFUSED)])
def test_a_broken_record_is_refused_where_it_is_broken(where: str, edit: Edit) -> None:
    record = good()
    edit(record)
    with pytest.raises(BadRecord) as refused:
        Scurry.from_record(record)
    assert where in refused.value.where
    assert str(refused.value).startswith(refused.value.where)


def test_a_record_of_a_later_version_is_refused_by_name() -> None:
    with pytest.raises(BadRecord, match="format 3 is newer"):
        Scurry.from_record({**good(), "format": 3})


def test_one_move_edited_tells_where_it_diverges() -> None:
    record = wander(Scurry(setup="5", seed=2), 30).record()
    other = next(text for text in Scurry(setup="5").play(*(p["say"] for p in record["plies"][:2])).legal)
    assert record["plies"][2]["say"] != other
    record["plies"][2]["say"] = other
    with pytest.raises(BadRecord, match=rf"^ply 3: it diverges here after '{other}'.*\d+ legal moves"):
        Scurry.from_record(record)


def test_a_sentence_written_otherwise_is_refused() -> None:
    record = Scurry().play("b5", "c2").record()
    record["plies"].append({**record["plies"][1], "say": " c2", "after": 1})
    record["plies"].append({**record["plies"][1], "say": "d6", "after": 3})
    with pytest.raises(BadRecord, match="ply 3"):
        Scurry.from_record(record)


@pytest.mark.parametrize("text", ["", "null", "[1, 2]", '"scurry"', "{", "[" * 200_000, '{"cells": []}', "\x00\xff"])
def test_files_that_are_no_records(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, "utf-8")
    with pytest.raises(BadRecord):
        Scurry.load(path)


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    text = to_text(good())
    path = tmp_path / "game.json"
    for end in range(0, len(text.rstrip()), 37):
        path.write_text(text[:end], "utf-8")
        with pytest.raises(BadRecord):
            Scurry.load(path)


@pytest.mark.parametrize("what", [None, [], "text", 7])
def test_a_record_is_an_object(what: Any) -> None:
    with pytest.raises(BadRecord):
        Scurry.from_record(what)


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="dice"):
        Scurry.from_record(Dice(seed=1).record())


# -- anything at all


def positions(game: Scurry) -> list[Any]:
    return [(node.say, node.parent and node.parent.id, node.state) for node in game.tree.nodes]


def test_any_single_edit_loads_the_same_game_or_is_refused() -> None:
    rng = Random(2020)
    record = good()
    before = positions(Scurry.from_record(record))
    refused = 0
    for _ in range(500):
        edited = deepcopy(record)
        scribble(edited, rng)
        text = json.dumps(edited)
        try:
            loaded = Scurry.from_record(edited)
        except BadRecord:
            refused += 1
        else:
            assert positions(loaded) == before, text
            assert Scurry.from_record(loaded.record()).record() == loaded.record(), text
    assert refused > 250
