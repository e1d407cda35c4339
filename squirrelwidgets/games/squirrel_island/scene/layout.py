"""Where things stand: the Island, the others beside or below it, one player's squirrels and hand at the bottom.

At the bottom is the viewer's own seat, or on boards for several that of whoever is to decide. Its places are called by
what they hold (`nuts`), those of panels by what and whose (`nuts-blue`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ....core.model.events import Viewer
from ....core.wire import Json, Shape
from ....core.wire import Json as Mark
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
"""How far cards of a hand may cover each other: one that is looked at comes up."""
GAP: Final = 8
SIDE: Final = 262
"""How wide the panels beside the Island are."""
FLAT: Final = 70
"""How high the panels below the hand are."""


class Panel(NamedTuple):
    """The numbers of another player's panel, by its height: two lines of words, and squirrels below or beside them."""

    first: float
    second: float
    minis: tuple[float, float, float, float]
    """Left, top, width, height."""
    size: float
    lines: int


PANELS: Final = {
    354: Panel(22, 54, (12, 76, 238, 268), 2.2, 4),
    174: Panel(20, 50, (12, 68, 238, 100), 1.15, 2),
    114: Panel(18, 46, (12, 61, 238, 49), 0.95, 1),
    84: Panel(15, 38, (12, 52, 238, 28), 0.7, 1),
    66: Panel(13, 31, (12, 40, 238, 24), 0.6, 1),
    FLAT: Panel(19, 49, (276, 5, 194, 60), 1, 2),
}
HEIGHTS: Final = (0, 354, 174, 114, 84, 66)
"""Of the panels beside the Island, by how many there are."""


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ."""

    name: str
    width: int
    slots: tuple[float, ...]
    """The middles of the Island's columns."""
    mine: int
    """How high the area with one's squirrels is."""
    hand: int
    hand_top: int
    row: tuple[float, float, float, float]
    """The cards of the hand: left, top, width, height, measured from the corner of their area."""
    lines: int
    title: tuple[float, float]
    sleep: tuple[float, float]
    tiles: tuple[float, float, float]
    """Left, top, width."""
    chips: tuple[float, float, float, float]
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
CARD_BOX: Final = (310, 8, 158, 420)
"""Where a card is enlarged in the narrow layout, measured from the corner of the hand's area."""


DRAWN: Final = 0.11
"""How large a card is that lies in a counter."""


def cell_at(n: int) -> float:
    """How far a panel's nth cell for stamina is from where they begin."""
    return 13 + 8.5 * n


def step_at(n: int) -> float:
    """How far a step of one's own bar is from where the bar begins."""
    return 26 + 29 * n


def layouts(setup: Setup, viewer: Viewer) -> Json:
    return {frame.name: _layout(setup, viewer, frame) for frame in (WIDE, NARROW)}


def with_panels(setup: Setup, viewer: Viewer) -> tuple[int, ...]:
    """The seats with panels: all, or those left of the viewer's own."""
    n = setup.players
    if isinstance(viewer, int):
        return tuple((viewer + step) % n for step in range(1, n))
    return tuple(range(n))


@dataclass
class _Made:
    """A layout in the making."""

    places: dict[str, Json] = field(default_factory=dict)
    ground: list[Mark] = field(default_factory=list)

    def stand(self, symbol: str, place: Json, **more: Any) -> None:
        """Something that never changes; all of it is measured from the corner of the board."""
        self.places["corner"] = _at(0, 0)
        spot = {
            key: value for key, value in zip(("dx", "dy", "k"), place.values(), strict=False) if value != (key == "k")
        }
        self.ground.append({"id": f"ground-{len(self.ground)}", "s": symbol, "at": "corner", **spot, **more})

    def framed(self, name: str, frame: Frame, x: float, y: float) -> None:
        """Where the frame of whose turn it is stands; that of the other layout is not seen here."""
        for each in (WIDE, NARROW):
            self.places[f"{each.name}-{name}"] = _at(x, y, int(each is frame))

    def words(self, symbol: str, x: float, y: float, text: str) -> None:
        self.stand(symbol, _at(x, y), t={"t": text})


def _at(x: float, y: float, k: float = 1, **more: Any) -> Json:
    return {"x": round(x, 1), "y": round(y, 1), "k": k, **more}


def _box(x: float, y: float, w: float, h: float, k: float = 1, /, **more: Any) -> Json:
    return {"x": round(x, 1), "y": round(y, 1), "w": w, "h": h, "k": k, **more}


def _row(size: float, gap: float, lines: int, lap: float = 0, high: float = 0) -> Json:
    """Things of one size, each a stack of its own."""
    row: Json = {"w": size, "h": high or size, "step": 0, "min": 0, "gap": gap, "lines": lines, "align": "left"}
    return row | ({"lap": lap} if lap else {})


def _layout(setup: Setup, viewer: Viewer, frame: Frame) -> Json:
    made = _Made()
    _island(made, setup, frame)
    mine = ISLAND_HIGH + (10 if frame is WIDE else GAP)
    _mine(made, frame, mine)
    _hand(made, frame)
    high = _panels(made, frame, with_panels(setup, viewer))
    return {
        "w": frame.width,
        "h": high,
        "places": made.places,
        "shapes": {"card": CARD, "pill": PILL},
        "ground": made.ground,
    }


