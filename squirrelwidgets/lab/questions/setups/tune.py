"""The fairest of many setups, by elimination: those that are surely less fair than another are played no more."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

from ....core.model.errors import BadSetup
from ....core.model.optional_packages import needed
from ....core.model.setups.setup import Setup
from ....core.words.grammar import choose_form, pluralize
from ...counting import sentences
from ...counting.elimination import Elimination, unfairness
from ...counting.verdict import BAND, checked_band
from ...frames.store import Store
from ...frames.store_collector import collector_of
from ...grid import grid
from ...playing.batch import Cells, Run
from ...playing.match import Failed, Match, matches
from ...playing.options import LIMIT, checked_executor, whole
from ...playing.watches import Watches
from ...simulate import sequential_batches, with_progress

if TYPE_CHECKING:
    from pandas import DataFrame

AIMS: Final = ("fair",)
SURE: Final = 0.95
MOST: Final = 3200
"""Games of each setup that stays in to the end."""
NAMED: Final = 4
"""The most setups that are named as perhaps the fairest."""
COLUMNS: Final = ("option", "moves", "error", "lowest", "highest", "p")


@dataclass(frozen=True)
class Tuned:
    """The outcome of `tune`."""

    table: DataFrame
    """A row for each setup, those that look fairest first: its options, games, the share of the first player or seat
    with the bounds of the true one, the part that was drawn, how far from even (`unfair`), and whether it is surely the
    `best`, may be `as good` as others that are left, or is surely `worse`."""
    matters: DataFrame
    """By option, the one that moves most first: how far its values move that share (`moves`, give or take `error`), at
    which value it is `lowest` and `highest`, and the chance `p` that so much comes of an option that does not matter,
    corrected after Holm."""
    best: Setup | None
    """The fairest; None where several are left that may be."""
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
    None of the 2 is told apart from the others. What matters... It took 40 games.

    The setups are those of `lab.grid(game, base, …)`. All play until the first look, then those that are surely less
    fair than another one drop out, and so at each look: in 95 of 100 tables the fairest one stays. It ends when
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
        raise BadSetup("fairness needs two players or more.", field="setups")
    if len(every_match) > len(setups):
        raise BadSetup("one bot for all seats, or a list by seat.", field="bots")
    elimination = Elimination(every_match, count, checked_band(within, "within"))
    watches = Watches(None)
    collector = collector_of(store, every_match, seed, count, LIMIT, watches)
    try:
        played = sequential_batches(Run(every_match, collector.seed, LIMIT), collector, elimination, executor)
        with closing(with_progress(played, lambda: collector.goal, collector.count, progress)) as taken:
            for batch in taken:
                collector.add(batch, watches)
    except KeyboardInterrupt:
        warnings.warn("Interrupted: this is what the games so far say.", stacklevel=2)
    except Failed as failed:
        failed.keep(collector.table(), collector.seed)
        raise
    frame = collector.table()
    for number, match in enumerate(every_match):
        if not elimination.counts(number)[0].games:
            raise Failed(f"{match}: nobody has won a game yet, so it cannot be judged").keep(frame, collector.seed)
    return _tuned(every_match, elimination, frame, names)


def _tuned(every_match: Sequence[Match], elimination: Elimination, frame: DataFrame | Store, names: list[str]) -> Tuned:
    pandas = needed("pandas", "lab")
    rows: list[Cells] = []
    left = elimination.alive
    for number, match in enumerate(every_match):
        first, sums = elimination.shares(number)[0], elimination.tallies[number].sums
        standing = "worse" if number not in left else "as good" if len(left) > 1 else "best"
        rows.append(
            {
                "setup": match.setup,
                **{name: getattr(match.settings, name) for name in names},
                "games": sums.games,
                "who": first.name,
                "share": first.share,
                "low": first.low,
                "high": first.high,
                "even": first.even,
                "draws": sums.drawn / max(1, sums.counted),
                "unfair": elimination.unfairness(number),
                "standing": standing,
            }
        )
    table = pandas.DataFrame(rows)
    variances = [unfairness(elimination.counts(number)[:1])[1] for number in table.index]
    luck = [each * tally.sums.games for each, tally in zip(variances, elimination.tallies, strict=True)]
    matters = option_effects(table, names, float(needed("numpy", "lab").average(luck, weights=table["games"])))
    order = sorted(table.index, key=lambda row: (row not in left, table.unfair[row]))
    best = every_match[left[0]] if len(left) == 1 else None
    text = _text(elimination, [every_match[number].setup for number in left], matters)
    return Tuned(table.loc[order].reset_index(drop=True), matters, best.settings if best else None, text, frame)


def _text(elimination: Elimination, left: Sequence[str], matters: DataFrame) -> str:
    every = len(elimination.tallies)
    if len(left) == 1:
        counts = elimination.counts(elimination.alive[0])
        said = [f"Fairest of {every}: {left[0]}. {elimination.tallies[elimination.alive[0]].sums.told(counts)}."]
    elif len(left) == every:
        said = [f"None of the {every} is told apart from the others."]
    else:
        named = f": {', '.join(left)}" if len(left) <= NAMED else ""
        others = (
            f"{pluralize(every - len(left), 'other')} {choose_form(every - len(left), 'is', 'are')} surely less fair"
        )
        said = [f"{len(left)} of {every} may be the fairest{named}; {others}."]
    known = [
        f"{row.option} moves the first share by {pluralize(sentences.percent(row.moves), 'point')}"
        for row in matters.itertuples()
        if row.p <= 1 - SURE
    ]
    said.append(f"What matters: {', '.join(known)}." if known else "What matters is not known.")
    played = sum(tally.sums.games for tally in elimination.tallies)
    return " ".join([*said, f"It took {pluralize(played, 'game')}."])


def option_effects(table: DataFrame, names: Sequence[str], luck: float) -> DataFrame:
    """How far each option moves the first share, the others being equal: least squares, weighted by games.

    `luck`: how much one game varies. The largest of several differences is large by chance alone, so all values of an
    option are tested together, and all options.
    """
    numpy, pandas = needed("numpy", "lab"), needed("pandas", "lab")
    stats, multiple = needed("scipy.stats", "lab"), needed("statsmodels.stats.multitest", "lab")
    levels = {name: [*dict.fromkeys(table[name])] for name in names}
    columns = [numpy.ones(len(table))]
    columns += [(table[name] == level).to_numpy(float) for name, each in levels.items() for level in each[1:]]
    shares = (table["share"] - table["even"]).to_numpy(float)
    design, weights = numpy.column_stack(columns), table["games"].to_numpy(float)
    inverse = numpy.linalg.pinv((design * weights[:, None]).T @ design)
    effects = inverse @ (design * weights[:, None]).T @ shares
    left = shares - design @ effects
    free = len(table) - int(numpy.linalg.matrix_rank(design))
    spread = max(luck, float(left @ (weights * left)) / free if free > 0 else 0.0)
    rows, at = [], 1
    for name, each in levels.items():
        own = slice(at, at + len(each) - 1)
        at = own.stop
        at_level, covariance = numpy.array([0.0, *effects[own]]), spread * inverse[own, own]
        low, high = int(numpy.argmin(at_level)), int(numpy.argmax(at_level))
        of = numpy.zeros(len(at_level))
        of[high], of[low] = 1, -1
        of = of[1:]
        tested = float(effects[own] @ numpy.linalg.pinv(covariance) @ effects[own])
        moves, error = at_level[high] - at_level[low], float(numpy.sqrt(of @ covariance @ of))
        rows.append((name, moves, error, each[low], each[high], float(stats.chi2.sf(tested, len(each) - 1))))
    matters = pandas.DataFrame(rows, columns=COLUMNS)
    matters["p"] = multiple.multipletests(matters["p"], method="holm")[1]
    return matters.sort_values("moves", ascending=False, ignore_index=True)
