"""How an own game stands in the house: bots, the lab, records, editor, house rules, other processes, a folder."""

from __future__ import annotations

import linecache
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import BadRecord, BadSetup, Lesson, house, own
from squirrelwidgets.widgets import Gallery

from .games import FIVE, HighNut, Nim, NutRun, ThinIce, TicTacToe

CELL = """
class Nim(own.Game):
    '''Take as many nuts as you like from one heap. Who takes the last one wins.'''
    first = own.option(3, "First heap", least=1, most=9)
    heaps = own.heaps(3, 4, 5)
    def start(self):
        self.heaps["a"] = self.first
    def legal(self):
        return [(heap, n) for heap in self.heaps for n in range(1, min({most}, self.heaps[heap]) + 1)]
    def play(self, heap, n):
        self.heaps[heap] -= n
        if self.heaps.sum == 0:
            self.win(self.mover, "That was the last nut.")
"""


def cell(most: int = 9) -> Any:
    """A class as a cell of a notebook makes it: no module has it."""
    space: dict[str, Any] = {"own": own, "__name__": "__main__"}
    exec(CELL.format(most=most), space)
    return space["Nim"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["greedy", "keen"])
def test_bots_play_cards_to_the_end(bot: str, players: int) -> None:
    for seed in range(2):
        assert HighNut(players, seed=seed, seats=[bot] + ["random"] * (players - 1)).run().over


@pytest.mark.sweep
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["greedy", "keen", "strong"])
def test_bots_play_fifty_games_of_cards_to_the_end(bot: str, players: int) -> None:
    won = 0.0
    for seed in range(50):
        game = HighNut(players, seed=seed, seats=[bot] + ["random"] * (players - 1)).run()
        assert game.result
        won += (0 in game.result.winners) / len(game.result.winners)
    assert players > 2 or won > 30  # of three and four too little is known by fifty games


@pytest.mark.parametrize("kind", FIVE)
def test_levels_play_to_the_end(kind: Any) -> None:
    assert kind(seed=1, seats=["beginner", "casual"]).run().over


@pytest.mark.sweep
@pytest.mark.parametrize("kind", FIVE)
def test_strong_beats_random(kind: Any) -> None:
    won = [kind(seed=n, seats=["strong", "random"]).run().result.winners == (0,) for n in range(20)]
    assert sum(won) > 12


def test_strong_takes_the_win_and_stops_one() -> None:
    assert TicTacToe(seed=1, seats=["strong", None]).play("a1", "a3", "b1", "b3").run().result.winners == (0,)
    assert TicTacToe(seed=1, seats=[None, "strong"]).play("a1").run().play("b1").run().moves[-1] == "c1"


def test_undo_branches_and_chance_that_asks() -> None:
    game = NutRun(seed=1, chance="ask")
    assert game.legal == tuple(f"die {n}" for n in range(1, 7))
    game.play("die 2", "0", "die 3")
    assert game.undo().moves == ("die 2",)
    assert game.play("0", "die 6").moves == ("die 2", "0", "die 6")
    assert len(game.tree.nodes) == 5
    assert HighNut(seed=5).moves == HighNut(seed=5).moves != HighNut(seed=6).moves


def test_hints_are_counts() -> None:
    [said] = Nim(setup="heaps=2*a").hint().sentences
    assert said == "a 2"
    assert "you won 40" in Nim(setup="heaps=2*a").hint().reason


@pytest.mark.parametrize("kind", FIVE)
def test_a_position_is_a_setup(kind: Any) -> None:
    game = kind(seed=3)
    for _ in range(4):
        game.play(game.legal[0])
    settings = game.state.to_setup()
    assert type(settings).parse(str(settings)) == settings
    assert type(settings).from_json(settings.to_json()) == settings
    again = kind.begin(settings)
    assert again.mover == game.state.mover
    fields = [name for name, part in settings.parts.items() if part.in_field and part.name != "die"]
    assert [getattr(again, name) for name in fields] == [getattr(game.state, name) for name in fields]


def test_setups_are_made_by_hand() -> None:
    editor = TicTacToe.edit()
    for edit in ("cells rust a1", "cells blue b2", "mover blue"):
        editor.edit(edit)
    assert editor.text == "cells=a1=rust,b2=blue mover=blue"
    assert TicTacToe(setup=editor.settings()).legal[0] == "b1"
    assert NutRun.edit().edit("path rust 0 4").settings().path == ("4 0", "")
    assert HighNut.edit().edit("hand rust 9").settings().hand == ("9", "")
    half = ThinIce.edit("side=3").edit("ice blue a1")  # where nobody of the mover's is to be found
    assert "The rules cannot begin here: LookupError" in str(half.sketch.problems()[0])
    assert half.svg()
    assert ThinIce.edit("side=3").edit("ice rust a1", "clear a1").text == "side=3"


