"""How far two players are apart: counted from the records, and not more than is known."""

from __future__ import annotations

from collections import Counter

import pytest

from squirrelwidgets import Scurry, lab
from tests.lab.helpers import SMALL, First, simulate
from tests.lab.toss import TossUp


def test_the_better_one_is_told_and_its_counts_are_those_of_the_games() -> None:
    setup = Scurry.setup("4/random 3")
    table = lab.gap(setup, "random", "greedy", games=40, seed=1, progress=False)
    games = simulate(setup, ["greedy", "random"], games=40)
    pairs = zip(games.seats, games.winners, strict=True)
    won = Counter(seats[winner] for seats, winners in pairs for winner in winners)
    drawn = sum(not winners for winners in games.winners)
    (row,) = table.itertuples()
    assert (row.wins, row.draws) == (won["greedy"] / 40, drawn / 40)
    assert row.share == pytest.approx((won["greedy"] + drawn / 2) / 40)
    assert row.text.endswith("where 50 are even: more than an even share.")
    assert row.low > 0.5


def test_equal_players_are_not_told_apart_and_with_three_it_is_asked_both_ways() -> None:
    """The coin decides."""
    table = lab.gap(TossUp.setup(players=3, percent=33), "random", First(), games=60, seed=1, progress=False)
    assert [*zip(table.one, table.others, strict=True)] == [("First", "random"), ("random", "First")]
    assert table.text.str.endswith("where 33 are even: not told apart.").all()
    assert [*table.even] == [1 / 3] * 2
    seats = simulate(TossUp.setup(players=3, percent=33), [First(), "random", "random"], games=60)
    won = sum(seats[winner] == "First" for seats, (winner,) in zip(seats.seats, seats.winners, strict=True))
    assert table.wins[0] * 60 == pytest.approx(won)


def test_copies_of_a_game_are_told() -> None:
    table = lab.gap(Scurry.setup("5"), First(), First(last=True), games=20, seed=1, progress=False)
    assert table.text[0] == "All 20 games were copies of two: two players without luck, a start without chance."
    assert (table.low[0], table.high[0]) == (0, 1)
    assert "copies" not in lab.gap(SMALL, First(), First(last=True), games=20, seed=1, progress=False).text[0]
