"""A summary as text: rates as points on lines that show how sure one can be of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...core.model.errors import BadSetup
from ...core.words.grammar import pluralize
from ..counting.intervals import apart_between
from ..counting.sentences import FIRST_PLAYER, OTHERS, counted, wins
from ..counting.summary import PLAYERS, Z
from ..counting.verdict import over_even
from ..frames.checks import RATES, checked

if TYPE_CHECKING:
    from pandas import DataFrame

LINE: Final = 40
"""The length of the line from never to always, in letters."""


def report(table: DataFrame) -> str:
    """A summary, or some rows of it, as text: who wins how often, the bounds of the true rate, and how many were drawn.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("5"), ["greedy", "random"], games=20, seed=1, progress=False)
    >>> print(lab.report(lab.summary(frame, by="bot")))
    5  greedy  20 games  [...o...]  ...% (... to ...%), ...% drawn
    5  random  20 games  [...o...]  ...% (... to ...%), ...% drawn

    Rates are of all games. In the line `o` is the rate that was found, `---` is where the true one may be, and `|`
    where it is if all seats are equal, and as many games are drawn. Where it changes who begins, seats do not tell
    whether it is fair to go first: a line below does.
    """
    if "rate" not in checked(table, (), field="table"):
        raise BadSetup("a report tells of a summary by seat, by bot, or by both.", field="table")
    players = [name for name in PLAYERS if name in table]
    checked(table, (*RATES, *players), field="table")
    bots = ["bots"] if table["bots"].nunique() > 1 else []
    names = [table[name].astype(str).tolist() for name in ("setup", *bots, *players)]
    games = [pluralize(n, "game") for n in table["games"]]
    rows = zip(table["rate"], table["low"], table["high"], table["even"], table["draws"], strict=True)
    lines = [
        f"[{_line(rate, low, high, even)}]  {rate:4.0%} ({low:.0%} to {high:.0%}), {draws:.0%} drawn"
        for rate, low, high, even, draws in rows
    ]
    texts = ["  ".join(parts) for parts in zip(*map(_column, [*names, games]), lines, strict=True)]
    return "\n".join(texts + _about_seats(table))


def _about_seats(table: DataFrame) -> list[str]:
    """For readers who ask by seat whether it is fair to go first: the answer, where different seats begin."""
    if "seat" not in table or "began" in table or not {*RATES} <= {*table.columns}:
        return []
    several = table["bots"].nunique() > 1
    groups = table.groupby(["setup", *(["bots"] if several else [])], sort=False)
    return [_about_first(", ".join(map(str, name)), rows) for name, rows in groups if _is_drawn(rows)]


def _is_drawn(rows: DataFrame) -> bool:
    return bool(((rows["first"] > 0) & (rows["first"] < 1)).any())


def _about_first(name: str, rows: DataFrame) -> str:
    """How often a setup's first player won: of the games that these seats began."""
    caveat = f"{name}: who begins changes from game to game, seats do not tell whether that is fair."
    games, won, even = (rows["first"] * rows["games"]).sum(), rows["wins_first"].sum(), rows["even_first"].sum()
    decided = rows["games"] * (1 - rows["draws"] - rows["unfinished"])
    shared = (rows["even"] * rows["games"]).sum()
    if not (decided.sum() and shared and even):  # nothing to compare
        return caveat
    fair = float(shared / decided.sum())
    nobody = "won by nobody" if rows["unfinished"].any() else "drawn"
    told = counted({FIRST_PLAYER: won, OTHERS: even / fair - won}, {nobody: games - even / fair})
    low, high = apart_between((won - even) / games, even / fair, games, fair, Z)
    if low <= 0 <= high:
        return f"{caveat} {told}; that may be chance."
    return f"{caveat} {wins(told, FIRST_PLAYER, *over_even(low, high, even / games, fair))}"


def _column(texts: Sequence[str]) -> list[str]:
    width = max(map(len, texts), default=0)
    return [text.ljust(width) for text in texts]


def _line(rate: float, low: float, high: float, even: float) -> str:
    first, last = round(LINE * low), round(LINE * high)
    line = [*(" " * first), *("-" * (last - first + 1)), *(" " * (LINE - last))]
    line[round(LINE * even)] = "|"
    line[round(LINE * rate)] = "o"
    return "".join(line)
