"""What a rule of the house changes: variant and book, game by game with the same luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from math import nan
from typing import TYPE_CHECKING, Any, Final, Unpack

from ....core.model.errors import BadSetup
from ....core.model.optional_packages import needed
from ....core.play.game import Game
from ...counting.intervals import part_between
from ...counting.metrics import metrics
from ...counting.sentences import changes, went_another_way
from ...playing.batch import Cells, Row
from ...playing.keys import walks_in
from ...playing.match import matches
from ..asked.answer import ERROR, bounded, head_of, table_of, victory
from ..asked.asking import Asking, Options, one_match, pairs_of, question

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
DRAWN: Final = "games of 100 that were drawn"
FIRST: Final = "games of 100 that the first player won"
ENDED: Final = "games of 100 that ended by "
"""Before the rule."""
COLUMNS: Final = "what games book house difference low high size least most p"
SIZES: Final = {"size": "difference", "least": "low", "most": "high"}
"""In standard deviations of such games."""
Values = Mapping[str, float]
"""What is compared of a game, as far as it is known."""


@question
def effect(variant: object, bots: object = "greedy", games: int = 200, **how: Unpack[Options]) -> DataFrame:
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
    match: Any = one_match(variant, bots, "variant")
    if not match.kind.house:
        fix = "name a class with rules of the house, as in lab.effect(Hop)"
        raise BadSetup(f"{match.kind.__name__} is played by the book: {fix}.", field="variant")
    book, given = match.kind.house.original.setup_type, match.settings.to_json()
    setup = book.from_json({name: value for name, value in given.items() if name in book.types})
    pairs = pairs_of(*Asking(**how).games([*matches(setup, [[*match.bots]]), match], games, course))
    head, parted = head_of(match), [_parted(one.seen["line"], other.seen["line"]) for one, other in pairs]
    head["walks"] = walks_in([match.kind.__name__])
    return effects([(_values(one), _values(other)) for one, other in pairs], head, parted)


def course(game: Game) -> dict[str, Any]:
    """How a game went, and what was played in it."""
    return {**metrics(game), "line": game.moves}


def _parted(one: Sequence[str], other: Sequence[str]) -> int:
    """The ply in which two games differ first; 0: they are the same."""
    return next((ply for ply, (a, b) in enumerate(zip_longest(one, other), 1) if a != b), 0)


def _values(row: Row) -> Values:
    numbers, won = {"plies": row.plies, "leads": row.leads, **row.seen}, victory(row)
    known = {what: float(numbers[name]) for name, what in NUMBERS.items() if numbers[name] is not None}
    first = {} if row.began is None else {FIRST: won.get(row.began, 0.0)}
    return {**known, **first, DRAWN: float(not won), f"{ENDED}{row.ended}": 1.0}


def effects(pairs: Sequence[tuple[Values, Values]], head: Cells, parted: Sequence[int]) -> DataFrame:
    """The table of what changes, by what came of each pair of games by book and house, and where they differ first."""
    numpy, rows, values = needed("numpy", "lab"), list[Cells](), list[Any]()
    ends = sorted({what for pair in pairs for each in pair for what in each if what.startswith(ENDED)})
    parts = (DRAWN, FIRST, *ends)
    for what in (*NUMBERS.values(), *parts):
        usual = 0.0 if what in ends else nan
        book, house = numpy.array([[each.get(what, usual) for each in pair] for pair in pairs], float).reshape(-1, 2).T
        both = ~numpy.isnan(house - book)
        means = [float(each[both].mean()) if both.any() else nan for each in (book, house)]
        spread = float(numpy.std([*book[both], *house[both]])) or nan
        values.append(house[both] - book[both])
        rows.append({"game": head["game"], "who": head["who"], "what": what, "spread": spread})
        rows[-1] |= {"book": means[0], "house": means[1], "times": 100 if " of 100 " in f"{what} " else 1}
    bounded(rows, values, [row["what"] in parts for row in rows])
    for row in rows:
        row |= {name: row[of] / row["spread"] for name, of in SIZES.items()}
    return table_of([head | _touched(parted), *rows], COLUMNS, _told)


def _touched(parted: Sequence[int]) -> Cells:
    """How many games went another way, and from which ply on."""
    plies, games = sorted(filter(None, parted)), len(parted)
    share, low, high = part_between(len(plies), games, ERROR)
    row = {"what": "games that went another way", "games": games, "book": 0.0, "house": share, "difference": share}
    return row | {"low": low, "high": high, "parted": plies}


def _told(row: Cells) -> str:
    return went_another_way(row) if "parted" in row else changes(row)
