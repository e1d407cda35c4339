"""The competitive variant, rule by rule."""

from __future__ import annotations

from tests.games.nut_hunt.helpers import (
    SEATS,
    N,
    at_action,
    rule,
    table,
)


@rule("NH-34")
def test_competitive_one_squirrel_of_each_other_is_removed_before_the_rest_scatters() -> None:
    squirrels = ("2*foxglove-fen", "2*foxglove-fen", "foxglove-fen hazel-hill")
    nuts = ("hazelnut 2*chestnut", "", "")
    game = at_action(*squirrels, nuts=nuts, competitive=True, nests=("", "foxglove-fen", ""))
    game.play("recruit foxglove-fen")
    assert game.owed == [("foxglove-fen", "blue 1")]
    assert (game.squirrels("blue"), game.squirrels("ochre")) == ("foxglove-fen", "hazel-hill")
    assert game.nests("blue") == "foxglove-fen"
    assert [(event.who, event.origin, event.rule) for event in game.events("removed")] == [
        (1, "foxglove-fen", "NH-34"),
        (2, "foxglove-fen", "NH-34"),
    ]
    assert game.events("startled")[-1].what == "blue 1"
    game.play("hazel-hill")
    assert (game.state.mover, game.phase) == (1, "ROLL")
    usual = at_action(*squirrels, nuts=nuts).play("recruit foxglove-fen")
    assert usual.owed == [("foxglove-fen", "blue 2 ochre 1")]
    assert not usual.events("removed")


@rule("NH-34", "NH-21")
def test_competitive_who_was_removed_owes_nothing() -> None:
    """Ochre nests on Willow Wallow while blue still owes there: the removed squirrel was the one that owed."""
    game = at_action(
        "2*foxglove-fen",
        "2*foxglove-fen 2*acorn-acres",
        "2*foxglove-fen 2*acorn-acres",
        "2*foxglove-fen",
        nuts=("hazelnut 2*chestnut", "", "", ""),
        competitive=True,
    ).play("recruit foxglove-fen")
    assert game.owed == [("foxglove-fen", "blue 1 ochre 1 teal 1")]
    game.play("acorn-acres")  # a nest; one of ochre's two is removed, the other may go back
    assert game.owed == [("acorn-acres", "ochre 1"), ("foxglove-fen", "ochre 1 teal 1")]
    game.play("foxglove-fen")
    assert game.squirrels("ochre") == "foxglove-fen foxglove-fen"
    assert game.owed == [("foxglove-fen", "ochre 1 teal 1")]


@rule("NH-34", "NH-21")
def test_competitive_the_squirrel_removed_may_be_the_one_that_owed() -> None:
    """Teal comes back to Willow Wallow twice and nests there; plum's last squirrel there is removed by that."""
    game = at_action(
        "2*willow-wallow",
        "2*willow-wallow 2*rabbit-patch",
        "2*willow-wallow 2*acorn-acres",
        "2*willow-wallow 2*rabbit-patch 2*acorn-acres",
        "2*willow-wallow",
        nuts=("walnut", "", "", "", ""),
        competitive=True,
    ).play("recruit willow-wallow")
    assert game.owed == [("willow-wallow", "blue 1 ochre 1 teal 1 plum 1")]
    game.play("rabbit-patch")
    assert game.owed[0] == ("rabbit-patch", "teal 1")
    game.play("willow-wallow", "acorn-acres", "willow-wallow")
    assert game.nests("teal") == "willow-wallow"
    assert [game.squirrels(seat) for seat in SEATS] == [""] * 5
    assert (game.owed, game.phase) == ([], "ROLL")


@rule("NH-34")
def test_the_fox_removes_nobody() -> None:
    game = table("2*rabbit-patch", "2*rabbit-patch", competitive=True).play(N)
    assert game.owed == [("rabbit-patch", "rust 2 blue 2")]
