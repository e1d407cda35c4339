"""Checks that bots still play as they did in earlier rows; `checked_frame` checks the cells."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ...core.model.bot import Bot, Stop
from ...core.model.errors import BadSetup
from ...core.model.events import Story
from ...core.model.state import State
from ..playing.match import Match, is_house
from ..playing.play import play

if TYPE_CHECKING:
    from pandas import DataFrame

SECONDS: Final = 1.0
"""Time in which games of a match are played again to know its bots, at least one."""


def check_bots(match: Match, rows: DataFrame) -> None:
    """Refuse rows whose bots would play otherwise now: a name says little about somebody's own bot."""
    if all(map(is_house, match.bots)):
        return
    end = monotonic() + SECONDS
    for row in rows.itertuples():
        _check_game(match, row.n, row.seed, row.key)
        if monotonic() > end:
            break


class Replayed(Bot):
    """Replays the moves of a bot of the house, which may have read a clock."""

    def __init__(self, moves: Sequence[str], replies: Sequence[str]) -> None:
        self.moves = moves
        self.replies = replies

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        return [view.parse(self.moves[len(self.replies)])]


def _check_game(match: Match, n: int, seed: int, key: str) -> None:
    """Ask the bots of a row's game again, in the positions in which they were asked."""
    moves: list[str] = []
    replies: list[str] = []
    with suppress(Exception):  # where it goes wrong the sentences end, and differ
        moves = json.loads(key)["moves"]
        players = [Replayed(moves, replies) if is_house(bot) else bot for bot in match.players(n)]
        play(match, players, seed, len(moves), True, replies)
    if not moves or replies != moves:
        pairs = zip(replies, moves, strict=False)
        ply = next((ply for ply, (reply, move) in enumerate(pairs) if reply != move), len(replies))
        why = "a bot is another one now, or does not play the same again"
        fix = "Give it another name, by a __str__, or leave its rows out"
        raise BadSetup(f"{match}: game {n} goes otherwise from ply {ply} on, so {why}. {fix}.", field="rows")
