"""Counts the games of a frame by seat and by bot, with intervals that show how sure one can be of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import repeat
from math import nan
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ..frames.checks import CELLS, GROUPS, checked, each_once, same_seats
from ..frames.store import Store, frames_of
from ..playing.keys import played_in
from .intervals import apart_between
from .tally import LIMIT, victory_of

if TYPE_CHECKING:
    from pandas import DataFrame

SURE: Final = 0.95
"""The share of cases in which the true rate lies between `low` and `high`."""
Z: Final = NormalDist().inv_cdf((1 + SURE) / 2)
PLAYERS: Final = ("seat", "bot", "began")
"""Columns that it groups by if it is asked to."""
ASKED: Final = (*GROUPS, *"n seats began scores winners plies ended".split())
"""Columns of a frame that are counted."""
FIRST: Final = "first"
LATER: Final = "later"
"""In a column `began`: the seat that took the first decision, and any other."""


def by_seat(frame: DataFrame) -> DataFrame:
    """One row for each seat of each game: who sat there, came first or later, with how many points, and won: 1, or a
    share of it; nobody wins a draw, also if all share it.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("5"), "greedy", games=3, seed=1, progress=False)
    >>> list(lab.by_seat(frame)["seat"])
    ['brown', 'gray', 'brown', 'gray', 'brown', 'gray']
    """
    each_once(same_seats(checked(frame, ASKED)), GROUPS)
    rows = [
        {
            **{name: getattr(game, name) for name in (*GROUPS, "n")},
            "seat": seat,
            "bot": bot,
            "began": FIRST if seat == game.began else LATER,
            "score": game.scores[seat],
            "won": victory.get(seat, 0.0),
            "even": bool(victory) / len(game.seats),
        }
        for game in frame.itertuples()
        for victory in (victory_of(game.winners, game.seats),)
        for seat, bot in game.seats.items()
    ]
    columns = [*GROUPS, "n", "seat", "bot", "began", "score", "won", "even"]
    return needed("pandas", "lab").DataFrame(rows, columns=columns)


def summary(frame: DataFrame | Store, by: str | Sequence[str] = ("seat", "bot")) -> DataFrame:
    """Counts wins by seat, by bot, by who began, or by several, in each setup with each combination of bots.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("5"), ["greedy", "random"], games=20, seed=1, progress=False)
    >>> table = lab.summary(frame, by="bot")
    >>> [(row.bot, row.games, row.rate > 0.5) for row in table.itertuples()]
    [('greedy', 20, True), ('random', 20, False)]

    By "began" it says whether it is fair to go first: a row for the seat that took the first decision, one for all
    others. By seat, `first` is how often that seat did: where the first player is drawn, seats do not tell. By "setup"
    alone it says only how the games were, for somebody always wins. `lab.report` makes a text of it, and adds how
    often the first player won (`wins_first`; `even_first` would be even) where drawn.

    `rate` is the part of all games that were won, a victory that k share counted 1/k. The true rate lies between `low`
    and `high`, in 95 of 100 such rows (Wilson's interval); who picks the most striking of many rows finds more than
    there is, `lab.compare` does not. `even` is what the rate were if all seats had won as many of these games; the rate
    is so many `times` that. Then the mean score; the part of the games that were drawn (`draws`: nobody won, or all
    did), and that were broken off (`unfinished`): rates, draws and these are all games. How many plies a game had; and
    how many are `distinct`, by what was played: bots without luck play one game again and again, if chance has no part
    in it.
    """
    wanted = [*by] if isinstance(by, list | tuple) else [by]
    strange = [name for name in wanted if name not in (*GROUPS, *PLAYERS)]
    if strange:
        known = ", ".join(map(repr, (*PLAYERS, *GROUPS)))
        raise BadSetup(f"a summary is by some of {known}, not {strange[0]!r:.40}.", field="by")
    players = [name for name in dict.fromkeys(wanted) if name in PLAYERS]
    groups = [*GROUPS, *players]
    parts: list[DataFrame] = []
    values: dict[str, dict[Any, Any]] = {}
    distinct: dict[tuple[Any, ...], Any] = {}
    numpy = needed("numpy", "lab")
    counts = {name: f"games with {name}" for name in MEANS}
    for each in frames_of(frame, ASKED):
        by_game = _by_game(each, groups)
        by_game = by_game.assign(**{count: by_game[name].notna() for name, count in counts.items()})
        by_group = by_game.groupby(groups, sort=False)
        parts.append(by_group[[*SUMS, *MEANS, *counts.values()]].sum())
        for group, played in by_group["played"]:
            known = distinct.get(_head(group), numpy.empty(0, "uint64"))
            distinct[_head(group)] = numpy.unique(numpy.concatenate([known, played.to_numpy("uint64")]))
        for name in _options(each):
            heads = zip(*(each[group] for group in GROUPS), strict=True)
            values.setdefault(name, {}).update(zip(heads, each[name], strict=True))
    sums = needed("pandas", "lab").concat(parts).groupby(groups, sort=False).sum()
    games = sums["games"].astype(int)
    table = games.to_frame()
    if players:
        table["wins"], table["rate"] = sums["won"], sums["won"] / games
        between = [wilson(wins, each) for wins, each in zip(sums["won"], games, strict=True)]
        table["low"], table["high"] = [low for low, _ in between], [high for _, high in between]
        for name, cells in {"even": sums["even"] / games, "first": sums["first"] / games}.items():
            table[name] = cells
        table["times"] = table["rate"] / table["even"].where(table["even"] > 0)
        table["wins_first"], table["even_first"] = sums["won_first"], sums["even_first"]
    table["score"] = sums["score"] / games
    for name, count in counts.items():
        table[name] = sums[name] / sums[count]
    table["distinct"] = [len(distinct[_head(group)]) for group in sums.index]
    table = table.sort_index(key=_as_they_come).reset_index()
    options = [name for name in values if name not in table]  # an option may have the name of a count
    for place, name in enumerate(options):
        cells = [values[name][each] for each in zip(*(table[group] for group in GROUPS), strict=True)]
        table.insert(len(GROUPS) + place, name, cells)
    return table


def _head(group: object) -> tuple[Any, ...]:
    return group if isinstance(group, tuple) else (group,)


def _options(frame: DataFrame) -> list[str]:
    """The columns of options in which setups differ: they stand between those of bots and numbers."""
    names = [*frame.columns]
    return [name for name in names[names.index(GROUPS[-1]) + 1 : names.index("n")] if name not in CELLS]


@dataclass(frozen=True)
class Mean:
    """A column of a summary: the mean of a number of each game."""

    of: Callable[[DataFrame], Any]
    """That number, game by game."""
    needs: tuple[str, ...] = ()
    """The optional columns of a frame that it is made from: games without them do not count for it."""


def _drawn(frame: DataFrame) -> list[bool]:
    games = zip(frame["ended"], frame["winners"], frame["seats"], strict=True)
    return [ended != LIMIT and not victory_of(winners, seats) for ended, winners, seats in games]


MEANS: Final[dict[str, Mean]] = {
    "draws": Mean(_drawn),
    "unfinished": Mean(lambda frame: frame["ended"] == LIMIT),
    "plies": Mean(lambda frame: frame["plies"]),
}
"""The means that a summary tells, by the name of the column."""
SUMS: Final = ("games", "won", "even", "first", "won_first", "even_first", "score")


def _as_they_come(level: Any) -> Any:
    """Sorts setups, seats and bots in the order given, not alphabetically; first before later."""
    if level.name == "began":
        return level
    return level.map({name: place for place, name in enumerate(dict.fromkeys(level))})


def _by_game(frame: DataFrame, groups: list[str]) -> Any:
    """One row for each group and game: several seats of one bot play one game, not several."""
    seats = by_seat(frame).assign(
        first=lambda seats: seats["began"] == FIRST,
        won_first=lambda seats: seats["won"].where(seats["first"], 0.0),
        even_first=lambda seats: seats["even"].where(seats["first"], 0.0),
    )
    seats = seats.groupby([*groups, "n"], sort=False)
    sums = {name: (name, "sum") for name in ("won", "even", "first", "won_first", "even_first")}
    games = seats.agg(**sums, score=("score", "mean")).reset_index()
    ends = frame[[*GROUPS, "n"]].assign(
        games=1,
        played=[*map(_sum_of, frame["key"] if "key" in frame else repeat(""), frame["n"])],
        **{name: mean.of(frame) if {*mean.needs} <= {*frame.columns} else nan for name, mean in MEANS.items()},
    )
    return games.merge(ends, on=[*GROUPS, "n"])


def _sum_of(key: str, n: int) -> int:
    """The same for games in which the same was played; where nobody wrote that down, each is another one."""
    return int.from_bytes(blake2b((played_in(key) or f"game {n}").encode(), digest_size=8).digest())


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval, in which the true rate lies, for this many wins in this many games."""
    low, high = apart_between(wins / games, games, games, 0.0, Z)
    return max(0.0, low), min(1.0, high)
