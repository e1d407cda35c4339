"""The fairest of many setups, where the truth is known: it is found, in far fewer games than all of them take."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from squirrelwidgets import Bot, lab
from squirrelwidgets.lab.counting.elimination import remaining, unfairness
from squirrelwidgets.lab.counting.intervals import LOOKS
from squirrelwidgets.lab.counting.verdict import Count
from tests.lab.helpers import First
from tests.lab.toss import TossUp

RUNS = 100
SETUPS = 24
MOST = 3200


def counts(won: int, games: int) -> tuple[Count, ...]:
    return Count("rust", "Rust", won, games, games, 0.5), Count("blue", "Blue", games - won, games, games, 0.5)


def eliminated(seed: int) -> tuple[bool, bool, float]:
    """Of 24 setups one is fair, the others are 5 to 30 points off: whether the fair one was chosen, whether it dropped
    out, and the part of the games of a full grid that it took."""
    rng = np.random.default_rng(seed)
    truth = 0.5 + rng.choice([-1, 1], SETUPS) * rng.uniform(0.05, 0.3, SETUPS)
    fair = rng.integers(SETUPS)
    truth[fair] = 0.5
    won, games, alive = np.zeros(SETUPS, int), np.zeros(SETUPS, int), [*range(SETUPS)]
    for look in [look for look in LOOKS if look <= MOST]:
        for each in alive:
            won[each] += rng.binomial(look - games[each], truth[each])
            games[each] = look
        alive = remaining(alive, [counts(*each) for each in zip(won.tolist(), games.tolist(), strict=True)])
    best = min(alive, key=lambda each: unfairness(counts(int(won[each]), int(games[each])))[0])
    return best == fair, fair not in alive, games.sum() / (SETUPS * MOST)


def test_the_fair_one_of_24_is_found_in_few_games() -> None:
    eliminations = [eliminated(seed) for seed in range(RUNS)]
    assert sum(right for right, _, _ in eliminations) >= 95
    assert sum(lost for _, lost, _ in eliminations) <= 5
    assert np.mean([part for _, _, part in eliminations]) <= 0.4


def test_of_fair_ones_hardly_any_drops_out() -> None:
    """Looked at again and again, and compared with 23 others: with 95 % at each look most would be gone."""
    rng, dropped = np.random.default_rng(1), 0
    for _ in range(RUNS):
        won, games = np.zeros(SETUPS, int), 0
        alive = [*range(SETUPS)]
        for look in LOOKS[:4]:
            won += rng.binomial(look - games, 0.5, SETUPS)
            games = look
            alive = remaining(alive, [counts(int(each), games) for each in won])
        dropped += len(alive) < SETUPS
    assert dropped <= 5


def test_an_elimination_of_played_games_says_which_option_matters() -> None:
    tuned = lab.tune(TossUp, percent=[20, 50, 80], drawn=[True, False], bots="random", games=400, seed=1)
    assert tuned.best is None, "it does not matter whether it is drawn who begins"
    assert tuned.text.startswith(
        "2 of 6 may be the fairest: percent=50 drawn=True, percent=50 drawn=False; 4 others are"
    )
    assert re.search(r"What matters: percent moves the first share by 6\d points\. It took", tuned.text)
    assert tuned.matters.p[0] < 0.001 < 0.05 < tuned.matters.p[1]
    assert [*tuned.matters.option] == ["percent", "drawn"]
    assert tuned.matters.moves[1] < 3 * tuned.matters.error[1]
    assert (tuned.matters.lowest[0], tuned.matters.highest[0]) == (20, 80)
    table = tuned.table.set_index("setup")
    assert table.standing["percent=80 drawn=True"] == "worse"
    assert table.games["percent=80 drawn=True"] == 200
    assert len(tuned.frame) == table.games.sum() < 6 * 400
    assert {*table.standing} == {"as good", "worse"}
    assert "2 of 6 may be the fairest" in tuned._repr_html_()
    one = lab.tune(TossUp, percent=[20, 50], bots="random", games=200, seed=1)
    assert one.best == TossUp.setup(percent=50)
    assert one.text.startswith("Fairest of 2: percent=50. Of 100 games the first player won 5")
    again = lab.simulate(lab.grid(TossUp, percent=[50, 80]), "random", games=5, seed=1, progress=False)
    mine = tuned.frame[(tuned.frame.setup == "percent=50 drawn=True") & (tuned.frame.n < 5)]
    assert [*mine.winners] == [*again[again.setup == "percent=50"].winners], "the games are those of simulate"


class Stopping(First):
    """Ends so many games, and then the run."""

    def __init__(self, games: int, error: BaseException) -> None:
        super().__init__()
        self.left, self.error = [error] * games, error

    def choose(self, *args: Any) -> Any:
        if not self.left:
            raise self.error
        self.left.pop()
        return super().choose(*args)


def test_an_elimination_that_is_stopped_says_what_the_games_so_far_say_or_keeps_them() -> None:
    def tuned(bot: Bot) -> lab.Tuned:
        return lab.tune(TossUp, percent=[40, 50], bots=bot, games=300, seed=1, progress=False)

    with pytest.warns(UserWarning, match="Interrupted"):
        assert tuned(Stopping(410, KeyboardInterrupt())).table.games.min() >= 200
    with (
        pytest.warns(UserWarning, match="Interrupted"),
        pytest.raises(lab.Failed, match=r"nobody has won a game yet, so it cannot be judged\. .* games? w.* `rows`"),
    ):
        tuned(Stopping(0, KeyboardInterrupt()))
    with pytest.raises(lab.Failed, match=r"ValueError: no nuts\. 5 games were played: they are this error's `rows`"):
        tuned(Stopping(5, ValueError("no nuts")))
