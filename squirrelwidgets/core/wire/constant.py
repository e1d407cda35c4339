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
    aim: NotRequired[str]
    """What one plays for, in one sentence."""
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
