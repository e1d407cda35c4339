"""What a game shows: marks at named places, words for people. Plain data, so that every renderer is generic.

The shapes of `Mark`, `Layout` and the rest on the wire are in `ARCHITECTURE.md`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from ..model.events import Event, Result, Story, Viewer
from ..model.rooms import room, room_text
from ..model.state import State

Mark = dict[str, Any]
Text = str | list[Any]
"""A text, or runs of it: strings, `bold(…)`, `chip(rule)`, `name(seat)`, `icon(symbol, …)`."""
Json = dict[str, Any]


def bold(text: str) -> Json:
    return {"b": text}


def chip(rule: str) -> Json:
    return {"r": rule}


def icon(symbol: str, say: str) -> Json:
    """A small picture, and the words in its stead where there are no pictures."""
    return {"i": symbol, "say": say}


def name(seat: str) -> Json:
    """A seat's display name: boards know who sits there."""
    return {"n": seat}


# -- the end


def at_end(end: Result, names: Mapping[str, str], note: Text, called: Iterable[str | Json] = ()) -> Json:
    """The status of a game that is over, with its end card: who won, why, and a word on the game.

    `names`: the seats, as the rules' texts call them; `called`: the winners, if not by their names.
    """
    winners = [[*names.values()][seat] for seat in end.winners]
    title = capital(outcome(called or map(name, winners)))
    text = in_runs(end.text, names)
    over = {"winners": winners, "title": title, "text": [*text, " ", chip(end.rule)], "note": note}
    return {"ask": [*title, ". ", *text], "over": over}


def outcome(winners: Iterable[str | Json]) -> list[str | Json]:
    """`Rust wins`, `Rust and Blue share the victory`, `a draw`."""
    those = list(winners)
    return [*listed(those), " wins" if len(those) == 1 else " share the victory"] if those else ["a draw"]


def last_line(winners: Iterable[str | Json]) -> list[str | Json]:
    """What every log says last."""
    return ["The game is over: ", *outcome(winners), "."]


def verdict(end: Result, names: Sequence[str]) -> str:
    """The end as it is printed: `Gray wins: Brown cannot move. (SC-15)`."""
    return f"{plain(capital(outcome(names[seat] for seat in end.winners)))}: {end.text} ({end.rule})"


def in_short(length: str, what: str, events: Iterable[Event], seats: Sequence[str], unit: str) -> list[str | Json]:
    """The note of an end card: `12 turns. Longest scurry: Gray with 22 hops.`"""
    best = max(events, key=lambda event: event.n, default=None)
    if best is None or best.who is None or best.n <= 0:
        return [f"{length}."]
    return [f"{length}. {what}: ", name(seats[best.who]), f" with {many(best.n, unit)}."]


# -- words


def in_runs(text: str, names: Mapping[str, str]) -> list[str | Json]:
    """A text that calls players as the rules do, with their display names; `names`: `{"Rust": "rust"}`."""
    parts = re.split(rf"\b({'|'.join(names)})\b", text)
    return [name(names[part]) if part in names else part for part in parts if part]


def capital(runs: list[str | Json]) -> list[str | Json]:
    first, *rest = runs
    return [first[0].upper() + first[1:], *rest] if isinstance(first, str) else runs


