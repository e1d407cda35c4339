"""One game on many devices: what a table shows the host, and what each device is told of it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .messages import DeviceBoard, Update

Presence = Literal["free", "bot", "here", "away"]

TableState = Literal["gathering", "playing", "paused", "closed"]


class SeatedView(TypedDict):
    """A seat of the table, in the order of the seats."""

    seat: str
    name: str
    color: str
    """A CSS variable of the palette."""
    emblem: str
    """The inside of an SVG."""
    presence: Presence
    bot: NotRequired[str]
    """The bot that plays there, also one that sits in for a person."""
    taken: bool
    """A person has this seat."""
    since: float
    """When that began, in ms of Python's clock."""


class DeviceView(TypedDict):
    """What every device is told of the table."""

    title: str
    state: TableState
    seats: list[SeatedView]
    watching: int
    shut: bool
    """Nobody new is let in."""
    over: bool
    moves: NotRequired[str]
    """The seat that is to move."""
    learns: NotRequired[Literal[True]]
    """It is a class at a course: one comes with a name, and takes no seat."""
    names: NotRequired[list[str]]
    """The names of those who may come, to pick one's own."""
    guess: NotRequired[GuessAsked]
    """A bench's question: one comes with a guess."""


class GuessAsked(TypedDict):
    """What everybody guesses."""

    question: str
    closed: bool
    said: str
    """What came of the games; empty before they are played."""


class Invitation(TypedDict):
    """What only the host sees besides. Sent by message only: a saved notebook keeps neither link nor code."""

    title: str
    link: str
    code: str
    code_lasts: float
    """Seconds for which the code still opens."""
    qr: str
    """An SVG; empty: nothing here draws one."""
    words: str
    """Who can come."""
    local: bool
    """Nobody but this machine reaches it."""
    reached: bool
    """A device of somebody else has come."""
    moved: bool
    """Those who know the link look for it at another address."""
    taken: str
    """Why it does not listen where devices look for it; empty: it does."""
    unkept: str
    """Why nothing can be kept; empty: it can."""
    again: str
    """What becomes of it when the cell is run once more."""
    notice: str
    """What happened last."""
    now: float
    """Python's clock, in ms."""


class EarlierView(TypedDict):
    """A table that was kept: the host may go on with it instead."""

    id: str
    words: str
    """Its players, how far they came, and when that was."""


class TableView(DeviceView, Invitation):
    """What the host's own board shows."""

    earlier: list[EarlierView]


class Picture(TypedDict):
    """One of the pictures that bring a pupil back."""

    name: str
    art: str
    """The inside of an SVG of 100 × 100."""


class FromTable(TypedDict):
    """What a device hears: one of these."""

    view: NotRequired[DeviceView]
    seat: NotRequired[str]
    """The seat that is one's own now; empty: one watches."""
    key: NotRequired[str]
    """The key of that seat, kept in this browser."""
    pictures: NotRequired[list[Picture]]
    """One's own two, at the beginning; or all of them, to tap one's own."""
    link: NotRequired[str]
    """The key of the link, for one who came by the code."""
    refused: NotRequired[str]
    """Why what was asked for was not done."""
    notice: NotRequired[str]
    """Something that everybody is to hear."""
    trip: NotRequired[float]
    """The round trip, in ms."""
    clock: NotRequired[list[float]]
    """What the device said, and Python's clock, in ms."""
    seen: NotRequired[bool]
    """The teacher looks at one's board, or no longer."""
    goodbye: NotRequired[str]
    traits: NotRequired[DeviceBoard]
    update: NotRequired[Update]
