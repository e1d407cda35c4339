"""Where things stand on Squarrels' board: seats on top, the table with the piles, the hand at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ....core.model.events import Viewer
from ....core.wire import Json, Shape
from ....core.words.table import SEATS
from ..rules.cards import NUMBERS
from ..rules.setup import Setup

CARD: Final[Shape] = {
    "d": "M-31-38Q-31-44-25-44H25Q31-44 31-38V38Q31 44 25 44H-25Q-31 44-31 38Z",
    "w": 31,
    "h": 44,
    "ring": "frame",
}
PAW: Final[Shape] = {
    "d": "M-21-23Q-21-30-14-30H14Q21-30 21-23V23Q21 30 14 30H-14Q-21 30-21 23Z",
    "w": 21,
    "h": 30,
    "ring": "frame",
}
PILE: Final[Shape] = {
    "d": "M-84 0A84 84 0 0 1 0-84A84 84 0 0 1 84 0A84 84 0 0 1 0 84A84 84 0 0 1-84 0Z",
    "w": 84,
    "h": 84,
    "ring": "circle",
}
HIGH: Final = 124
"""A seat's panel."""
SLIM: Final = 160
"""Panels narrower than this have no room for a sum beside the sets."""
LABELLED: Final = 200
"""Panels wider than this have room to say what the total is."""


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ."""

    name: str
    width: int
    widths: tuple[int, ...]
    """Of the panels on top, by how many there are."""
    rows: tuple[int, ...]
    """How many panels stand side by side, by how many there are."""
    table: int
    """The height of the table."""
    bottom: int
    """The height of the area at the bottom."""
    hand: tuple[int, int, int, int]
    """The hand at the bottom: left, top, width, height; measured from the area's corner."""
    lines: int
    zone: tuple[float, float, float]
    """What goes on, right of the piles or below them: left, top, scale; measured from the table's corner."""
    race: tuple[int, int, int, int]
    deck: tuple[float, float, float]
    played: tuple[float, float, float]
    hoard: tuple[float, float, float]
    shown: tuple[float, float, float]
    beside: tuple[float, float, float]
    """Words and paws beside the card that is shown."""


WIDE: Final = Frame(
    name="wide",
    width=684,
    widths=(0, 338, 338, 222, 165, 130, 108),
    rows=(0, 1, 2, 3, 4, 5, 6),
    table=286,
    bottom=162,
    hand=(12, 42, 660, 112),
    lines=1,
    zone=(274, 15, 1),
    race=(424, 12, 250, 262),
    deck=(56, 66, 0.94),
    played=(56, 196, 0.94),
    hoard=(186, 150, 0.93),
    shown=(346, 134, 1.5),
    beside=(430, 15, 1),
)
NARROW: Final = Frame(
    name="narrow",
    width=476,
    widths=(0, 338, 234, 154, 234, 154, 154),
    rows=(0, 1, 2, 3, 2, 3, 3),
    table=486,
    bottom=276,
    hand=(10, 52, 456, 214),
    lines=2,
    zone=(16, 190, 1.116),
    race=(8, 190, 460, 284),
    deck=(48, 64, 0.94),
    played=(142, 64, 0.94),
    hoard=(262, 96, 0.88),
    shown=(402, 94, 1.3),
    beside=(98, 200, 1.116),
)
GAP: Final = 8


def layouts(setup: Setup, viewer: Viewer) -> Json:
    return {frame.name: _layout(setup, viewer, frame) for frame in (WIDE, NARROW)}


def on_top(setup: Setup, viewer: Viewer) -> tuple[int, ...]:
    """The seats with panels on top: all, or those left of the viewer's own."""
    n = setup.players
    if isinstance(viewer, int):
        return tuple((viewer + step) % n for step in range(1, n))
    return tuple(range(n))


