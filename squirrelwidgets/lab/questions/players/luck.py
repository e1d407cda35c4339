"""How much of a game is luck: the same players, the same start, and chance drawn anew."""

from __future__ import annotations

from collections.abc import Sequence
from math import nan
from typing import TYPE_CHECKING, Any, Final, Unpack

from ....core.model.optional_packages import needed
from ....core.model.state import CHANCE
from ....core.play.game import Game
from ...counting.sentences import chance_explains
from ...playing.batch import Cells, Row, Run
from ...playing.match import matches
from ...playing.options import LIMIT, whole
from ...simulate import rows_of
from ..asked.answer import head_of, table_of, victory
from ..asked.asking import Asking, Options, question

if TYPE_CHECKING:
    from pandas import DataFrame

SURE: Final = 0.95
COLUMNS: Final = "game setup bots draws games luck low high"


@question
def luck(
    setups: object, bots: object = "greedy", games: int = 100, again: int = 4, **how: Unpack[Options]
) -> DataFrame:
    """How much of a game is luck: the part of what varies that changes with chance when the players are the same.

    >>> from squirrelwidgets import Scurry, lab
    >>> setups = [Scurry.setup("5"), Scurry.setup("3/random")]
    >>> table = lab.luck(setups, "random", games=20, seed=1, progress=False)
    >>> table["text"].tolist()
    ['Scurry 5: there is no chance in it.', 'Scurry 3/random 3: chance explains ... of 100 ...']

    Each start is played with `games` draws of chance, and with each of them `again` times, in which only the bots draw
    anew. `luck` is the part of what varies, in who wins, that chance explains (a draw is half a victory): if it were 1,
    the game would be won by whoever chance likes; if 0, chance would not matter between these players. The true part
    lies between `low` and `high`, in 95 of 100 rows. Of a game without chance nothing is said, nor of one that always
    ends alike. It is another question how often a better player wins: `lab.skill`.
    """
    ask, count, times, rows = Asking(**how), whole(games, "games", 2), whole(again, "again", 2), list[Cells]()
    for match in matches(setups, bots):
        run = Run([match], ask.luck, LIMIT, has_chance, again=times * len(match.ways))
        numbers = range(0, count * run.again, len(match.ways))  # always the same who sit there
        played = rows_of(run, [(0, numbers)], ask.executor, ask.progress)
        rows.append(head_of(match) | _explained(sorted(played, key=lambda row: row.n), count, times))
    return table_of(rows, COLUMNS, chance_explains)


def has_chance(game: Game) -> bool:
    """Whether chance had a part in a game."""
    return any(node.state.actors == (CHANCE,) for node in game.node.line()[:-1])


def _explained(rows: Sequence[Row], draws: int, again: int) -> Cells:
    part, low, high = nan, nan, nan
    is_chancy = any(row.seen for row in rows)
    if is_chancy:
        won = needed("numpy", "lab").array([_of_first(row) for row in rows]).reshape(draws, again)
        part, low, high = explained(won)
    return {"draws": draws, "games": len(rows), "luck": part, "low": low, "high": high, "is_chancy": is_chancy}


def _of_first(row: Row) -> float:
    """What the first player has of the victory, or of a draw."""
    won = victory(row)
    return won.get(row.seating.index(0), 0.0) if won else 1 / len(row.scores)


def explained(won: Any) -> tuple[float, float, float]:
    """The part of the variance that lies between rows, and the bounds of the true one (analysis of variance; the bounds
    by drawing rows anew, or where all within rows is alike, by how many rows there are)."""
    numpy = needed("numpy", "lab")
    draws = len(won)
    if won.min() == won.max():
        return nan, nan, nan
    part = float(_between(numpy, won[None])[0])
    rng = numpy.random.default_rng(1)
    parts = numpy.sort(_between(numpy, won[rng.integers(0, draws, (RESAMPLED, draws))]))
    low, high = (float(numpy.nanquantile(parts, end)) for end in ((1 - SURE) / 2, (1 + SURE) / 2))
    unseen = 1 - (1 - SURE) ** (1 / draws)  # so many of 100 draws may be otherwise, though none of these was
    return part, max(0.0, min(low, part, 1 - unseen)), min(1.0, max(high, part, unseen))


RESAMPLED: Final = 2_000


def _between(numpy: Any, won: Any) -> Any:
    """The part of the variance that lies between rows, of each of several tables."""
    again = won.shape[-1]
    within = won.var(axis=-1, ddof=1).mean(axis=-1)
    between = numpy.maximum(0.0, won.mean(axis=-1).var(axis=-1, ddof=1) - within / again)
    whole = between + within
    return numpy.divide(between, whole, out=numpy.full_like(whole, numpy.nan), where=whole > 0)
