"""A question's answer: rows with a mean, its doubt and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ....core.model.optional_packages import needed
from ...counting.compare import paired, unbounded
from ...counting.sentences import between
from ...counting.tally import victory_of
from ...playing.batch import Cells, Row
from ...playing.match import Match

if TYPE_CHECKING:
    from pandas import DataFrame

ERROR: Final = 0.05
"""The share of tables in which anything may be wrong."""


def head_of(match: Match) -> Cells:
    """How a row begins: the columns that name its games; and for sentences, where they are played, and who plays."""
    who = between({name: match.bot_names.count(name) for name in match.bot_names})
    head = {"game": match.kind.__name__, "setup": match.setup, "bots": match.names}
    return head | {"where": f"{match.kind.title} {match.setup}", "who": who}


def victory(row: Row) -> dict[int, float]:
    """The parts of the victory in a game, by seat."""
    return victory_of(row.winners, range(len(row.scores)))


def bounded(
    rows: Sequence[Cells], values: Iterable[Sequence[float]], parts: Sequence[bool] = (), error: float = ERROR
) -> None:
    """Add to each row the mean of its values, which should be 0, its bounds, which hold for all rows together, and the
    chance of as much. `parts`: whether its values are differences of victories, from -1 to 1; none: no."""
    stats, numpy = needed("scipy.stats", "lab"), needed("numpy", "lab")
    level = 1 - error / max(1, len(rows))
    for row, each, part in zip(rows, values, parts or [False] * len(rows), strict=True):
        mean, _, low, high, p = (paired if part else unbounded)(stats, numpy.array(each, float), level)
        row |= {"games": len(each), "difference": mean, "low": low, "high": high, "p": p}
    corrected(rows)


def corrected(rows: Sequence[Cells]) -> None:
    """Correct the chances in a table after Holm."""
    most = 0.0
    for rank, row in enumerate(sorted(rows, key=lambda row: row["p"])):
        most = max(most, min(1.0, (len(rows) - rank) * row["p"]))
        row["p"] = most


def table_of(rows: Iterable[Cells], columns: str, say: Callable[[Cells], str]) -> DataFrame:
    """These columns, and what is said of each row."""
    told = [row | {"text": f"{say(row)} {row.get('walks', '')}".strip()} for row in rows]
    return needed("pandas", "lab").DataFrame(told, columns=[*columns.split(), "text"])
