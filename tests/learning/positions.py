"""Positions of games between bots, as numbers, with what became of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from os import cpu_count
from random import Random
from typing import Any, NamedTuple

import squirrelwidgets
from squirrelwidgets import Bot, Greedy
from squirrelwidgets.core.model.state import CHANCE, State

LIMIT = 5_000
POSITIONS = 8
"""Positions looked at in each game: more of one game tell little more."""
STRAY = 0.1
"""How often a player plays another turn than Greedy would: positions differ, and nobody goes on badly from them."""
SETUPS = {
    "Scurry": ("", "6/random", "5", "5/random", "4/random"),
    "SquirrelRush": ("players=2", "players=2 smarty=yes", "players=3", "players=4", "players=4 smarty=yes"),
    "Squarrels": ("players=3", "players=4", "players=5", "players=2"),
    "NutHunt": ("players=2", "players=3", "players=4", "players=5"),
    "SquirrelIsland": ("players=2", "players=3", "players=4", "players=5"),
}


class Seen(NamedTuple):
    """A position that was looked at."""

    game: int
    rows: tuple[tuple[float, ...], ...]
    """The features of each seat."""
    won: tuple[float, ...]
    """The part of the win that each seat had in the end."""
    progress: float = 0.0
    """How far the game had come, where it says so."""


class Stray(Bot):
    """Greedy, who now and then takes a sampled turn or another idea."""

    id = "stray"

    def choose(self, view: Any, story: Any, rng: Random, stop: Any = None) -> Sequence[Any]:
        if rng.random() > STRAY:
            return Greedy().choose(view, story, rng, stop)
        if hasattr(view.bot_support, "candidate_turns"):
            seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
            return list(rng.choice(view.bot_support.candidate_turns(view, seat, story, rng)[:4]))
        return list(view.bot_support.sample_turn(view.scratch(), rng))


def _nothing(_state: State) -> tuple[()]:
    return ()


def seen_in_games(
    name: str, setups: Sequence[str], games: int, seed: int, bot: Bot, known: Callable[[State], Any] = _nothing
) -> Iterator[Seen]:
    """Positions of a bot's games of these setups in turn, but those of which something is known; the same ones for the
    same seed, on any machine."""
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        for each in pool.map(partial(_look_at, name, setups, seed, bot, known), range(games), chunksize=4):
            yield from each


def _look_at(
    name: str, setups: Sequence[str], seed: int, bot: Bot, known: Callable[[State], Any], n: int
) -> list[Seen]:
    kind = getattr(squirrelwidgets, name)
    setup = setups[n % len(setups)] or None
    game = kind(setup=setup, seats=[bot] * kind.player_count(kind.setup(setup)), seed=seed * 1_000_000 + n)
    game.run(LIMIT)
    if not game.over:
        return []
    seats = range(len(game.state.seating))
    winners = game.result.winners or seats
    won = tuple((seat in winners) / len(winners) for seat in seats)
    states = [node.state for node in game.node.line()[:-1] if node.state.actors != (CHANCE,)]
    few = [state for state in Random(n).sample(states, min(POSITIONS, len(states))) if not known(state)]
    chances = game.state.bot_support.chances
    progress = chances.progress or (lambda _: 0.0)
    rows = [tuple(tuple(map(float, chances.features(state, seat))) for seat in seats) for state in few]
    return [Seen(n, row, won, progress(state)) for row, state in zip(rows, few, strict=True)]
