"""The table that seats up to six: their names in sentences, their colours and emblems, what is told of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..model.events import Event
from ..model.state import State
from .stage import Json, chip, last_line, listed, name, plain

SEATS: Final = ("rust", "blue", "ochre", "teal", "plum", "slate")
NAMES: Final = tuple(map(str.capitalize, SEATS))
"""What the rules call the players; a game that is played knows their own names."""
BY_NAME: Final = dict(zip(NAMES, SEATS, strict=True))
EMBLEMS: Final = tuple(f"emblem-{name}" for name in ("leaf", "drop", "sun", "shell", "feather", "pebble"))
"""Symbols of `table.svg`, which every game's art has."""


def seats_of(players: int) -> list[Json]:
    """The seats of a game for so many, as its `scene.py` tells them."""
    return [
        {"id": seat, "name": name, "color": f"--{seat}", "emblem": emblem}
        for seat, name, emblem in zip(SEATS[:players], NAMES, EMBLEMS, strict=False)
    ]


def players(seats: Iterable[int]) -> str:
    """`Rust, Blue and Teal`"""
    return plain(listed(NAMES[seat] for seat in seats))


# -- the players in a table


def ranked(view: State) -> list[int]:
    """The seats in their order; at the end the winners first, then by points."""
    seats = range(len(view.scores))
    return sorted(seats, key=lambda seat: (seat not in view.winners, -view.scores[seat])) if view.ended else [*seats]


def player(view: State, seat: int) -> list[str | Json]:
    """A player, and whether that is who looks at the table."""
    you = seat == view.viewer and not getattr(view, "handed", False)
    return [name(SEATS[seat]), *([" (you)"] if you else [])]


# -- events in words


def who(event: Event) -> Json:
    """The display name of whom an event is about."""
    assert event.who is not None
    return name(SEATS[event.who])


def line(event: Event, runs: Iterable[str | Json]) -> Json:
    """A line of the log: what an event says, its rule, and whose it is."""
    told: Json = {"text": [*runs, " ", chip(event.rule)]}
    return told if event.who is None else told | {"seat": SEATS[event.who]}


def who_won(view: State) -> list[str | Json]:
    """What the log says last."""
    return last_line(name(SEATS[seat]) for seat in view.winners)
