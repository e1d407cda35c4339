"""What a rule of the house changes: variant and book, game by game with the same luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from itertools import zip_longest
from math import nan
from typing import TYPE_CHECKING, Any, Final

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ...core.play.game import Game
from ..counting.intervals import part_between
from ..counting.metrics import metrics
from ..counting.sentences import changes, went_another_way
from ..counting.tally import victory_of
from ..playing.batch import Cells, Row
from ..playing.keys import walks_in
from ..playing.match import Match, matches
from .asked import ERROR, among, bounded, games_of, one_match, pairs_of, table_of

if TYPE_CHECKING:
    from pandas import DataFrame

NUMBERS: Final = {
    "plies": "plies",
    "branching": "moves to choose from",
    "forced": "decisions with one move, of 100",
    "leads": "changes of the lead",
    "drama": "points of 100 that the winner was behind",
}
"""Means of games, in words."""
HUNDREDS: Final = (NUMBERS["forced"], NUMBERS["drama"])
DRAWN: Final = "games of 100 that were drawn"
FIRST: Final = "games of 100 that the first player won"
ENDED: Final = "games of 100 that ended by "
"""Before the rule."""
COLUMNS: Final = "what games book house difference low high size least most p text"
Values = tuple[Mapping[str, float], Mapping[str, float]]
"""What is known of a game by the book, and of the same by the house."""


def effect(
    variant: object,
    bots: object = "greedy",
    games: int = 200,
    *,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: bool = True,
) -> DataFrame:
    """What a rule of the house changes: each game is played twice with the same luck, by the book and by the house.

    >>> from squirrelwidgets import NutHunt, house, lab
    >>> class Short(NutHunt):
    ...     last_nest = house.number(2, "HR-1", "The second nest ends the game.", replaces="NH-23")
    >>> table = lab.effect(Short.setup(players=2), "random", games=20, seed=1, progress=False)
    >>> table["text"].tolist()[:2]
    ['20 of 20 games went another way than by the book, ...', 'plies: ... less with Short (... to ...), ...']

    `variant`: a game by house rules, or a setup of it. The first row says how many games it touched, and from which ply
    on; the others what it changes: how long games are, among how many moves one chooses, how often there is but one,
    changes of the lead, how far the winner was behind, draws, the first player's victories, by which rule games end.
    `difference` is house less book; the true one lies between `low` and `high`, in 95 of 100 tables for all rows
    together, and `p` is corrected after Holm. `size`, between `least` and `most`: the same in standard deviations of
    such games, as `lab.plot` shows it. `text` says it in a sentence. Interrupt it, and it is of the games so far.
    """
    match, book = _matches(variant, bots)
    name, who = match.kind.__name__, among(match)
    pairs = pairs_of(*games_of([book, match], games, course, seed, executor, progress))
    parted = [_parted(one.seen["line"], other.seen["line"]) for one, other in pairs]
    head = _touched([ply for ply in parted if ply is not None], len(pairs), who)
    head["text"] = f"{head['text']} {walks_in([name])}".strip()
    return effects([(_values(one), _values(other)) for one, other in pairs], name, who, head)


def _matches(variant: Any, bots: object) -> tuple[Match, Match]:
    """The match by the house, and the same by the book."""
    match = one_match(variant, bots, "variant")
    if not match.kind.house:
        fix = "name a class with rules of the house, as in lab.effect(Hop)"
        raise BadSetup(f"{match.kind.__name__} is played by the book: {fix}.", field="variant")
    book, given = match.kind.house.original, match.settings.to_json()
    there = {name: value for name, value in given.items() if name in book.setup_type.types}
    return match, matches(book.setup_type.from_json(there), [[*match.bots]])[0]


def course(game: Game) -> dict[str, Any]:
    """How a game went, and what was played in it."""
    return {**metrics(game), "line": game.moves}


def _parted(one: Sequence[str], other: Sequence[str]) -> int | None:
    """The ply in which two games differ first; None: they are the same."""
    pairs = enumerate(zip_longest(one, other), 1)
    return next((ply for ply, (a, b) in pairs if a != b), None)


def _touched(plies: Sequence[int], games: int, who: str) -> Cells:
    """How many games went another way, and from which ply on."""
    share, low, high = part_between(len(plies), games, ERROR)
    text = went_another_way(sorted(plies), games, low, high, who)
    row = {"what": "games that went another way", "games": games, "book": 0.0, "house": share, "difference": share}
    return row | {"low": low, "high": high, "text": text}


def _values(row: Row) -> Mapping[str, float]:
    """What is compared of a game."""
    victory = victory_of(row.winners, range(len(row.scores)))
    numbers = {"plies": row.plies, "leads": row.leads, **row.seen}
    known = {what: float(numbers[name]) for name, what in NUMBERS.items() if numbers[name] is not None}
    first = {} if row.began is None else {FIRST: victory.get(row.began, 0.0)}
    return {**known, DRAWN: float(not victory), **first, f"{ENDED}{row.ended}": 1.0}


def effects(pairs: Sequence[Values], name: str, who: str = "", head: Cells | None = None) -> DataFrame:
    """The table of what changes, by what came of each pair of games; `head`: a row that is not tested."""
    numpy, rows, values = needed("numpy", "lab"), list[Cells](), list[Any]()
    ends = sorted({what for pair in pairs for each in pair for what in each if what.startswith(ENDED)})
    parts = (DRAWN, FIRST, *ends)
    for what in (*NUMBERS.values(), *parts):
        usual = 0.0 if what in ends else nan
        book, house = numpy.array([[each.get(what, usual) for each in pair] for pair in pairs], float).reshape(-1, 2).T
        both = ~numpy.isnan(house - book)
        values.append(house[both] - book[both])
        means = (float(each[both].mean()) if both.any() else nan for each in (book, house))
        rows.append(dict(zip(("what", "book", "house"), (what, *means), strict=True)))
        rows[-1]["spread"] = float(numpy.std([*book[both], *house[both]])) or nan
    bounded(rows, values, [row["what"] in parts for row in rows])
    for row in rows:
        names = {"size": "difference", "least": "low", "most": "high"}
        row |= {name: row[of] / row["spread"] for name, of in names.items()}
        row["text"] = changes(row, name, 100 if row["what"] in (*parts, *HUNDREDS) else 1, who)
    return table_of([*([head] if head else []), *rows], COLUMNS)
