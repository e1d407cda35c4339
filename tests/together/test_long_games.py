"""Games of thousands of plies: who comes late gets the last ones, who comes back what is new."""

from __future__ import annotations

import json
from typing import Any

import pytest

from squirrelwidgets import Lesson, Scurry, Squarrels
from squirrelwidgets.core.play.tree import Node
from squirrelwidgets.together import shared_board
from tests.together.conftest import Call, Open
from tests.together.phone import Phone

LONG = 60


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_board, "MOST", 20)


def long_game() -> Squarrels:
    game = Squarrels(3, setup="players=3 race=none", seed=1, seats=["random"] * 3)
    while game.ply < LONG:
        game.play(game.legal[0]) if game.legal else game.draw()
    game.seats = [None] * 3
    return game


def seated(table: Any, call: Call, seat: str = "rust") -> tuple[Phone, dict[str, Any]]:
    phone = call(table)
    phone.greet()
    return phone, phone.sit(seat, seat)


def ids(texts: list[str]) -> list[int]:
    return [json.loads(text)["id"] for text in texts]


def test_who_comes_late_gets_the_last_plies_and_plays(opened: Open, call: Call) -> None:
    table = opened(long_game())
    game = table.game
    phone, traits = seated(table, call)
    assert ids(traits["_plies"]) == [*range(game.ply - 19, game.ply + 1)]
    assert '"parent":null' in traits["_plies"][0].replace(" ", "")
    before = game.ply
    game.play(game.legal[0])
    plies = phone.hear(lambda message: message.get("update", {}).get("plies"))
    assert plies[0]["id"] == before + 1


def test_a_scene_is_the_same_however_late_one_comes(opened: Open, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def last(most: int) -> dict[str, Any]:
        monkeypatch.setattr(shared_board, "MOST", most)
        _, traits = seated(opened(long_game()), call)
        scene: dict[str, Any] = {}
        for ply in map(json.loads, traits["_plies"]):
            for name in ply["del"]:
                scene.pop(name)
            scene |= {mark["id"]: mark for mark in ply["set"]}
        return scene

    assert last(20) == last(10_000)


def told(traits: dict[str, Any]) -> list[int]:
    """The plies that are more than a number, each after one before it, the first one besides."""
    plies = {ply["id"]: ply for ply in map(json.loads, traits["_plies"])}
    assert [*plies] == [*range(min(plies), min(plies) + len(plies))]  # ids count
    whole = [number for number, ply in plies.items() if ply["set"] or ply["parent"] is not None]
    assert all(plies[number]["parent"] in whole for number in whole[1:])
    return whole


def leave(game: Squarrels, node: Node) -> Node:
    """Go to this ply, or before it, from where something goes on that was not played yet; that ply."""
    while not (other := [say for say in game.goto(node).legal if node.child(say, game.state.actors[0]) is None]):
        assert node.parent
        node = node.parent
    game.play(other[0])
    return node


def test_a_game_that_goes_back_before_that_is_told_anew(opened: Open, call: Call) -> None:
    table = opened(long_game())
    game = table.game
    phone, _ = seated(table, call)
    game.goto(game.node.line()[30])
    traits = phone.hear("traits")
    assert told(traits) == [*range(11, 31)]
    assert traits["_head"]["tip"] == traits["_head"]["node"] == 30  # no device goes on to what it does not have
    left = leave(game, game.node)
    update = phone.hear(lambda message: message.get("update", {}).get("plies") and message["update"])
    assert (update["plies"][0]["parent"], update["head"]["tip"]) == (left.id, game.node.id)


def test_of_a_game_with_branches_a_device_gets_the_line(opened: Open, call: Call) -> None:
    game = long_game()
    end = game.node
    leave(game, end.line()[45])
    aside = game.node
    game.goto(end)
    table = opened(game)
    phone, traits = seated(table, call)
    assert told(traits) == [node.id for node in end.line()[-20:]]
    left = leave(game, end.line()[-2])  # a branch of what is told
    plies = phone.hear(lambda message: message.get("update", {}).get("plies"))
    assert plies[0]["parent"] == left.id
    game.goto(aside)
    traits = phone.hear("traits")
    assert told(traits) == [node.id for node in aside.line()[-20:]]
    back = call(table)
    back.greet(person=phone.key, has=[traits["_sitting"], len(traits["_plies"])])
    assert back.hear("update")["plies"] == []


def test_who_comes_back_gets_what_is_new(opened: Open, call: Call) -> None:
    table = opened(long_game())
    phone, traits = seated(table, call)
    phone.hang_up()
    node = table.game.node
    table.game.play(table.game.legal[0])
    table.game.comment("Well played.", node)
    back = call(table)
    back.greet(person=phone.key, has=[traits["_sitting"], len(traits["_plies"])])
    update = back.hear("update")
    assert [ply["id"] for ply in update["plies"]] == [*range(node.id + 1, table.game.node.id + 1)]
    assert update["notes"] == [{"id": node.id, "comment": "Well played.", "chalk": []}]
    assert update["head"]["node"] == table.game.node.id
    assert not any("traits" in message for message in back.heard)


@pytest.mark.parametrize("has", [None, [], ["x", 3], [1, 2], "x", {"a": 1}, ["", -1]])
def test_who_says_what_is_not_so_gets_all(opened: Open, call: Call, has: Any) -> None:
    table = opened(Scurry(seed=1).play("b5"))
    phone, _ = seated(table, call, "brown")
    back = call(table)
    back.greet(person=phone.key, has=has)
    assert len(back.hear("traits")["_plies"]) == 2


def test_a_pupil_who_comes_back_hears_where_the_lesson_is(call: Call) -> None:
    lesson = Lesson("Sit", Scurry, key="sit").step(task="Sit on b5.", goal="b5")
    room = lesson.classroom("7b", host="local")
    try:
        phone = call(room)
        phone.greet()
        traits = phone.sit("", "Ada")
        room.pupil("Ada").session.game.play("b5")
        back = call(room)
        back.greet(person=phone.key, has=[traits["_sitting"], len(traits["_plies"])])
        assert back.hear("update")["lesson"]["step"]["state"] == "solved"
    finally:
        room.forget_all()
