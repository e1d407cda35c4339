"""What is told of how well curves are calibrated by stage: `python -m tests.bench.review curve`."""

from __future__ import annotations

import re
from random import Random

from squirrelwidgets import Scurry
from tests.bench.review.stages import STAGES, Played, played, stages

Told = dict[str, tuple[float, float]]


def told(sharpened: float) -> Told:
    """By stage: calibration error and Brier score of chances that are true, but for their distance from an even one."""
    rng, games = Random(1), []
    for _ in range(2_000):
        true = rng.random()
        said = min(1.0, max(0.0, 0.5 + sharpened * (true - 0.5)))
        won = float(rng.random() < true)
        games.append(Played([(said, 1 - said)] * len(STAGES), (won, 1 - won)))
    found = re.findall(r"(\w+) ([\d.]+), ([\d.]+)", stages(games))
    return {stage: (float(error), float(brier)) for stage, error, brier in found}


def test_true_chances_are_told_from_too_sure_and_too_careful_ones() -> None:
    true, sure, careful, even = map(told, (1.0, 2.5, 0.4, 0.0))
    for stage in STAGES:
        assert true[stage][0] < 0.03
        assert true[stage][1] < 0.7
        assert sure[stage][0] > 0.1
        assert careful[stage][0] > 0.1
        assert true[stage][1] < min(sure[stage][1], careful[stage][1])
        assert even[stage][1] == 1


def test_a_game_is_looked_at_once_a_stage() -> None:
    [game] = played(Scurry, 1, 1, "5")
    assert len(game.said) == len(STAGES)
    assert all(abs(sum(each) - 1) < 1e-9 for each in (*game.said, game.won))
    assert abs(game.said[0][0] - 0.5) < abs(game.said[-1][0] - 0.5)
