"""What questions that play games of their own have in common: how games are played, and what differences are told."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ...bots.sampled_turns import choose_arguments, decider
from ...core.model.bots.bot import Bot
from ...core.model.chance import Streams, new_seed
from ...core.model.errors import BadSetup
from ...core.model.events import UNKNOWN, Story
from ...core.model.optional_packages import needed
from ...core.model.state import State
from ...core.play.game import Game
from ...core.words.grammar import pluralize
from ..counting.compare import paired, unbounded
from ..counting.sentences import between
from ..counting.tally import victory_of
from ..playing.batch import Cells, Row, Run
from ..playing.match import SEED_BITS, Match, matches
from ..playing.options import LIMIT, checked_executor, whole
from ..playing.play import play_on
from ..simulate import rows_of

if TYPE_CHECKING:
    from pandas import DataFrame

ERROR: Final = 0.05
"""The share of tables in which anything may be wrong."""
AT_ONCE: Final = 5
"""Games of one match that are played before those of the next: an interrupt leaves as many of each."""


def one_match(setup: object, bots: object, field: str = "setup", seats: int = 1) -> Match:
    """The only one of a setup with these bots."""
    several = matches(setup, bots)
    if len(several) > 1:
        raise BadSetup("one setup with one combination of bots.", field=field)
    if (there := len(several[0].bots)) < seats:
        has = f"it has {pluralize(there, 'player')}"
        raise BadSetup(f"this is asked of {seats} players or more, and {has}.", field=field)
    return several[0]


def games_of(
    every_match: Sequence[Match],
    games: int | Sequence[Sequence[int]],
    look: Callable[[Game], Any] | None,
    seed: int | None,
    executor: Executor | None,
    progress: bool,
) -> list[list[Row]]:
    """Games of each match by number, as far as no interrupt ends them; so many, or with the numbers that are given."""
    executor = checked_executor(executor)
    numbers = [range(whole(games, "games", 1))] * len(every_match) if isinstance(games, int) else games
    run, rows = Run(every_match, seeded(seed), LIMIT, look), [list[Row]() for _ in every_match]
    starts = range(0, max(map(len, numbers), default=0), AT_ONCE)
    pieces = [(m, part) for n in starts for m, each in enumerate(numbers) if (part := each[n : n + AT_ONCE])]
    with so_far():
        for row in rows_of(run, pieces, executor, progress):
            rows[row.match].append(row)
    return [sorted(each, key=lambda row: row.n) for each in rows]


def pairs_of(one: Sequence[Row], other: Sequence[Row]) -> list[tuple[Row, Row]]:
    """Games of two matches that have the same number, and so the same luck."""
    numbered = {row.n: row for row in other}
    return [(row, numbered[row.n]) for row in one if row.n in numbered]


def head_of(match: Match) -> Cells:
    return {"game": match.kind.__name__, "setup": match.setup, "bots": match.names}


def titled(match: Match) -> str:
    """The setup of a match, at the beginning of a sentence."""
    return f"{match.kind.title} {match.setup}"


def among(match: Match) -> str:
    """Who plays, at the end of a sentence."""
    return between({name: match.bot_names.count(name) for name in match.bot_names})


def seeded(seed: int | None) -> int:
    return new_seed(SEED_BITS) if seed is None else whole(seed, "seed")


def bounded(
    rows: Sequence[Cells], values: Iterable[Sequence[float]], parts: Sequence[bool], error: float = ERROR
) -> None:
    """Add to each row the mean of its values, which should be 0, its bounds, which hold for all rows together, and the
    chance of as much. `parts`: whether its values are differences of victories, from -1 to 1."""
    stats, numpy = needed("scipy.stats", "lab"), needed("numpy", "lab")
    level = 1 - error / max(1, len(rows))
    for row, each, part in zip(rows, values, parts, strict=True):
        mean, _, low, high, p = (paired if part else unbounded)(stats, numpy.array(each, float), level)
        row |= {"games": len(each), "difference": mean, "low": low, "high": high, "p": p}
    corrected(rows)


def corrected(rows: Sequence[Cells]) -> None:
    """Correct the chances in a table after Holm."""
    multiple = needed("statsmodels.stats.multitest", "lab")
    holm = multiple.multipletests([row["p"] for row in rows], method="holm")[1] if rows else ()
    for row, p in zip(rows, holm, strict=True):
        row["p"] = float(p)


def table_of(rows: Sequence[Cells], columns: str) -> DataFrame:
    return needed("pandas", "lab").DataFrame(rows, columns=columns.split())


@dataclass(frozen=True)
class Fork:
    """A position in which somebody chooses; it is sent to where games are played."""

    view: State
    """As whoever decides there sees it."""
    story: Story
    bots: Sequence[Bot]

    @cached_property
    def seat(self) -> int:
        return decider(self.view)

    @cached_property
    def player(self) -> int:
        return self.view.player(self.seat)

    @cached_property
    def moves(self) -> list[Any]:
        return [*self.view.legal(self.seat)]

    def __call__(self, move: int, luck: int) -> dict[int, float]:
        """The victory, by player, of a game that begins with a move: of one luck the worlds are alike for all moves."""
        world = self.view.imagine(self.seat, Random(luck)).play(self.moves[move], self.seat)
        streams = Streams(luck)
        end = play_on(world, [*self.story, *world.events], self.bots, streams, streams, LIMIT, []).state
        victory = victory_of(end.winners, range(end.seats))
        return {end.player(seat): part for seat, part in victory.items()}


def fork_of(game: Any, bot: Bot) -> Fork:
    """Where a game is now, between such bots. What the decider was not told, nobody remembers in its worlds."""
    view, story, _ = choose_arguments(game)
    return Fork(
        view, tuple(event for event in story if event.what != UNKNOWN), [bot] * game.player_count(game.settings)
    )


@contextmanager
def so_far() -> Iterator[None]:
    """An interrupt ends this block, and the question is answered by the games until then."""
    try:
        yield
    except KeyboardInterrupt:
        warnings.warn("Interrupted: this is what the games so far say.", stacklevel=5)
