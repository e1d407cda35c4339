"""What stands beside a board on which a setup is edited.

A control's `id` is what it says: a click on one says its id and, where it has a value, the new value (`side 4`,
`nuts rust acorn 3`). Values of controls are in `EditorView.values` by id, so that an edit sends only what it changed.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, final

from .constant import Field
from .patch import Patch
from .text import Text


class SectionBase(TypedDict):
    """The part that all sections of the palette share."""

    id: str
    label: NotRequired[Text]
    rule: NotRequired[str]
    fold: NotRequired[Literal[True]]
    """It opens with a click: before, `label` and its value, a text, are shown."""


class Tool(TypedDict):
    """A piece to be put on places: a click there says its id (and the chosen seat) and the place."""

    id: str
    text: Text
    """Under its picture; its value, if it has one, stands above: how many there are, or are left."""
    i: str
    """The symbol of its picture; of one with a seat drawn in that seat's colour."""
    seat: NotRequired[Literal[True]]
    """It has the colour of the chosen seat."""
    two: NotRequired[Literal[True]]
    """It takes two places, which are exchanged."""
    ghost: NotRequired[str]
    """The symbol shown pale under the mouse."""
    twin: NotRequired[str]
    """The one that a mirror puts opposite."""
    does: Text
    """What a click does, after "Click"."""


class Tools(SectionBase):
    """Tiles of which one is chosen. `clear` and a place removes; `move` and two places moves."""

    kind: Literal["tools"]
    tools: list[Tool]


class Who(SectionBase):
    """The seats. Tools and lists that ask for a seat take the chosen one's colour. Nothing is said."""

    kind: Literal["who"]
    seats: list[str]


class Option(TypedDict):
    v: str
    """What is said after the id; the value is that of the one that is on."""
    text: Text
    seat: NotRequired[str]


class Chooser(SectionBase):
    """One of a few."""

    kind: Literal["choice"]
    options: list[Option]


class Switch(SectionBase):
    """On or off: the value is true or false; `yes` or `no` is said."""

    kind: Literal["switch"]
    text: Text


class Mirror(SectionBase):
    """Adds a word to what the tools say, while it is on; nothing is said by itself."""

    kind: Literal["mirror"]
    text: Text
    adds: str
    pairs: str
    """Places with spaces between, each before or after the one opposite; one that is missing has none."""
    centre: NotRequired[str]


class CountCell(TypedDict):
    """A number with − and +. The value is `[now, least, most]`; the new number is said."""

    id: str
    name: str
    """For a screen reader: whose, and of what."""


class CountRow(TypedDict):
    seat: NotRequired[str]
    text: NotRequired[Text]
    cells: list[CountCell]


class CountCol(TypedDict):
    text: Text
    i: NotRequired[str]


class Counts(SectionBase):
    """Numbers in rows and columns."""

    kind: Literal["counts"]
    cols: list[CountCol]
    rows: list[CountRow]


class Member(TypedDict):
    """What may stand in a queue: a face of a die, a card."""

    v: str
    text: Text
    i: NotRequired[str]


class Queue(SectionBase):
    """What comes next, in order: the value is the list of it. `<id> add <v>` appends, `<id> drop <n>` takes the n-th
    (from 1) away."""

    kind: Literal["queue"]
    members: list[Member]
    after: NotRequired[Text]
    """What comes after its end."""


class Goal(TypedDict):
    """Where the things of a list go: its id is said before the thing."""

    id: str
    text: Text
    seat: NotRequired[Literal[True]]
    """It has the chosen seat after it."""
    place: NotRequired[list[str]]
    """The places that are framed while it is chosen, and choose it when clicked; `{seat}` stands for a seat."""


class Thing(TypedDict):
    v: str
    text: Text
    i: NotRequired[str]
    find: NotRequired[str]
    """Words that a search finds, besides the text."""
    kind: NotRequired[str]
    """The filter that it passes."""
    card: NotRequired[str]
    """The face that is shown large while somebody looks at it."""


class Filter(TypedDict):
    kind: str
    text: Text
    i: NotRequired[str]


class Things(SectionBase):
    """A list that is searched: a click on a thing says where it goes and what it is. The value by the id
    `<list id> <thing>` is how many of it are left."""

    kind: Literal["things"]
    things: list[Thing]
    size: NotRequired[list[float]]
    """Width and height of their pictures, in symbol units."""
    goals: list[Goal]
    filters: NotRequired[list[Filter]]


class Form(SectionBase):
    """Fields for a custom thing. What is typed is previewed as it is (`edit` with `dry`), and said as
    `<id> <JSON of the fields>` when the button is pressed."""

    kind: Literal["form"]
    fields: list[Field]
    button: Text


class Remark(SectionBase):
    """A sentence; its value, if it has one, stands before the text."""

    kind: Literal["remark"]
    text: Text


Section = Tools | Who | Chooser | Switch | Mirror | Counts | Queue | Things | Form | Remark
ControlValue = str | bool | int | list[int] | list[str]


@final
class Problem(TypedDict):
    text: str
    rule: NotRequired[str]
    places: list[str]


class Validity(TypedDict):
    """Whether the setup can be played: then `text` says what there is and what comes first."""

    ready: bool
    text: Text
    problems: list[Problem]
    remark: NotRequired[Text]
    """What the last edit did beyond what it says."""


class EditorView(TypedDict):
    """What stands beside the board."""

    rev: NotRequired[int]
    """The revision of the setup that this describes."""
    mode: NotRequired[Literal["edit", "play"]]
    """`play`: a game of the setup is on the board, and there is a way back."""
    sections: NotRequired[list[Section]]
    values: NotRequired[dict[str, ControlValue]]
    blocked: NotRequired[dict[str, str]]
    """By tool (and seat) the places, with spaces between, where it would be refused."""
    validity: NotRequired[Validity]
    text: NotRequired[str]
    """The setup as text."""


class EditorChange(TypedDict):
    """What has changed beside the board."""

    since: NotRequired[int]
    """The revision that `to` is the difference to; without it `to` is the whole."""
    to: Patch
    statics: NotRequired[Patch]
    """What `_static` has become, where the setup wants another board."""
