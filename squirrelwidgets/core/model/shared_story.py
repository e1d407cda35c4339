"""Stories that share what they have in common, so that all plies of a line together cost as much as the last.

What is gathered from a story, from its first event on, is kept with it: the next ply's story goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from itertools import islice
from typing import Any, Protocol, TypeVar, overload

from .events import Event, Story


class Gathering(Protocol):
    """Facts gathered from a story."""

    def take(self, event: Event) -> None:
        """Take the next event into account."""


G = TypeVar("G", bound=Gathering)
V = TypeVar("V")
"""The view that a collector begins with."""


class SharedStory(Sequence[Event]):
    """A story that never changes: a number of events from the start of a list that only grows."""

    __slots__ = ("_events", "_gathered", "_length", "_tell")

    def __init__(self, events: list[Event] | None = None, gathered: dict[object, Any] | None = None) -> None:
        self._events = [] if events is None else events
        self._gathered: dict[object, tuple[int, Any]] = {} if gathered is None else gathered
        """By collector: the number of events it was fed and what it gathered, of the longest story."""
        self._length = len(self._events)
        self._tell: Callable[[], str] | None = None

    def told_by(self, tell: Callable[[], str]) -> SharedStory:
        """The same, with what makes sentences of it."""
        told = copy(self)
        told._tell = tell
        return told

    @property
    def text(self) -> str:
        """In sentences, a line each; empty where nothing makes them."""
        return self._tell() if self._tell else ""

    def __repr__(self) -> str:
        return self.text or repr(tuple(self))

    def extended(self, events: Iterable[Event]) -> SharedStory:
        """The story that goes on with these events."""
        if len(self._events) > self._length:  # another story went on from here
            return SharedStory([*self, *events])
        self._events.extend(events)
        return SharedStory(self._events, self._gathered)

    def gather(self, kind: Callable[[V], G], view: V) -> G:
        """The collector that `kind(view)` makes, fed with this story; see `gathered`."""
        length, facts = self._gathered.pop(kind, (0, None))  # an interrupt must not leave it half a step on
        if facts is None or length > self._length:
            length, facts = 0, kind(view)
        for event in self._events[length : self._length]:
            facts.take(event)
        self._gathered[kind] = self._length, facts
        kept: G = facts
        return kept

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        if isinstance(index, slice):
            return tuple(self._events[each] for each in range(*index.indices(self._length)))
        return self._events[range(self._length)[index]]

    def __iter__(self) -> Iterator[Event]:
        return islice(self._events, self._length)

    def __reversed__(self) -> Iterator[Event]:
        return islice(reversed(self._events), len(self._events) - self._length, None)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))


def gathered(story: Story, kind: Callable[[V], G], view: V) -> G:
    """The collector of `kind(view)`, fed with a story of its game. It is reused: never change or keep it.

    Of the view it may use only what never changes in a game.
    """
    if isinstance(story, SharedStory):
        return story.gather(kind, view)
    facts = kind(view)
    for event in story:
        facts.take(event)
    return facts
