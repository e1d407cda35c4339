"""The places on Squirrel Island's board: the Island, the others' panels, one player and that one's hand.

That player is the viewer's own seat, or on boards for several whoever is to decide. Its places are called by
what they hold (`nuts`), those of panels by what and whose (`nuts-blue`). The numbers are in `frames.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ....core.model.events import Viewer
from ....core.wire import BlockForm, Mark, Piece, Place, Row, Shape
from ....core.words.table import SEATS
from ..rules.phases import MOST_STAMINA, UPPER, opened, space_word
from ..rules.setups.setup import Setup
from .cards.card_tiles import small_forms
from .frames import BELOW, BESIDE, NARROW, WIDE, Frame, Panel

CARD: Final[Shape] = {
    "d": "M-46-63Q-46-71-38-71H38Q46-71 46-63V63Q46 71 38 71H-38Q-46 71-46 63Z",
    "w": 46,
    "h": 71,
    "ring": "frame",
}
SLIP: Final[Shape] = {
    "d": "M-39-26Q-39-34-31-34H31Q39-34 39-26V26Q39 34 31 34H-31Q-39 34-39 26Z",
    "w": 39,
    "h": 34,
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
ZOOM: Final = 1.11
"""The factor by which the wide layout is enlarged, so that its smallest texts match those of other games."""
STEPS_ON: Final[dict[bool, list[float]]] = {False: [-10, -46], True: [-9, -18]}
"""The numbers of others' steps stand on the picture of a card, or of a slip (True): its name stays free."""
STEPS_BELOW: Final[list[float]] = [2, 18]
"""… below a counter of a panel,"""
STEPS_ASIDE: Final[list[float]] = [46, 0]
"""… right of one's own counters."""
DRAWN: Final = 0.11
"""Scale of a card that lies in a counter."""


def cell_at(n: int) -> float:
    """The offset of a panel's nth cell for stamina."""
    return 13 + 8.5 * n


def step_at(n: int) -> float:
    """The offset of a step of one's own bar."""
    return 26 + 29 * n


def forms(setup: Setup, viewer: Viewer) -> list[BlockForm]:
    return [_form(setup, viewer, WIDE), {**_form(setup, viewer, NARROW), "instead": small_forms(setup), "less": True}]


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
        """Says where the mover's frame stands; that of the other layout is not visible here."""
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
    """Things of one size, each in its own stack."""
    row: Row = {"w": size, "h": high or size, "step": 0, "min": 0, "gap": gap, "lines": lines, "align": "left"}
    return {**row, "lap": lap} if lap else row


def _form(setup: Setup, viewer: Viewer, frame: Frame) -> BlockForm:
    draft = _Draft()
    _island(draft, setup, frame)
    _mine(draft, frame)
    _hand(draft, frame)
    width, high = frame.width, _panels(draft, frame, with_panels(setup, viewer))
    if frame is WIDE:
        draft.zoom()
        width, high = round(width * ZOOM), high * ZOOM
    return {
        "block": "board",
        "w": width,
        "h": round(high, 1),
        "places": draft.places,
        "shapes": {"card": CARD, "slip": SLIP, "pill": PILL},
        "ground": draft.ground,
    }


# -- the Island


def _island(draft: _Draft, setup: Setup, frame: Frame) -> None:
    wide, high = frame.island
    draft.stand(f"island-{wide}-{high}", 0, 0)
    x, y = frame.slots[0], frame.rows[0]
    icon, costs = frame.costs
    draft.stand("island", icon, frame.heading, 0.8)
    if not frame.small:
        draft.stand("island-title", icon + 16, frame.heading, text="The Island")
    draft.places["extra"] = _at(costs, frame.heading)
    draft.places["choice"] = _box(*frame.choice)
    draft.places["deck"] = _button(_at(x, y, frame.k), _card(frame), "deck")
    draft.places["deck-count"] = _at(x, y + (16 if frame.small else 50), 0.8 if frame.small else 1)
    for space in range(opened(setup.days)):
        _space(draft, frame, space)


def _card(frame: Frame) -> str:
    """The shape of a card there."""
    return "slip" if frame.small else "card"


