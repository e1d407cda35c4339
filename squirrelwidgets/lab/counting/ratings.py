"""How strong bots are: ratings by who won, for any number of players; and a table of who beat whom."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterator
from math import log
from typing import TYPE_CHECKING, Any, Final

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ..frames.checks import GROUPS, each_once, same_seats
from ..frames.store import Store, frames_of
from .summary import FIRST, by_seat
from .tally import LIMIT

if TYPE_CHECKING:
    from pandas import DataFrame

ELO: Final = 400 / log(10)
"""Elo points in a unit of a logit: 400 points are odds of ten to one."""
SURE: Final = 0.95
STEPS: Final = 100
SMALL: Final = 1e-9
MOST_ERROR: Final = 2_000.0
"""Elo points; a standard error beyond it: the games set no bound to the rating."""
RIDGE: Final = 1e-6
"""A negligible penalty: what the games leave open gets a finite rating, with a huge error."""
USUAL: Final = 400.0
"""Elo points: how far from the average bots and seats are assumed to lie (one standard deviation), where games set no
bound. It weighs as little as a game or two."""
COLUMNS: Final = ("what", "name", "rating", "low", "high", "games", "won", "draws")


def ratings(frame: DataFrame | Store) -> DataFrame:
    """How strong each bot is, in Elo points over the average, with what a seat is worth taken out.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("3/random"), ["greedy", "random"], games=200, seed=1, progress=False)
    >>> table = lab.ratings(frame)
    >>> table[["what", "name"]].values.tolist()
    [['bot', 'greedy'], ['bot', 'random'], ['seat', 'brown'], ['seat', 'gray']]

    A winner's logit, for any number of players: the stronger a bot, the likelier it wins. 400 points more are odds of
    ten to one. The true rating lies between `low` and `high`, in 95 of 100 such tables. Where it is drawn who begins,
    going first is rated in place of seats. A draw is half a victory (of more than two players, a part for each), and so
    is a shared one; `won` counts them so, and `draws` says how many there were. Games without end tell nothing.

    Of a bot that won all its games, or none, the games cannot say how far it lies from the others. Then we
    assume that most bots lie within 800 points of the average, and a warning says so. This has the weight of a game
    or two: it keeps `low` and `high` finite, and hardly moves bots that won some and lost some.
    """
    numpy = needed("numpy", "lab")
    z = float(needed("scipy.stats", "lab").norm.ppf((1 + SURE) / 2))
    seats = _kinds_of_games(frame)
    if not len(seats):
        raise BadSetup("no game of these came to an end.", field="frame")
    drawn = seats[seats["began"] == FIRST].groupby(["game", "setup"])["seat"].nunique().gt(1).any()
    seats = seats.assign(place=seats["began"] if drawn else seats["seat"])
    names = {"bot": [*seats["bot"].unique()], "seat": [*seats["place"].unique()]}
    effects = [*_effects(seats["bot"], names["bot"]), *_effects(seats["place"], names["seat"])]
    if not effects:
        raise BadSetup("one bot on one seat has nobody to be rated against.", field="frame")
    numbers = numpy.column_stack(effects), seats["won"].to_numpy(), _groups(numpy, seats), seats["times"].to_numpy()
    fit = fitted(numpy, *numbers, RIDGE * numpy.eye(len(effects)))
    rows = [*_rows(numpy, seats, names, *fit)]
    if any(error > MOST_ERROR for *_, error in rows):
        rows = [*_rows(numpy, seats, names, *fitted(numpy, *numbers, _assumed(numpy, names)))]
        why = "; ".join(filter(None, (_endless(name, played, won) for _, name, _, played, won, _, _ in rows)))
        assumed = f"so we assume that most bots lie within {2 * USUAL:.0f} points of the average"
        text = f"{why or 'some never met'}. These games cannot say by how much, {assumed}."
        warnings.warn(f"{text} Play more games, or with a bot in between.", stacklevel=2)
    cells = [
        (what, name, rating, rating - z * error, rating + z * error, played, won, drawn)
        for what, name, rating, played, won, drawn, error in rows
    ]
    return needed("pandas", "lab").DataFrame(cells, columns=COLUMNS)


def _kinds_of_games(frame: DataFrame | Store) -> DataFrame:
    """The seats of games in which others sat, began or won, each once, and how many `times` there was such a game;
    `won` has the parts of a draw, too."""
    pandas = needed("pandas", "lab")
    times: Counter[Any] = Counter()
    for each in frames_of(frame):
        each_once(same_seats(each), GROUPS)
        seats = [(*seated.items(),) for seated in each["seats"]]
        began = each["began"].fillna("")
        heads = zip(*(each[group] for group in GROUPS), seats, began, each["winners"], strict=True)
        times.update(head for head, ended in zip(heads, each["ended"], strict=True) if ended != LIMIT)
    games = pandas.DataFrame([*times], columns=[*GROUPS, "seats", "began", "winners"])
    games["seats"] = games["seats"].map(dict)
    scores = [dict.fromkeys(each, 0) for each in games["seats"]]
    games = games.assign(n=range(len(games)), scores=scores, plies=0, ended="")
    seats_of = by_seat(games).assign(times=lambda seats: seats["n"].map(dict(enumerate(times.values()))))
    by_game = seats_of.groupby("n")["won"]
    drawn = by_game.transform("sum") == 0
    return seats_of.assign(drawn=drawn, won=seats_of["won"].where(~drawn, 1 / by_game.transform("size")))


def _rows(
    numpy: Any, seats: DataFrame, names: dict[str, list[str]], strengths: Any, covariance: Any
) -> Iterator[tuple[str, str, float, int, float, int, float]]:
    """What is rated, its name, its rating, games, wins, draws and standard error."""
    at = 0
    for what, column in (("bot", "bot"), ("seat", "place")):
        free = len(names[what]) - 1
        for number, name in enumerate(names[what]):
            of = numpy.zeros(len(strengths))
            of[at : at + free] = -1 if number == free else numpy.eye(max(1, free))[number] if free else 0
            error = ELO * float(numpy.sqrt(max(0.0, of @ covariance @ of)))
            its = seats[seats[column] == name]
            played = int(its.drop_duplicates("n")["times"].sum())
            drawn = int(its[its["drawn"]].drop_duplicates("n")["times"].sum())
            yield what, name, ELO * float(of @ strengths), played, (its["won"] * its["times"]).sum(), drawn, error
        at += free


def _endless(name: str, played: int, won: float) -> str:
    """Warn if one has won no game, or all."""
    return f"{name}: it won no game" if not won else f"{name}: it lost no game" if won == played else ""


def _assumed(numpy: Any, names: dict[str, list[str]]) -> Any:
    """The penalty that keeps bots, and seats, from lying too far from the average: the same for all."""
    groups = numpy.repeat([0, 1], [len(each) - 1 for each in names.values()])
    return ((groups[:, None] == groups) + numpy.eye(len(groups))) / (USUAL / ELO) ** 2


def _effects(cells: Any, names: list[str]) -> list[Any]:
    """A column for each but the last, which is minus all others: so their mean is 0."""
    last = (cells == names[-1]).to_numpy(float)
    return [(cells == name).to_numpy(float) - last for name in names[:-1]]


def _groups(numpy: Any, seats: DataFrame) -> Any:
    """The number of each seat's game, from 0 on without gaps."""
    return numpy.unique(seats["n"], return_inverse=True)[1]


