"""The house takes a game it has never heard of: a folder, and its line in `GAMES`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import squirrelwidgets
from squirrelwidgets import IllegalMove, Random, Search
from squirrelwidgets.widgets import board_of
from tests.core.helpers import Table, wander
from tests.every_game import test_every_game, test_scenes
from tests.sixth_game import Noughts

OPENING = ("b2", "a1", "a3", "c1")
CHECKS = [
    check
    for tests in (test_every_game, test_scenes)
    for name, check in vars(tests).items()
    if name.startswith("test_") and name != "test_symbols_are_clean_pieces_of_svg"  # one by one
]


@pytest.fixture
def taken_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(squirrelwidgets.GAMES, "Noughts", Noughts.package)
    yield
    test_every_game.lines.cache_clear()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_what_holds_for_every_game_holds_for_it(check: Callable[[str], None], taken_in: None) -> None:
    check("Noughts")


def test_nothing_in_the_house_knows_it() -> None:
    house = Path(squirrelwidgets.__file__).parent
    assert not [path for path in house.rglob("*.py") if "oughts" in path.read_text("utf-8")]


def test_it_stands_on_a_board_and_is_played_by_clicks() -> None:
    game = Noughts()
    table = Table(game)
    for word in OPENING:
        assert table.play(word)["ok"]
    refused = table.play("b2")
    assert (refused["rule"], refused["places"]) == ("NX-1", ["b2"])
    assert table.desk.head()["legal"]["words"] == ["a2", "b1", "b3", "c2", "c3"]
    assert table.send("undo", what="move")["ok"]
    assert game.moves == OPENING[:-1]
    assert board_of(game).get_state()["_static"]["title"] == "Noughts and Crosses"


def test_it_is_set_up_anew_from_the_menu() -> None:
    table = Table(wander(Noughts(), 3))
    assert table.send("new", form={}, dry=True)["text"] == "laid=........."
    assert table.send("new", form={})["ok"]
    assert table.send("new", text="")["ok"]
    assert "known are laid" in table.send("new", text="side=4")["text"]


def test_it_is_saved_and_shared(tmp_path: Path) -> None:
    game = wander(Noughts(["Ada", "Bo"], seed=1), 9)
    assert Noughts.load(game.save(tmp_path / "game.json")).record() == game.record()
    assert "Noughts and Crosses: Ada, Bo" in game.save_html(tmp_path / "game.html").read_text("utf-8")
    assert game.svg().count("<g transform") >= game.ply + 9


def test_its_setups_are_made_by_hand() -> None:
    editor = Noughts().play("b2", "a1").edit().edit("nut c3", "twigs c1", "move c1 a2")
    assert editor.play().play("a3").state.winners == ()
    assert editor.edit("nut a3", "nut b1").problems[0].rule == "NX-1"
    assert editor.undo(2).edit("clear a2", "twigs c1").setup == Noughts.setup(laid="b...r.b.r")
    assert editor.why("nut b9") is not None
    board = editor.board()
    assert [tool["id"] for tool in board.get_state()["_editor"]["sections"][0]["tools"]] == ["nut", "twigs", "clear"]


def test_bots_play_it() -> None:
    assert Noughts(seats=["greedy", "random"]).run().over
    results = [Noughts(seed=seed, seats=[Search(samples=200), Random()]).run().result for seed in range(20)]
    assert sum(result.winners == (0,) for result in results) >= 17


def test_it_is_won_and_drawn() -> None:
    won = Noughts().play("a1", "b1", "a2", "b2", "a3")
    assert (won.result.rule, won.state.scores, won.legal) == ("NX-2", (1, 0), ())
    drawn = Noughts().play(*"a1 a2 a3 b2 b1 b3 c2 c1 c3".split())
    assert (drawn.result.rule, drawn.state.winners) == ("NX-3", ())
    with pytest.raises(IllegalMove, match="The game is over"):
        drawn.play("a1")
