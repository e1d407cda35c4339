"""What each seat's chance to win is said to be, and players of four levels."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, Greedy, Scurry
from squirrelwidgets.bots.levels import Level
from squirrelwidgets.core.model.bots.bot import levels
from squirrelwidgets.core.model.bots.chances import Chances
from squirrelwidgets.core.model.bots.skill import Skill
from squirrelwidgets.core.model.subpackages import subpackage
from tests.bench.league.levels import points
from tests.bench.league.playing import jobs_against, share
from tests.every_game.test_every_game import each_game, lines
from tests.learning.fit import calibration_error, fitted
from tests.learning.positions import Seen
from tests.learning.slopes import slopes_of

MOST_BYTES = 50_000


def bots_of(name: str) -> Any:
    return subpackage(getattr(squirrelwidgets, name).package, "bots")


with_chances = pytest.mark.parametrize("name", [name for name in GAMES if hasattr(bots_of(name), "chances")])
"""A game may do without: then its bots go by values."""


def chances_of(name: str) -> Chances:
    found = bots_of(name).chances
    assert isinstance(found, Chances)
    return found


# -- chances


@with_chances
def test_chances_add_up_and_know_the_end(name: str) -> None:
    chances = chances_of(name)
    for line in lines(name):
        for position in line.positions[::7]:
            assert sum(chances(position)) == pytest.approx(1)
            assert min(chances(position)) >= 0
        end = line.positions[-1]
        if end.ended:
            winners = end.ended.winners or range(len(end.seating))
            assert chances(end) == [(seat in winners) / len(winners) for seat in range(len(end.seating))]


@with_chances
def test_what_curves_say_agrees_with_what_bots_think_in_all_but_how_sure_it_is(name: str) -> None:
    chances = chances_of(name)
    for position in lines(name)[0].positions[::7]:
        said, thought = chances.calibrated(position), chances(position)
        assert sum(said) == pytest.approx(1)
        assert said[thought.index(max(thought))] == max(said)
        if chances.progress is None or position.ended:
            assert said == thought
        else:
            assert 0 <= chances.progress(position) <= 1


def test_slopes_that_calibrate_chances_are_found() -> None:
    rng, seen = Random(1), []
    chances = Chances(lambda _position, _seat: (), "chances.py", progress=float)
    chances.__dict__ |= {"weights": (1.0,), "slopes": (0.2, 0.9)}
    for game in range(8_000):
        rows, progress = tuple((rng.gauss(0, 2),) for _ in range(3)), rng.random()
        odds = chances.of(rows, 0.2 + 0.7 * progress)
        winner = rng.choices(range(3), odds)[0]
        seen.append(Seen(game, rows, tuple(float(seat == winner) for seat in range(3)), progress))
    assert slopes_of(seen, chances) == pytest.approx(chances.slopes, abs=0.06)


@with_chances
def test_nobody_is_far_ahead_before_anything_was_done(name: str) -> None:
    begin = lines(name)[0].positions[0]
    fair = 1 / len(begin.seating)
    assert all(fair / 2 < chance < 2 * fair for chance in chances_of(name)(begin))


@with_chances
def test_what_is_learnt_is_a_few_plain_numbers(name: str) -> None:
    chances = chances_of(name)
    file = Path(chances.file)
    assert file.stat().st_size <= MOST_BYTES
    assert json.loads(file.read_text("utf-8"))["made by"].startswith(f"python -m tests.learning {name} ")
    position = lines(name)[0].positions[-1]
    assert len(chances.weights) == len(chances.features(position, 0))


def test_weights_that_explain_games_are_found() -> None:
    rng, seen, true = Random(1), [], (1.5, -1.0)
    for game in range(4_000):
        rows = tuple((rng.gauss(0, 1), rng.gauss(0, 1)) for _ in range(3))
        odds = [float(np.exp(np.dot(row, true))) for row in rows]
        winner = rng.choices(range(3), odds)[0]
        seen.append(Seen(game, rows, tuple(float(seat == winner) for seat in range(3))))
    assert fitted(seen) == pytest.approx(true, abs=0.1)
    assert calibration_error(seen, true) < 0.02
    assert calibration_error(seen, (6.0, -4.0)) > 0.05


# -- levels


class Planted(Level):
    """A level that is handed the values of three turns."""

    id, role = "planted", "own"

    def __init__(self, skill: Skill, values: dict[tuple[int, ...], list[float]]) -> None:
        self.skill, self.given = skill, values

    def _skill(self, _view: Any) -> Skill:
        return self.skill


@pytest.mark.parametrize(
    ("blur", "trust", "often"),
    [(0.001, 0.0, (0.0, 0.0, 1.0)), (0.001, 0.2, (1.0, 0.0, 0.0)), (10.0, 0.0, (0.33, 0.33, 0.33))],
)
def test_a_level_judges_as_its_skill_says(
    blur: float, trust: float, often: tuple[float, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    values = {(1,): [0.5, 0.5], (2,): [0.2, 0.2], (3,): [0.6, 0.6]}
    monkeypatch.setattr(Greedy, "turns", lambda *_: values)
    level, rng, state = Planted(Skill(0, blur, trust), values), Random(1), Scurry(seed=1).state
    played = [tuple(level.choose(state, (), rng)) for _ in range(300)]
    for turn, wanted in zip(values, often, strict=True):
        assert played.count(turn) / 300 == pytest.approx(wanted, abs=0.1)


@each_game
def test_each_game_knows_four_levels_the_weaker_the_less_sure(name: str) -> None:
    skills = {each.id: each.skill for each in levels()} | getattr(bots_of(name), "skills", {})
    assert list(skills) == [each.id for each in levels()]
    assert skills["strong"].blur == 0
    for weaker, better in pairwise(skills.values()):
        assert (weaker.samples, -weaker.blur, weaker.trust) < (better.samples, -better.blur, better.trust)


# -- the league


def test_each_deal_is_played_as_every_player() -> None:
    one, other = Greedy(samples=1), Greedy(samples=2)
    jobs = jobs_against("Scurry", "5", one, [other], 6, seed=100)
    assert [(job.seed, job.bots.index(one)) for job in jobs] == [(100 + n // 2, n % 2) for n in range(6)]


def test_shares_and_points_are_those_of_the_books() -> None:
    half = share([1.0, 0.0] * 50)
    assert (half.share, half.games) == (0.5, 100)
    assert (half.low, half.high) == pytest.approx((0.404, 0.596), abs=0.001)
    assert points(0.5) == 0
    assert points(0.76) == pytest.approx(200, abs=1)
