"""Options that nobody needs: seldom taken, and not missed where they are forbidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import nan
from typing import TYPE_CHECKING, Final, Unpack

from ....core.model.state import CHANCE
from ....core.play.game import Game
from ....house.blank import forbidding, option_in
from ...counting.intervals import part_between
from ...counting.sentences import is_dominated
from ...playing.batch import Cells
from ...playing.keys import walks_in
from ...playing.match import matches
from ..asked.answer import ERROR, bounded, head_of, table_of, victory
from ..asked.asking import Asking, Options, one_match, pairs_of, question

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS: Final = "game setup bots what legal taken least most games difference low high p dominated"
SELDOM: Final = 0.01
"""What is worth no more, and taken no more often, is dominated."""


@question
def dominated(setup: object, bots: object = "greedy", games: int = 400, **how: Unpack[Options]) -> DataFrame:
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
    match, ask = one_match(setup, bots, seats=2), Asking(**how)
    [book] = ask.games([match], games, options)
    taken, legal = (sum((Counter(row.seen[n]) for row in book), Counter[str]()) for n in (0, 1))
    seats, given = range(len(match.seats)), match.settings.to_json()
    seldom = [what for what in legal if part_between(taken[what], legal[what], ERROR / 2 / len(legal))[1] <= SELDOM]
    kinds = [(what, seat, forbidding(match.kind, what, seat)) for what in seldom for seat in seats]
    setups = {f"{seat} without {what}": kind.setup_type.from_json(given) for what, seat, kind in kinds}
    numbers = [[row.n for row in book if row.n % len(seats) == seat] for _, seat, _ in kinds]
    after = ask.games(matches(setups, [[*match.bots]]) if setups else [], numbers)
    found = {what: head_of(match) | {"what": what, "times": taken[what], "legal": legal[what]} for what in legal}
    for (what, seat, kind), rows in zip(kinds, after, strict=True):
        pairs = [(victory(row).get(seat, 0.0) for row in pair) for pair in pairs_of(book, rows)]
        found[what].setdefault("pairs", []).extend(one - other for one, other in pairs)
        if not seat and not match.is_random:
            found[what]["walks"] = walks_in([kind.__name__])
    return needless([*found.values()])


def options(game: Game) -> tuple[dict[str, int], dict[str, int]]:
    """How often each option was taken, and how often it was legal beside others."""
    taken, legal = Counter[str](), Counter[str]()
    for node, after in pairwise(game.node.line()):
        state, seat = node.state, after.seat
        if seat != CHANCE and len(there := {option_in(state.say(move)) for move in state.legal(seat)}) > 1:
            legal.update(there)
            taken[option_in(after.say)] += 1
    return dict(taken), dict(legal)


def needless(rows: Sequence[Cells]) -> DataFrame:
    """The table, by how many times each option was taken and legal, and what came of pairs of games."""
    for row in rows:
        row["taken"], row["least"], row["most"] = part_between(row["times"], row["legal"], ERROR / 2 / len(rows))
        row |= {"games": 0, "high": nan}
    tried = [row for row in rows if row.get("pairs")]
    bounded(tried, [row["pairs"] for row in tried], [True] * len(tried), ERROR / 2)
    for row in rows:
        row["dominated"] = row["most"] < SELDOM and row["high"] < SELDOM
    return table_of(sorted(rows, key=lambda row: row["taken"]), COLUMNS, is_dominated)
