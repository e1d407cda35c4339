"""Panels: words beside, under, on or over the board."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, final

from .scene import Mark, Part
from .text import Text, Word


class PanelBase(TypedDict):
    """The part that all kinds of panels share."""

    id: str
    side: Literal["side", "under", "board", "over", "end"]
    """`end`: below the table of the end, beside the board while somebody looks at that."""
    at: NotRequired[str]
    """A box of the layout: where the layout has it, the panel stands there, on the board."""
    n: NotRequired[int]
    """Order among the panels of its side, low first, default 0."""
    tab: NotRequired[str]
    """The name of its tab beside Story and Moves; none: it stands above them."""
    title: NotRequired[Text]
    note: NotRequired[Text]
    seat: NotRequired[str]
    """Of one player: at the end, that of whoever is chosen in the table is shown."""


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


class BigCard(TypedDict):
    """A card that is told large while somebody looks at its row or button."""

    face: list[Part]
    """Its picture, the lowest part first."""
    title: str
    lines: list[Text]
    does: NotRequired[str]
    """What a click does."""


class Item(TypedDict):
    """A button; with `i` and no `sub` it is the picture alone, and `text` its name."""

    words: list[str]
    """The sentence that it says, or the beginning of one."""
    text: Text
    sub: NotRequired[Text]
    value: NotRequired[Text]
    """What it is worth, large."""
    i: NotRequired[str]
    show: NotRequired[list[Mark]]
    """Laid over the board while somebody looks at the button."""
    told: NotRequired[BigCard]
    done: NotRequired[Literal[True]]
    """It has been done in this turn, and cannot be done again."""


class Sums(PanelBase):
    kind: Literal["sums"]
    rows: list[SumRow]
    words: NotRequired[list[Word]]
    """A button that goes on."""


class Lane(TypedDict):
    """A player in a slap race; times in ms since the reveal."""

    seat: str
    at: NotRequired[float]
    note: NotRequired[Text]
    mark: NotRequired[Literal["first", "false", "out"]]


class RaceTrack(PanelBase):
    kind: Literal["race"]
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
    told: NotRequired[BigCard]


class List(PanelBase):
    kind: Literal["list"]
    pairs: NotRequired[Literal[True]]
    """Two rows stand side by side, each in a box as high as the others; a text may have two lines."""
    show: NotRequired[list[Mark]]
    """Laid under the `show` of any row."""
    rows: list[ListRow]


class WordsRow(TypedDict):
    text: NotRequired[Text]
    items: list[Item]
    aside: NotRequired[Literal[True]]
    """They may be said besides what is asked: they are quiet until somebody points at them."""


class Words(PanelBase):
    """Buttons, which the top line does not offer a second time. One that cannot be said now tells why."""

    kind: Literal["words"]
    rows: list[WordsRow]
    steps: NotRequired[Literal[True]]
    """The steps of a turn: large, and always there."""


Panel = Table | Sums | RaceTrack | List | Words


class Ways(TypedDict):
    """Sentences to choose from, in a bubble."""

    title: NotRequired[Text]
    note: NotRequired[Text]
    rows: list[WordsRow]
