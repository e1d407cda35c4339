"""Options that nobody needs: seldom taken, and not missed where they are forbidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from itertools import pairwise
from math import nan
from typing import TYPE_CHECKING, Any, Final

from ...core.model.state import CHANCE
from ...core.play.game import Game
from ...house.blank import forbidding, option_in
from ..counting.intervals import part_between
from ..counting.sentences import is_dominated
from ..counting.tally import victory_of
from ..playing.batch import Cells, Row
from ..playing.keys import walks_in
from ..playing.match import matches
from .asked import ERROR, among, bounded, games_of, head_of, one_match, pairs_of, seeded, table_of, titled

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS: Final = "game setup bots what legal taken least most games difference low high p dominated text"
SELDOM: Final = 0.01
"""What is worth no more, and taken no more often, is dominated."""


def dominated(
    setup: object,
    bots: object = "greedy",
    games: int = 400,
    *,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: bool = True,
) -> DataFrame:
    """Options that nobody needs: taken under 1 of 100 times, and worth under 1 of 100 games to whoever has them.

    >>> from squirrelwidgets import SquirrelRush, lab
    >>> setup = SquirrelRush.setup(players=2, rounds=2)
    >>> table = lab.dominated(setup, "random", games=10, seed=1, progress=False)
    >>> table["text"].tolist()[-1]
    'Squirrel Rush players=2 rounds=2, ...'

    A row for each kind of move, and of card where the sentence names one, the least used first: `taken` is the share of
    times that it was legal, between `least` and `most`. What may be seldom is forbidden to one seat, each in its turn,
    by a rule of the house, as long as that can do something else: with it that seat won `difference` more of the same
    `games`, between `low` and `high`. In 95 of 100 tables all of it is so, and nothing is called `dominated` wrongly;
    it takes some 1,000 games. It is said of these bots: ask stronger ones, too. Interrupt it, and the table is of the
    games so far.
    """
    match, seed = one_match(setup, bots, seats=2), seeded(seed)
    [book] = games_of([match], games, options, seed, executor, progress)
    taken, legal = Counter[str](), Counter[str]()
    for row in book:
        taken.update(row.seen[0])
        legal.update(row.seen[1])
    seats = len(match.seats)
    seldom = [what for what in legal if part_between(taken[what], legal[what], ERROR / 2 / len(legal))[1] <= SELDOM]
    kinds = [(what, seat, forbidding(match.kind, what, seat)) for what in seldom for seat in range(seats)]
    given = match.settings.to_json()
    setups = {f"{seat} without {what}": kind.setup_type.from_json(given) for what, seat, kind in kinds}
    numbers = [[row.n for row in book if row.n % seats == seat] for _, seat, _ in kinds]
    after = games_of(matches(setups, [[*match.bots]]) if setups else [], numbers, None, seed, executor, progress)
    pairs: dict[str, list[float]] = {what: [] for what in legal}
    for (what, seat, _), rows in zip(kinds, after, strict=True):
        pairs[what] += [_won(one, seat) - _won(other, seat) for one, other in pairs_of(book, rows)]
    table = needless({what: (taken[what], legal[what], pairs[what]) for what in legal}, match)
    walks = {what: walks_in([kind.__name__]) for what, seat, kind in kinds if not seat and not match.is_random}
    table["text"] = [
        f"{text} {walks.get(what, '')}".strip() for text, what in zip(table["text"], table["what"], strict=True)
    ]
    return table


def options(game: Game) -> tuple[dict[str, int], dict[str, int]]:
    """How often each option was taken, and how often it was legal beside others."""
    taken, legal, line = Counter[str](), Counter[str](), game.node.line()
    for node, after in pairwise(line):
        state, seat = node.state, after.seat
        if seat != CHANCE and len(there := {option_in(state.say(move)) for move in state.legal(seat)}) > 1:
            legal.update(there)
            taken[option_in(after.say)] += 1
    return dict(taken), dict(legal)


def _won(row: Row, seat: int) -> float:
    return victory_of(row.winners, range(len(row.scores))).get(seat, 0.0)


def needless(found: Mapping[str, tuple[int, int, Sequence[float]]], match: Any) -> DataFrame:
    """The table, by how often each option was taken and legal, and what came of pairs of games with and without."""
    rows, tried = list[Cells](), [what for what, (*_, pairs) in found.items() if pairs]
    for what, (taken, legal, _) in found.items():
        share, least, most = part_between(taken, legal, ERROR / 2 / len(found))
        rows.append(head_of(match) | {"what": what, "legal": legal, "taken": share, "least": least, "most": most})
        rows[-1] |= {"games": 0, "high": nan}
    own = [row for row in rows if row["what"] in tried]
    bounded(own, [found[what][2] for what in tried], [True] * len(own), ERROR / 2)
    for row in rows:
        row["dominated"] = row["most"] < SELDOM and row["high"] < SELDOM
        row["text"] = is_dominated(titled(match), row, among(match))
    return table_of(sorted(rows, key=lambda row: row["taken"]), COLUMNS)
