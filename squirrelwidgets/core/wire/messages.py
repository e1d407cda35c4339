"""Messages between Python and the browser, and data from outside."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .constant import Guide, PlayerOptions, RuleText, Static
from .editor import EditorChange
from .lessons import LessonView
from .panels import Ways
from .plies import Head, Legal, Note, Options, Ply
from .review import Decided, ReviewView
from .text import Text

Kind = Literal[
    "play",
    "forced",
    "why",
    "legal",
    "ways",
    "hint",
    "worths",
    "undo",
    "chalk",
    "seats",
    "new",
    "leave",
    "save",
    "open",
    "lift",
    "window",
    "stop",
    "run",
    "sync",
    "lesson",
    "edit",
    "devices",
    "review",
    "guide",
    "learn",
    "earlier",
]
"""Kinds of messages from the browser. Each is `{id, rev, kind, …}` and is answered exactly once, in order."""

Code = Literal["illegal", "notamove", "stale", "seat", "secret", "readonly", "setup", "record", "bad", "error"]
"""Codes of a refusal."""


class Advice(TypedDict):
    """A hint: the sentence to say now, its caption, why, and the places of the whole suggestion."""

    words: list[str]
    """Empty if there is nothing to say."""
    say: Text
    reason: Text
    places: list[str]
    way: NotRequired[list[tuple[str, str]]]
    """The way on the board: places, each with what is gained by then; nothing where one stands."""
    more: NotRequired[Literal[True]]
    """There is another one, which is not as good."""


class ChoiceWorth(TypedDict):
    """A turn that is to be chosen, and what it is worth."""

    words: list[str]
    """Its first sentence."""
    say: Text
    """The caption of that."""
    rest: str
    """What comes after it in the turn, as far as that can be said now."""
    chance: float
    """The chance to win after it, from 0 to 1."""
    error: float
    """The standard error of that number."""


class Worths(TypedDict):
    """The best turns of a seat, the best first."""

    turns: list[ChoiceWorth]
    """Empty if there is nothing to choose."""
    more: bool
    """Whether it is known better after another look."""


class Reply(TypedDict):
    """The part of an answer that depends on the kind of message."""

    code: NotRequired[Code]
    rule: NotRequired[str]
    text: NotRequired[str]
    places: NotRequired[list[str]]
    """Places, or words that a mark there says."""
    fault: NotRequired[list[int]]
    """Of a text that is refused: where the word at fault begins and ends, in UTF-16 units."""
    legal: NotRequired[Legal | None]
    ways: NotRequired[Ways | None]
    hint: NotRequired[Advice]
    worths: NotRequired[Worths]
    decided: NotRequired[Decided]
    lesson: NotRequired[str]
    """What the lesson is called that was asked for."""
    name: NotRequired[str]
    mime: NotRequired[str]
    data: NotRequired[str]
    picture: NotRequired[str]
    """An SVG."""
    pictures: NotRequired[str]
    """Of a guide, packed."""
    games: NotRequired[list[str]]
    """Those that were played here before, each in a line; the newest is the last."""


class Answer(Reply):
    id: int | str | None
    ok: bool
    rev: int


class Update(TypedDict):
    """The one message from Python to the browser."""

    kind: Literal["update"]
    answer: NotRequired[Answer]
    plies: NotRequired[list[Ply]]
    notes: NotRequired[list[Note]]
    """Of plies that have been sent, those among `plies` included."""
    head: NotRequired[Head]
    reset: NotRequired[bool]
    show: NotRequired[int]
    """Every view moves its playhead to this ply."""
    lesson: NotRequired[LessonView]
    editor: NotRequired[EditorChange]
    packed: NotRequired[Literal[True]]
    """All of it is in the one buffer that comes with it: JSON, deflated. The answer stands here as well, for where no
    buffers arrive."""


class TextRequest(TypedDict):
    """A board asks for a shared text that no other model in its browser carries."""

    kind: Literal["text"]
    digest: str


class TextAnswer(TypedDict):
    kind: Literal["text"]
    digest: str
    text: str | None
    """None if the board has no such text."""


class SavedBoard(TypedDict):
    """The traits of a board in a page without Python."""

    _static: Static
    _plies: list[str]
    _head: Head
    _options: Options
    _review: NotRequired[ReviewView]


class DeviceBoard(TypedDict):
    """The traits of a board on a device."""

    _static: NotRequired[Static]
    """Left out: it is as it was."""
    _plies: list[str]
    _head: Head
    _options: Options
    _lesson: NotRequired[LessonView]
    _sitting: str
    """As long as it is this one, a device that comes back gets only what is new."""


class OfferedHelp(TypedDict):
    """What the sheet *How to play* of a game in the gallery says."""

    name: str
    title: str
    aim: str
    end: str
    guide: Guide
    rules: dict[str, RuleText]


class Offer(TypedDict):
    """A game in the gallery."""

    name: str
    title: str
    line: str
    facts: str
    picture: str
    """An SVG."""
    emblems: list[str]
    """SVGs, by seat."""
    begun: bool
    """It was opened here before."""
    player_options: PlayerOptions


Json = dict[str, Any]
"""Data from outside that is not checked yet: messages, records. Nothing else has this type."""