def _space(draft: _Draft, frame: Frame, space: int) -> None:
    """An upper space, or a lower one, on which the morning of its day is printed (SI-4)."""
    day = space - UPPER + 1
    lower = day > 0
    x, y = frame.slots[space - UPPER if lower else space + 1], frame.rows[lower]
    symbol = "-".join(["morning" if lower else "space", *(["slip"] * frame.small), *([str(day)] * lower)])
    draft.stand(symbol, x, y, frame.k)
    place = _button(_at(x, y, frame.k), _card(frame), _space_name(space))
    draft.places[space_word(space)] = {**place, "steps": STEPS_ON[frame.small]}
    if lower:
        draft.places[f"day-{day}"] = _at(x, frame.tag, int(not frame.small))
    if lower and not frame.small:
        draft.stand("day", x, frame.tag, text=f"day {day}")


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
        draft.places[name] = {**_at(left + x, top + y), "steps": STEPS_ASIDE}
    draft.places.setdefault("tally", _at(0, 0, 0))
    x, y = frame.at["stamina"]
    draft.places["stamina"]["k"] = frame.bar
    for n in range(MOST_STAMINA + 1):
        draft.places[f"step-{n}"] = _at(left + x + frame.bar * step_at(n), top + y, frame.bar)
    x, y = frame.at["stash"]
    size, card = (62, _slips(1)) if frame.small else (90, _row(92, 0, 1, high=142))
    draft.places["pile"] = _stacks(left + x - 8, top + y - 10, 16, 20, card, k=DRAWN)
    for name, place, each, lines, lap in (
        ("tiles", frame.tiles, size, frame.squirrels[0], 0),
        ("chips", frame.chips, 62, frame.squirrels[1], 48),
    ):
        x, y, room, down = place
        row = _row(each, 5, lines, lap)
        draft.places[name] = _stacks(left + x, top + y, room, down, row, "squirrel")


def _slips(lines: int) -> Row:
    return _row(78, 6, lines, lap=LAP, high=68)


def _hand(draft: _Draft, frame: Frame) -> None:
    top = frame.hand_top
    draft.stand(f"panel-{frame.width}-{frame.hand}", 0, top)
    x, y, wide, high = frame.row
    slips = _stacks(x, top + y + 4, wide, high - 4, _slips(2 * frame.lines), "hand")
    if frame.small:
        slips = _stacks(x, top + y, wide, high, _slips(frame.lines), "hand", frame.k)
    faces = _stacks(x, top + y, wide, high, _row(92, 21, frame.lines, lap=LAP, high=142), "hand")
    draft.places |= {
        "hand": slips if frame.small else faces,
        "slips": slips,
        "hand-title": _at(frame.title[0], top + frame.title[1]),
        "again": _at(frame.again[0], top + frame.again[1], frame.button),
        "sleep": _button(_at(frame.sleep[0], top + frame.sleep[1], frame.button), "pill", "moon"),
    }


# -- the others


def _panels(draft: _Draft, frame: Frame, seats: Sequence[int]) -> float:
    """Beside the Island one below the other, else two side by side; how high the board is."""
    if not frame.small:
        panel = BESIDE[len(seats)]
        for n, seat in enumerate(seats):
            _panel(draft, SEATS[seat], frame, panel, (420, n * (panel.size[1] + 6)))
        return frame.hand_top + frame.hand
    wide, high = BELOW.size
    top = frame.hand_top + frame.hand + 4
    for n, seat in enumerate(seats):
        _panel(draft, SEATS[seat], frame, BELOW, (n % 2 * (frame.width - wide), top + n // 2 * (high + 4)))
    return top + -(-len(seats) // 2) * (high + 4) - 4


def _panel(draft: _Draft, seat: str, frame: Frame, panel: Panel, corner: tuple[int, int]) -> None:
    x, y = corner
    wide, high = panel.size
    draft.stand(f"panel-{wide}-{high}", x, y)
    draft.framed(seat, frame, x, y)
    scales = {"emblem": 0.8} | dict.fromkeys(("stamina", "coins", "nuts"), panel.line)
    draft.places[f"panel-{seat}"] = _box(x, y, wide, high, seat.capitalize())
    for name, (dx, dy) in panel.at.items():
        draft.places[f"{name}-{seat}"] = {**_at(x + dx, y + dy, scales.get(name, 1)), "steps": STEPS_BELOW}
    dx, dy = panel.at["held"]
    draft.places[f"drawn-{seat}"] = _at(x + dx, y + dy, DRAWN)
    left, top, room, down = panel.minis
    minis = _row(40, 6, panel.lines, lap=26)
    say = f"{seat.capitalize()}'s squirrel"
    draft.places[f"minis-{seat}"] = _stacks(x + left, y + top, room, down, minis, say, panel.k)
