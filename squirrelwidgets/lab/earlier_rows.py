"""Rows of earlier runs: whether the bots that play on are those that played them; `checked_frame` checks the cells."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ..core.model.bot import Bot, Stop
from ..core.model.errors import BadSetup
from ..core.model.events import Story
from ..core.model.state import State
from .match import Match, is_house
from .play import play

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


class Told(Bot):
    """Says again what was said at its turns: a bot of the house, which may have read a clock."""

    def __init__(self, moves: Sequence[str], said: Sequence[str]) -> None:
        self.moves = moves
        self.said = said

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        return [view.parse(self.moves[len(self.said)])]


def _check_game(match: Match, n: int, seed: int, key: str) -> None:
    """Ask the bots of a row's game again, in the positions in which they were asked."""
    moves: list[str] = []
    said: list[str] = []
    with suppress(Exception):  # where it goes wrong the sentences end, and differ
        moves = json.loads(key)["moves"]
        players = [Told(moves, said) if is_house(bot) else bot for bot in match.players(n)]
        play(match, players, seed, len(moves), True, said)
    if not moves or said != moves:
        ply = next((ply for ply, pair in enumerate(zip(said, moves, strict=False)) if pair[0] != pair[1]), len(said))
        why = "a bot is another one now, or does not play the same again"
        fix = "Give it another name, by a __str__, or leave its rows out"
        raise BadSetup(f"{match}: game {n} goes otherwise from ply {ply} on, so {why}. {fix}.", field="rows")
