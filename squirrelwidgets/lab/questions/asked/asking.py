"""How a question that plays games of its own is asked: its options, and the games that answer it."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, fields
from inspect import Parameter, signature
from typing import Any, Final, TypedDict, TypeVar

from ....core.model.chance import new_seed
from ....core.model.errors import BadSetup
from ....core.play.game import Game
from ....core.words.grammar import pluralize
from ...playing.batch import Row, Run
from ...playing.match import SEED_BITS, Match, matches
from ...playing.options import LIMIT, checked_executor, whole
from ...simulate import rows_of

AT_ONCE: Final = 5
"""Games of one match that are played before those of the next: an interrupt leaves as many of each."""
Question = TypeVar("Question", bound=Callable[..., Any])


class Options(TypedDict, total=False):
    seed: int | None
    executor: Executor | None
    progress: bool


@dataclass
class Asking:
    """The same options, checked; it plays the games that a question asks for, and an interrupt leaves those so far."""

    seed: int | None = None
    executor: Executor | None = None
    progress: bool = True

    def __post_init__(self) -> None:
        checked_executor(self.executor)
        self.luck = new_seed(SEED_BITS) if self.seed is None else whole(self.seed, "seed")

    def games(
        self, every_match: Sequence[Match], games: object, look: Callable[[Game], Any] | None = None
    ) -> list[list[Row]]:
        """Games of each match by number; so many, or those with the numbers that are listed for each."""
        numbers = games if isinstance(games, list) else [range(whole(games, "games", 1))] * len(every_match)
        run, rows = Run(every_match, self.luck, LIMIT, look), [list[Row]() for _ in every_match]
        starts = range(0, max(map(len, numbers), default=0), AT_ONCE)
        pieces = [(m, part) for n in starts for m, each in enumerate(numbers) if (part := each[n : n + AT_ONCE])]
        with so_far():
            for row in rows_of(run, pieces, self.executor, self.progress):
                rows[row.match].append(row)
        return [sorted(each, key=lambda row: row.n) for each in rows]

    def seen(self, match: Match, games: int, look: Callable[[Game], Any]) -> list[Any]:
        """What a look at each game of a match saw."""
        return [row.seen for row in self.games([match], games, look)[0]]


def question(function: Question) -> Question:
    """`help` and editors show each of its options."""
    *given, _ = (told := signature(function)).parameters.values()
    kind = Parameter.KEYWORD_ONLY
    options = [Parameter(each.name, kind, default=each.default, annotation=each.type) for each in fields(Asking)]
    vars(function)["__signature__"] = told.replace(parameters=[*given, *options])
    return function


def one_match(setup: object, bots: object, field: str = "setup", seats: int = 1) -> Match:
    """The only one of a setup with these bots."""
    several = matches(setup, bots)
    if len(several) > 1:
        raise BadSetup("one setup with one combination of bots.", field=field)
    if (there := len(several[0].bots)) < seats:
        has = f"it has {pluralize(there, 'player')}"
        raise BadSetup(f"this is asked of {seats} players or more, and {has}.", field=field)
    return several[0]


def pairs_of(one: Sequence[Row], other: Sequence[Row]) -> list[tuple[Row, Row]]:
    """Games of two matches that have the same number, and so the same luck."""
    numbered = {row.n: row for row in other}
    return [(row, numbered[row.n]) for row in one if row.n in numbered]


@contextmanager
def so_far() -> Iterator[None]:
    """An interrupt ends this block, and the question is answered by the games until then."""
    try:
        yield
    except KeyboardInterrupt:
        warnings.warn("Interrupted: this is what the games so far say.", stacklevel=5)
