"""How long one waits for one's own turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import nan
from statistics import fmean
from typing import TYPE_CHECKING, Final, Unpack

from ....core.model.state import CHANCE
from ....core.play.game import Game
from ...counting.sentences import waited
from ...playing.batch import Cells
from ...playing.match import matches
from ..asked.answer import bounded, head_of, table_of
from ..asked.asking import Asking, Options, question

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS: Final = "game setup bots players seat games plies low high decisions choices worst"
MEANS: Final = ("plies", "decisions", "choices")
Wait = tuple[int, int, int]
"""Between two turns of one's own: the plies of others, decisions and choices."""


@question
def waiting(setups: object, bots: object = "greedy", games: int = 100, **how: Unpack[Options]) -> DataFrame:
    """How long one waits: what the others do between two of one's own turns.

    >>> from squirrelwidgets import SquirrelRush, lab
    >>> table = lab.waiting(lab.grid(SquirrelRush, players=[2, 3]), "random", games=5, seed=1, progress=False)
    >>> table["text"][0]
    'Squirrel Rush players=2, anybody: ... plies of others between two turns (... to ...), ...'

    A row for all who play in a setup, and one for each seat, each the mean of its games: the `plies` of others, between
    `low` and `high` in 95 of 100 tables of a setup, the `decisions` among them, where there were two moves or more, and
    the `choices` that these had. In the worst tenth of all times there are `worst` plies or more. Chance takes none,
    and bots no minutes: how long people think is not known.
    """
    every_match, rows = matches(setups, bots), list[Cells]()
    for match, played in zip(every_match, Asking(**how).games(every_match, games, waits_of), strict=True):
        own, values = list[Cells](), list[list[float]]()
        whose = {"anybody": range(len(match.seats)), **{seat["name"]: [n] for n, seat in enumerate(match.seats)}}
        for seat, seats in whose.items():
            waits = [each for row in played if (each := [wait for n in seats for wait in row.seen[n]])]
            means = [[fmean(cells) for cells in zip(*each, strict=True)] for each in waits] or [[nan] * 3]
            plies = sorted(plies for each in waits for plies, *_ in each) or [0]
            row = head_of(match) | dict(zip(MEANS, map(fmean, zip(*means, strict=True)), strict=True))
            own.append(row | {"players": len(match.seats), "seat": seat, "worst": plies[-(-9 * len(plies) // 10) - 1]})
            values.append([mean for mean, *_ in means[: len(waits)]])
        bounded(own, values)
        rows += own
    return table_of(rows, COLUMNS, waited)


def waits_of(game: Game) -> list[list[Wait]]:
    """What the others do between two turns of each seat."""
    states = [node.state for node in game.node.line()[:-1] if node.state.actors != (CHANCE,)]
    plies = [(state.actors, len(state.legal(state.actors[0]))) for state in states]
    return [_waits_of_seat(plies, seat) for seat in range(game.state.seats)]


def _waits_of_seat(plies: Sequence[tuple[tuple[int, ...], int]], seat: int) -> list[Wait]:
    runs = [(own, [moves for _, moves in each]) for own, each in groupby(plies, lambda ply: seat in ply[0])]
    others = [each for own, each in runs[1:-1] if not own]
    return [(len(each), sum(n > 1 for n in each), sum(n for n in each if n > 1)) for each in others]
