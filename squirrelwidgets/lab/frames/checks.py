"""Frames that come back to be played on or counted. One from a CSV file has texts in place of lists and numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from numbers import Integral, Real
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ...core.model.bots.bot import Bot, Stop
from ...core.model.bounds import shown
from ...core.model.errors import BadSetup
from ...core.model.events import Story
from ...core.model.optional_packages import needed
from ...core.model.own import Move
from ...core.model.state import State
from ..playing.match import Match, is_built_in
from ..playing.play import play

if TYPE_CHECKING:
    from pandas import DataFrame


@dataclass(frozen=True)
class Column:
    """What the cells of a column are."""

    what: str
    """In words."""
    is_sound: Callable[[object], bool]
    """Whether a cell is that."""
    stored: Callable[[Any], Any] = lambda pa: pa.string()
    """The type of a store's column, by pyarrow."""
    optional: bool = False
    """Whether a frame may lack it, as those do that were made before there was such a column."""


def _by_seat(kind: type) -> Callable[[object], bool]:
    """Whether it is a dict with such a value for each seat."""
    return lambda cell: (
        isinstance(cell, dict)
        and all(isinstance(seat, str) and isinstance(value, kind) for seat, value in cell.items())
    )


def _is_text(cell: object) -> bool:
    return isinstance(cell, str)


def _is_count(cell: object) -> bool:
    return isinstance(cell, Integral) and 0 <= int(cell) < 1 << 63


def _is_time(cell: object) -> bool:
    return isinstance(cell, Real) and float(cell) >= 0


TEXT: Final = Column("a text", _is_text)
COUNT: Final = Column("a number", _is_count, lambda pa: pa.int64())
CELLS: Final[dict[str, Column]] = {
    "game": TEXT,
    "setup": TEXT,
    "bots": TEXT,
    "n": COUNT,
    "seats": Column("a dict of names", _by_seat(str), lambda pa: pa.map_(pa.string(), pa.string())),
    "began": Column("the name of a seat, or None", lambda cell: cell is None or isinstance(cell, str)),
    "scores": Column("a dict of numbers", _by_seat(Real), lambda pa: pa.map_(pa.string(), pa.int64())),
    "winners": Column(
        "a tuple of seats",
        lambda cell: isinstance(cell, tuple) and all(map(_is_text, cell)),
        lambda pa: pa.list_(pa.string()),
    ),
    "plies": COUNT,
    "leads": COUNT,
    "ended": TEXT,
    "seconds": Column("a number of seconds", _is_time, lambda pa: pa.float64()),
    "thought": Column("a dict of seconds", _by_seat(Real), lambda pa: pa.map_(pa.string(), pa.float64())),
    "seed": COUNT,
    "key": TEXT,
}
"""The columns of a frame, in their order. A new one is a field of `Row`, of the same name, and optional."""
GROUPS: Final = ("game", "setup", "bots")
"""Those that say of which match a game is."""
RATE: Final = Column("a rate", lambda cell: isinstance(cell, int | float) and 0 <= cell <= 1)
AMOUNT: Final = Column("a number", _is_time, optional=True)
RATES: Final[dict[str, Column]] = {
    "setup": TEXT,
    "bots": TEXT,
    "games": COUNT,
    **dict.fromkeys(("rate", "low", "high", "even", "draws"), RATE),
    **dict.fromkeys(("first", "unfinished"), replace(RATE, optional=True)),
    **dict.fromkeys(("wins_first", "even_first"), AMOUNT),
}
"""The columns of a summary that a report is made of, likewise."""
HINT: Final = "A frame is what `simulate` gave; lab.save and lab.load keep it whole, to_csv does not."


def checked(frame: object, columns: Sequence[str] = (*CELLS,), field: str = "frame") -> DataFrame:
    """A frame with all of these columns, but those that are optional, each cell as `simulate` made it; `BadSetup` says
    where it is not.

    >>> from squirrelwidgets import lab
    >>> lab.summary("a frame")
    Traceback (most recent call last):
    squirrelwidgets.core.model.errors.BadSetup: frame: this is a str. A frame is what `simulate` gave; ...
    """
    if not isinstance(frame, needed("pandas", "lab").DataFrame):
        store = " Of a store, store.frame() makes one; store.frame(1000) has the first games only."
        fix = store if hasattr(frame, "frame") else ""
        raise BadSetup(f"this is a {type(frame).__name__}. {HINT}{fix}", field=field)
    for name in columns:
        column, times = (CELLS | RATES).get(name, TEXT), [*frame.columns].count(name)
        if not times and column.optional:
            continue
        if times != 1:
            raise BadSetup(f"it has no column {name!r}, or several. {HINT}", field=field)
        for row, cell in enumerate(frame[name]):
            if not column.is_sound(cell) and not (column.optional and (cell is None or cell != cell)):
                text = f"row {row}, column {name!r}: {column.what} is wanted there, not {shown(cell)}."
                raise BadSetup(f"{text} {HINT}", field=field)
    return frame


def same_seats(frame: DataFrame) -> DataFrame:
    """A frame in which every game was won by somebody who sat there, and has a score for each seat."""
    for row, (seats, scores, winners) in enumerate(zip(frame["seats"], frame["scores"], frame["winners"], strict=True)):
        if seats.keys() != scores.keys() or not seats.keys() >= {*winners}:
            raise BadSetup(f"row {row}: its columns name different seats. {HINT}", field="frame")
    return frame


def each_once(frame: DataFrame, groups: Sequence[str]) -> DataFrame:
    """A frame in which no group has a game twice, so that none counts double."""
    twice = frame.duplicated([*groups, "n"])
    if twice.any():
        row = [*twice].index(True)
        text = f"row {row}, game {frame['n'].iloc[row]} of {frame['setup'].iloc[row]!r:.60}, was there before."
        fix = "Frames of several runs have other luck: count each by itself"
        raise BadSetup(f"{text} {fix}; leave out what is there twice.", field="frame")
    return frame


# -- bots: do they still play as in these rows?

SECONDS: Final = 1.0
"""Time in which games of a match, at least one, are replayed to check its bots."""


def check_bots(match: Match, rows: DataFrame) -> None:
    """Refuse rows whose bots would play otherwise now: a name says little about a custom bot."""
    if all(map(is_built_in, match.bots)):
        return
    end = monotonic() + SECONDS
    for row in rows.itertuples():
        _check_game(match, row.n, row.seed, row.key)
        if monotonic() > end:
            break


class Replayed(Bot):
    """Replays the moves of a built-in bot, which may have read a clock."""

    def __init__(self, moves: Sequence[str], replies: Sequence[str]) -> None:
        self.moves = moves
        self.replies = replies

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Move]:
        return [view.parse(self.moves[len(self.replies)])]


def _check_game(match: Match, n: int, seed: int, key: str) -> None:
    """Ask the bots of a row's game again, in the positions in which they were asked."""
    moves: list[str] = []
    replies: list[str] = []
    with suppress(Exception):  # where it goes wrong the sentences stop short, and so differ
        moves = json.loads(key)["moves"]
        players = [Replayed(moves, replies) if is_built_in(bot) else bot for bot in match.players(n)]
        play(match, players, seed, len(moves), True, replies)
    if not moves or replies != moves:
        pairs = zip(replies, moves, strict=False)
        ply = next((ply for ply, (reply, move) in enumerate(pairs) if reply != move), len(replies))
        why = "a bot is another one now, or does not play the same again"
        fix = "Give it another name, by a __str__, or leave its rows out"
        raise BadSetup(f"{match}: game {n} goes otherwise from ply {ply} on, so {why}. {fix}.", field="rows")
