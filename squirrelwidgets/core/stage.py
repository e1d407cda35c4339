"""What a game shows: marks at named places, words for people. Plain data, so that every renderer is generic.

The shapes of `Mark`, `Layout` and the rest on the wire are in `ARCHITECTURE.md`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, Protocol

from .state import Event, State, Story

Mark = dict[str, Any]
Text = str | list[Any]
"""A text, or runs of it: strings, `bold(…)`, `chip(rule)`."""
Json = dict[str, Any]


def bold(text: str) -> Json:
    return {"b": text}


def chip(rule: str) -> Json:
    return {"r": rule}


def plain(text: Text) -> str:
    """A text without its dress, for captions and the console."""
    if isinstance(text, str):
        return text
    words = [run if isinstance(run, str) else run.get("b") or (f" ({run['r']})" if "r" in run else "") for run in text]
    return "".join(words).replace("  (", " (")


class Row(NamedTuple):
    """Where a move stands in the move list: the number of its turn, and the label of its row."""

    turn: int
    round: str


@dataclass(frozen=True)
class Motion:
    """How a move is seen to happen: where new marks come from and gone ones go, and what moves after what."""

    fly: dict[str, str] = field(default_factory=dict)
    beats: list[list[str]] = field(default_factory=list)


class Stage(Protocol):
    """A game's `scene.py`. Everything that takes a state is handed what the viewer may see of it."""

    def layouts(self, setup: Any) -> Json:
        """The wide and the narrow layout."""

    def seats(self, setup: Any, /) -> list[Json]:
        """Names, colours and emblems of the seats."""

    def names(self) -> dict[str, str]:
        """What a screen reader calls the symbols."""

    def scene(self, view: State, story: Story) -> list[Mark]:
        """All marks that can change."""

    def status(self, view: State, story: Story) -> Json:
        """Whose turn it is and what is asked, or how the game ended."""

    def log(self, events: Iterable[Event]) -> list[Json]:
        """One sentence an event."""

    def row(self, before: State) -> Row:
        """The place in the move list of a move that was played in this state."""

    def head(self, before: State, say: str) -> Text:
        """How the move list shows such a move."""

    def ghost(self, view: State) -> str:
        """The symbol of the piece that a decision puts on its place: shown pale while a click is on its way."""

    def motion(self, events: Iterable[Event]) -> Motion:
        """How a move is animated."""


@cache
def art_of(package: str) -> dict[str, str]:
    """The symbols of a game's `art.svg`: the inside of each group that has a data-symbol."""
    text = (files(package) / "art.svg").read_text("utf-8")
    found = {}
    for start in re.finditer(r'<g data-symbol="([^"]+)"[^>]*>', text):
        found[start[1]] = text[start.end() : _closing(text, start.end())]
    return found


def _closing(text: str, position: int) -> int:
    """Where the group ends that was opened just before `position`."""
    depth = 1
    for tag in re.finditer(r"<g[\s>]|</g>", text[position:]):
        depth += -1 if tag[0] == "</g>" else 1
        if not depth:
            return position + tag.start()
    raise ValueError("art.svg: a group is not closed")
