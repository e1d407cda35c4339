"""Where things stand: the glade, the day, the card and the market beside it, the hand and the players below."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any, Final, NamedTuple

from ....core.model.events import Viewer
from ....core.wire import Json, Shape
from ..rules.setup import MARKET, Setup
from .players import COUNTERS

TILE: Final[Shape] = {
    "d": "M-49-39Q-49-49-39-49H39Q49-49 49-39V39Q49 49 39 49H-39Q-49 49-49 39Z",
    "w": 49,
    "h": 49,
    "ring": "frame",
}
CARD: Final[Shape] = {
    "d": "M-60-49Q-60-58-51-58H51Q60-58 60-49V49Q60 58 51 58H-51Q-60 58-60 49Z",
    "w": 60,
    "h": 58,
    "ring": "frame",
}
SPAN: Final = 98
"""A tile in symbol units; neighbours lie 4 units of the board apart."""
GAP: Final = 4
EDGE: Final = 20
"""Room for the letters below the glade, and for the numbers left of it."""
SMALL: Final = 0.63
"""The scale of the tiles in the market and on the stack."""
SUNSET: Final = pi * 11 / 12
"""Where the sun stands in the last round, however many there are."""
PLAQUE: Final = 84
LINE: Final = 22
"""One more line on a plaque, for a hand that lies open."""


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ."""

    width: int
    room: tuple[int, int]
    """What the glade may fill at the most: width, height."""
    beside: bool
    """The card and the market stand right of the glade, not below it."""
    besides: int
    """The height of what stands there."""
    day: tuple[float, float, float]
    """Place and scale; this and the following measured from the top left corner of what stands beside."""
    deck: tuple[float, float, float]
    deck_count: tuple[float, float]
    card: tuple[float, float, float]
    market: tuple[tuple[float, float], ...]
    """Three places, and the stack."""
    headings: tuple[tuple[str, float, float], ...]
    hand: tuple[int, int, float]
    """The hand below: left, height, scale."""
    holder: tuple[int, int]
    """Whose hand that is: the emblem."""
    holder_name: tuple[int, int]
    plaques: tuple[tuple[int, int], ...]
    """By the number of players: how wide a plaque is, and how many stand side by side."""


WIDE: Final = Frame(
    width=624,
    room=(464, 470),
    beside=True,
    besides=382,
    day=(31, 56, 1),
    deck=(95, 56, 1),
    deck_count=(95, 90),
    card=(63, 169, 1.02),
    market=((31, 285), (95, 285), (31, 350), (95, 350)),
    headings=(("Round", 1, 8), ("Deck", 69, 8), ("Market", 1, 246)),
    hand=(92, 72, 1),
    holder=(14, 20),
    holder_name=(2, 46),
    plaques=((0, 1), (0, 1), (204, 2), (204, 3), (152, 4), (116, 5), (204, 3)),
)
NARROW: Final = Frame(
    width=480,
    room=(458, 470),
    beside=False,
    besides=118,
    day=(156, 45, 0.9),
    deck=(156, 96, 0.5),
    deck_count=(156, 96),
    card=(61, 58, 0.98),
    market=((226, 52), (291, 52), (356, 52), (444, 52)),
    headings=(("Market", 196, 8), ("Stack", 415, 8)),
    hand=(0, 88, 0.9),
    holder=(14, 12),
    holder_name=(28, 12),
    plaques=((0, 1), (0, 1), (204, 2), (152, 3), (116, 4), (152, 3), (152, 3)),
)


def layouts(setup: Setup, viewer: Viewer) -> Json:
    opened = setup.smarty and viewer == "all"
    return {name: _layout(setup, opened, frame) for name, frame in (("wide", WIDE), ("narrow", NARROW))}


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
    return {"x": round(x, 1), "y": round(y, 1), "k": round(k, 3), **more}


def _layout(setup: Setup, opened: bool, frame: Frame) -> Json:
    """`opened`: all hands are shown."""
    made = _Made({}, [])
    height = _glade(made, setup, frame)
    if frame.beside:
        _beside(made, setup, frame, frame.width - 126, 0)
        height = max(height, frame.besides)
    else:
        _beside(made, setup, frame, 0, height)
        height += frame.besides
    if setup.smarty:
        height = _hand(made, frame, height + 6)
    height = _plaques(made, setup, frame, height + 6, opened)
    height = _key(made, frame, height)
    return {
        "w": frame.width,
        "h": round(height, 1),
        "places": made.places,
        "shapes": {"tile": TILE, "card": CARD},
        "ground": made.ground,
    }


# -- the glade


def _glade(made: _Made, setup: Setup, frame: Frame) -> float:
    """Its tiles, and the names at its edges. How high that is."""
    land = setup.given.land
    wide, high = frame.room
    largest = 105 if land.rows > 3 else 124
    pitch = min(wide / land.columns, high / land.rows, largest)
    tall = land.rows * pitch + EDGE
    left = EDGE + (wide - land.columns * pitch) / 2
    top = max(0, (frame.besides - tall) / 2) if frame.beside else 0
    for (column, row), name in zip(land.points, land.names, strict=True):
        x, y = left + (column + 0.5) * pitch, top + (land.rows - row - 0.5) * pitch
        made.places[name] = _at(x, y, (pitch - GAP) / SPAN, shape="tile")
    for column in range(land.columns):
        made.stand("edge", _at(left + (column + 0.5) * pitch, top + tall - 9), t={"n": chr(97 + column)})
    for row in range(land.rows):
        made.stand("edge", _at(left - 10, top + (land.rows - row - 0.5) * pitch), t={"n": str(row + 1)})
    return tall


