"""Two bots over numbers of players: one among others, in all seats in turn, counted again from the records."""

from __future__ import annotations

from collections import Counter

import pytest

from squirrelwidgets import BadSetup, SquirrelRush, lab
from tests.lab.helpers import simulate

ONE = {"greedy": 1, "others": "random"}


def test_one_bot_among_others_is_a_curve_over_the_number_of_players() -> None:
    setups = lab.grid(SquirrelRush, players=range(2, 5), rounds=2)
    frame = simulate(setups, ONE, games=12)
    table = lab.summary(frame, by="bot")
    assert {*frame.bots} == {"greedy, others random"}
    for players, games in frame.groupby("players"):
        assert {tuple(seats.values()).count("greedy") for seats in games.seats} == {1}
        sat = Counter([*seats.values()].index("greedy") for seats in games.seats)
        assert [*sat.values()] == [12 / players] * players
        records = [lab.game(key) for key in games.key]
        won = sum(
            1 / len(game.state.winners)
            for game, seats in zip(records, games.seats, strict=True)
            for winner in game.state.winners
            if [*seats.values()][winner] == "greedy" and len(game.state.winners) < players
        )
        (row,) = table[(table.players == players) & (table.bot == "greedy")].itertuples()
        assert row.wins == pytest.approx(won)
        assert row.times == pytest.approx(row.rate / row.even)
    lab.plot(table, x="players")


def test_too_many_are_refused() -> None:
    with pytest.raises(BadSetup, match=r"bots: a setup has 2 players, and 3 are named: \{'greedy': 3, 'others'"):
        simulate(SquirrelRush.setup(players=2), {"greedy": 3, "others": "random"}, games=1)
    with pytest.raises(BadSetup, match=r"bots: a whole number from 0 on, not 'one'"):
        simulate(SquirrelRush.setup(players=2), {"greedy": "one", "others": "random"}, games=1)
    with pytest.raises(BadSetup, match=r"bots: a bot is one of .* not 'gready'"):
        simulate(SquirrelRush.setup(players=2), {"gready": 1, "others": "random"}, games=1)
