"""The lab plays the variant: in keys, tables and stores, in other processes, and after its cell was run again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import BadRecord, BadSetup, Scurry, SquirrelRush, house, lab
from squirrelwidgets.core.desk.export import code
from squirrelwidgets.lab.background.processes import Process
from squirrelwidgets.rl.episode import EnvironmentSpec

from .variants import Hop, Level, Rest, Same

HOP = Path(__file__).with_name("twelve") / "hop.py"


def cell(past: int = 1) -> Any:
    """A class as a cell of a notebook makes it: no module has it."""
    space: dict[str, Any] = {"Scurry": Scurry, "house": house, "__name__": "__main__"}
    exec(HOP.read_text("utf-8").replace("Hop(", "Celled(").replace("option(1,", f"option({past},"), space)
    return space["Celled"]


def test_the_lab_plays_the_variant() -> None:
    hop = lab.simulate(Hop.setup("4/random"), "random", games=20, seed=1, progress=False)
    book = lab.simulate(Scurry.setup("4/random"), "random", games=20, seed=1, progress=False)
    none = lab.simulate(Hop.setup("4/random past=0"), "random", games=20, seed=1, progress=False)
    assert [*hop.plies] != [*book.plies]
    assert [*none.plies] == [*book.plies]
    game = lab.game(hop.key[3])
    assert type(game) is Hop
    assert game.ply == hop.plies[3]
    assert Hop.house
    assert f'"house":"{Hop.house.mark}"' in hop.key[3]


def test_a_key_of_other_rules_is_refused() -> None:
    [key] = lab.simulate(Hop.setup("3/random"), "random", games=1, seed=1, progress=False).key
    assert Hop.house
    with pytest.raises(BadRecord, match="Hop has other rules now"):
        lab.game(key.replace(Hop.house.mark, "00000000"))


def test_variants_of_one_game_are_compared_beside_it() -> None:
    setups = {"book": SquirrelRush.setup(players=2), "level": Level.setup(players=2)}
    frame = lab.simulate(setups, "random", games=30, seed=1, progress=False)
    table = lab.compare(frame, "plies", by="setup")
    assert table[["one", "other", "games"]].values.tolist() == [["book", "level", 30]]
    bench = lab.Bench(setups, "random", seed=1)
    assert "'level': Level.setup(" in bench.code()
    assert bench.code().startswith("from squirrelwidgets import SquirrelRush, lab\n\n# Yours: Level.")


def test_an_option_of_the_house_is_an_axis() -> None:
    setups = lab.grid(Hop, side=[3, 4], start=["random"], past=[0, 1])
    assert len(setups) == 4
    assert {setup.past for setup in setups.values()} == {0, 1}


@pytest.mark.parametrize("make", [lambda: Hop, cell], ids=["in a module", "in a cell"])
def test_other_processes_play_the_variant(make: Any) -> None:
    kind = make()
    here = lab.simulate(kind.setup("4/random"), ["greedy", "random"], games=4, seed=1, progress=False)
    worker = Process()
    try:
        there = lab.simulate(
            kind.setup("4/random"), ["greedy", "random"], games=4, seed=1, progress=False, executor=worker
        ).sort_values("n")
    finally:
        worker.shutdown()
    assert [*there.key] == [*here.key]


def test_a_cell_run_again_makes_another_game() -> None:
    one = cell()
    [key] = lab.simulate(one.setup("3/random"), "random", games=1, seed=1, progress=False).key
    two = cell()
    assert type(lab.game(key)) is two  # the same rules: the same game
    with pytest.raises(BadSetup, match="this setup is of an earlier Celled, before its cell was run again"):
        lab.simulate(one.setup("3/random"), "random", games=1, progress=False)
    with pytest.raises(BadSetup, match="this setup is of an earlier Celled"):
        two(setup=one.setup())
    cell(3)
    with pytest.raises(BadRecord, match="Celled has other rules now"):
        lab.game(key)


def test_a_store_holds_games_of_one_set_of_rules(tmp_path: Path) -> None:
    setups = {"it": Hop.setup("3/random")}
    lab.simulate(setups, "random", games=3, seed=1, progress=False, store=tmp_path / "games")
    again = lab.simulate(setups, "random", games=4, seed=1, progress=False, store=tmp_path / "games")
    assert len(again) == 4
    with pytest.raises(BadSetup, match="are of Hop"):
        lab.simulate(
            {"it": Same.setup("3/random")}, "random", games=3, seed=1, progress=False, store=tmp_path / "games"
        )


def test_a_store_takes_no_games_by_edited_rules(tmp_path: Path) -> None:
    for _ in range(2):  # a cell run again is the same game
        lab.simulate(cell().setup("3/random"), "random", games=2, seed=1, progress=False, store=tmp_path / "games")
    with pytest.raises(BadSetup, match="Name another folder for these games"):
        lab.simulate(cell(3).setup("3/random"), "random", games=2, seed=1, progress=False, store=tmp_path / "games")


def test_code_says_whose_the_game_is() -> None:
    said = code(Hop(setup="4/random", seed=1))
    assert said.startswith("# Yours: Hop. Run the cell that defines it first.\n\ngame = Hop(")
    assert code(Scurry(seed=1)).startswith("from squirrelwidgets import Scurry\n\ngame = Scurry(")


def test_the_labs_sentence_says_where_bots_walk(tmp_path: Path) -> None:
    setups = {"book": SquirrelRush.setup(players=2), "level": Level.setup(players=2)}
    frame = lab.simulate(setups, ["greedy", "random"], games=4, seed=1, progress=False)
    notes = lab.verdicts(frame).set_index("game")["note"]
    assert "bots walk in Level." in notes["Level"]
    assert "walk" not in notes["SquirrelRush"]
    assert lab.Bench(setups, "greedy", seed=1).verdict.endswith("bots walk in Level.")
    assert "walk" not in lab.Bench(setups, "random", seed=1).verdict
    page = lab.save_html(frame[frame.game == "Level"], tmp_path / "it.html").read_text("utf-8")
    assert "bots walk in Level." in page
    assert "# Yours: Level." in page


def test_new_sentences_are_numbered_after_the_games() -> None:
    book, actions = Scurry.actions("4/random"), Rest.actions("4/random")
    assert [*actions] == [*book, "rest"]
    episode = EnvironmentSpec(Rest.setup("4/random")).begin(1)
    while not episode.mask()[-1]:
        episode.take(episode.mask().index(1))
    seat = episode.seat
    episode.take(len(book))
    assert episode.state.rested[seat]
