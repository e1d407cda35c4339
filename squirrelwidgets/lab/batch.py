"""Games played one after the other, wherever that happens: what goes to another process, and what comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pickle import loads
from time import monotonic
from typing import Any, Final, NamedTuple

from ..core.play.game import Game
from .match import Failed, Match, repeats
from .play import play
from .replay_keys import game_of, key_of

SECONDS: Final = 0.25
"""A batch ends with the game in which so much time is up: the rest is another batch."""


@dataclass(frozen=True)
class Run:
    """All that is the same for every game of a simulation."""

    matches: Sequence[Match]
    seed: int
    limit: int
    look: Callable[[Game], Any] | None = None


class Row(NamedTuple):
    """One game that was played."""

    match: int
    n: int
    seed: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    ended: str
    key: str
    seen: Any


def sent_batch(payload: bytes, match: int, numbers: Sequence[int]) -> list[Row]:
    """A batch of a run that came from another process."""
    return batch(_opened(payload), match, numbers)


@lru_cache(maxsize=4)
def _opened(payload: bytes) -> Run:
    run: Run = loads(payload)  # noqa: S301  # from whoever started this process
    return run


def batch(run: Run, match: int, numbers: Sequence[int]) -> list[Row]:
    """The first of these games of a match: as many as fit into the time, one at least."""
    rows: list[Row] = []
    end = monotonic() + SECONDS
    try:
        for n in numbers:
            rows.append(_row(run, match, n))
            if monotonic() > end:
                break
    except Failed:
        if not rows:  # else what is done goes first, and the next batch begins with the game that fails
            raise
    return rows


def _row(run: Run, number: int, n: int) -> Row:
    match = run.matches[number]
    seed, players = match.seed(run.seed, n), match.players(n)
    said: list[str] = []
    try:
        played = play(match, players, seed, run.limit, run.look is not None, said)
        scores = tuple(played.state.scores)
        key = key_of(match, n, seed, played.plies, scores, None if repeats(players) else said)
        seen = run.look(game_of(match.kind, match.settings, players, seed, said)) if run.look else None
    except Exception as error:
        where = f" at ply {len(said)}, after {said[-1]!r}" if said else ""
        raise Failed(f"{match}, game {n}, seed {seed}{where}: {type(error).__name__}: {error}") from error
    state, result = played.state, played.state.result
    ended = result.rule if result else "limit"
    return Row(number, n, seed, state.seating, scores, state.winners, played.plies, ended, key, seen)
