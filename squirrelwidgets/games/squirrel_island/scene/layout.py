"""The places on Squirrel Island's board: the Island, the others beside or below it, one player at the bottom.

At the bottom is the viewer's own seat, or on boards for several that of whoever is to decide. Its places are called by
what they hold (`nuts`), those of panels by what and whose (`nuts-blue`). Lengths are in layout units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ....core.model.events import Viewer
from ....core.wire import Layout, Layouts, Mark, Piece, Place, Row, Shape
from ....core.words.table import SEATS
from ..rules.phases import MOST_STAMINA, UPPER, opened, space_word
from ..rules.setup import Setup

CARD: Final[Shape] = {
    "d": "M-46-63Q-46-71-38-71H38Q46-71 46-63V63Q46 71 38 71H-38Q-46 71-46 63Z",
    "w": 46,
    "h": 71,
    "ring": "frame",
}
PILL: Final[Shape] = {
    "d": "M-67 0Q-67-17-50-17H50Q67-17 67 0Q67 17 50 17H-50Q-67 17-67 0Z",
    "w": 67,
    "h": 17,
    "ring": "frame",
}
LAP: Final = 82
"""The part of a card that the next one in the hand may cover: one that is looked at comes up."""
GAP: Final = 8
"""Between two areas."""
SIDE: Final = 262
"""Width of the panels beside the Island."""
FLAT: Final = 70
"""Height of the panels below the hand."""


class Panel(NamedTuple):
    """The numbers of another player's panel, by its height: two lines of words, and squirrels below or beside them."""

    first: float
    """Middle of the first line, from the panel's top."""
    second: float
    """Middle of the second line."""
    minis: tuple[float, float, float, float]
    """The squirrels: left, top, width, height."""
    size: float
    """Scale of the squirrels."""
    lines: int
    """Lines into which they may break."""


PANELS: Final = {
    354: Panel(22, 54, (12, 76, 238, 268), 2.2, 4),
    174: Panel(20, 50, (12, 68, 238, 100), 1.15, 2),
    114: Panel(18, 46, (12, 61, 238, 49), 0.95, 1),
    84: Panel(15, 38, (12, 52, 238, 28), 0.7, 1),
    66: Panel(13, 31, (12, 40, 238, 24), 0.6, 1),
    FLAT: Panel(19, 49, (276, 5, 194, 60), 1, 2),
}
HEIGHTS: Final = (0, 354, 174, 114, 84, 66)
"""Height of the panels beside the Island, by how many there are."""


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ."""

    name: str
    width: int
    slots: tuple[float, ...]
    """The middles of the Island's columns."""
    mine: int
    """Height of the area with one's squirrels."""
    hand: int
    """Height of the area with one's hand."""
    hand_top: int
    """Its top."""
    row: tuple[float, float, float, float]
    """The cards of the hand: left, top, width, height, measured from the corner of their area."""
    lines: int
    """Lines into which they may break."""
    title: tuple[float, float]
    """The heading of the hand, measured from the corner of its area."""
    sleep: tuple[float, float]
    """The button to go to sleep, measured from there, too."""
    tiles: tuple[float, float, float]
    """One's squirrels: left, top, width, measured from the corner of their area."""
    chips: tuple[float, float, float, float]
    """The same where there are many: left, top, width, height."""
    at: dict[str, tuple[float, float]]
    """The rest of one's area, measured from its corner."""


WIDE: Final = Frame(
    name="wide",
    width=684,
    slots=(55.5, 156.5, 257.5, 358.5),
    mine=138,
    hand=178,
    hand_top=510,
    row=(12, 33, 660, 142),
    lines=1,
    title=(12, 16),
    sleep=(606, 18),
    tiles=(209, 38, 470),
    chips=(219, 6, 460, 126),
    at={
        "emblem": (20, 22), "name": (36, 22), "state": (128, 22), "token": (203, 21), "stamina": (18, 55),
        "nuts": (20, 93), "coins": (104, 93), "stash": (166, 93), "used": (17, 120), "tally": (222, 20),
    },
)  # fmt: skip
NARROW: Final = Frame(
    name="narrow",
    width=476,
    slots=(70, 182, 294, 406),
    mine=196,
    hand=436,
    hand_top=566,
    row=(10, 36, 292, 336),
    lines=2,
    title=(12, 17),
    sleep=(156, 408),
    tiles=(5, 100, 466),
    chips=(7, 67, 462, 126),
    at={
        "emblem": (20, 20), "name": (36, 20), "state": (128, 20), "token": (210, 20), "stamina": (18, 52),
        "nuts": (228, 52), "coins": (318, 52), "stash": (388, 52), "used": (268, 20), "tally": (12, 84),
    },
)  # fmt: skip
ISLAND_HIGH: Final = 354
ROWS: Final = (106, 259)
"""The middles of the Island's upper and lower row."""
TAG: Final = 344
"""The middles of the tags with the days."""
CARD_BOX: Final = (310, 8, 158, 420)
"""The box of the enlarged card in the narrow layout, measured from the corner of the hand's area."""
DRAWN: Final = 0.11
"""Scale of a card that lies in a counter."""


