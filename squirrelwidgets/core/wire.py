"""Everything that travels between Python and the browser, as types. The only description of it.

`js/src/wire/types.ts` is generated from this file by `js/wire_types.py`; the tests check real messages of all games
against it. Ideas behind the shapes are in `ARCHITECTURE.md`. Lengths are in layout units, or in symbol units where it
says so: a place's `k` is the size of a symbol unit there.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, final

# -- text


@final
class BoldRun(TypedDict):
    b: str


@final
class IconRun(TypedDict):
    i: str
    """A symbol, drawn within the line."""
    say: NotRequired[str]
    """The words in its stead where there are no pictures."""


@final
class RuleRun(TypedDict):
    r: str
    """A rule id, shown as a chip that opens the rule."""


@final
class SeatRun(TypedDict):
    n: str
    """A seat id, shown as the display name of whoever sits there."""


Run = str | BoldRun | IconRun | RuleRun | SeatRun
Text = str | list[Run]

# -- marks: what lies on the board


@final
class Piece(TypedDict):
    """A symbol at a place. Drawn at (x + dx k, y + dy k) with scale k * mark.k."""

    id: str
    """Of a hidden thing: its owner and index, never its identity."""
    s: str
    """The symbol."""
    at: str
    """The place."""
    n: NotRequired[int]
    """In a row place: the index of its stack, left to right."""
    j: NotRequired[int]
    """In a row place: the index within its stack."""
    dx: NotRequired[float]
    """Offset in symbol units."""
    dy: NotRequired[float]
    k: NotRequired[float]
    """Scale besides the place's; 1 if left out."""
    z: NotRequired[int]
    """Layer, low first, default 0; equal layers by n, then in the order of the list."""
    seat: NotRequired[str]
    """Sets the CSS variables --seat and --em to that seat's colour."""
    cls: NotRequired[list[str]]
    """From a closed list: path, sight, last, area, start, faded, tired, won, owed."""
    t: NotRequired[dict[str, str | SeatRun]]
    """Texts by slot: fills `<text data-slot="…">` of the symbol."""
    words: NotRequired[list[list[str]]]
    """Word paths from the start of a sentence that a click says; without it the place's own name. Of several legal
    ones the player chooses; if none is legal, the click asks `why` of the first that could go on."""
    say: NotRequired[str]
    """The name of the mark for a screen reader."""
    mirror: NotRequired[bool]
    """Drawn as in a mirror."""
    turn: NotRequired[float]
    """Degrees, about its middle."""


@final
class Line(TypedDict):
    """A line from place to place; with the class `area` no line, but these places filled (only in a row's `show`)."""

    id: str
    line: list[str]
    cls: list[str]
    """path (solid, arrow), sight (dashes), last (dots), area."""
    z: NotRequired[int]
    seat: NotRequired[str]


Mark = Piece | Line


class Part(TypedDict):
    """A part of a composed symbol; dx, dy in units of the whole. Slots that no part fills are the mark's to fill."""

    s: str
    dx: NotRequired[float]
    dy: NotRequired[float]
    k: NotRequired[float]
    t: NotRequired[dict[str, str | SeatRun]]
    cls: NotRequired[list[str]]
    seat: NotRequired[str]
    turn: NotRequired[float]
    mirror: NotRequired[bool]


# -- layouts


class Row(TypedDict):
    """The stacks of a row place: sizes, steps and gaps in symbol units. What is too wide is squeezed: gaps shrink to 4,
    steps to `min`, stacks break into up to `lines` lines, gaps shrink to -lap, and last k shrinks."""

    w: float
    """Width of a symbol."""
    h: float
    step: float
    """From one card of a stack to the next."""
    min: float
    """The least step."""
    gap: float
    """Between two stacks."""
    lines: NotRequired[int]
    lap: NotRequired[float]
    """The farthest that a stack may lie over the one before."""
    align: NotRequired[Literal["middle", "left"]]


class Place(TypedDict):
    """A point, or a box with its top left corner at x, y (with a row: for marks in stacks; without: for a panel)."""

    x: float
    y: float
    k: float
    """Scale of the symbols there."""
    w: NotRequired[float]
    h: NotRequired[float]
    row: NotRequired[Row]
    shape: NotRequired[str]
    """The outline that can be clicked, a key into `shapes`."""
    offer: NotRequired[str]
    """In place of `shape`: only while a mark with words stands there."""
    say: NotRequired[str]


class Shape(TypedDict):
    """The outline of a place that can be clicked, about its middle, in symbol units."""

    d: str
    """An SVG path."""
    w: float
    """Half its width."""
    h: float
    """Half its height."""
    ring: Literal["circle", "frame", "inset"]
    """The ring that lights it: a circle, a box with round corners, or the outline itself, a little smaller."""


class Sight(TypedDict):
    lines: list[list[str]]
    """Places in lines: a lit place that is hovered shows how far one sees along each line through it."""
    stop: list[str]
    """Symbols that end the sight."""


