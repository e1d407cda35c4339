"""Compares groups of games: differences with intervals, corrected for their number, and how many games they take.

Games of one number have the same luck in every setup, so they are compared pair by pair.
"""

from __future__ import annotations

from itertools import combinations
from math import ceil, nan, sqrt
from typing import TYPE_CHECKING, Any, Final

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ..frames.checks import GROUPS, each_once
from ..frames.store import Store, frames_of
from ..playing.keys import original_of
from .intervals import difference_between
from .summary import by_seat
from .tally import victory_of

if TYPE_CHECKING:
    from pandas import DataFrame, Series

    from ..playing.batch import Cells

ERROR: Final = 0.05
POWER: Final = 0.8
"""The share of cases in which `needed` more games would find the difference."""
OWN: Final = ("score", "first")
"""Quantities to compare that are no columns: the mean score of a game, and whether the first player won."""
COLUMNS: Final = tuple("one other games difference low high p needed".split())


def compare(frame: DataFrame | Store, what: str = "first", by: str = "setup") -> DataFrame:
    """The differences between setups (or `by="bots"`), game by game, with intervals that hold for all of them together.

    >>> from squirrelwidgets import Scurry, lab
    >>> setups = lab.grid(Scurry, "3/random", each=[2, 3])
    >>> table = lab.compare(lab.simulate(setups, "greedy", games=40, seed=1, progress=False), "plies")
    >>> table[["one", "other", "games"]].values.tolist()
    [['each=2', 'each=3', 40]]

    `what`: "first" (whether who began won), "score" (a game's mean score), or any column of numbers, such as "plies"
    or one of your own. `difference` is other minus one; the true one lies between `low` and `high`, in 95 of 100 such
    tables for all rows together. `p` is corrected after Holm. `needed`: how many more games would find a difference
    this large, in 80 of 100 cases; 0 where it is found. Games that all differ alike set no bounds to how the next one
    differs, except by who won: so there is no interval then. `by="bot"` compares bots in each setup, seat by seat of
    one game. What belongs to different games (Scurry, Nut Hunt) is not compared.
    """
    values = _values(frame, what, by)
    stats = needed("scipy.stats", "lab")
    multiple = needed("statsmodels.stats.multitest", "lab")
    pairs = _pairs(values)
    if len(values) < 2 and len(frame):
        raise BadSetup(f"there is one {by.removesuffix('s')}, and nothing to compare it with.", field="by")
    estimate = paired if what == "first" or (by == "bot" and what == "won") else unbounded
    rows: list[Cells] = []
    level = 1 - ERROR / max(1, len(pairs))
    for one, other in pairs:
        both = _differences(values[one], values[other])
        mean, error, low, high, p = estimate(stats, both.to_numpy(float), level)
        rows.append(
            {
                "one": one,
                "other": other,
                "games": len(both),
                "difference": mean,
                "low": low,
                "high": high,
                "p": p,
                "needed": _needed(mean, error, len(both), level),
            }
        )
    table = needed("pandas", "lab").DataFrame(rows, columns=COLUMNS)
    if len(table):
        table["p"] = multiple.multipletests(table["p"].fillna(1.0), method="holm")[1]
        table.loc[table["p"] <= ERROR, "needed"] = 0
    return table


Estimate = tuple[float, float, float, float, float]
"""A mean difference, its standard error, its bounds, and the chance that so much comes of no difference."""


def paired(stats: Any, differences: Any, level: float) -> Estimate:
    """Of differences from -1 to 1, as those of victories are: bounds that so few pairs can show, and the sign test."""
    games = len(differences)
    if not games:
        return nan, nan, nan, nan, 1.0
    total, squares = float(differences.sum()), float((differences**2).sum())
    low, high = difference_between(total, squares, games, float(stats.norm.ppf((1 + level) / 2)))
    more, less = int((differences > 0).sum()), int((differences < 0).sum())
    p = float(stats.binomtest(more, more + less).pvalue) if more + less else 1.0
    mean = total / games
    return mean, sqrt(max(0.0, squares / games - mean * mean) / games), low, high, p