def cell_at(n: int) -> float:
    """The offset of a panel's nth cell for stamina."""
    return 13 + 8.5 * n


def step_at(n: int) -> float:
    """The offset of a step of one's own bar."""
    return 26 + 29 * n


def layouts(setup: Setup, viewer: Viewer) -> Layouts:
    """The wide and the narrow layout of a viewer's board."""
    return {"wide": _layout(setup, viewer, WIDE), "narrow": _layout(setup, viewer, NARROW)}


def with_panels(setup: Setup, viewer: Viewer) -> tuple[int, ...]:
    """The seats with panels: all, or those left of the viewer's own."""
    n = setup.players
    if isinstance(viewer, int):
        return tuple((viewer + step) % n for step in range(1, n))
    return tuple(range(n))


@dataclass
class _Draft:
    """A layout in the making."""

    places: dict[str, Place] = field(default_factory=dict)
    ground: list[Mark] = field(default_factory=list)

    def stand(self, symbol: str, x: float, y: float, k: float = 1, text: str = "") -> None:
        """Puts down something that never changes; all of it is measured from the corner of the board."""
        self.places["corner"] = _at(0, 0)
        mark: Piece = {"id": f"ground-{len(self.ground)}", "s": symbol, "at": "corner"}
        if x:
            mark["dx"] = round(x, 1)
        if y:
            mark["dy"] = round(y, 1)
        if k != 1:
            mark["k"] = k
        if text:
            mark["t"] = {"t": text}
        self.ground.append(mark)

    def framed(self, name: str, frame: Frame, x: float, y: float) -> None:
        """Says where the frame of whose turn it is stands; that of the other layout is not seen here."""
        for each in (WIDE, NARROW):
            self.places[f"{each.name}-{name}"] = _at(x, y, int(each is frame))


def _at(x: float, y: float, k: float = 1) -> Place:
    """A point."""
    return {"x": round(x, 1), "y": round(y, 1), "k": k}


def _button(place: Place, shape: str, say: str) -> Place:
    """A place that can be clicked, and what a screen reader calls it."""
    return {**place, "shape": shape, "say": say}


def _box(x: float, y: float, w: float, h: float, say: str = "") -> Place:
    """A box for a panel."""
    box: Place = {"x": round(x, 1), "y": round(y, 1), "w": w, "h": h, "k": 1}
    return {**box, "say": say} if say else box


def _stacks(x: float, y: float, w: float, h: float, row: Row, say: str = "", k: float = 1) -> Place:
    """A box for marks in a row."""
    return {**_box(x, y, w, h, say), "k": k, "row": row}


def _row(size: float, gap: float, lines: int, lap: float = 0, high: float = 0) -> Row:
    """Things of one size, each a stack of its own."""
    row: Row = {"w": size, "h": high or size, "step": 0, "min": 0, "gap": gap, "lines": lines, "align": "left"}
    return {**row, "lap": lap} if lap else row


def _layout(setup: Setup, viewer: Viewer, frame: Frame) -> Layout:
    draft = _Draft()
    _island(draft, setup, frame)
    _mine(draft, frame, ISLAND_HIGH + (10 if frame is WIDE else GAP))
    _hand(draft, frame)
    high = _panels(draft, frame, with_panels(setup, viewer))
    return {
        "w": frame.width,
        "h": high,
        "places": draft.places,
        "shapes": {"card": CARD, "pill": PILL},
        "ground": draft.ground,
    }


# -- the Island


def _island(draft: _Draft, setup: Setup, frame: Frame) -> None:
    wide = 414 if frame is WIDE else 476
    draft.stand(f"island-{wide}", 0, 0)
    draft.stand("island", 20, 16, 1.15)
    draft.stand("island-title", 36, 16, text="The Island")
    draft.places["extra"] = _at(139, 16)
    draft.places["choice"] = _box(8, ROWS[1] - 79, wide - 16, 158)
    draft.places["deck"] = _button(_at(frame.slots[0], ROWS[0]), "card", "deck")
    draft.places["deck-count"] = _at(frame.slots[0], ROWS[0] + 50)
    for space in range(opened(setup.days)):
        _space(draft, frame, space)


