"""Frames that come back to be played on or counted. One from a CSV file has texts in place of lists and numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from numbers import Integral, Real
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ...core.model.bots.bot import Bot, Stop
from ...core.model.bounds import shown
from ...core.model.errors import BadSetup
from ...core.model.events import Story
from ...core.model.optional_packages import needed
from ...core.model.state import State
from ..playing.match import Match, is_house
from ..playing.play import play

if TYPE_CHECKING:
    from pandas import DataFrame

Check = Callable[[Any], bool]


def _by_seat(kind: type) -> Check:
    """Whether it is a dict with such a value for each seat."""
    return lambda cell: (
        isinstance(cell, dict)
        and all(isinstance(seat, str) and isinstance(value, kind) for seat, value in cell.items())
    )


def _is_text(cell: Any) -> bool:
    return isinstance(cell, str)


def _is_count(cell: Any) -> bool:
    return isinstance(cell, Integral) and 0 <= int(cell) < 1 << 63


def _is_time(cell: Any) -> bool:
    return isinstance(cell, Real) and float(cell) >= 0


def _is_rate(cell: Any) -> bool:
    return isinstance(cell, int | float) and 0 <= cell <= 1


TEXT: Final = ("a text", _is_text)
CELLS: Final[dict[str, tuple[str, Check]]] = {
    "game": TEXT,
    "setup": TEXT,
    "bots": TEXT,
    "n": ("a number", _is_count),
    "seats": ("a dict of names", _by_seat(str)),
    "began": ("the name of a seat, or None", lambda cell: cell is None or isinstance(cell, str)),
    "scores": ("a dict of numbers", _by_seat(Real)),
    "winners": ("a tuple of seats", lambda cell: isinstance(cell, tuple) and all(map(_is_text, cell))),
    "plies": ("a number", _is_count),
    "leads": ("a number", _is_count),
    "ended": TEXT,
    "seconds": ("a number of seconds", _is_time),
    "thought": ("a dict of seconds", _by_seat(Real)),
    "seed": ("a number", _is_count),
    "key": TEXT,
}
"""By the name of a column: what each of its cells is, in words, and whether it is."""
RATES: Final[dict[str, tuple[str, Check]]] = {
    "setup": TEXT,
    "bots": TEXT,
    "games": ("a number", _is_count),
    **dict.fromkeys(("rate", "low", "high", "even", "first"), ("a rate", _is_rate)),
    **dict.fromkeys(("draws", "unfinished"), ("a rate", _is_rate)),
    **dict.fromkeys(
        ("wins_first", "even_first"), ("a number", lambda cell: isinstance(cell, Real) and float(cell) >= 0)
    ),
}
"""The columns of a summary that a report is made of, likewise."""
HINT: Final = "A frame is what `simulate` gave; lab.save and lab.load keep it whole, to_csv does not."


def checked(frame: Any, columns: Sequence[str] = (*CELLS,), field: str = "frame") -> DataFrame:
    """A frame with all of these columns, each cell as `simulate` made it; `BadSetup` says where it is not.

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
        if [*frame.columns].count(name) != 1:
            raise BadSetup(f"it has no column {name!r}, or several. {HINT}", field=field)
        what, is_sound = (CELLS | RATES).get(name, TEXT)
        for row, cell in enumerate(frame[name]):
            if not is_sound(cell):
                text = f"row {row}, column {name!r}: {what} is wanted there, not {shown(cell)}."
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
    if all(map(is_house, match.bots)):
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

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        return [view.parse(self.moves[len(self.replies)])]


def _check_game(match: Match, n: int, seed: int, key: str) -> None:
    """Ask the bots of a row's game again, in the positions in which they were asked."""
    moves: list[str] = []
    replies: list[str] = []
    with suppress(Exception):  # where it goes wrong the sentences stop short, and so differ
        moves = json.loads(key)["moves"]
        players = [Replayed(moves, replies) if is_house(bot) else bot for bot in match.players(n)]
        play(match, players, seed, len(moves), True, replies)
    if not moves or replies != moves:
        pairs = zip(replies, moves, strict=False)
        ply = next((ply for ply, (reply, move) in enumerate(pairs) if reply != move), len(replies))
        why = "a bot is another one now, or does not play the same again"
        fix = "Give it another name, by a __str__, or leave its rows out"
        raise BadSetup(f"{match}: game {n} goes otherwise from ply {ply} on, so {why}. {fix}.", field="rows")
