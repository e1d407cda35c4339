"""Plain values that rules hand out: events and stories, explanations, results, hints. They know no position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

Viewer = int | str
"""A seat, `"spectator"`, or `"all"`."""
UNKNOWN: Final = "?"
"""Stands in sentences and events for anything a viewer may not know."""


class Event(NamedTuple):
    """Something that just happened, as data: log, captions, animation and screen-reader text all come from it.

    The kind "revealed" tells everybody a secret: no board takes that back.
    """

    kind: str
    rule: str
    who: int | None = None
    what: str = ""
    origin: str = ""
    to: str = ""
    n: int = 0
    knows: tuple[int, ...] | None = None
    """The seats that know `what`; None: everybody."""


Story = Sequence[Event]
"""The events of one line of play, oldest first. States hold no history; the story is passed where needed."""


def masked(event: Event, viewer: Viewer) -> Event:
    """An event as a viewer may know it."""
    if viewer == "all" or event.knows is None:
        return event
    if viewer in event.knows:
        return event._replace(knows=None)
    return event._replace(what=UNKNOWN, knows=None)


class Window(NamedTuple):
    """A slap window."""

    seats: tuple[int, ...]
    """The seats that may slap."""
    limit: int
    """The time that it stays open, in ms."""
    prize: bool
    """Whether the first slap wins something: then it ends the window."""
    drawer: int | None = None
    """The seat that opened it and can win nothing: boards do not wait for its slap."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why something is not possible now: the rule, one sentence for a learner, the places concerned."""

    rule: str
    text: str
    places: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: the winners (none: a draw), the rule by which it ended, and why, in words."""

    winners: tuple[int, ...]
    rule: str
    text: str
    lost: bool = False
    """Whether all have lost together."""


class Hint(NamedTuple):
    """A suggestion: what to say, why, the places concerned, and what to do in words of the table."""

    sentences: tuple[str, ...]
    reason: str
    places: tuple[str, ...] = ()
    todo: str = ""
    """Empty: as a button for the first sentence has it."""
    more: bool = False
    """There is another one, which is not as good."""
    way: tuple[tuple[str, str], ...] = ()
    """Where one goes: places, each with what is gained by then; nothing where one stands."""


MOST: Final = 2
"""The most claims in a reason: a hint is short."""


def reasoned(sentences: Iterable[str], claims: Iterable[str], places: Iterable[str] = (), todo: str = "") -> Hint:
    """A hint whose reason is some claims: sentences with their rules at the end, each empty where it is not so."""
    told = list(filter(None, claims))[:MOST]
    return Hint(tuple(sentences), " ".join(told), tuple(places), todo)
