"""The part of a board that never changes while it shows one game."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .scene import Layouts, Part
from .text import Text


class Seat(TypedDict):
    id: str
    name: str
    color: str
    """A CSS variable of the palette, such as `--bark`."""
    emblem: str
    """A symbol."""
    mirror: NotRequired[bool]
    auto: NotRequired[bool]
    """The rules play it; nobody sits there."""


Value = str | int | float | bool | None
"""None: a number that was left empty."""


class Choice(TypedDict):
    v: Value
    label: str


class Field(TypedDict):
    """A field of the setup form."""

    name: str
    label: str
    kind: Literal["choice", "bool", "int", "text"]
    values: NotRequired[list[Choice]]
    default: Value
    rule: NotRequired[str]


class RuleText(TypedDict):
    title: str
    text: str


class GuideStep(TypedDict):
    """A step of a turn: a verb, and what goes on after it."""

    verb: str
    text: str


class Chapter(TypedDict):
    """Rules under a title in plain words."""

    title: str
    rules: list[str]
    changed: NotRequired[list[str]]
    """Those that house rules change, or bring."""


class Guide(TypedDict):
    """What the sheet *How to play* says."""

    turn: list[GuideStep]
    rules: list[Chapter]
    pictures: NotRequired[str]
    """An SVG for each step, packed. A page brings them along; boards ask for them when the sheet opens."""


class BotKind(TypedDict):
    id: str
    """Its name, too."""
    note: str
    role: Literal["level", "yardstick", "own"]
    """Levels come in the order of their strength."""


class Side(TypedDict):
    id: str
    name: str


class PlayerOptions(TypedDict):
    """Who may sit down to a game."""

    numbers: list[int]
    """How many."""
    usual: int
    """How many where nobody says otherwise."""
    rival: str
    """The bot against whom one plays where nobody says otherwise."""
    seats: list[Side]
    """For the largest number; fewer take the first."""
    bots: list[BotKind]
    lessons: NotRequired[int]
    """How many lessons its course has."""
    practises: NotRequired[bool]
    """There are puzzles of this game."""


class CardRow(TypedDict):
    """A row of the text on an enlarged card."""

    i: NotRequired[str]
    """A symbol before the text."""
    text: Text


class OwnStatic(TypedDict):
    """The constant part that each board has for itself."""

    format: int
    game: str
    """Its short name, as in records."""
    title: str
    aim: str
    """What one plays for, in one sentence; empty: nobody has said."""
    end: str
    """When the game is over; empty: nobody has said."""
    code: str
    """The Python class."""
    seats: list[Seat]
    form: list[Field]
    player_options: PlayerOptions
    house: NotRequired[list[str]]
    """The rules of the house that it is played by."""
    asks: NotRequired[Literal[True]]
    """The board asks Python (`ways`) how a click that ends no sentence can go on."""


class GameStatic(TypedDict):
    """The constant part that boards of a game share, and most of the weight."""

    art: dict[str, str | list[Part]]
    """Symbols: inner SVG, or parts, lowest first."""
    names: dict[str, str]
    """Names of symbols for a screen reader."""
    rules: dict[str, RuleText]
    guide: Guide
    cards: NotRequired[dict[str, list[CardRow] | str]]
    """The text of a card, by the symbol of its face; or the face that another symbol stands for."""


class ViewStatic(TypedDict):
    """The constant part that boards of a game share which are for one viewer and setup."""

    layouts: Layouts


class BookStep(TypedDict):
    """What can be read of a step."""

    text: Text
    task: Text


class BookLesson(TypedDict):
    title: str
    steps: list[BookStep]


class BookStatic(TypedDict):
    """The constant part that boards of one course share."""

    book: list[BookLesson]
    """All that can be read in its lessons, also while Python is away."""


class Static(OwnStatic, GameStatic, ViewStatic):
    """The whole of it; boards of lessons have a `BookStatic` beside it."""


class LightStatic(OwnStatic):
    """The constant part as a board carries it."""

    shared: list[str]
    """Digests of the parts that have the rest: of a `GameStatic` the usual entries and those beside them, a
    `ViewStatic`, and on boards of lessons a `BookStatic`."""
