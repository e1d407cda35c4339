"""Who leads: whether a leader runs away, and whether who is behind comes back."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple, Unpack

from ....core.model.optional_packages import needed
from ....core.model.state import CHANCE
from ....core.play.game import Game
from ....core.words.grammar import pluralize
from ...counting.intervals import part_between
from ...counting.metrics import leader_of
from ...counting.sentences import percent, told
from ...counting.tally import victory_of
from ...playing.batch import Cells
from ..asked.answer import ERROR, bounded, head_of, table_of
from ..asked.asking import Asking, Options, one_match, question

if TYPE_CHECKING:
    from pandas import DataFrame

STAGES: Final = (25, 50, 75)
"""Parts of a typical game, of 100, after which somebody leads."""
RUNS: Final = "game setup bots after games tied difference low high p"
BACK: Final = "game setup bots games tied share shuffled difference low high p"
ORDERS: Final = 200
"""Orders in which the rounds of a game are laid."""


class Course(NamedTuple):
    """How a game went, where all have had as many turns, and at its end."""

    points: list[tuple[int, tuple[int, ...]]]
    """Turns so far, and scores."""
    turns: list[int]
    scores: tuple[int, ...]
    victory: dict[int, float]


def course(game: Game) -> Course:
    """Where all have had as many turns, one that was slept through or skipped among them."""
    line, stage, seats = game.node.line(), game.stage(), game.state.seats
    ids = [seat["id"] for seat in stage.seats(game.settings)]
    points, turns, latest, whose = list[tuple[int, tuple[int, ...]]](), [0] * seats, -1, -1
    for node in line[:-1]:
        state, row = node.state, stage.turn_row(node.state)
        if state.actors == (CHANCE,) or row.turn < 0 or row.turn == latest:  # before the first one
            continue
        for _ in range(latest + 1, row.turn) if any(turns) else ():
            whose = (whose + 1) % seats
            turns[whose] += 1
        if len({*turns}) == 1:
            points.append((sum(turns), tuple(state.scores)))
        whose, latest = ids.index(row.seat) if row.seat else state.actors[0], row.turn
        turns[whose] += 1
    return Course(points, turns, tuple(line[-1].state.scores), victory_of(game.state.winners, range(seats)))


@question
def runaway(setup: object, bots: object = "greedy", games: int = 200, **how: Unpack[Options]) -> DataFrame:
    """Whether a leader runs away: how much more than the others it gains from then on.

    >>> from squirrelwidgets import SquirrelRush, lab
    >>> table = lab.runaway(SquirrelRush.setup(players=3), "random", games=10, seed=1, progress=False)
    >>> table["text"][1]
    'Squirrel Rush players=3: who leads after ... turns gains ... points more than the others from there ...'

    It is looked at after a quarter, half and three quarters of the turns of a typical game, as soon as all have had as
    many; whoever leads there, between equal bots, gains `difference` more points than the others in the rest of the
    game, less what a turn more than theirs brings on average. 0 is neutral: that leaders win says nothing, for points
    add up. The true one lies between `low` and `high`, in 95 of 100 tables for all rows, `p` is corrected after Holm;
    `tied`: games in which nobody led, or that were over. Interrupt it, and the table is of the games so far.
    """
    match = one_match(setup, bots, seats=2)
    return runs(Asking(**how).seen(match, games, course), head_of(match))


def runs(courses: Sequence[Course], head: Cells) -> DataFrame:
    """The table of leaders, by the courses of games."""
    typical = median([sum(each.turns) for each in courses] or [0])
    rows, values = list[Cells](), list[list[float]]()
    for stage in STAGES:
        after, gained = max(1, round(typical * stage / 100)), list[tuple[int | None, list[int], list[int]]]()
        for each in courses:
            for then, scores in [point for point in each.points if point[0] >= after][:1]:
                gains = [end - now for now, end in zip(scores, each.scores, strict=True)]
                gained.append((leader_of(scores), gains, [n - then // len(scores) for n in each.turns]))
        usual = sum(sum(gains) for _, gains, _ in gained) / max(1, sum(sum(turns) for *_, turns in gained))
        values.append([])
        for leader, gains, turns in gained:
            if leader is not None:
                more = [gain - usual * n for gain, n in zip(gains, turns, strict=True)]
                values[-1].append(more[leader] - (sum(more) - more[leader]) / (len(more) - 1))
        rows.append(head | {"after": after, "tied": len(courses) - len(values[-1])})
    bounded(rows, values)
    return table_of(rows, RUNS, _runs_away)


def _runs_away(row: Cells) -> str:
    what = f"who leads after {pluralize(row['after'], 'turn')} gains {{}} points more than the others from there"
    return told(what, row, 1, ("a leader runs away", "the others catch up"))


@question
def comebacks(setup: object, bots: object = "greedy", games: int = 200, **how: Unpack[Options]) -> DataFrame:
    """Whether who is behind comes back: how often whoever is last at half time wins, beside what order alone does.

    >>> from squirrelwidgets import SquirrelRush, lab
    >>> table = lab.comebacks(SquirrelRush.setup(players=3), "random", games=10, seed=1, progress=False)
    >>> table["text"][0]
    'Squirrel Rush players=3: who is last at half time wins ... of 100 games, ... with the same rounds in ...'

    Who has the fewest points after half of the rounds wins `share` of these `games`, and `shuffled` if the same rounds,
    all but the last, come in any order: so often somebody comes back in a walk that remembers nothing. A positive
    `difference` says that games turn late, a negative one that early rounds decide; the true one lies between `low` and
    `high`, in 95 of 100 tables. `tied`: games in which nobody was last alone, or that had too few rounds in which all
    had as many turns. Interrupt it, and the table is of the games so far.
    """
    match = one_match(setup, bots, seats=2)
    return returns(Asking(**how).seen(match, games, course), head_of(match))


def returns(courses: Sequence[Course], head: Cells) -> DataFrame:
    """The table of comebacks, by the courses of games."""
    numpy, stats = needed("numpy", "lab"), needed("scipy.stats", "lab")
    rng, pairs = numpy.random.default_rng(1), list[tuple[float, float]]()
    for each in courses:
        scores = numpy.array([scores for _, scores in each.points])
        half = (len(scores) - 1) // 2
        if not half:
            continue
        first = rng.permuted(numpy.tile(numpy.arange(len(scores) - 1) < half, (ORDERS, 1)), axis=1)
        at_half = numpy.concatenate([scores[half : half + 1], scores[0] + first @ numpy.diff(scores, axis=0)])
        alone = (at_half == at_half.min(axis=1, keepdims=True)).sum(axis=1) == 1
        won = numpy.array([each.victory.get(seat, 0.0) for seat in range(len(each.scores))])[at_half.argmin(axis=1)]
        if alone[0] and alone[1:].any():
            pairs.append((float(won[0]), float(won[1:][alone[1:]].mean())))
    games, (won, usual) = len(pairs), (sum(each[n] for each in pairs) / max(1, len(pairs)) for n in (0, 1))
    row = head | {"games": games, "tied": len(courses) - games, "share": won, "shuffled": usual}
    _, low, high = part_between(won * games, games, ERROR)
    p = float(stats.binomtest(round(won * games), games, usual).pvalue) if games else 1.0
    row |= {"difference": won - usual, "low": low - usual, "high": high - usual, "p": p}
    return table_of([row], BACK, _comes_back)


def _comes_back(row: Cells) -> str:
    wins, usual = percent(row["share"]), percent(row["shuffled"])
    what = f"who is last at half time wins {wins} of 100 games, {usual} with the same rounds in any order: {{}}"
    return told(what, row, 100, ("games turn late", "early rounds decide"))
