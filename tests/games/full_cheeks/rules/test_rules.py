"""The rules of Full Cheeks, one after the other."""

from __future__ import annotations

import pytest

from squirrelwidgets import BadSetup, IllegalMove
from tests.sixth_game import FullCheeks
from tests.sixth_game.rules import NUTS, TREES


@pytest.mark.rule("FC-1")
def test_squirrels_come_from_their_dreys_one_of_each_player() -> None:
    assert FullCheeks(setup="first=rust").legal == TREES
    with pytest.raises(BadSetup, match=r"'oak elm' is no tree of this game\. \(FC-1\)"):
        FullCheeks.setup(first="rust", squirrels=["oak elm", "ash"])


@pytest.mark.rule("FC-2")
def test_chance_says_who_begins_and_the_next_one_follows() -> None:
    game = FullCheeks(3, chance="ask")
    assert (game.legal, game.state.stream) == (("begin rust", "begin blue", "begin ochre"), "first")
    assert game.play("begin ochre", "oak", "nut acorn").state.actors == (0,)
    assert game.why("oak", seat="blue").rule == "FC-2"


@pytest.mark.rule("FC-3")
def test_one_runs_to_the_next_tree_and_finds_a_nut_that_nobody_else_sees() -> None:
    game = FullCheeks(setup="first=rust squirrels=oak/-", chance="ask")
    assert game.legal == ("hazel", "pine")
    assert game.why("elm").rule == "FC-3"
    game.play("pine")
    assert game.state.outcomes() == [(game.state.parse(f"nut {nut}"), 1 / 3) for nut in NUTS]
    assert game.state.stream == "nuts"
    assert [game.state.heard("nut acorn", -1, viewer) for viewer in (0, 1, "all")] == [
        "nut acorn",
        "nut ?",
        "nut acorn",
    ]
    with pytest.raises(BadSetup, match="still to be found"):
        game.state.to_setup()
    game.play("nut walnut")
    assert [game.state.seen_by(viewer).cheeks[0] for viewer in (0, 1)] == [(0, 0, 1), (1,)]


@pytest.mark.rule("FC-4")
def test_no_squirrel_runs_to_the_owl() -> None:
    game = FullCheeks(setup="first=rust owl=elm", chance="ask")
    assert game.why("elm").rule == "FC-4"
    assert game.legal == ("oak", "hazel", "beech", "ash", "lime", "maple", "pine")


@pytest.mark.rule("FC-5")
def test_cheeks_that_are_full_have_to_be_emptied() -> None:
    game = FullCheeks(setup="first=rust squirrels=oak/elm cheeks=acorn,hazelnut,walnut/acorn")
    assert game.legal == ("bury",)
    with pytest.raises(IllegalMove, match="full: bury"):
        game.play("pine")
    with pytest.raises(BadSetup, match=r"Rust: Cheeks hold 2 nuts\. \(FC-5\)"):
        FullCheeks.setup("room=2 squirrels=oak/- cheeks=3*acorn/")


@pytest.mark.rule("FC-6")
@pytest.mark.parametrize(("nuts", "points"), [("acorn", 1), ("2*hazelnut", 4), ("acorn,hazelnut,walnut", 12)])
def test_what_is_buried_scores_double_where_one_of_each_is_there_and_brings_the_owl(nuts: str, points: int) -> None:
    game = FullCheeks(setup=f"first=rust squirrels=oak/elm cheeks={nuts}/").play("bury")
    assert (game.state.scores, game.state.owl) == ((points, 0), TREES.index("oak"))
    with pytest.raises(IllegalMove, match="nothing in your cheeks"):
        game.play("bury")


@pytest.mark.rule("FC-7")
def test_winter_ends_the_game_and_the_most_points_win() -> None:
    game = FullCheeks(setup="first=rust winter=1 squirrels=oak/elm cheeks=acorn/2*acorn").play("bury", "bury")
    assert (game.result.rule, game.result.winners) == ("FC-7", (1,))
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play("oak")
    with pytest.raises(BadSetup, match="Winter has come"):
        game.state.to_setup()
    assert FullCheeks(setup="turn=15 first=blue squirrels=oak/oak").play("pine").result.winners == (0, 1)


@pytest.mark.rule("FC-1", "FC-5")
def test_its_setups_are_made_by_hand() -> None:
    editor = FullCheeks.edit("players=3")
    editor.edit(
        "squirrel rust oak", "cheeks rust walnut 2", "owl elm", "buried blue 4", "turn 5", "first blue", "room 2"
    )
    assert editor.text == "players=3 room=2 first=blue turn=5 squirrels=oak/-/- owl=elm cheeks=2*walnut// buried=0/4/0"
    assert editor.play().legal == ("bury",)
    assert editor.edit("cheeks rust acorn 1").problems[0].rule == "FC-5"
    assert editor.edit("move oak pine", "clear elm", "cheeks rust acorn 0").setup.owl == ""
    assert editor.edit("players 2").setup.cheeks == ("2*walnut", "")
    assert editor.why("squirrel plum oak").rule == "FC-1"
    assert editor.undo(1).sketch.setup.players == 3
    names = [section["id"] for section in editor.board().get_state()["_editor"]["sections"]]
    assert names == ["players", "pieces", "who", "room", "winter", "first", "turn", "cheeks", "buried"]
