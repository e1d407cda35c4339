"""Which things go with winning: cards played, tiles stood on, who was first; corrected for how many were looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...core.model.bounds import shown
from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ..frames.checks import checked
from ..playing.keys import game
from ..playing.tags import tags
from .sentences import goes_with
from .summary import FIRST, LATER, by_seat

if TYPE_CHECKING:
    from pandas import DataFrame

ERROR: Final = 0.04
"""The share of tables in which any row may be named wrongly. 4 of 100 here make 5 in truth: what a seat wins anyway is
estimated from the same games."""
FEWEST: Final = 30
"""Games in which some had a thing and some did not; of fewer nothing is said."""
COLUMN: Final = "tags"
AVERAGES: Final = {
    "games": ("difference", "size"),
    "share": ("share", "mean"),
    "others": ("others", "mean"),
    "difference": ("difference", "mean"),
    "deviation": ("difference", "std"),
    "variance": ("variance", "sum"),
}
"""Columns by thing: what each is made from, and how."""
COLUMNS: Final = tuple("what games share others difference low high p text".split())


def what_wins(frame: DataFrame) -> DataFrame:
    """What those who win have and do more often than those who lose: going together, which is no proof.

    >>> from squirrelwidgets import Scurry, lab
    >>> bots = ["greedy", "random"]
    >>> frame = lab.simulate(Scurry.setup("3/random"), bots, games=40, seed=1, watch=lab.tags, progress=False)
    >>> list(lab.what_wins(frame).columns)
    ['what', 'games', 'share', 'others', 'difference', 'low', 'high', 'p', 'text']

    The frame has what `watch=lab.tags` made of its games; without it each game is played again from its key, which
    takes as long as the first time. `games` are those in which some seats had or did it and some not, drawn ones too;
    `share` of those who did won, and `others` of those who did not. What a seat and a bot win anyway is taken out of
    the `difference`; the true one lies between `low` and `high`, in 95 of 100 tables for all rows together, and `p` is
    corrected after Holm. `text` is the sentence on a row that is known: that winners play a card more often does not
    say that they win by it. `lab.without` finds out, by experiment.
    """
    if checked(frame)["game"].nunique() > 1:
        raise BadSetup("the frame holds different games: ask about one of them at a time.", field="frame")
    numpy, pandas = needed("numpy", "lab"), needed("pandas", "lab")
    stats, multiple = needed("scipy.stats", "lab"), needed("statsmodels.stats.multitest", "lab")
    table = _varied(pandas, frame).groupby("what", sort=False).agg(**AVERAGES).reset_index()
    table = table[table["games"] >= FEWEST]
    if not len(table):
        return pandas.DataFrame(columns=COLUMNS)
    games, free = table["games"], table["games"] - 1
    # by chance alone those who have it vary as all do: that keeps a thing whose few owners all lost from being sure
    error = numpy.maximum(table.pop("variance") ** 0.5 / games, table.pop("deviation") / games**0.5)
    spread = stats.t.ppf(1 - ERROR / len(table) / 2, free) * error
    table["low"], table["high"] = table["difference"] - spread, table["difference"] + spread
    p = 2 * stats.t.sf(abs(table["difference"]) / error, free)
    table["p"] = multiple.multipletests(p, method="holm")[1]
    table["text"] = [
        goes_with(row.what, min(1.0, max(0.0, row.others + row.difference)), row.others) if row.p <= ERROR else ""
        for row in table.itertuples()
    ]
    return table.sort_values(["p", "what"], ignore_index=True)


def _varied(pandas: object, frame: DataFrame) -> DataFrame:
    """For each thing and each game in which some have it and some do not: how much more often those won."""
    seats = by_seat(frame)
    seats["number"] = seats.groupby(["setup", "bots", "n"], sort=False).ngroup()
    seats["place"] = seats["began"].where(seats["began"].isin([FIRST, LATER])) + " " + seats["seat"]
    usual = seats.groupby(["setup", "bots", "place", "bot"], sort=False)["won"].transform("mean")
    seats["more"] = seats["won"] - usual  # than this bot wins at this seat, going first or later
    by_game = seats.groupby("number")
    games = by_game.agg(all=("more", "sum"), varies=("more", "var"), won=("won", "sum"), seats=("won", "size"))
    had = seats[["setup", "bots", "n", "seat", "number", "more", "won"]].merge(
        _things(pandas, frame), on=["setup", "bots", "n", "seat"]
    )
    those = had.groupby(["what", "number"], sort=False).agg(
        had=("more", "size"), more=("more", "sum"), share=("won", "mean"), wins=("won", "sum")
    )
    both = those.reset_index().merge(games, left_on="number", right_index=True)
    both = both[both["had"] < both["seats"]]
    lacking = both["seats"] - both["had"]
    return both.assign(
        difference=both["more"] / both["had"] - (both["all"] - both["more"]) / lacking,
        others=(both["won"] - both["wins"]) / lacking,
        variance=both["varies"] * both["seats"] / (both["had"] * lacking),
    )


def _things(pandas: Any, frame: DataFrame) -> DataFrame:
    """A row for each thing that a seat had in a game."""
    keys = zip(frame["setup"], frame["bots"], frame["n"], _tags(frame), strict=True)
    rows = [(*head, seat, what) for *head, by_seats in keys for seat, things in by_seats.items() for what in {*things}]
    return pandas.DataFrame(rows, columns=["setup", "bots", "n", "seat", "what"])


def _tags(frame: DataFrame) -> list[dict[str, list[str]]]:
    if COLUMN not in frame:
        return [tags(game(key))[COLUMN] for key in frame["key"]]
    for row, (cell, seats) in enumerate(zip(frame[COLUMN], frame["seats"], strict=True)):
        if not isinstance(cell, dict) or cell.keys() - seats or not all(map(_is_texts, cell.values())):
            text = f"row {row}, column {COLUMN!r}: a list of texts for each seat is wanted there"
            raise BadSetup(f"{text}, as `watch=lab.tags` gives, not {shown(cell)}.", field="frame")
    return [*frame[COLUMN]]


def _is_texts(things: object) -> bool:
    return isinstance(things, list) and all(isinstance(each, str) for each in things)
