"""A summary as text: rates as points on lines that show how sure one can be of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..core.model.errors import BadSetup
from .summary import PLAYERS

if TYPE_CHECKING:
    from pandas import DataFrame

LINE: Final = 40
"""The length of the line from never to always, in letters."""


def report(table: DataFrame) -> str:
    """A summary, or some rows of it, as text: who wins how often, and between what the true rate lies.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("5"), ["greedy", "random"], games=20, seed=1, progress=False)
    >>> print(lab.report(lab.summary(frame, by="bot")))
    5  greedy  20 games  [...o...]  ...% (... to ...%)
    5  random  20 games  [...o...]  ...% (... to ...%)

    In the line `o` is the rate that was found, `---` is where the true one may be, and `|` where it is if all seats are
    equal.
    """
    if "rate" not in table:
        raise BadSetup("a report tells of a summary by seat, by bot, or by both.", field="table")
    bots = ["bots"] if table["bots"].nunique() > 1 else []
    names = [table[name].astype(str).tolist() for name in ("setup", *bots, *PLAYERS) if name in table]
    games = [f"{n} game{'s' if n > 1 else ''}" for n in table["games"]]
    rows = zip(table["rate"], table["low"], table["high"], table["even"], strict=True)
    lines = [
        f"[{_line(rate, low, high, even)}]  {rate:4.0%} ({low:.0%} to {high:.0%})" for rate, low, high, even in rows
    ]
    return "\n".join("  ".join(parts) for parts in zip(*map(_column, [*names, games]), lines, strict=True))


def _column(texts: Sequence[str]) -> list[str]:
    width = max(map(len, texts), default=0)
    return [text.ljust(width) for text in texts]


def _line(rate: float, low: float, high: float, even: float) -> str:
    first, last = round(LINE * low), round(LINE * high)
    line = [*(" " * first), *("-" * (last - first + 1)), *(" " * (LINE - last))]
    line[round(LINE * even)] = "|"
    line[round(LINE * rate)] = "o"
    return "".join(line)
