"""Feeds of boards: changes of the scene add up to the scene, and the head says where the game stands."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.desk.feed import Captions, Feed, word_tree
from tests.core.helpers import branched, random_setup, wander

Marks = dict[str, dict[str, Any]]


def replay(plies: list[dict[str, Any]]) -> list[Marks]:
    """The scene at every ply, made only from what was sent; a parent always comes first."""
    scenes: list[Marks] = []
    for ply in plies:
        assert ply["id"] == len(scenes)
        scene = {} if ply["parent"] is None else dict(scenes[ply["parent"]])
        for name in ply["del"]:
            del scene[name]
        for mark in ply["set"]:
            assert scene.get(mark["id"]) != mark, "a mark is sent that has not changed"
            scene[mark["id"]] = mark
        scenes.append(scene)
    return scenes


@pytest.mark.parametrize("seed", range(12))
def test_changes_add_up_to_the_scene_on_every_line(seed: int) -> None:
    game = branched(seed, str(random_setup(seed)))
    stage = game.stage()
    for node, replayed in zip(game.tree.nodes, replay(Feed(game).all()), strict=True):
        scene = stage.scene(node.state.seen_by("all"), game.story(node))
        assert replayed == {mark["id"]: mark for mark in scene}
        assert len(replayed) == len(scene)


def test_plies_are_told_once_and_in_the_order_they_were_made() -> None:
    game = branched(3)
    feed = Feed(game)
    first = feed.catch_up()
    assert feed.catch_up() == []
    game.goto(2)
    wander(game, 8, seed=77)
    later = feed.catch_up()
    assert [*first, *later] == [{name: ply[name] for name in ply if name != "comment"} for ply in feed.all()]
    assert [ply["id"] for ply in feed.all()] == list(range(len(game.tree.nodes)))
    assert [ply["say"] for ply in feed.all()] == [node.say for node in game.tree.nodes]


def test_told_at_once_or_one_by_one_is_the_same() -> None:
    game = Scurry(setup="5/random", seed=4)
    feed = Feed(game)
    rng = Random(4)
    for _ in range(60):
        feed.catch_up()
        game.play(rng.choice(game.legal))
        if rng.random() < 0.2:
            game.undo(rng.randint(1, 4))
    assert feed.all() == Feed(game).all()


def test_parents_turns_and_seats() -> None:
    game = branched(5, "5")
    for ply, node in zip(Feed(game).all(), game.tree.nodes, strict=True):
        if node.parent is None:
            assert (ply["parent"], ply["say"]) == (None, "")
        else:
            assert ply["parent"] == node.parent.id < ply["id"]
            assert ply["seat"] == ("brown", "gray")[node.state.mover if node.seat is None else node.seat]
            assert isinstance(ply["turn"], int)
            assert ply["status"]["ask"]


def test_a_turn_has_one_number_and_no_two_have_the_same() -> None:
    game = wander(Scurry(setup="5"), 150)
    plies = Feed(game).all()[3:]
    turns = [ply["turn"] for ply in plies]
    assert turns == sorted(turns)
    assert len(set(turns)) == len(game.turns) - 2


def test_ids_stay_while_things_move() -> None:
    game = Scurry.puzzle(3).play("f5")
    feed = Feed(game)
    feed.catch_up()
    game.play("j7")
    (ply,) = feed.catch_up()
    marks = {mark["id"]: mark for mark in ply["set"]}
    assert marks["brown"]["at"] == "j7"
    assert marks["acorn.j7"]["s"] == "acorn-brown"
    assert "brown" not in ply["del"]
    assert ply["beats"] == [["brown", "path"], ["acorn.j7"]]


def test_comments_are_told_as_they_are_now() -> None:
    game = wander(Scurry(), 3).comment("first")
    feed = Feed(game)
    assert feed.all()[3]["comment"] == "first"
    game.comment("second")
    assert feed.all()[3]["comment"] == "second"
    game.comment("")
    assert "comment" not in feed.all()[3]


def test_notes_are_told_once_as_they_are_now() -> None:
    game = wander(Scurry(), 3).comment("before")
    feed = Feed(game)
    assert feed.notes() == []
    game.comment("first").comment("again", ply=1, chalk=["b5"]).comment("second", chalk=["b3>b5"])
    assert feed.notes() == [
        {"id": 3, "comment": "second", "chalk": ["b3>b5"]},
        {"id": 1, "comment": "again", "chalk": ["b5"]},
    ]
    assert feed.notes() == []
    assert (feed.all()[1]["chalk"], feed.all()[3]["chalk"]) == (["b5"], ["b3>b5"])


def test_the_head() -> None:
    game = wander(Scurry(["Ada", "Bo"], seats=[None, "greedy"]), 6).undo()
    head = Feed(game).head({0}, 0)
    assert (head["rev"], head["node"], head["tip"]) == (game.revision, 5, 6)
    assert head["players"] == ["person", "greedy"]
    assert head["names"] == ["Ada", "Bo"]
    assert head["plays"] == ["brown"]


def test_the_head_tells_legal_words_to_whom_they_belong() -> None:
    game = Scurry(seats=[None, "greedy"])
    feed = Feed(game)
    assert feed.head({0}, 0)["legal"]["words"] == list(game.legal)
    assert "bot" not in feed.head({0}, 0)
    game.play("b5")
    head = feed.head({0}, None)
    assert (head["legal"], head["bot"]) == (None, "gray")


def test_all_of_it_is_json() -> None:
    feed = Feed(branched(6, "5/random/swap"))
    for part in (feed.static(), feed.all(), feed.head({0, 1}, 0)):
        assert json.loads(json.dumps(part)) == part


def test_word_trees() -> None:
    sentences = ["c3", "store 1", "store 2", "exchange 2 dark", "exchange 2 light", "exchange"]
    tree = word_tree([text.split() for text in sentences], Captions({("store",): "Store"}.get))
    assert tree[0] == "c3"
    assert tree[1] == {"w": "store", "label": "Store", "next": "1 2"}
    assert tree[2]["next"] == [{"w": "2", "next": "dark light"}]


def test_a_word_tree_holds_questions() -> None:
    confirmations = {("discard", "4"): "All of it?"}
    tree = word_tree([["store", "2"], ["discard", "2"], ["discard", "4"]], Captions(lambda _: None, asks=confirmations))
    assert tree == [{"w": "store", "next": "2"}, {"w": "discard", "next": ["2", {"w": "4", "asks": "All of it?"}]}]


def test_the_static_part_names_every_rule_in_force() -> None:
    static = Feed(Scurry()).static()
    assert static["rules"].keys() == Scurry.rules().keys()
    assert (static["game"], static["code"]) == ("scurry", "Scurry")
    form = {field["name"]: field["default"] for field in Feed(Scurry(setup="5/swap")).static()["form"]}
    assert (form["side"], form["start"], form["swap"]) == (5, "standard", True)
    assert {bot["id"] for bot in static["player_options"]["bots"]} >= {"random", "greedy", "search"}


def test_only_who_is_asked_is_told_what_to_do() -> None:
    game = Scurry(seed=1).play("b5")
    assert {seat: str(Feed(game, seat).all()[-1]["status"]["ask"]) for seat in (0, "spectator")} == {
        0: "is to move",
        "spectator": "is to move",
    }
    assert Feed(game, 1).all()[-1]["status"] == Feed(game).all()[-1]["status"]
    assert "Click" in str(Feed(game, 1).all()[-1]["status"]["ask"])
    waiting = Scurry(setup="5/random", chance="ask")
    assert Feed(waiting, 1).all()[-1]["status"] == {"ask": "Chance lays the acorns"}
