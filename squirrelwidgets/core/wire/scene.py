"""Marks, and the blocks they stand on.

Lengths are in layout units, or in symbol units where it says so: a place's `k` is the size of a symbol unit there.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, final

from .text import SeatRun


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
    """Scale on top of the place's; 1 if left out."""
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
    aside: NotRequired[Literal[True]]
    """What is said here may be done besides what is asked: it is loud only when nothing else is left."""
    instead: NotRequired[dict[str, str]]
    """Symbols that are drawn in the place of others here; not sent: its form says so."""


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


class BlockForm(TypedDict):
    """One form of a block: a thing of the table in a coordinate system of its own."""

    block: str
    w: float
    h: float
    places: dict[str, Place]
    shapes: dict[str, Shape]
    """Outlines by name."""
    ground: list[Mark]
    """Marks that never change."""
    instead: NotRequired[dict[str, str]]
    """Symbols that are drawn in the place of others here: smaller forms, whose texts can be read in a small block."""
    size: NotRequired[float]
    """How large its things are beside those of the block's other forms; 1 if left out."""
    less: NotRequired[bool]
    """It leaves something out that another form shows."""
    most: NotRequired[float]
    """How much it may be enlarged where its block is the main one, beside the others; 2.1 if left out."""
    upright: NotRequired[bool]
    """It is only for phones that are held upright."""
    spread: NotRequired[bool]
    """It is only for the arrangement as wide as the view."""


class BlockPosition(TypedDict):
    """Where a block stands on the board, and at which scale."""

    form: int
    x: float
    y: float
    k: float


class Arrangement(TypedDict):
    """All blocks of a board, each in one of its forms, in a box."""

    w: float
    h: float
    worth: float
    """How large its main things are at the same scale, beside those of other arrangements; less where it leaves
    something out."""
    stand: list[BlockPosition]


class Free(TypedDict):
    """A box of a board in which nothing stands."""

    x: float
    y: float
    w: float
    h: float


class Spread(Arrangement):
    """An arrangement as wide as the view: its lists stand in a box of the board, not beside it."""

    lists: Free


class Upright(TypedDict):
    """The arrangements for a phone that is held upright, one block of which is large."""

    block: str
    name: str
    """What people call that block: the caption of a tab."""
    counts: NotRequired[list[str]]
    """Places by the beginnings of their names: the cards there are counted beside it."""
    ways: list[Arrangement]


class Layouts(TypedDict):
    forms: list[BlockForm]
    ways: list[Arrangement]
    """From the widest to the narrowest."""
    spread: NotRequired[Spread]
    upright: NotRequired[list[Upright]]
    sight: NotRequired[Sight]