def many(n: int, what: str) -> str:
    """`1 turn`, `2 turns`."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def listed(items: Iterable[str | Json]) -> list[str | Json]:
    """Runs as a list in words: `Rust, Blue and Teal`."""
    runs: list[str | Json] = []
    those = list(items)
    for n, item in enumerate(those):
        runs += [" and " if n == len(those) - 1 else ", "] if n else []
        runs.append(item)
    return runs


def plain(text: Text) -> str:
    """A text without its dress, for captions and the console."""
    if isinstance(text, str):
        return text
    return "".join(map(_bare, text)).replace("  (", " (")


def _bare(run: str | Json) -> str:
    if isinstance(run, str):
        return run
    if "r" in run:
        return f" ({run['r']})"
    return str(run.get("b") or run.get("say") or run.get("n", "").capitalize())


class Row(NamedTuple):
    """Where a move stands in the move list: the number of its turn, what its row is called (with two players, where a
    row has a column for each, its number will do), and whose turn it is, if others or chance may move in it first."""

    turn: int
    round: str
    seat: str = ""


@dataclass(frozen=True)
class Motion:
    """How a move is seen to happen: where new marks come from and gone ones go, and what moves after what."""

    fly: dict[str, str] = field(default_factory=dict)
    beats: list[list[str]] = field(default_factory=list)


class Stage(Protocol):
    """A game's `scene.py`. Everything that takes a state is handed what the viewer may see of it.

    What a scene leaves out that has an answer here is answered like that.
    """

    def layouts(self, setup: Any, viewer: Viewer, /) -> Json:
        """The wide and the narrow layout of a viewer's board."""

    def seats(self, setup: Any, /) -> list[Json]:
        """Names, colours and emblems of the seats."""

    def names(self) -> dict[str, str]:
        """What a screen reader calls the symbols."""

    def scene(self, view: State, story: Story) -> list[Mark]:
        """All marks that can change."""

    def panels(self, view: State, story: Story, /) -> list[Json]:
        """What stands beside or over the board in words: scores, sums, a race."""
        return []

    def status(self, view: State, story: Story) -> Json:
        """Whose turn it is and what is asked, or how the game ended."""

    def log(self, view: State, events: Iterable[Event], /) -> list[Json]:
        """One sentence an event of a move that led to this view."""

    def label(self, view: State, words: tuple[str, ...], /) -> str | None:
        """What a button says for these words, the beginning of a sentence or all of it; None: the last word itself."""
        return None

    def ahead(self, view: State, /) -> dict[str, str]:
        """First words whose places show, with a symbol, before the word is said: what a card would make possible."""
        return {}

    def row(self, before: State) -> Row:
        """The place in the move list of a move that was played in this state."""

    def head(self, before: State, say: str) -> Text:
        """How the move list shows such a move."""
        return say

    def ghost(self, view: State) -> str:
        """The symbol of the piece that a decision puts on its place: shown pale while a click is on its way."""
        return ""

    def motion(self, view: State, events: Iterable[Event], /) -> Motion:
        """How a move is animated that led to this view."""
        return Motion()

    # -- for games with many cards

    def made(self, setup: Any, /) -> dict[str, list[Mark]]:
        """Symbols composed of others, low first: card faces, tiles. Their parts are marks without id and place."""
        return {}

    def called(self, setup: Any, /) -> dict[str, str]:
        """Names of symbols that depend on the setup."""
        return {}

    def cards(self, setup: Any, /) -> dict[str, list[Json] | str]:
        """What a panel of kind `card` says of a card, in rows, by the symbol of its face; or whose face is meant."""
        return {}

    def ways(self, view: State, words: tuple[str, ...], /) -> Json | None:
        """The sentences that begin with these words, as rows of buttons; None: as the board offers any words."""
        return None


class Scene(Stage):
    """A game's `scene.py` as a stage."""

    def __init__(self, module: ModuleType) -> None:
        vars(self).update(vars(module))


@cache
def stage_of(package: str) -> Stage:
    """The stage of the game in this package."""
    return Scene(room(package, "scene"))  # type: ignore[abstract]  # what has no answer here, a scene has


class Racing(Protocol):
    """What the `scene.py` of a game with slap windows offers besides."""

    def race(self, view: State, /) -> Json:
        """The marks to `reveal`, what they show until then (`back`), and the place to `tap`."""


Art = Mapping[str, str | list[Mark]]


def art_for(stage: Stage, package: str, setup: Any) -> Art:
    """The symbols of a game's art, and those that it makes for a setup."""
    return {**art_of(package), **stage.made(setup)}


@cache
def art_of(package: str) -> dict[str, str]:
    """The symbols of a game's `art.svg`, and those of the table."""
    own = room_text(package, "scene", "art.svg")
    return _symbols((files(__package__) / "table.svg").read_text("utf-8")) | _symbols(own)


def _symbols(text: str) -> dict[str, str]:
    """The inside of each group that has a data-symbol."""
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
