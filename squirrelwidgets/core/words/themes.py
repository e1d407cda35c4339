"""What a puzzle's best turn is about, in words to choose by. Each game names its own: `THEMES` of its `words`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..model.events import Event


class Played(NamedTuple):
    """A turn, as themes are found in it."""

    before: Any
    """The position in which it begins."""
    seat: int
    events: tuple[Event, ...]
    claims: frozenset[str]
    """The names of the claims with which a hint speaks for it: `Completes`."""
    wins: bool
    """At once."""

    def tells(self, kind: str, **fields: Any) -> bool:
        """Whether its player does something, as the events say."""
        mine = (each for each in self.events if each.kind == kind and each.who in (self.seat, None))
        return any(all(getattr(each, name) == value for name, value in fields.items()) for each in mine)


Themes = Mapping[str, Callable[[Played], bool]]
"""By words."""


def tells(kind: str, **fields: Any) -> Callable[[Played], bool]:
    """The player does this: an event of this kind, with these fields."""
    return lambda turn: turn.tells(kind, **fields)


def claims(*names: str) -> Callable[[Played], bool]:
    """One of these claims speaks for the turn."""
    return lambda turn: not turn.claims.isdisjoint(names)
