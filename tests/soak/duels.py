"""Bots against each other: the share of games that one of two bots wins, each on every seat equally often."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any, NamedTuple

from squirrelwidgets import Bot, Greedy, NutHunt, Scurry, Search, SquirrelIsland, SquirrelRush, lab
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.core.model.setups.setup import Setup
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.game_types import kind_of
from squirrelwidgets.lab.playing.match import name_of


class Duel(NamedTuple):
    """Two bots, where they meet, how many games they play, and the percentage of wins that the first must reach.

    Nothing is asked of bots that look at a clock: how far they come depends on the machine.
    """

    one: Bot
    other: Bot
    setup: Setup
    games: int
    least: float = 0


STRONG, KEEN, BEGINNER = (Bot.known[name]() for name in ("strong", "keen", "beginner"))
DUELS = (
    Duel(Greedy(), RandomBot(), Scurry.setup("5"), 200, 90),
    Duel(Search(samples=240), Greedy(), Scurry.setup("5/random"), 100, 55),
    Duel(Search(seconds=0.2), Greedy(), Scurry.setup("5"), 200),
    Duel(STRONG, BEGINNER, Scurry.setup("5/random"), 40, 60),
    Duel(Search(samples=15), Greedy(), SquirrelRush.setup(players=2), 100, 50),
    Duel(Search(samples=15), Greedy(), SquirrelRush.setup(players=2, smarty=True), 100, 50),
    Duel(KEEN, BEGINNER, SquirrelRush.setup(players=2), 40, 60),
    Duel(Greedy(), RandomBot(), NutHunt.setup(players=2), 200, 90),
    Duel(Greedy(), RandomBot(), NutHunt.setup(players=4), 200, 90),
    Duel(Search(seconds=0.1), Greedy(), NutHunt.setup(players=2), 20),
    Duel(RandomBot(), RandomBot(), NutHunt.setup(players=1), 200),
    Duel(Greedy(), Greedy(), NutHunt.setup(players=1), 200),
    Duel(Greedy(), Greedy(), NutHunt.setup(players=1, level="expert"), 200),
    Duel(Search(seconds=0.1), Search(seconds=0.1), NutHunt.setup(players=1), 100),
    Duel(Greedy(), RandomBot(), SquirrelIsland.setup(players=2), 200, 90),
    Duel(Greedy(), RandomBot(), SquirrelIsland.setup(players=4), 200, 90),
    Duel(Search(seconds=0.1), Greedy(), SquirrelIsland.setup(players=2), 20),
)
LIMIT = 5_000
"""Plies after which a game is broken off; that counts as a draw."""


def share(one: Bot, other: Bot, setup: Setup, games: int, executor: Executor | None = None) -> float:
    """The first bot's share of the wins: a draw counts half, a win of several seats is divided among them.

    They sit alternately, and each has the first seat in half of the games. Alone, the first bot plays all of them.
    """
    player_count = sum(not seat.get("auto") for seat in kind_of(Game, setup).stage().seats(setup))
    alternately = [[(one, other)[(player + first) % 2] for player in range(player_count)] for first in (0, 1)]
    bots = alternately if player_count > 1 else [one]
    frame = lab.simulate(setup, bots, -(-games // len(bots)), seed=1, executor=executor, limit=LIMIT, progress=False)
    return sum(_part(row, name_of(one)) for row in frame.itertuples()) / len(frame)


def _part(row: Any, name: str) -> float:
    """The part of one game's win that goes to the bot of this name."""
    if not row.winners:
        return 0.5
    return sum(row.seats[seat] == name for seat in row.winners) / len(row.winners)
