"""Numbers as rules change them: `score("tricks")`, `each("Carried")` one a seat, `count("Water", most=8)` one for all.

They are those of `numbers.py` and `number.py`; on a scratch `tricks[winner] += 1`, `self.water += 1`. Edits
`tricks rust 3`, `water 3`.
"""

from __future__ import annotations

from typing import Any, Final

from ...immutable import immutable
from ...setups.setup import option
from .number import Number
from .numbers import Numbers

FAR: Final = 9_999
"""The highest number, and with a minus the lowest."""


@immutable
class Score(Numbers):
    """Points: the first of a game are its `scores`."""


@immutable
class Count(Number):
    """One number for all, which is drawn on the board."""


def score(caption: str = "points", start: int = 0, *, rule: str = "") -> Any:
    """Points of each seat, in the table beside the board.

    >>> points = own.score()  # in the rules `self.points[seat] += 1`
    """
    return _by_seat(Score, caption, start, rule)


def each(caption: str, start: int = 0, *, rule: str = "") -> Any:
    """Another number of each seat, a column in that table.

    >>> carried = own.each("Carried")  # in the rules `self.carried[seat] = 2`
    """
    return _by_seat(Numbers, caption, start, rule)


def _by_seat(kind: type[Numbers], caption: str, start: int, rule: str) -> Any:
    part = kind(usual=start, caption=caption, column=caption)
    return option((), by_seat=True, least=-FAR, most=FAR, rule=rule, start_only=True, part=part)


def count(caption: str, start: int = 0, *, most: int | None = None, rule: str = "") -> Any:
    """A number that all share. `most`: how far it goes.

    >>> water = own.count("Water", most=8)  # in the rules `self.water += 1`
    """
    least, high = (-FAR, FAR) if most is None else (min(0, start), most)
    part = Count(caption=caption, column=caption, up_to=high)
    return option(start, least=least, most=high, rule=rule, start_only=True, part=part)
