"""What a puzzle's best turn is about, in words to choose by. Each game names its own: `THEMES` of its `words`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from ..model.events import Event
from ..model.own import OwnPosition


class Played(NamedTuple):
    """A turn, as themes are found in it."""

    before: OwnPosition
    """The position in which it begins."""
    seat: int
    events: tuple[Event, ...]
    wins: bool
    """At once."""
    openings: int
    """How many sentences there are with which a right turn can begin."""
    asked: Collection[str]
    """The aims that it has to reach, by their names."""

    def tells(self, kind: str, **fields: object) -> bool:
        """Whether its player does something, as the events say."""
        mine = (each for each in self.events if each.kind == kind and each.who in (self.seat, None))
        return any(all(getattr(each, name) == value for name, value in fields.items()) for each in mine)


Themes = Mapping[str, Callable[[Played], bool]]
"""By words."""


def tells(kind: str, **fields: object) -> Callable[[Played], bool]:
    """The player does this: an event of this kind, with these fields."""
    return lambda turn: turn.tells(kind, **fields)


def asks(aim: str) -> Callable[[Played], bool]:
    """This is what the turn has to reach."""
    return lambda turn: aim in turn.asked
