"""A setup knows its game: whatever plays, keeps or shows games plays the variant, wherever its class is from."""

from __future__ import annotations

import pickle
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from squirrelwidgets import BadRecord, BadSetup, NutHunt, Scurry, house, lab, rl
from squirrelwidgets.house import dumps, travel
from squirrelwidgets.lab.background import processes
from squirrelwidgets.lab.background.run import BackgroundRun
from tests.lab.helpers import no_threads
from tests.together.conftest import Call, Open, call, comes_true, opened  # noqa: F401  # fixtures among them

from .test_lab import cell
from .variants import Hop, Level, Rest, Short


def simulate(setups: Any, bots: Any = "random", **options: Any) -> Any:
    return lab.simulate(setups, bots, seed=1, progress=False, **options)


def no_processes() -> Any:
    raise OSError("emscripten does not support processes")


@pytest.mark.slow
@pytest.mark.parametrize("how", ["processes", "thread", "slices"])
def test_a_run_in_the_background_plays_a_variant_of_a_cell(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`slices`: without threads and processes, as in Pyodide."""
    setups = {"mine": cell().setup("3/random"), "book": Scurry.setup("3/random")}
    if how != "processes":
        monkeypatch.setattr(processes, "Process", no_processes)
    if how == "slices":
        no_threads(monkeypatch)
    playing = BackgroundRun(setups, "random", seed=1, workers=1).go()
    playing.wait(60)
    playing.close()
    frame = playing.frame
    whole = simulate(setups, games=40).set_index("key")
    mine = frame[(frame.setup == "mine") & (frame.n < 40)].set_index("key")
    assert len(mine) == 40
    assert [*mine.plies] == [*whole.loc[mine.index].plies]
    assert [*frame[frame.setup == "mine"].plies] != [*frame[frame.setup == "book"].plies]


SCRIPT: Final = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from squirrelwidgets import Scurry, house, lab

class Mine(Scurry):
    @house.rule("HR-1", "A squirrel sees one acorn at most.", replaces="SC-9")
    def in_sight(self):
        return super().in_sight()[:1]

if __name__ == "__main__":
    def keys(**options):
        return sorted(lab.simulate(Mine.setup("3/random"), "random", games=6, seed=1, progress=False, **options).key)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert keys(executor=pool) == keys()
    assert type(lab.game(keys()[0])) is Mine
"""


@pytest.mark.sweep
def test_spawned_processes_play_a_variant_of_a_script(tmp_path: Path) -> None:
    script = tmp_path / "mine.py"
    script.write_text(SCRIPT, "utf-8")
    subprocess.run([sys.executable, script], check=True, cwd=Path(__file__).parents[2], timeout=200)


def test_a_variant_named_like_its_game_is_not_taken_for_it() -> None:
    space: dict[str, Any] = {"Book": Scurry, "house": house, "__name__": "__main__"}
    exec('class Scurry(Book):\n times_stood = house.number(2, "HR-1", "Twice is enough.")', space)
    mine = space["Scurry"]
    [key] = simulate(mine.setup("3/random/repetition"), games=1).key
    assert type(lab.game(key)) is mine
    [key] = simulate(Scurry.setup("3/random/repetition"), games=1).key
    assert type(lab.game(key)) is Scurry


@pytest.mark.sweep
def test_a_rule_is_tuned() -> None:
    tuned = lab.tune(Hop, "3/random", past=[0, 2], bots="random", games=20, seed=1, progress=False)
    assert [*tuned.table.past] == [0, 2] or [*tuned.table.past] == [2, 0]
    with pytest.raises(BadSetup, match="past"):
        lab.tune(Scurry, "3/random", past=[0, 2], bots="random", games=20, seed=1, progress=False)


def test_a_table_in_a_file_knows_the_rules(tmp_path: Path) -> None:
    frame = simulate(Hop.setup("3/random"), games=3)
    path = lab.save(frame, tmp_path / "games.csv")
    again = lab.load(path)
    assert [type(lab.game(key)) for key in again.key] == [Hop] * 3
    assert [*again.key] == [*frame.key]


def test_an_environment_is_of_the_variant() -> None:
    pytest.importorskip("pettingzoo", reason="the environments are optional")
    env, rng, equal = rl.aec_env(Level.setup("players=2")), Random(1), 0
    for seed in range(4):
        env.reset(seed=seed)
        for _ in env.agent_iter(400):
            observation, _, over, cut, _ = env.last()
            collected = env.episode.state.collected
            equal += len(collected) > 1 and collected[-1] == collected[-2]
            env.step(None if over or cut else rng.choice(observation["action_mask"].nonzero()[0]))
    assert equal


def test_at_a_table_a_sentence_of_the_house_is_said_and_answered(opened: Open, call: Call) -> None:  # noqa: F811  # pytest gives it
    game = Rest(setup="4/random", seed=1, seats=[None, "random"])
    table = opened(game)
    ada = call(table)
    ada.greet()
    ada.sit("brown", "Ada")
    table.start()
    ada.play(game.legal[0])
    comes_true(lambda: game.state.actors == (0,) and game.state.phase is game.state.PLACE)
    assert ada.play("rest")["ok"]
    assert "rest" in game.moves
    comes_true(lambda: game.state.actors == (0,))
    refused = ada.play("rest")
    assert not refused["ok"]
    assert "HR-1" in str(refused)


def test_a_setup_counts_nests_as_the_variant_does() -> None:
    class Long(NutHunt):
        last_nest = house.number(5, "HR-1", "The fifth nest ends the game.", replaces="NH-23")

    four = {"players": 2, "fox": "frog-pond", "nests": ("4*hazel-hill", ""), "first": "rust"}
    assert max(Long(setup=Long.setup(**four), seed=1).state.built) == 4
    with pytest.raises(BadSetup, match="Rust has 4 nests: the game would be over"):
        NutHunt.setup(**four)
    three = {**four, "nests": ("3*hazel-hill", "")}
    with pytest.raises(BadSetup, match="Rust has 3 nests: the game would be over"):
        Short.setup(**three)
    assert NutHunt.setup(**three).nests


def test_a_key_tells_of_other_rules_though_the_games_are_alike() -> None:
    """What a mark does not see, a key sees by its end, and a record at every ply."""
    one = cell(0)
    frame = simulate(one.setup("4/random"), games=20)
    record = one(setup="4/random", seed=1, seats=["random"] * 2).run().record()
    two = cell(2)
    two.house.mark = one.house.mark  # as if its games had not met the rule
    loads = []
    for key in frame.key:
        with suppress(BadRecord):
            loads.append(lab.game(key).ply)
    assert len(loads) < 20
    with pytest.raises(BadRecord, match="it diverges here"):
        two.from_record(record)


def test_elsewhere_a_cell_that_ran_again_is_another_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where its mark is the same."""
    one, two = cell(0), cell(2)
    two.house.mark = one.house.mark
    told = [dumps(one), dumps(two), dumps(one)]
    monkeypatch.setattr(travel, "_MADE", {})
    first, second, again = map(pickle.loads, told)
    assert first is again
    assert [first, second] != [one, two]
    ends = [kind(setup="4/random", seed=1, seats=["random"] * 2).run().ply for kind in (first, second, one, two)]
    assert ends[:2] == ends[2:]
    assert ends[0] != ends[1]