class Layout(TypedDict):
    w: float
    h: float
    places: dict[str, Place]
    shapes: dict[str, Shape]
    """Outlines by name."""
    ground: list[Mark]
    """Marks that never change; ids of the key begin with `key-`."""
    sight: NotRequired[Sight]


class Layouts(TypedDict):
    wide: Layout
    narrow: Layout


# -- the constant part of a board


class Seat(TypedDict):
    id: str
    name: str
    color: str
    """A CSS variable of the palette, as `--bark`."""
    emblem: str
    """A symbol."""
    mirror: NotRequired[bool]
    auto: NotRequired[bool]
    """The rules play for it, nobody sits there."""


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
    name: str
    note: str


class CardRow(TypedDict):
    """A row of the text on an enlarged card."""

    i: NotRequired[str]
    """A symbol before the text."""
    text: Text


class OwnStatic(TypedDict):
    """What is a board's own of what never changes while it shows one game."""

    format: int
    game: str
    """As in records: "scurry"."""
    title: str
    code: str
    """The Python class."""
    seats: list[Seat]
    form: list[Field]
    bots: list[BotKind]
    asks: NotRequired[Literal[True]]
    """The board asks Python (`ways`) how a click that ends no sentence can go on."""


class CommonStatic(TypedDict):
    """The rest, and nearly all of the weight: other boards have most of it alike."""

    art: dict[str, str | list[Part]]
    """Symbols: inner SVG, or parts, lowest first."""
    names: dict[str, str]
    """What a screen reader calls a symbol."""
    layouts: Layouts
    rules: dict[str, RuleText]
    cards: NotRequired[dict[str, list[CardRow] | str]]
    """The text of a card, by the symbol of its face; or the face that another symbol stands for."""


class Static(OwnStatic, CommonStatic):
    """What never changes while a board shows one game."""


class LightStatic(OwnStatic):
    """The same where boards share what they have in common."""

    shared: dict[str, str]
    """The digest of the part that stands for each key of `CommonStatic`."""


# -- panels: what stands in words beside, under, on or over the board


class PanelBase(TypedDict):
    """The part that all kinds of panels share."""

    id: str
    side: Literal["side", "under", "board", "over"]
    at: NotRequired[str]
    """A box of the layout: where the layout has it, the panel stands there, on the board."""
    n: NotRequired[int]
    """Order among the panels of its side, low first, default 0."""
    title: NotRequired[Text]
    note: NotRequired[Text]


class Amount(TypedDict):
    """A number in a table, as a bar or as dots; `was`: its value before."""

    v: float
    max: float
    was: NotRequired[float]


@final
class BarCell(TypedDict):
    bar: Amount
    seat: NotRequired[str]


@final
class DotsCell(TypedDict):
    dots: Amount


Cell = Text | BarCell | DotsCell


class TableRow(TypedDict):
    id: str
    seat: NotRequired[str]
    cells: list[Cell]
    mark: NotRequired[Literal["now", "sum"]]


class Table(PanelBase):
    kind: Literal["table"]
    cols: list[Text]
    rows: list[TableRow]
    fold: NotRequired[int]
    """Rows shown before it scrolls."""


class SumItem(TypedDict):
    i: str
    t: NotRequired[str]


class SumRow(TypedDict):
    """`4 + 2 + 1 = 7`, with pictures."""

    seat: str
    items: list[SumItem]
    text: Text
    total: Text
    bar: NotRequired[Amount]
    mark: NotRequired[Literal["won"]]


class Item(TypedDict):
    """A button; with `i` and no `sub` it is the picture alone, and `text` its name."""

    words: list[str]
    """The sentence that it says, or the beginning of one."""
    text: Text
    sub: NotRequired[Text]
    i: NotRequired[str]


@final
class WordNode(TypedDict):
    w: str
    label: NotRequired[str]
    """What the button says."""
    ahead: NotRequired[str]
    """A symbol: the places that can follow are shown with it before the word is said; a click there says both."""
    next: NotRequired[list[Word] | str]
    """What can follow; one text if it is words only."""


Word = str | WordNode


class Sums(PanelBase):
    kind: Literal["sums"]
    rows: list[SumRow]
    words: NotRequired[list[Word]]
    """A button that goes on."""


class Lane(TypedDict):
    """A player in a slap race; times in ms since the reveal."""

    seat: str
    bot: NotRequired[Literal[True]]
    band: NotRequired[tuple[float, float]]
    last: NotRequired[float]
    at: NotRequired[float]
    note: NotRequired[Text]
    mark: NotRequired[Literal["first", "false", "out"]]


class RaceTrack(PanelBase):
    kind: Literal["race"]
    limit: float
    """In ms."""
    lanes: list[Lane]


class ListRow(TypedDict):
    id: str
    text: Text
    sub: NotRequired[Text]
    value: NotRequired[Text]
    good: NotRequired[bool]
    """The value is green, or red if false."""
    mark: NotRequired[Literal["now"]]
    show: NotRequired[list[Mark]]
    """Laid over the board while somebody looks at the row (mouse, focus, tap)."""


class List(PanelBase):
    kind: Literal["list"]
    show: NotRequired[list[Mark]]
    """Laid under the `show` of any row."""
    rows: list[ListRow]