def unbounded(stats: Any, differences: Any, level: float) -> Estimate:
    """Of differences of any size: a paired t-test. Pairs that all differ alike set no bound to the others."""
    games = len(differences)
    mean = float(differences.mean()) if games else nan
    error = float(differences.std(ddof=1)) / sqrt(games) if games > 1 else nan
    if not error > 0:  # as likely as all coins falling alike, which means little if they are few
        return mean, error, nan, nan, min(1.0, 2 * 0.5**games) if mean else 1.0
    spread = float(stats.t.ppf((1 + level) / 2, games - 1)) * error
    return mean, error, mean - spread, mean + spread, float(2 * stats.t.sf(abs(mean) / error, games - 1))


Values = dict[str, dict[tuple[str, ...], object]]
"""By group, and by what else a game belongs to: what is compared, by the number of the game."""


def _pairs(values: Values) -> list[tuple[str, str]]:
    """The pairs of groups that can be compared: those of one game, even if never played together."""
    games = {name: {rest[0] for rest in each} for name, each in values.items()}
    return [(one, other) for one, other in combinations(values, 2) if games[one] & games[other]]


def _differences(one: dict[tuple[str, ...], Any], other: dict[tuple[str, ...], Any]) -> Series[Any]:
    """Of the games that both have: other minus one."""
    apart = [(other[rest] - one[rest]).dropna() for rest in one if rest in other]
    return needed("pandas", "lab").concat(apart or [needed("pandas", "lab").Series(dtype=float)])


def _needed(mean: float, error: float, games: int, level: float) -> int | None:
    """How many more games would find such a difference; None where no number would do."""
    normal = needed("scipy.stats", "lab").norm
    if not mean or not error or error != error:
        return None
    deviations = float(normal.ppf((1 + level) / 2) + normal.ppf(POWER))
    return max(0, ceil(games * (deviations * error / abs(mean)) ** 2) - games)


def _values(frame: DataFrame | Store, what: str, by: str) -> Values:
    """What is compared."""
    if by == "bot" and what not in ("score", "first", "won"):
        raise BadSetup(f'bots are compared by "won" or "score", not {what!r:.40}.', field="what")
    if by not in (*GROUPS[1:], "bot"):
        raise BadSetup(f"{', '.join(map(repr, (*GROUPS[1:], 'bot')))}, not {by!r:.40}.", field="by")
    pieces: dict[str, dict[tuple[str, ...], list[object]]] = {}
    heads = [*GROUPS, *([by] if by == "bot" else [])]
    for each in frames_of(frame):
        if by == "bot":
            cells = by_seat(each).rename(columns={"score" if what == "score" else "won": "_value"})
        else:
            cells = each_once(each, GROUPS).assign(_value=_cells(each, what))
        for head, games in cells.groupby(heads, sort=False):
            group = dict(zip(heads, head, strict=True))
            group["game"] = original_of(group["game"])
            name = group.pop(by)
            means = games.groupby("n", sort=False)["_value"].mean()
            pieces.setdefault(name, {}).setdefault((*group.values(),), []).append(means)
    concat = needed("pandas", "lab").concat
    return {name: {rest: concat(each) for rest, each in its.items()} for name, its in pieces.items()}


def _cells(frame: DataFrame, what: str) -> Series[object]:
    pandas = needed("pandas", "lab")
    if what == "score":
        return pandas.Series([sum(scores.values()) / len(scores) for scores in frame["scores"]], index=frame.index)
    if what == "first":
        rows = zip(frame["began"], frame["winners"], frame["seats"], strict=True)
        return pandas.Series([victory_of(*each).get(began, 0.0) for began, *each in rows], index=frame.index)
    if what not in [*frame.columns] or not pandas.api.types.is_numeric_dtype(frame[what]):
        numbers = [str(name) for name in frame.columns if pandas.api.types.is_numeric_dtype(frame[name])]
        raise BadSetup(f"{', '.join(map(repr, (*OWN, *numbers)))}, not {what!r:.40}.", field="what")
    return frame[what].astype(float)
