"""What turns are worth, as a table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from squirrelwidgets import Scurry, Search, Squarrels, SquirrelIsland, lab
from squirrelwidgets.lab.questions.asked import fork as module
from tests.lab.toss import TossUp


def test_the_turns_of_a_position_are_ranked_with_how_sure_that_is() -> None:
    game = SquirrelIsland(2, seed=1)
    table = lab.choices(game, Search(samples=300))
    assert len(table) > 3
    assert table.chance.is_monotonic_decreasing
    assert ((table.low <= table.chance) & (table.chance <= table.high)).all()
    assert {*table.turn} == {*Search(samples=300).values(game)}
    assert all(any(f"{turn} ".startswith(f"{say} ") for say in game.legal) for turn in table.turn)


def test_where_there_is_nothing_to_rank_the_table_is_empty() -> None:
    assert lab.choices(Squarrels(3, seed=1), Search(samples=60)).empty


def test_moves_that_do_the_same_are_not_told_apart_and_a_better_one_is() -> None:
    """Played with games: three words for the same, and one of them that wins 40 of 100 more."""
    alike = lab.choices(TossUp(setup=TossUp.setup(ways=3), seed=1), "random", games=60, seed=1, progress=False)
    assert {*alike.standing} == {"as good"}
    assert alike.text.str.endswith("between two Random: not told apart from 2 others.").all()
    assert [*alike.games] == [60] * 3
    game = TossUp(setup=TossUp.setup(ways=3, edge=45), seed=1)
    better = lab.choices(game, "random", games=120, seed=1, progress=False)
    assert [*better.standing] == ["best", "worse", "worse"]
    assert better.turn[0] == "run"
    assert (better.games[1:] < 120).all(), "what is surely worse is dropped"
    assert "surely worse than run (by " in better.text[1]


@pytest.mark.parametrize("setup", ["4/random", "5/random 4"])
def test_games_are_played_from_what_the_decider_may_know_to_their_end(setup: str) -> None:
    game = Scurry(setup=setup, seed=3).run(0)
    tables = [lab.choices(game, "random", games=6, seed=seed, progress=False) for seed in (1, 1, 2)]
    assert tables[0].equals(tables[1])
    assert not tables[0].equals(tables[2])
    assert {*tables[0].turn} == {*game.legal}
    assert game.ply == Scurry(setup=setup, seed=3).ply, "the game stays as it is"


def test_an_executor_plays_the_same_games() -> None:
    game = Scurry(setup="4/random", seed=3).run(0)
    here = lab.choices(game, "random", games=8, seed=1, progress=False)
    with ThreadPoolExecutor(2) as pool:
        assert lab.choices(game, "random", games=8, seed=1, executor=pool, progress=False).equals(here)
    assert here.games.nunique() > 1, "the half that leads goes on"


def test_others_remember_nothing_that_the_decider_was_not_told() -> None:
    game = Squarrels(3, seed=1, seats=["greedy"] * 3)
    while not any(event.what == "?" for event in game.story(viewer=game.state.actors[0])) or len(game.legal) < 2:
        game.run(1)
    table = lab.choices(game, "greedy", games=2, seed=1, progress=False)
    assert {*table.games} <= {1, 2}


def test_an_interrupt_leaves_the_games_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    play, left = module.play_on, [*range(10)]

    def stopped(*args: Any) -> Any:
        if not left:
            raise KeyboardInterrupt
        left.pop()
        return play(*args)

    monkeypatch.setattr(module, "play_on", stopped)
    with pytest.warns(UserWarning, match="Interrupted: this is what the games so far say"):
        table = lab.choices(TossUp(setup=TossUp.setup(ways=3), seed=1), "random", games=60, seed=1, progress=False)
    assert [*table.games] == [3, 3, 3]