# -- the Island


def _island(made: _Made, setup: Setup, frame: Frame) -> None:
    wide = 414 if frame is WIDE else 476
    made.stand(f"island-{wide}", _at(0, 0))
    made.stand("island", _at(20, 16, 1.15))
    made.words("island-title", 36, 16, "The Island")
    made.places["extra"] = _at(139, 16)
    made.places["choice"] = _box(8, ROWS[1] - 79, wide - 16, 158)
    made.places["deck"] = _at(frame.slots[0], ROWS[0], shape="card", say="deck")
    made.places["deck-count"] = _at(frame.slots[0], ROWS[0] + 50)
    for space in range(opened(setup.days)):
        _space(made, frame, space)


def _space(made: _Made, frame: Frame, space: int) -> None:
    """An upper space, or a lower one, on which the morning of its day is printed (SI-4)."""
    day = space - UPPER + 1
    lower = day > 0
    x = frame.slots[space - UPPER if lower else space + 1]
    place = _at(x, ROWS[lower])
    made.stand(f"morning-{day}" if lower else "space", place)
    made.places[space_word(space)] = place | {"shape": "card", "say": _called(space)}
    if lower:
        made.stand("day", _at(x, TAG), t={"t": f"day {day}"})
        made.places[f"day-{day}"] = _at(x, TAG)


def _called(space: int) -> str:
    day = space - UPPER + 1
    return f"space {space + 1} of the Island{f', from day {day} on' if day > 1 else ''}"


# -- the seat at the bottom


def _mine(made: _Made, frame: Frame, top: float) -> None:
    """Purse and squirrels."""
    made.stand(f"panel-{frame.width}-{frame.mine}", _at(0, top))
    made.framed("mine", frame, 0, top)
    for name, (x, y) in frame.at.items():
        made.places[name] = _at(x, top + y)
    x, y = frame.at["stamina"]
    made.places |= {f"step-{n}": _at(x + step_at(n), top + y) for n in range(MOST_STAMINA + 1)}
    x, y = frame.at["stash"]
    made.places["pile"] = _box(x - 8, top + y - 10, 16, 20, DRAWN, row=_row(92, 0, 1, high=142))
    x, y, wide = frame.tiles
    made.places["tiles"] = _box(x, top + y, wide, 92, row=_row(90, 5, 1)) | {"say": "squirrel"}
    x, y, wide, high = frame.chips
    made.places["chips"] = _box(x, top + y, wide, high, row=_row(62, 5, 2, lap=40)) | {"say": "squirrel"}


def _hand(made: _Made, frame: Frame) -> None:
    top = frame.hand_top
    made.stand(f"panel-{frame.width}-{frame.hand}", _at(0, top))
    x, y, wide, high = frame.row
    row = _row(92, 21, frame.lines, lap=LAP, high=142)
    made.places |= {
        "hand": _box(x, top + y, wide, high, row=row) | {"say": "hand"},
        "slips": _box(x, top + y + 4, wide, high - 4, row=_row(78, 6, 2 * frame.lines, lap=LAP, high=68))
        | {"say": "hand"},
        "hand-title": _at(frame.title[0], top + frame.title[1]),
        "again": _at(frame.title[0] + 190, top + frame.title[1]),
        "sleep": _at(frame.sleep[0], top + frame.sleep[1], shape="pill", say="moon"),
    }
    if frame is NARROW:
        x, y, wide, high = CARD_BOX
        made.places["card"] = _box(x, top + y, wide, high)


# -- the others


def _panels(made: _Made, frame: Frame, seats: Sequence[int]) -> float:
    """One below the other; how high the board is."""
    if frame is WIDE:
        high = HEIGHTS[len(seats)]
        for n, seat in enumerate(seats):
            _panel(made, frame, SEATS[seat], 422, n * (high + 6), SIDE, high)
        return frame.hand_top + frame.hand
    top = frame.hand_top + frame.hand + GAP
    for n, seat in enumerate(seats):
        _panel(made, frame, SEATS[seat], 0, top + n * (FLAT + GAP), frame.width, FLAT)
    return top + len(seats) * (FLAT + GAP) - GAP


def _panel(made: _Made, frame: Frame, seat: str, x: float, y: float, wide: int, high: int) -> None:
    panel = PANELS[high]
    made.stand(f"panel-{wide}-{high}", _at(x, y))
    made.framed(seat, frame, x, y)
    first, second = y + panel.first, y + panel.second
    left, top, room, down = panel.minis
    made.places |= {
        f"panel-{seat}": _box(x, y, wide, high) | {"say": seat.capitalize()},
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
        f"minis-{seat}": _box(x + left, y + top, room, down, panel.size, row=_row(40, 6, panel.lines, lap=26))
        | {"say": f"{seat.capitalize()}'s squirrel"},
    }