# -- beside it


def _beside(made: _Made, setup: Setup, frame: Frame, left: float, top: float) -> None:
    def at(x: float, y: float, k: float = 1, **more: Any) -> Json:
        return _at(left + x, top + y, k, **more)

    for text, x, y in frame.headings:
        if not (setup.smarty and text == "Deck"):
            made.stand("heading", at(x, y), t={"n": text})
    x, y, k = frame.day
    made.places["day"] = at(x, y, k)
    for number in range(1, setup.rounds + 1):
        across = pi * (number - 0.5) / setup.rounds if number < setup.rounds else SUNSET
        made.places[f"sun{number}"] = at(x - 19 * k * cos(across), y + k * (4 - 25 * sin(across)), 0.72 * k)
    made.places |= {
        "deck": at(*frame.deck),
        "deck-count": at(*frame.deck_count),
        "card": at(*frame.card, shape="card", say="action card"),
        "stack": at(*frame.market[MARKET], SMALL, say="top of the stack"),
        "stack-count": at(frame.market[MARKET][0] + 22, frame.market[MARKET][1] + 22),
    }
    for place in range(MARKET):
        made.places[f"market{place + 1}"] = at(*frame.market[place], SMALL, shape="tile", say=f"market {place + 1}")


# -- below


def _hand(made: _Made, frame: Frame, top: float) -> float:
    """The hand of the viewer, or of whoever is to decide."""
    left, high, k = frame.hand
    row = {"w": 72, "h": 64, "step": 0, "min": 0, "gap": 4, "lines": 1, "align": "left"}
    box = {"x": left, "y": round(top + high - 64 * k - 4, 1), "w": frame.width - left, "h": round(64 * k, 1), "k": k}
    (x, y), (name_x, name_y) = frame.holder, frame.holder_name
    made.places |= {
        "focus": {**box, "row": row, "say": "hand"},
        "holder": _at(x, top + y, 0.7),
        "holder-name": _at(name_x, top + name_y, 0.9),
    }
    return top + high


def _plaques(made: _Made, setup: Setup, frame: Frame, top: float, opened: bool) -> float:
    """A plaque a player. Where they end."""
    width, side_by_side = frame.plaques[setup.players]
    high = PLAQUE + LINE * opened
    gap = min(8, (frame.width - side_by_side * width) / max(side_by_side - 1, 1))
    lines = -(-setup.players // side_by_side)
    for spot, seat in enumerate(setup.seats):
        line, column = divmod(spot, side_by_side)
        here = min(side_by_side, setup.players - line * side_by_side)
        left = (frame.width - here * width - (here - 1) * gap) / 2
        _plaque(made, seat, left + column * (width + gap), top + line * (high + 6), width, opened)
    return top + lines * (high + 6)


def _plaque(made: _Made, seat: str, x: float, y: float, width: int, opened: bool) -> None:
    made.stand(f"plaque-{width}{'-tall' if opened else ''}", _at(x, y))
    row = {"w": 28, "h": 28, "step": 25, "min": 8, "gap": 4, "lines": 1, "align": "left"}
    made.places |= {
        f"plaque-{seat}": _at(x, y),
        f"plaque-end-{seat}": _at(x + width, y),
        f"emblem-{seat}": _at(x + 18, y + 18, 0.62),
        f"name-{seat}": _at(x + 33, y + 18),
        f"total-{seat}": _at(x + width - 9, y + 17),
        f"reserve-{seat}": {
            **_at(x + 7, y + 31, 0.86),
            "w": width - 14,
            "h": 26,
            "row": row,
            "say": f"{seat}'s reserve",
        },
        f"note-{seat}": _at(x + 10, y + 69),
        f"out-{seat}": _at(x + width - 20, y + 66, 0.72),
        f"cards-{seat}": _at(x + width - 30, y + 69),
    }
    if opened:
        held = {"w": 40, "h": 40, "step": 0, "min": 0, "gap": 4, "lines": 1, "align": "left"}
        made.places[f"hand-{seat}"] = {**_at(x + 7, y + 82, 0.44), "w": width - 14, "h": 18, "row": held}


def _key(made: _Made, frame: Frame, top: float) -> float:
    """What each counter is worth."""
    step = 64
    left = (frame.width - step * len(COUNTERS)) / 2 + 12
    for n, (counter, worth) in enumerate(reversed(COUNTERS)):
        made.stand(counter, _at(left + step * n, top + 10, 0.62), id=f"key-{counter}")
        made.stand("note", _at(left + step * n + 14, top + 10), id=f"key-{worth}", t={"n": f"= {worth}"})
    return top + 22