def _space(draft: _Draft, frame: Frame, space: int) -> None:
    """An upper space, or a lower one, on which the morning of its day is printed (SI-4)."""
    day = space - UPPER + 1
    lower = day > 0
    x, y = frame.slots[space - UPPER if lower else space + 1], ROWS[lower]
    draft.stand(f"morning-{day}" if lower else "space", x, y)
    draft.places[space_word(space)] = _button(_at(x, y), "card", _space_name(space))
    if lower:
        draft.stand("day", x, TAG, text=f"day {day}")
        draft.places[f"day-{day}"] = _at(x, TAG)


def _space_name(space: int) -> str:
    day = space - UPPER + 1
    return f"space {space + 1} of the Island{f', from day {day} on' if day > 1 else ''}"


# -- the seat at the bottom


def _mine(draft: _Draft, frame: Frame, top: float) -> None:
    """Purse and squirrels."""
    draft.stand(f"panel-{frame.width}-{frame.mine}", 0, top)
    draft.framed("mine", frame, 0, top)
    for name, (x, y) in frame.at.items():
        draft.places[name] = _at(x, top + y)
    x, y = frame.at["stamina"]
    draft.places |= {f"step-{n}": _at(x + step_at(n), top + y) for n in range(MOST_STAMINA + 1)}
    x, y = frame.at["stash"]
    draft.places["pile"] = _stacks(x - 8, top + y - 10, 16, 20, _row(92, 0, 1, high=142), k=DRAWN)
    x, y, wide = frame.tiles
    draft.places["tiles"] = _stacks(x, top + y, wide, 92, _row(90, 5, 1), "squirrel")
    x, y, wide, high = frame.chips
    draft.places["chips"] = _stacks(x, top + y, wide, high, _row(62, 5, 2, lap=40), "squirrel")


def _hand(draft: _Draft, frame: Frame) -> None:
    top = frame.hand_top
    draft.stand(f"panel-{frame.width}-{frame.hand}", 0, top)
    x, y, wide, high = frame.row
    faces = _row(92, 21, frame.lines, lap=LAP, high=142)
    slips = _row(78, 6, 2 * frame.lines, lap=LAP, high=68)
    draft.places |= {
        "hand": _stacks(x, top + y, wide, high, faces, "hand"),
        "slips": _stacks(x, top + y + 4, wide, high - 4, slips, "hand"),
        "hand-title": _at(frame.title[0], top + frame.title[1]),
        "again": _at(frame.title[0] + 190, top + frame.title[1]),
        "sleep": _button(_at(frame.sleep[0], top + frame.sleep[1]), "pill", "moon"),
    }
    if frame is NARROW:
        x, y, wide, high = CARD_BOX
        draft.places["card"] = _box(x, top + y, wide, high)


# -- the others


def _panels(draft: _Draft, frame: Frame, seats: Sequence[int]) -> float:
    """One below the other; how high the board is."""
    if frame is WIDE:
        high = HEIGHTS[len(seats)]
        for n, seat in enumerate(seats):
            _panel(draft, SEATS[seat], frame, (422, n * (high + 6), SIDE, high))
        return frame.hand_top + frame.hand
    top = frame.hand_top + frame.hand + GAP
    for n, seat in enumerate(seats):
        _panel(draft, SEATS[seat], frame, (0, top + n * (FLAT + GAP), frame.width, FLAT))
    return top + len(seats) * (FLAT + GAP) - GAP


def _panel(draft: _Draft, seat: str, frame: Frame, box: tuple[int, int, int, int]) -> None:
    """`box`: left, top, width, height."""
    x, y, wide, high = box
    panel = PANELS[high]
    draft.stand(f"panel-{wide}-{high}", x, y)
    draft.framed(seat, frame, x, y)
    first, second = y + panel.first, y + panel.second
    left, top, room, down = panel.minis
    minis = _row(40, 6, panel.lines, lap=26)
    draft.places |= {
        f"panel-{seat}": _box(x, y, wide, high, seat.capitalize()),
        f"emblem-{seat}": _at(x + 17, first, 0.8),
        f"name-{seat}": _at(x + 31, first),
        f"state-{seat}": _at(x + 127, first),
        f"token-{seat}": _at(x + 196, first),
        f"held-{seat}": _at(x + 229, first),
        f"drawn-{seat}": _at(x + 229, first, DRAWN),
        f"stamina-{seat}": _at(x + 16, second),
        f"coins-{seat}": _at(x + 94, second),
        f"nuts-{seat}": _at(x + 135, second),
        f"stash-{seat}": _at(x + 194, second),
        f"used-{seat}": _at(x + 230, second),
        f"minis-{seat}": _stacks(x + left, y + top, room, down, minis, f"{seat.capitalize()}'s squirrel", panel.size),
    }