def fitted(numpy: Any, effects: Any, won: Any, games: Any, times: Any, penalty: Any) -> tuple[Any, Any]:
    """The strengths that make these winners most likely, by Newton's steps, and their covariance."""
    count = games.max() + 1
    strengths = numpy.zeros(effects.shape[1])
    curvature = penalty
    for _ in range(STEPS):
        odds = numpy.exp(numpy.clip(effects @ strengths, -50, 50))
        chance = odds / numpy.bincount(games, odds, count)[games]
        mean = numpy.column_stack([numpy.bincount(games, chance * each, count) for each in effects.T])
        apart = effects - mean[games]
        curvature = (apart * (times * chance)[:, None]).T @ apart + penalty
        step = numpy.linalg.solve(curvature, apart.T @ (times * won) - penalty @ strengths)
        strengths = strengths + numpy.clip(step, -2, 2)
        if abs(step).max() < SMALL:
            break
    return strengths, numpy.linalg.inv(curvature)


def crosstable(frame: DataFrame | Store) -> DataFrame:
    """How often each bot beat the others: of the games of two, the part that the row's bot won; a draw is half.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("3/random"), ["greedy", "random"], games=20, seed=1, progress=False)
    >>> table = lab.crosstable(frame)
    >>> bool(table.loc["greedy", "random"] > 0.5), bool(table.loc["greedy", "random"] + table.loc["random", "greedy"])
    (True, True)
    """
    pandas, numpy = needed("pandas", "lab"), needed("numpy", "lab")
    seats = _kinds_of_games(frame)
    won = (seats["won"] * seats["times"]).groupby([seats["n"], seats["bot"]], sort=False).sum().unstack("bot")
    bots = [*dict.fromkeys(seats["bot"])]
    table = pandas.DataFrame(numpy.nan, index=pandas.Index(bots, name="bot"), columns=bots)
    for one in bots:
        for other in bots:
            both = won[won[one].notna() & won[other].notna()]
            decided = both[one].sum() + both[other].sum()
            if one != other and decided:
                table.loc[one, other] = both[one].sum() / decided
    return table
