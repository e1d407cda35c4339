"""The fairest of many setups, by a race: those that are surely less fair than another are played no more."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from os import PathLike
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ...core.model.setups.setup import Setup
from ...core.words.grammar import many
from ..counting import sentences
from ..counting.race import Race
from ..counting.verdict import BAND, checked_band
from ..grid import grid
from ..playing.batch import Run
from ..playing.match import Failed, Match, matches
from ..playing.options import LIMIT, checked_executor, whole
from ..playing.watches import Watches
from ..rows.store import Store
from ..rows.storing import collector_of
from ..simulate import looked, with_progress

if TYPE_CHECKING:
    from pandas import DataFrame

AIMS: Final = ("fair",)
SURE: Final = 0.95
MOST: Final = 3200
"""Games of each setup that stays in the race to its end."""
COLUMNS: Final = ("option", "moves", "error", "lowest", "highest")


@dataclass(frozen=True)
class Tuned:
    """The outcome of `tune`."""

    table: DataFrame
    """A row for each setup, the fairest first: its options, games, the share of the first player or seat with the
    bounds of the true one, how far from even (`unfair`), and whether it is the `best`, may be `as good`, or is surely
    `worse`."""
    matters: DataFrame
    """By option, the one that matters most first: how far its values move that share (`moves`, give or take `error`),
    and at which value it is `lowest` and `highest`."""
    best: Setup
    text: str
    frame: DataFrame | Store
    """All games, as `simulate` gives them."""

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        html = needed("html", "lab").escape
        shown = self.table[self.table["standing"] != "worse"].round(3)
        return f"<p>{html(self.text)}</p>{shown.to_html(index=False)}{self.matters.round(3).to_html(index=False)}"


def tune(
    game: Any,
    base: Any = None,
    /,
    *,
    aim: str = "fair",
    bots: Any = "greedy",
    games: int = MOST,
    within: float = BAND,
    seed: int | None = None,
    executor: Executor | None = None,
    store: str | PathLike[str] | None = None,
    progress: bool = True,
    **options: Any,
) -> Tuned:
    """The fairest setup of a sweep, in far fewer games than all of them take.

    >>> from squirrelwidgets import Scurry, lab
    >>> tuned = lab.tune(Scurry, "3/random", each=[2, 3], bots="random", games=20, seed=1, progress=False)
    >>> tuned
    Fairest of 2: each=... wins ... What matters most ...

    The setups are those of `lab.grid(game, base, …)`. All play until the first look, then those that are surely less
    fair than another one drop out, and so at each look: in 95 of 100 races the fairest one stays. The race ends when
    one is left, all that are left lie `within` 5 points of even, or each of them has played `games`. Its progress tells
    of the way to the next look. Fair means that
    each seat wins an even share; where it is drawn who begins, that the first player does. `store`: a folder for the
    games; after a crash the same call goes on from them.
    """
    if aim not in AIMS:
        raise BadSetup(f"{', '.join(map(repr, AIMS))}, not {aim!r:.40}.", field="aim")
    if not options:
        raise BadSetup("name at least one, with its values, as in side=[3, 4, 5].", field="options")
    executor, count = checked_executor(executor), whole(games, "games", 1)
    setups = grid(game, base, **options)
    if len(setups) < 2:
        raise BadSetup("there is one setup, and nothing to choose from.", field="options")
    names = [name for name in options if len({getattr(each, name) for each in setups.values()}) > 1]
    seed = None if seed is None else whole(seed, "seed")
    every_match = matches(setups, bots)
    if any(len(match.seats) < 2 for match in every_match):
        raise BadSetup("who plays alone has nobody to be fair to.", field="setups")
    if len(every_match) > len(setups):
        raise BadSetup("one bot for all seats, or a list by seat.", field="bots")
    race = Race(every_match, count, checked_band(within, "within"))
    watches = Watches(None)
    collector = collector_of(store, every_match, seed, count, LIMIT, watches)
    try:
        played = looked(Run(every_match, collector.seed, LIMIT), collector, race, executor)
        with closing(with_progress(played, lambda: collector.goal, collector.count, progress)) as taken:
            for batch in taken:
                collector.add(batch, watches)
    except KeyboardInterrupt:
        warnings.warn("Interrupted: this is what the games so far say.", stacklevel=2)
    except Failed as failed:
        raise failed.keep(collector.table(), collector.seed)  # noqa: B904  # it is the same error
    frame = collector.table()
    for number, match in enumerate(every_match):
        if not race.counts(number)[0].games:
            raise Failed(f"{match}: nobody has won a game yet, so it cannot be judged").keep(frame, collector.seed)
    return _tuned(every_match, race, frame, names)


def _tuned(every_match: Sequence[Match], race: Race, frame: DataFrame | Store, names: list[str]) -> Tuned:
    pandas = needed("pandas", "lab")
    rows: list[dict[str, Any]] = []
    best = min(race.alive, key=race.unfairness)
    for number, match in enumerate(every_match):
        first = race.shares(number)[0]
        standing = "best" if number == best else "as good" if number in race.alive else "worse"
        rows.append(
            {
                "setup": match.setup,
                **{name: getattr(match.settings, name) for name in names},
                "games": race.tallies[number].sums.games,
                "who": first.name,
                "share": first.share,
                "low": first.low,
                "high": first.high,
                "even": first.even,
                "unfair": race.unfairness(number),
                "standing": standing,
            }
        )
    table = pandas.DataFrame(rows)
    matters = mattering(table, names)
    ranks = {"best": 0, "as good": 1, "worse": 2}
    order = sorted(table.index, key=lambda row: (ranks[table.standing[row]], table.unfair[row]))
    text = _text(race, best, every_match[best], matters, len(race.alive) - 1)
    return Tuned(table.loc[order].reset_index(drop=True), matters, every_match[best].settings, text, frame)


def _text(race: Race, best: int, match: Match, matters: DataFrame, others: int) -> str:
    share = race.shares(best)[0]
    _, found, low, high = sentences.percents(share.even, share.share, share.low, share.high)
    said = [f"Fairest of {len(race.tallies)}: {match.setup}: {share.name} wins {found} % ({low} to {high})."]
    if others:
        said.append(f"{many(others, 'other')} may be as good.")
    first = matters.iloc[0]
    if first.moves > NormalDist().inv_cdf((1 + SURE) / 2) * first.error:
        points = sentences.percent(first.moves)
        said.append(f"What matters most is {first.option}: it moves that by {many(points, 'point')}.")
    else:
        said.append("What matters most is not known.")
    played = sum(tally.sums.games for tally in race.tallies)
    return " ".join([*said, f"It took {many(played, 'game')}."])


def mattering(table: DataFrame, names: Sequence[str]) -> DataFrame:
    """How far each option moves the first share, the others being equal: least squares, weighted by games."""
    numpy, pandas = needed("numpy", "lab"), needed("pandas", "lab")
    levels = {name: [*dict.fromkeys(table[name])] for name in names}
    columns = [numpy.ones(len(table))]
    columns += [(table[name] == level).to_numpy(float) for name, each in levels.items() for level in each[1:]]
    shares = (table["share"] - table["even"]).to_numpy(float)
    design, weights = numpy.column_stack(columns), numpy.sqrt(table["games"].to_numpy(float))
    inverse = numpy.linalg.pinv((design * weights[:, None] ** 2).T @ design)
    effects = inverse @ (design * weights[:, None] ** 2).T @ shares
    left = (shares - design @ effects) * weights
    free = max(1, len(table) - design.shape[1])
    luck = float(numpy.average(table["share"] * (1 - table["share"]), weights=table["games"]))
    spread = max(luck, float(left @ left) / free if len(table) > design.shape[1] else 0.0)
    rows, at = [], 1
    for name, each in levels.items():
        own = [0.0, *effects[at : at + len(each) - 1]]
        low, high = int(numpy.argmin(own)), int(numpy.argmax(own))
        of = numpy.zeros(len(effects))
        for place, sign in ((low, -1), (high, 1)):
            if place:
                of[at + place - 1] = sign
        at += len(each) - 1
        rows.append((name, own[high] - own[low], float(numpy.sqrt(of @ inverse @ of * spread)), each[low], each[high]))
    return pandas.DataFrame(rows, columns=COLUMNS).sort_values("moves", ascending=False, ignore_index=True)
