"""Games between bots, on all cores, with nothing but the standard library: who wins how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from os import cpu_count
from time import process_time
from typing import Any, NamedTuple

import squirrelwidgets
from squirrelwidgets import Bot

LIMIT = 5_000
"""Plies after which a game is broken off; that counts as a draw."""
Z = 1.96


@dataclass(frozen=True)
class Job:
    """A game to play."""

    game: str
    setup: str
    bots: tuple[Bot, ...]
    seed: int


class Played(NamedTuple):
    """A game that was played."""

    parts: tuple[float, ...]
    """By player: the part of the win; a draw is everybody's."""
    scores: tuple[float, ...]
    round: int
    """Rounds, where the game counts them."""
    plies: int
    seconds: float
    """Of the processor, for the whole game."""


class Share(NamedTuple):
    """A share of wins, with its 95 % interval."""

    share: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{100 * self.share:4.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f}) of {self.games}"


def play(job: Job) -> Played:
    """Plays a game to its end."""
    kind = getattr(squirrelwidgets, job.game)
    begin = process_time()
    game = kind(setup=job.setup or None, seats=[*job.bots], seed=job.seed).run(LIMIT)
    players = range(len(job.bots))
    winners = game.result.winners if game.result else ()
    won = [game.state.player(seat) for seat in winners] or [*players]
    parts = tuple((player in won) / len(won) for player in players)
    scores = tuple(getattr(game.state, "scores", ()))
    return Played(parts, scores, getattr(game.state, "round", 0), game.ply, process_time() - begin)


def play_all(jobs: Iterable[Job], workers: int | None = None) -> Iterator[Played]:
    """The games, in the order of the jobs."""
    workers = workers or cpu_count() or 1
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(play, [*jobs])


def jobs_against(game: str, setup: str, one: Bot, others: Sequence[Bot], games: int, seed: int) -> list[Job]:
    """One bot against others, as each player equally often; each deal is played once as every player."""
    player_count = len(others) + 1
    jobs = []
    for n in range(games):
        player = n % player_count
        bots = (*others[:player], one, *others[player:])
        jobs.append(Job(game, setup, bots, seed + n // player_count))
    return jobs


def share_of(played: Sequence[Played], player_count: int) -> Share:
    """The share of the one bot, from the games of `jobs_against`."""
    parts = [each.parts[n % player_count] for n, each in enumerate(played)]
    return share(parts)


def share(parts: Sequence[float]) -> Share:
    """The mean of parts of wins, with Wilson's interval (draws make it a little wider than need be)."""
    n = len(parts)
    mean = sum(parts) / n
    middle = (mean + Z**2 / (2 * n)) / (1 + Z**2 / n)
    half = Z * sqrt(mean * (1 - mean) / n + Z**2 / (4 * n**2)) / (1 + Z**2 / n)
    return Share(mean, middle - half, middle + half, n)


def against(
    game: str, setup: str, one: Bot, others: Sequence[Bot], games: int, seed: int, workers: int | None = None
) -> tuple[Share, list[Played]]:
    """The share of the wins that one bot gets against others, and the games."""
    played = [*play_all(jobs_against(game, setup, one, others, games, seed), workers)]
    return share_of(played, len(others) + 1), played


def median(values: Sequence[Any]) -> Any:
    return sorted(values)[len(values) // 2]
