"""Plies as changes, and the state of a game."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .panels import Panel
from .scene import Mark
from .text import Text, Word


class Feat(TypedDict):
    """A number that a winner is proud of."""

    n: str
    text: Text


class Rank(TypedDict):
    """A player at the end: a row of its table."""

    seat: str
    place: int
    """From 1 on; the same for seats that share it."""
    points: NotRequired[int]
    """Only where points decide."""
    parts: list[Text]
    """What the points came from, under the columns of the table."""
    why: NotRequired[Text]
    """What made the difference, as this player reads it."""
    feats: NotRequired[list[Feat]]
    lesson: NotRequired[str]
    """The lesson on what went wrong, by its key."""


class Over(TypedDict):
    """The end of a game."""

    winners: list[str]
    """Seat ids; none: a draw, or all have lost."""
    lost: NotRequired[Literal[True]]
    """All have lost together."""
    cols: NotRequired[list[Text]]
    """Where points came from, if they decide."""
    ranks: list[Rank]
    """All players, the best first; none if all have lost."""
    bars: NotRequired[Literal[True]]
    """The columns are shares of one thing, and are drawn as bars."""
    title: Text
    text: Text
    note: NotRequired[Text]
    """For those who did not play."""


class Status(TypedDict):
    seat: NotRequired[str]
    ask: Text
    """The question, of `stage.QUESTION` characters at most; for those who are not asked it continues the name of the
    seat. Where no view is masked, these read "is to move"."""
    note: NotRequired[Text]
    block: NotRequired[str]
    """The block that is asked about: the large one on a phone that is held upright."""
    over: NotRequired[Over]


class Step(TypedDict):
    """One of several in a row, which a story tells in one sentence: `runs to` `b2 (5)`, `c2 (4)`."""

    does: str
    to: Text
    many: NotRequired[Text]
    """The plural of what is counted: `draws` `a card`, `a card` are told as 2 `cards`."""
    n: NotRequired[int]
    """How many of them this one is; 1 where it is not said."""


class LogLine(TypedDict):
    text: Text
    seat: NotRequired[str]
    step: NotRequired[Step]
    aside: NotRequired[Literal[True]]
    """A story tells it only when it is asked for all of a turn."""


Changes = TypedDict(
    "Changes",
    {
        "set": list[Mark],
        "del": list[str],
        "panels": NotRequired[dict[str, Panel | None]],
    },
)
"""The difference between two scenes: changed marks whole, ids of those that are gone, changed panels (None: gone)."""


class MoveListEntry(TypedDict):
    """A move as the move list shows it."""

    say: str
    """The sentence played, as this viewer heard it."""
    turn: int
    """Changes when the turn does."""
    round: str
    """The row of the move list."""
    seat: NotRequired[str]
    owner: NotRequired[str]
    """The seat whose turn it is, if another seat or chance moved."""
    head: NotRequired[Text]
    """The caption in the move list, if it is not the sentence."""


class Ply(MoveListEntry, Changes):
    """One ply, as the change from its parent. Ids count up from 0, the start, in the order of creation."""

    id: int
    parent: int | None
    fly: NotRequired[dict[str, str]]
    """Mark id -> place: a new mark comes from there, a deleted one goes there, one that stays goes by way of it."""
    beats: NotRequired[list[list[str]]]
    """Order of motion, mark ids; marks not named move first."""
    hold: NotRequired[int]
    """The least time, in ms, that it is shown before the next ply, while it is seen happening."""
    trace: NotRequired[list[str]]
    """The place of this step, or where it began and where it ended: drawn and numbered for those who move next."""
    status: Status
    log: NotRequired[list[LogLine]]
    score: NotRequired[list[int]]
    """What each seat has after it, where that has changed."""
    names: NotRequired[list[str]]
    """Display names by seat at this ply, where players may change seats."""
    comment: NotRequired[str]
    chalk: NotRequired[list[str]]
    """Rings and arrows that somebody drew: a place, or two with `>` between them, then perhaps a blank and a colour."""


class Note(TypedDict):
    """The comment and the chalk of a ply as they are now; empty: none."""

    id: int
    comment: str
    chalk: list[str]


class Legal(TypedDict):
    seat: str
    words: list[Word]
    begun: NotRequired[list[str]]
    """They are taken as said, until others are."""
    ghost: str
    """The symbol shown pale at its place while a click is on its way; may be empty."""
    forced: NotRequired[bool]
    """There is one sentence, in a game that is played by clicks: a view may have it played without being asked."""


class Undo(TypedDict):
    move: bool
    turn: bool
    redo: bool
    why: NotRequired[str]
    """Why a person who has moved cannot take that back."""


class Thinking(TypedDict):
    seat: str
    name: str


class Lifted(Changes):
    """The difference between the view of the seat that lifted the curtain and the ply of that node."""

    seat: str
    node: int
    status: Status


class WindowLane(TypedDict):
    seat: str
    key: str
    tap: NotRequired[str]
    """The place that can be tapped instead of pressing the key."""
    idle: NotRequired[Literal[True]]
    """It cannot win anything: the race does not wait for it."""
    done: NotRequired[Literal[True]]


class SlapWindow(TypedDict):
    """A slap window is open at `node`. Lamps go out one by one, `reveal` shows `back`; with the last lamp they turn and
    the clock runs. Lanes are all people at this board, also those who may not slap: fewer would tell the card."""

    node: int
    limit: float
    """In ms."""
    shared: bool
    """People race at other boards too, so no board shows first who was first."""
    lamps: list[int]
    """In ms."""
    turns: NotRequired[float]
    """When the last lamp goes out, in ms of Python's clock: devices that know that clock all turn then."""
    reveal: list[str]
    """Mark ids."""
    back: str
    """A symbol."""
    lanes: list[WindowLane]


class Head(TypedDict):
    """The state of a game."""

    rev: int
    node: int
    """The ply the game is at."""
    tip: int
    """The last ply of its line; redo goes towards it."""
    legal: Legal | None
    """None while nobody at this board has to decide."""
    players: list[str]
    """By seat: "person" or the id of a bot."""
    plays: list[str]
    """The seats that a person moves at this board."""
    undo: Undo
    thinking: NotRequired[Thinking]
    bot: NotRequired[str]
    """A bot (or chance) is to move, but nobody started it."""
    interval: NotRequired[Literal[True]]
    """It waits between two rounds, for people to look at the table."""
    warning: NotRequired[str]
    """The bot that is to move has failed; why."""
    curtain: NotRequired[str]
    """This board is handed round, now to that seat; its cards are shown when somebody says they are that seat."""
    lifted: NotRequired[Lifted]
    window: NotRequired[SlapWindow]
    names: list[str]
    """Display names by seat."""


class Options(TypedDict):
    theme: NotRequired[Literal["auto", "light", "dark"]]
    colors: NotRequired[dict[str, str]]
    """Those of one's own in its place, by their names in the palette."""
    readonly: NotRequired[bool]
    guest: NotRequired[bool]
    """It is the board of a device at a table: what is for everybody there is the host's."""
    speed: NotRequired[float]
    """Of what others do; without it the one that was chosen last in that browser."""
    advice: NotRequired[Literal[True]]
    """What choices are worth is shown from the beginning."""
    opened: NotRequired[Literal[True]]
    """From the gallery: the end of the game has a way back to it."""