def _layout(setup: Setup, viewer: Viewer, frame: Frame) -> Json:
    seats = on_top(setup, viewer)
    side_by_side = frame.rows[len(seats)]
    table = -(-len(seats) // side_by_side) * (HIGH + GAP)
    bottom = table + frame.table + GAP
    made = _Made({}, [])
    for spot in range(len(seats)):
        _panel(made, frame, seats, spot, opened=viewer == "all")
    made.stand(f"table-{frame.name}", _at(0, table))
    _table(made, frame, table)
    if isinstance(viewer, int):
        _own(made, frame, bottom, SEATS[viewer])
    else:
        _focus(made, frame, bottom)
    return {
        "w": frame.width,
        "h": bottom + frame.bottom,
        "places": made.places,
        "shapes": {"card": CARD, "paw": PAW, "pile": PILE},
        "ground": made.ground,
    }


@dataclass
class _Made:
    """A layout in the making."""

    places: dict[str, Json]
    ground: list[Json]

    def stand(self, symbol: str, place: Json, **more: Any) -> None:
        """Something that never changes, at a place of its own."""
        name = f"ground-{len(self.ground)}"
        self.places[name] = place
        self.ground.append({"id": name, "s": symbol, "at": name, **more})


def _at(x: float, y: float, k: float = 1, **more: Any) -> Json:
    return {"x": round(x, 1), "y": round(y, 1), "k": k, **more}


def _row(x: float, y: float, w: float, h: float, k: float, /, **row: Any) -> Json:
    return {"x": x, "y": y, "w": w, "h": h, "k": k, "row": row}


def _fan(x: float, y: float, w: float, h: float, lines: int) -> Json:
    """A hand of somebody else: small, overlapping."""
    return _row(x, y, w, h, 0.42, w=62, h=88, step=17, min=5, gap=6, lines=lines, align="left")


def _store(x: float, y: float, w: float) -> Json:
    return _row(x, y, w, 26, 0.92, w=28, h=26, step=21, min=15, gap=6, lines=1, align="left")


def _hand(frame: Frame, top: int) -> Json:
    """The hand at the bottom: equal cards in stacks."""
    x, y, w, h = frame.hand
    return _row(x, top + y, w, h, 1.2, w=62, h=88, step=15, min=13, gap=18, lines=frame.lines)


def _panel(made: _Made, frame: Frame, seats: Sequence[int], spot: int, opened: bool) -> None:
    """One of the seats on top. `opened`: hands lie open, with no number beside them."""
    seat = SEATS[seats[spot]]
    width = frame.widths[len(seats)]
    x, y = _corner(frame, len(seats), spot)
    right = x + width - 10
    slim = width < SLIM
    made.stand(f"panel-{width}", _at(x, y))
    if width > LABELLED:
        made.stand("aside-end", _at(right - 34, y + 20), t={"n": "total"})
    top, hand, store, sums = (17, 30, 76, 111) if slim else (20, 36, 92, 105)
    made.places |= {
        f"seat-{seat}": _at(x + width / 2, y + hand + 20, say=seat),
        f"left-{seat}": _at(x, y),
        f"right-{seat}": _at(x + width, y),
        f"emblem-{seat}": _at(x + (15 if slim else 19), y + top, 0.7 if slim else 0.8),
        f"name-{seat}": _at(x + (26 if slim else 33), y + top, 0.88 if slim else 1),
        f"total-{seat}": _at(right, y + top, 0.9 if slim else 1),
        f"count-{seat}": _at(x + 23, y + hand + 19),
        f"store-{seat}": _store(x + 10, y + store, width - (20 if slim else 58)),
        f"sum-{seat}": _at(right, y + sums),
        f"hand-{seat}": _fan(
            x + (10 if opened else 42),
            y + hand,
            width - (20 if opened else 52),
            38 if slim else 46,
            2 if opened else 1,
        )
        | {"say": f"{seat}'s hand"},
    }


def _corner(frame: Frame, count: int, spot: int) -> tuple[float, int]:
    """Where a panel's top left corner is; each line of panels stands in the middle."""
    width, side_by_side = frame.widths[count], frame.rows[count]
    line, column = divmod(spot, side_by_side)
    here = min(side_by_side, count - line * side_by_side)
    gap = min((frame.width - side_by_side * width) / max(side_by_side - 1, 1), GAP)
    left = (frame.width - here * width - (here - 1) * gap) / 2
    return round(left + column * (width + gap), 1), line * (HIGH + GAP)


def _table(made: _Made, frame: Frame, top: int) -> None:
    def at(spot: tuple[float, float, float], dx: float = 0, dy: float = 0, **more: Any) -> Json:
        x, y, k = spot
        return _at(x + dx * k, top + y + dy * k, k, **more)

    deck, played, hoard, shown, zone, beside = (
        frame.deck, frame.played, frame.hoard, frame.shown, frame.zone, frame.beside,
    )  # fmt: skip
    made.stand("caption", _at(deck[0], top + deck[1] + 56 * deck[2]), t={"n": "Deck"})
    made.stand("slot", at(played))
    made.stand("heading", _at(hoard[0], top + hoard[1] - 96 * hoard[2]), t={"n": "Hoard"})
    if frame is NARROW:
        made.stand("slot", at(shown))
    x, y, w, h = frame.race
    kx, ky, kz = zone
    made.places |= {
        "deck": at(deck, shape="card", say="deck"),
        "deck-count": _at(deck[0] + 26 * deck[2], top + deck[1] - 38 * deck[2]),
        "played": at(played, say="action pile"),
        "played-name": _at(played[0], top + played[1] + 56 * played[2]),
        "played-count": _at(played[0] + 26 * played[2], top + played[1] - 38 * played[2]),
        "hoard": at(hoard, shape="pile", say="Hoard"),
        "hoard-count": _at(hoard[0], top + hoard[1], 1.2),
        "shown": at(shown, say="the card just drawn"),
        "drawer": _at(shown[0], top + shown[1] - 58 * shown[2]),
        "zone": at(zone),
        "quarrel": _row(
            kx + 2 * kz, top + ky + 44 * kz, 394 * kz, 208 * kz, kz,
            w=62, h=208, step=0, min=0, gap=20, lines=1, align="middle",
        ),
        "race": {"x": x, "y": top + y, "w": w, "h": h, "k": 1},
        "beside": at(beside),
    }  # fmt: skip
    for paw in NUMBERS:
        made.places[f"paw{paw}"] = at(beside, 26 + 48 * (paw - 1), 118, offer="paw", say=f"paw {paw}")


def _own(made: _Made, frame: Frame, top: int, seat: str) -> None:
    """The viewer's own seat: everything of a panel, and the hand large."""
    made.stand(f"own-{frame.name}", _at(0, top), seat=seat)
    right = frame.width - 12
    line = top + 24
    hand = (468, line) if frame is WIDE else (74, top + 48)
    made.stand("aside-end", _at(right - 42, line), t={"n": "total"})
    made.stand("aside", _at(158, line), t={"n": "stored"})
    made.stand("aside-end", _at(*hand), t={"n": "Your hand"})
    made.places |= {
        f"seat-{seat}": _at(frame.width / 2, top + frame.bottom / 2 + 20, say="you"),
        f"emblem-{seat}": _at(24, line),
        f"name-{seat}": _at(42, line, 1.2),
        f"total-{seat}": _at(right, line, 1.15),
        f"hand-{seat}": _hand(frame, top) | {"say": "your hand"},
        f"count-{seat}": _at(hand[0] + 23, hand[1]),
        f"sum-{seat}": _at(242, line),
        f"store-{seat}": _store(252, top + 11, 134),
    }


def _focus(made: _Made, frame: Frame, top: int) -> None:
    """The hand of whoever is to decide, on a board for several."""
    made.stand(f"bottom-{frame.name}", _at(0, top))
    made.places |= {
        "focus": _hand(frame, top) | {"say": "the hand of whoever is to decide"},
        "focus-emblem": _at(24, top + 24),
        "focus-name": _at(42, top + 24, 1.2),
        "focus-count": _at(frame.width - 30, top + 24),
        "focus-note": _at(frame.width - 54, top + 24),
    }
