"""How far two players are apart: a newcomer against an expert, and among experts."""

from __future__ import annotations

from collections.abc import Sequence
from math import nan
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, Unpack

from ....core.model.errors import BadSetup
from ....core.model.optional_packages import needed
from ...counting.intervals import victories_between
from ...counting.sentences import apart, copies
from ...counting.tally import FEW
from ...playing.batch import Cells, Row
from ...playing.keys import played_in
from ...playing.match import Match, matches
from ..asked.answer import ERROR, corrected, head_of, table_of, victory
from ..asked.asking import Asking, Options, question

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS: Final = "game setup one others games wins draws share low high even p"
Outcome = tuple[float, bool, str]
"""What the one had of the victory, whether the game was drawn, and what was played, where that is known."""


@question
def gap(
    setup: object, weaker: object = "beginner", stronger: object = "strong", games: int = 50, **how: Unpack[Options]
) -> DataFrame:
    """How far two players are apart: what share the stronger one wins, and where more play, what the weaker one does.

    >>> from squirrelwidgets import Scurry, lab
    >>> table = lab.gap(Scurry.setup("3/random"), "random", "greedy", games=40, seed=1, progress=False)
    >>> table["text"][0]
    'Scurry 3/random 3: greedy won ... of 40 games against random, and ... drawn: ... of 100 with draws (... to ...)...'

    `one` plays against `others`, and moves on one seat from game to game; with three players or more there is a row for
    the stronger one among weaker ones, and one for the weaker one among stronger ones. `share` counts a draw as the
    share that all have of it, with two players half; `even` is that of equal players. The true one lies between `low`
    and `high`, in 95 of 100 tables for all rows together, and `p` is corrected after Holm. That is no measure of luck:
    two equal players have half each, in a game of luck and in one without (`lab.luck`). Interrupt it, and the table is
    of the games so far.
    """
    weak, strong = matches(setup, weaker), matches(setup, stronger)
    if len(weak) > 1 or len(strong) > 1 or len({*weak[0].bot_names}) > 1 or len({*strong[0].bot_names}) > 1:
        raise BadSetup("one setup, and one bot for each of the two players.", field="setup")
    seats = len(weak[0].bots)
    if seats < 2:
        raise BadSetup("a gap needs two players or more, and this setup has one.", field="setup")
    pairs = [(strong[0].bots[0], weak[0].bots[0])]
    pairs += [pairs[0][::-1]] * (seats > 2)
    rungs = matches({weak[0].setup: weak[0].settings}, [[one, *[other] * (seats - 1)] for one, other in pairs])
    played = Asking(**how).games(rungs, games)
    return gaps(rungs, [[_outcome(match, row) for row in rows] for match, rows in zip(rungs, played, strict=True)])


def _outcome(match: Match, row: Row) -> Outcome:
    """Of the first of its bots, wherever it sat."""
    won = victory(row)
    return won.get(row.seating.index(match.ways[row.n % len(match.ways)].index(0)), 0.0), not won, played_in(row.key)


def gaps(rungs: Sequence[Match], outcomes: Sequence[Sequence[Outcome]]) -> DataFrame:
    """The table, by what came of the games of each match."""
    stats, z, rows = needed("scipy.stats", "lab"), NormalDist().inv_cdf(1 - ERROR / 2 / len(rungs)), list[Cells]()
    for match, each in zip(rungs, outcomes, strict=True):
        games, fair, (one, others) = len(each), 1 / len(match.seats), match.bot_names[:2]
        won, drawn = sum(share for share, *_ in each), sum(draw for _, draw, _ in each)
        row = head_of(match) | {"one": one, "others": others, "games": games, "even": fair, "p": 1.0}
        row |= {"wins": nan, "draws": nan, "share": nan, "low": 0.0, "high": 1.0}
        if games:
            share, low, high = victories_between(won, drawn, games, fair, z)
            p = float(stats.binomtest(round(won), games - drawn, fair).pvalue) if games > drawn else 1.0
            row |= {"wins": won / games, "draws": drawn / games, "share": share, "low": low, "high": high, "p": p}
        distinct = {what for *_, what in each} or {""}
        if games >= FEW and len(distinct) <= len(match.ways) and "" not in distinct:
            row |= {"low": 0.0, "high": 1.0, "p": 1.0, "text": copies(games, len(distinct), len(match.seats))}
        rows.append(row)
    corrected(rows)
    return table_of(rows, COLUMNS, lambda row: row.get("text") or apart(row))
