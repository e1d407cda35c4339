"""The table, which seats up to six: their names in sentences, their colours and emblems, log lines about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ..model.events import Event
from ..model.state import State
from .endings import last_line
from .runs import chip, listed, name, plain

if TYPE_CHECKING:
    from ..wire import LogLine, Run, Runs, Seat, SeatRun, Step, Text

SEATS: Final = ("rust", "blue", "ochre", "teal", "plum", "slate")
NAMES: Final = tuple(map(str.capitalize, SEATS))
"""The players' names in texts of the rules; a game that is played knows their own names."""
BY_NAME: Final = dict(zip(NAMES, SEATS, strict=True))
EMBLEMS: Final = tuple(f"emblem-{name}" for name in ("leaf", "drop", "sun", "shell", "feather", "pebble"))
"""Symbols of `core/scene/table.svg`, which every game's art has."""
LIGHT_EMBLEMS: Final = tuple(name.replace("emblem", "light") for name in EMBLEMS)
"""The same in white, for things that have the seat's colour themselves."""


def seats_of(players: int) -> list[Seat]:
    """The seats of a game for `players`, as its stage has them."""
    return [
        {"id": seat, "name": name, "color": f"--{seat}", "emblem": emblem}
        for seat, name, emblem in zip(SEATS[:players], NAMES, EMBLEMS, strict=False)
    ]


def players(seats: Iterable[int]) -> str:
    """`Rust, Blue and Teal`"""
    return plain(listed(NAMES[seat] for seat in seats))


def numbered(entry: str) -> Runs:
    """`Rust 3, Blue 5`, from `rust 3 blue 5`."""
    words = entry.split()
    runs: Runs = []
    for seat, n in zip(words[::2], words[1::2], strict=True):
        runs += [", "] if runs else []
        runs += [name(seat), f" {n}"]
    return runs


# -- the players in a table


def ranked(view: State) -> list[int]:
    """The seats in their order; at the end the winners first, then by points."""
    seats = range(view.seats)
    return sorted(seats, key=lambda seat: (seat not in view.winners, -view.scores[seat])) if view.ended else [*seats]


def player(view: State, seat: int) -> Runs:
    """A player, with "(you)" for the one who looks at the table."""
    you = seat == view.viewer and not getattr(view, "handed", False)
    return [name(SEATS[seat]), *([" (you)"] if you else [])]


def told_of(view: State, seat: int) -> Runs:
    """A player who did something: "You", for the one who reads it."""
    return ["You"] if seat == view.viewer else [name(SEATS[seat])]


# -- events in words


def who(event: Event) -> SeatRun:
    """The display name of the player that an event is about."""
    assert event.who is not None
    return name(SEATS[event.who])


def step(does: str, to: Text, many: Text = "", n: int = 1) -> Step:
    """What a story says of an event, in one sentence with others like it; `many` of it are added up."""
    return {"does": does, "to": to, "many": many, "n": n} if many else {"does": does, "to": to}


def line(event: Event, runs: Iterable[Run], step: Step | None = None, aside: bool = False) -> LogLine:
    """A log line: an event in words, its rule, and whose it is; `step`: how a story tells it."""
    entry: LogLine = {"text": [*runs, " ", chip(event.rule)]}
    if event.who is not None:
        entry["seat"] = SEATS[event.who]
    if step:
        entry["step"] = step
    if aside:
        entry["aside"] = True
    return entry


def who_won(view: State) -> Runs:
    """The last line of the log."""
    return last_line((name(SEATS[seat]) for seat in view.winners), view.result is not None and view.result.lost)
