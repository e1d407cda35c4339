"""The places on Squirrel Island's board. Wide: the Island, the others, one player; that one's hand below. Narrow: all
below one another.

That player is the viewer's own seat, or on boards for several whoever is to decide. Its places are called by
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
    324: Panel(22, 54, (12, 76, 238, 240), 2.2, 4),
    159: Panel(20, 48, (12, 64, 238, 90), 1.15, 2),
    104: Panel(17, 42, (12, 55, 238, 46), 0.95, 1),
    76: Panel(14, 34, (12, 46, 238, 28), 0.7, 1),
    60: Panel(12, 28, (12, 36, 238, 22), 0.55, 1),
    FLAT: Panel(19, 49, (276, 5, 194, 60), 1, 2),
}
HEIGHTS: Final = (0, 324, 159, 104, 76, 60)
"""Height of the panels beside the Island, by how many there are."""
ZOOM: Final = 1.11
"""The wide layout is drawn so much larger: then its smallest texts are as large as those of other games."""


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ."""

    name: str
    width: int
    slots: tuple[float, ...]
    """The middles of the Island's columns."""
    rows: tuple[float, float]
    """The middles of the Island's upper and lower row."""
    heading: float
    """The middle of the Island's heading."""
    tag: float
    """The middles of the tags with the days."""
    choice: tuple[float, float, float, float]
    """The box for the options of a card, over the lower row: left, top, width, height."""
    mine: tuple[int, int, int, int]
    """The area with one's squirrels: left, top, width, height."""
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
    again: tuple[float, float]
    """The note of more turns, measured from there, too."""
    sleep: tuple[float, float]
    """The button to go to sleep, measured from there, too."""
    tiles: tuple[float, float, float, int]
    """One's squirrels: left, top, width, measured from the corner of their area; and lines."""
    chips: tuple[float, float, float, float]
    """The same where there are many: left, top, width, height."""
    at: dict[str, tuple[float, float]]
    """The rest of one's area, measured from its corner."""


WIDE: Final = Frame(
    name="wide",
    width=902,
    slots=(55.5, 156.5, 257.5, 358.5),
    rows=(91, 235),
    heading=10,
    tag=315,
    choice=(8, 163, 398, 144),
    mine=(688, 0, 214, 324),
    hand=150,
    hand_top=330,
    row=(148, 4, 748, 142),
    lines=1,
    title=(14, 26),
    again=(14, 96),
    sleep=(75, 62),
    tiles=(9, 135, 197, 2),
    chips=(9, 120, 197, 198),
    at={
        "emblem": (20, 18), "name": (36, 18), "state": (128, 18), "token": (196, 18), "stamina": (14, 47),
        "nuts": (20, 80), "coins": (104, 80), "stash": (162, 80), "used": (17, 104), "tally": (10, 123),
    },
)  # fmt: skip
NARROW: Final = Frame(
    name="narrow",
    width=476,
    slots=(70, 182, 294, 406),
    rows=(106, 259),
    heading=16,
    tag=344,
    choice=(8, 180, 460, 158),
    mine=(0, 362, 476, 196),
    hand=346,
    hand_top=566,
    row=(10, 38, 456, 300),
    lines=2,
    title=(12, 17),
    again=(202, 17),
    sleep=(398, 18),
    tiles=(5, 100, 466, 1),
    chips=(7, 67, 462, 126),
    at={
        "emblem": (20, 20), "name": (36, 20), "state": (128, 20), "token": (210, 20), "stamina": (18, 52),
        "nuts": (228, 52), "coins": (318, 52), "stash": (388, 52), "used": (268, 20), "tally": (12, 84),
    },
)  # fmt: skip
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

    def zoom(self) -> None:
        """Makes everything larger."""
        for place in self.places.values():
            for key in ("x", "y", "w", "h", "k"):
                if key in place:
                    place[key] = round(place[key] * ZOOM, 3)

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
    _mine(draft, frame)
    _hand(draft, frame)
    width, high = frame.width, _panels(draft, frame, with_panels(setup, viewer))
    if frame is WIDE:
        draft.zoom()
        width, high = round(width * ZOOM), high * ZOOM
    return {
        "w": width,
        "h": round(high, 1),
        "places": draft.places,
        "shapes": {"card": CARD, "pill": PILL},
        "ground": draft.ground,
    }


# -- the Island


def _island(draft: _Draft, setup: Setup, frame: Frame) -> None:
    wide = 414 if frame is WIDE else 476
    draft.stand(f"island-{wide}", 0, 0)
    upper = frame.rows[0]
    draft.stand("island", 20, frame.heading, 1.15 if frame is NARROW else 0.8)
    draft.stand("island-title", 36, frame.heading, text="The Island")
    draft.places["extra"] = _at(139, frame.heading)
    draft.places["choice"] = _box(*frame.choice)
    draft.places["deck"] = _button(_at(frame.slots[0], upper), "card", "deck")
    draft.places["deck-count"] = _at(frame.slots[0], upper + 50)
    for space in range(opened(setup.days)):
        _space(draft, frame, space)


def _space(draft: _Draft, frame: Frame, space: int) -> None:
    """An upper space, or a lower one, on which the morning of its day is printed (SI-4)."""
    day = space - UPPER + 1
    lower = day > 0
    x, y = frame.slots[space - UPPER if lower else space + 1], frame.rows[lower]
    draft.stand(f"morning-{day}" if lower else "space", x, y)
    draft.places[space_word(space)] = _button(_at(x, y), "card", _space_name(space))
    if lower:
        draft.stand("day", x, frame.tag, text=f"day {day}")
        draft.places[f"day-{day}"] = _at(x, frame.tag)


def _space_name(space: int) -> str:
    day = space - UPPER + 1
    return f"space {space + 1} of the Island{f', from day {day} on' if day > 1 else ''}"


# -- the seat at the bottom


def _mine(draft: _Draft, frame: Frame) -> None:
    """Purse and squirrels."""
    left, top, wide, high = frame.mine
    draft.stand(f"panel-{wide}-{high}", left, top)
    draft.framed("mine", frame, left, top)
    for name, (x, y) in frame.at.items():
        draft.places[name] = _at(left + x, top + y)
    x, y = frame.at["stamina"]
    draft.places |= {f"step-{n}": _at(left + x + step_at(n), top + y) for n in range(MOST_STAMINA + 1)}
    x, y = frame.at["stash"]
    draft.places["pile"] = _stacks(left + x - 8, top + y - 10, 16, 20, _row(92, 0, 1, high=142), k=DRAWN)
    x, y, room, lines = frame.tiles
    draft.places["tiles"] = _stacks(left + x, top + y, room, 92 * lines, _row(90, 5, lines), "squirrel")
    x, y, room, down = frame.chips
    draft.places["chips"] = _stacks(left + x, top + y, room, down, _row(62, 5, lines + 1, lap=48), "squirrel")


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
        "again": _at(frame.again[0], top + frame.again[1]),
        "sleep": _button(_at(frame.sleep[0], top + frame.sleep[1]), "pill", "moon"),
    }


# -- the others


def _panels(draft: _Draft, frame: Frame, seats: Sequence[int]) -> float:
    """One below the other; how high the board is."""
    if frame is WIDE:
        high = HEIGHTS[len(seats)]
        for n, seat in enumerate(seats):
            _panel(draft, SEATS[seat], frame, (420, n * (high + 6), SIDE, high))
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