class StepItem(TypedDict):
    text: Text
    state: Literal["done", "now", "next"]


class Steps(PanelBase):
    """The progress of a turn: what has been done, is to do now, and comes then."""

    kind: Literal["steps"]
    items: list[StepItem]


class WordsRow(TypedDict):
    text: NotRequired[Text]
    items: list[Item]


class Words(PanelBase):
    """Buttons, which the top line does not offer a second time. One that cannot be said now tells why."""

    kind: Literal["words"]
    rows: list[WordsRow]


class CardView(PanelBase):
    """The card that was looked at last (mouse, focus, finger), else `first`, enlarged, with its text."""

    kind: Literal["card"]
    first: NotRequired[str]


Panel = Table | Sums | RaceTrack | List | Steps | Words | CardView


class Ways(TypedDict):
    """Sentences to choose from, in a bubble."""

    title: NotRequired[Text]
    note: NotRequired[Text]
    rows: list[WordsRow]


# -- plies


class Over(TypedDict):
    """The end card."""

    winners: list[str]
    """Seat ids."""
    title: Text
    text: Text
    note: NotRequired[Text]


class Status(TypedDict):
    seat: NotRequired[str]
    ask: Text
    """Continues the name of the seat; where no view is masked, who is not asked reads "is to move."."""
    note: NotRequired[Text]
    over: NotRequired[Over]


class LogLine(TypedDict):
    text: Text
    seat: NotRequired[str]


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
    status: Status
    log: NotRequired[list[LogLine]]
    comment: NotRequired[str]


# -- where the game stands


class Legal(TypedDict):
    seat: str
    words: list[Word]
    ghost: str
    """The symbol shown pale at its place while a click is on its way; may be empty."""


class Undo(TypedDict):
    move: bool
    turn: bool
    redo: bool


class Thinking(TypedDict):
    seat: str
    name: str


class Lifted(Changes):
    """What the seat that lifted the curtain sees more than the ply of that node shows."""

    seat: str
    node: int
    status: Status


class WindowLane(TypedDict):
    seat: str
    key: str
    tap: NotRequired[str]
    """The place that can be tapped instead of pressing the key."""
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
    reveal: list[str]
    """Mark ids."""
    back: str
    """A symbol."""
    lanes: list[WindowLane]


class Head(TypedDict):
    """Where the game stands."""

    rev: int
    node: int
    """The ply the game is at."""
    tip: int
    """The last ply of its line; redo goes towards it."""
    legal: Legal | None
    """None while nobody at this board is to decide."""
    players: list[str]
    """By seat: "person" or the id of a bot."""
    plays: list[str]
    """The seats that a person moves at this board."""
    undo: Undo
    thinking: NotRequired[Thinking]
    bot: NotRequired[str]
    """A bot (or chance) is to move, but nobody started it."""
    curtain: NotRequired[str]
    """This board is handed round, now to that seat; its cards are shown when somebody says they are that seat."""
    lifted: NotRequired[Lifted]
    window: NotRequired[SlapWindow]
    names: list[str]
    """Display names by seat."""


class Options(TypedDict):
    theme: NotRequired[Literal["auto", "light", "dark"]]
    readonly: NotRequired[bool]


# -- messages

Kind = Literal[
    "play", "why", "legal", "ways", "undo", "seats", "new", "save", "open", "lift", "window", "stop", "run", "sync"
]
"""Kinds of messages from the browser. Each is `{id, rev, kind, …}` and is answered exactly once, in order."""

Code = Literal["illegal", "notamove", "stale", "seat", "secret", "readonly", "setup", "record", "bad", "error"]
"""Codes of a refusal."""


class Reply(TypedDict):
    """The part of an answer that depends on the kind of message."""

    code: NotRequired[Code]
    rule: NotRequired[str]
    text: NotRequired[str]
    places: NotRequired[list[str]]
    """Places, or words that a mark there says."""
    legal: NotRequired[Legal | None]
    ways: NotRequired[Ways | None]
    name: NotRequired[str]
    mime: NotRequired[str]
    data: NotRequired[str]


class Answer(Reply):
    id: int | str | None
    ok: bool
    rev: int


class Update(TypedDict):
    """The one message from Python to the browser."""

    kind: Literal["update"]
    answer: NotRequired[Answer]
    plies: NotRequired[list[Ply]]
    head: NotRequired[Head]
    reset: NotRequired[bool]
    show: NotRequired[int]
    """Every view moves its playhead to this ply."""


class PartRequest(TypedDict):
    """A board asks for a part that no other model in its browser carries."""

    kind: Literal["part"]
    digest: str


class PartAnswer(TypedDict):
    kind: Literal["part"]
    digest: str
    part: str | None
    """Packed; None if the board has no such part."""


class Offer(TypedDict):
    """A game in the gallery."""

    name: str
    title: str
    line: str
    facts: str
    picture: str
    """An SVG."""
    begun: bool
    """Somebody has opened it here before."""


Runs = list[Run]
Json = Any
"""Data from outside that is not checked yet: messages, records. Nothing else has this type."""
