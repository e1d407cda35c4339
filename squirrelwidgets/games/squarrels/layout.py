"""Where things stand on Squarrels' board: seats on top, the table with the piles, the hand at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ...core.stage import Json
from ...core.state import Viewer
from .cards import NUMBERS, SEATS
from .setup import Setup

CARD: Final = "M-31-38Q-31-44-25-44H25Q31-44 31-38V38Q31 44 25 44H-25Q-31 44-31 38Z"
PAW: Final = "M-21-23Q-21-30-14-30H14Q21-30 21-23V23Q21 30 14 30H-14Q-21 30-21 23Z"
HIGH: Final = 124
"""A seat's panel."""
SLIM: Final = 150
"""Panels narrower than this have no room for labels, nor for a sum beside the sets."""


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
    table=484,
    bottom=276,
    hand=(10, 52, 456, 214),
    lines=2,
    zone=(16, 194, 1.116),
    race=(8, 194, 460, 282),
    deck=(48, 64, 0.94),
    played=(142, 64, 0.94),
    hoard=(262, 96, 0.88),
    shown=(404, 86, 1.24),
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
    for spot, seat in enumerate(seats):
        _panel(made, frame, len(seats), spot, SEATS[seat])
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
        "shapes": {"card": CARD, "paw": PAW},
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


def _fan(x: float, y: float, w: float) -> Json:
    """A hand of somebody else: small, overlapping."""
    return _row(x, y, w, 44, 0.42, w=62, h=88, step=17, min=5, gap=6, lines=1, align="left")


def _store(x: float, y: float, w: float, k: float = 0.92) -> Json:
    return _row(x, y, w, 30, k, w=28, h=26, step=9, min=4, gap=6, lines=1, align="left")


def _hand(frame: Frame, top: int) -> Json:
    """The hand at the bottom: equal cards in stacks."""
    x, y, w, h = frame.hand
    return _row(x, top + y, w, h, 1.1, w=62, h=88, step=15, min=10, gap=18, lines=frame.lines)


def _panel(made: _Made, frame: Frame, count: int, spot: int, seat: str) -> None:
    """One of the seats on top."""
    width = frame.widths[count]
    side_by_side = frame.rows[count]
    line, column = divmod(spot, side_by_side)
    here = min(side_by_side, count - line * side_by_side)
    gap = (frame.width - side_by_side * width) / max(side_by_side - 1, 1)
    gap = min(gap, GAP)
    left = (frame.width - here * width - (here - 1) * gap) / 2
    x, y = round(left + column * (width + gap), 1), line * (HIGH + GAP)
    right = x + width - 10
    slim = width < SLIM
    made.stand(f"panel-{width}", _at(x, y))
    if not slim:
        made.stand("aside-end", _at(right - 34, y + 20), t={"n": "total"})
    hand = _fan(x + 10, y + 36, width - 20)
    sums = y + 105
    made.places |= {
        f"seat-{seat}": _at(x + width / 2, y + 58, say=seat),
        f"left-{seat}": _at(x, y),
        f"right-{seat}": _at(x + width, y),
        f"emblem-{seat}": _at(x + 19, y + 19, 0.8),
        f"name-{seat}": _at(x + 33, y + 19, 0.96 if slim else 1),
        f"total-{seat}": _at(right, y + 19),
        f"hand-{seat}": hand | {"say": f"{seat}'s hand"},
        f"count-{seat}": _at(min(x + 116, right - 12), y + 58, 0.9 if slim else 1),
        f"store-{seat}": _store(x + 10, y + 90, width - (44 if slim else 58), 0.8 if slim else 0.92),
        f"sum-{seat}": _at(right, sums),
    }


def _table(made: _Made, frame: Frame, top: int) -> None:
    def at(spot: tuple[float, float, float], dx: float = 0, dy: float = 0, **more: Any) -> Json:
        x, y, k = spot
        return _at(x + dx * k, top + y + dy * k, k, **more)

    deck, played, hoard, shown, zone, beside = (
        frame.deck, frame.played, frame.hoard, frame.shown, frame.zone, frame.beside,
    )  # fmt: skip
    made.stand("caption", _at(deck[0], top + deck[1] + 56 * deck[2]), t={"n": "Deck"})
    made.stand("slot", at(played))
    made.stand("clearing", at(hoard))
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
        "hoard": at(hoard, say="Hoard"),
        "hoard-count": _at(hoard[0], top + hoard[1], 1.2),
        "shown": at(shown, say="the card just drawn"),
        "drawer": _at(shown[0], top + shown[1] - 58 * shown[2]),
        "zone": at(zone),
        "quarrel": _row(
            kx + 8 * kz, top + ky + 44 * kz, 382 * kz, 208 * kz, kz,
            w=64, h=208, step=0, min=0, gap=20, lines=1, align="middle",
        ),
        "race": {"x": x, "y": top + y, "w": w, "h": h, "k": 1},
        "beside": at(beside),
    }  # fmt: skip
    for paw in NUMBERS:
        made.places[f"paw{paw}"] = at(beside, 26 + 48 * (paw - 1), 118, shape="paw", say=f"paw {paw}")


def _own(made: _Made, frame: Frame, top: int, seat: str) -> None:
    """The viewer's own seat: everything of a panel, and the hand large."""
    made.stand(f"own-{frame.name}", _at(0, top), seat=seat)
    right = frame.width - 12
    wide = frame is WIDE
    made.stand("aside-end", _at(right - 40, top + 24), t={"n": "total"})
    made.stand("aside", _at(116 if wide else 110, top + 24), t={"n": "stored"})
    made.stand("aside-end", _at(466 if wide else 52, top + (24 if wide else 46)), t={"n": "Hand"})
    made.places |= {
        f"seat-{seat}": _at(frame.width / 2, top + frame.bottom / 2 + 20, say="you"),
        f"emblem-{seat}": _at(24, top + 24),
        f"name-{seat}": _at(42, top + 24, 1.2),
        f"total-{seat}": _at(right, top + 24, 1.15),
        f"hand-{seat}": _hand(frame, top) | {"say": "your hand"},
        f"count-{seat}": _at(490 if wide else 76, top + (24 if wide else 46), 0.9),
        f"store-{seat}": _store(162, top + 9, 190 if wide else 170),
        f"sum-{seat}": _at(400 if wide else 374, top + 24),
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
