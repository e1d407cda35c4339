"""Rows that are gone on with: those that were asked for, and none of bots that have changed since."""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import pytest

from squirrelwidgets import BadSetup, Bot, Greedy, Scurry, Search, Squarrels, lab
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import State
from squirrelwidgets.lab.frames import checks
from squirrelwidgets.lab.playing import code
from squirrelwidgets.lab.playing.match import name_of
from tests.lab.helpers import SMALL, alike, simulate

TABLE = Squarrels.setup(players=3, target=5)


def test_a_frame_from_a_pickle_is_as_it_was(tmp_path: Path) -> None:
    part = simulate(SMALL, "random", games=2)
    part.to_pickle(tmp_path / "games.pkl")
    again = pd.read_pickle(tmp_path / "games.pkl")
    assert lab.summary(again).equals(lab.summary(part))
    assert alike(simulate(SMALL, "random", games=4, rows=again), simulate(SMALL, "random", games=4))


def test_rows_are_those_that_were_asked_for() -> None:
    many = simulate(SMALL, "random", games=6)
    with pytest.warns(UserWarning, match=r"2 of 6 rows are left out: 2 from game 4 on, for games=4\.$") as told:
        assert alike(simulate(SMALL, "random", games=4, rows=many), many[:4])
    assert len(told) == 1
    with pytest.warns(UserWarning, match=r"6 of 6 rows are left out: 6 of other setups or bots\.$"):
        other = simulate(Scurry.setup("4/random"), "random", games=2, rows=many)
    assert list(other.setup.unique()) == ["4/random 4"]
    mixed = pd.concat([many, simulate(SMALL, "random", games=3, seed=2), simulate(SMALL, "greedy", games=1)])
    message = r"^rows: 4 of 10 rows are left out: 3 of another seed, 1 of other setups or bots\.$"
    with pytest.warns(UserWarning, match=message) as told:
        assert alike(simulate(SMALL, "random", games=6, rows=mixed), many)
    assert told[0].filename == __file__.replace("frames/test_earlier_rows", "helpers")


def test_rows_that_are_all_wanted_need_no_word() -> None:
    part = simulate(SMALL, ["greedy", "random"], games=3)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(simulate(SMALL, ["greedy", "random"], games=4, rows=pd.concat([part, part[:2]]))) == 4


# -- bots of one's own


class Picking(Bot):
    """Picks a move by its number, the same everywhere."""

    def __init__(self, number: Any = 0) -> None:
        self.numbers = [number]

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        legal = view.legal(view.viewer if isinstance(view.viewer, int) else None)
        return [legal[self.numbers[0] % len(legal)]]


class Changing(Picking):
    """Plays otherwise every time."""

    asked = count()

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        self.numbers[0] = next(self.asked) // 3
        return super().choose(view, story, rng)


@pytest.mark.parametrize("others", [[], ["greedy"], [Search(seconds=0.001)]], ids=["alone", "greedy", "clock"])
def test_rows_of_a_bot_that_has_changed_are_refused(others: list[Any]) -> None:
    def bots(number: int) -> Any:
        return [Picking(number), *others, "random"][: 1 + max(1, len(others))] if others else Picking(number)

    part = simulate(SMALL, bots(0), games=3)
    assert len(simulate(SMALL, bots(0), games=4, rows=part)) == 4
    why = r"rows: .* Picking.*: game 0 goes otherwise from ply \d+ on, so a bot is another one now"
    with pytest.raises(BadSetup, match=why):
        simulate(SMALL, bots(1), games=4, rows=part)


def test_rows_of_a_bot_that_never_plays_the_same_are_refused() -> None:
    part = simulate(SMALL, Changing(), games=3)
    with pytest.raises(BadSetup, match="Give it another name, by a __str__, or leave its rows out"):
        simulate(SMALL, Changing(), games=4, rows=part)


def test_rows_of_other_code_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """V16: a changed built-in bot, and an edited watch, went in unseen."""
    part = simulate(SMALL, ["greedy", "random"], games=3, watch=lambda game: {"a": game.ply})
    assert part.watch.nunique() == 1
    assert len(simulate(SMALL, ["greedy", "random"], games=4, rows=part)) == 4, "who watches no more adds nothing"
    with pytest.raises(BadSetup, match=r"rows: their columns were made by another watch, or it has changed since"):
        simulate(SMALL, ["greedy", "random"], games=4, rows=part, watch=lambda game: {"a": game.ply + 1})
    choose = Greedy.choose
    monkeypatch.setattr(Greedy, "choose", lambda self, *args, **more: [*choose(self, *args, **more)])
    with pytest.raises(BadSetup, match=r"rows: Scurry, .* since game 0 was played, this has changed: the bots\. Play"):
        simulate(SMALL, ["greedy", "random"], games=4, rows=part)
    monkeypatch.undo()
    monkeypatch.setattr(code, "version", lambda _name: "99.0")
    with pytest.raises(BadSetup, match="this has changed: the package"):
        simulate(SMALL, ["greedy", "random"], games=4, rows=part)
    monkeypatch.undo()
    old = part.assign(key=[re.sub(',"code":"[^"]*"', "", key) for key in part.key])
    with pytest.raises(BadSetup, match="this has changed: the package, the rules, the bots"):
        simulate(SMALL, ["greedy", "random"], games=4, rows=old)


def test_in_a_game_with_secrets_bots_are_asked_as_they_were() -> None:
    part = simulate(TABLE, [Picking(), "greedy", "random"], games=3)
    assert len(simulate(TABLE, [Picking(), "greedy", "random"], games=5, rows=part)) == 5


def test_rows_of_built_in_bots_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    part = simulate(SMALL, ["greedy", "random"], games=3)
    monkeypatch.setattr(checks, "_check_game", None)
    assert len(simulate(SMALL, ["greedy", "random"], games=4, rows=part)) == 4


# -- options that are numpy's


def test_numpys_numbers_are_options_as_pythons_are() -> None:
    assert (Greedy(samples=np.int64(5)).samples, type(Greedy(samples=np.int64(5)).samples)) == (5, int)
    assert type(Search(seconds=np.float32(0.5)).seconds) is float
    frame = simulate(SMALL, [Greedy(samples=np.int64(5)), Search(samples=np.int16(9))], games=1)
    assert list(frame.bots) == ["greedy samples=5, search samples=9"]
    assert lab.game(frame.key[0]).over


class Weighing(Picking):
    def __init__(self, weights: Any = 1.0) -> None:
        super().__init__()
        self.weights = weights


def test_a_bot_with_arrays_has_a_name_and_plays() -> None:
    assert name_of(Weighing(np.int64(3))) == "Weighing weights=3"
    assert name_of(Weighing(np.ones(3))) == "Weighing"

    class Array(Weighing):
        def __init__(self, weights: Any = None) -> None:
            super().__init__(np.ones(3) if weights is None else weights)

    assert name_of(Array(2.0)) == "Array weights=2.0"
    assert len(simulate(SMALL, [Array(), Weighing(np.ones(2))], games=2)) == 2


def test_an_option_that_no_key_can_hold_is_refused_before_anything_is_played() -> None:
    bot = Greedy()
    bot.samples = np.ones(2)
    with pytest.raises(BadSetup, match=r"bots: greedy has an option that no key can hold: .*ndarray"):
        simulate(SMALL, bot, games=1)
