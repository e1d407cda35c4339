"""What somebody meets who is new: what Tab offers, what an editor knows, what mistakes are answered with."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import squirrelwidgets as sw
from squirrelwidgets import Lesson, NutHunt, Scurry, Squarrels
from tests.house_rules.twelve.hop import Hop

MISTAKES = (
    ("sw.Skurry", "squirrelwidgets has no Skurry. Nearest: Scurry."),
    ("sw.gallary()", "squirrelwidgets has no gallary. Nearest: gallery."),
    ("sw.lab.simulat(Scurry)", "the lab has no simulat. Nearest: simulate."),
    ("game.move('b5')", "a game has no move. Nearest: moves."),
    ("Scurry.puzzel(1)", "Scurry has no puzzel. Nearest: puzzle."),
    ("game.play('b55')", "'b55' is no move: row b has b1 to b7. Nearest: b7, c8, d9."),
    ("game.play('f6')", "f6: The brown squirrel replaces a brown acorn; f6 is empty. (SC-5)"),
    ("game.play('b5 c2')", "'b5 c2' is no move: one cell at a time."),
    ("game.play(['b5', 'c2'])", "say one of game.legal. A star says all of a list, as in game.play(*moves)."),
    ("Scurry.play('b5')", "make a game first, game = Scurry(), and then game.play('b5')."),
    ("Scurry('greedy')", "give as many names, or none. Did you mean seats=[None, 'greedy']?"),
    ("Scurry('5')", "give as many names, or none. Did you mean setup='5'?"),
    ("Scurry(bot='greedy')", 'who plays is said by seat: seats=[None, "greedy"], None for a person.'),
    ("Scurry(seats=[None, 'gredy'])", "not 'gredy'. Nearest: greedy."),
    ("Scurry(seats=['greedy'])", "seats: 2 seats: give a list with an entry for each, None for a person."),
    ("Scurry(side=5)", 'options go into the setup: setup="5".'),
    ("Scurry(setup={'sid': 5})", "Nearest: side."),
    ("Scurry(3)", "players: 2 play, not 3."),
    ("Squarrels(9)", "players: 9 is none of 2, 3, 4, 5, 6."),
    ("Scurry(seed='x')", "a seed is a whole number, not 'x'."),
    (
        "game.board(them='dark')",
        "a board has no option them; it has seat, readonly, theme, undo, speed. Nearest: theme.",
    ),
    ("game.board(seat='red')", "a seat is one of brown, gray, or spectator, turn (handed round), all; not 'red'."),
    ("game.goto(7)", "This line has the plies 0 to 0; there is no ply 7."),
    ("Scurry.lesson('sigth')", "no 'sigth'. Nearest: sight."),
    ("sw.gallery().choose('Skurry')", "there is no 'Skurry'. Nearest: Scurry."),
    ("sw.load('README.md')", "README.md is nothing that a `save` wrote: no game, setup, lesson or games."),
    ("game.save('no/where.json')", "there is no folder no: make it first, or name another"),
)


@pytest.mark.parametrize(("line", "answer"), MISTAKES)
def test_a_mistake_is_answered_with_what_to_write(
    line: str, answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("README.md").write_text("# Nuts")
    game = Scurry(seed=1)
    with pytest.raises(Exception, match=re.escape(answer)):
        eval(line, {"sw": sw, "Scurry": Scurry, "Squarrels": Squarrels, "game": game})
    assert game.ply == 0


OTHERS = {"set_trait", "trait_names", "class_traits", "hold_trait_notifications", "comm", "model_id", "get_view_spec"}
"""Of traitlets and ipywidgets."""


def offered(thing: object) -> set[str]:
    return {name for name in dir(thing) if name[0] != "_"}


def test_tab_offers_what_a_user_calls() -> None:
    game = NutHunt(seed=1)
    of_game = offered(game)
    assert len(of_game) <= 60
    assert {"play", "undo", "board", "save", "load", "setup", "seats", "observe", "state", "over"} <= of_game
    assert of_game - {"earlier"} == offered(NutHunt), "a class and a game of it offer the same"
    for thing, few in ((game, 60), (game.board(), 15), (game.edit(), 20), (sw.gallery(), 10)):
        names = offered(thing)
        assert len(names) <= few, sorted(names)
        assert not names & (OTHERS | {"lock", "play_live", "snapshot", "tell_all", "INTERNAL"})


def test_an_own_game_offers_what_its_author_wrote() -> None:
    class Counting(Scurry):
        def nuts(self) -> int:
            return 3

    assert "nuts" in offered(Counting(seed=1))


def test_packages_are_found_by_attribute_without_being_loaded_before() -> None:
    look = "import sys, squirrelwidgets as sw; assert 'squirrelwidgets.lab' not in sys.modules; print(*dir(sw))"
    names = "; ".join(f"assert sw.{name}.__name__ == 'squirrelwidgets.{name}'" for name in ("lab", "lessons", "own"))
    told = subprocess.run([sys.executable, "-c", f"{look}; {names}"], check=True, capture_output=True, text=True).stdout
    assert {"canvas", "lab", "lessons", "rl", "load", "Scurry"} <= {*told.split()}


def test_load_reads_what_each_save_wrote(tmp_path: Path) -> None:
    game = Squarrels(3, seed=1)
    assert sw.load(game.save(tmp_path / "game.json")).state == game.state
    assert sw.load(Scurry.edit("5/hops 2").save(tmp_path / "setup.json")) == Scurry.setup("5/hops 2")
    lesson = Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5")
    assert sw.load(lesson.save(tmp_path / "sit.toml")).data() == lesson.data()
    options = {"games": 2, "seed": 1, "progress": False}
    frame = sw.lab.simulate(Scurry.setup("3/random"), "random", **options)
    assert sw.load(sw.lab.save(frame, tmp_path / "games.json")).equals(frame)
    store = sw.lab.simulate(Scurry.setup("3/random"), "random", store=tmp_path / "store", **options)
    assert len(sw.load(tmp_path / "store")) == len(store) == 2


def test_load_knows_house_rules_and_says_which_game_is_missing(tmp_path: Path) -> None:
    record = Hop(seed=1).play("b5").save(tmp_path / "house.json")
    assert type(sw.load(record)) is Hop
    record.write_text(record.read_text().replace('"scurry"', '"skurry"'))
    with pytest.raises(sw.BadRecord, match="no game here is called skurry; known are scurry, squarrels"):
        sw.load(record)