def test_records_hold_sentences_and_what_the_rules_do() -> None:
    game = Nim(seed=1).play("a 1", "b 2")
    record = game.record()
    assert [ply["say"] for ply in record["plies"]] == ["a 1", "b 2"]
    assert "def " not in str(record)
    one, two, three = cell(), cell(), cell(2)
    saved = one(seed=1).play("c 5", "a 1").record()
    assert two.from_record(saved).moves == ("c 5", "a 1")
    with pytest.raises(BadRecord, match=r"Nim has other rules now .* they refuse it: ply 1: the rules refuse it: c 5"):
        three.from_record(saved)
    with pytest.warns(UserWarning, match="Nim has other rules now .* played through by those of now"):
        assert three.from_record(one(seed=1).play("c 2", "a 1").record()).moves == ("c 2", "a 1")


def test_a_cell_run_again_makes_another_game(tmp_path: Path) -> None:
    one = cell()
    old = one(seed=1).play("a 1")
    path = old.save(tmp_path / "nim.json")
    two = cell()
    assert old.play("b 1").moves == ("a 1", "b 1")
    assert two.load(path).moves == ("a 1",)
    with pytest.raises(BadSetup, match="this setup is of an earlier Nim"):
        two(setup=one.setup(first=2))


def test_house_rules_hold_in_an_own_game() -> None:
    class Two(Nim):
        @house.rule("HR-1", "Take at most two.", replaces="N-1")
        def own_legal(self: Any) -> Any:
            return [each for each in super().own_legal() if each[1] < 3]

    game = Two(seed=1, seats=["keen", "greedy"])
    assert game.legal == ("a 1", "a 2", "b 1", "b 2", "c 1", "c 2")
    assert str(game.why("c 5")) == "c 5 is not possible now: Take at most two. (HR-1)"
    assert game.run().result.rule == "HR-1"
    assert Two.hooks()["N-1"] == ("own_legal", "own_play")
    assert Two.check(games=4).ok


def test_a_game_is_made_from_another() -> None:
    class Misere(Nim):
        """Who takes the last one loses."""

        def play(self, heap: str, n: int) -> None:
            self.heaps[heap] -= n
            if self.heaps.sum == 0:
                self.win(1 - self.mover, "That was the last nut.")

    assert Misere(setup="heaps=a").play("a 1").result.winners == (1,)
    assert Misere.rules()["M-1"].text == "Who takes the last one loses."


@pytest.mark.parametrize("kind", [Nim, HighNut])
def test_a_folder_goes_on_where_a_cell_ends(kind: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"folder_of_{kind.__name__.lower()}"
    path = own.write_package(kind, tmp_path / name)
    monkeypatch.syspath_prepend(str(tmp_path))
    written = getattr(import_module(name), kind.__name__)
    try:
        assert written.package == name
        assert written(seed=1).moves == kind(seed=1).moves
        game = written(seed=2, seats=["greedy", "random"]).run()
        assert written.from_record(game.record()).result == game.result
        assert written.rules() == kind.rules()
        assert game.svg() == kind(seed=2, seats=["greedy", "random"]).run().svg()
        assert written.edit().sketch.settings() == written.setup()
        assert written(seed=1).hint().sentences == kind(seed=1).hint().sentences
        assert own.check(written, games=2) == []
        with pytest.raises(FileExistsError):
            own.write_package(kind, path)
    finally:
        for module in [each for each in sys.modules if each.partition(".")[0] == name]:
            del sys.modules[module]


def test_a_cell_becomes_a_folder(tmp_path: Path) -> None:
    text = CELL.format(most=9)
    linecache.cache["<cell>"] = (len(text), None, text.splitlines(keepends=True), "<cell>")  # as notebooks do
    space: dict[str, Any] = {"own": own, "__name__": "__main__"}
    exec(compile(text, "<cell>", "exec"), space)
    written = (own.write_package(space["Nim"], tmp_path / "nim") / "__init__.py").read_text()
    assert "one wins.'''\n    package = __name__\n    first = " in written
    assert "import own" in written


def test_a_game_whose_text_is_gone_writes_no_folder(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="the text of Nim is not to be found"):
        own.write_package(cell(), tmp_path / "gone")
    assert not (tmp_path / "gone").exists()


def test_a_review_of_nim() -> None:
    review = Nim(seed=1, setup="heaps=2*a,2*b", seats=["random", "random"]).run().review()
    assert review.breakdown("rust").result in (0.0, 1.0)


def test_a_lesson_is_proved_by_its_rules(tmp_path: Path) -> None:
    lesson = Lesson("Last", Nim).step(task="Take the last nut.", setup="heaps=2*a", goal="a 2")
    assert lesson.check().doubts == []
    assert "Who takes the last one wins." in Nim.rulebook(tmp_path / "nim.html").read_text("utf-8")
    assert HighNut(seed=1).save_html(tmp_path / "game.html").stat().st_size > 1000


def test_it_stands_in_a_gallery() -> None:
    assert Gallery([Nim, HighNut]).choose("HighNut").title == "High Nut"
