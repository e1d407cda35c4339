"""Lays out the board, wide and narrow: the glade, the market beside it, the hand and the players below.

Marks that change are in the files of the things they stand for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import Final, NamedTuple

from ....core.model.events import Viewer
from ....core.wire import Layout, Layouts, Mark, Piece, Place, Row, Shape
from ..rules import Setup
from ..rules.start import MARKET
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
"""Width of a tile, in symbol units."""
GAP: Final = 4
"""Between neighbours, in layout units."""
EDGE: Final = 20
"""Room for the letters below the glade, and for the numbers left of it, in layout units."""
SMALL: Final = 0.63
"""The scale of the tiles in the market and on the stack."""
SUNSET: Final = pi * 11 / 12
"""The angle of the sun in the last round, however many there are; it rises at 0 and sets at pi."""
PLAQUE: Final = 84
"""Height of a plaque."""
LINE: Final = 22
"""Height of one more line on a plaque, for a hand that lies open."""


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ, in layout units."""

    width: int
    room: tuple[int, int]
    """The most that the glade may fill: width, height."""
    beside: bool
    """The card and the market stand right of the glade, not below it."""
    market_height: int
    """The height of what stands there, with the day and the deck."""
    day: tuple[float, float, float]
    """Place and scale; this and the following measured from the top left corner of what stands there."""
    deck: tuple[float, float, float]
    deck_count: tuple[float, float]
    card: tuple[float, float, float]
    market: tuple[tuple[float, float], ...]
    """Three places, and the stack."""
    headings: tuple[tuple[str, float, float], ...]
    hand: tuple[int, int, float]
    """The hand below: left edge, height, scale."""
    holder: tuple[int, int]
    """The emblem of the player whose hand that is."""
    holder_name: tuple[int, int]
    plaques: tuple[tuple[int, int], ...]
    """By the number of players: the width of a plaque, and plaques side by side."""


WIDE: Final = Frame(
    width=624,
    room=(464, 470),
    beside=True,
    market_height=382,
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
    market_height=118,
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


def layouts(setup: Setup, viewer: Viewer) -> Layouts:
    return {"wide": _layout(setup, viewer, WIDE), "narrow": _layout(setup, viewer, NARROW)}


def _layout(setup: Setup, viewer: Viewer, frame: Frame) -> Layout:
    board = _Board(setup, frame, open_hands=setup.smarty and viewer == "all")
    height = board.add_glade()
    if frame.beside:
        board.add_market(frame.width - 126, 0)
        height = max(height, frame.market_height)
    else:
        board.add_market(0, height)
        height += frame.market_height
    if setup.smarty:
        height = board.add_hand(height + 6)
    height = board.add_plaques(height + 6)
    height = board.add_key(height)
    return {
        "w": frame.width,
        "h": round(height, 1),
        "places": board.places,
        "shapes": {"tile": TILE, "card": CARD},
        "ground": board.ground,
    }


def _place(x: float, y: float, k: float = 1, shape: str = "", say: str = "") -> Place:
    place: Place = {"x": round(x, 1), "y": round(y, 1), "k": round(k, 3)}
    if shape:
        place["shape"] = shape
    if say:
        place["say"] = say
    return place


@dataclass
class _Board:
    """A layout under construction. What is added below other things returns where it ends."""

    setup: Setup
    frame: Frame
    open_hands: bool
    """All hands are shown, on the plaques."""
    places: dict[str, Place] = field(default_factory=dict)
    ground: list[Mark] = field(default_factory=list)

    def _stand(self, symbol: str, place: Place, text: str = "", name: str = "") -> None:
        """Adds a thing that never changes, at a place of its own."""
        at = f"ground-{len(self.ground)}"
        self.places[at] = place
        mark: Piece = {"id": name or at, "s": symbol, "at": at}
        if text:
            mark["t"] = {"n": text}
        self.ground.append(mark)

    def add_glade(self) -> float:
        """Its tiles, and the names at its edges."""
        ground = self.setup.start.ground
        wide, high = self.frame.room
        largest = 105 if ground.rows > 3 else 124
        pitch = min(wide / ground.columns, high / ground.rows, largest)
        tall = ground.rows * pitch + EDGE
        left = EDGE + (wide - ground.columns * pitch) / 2
        top = max(0, (self.frame.market_height - tall) / 2) if self.frame.beside else 0
        for (column, row), name in zip(ground.points, ground.names, strict=True):
            x, y = left + (column + 0.5) * pitch, top + (ground.rows - row - 0.5) * pitch
            self.places[name] = _place(x, y, (pitch - GAP) / SPAN, shape="tile")
        for column in range(ground.columns):
            self._stand("edge", _place(left + (column + 0.5) * pitch, top + tall - 9), chr(97 + column))
        for row in range(ground.rows):
            self._stand("edge", _place(left - 10, top + (ground.rows - row - 0.5) * pitch), str(row + 1))
        return tall

    def add_market(self, left: float, top: float) -> None:
        """The day, the deck, the card, the market and the stack."""
        frame, rounds = self.frame, self.setup.rounds

        def at(x: float, y: float, k: float = 1, shape: str = "", say: str = "") -> Place:
            return _place(left + x, top + y, k, shape, say)

        for text, x, y in frame.headings:
            if not (self.setup.smarty and text == "Deck"):
                self._stand("heading", at(x, y), text)
        x, y, k = frame.day
        self.places["day"] = at(x, y, k)
        for number in range(1, rounds + 1):
            angle = pi * (number - 0.5) / rounds if number < rounds else SUNSET
            self.places[f"sun{number}"] = at(x - 19 * k * cos(angle), y + k * (4 - 25 * sin(angle)), 0.72 * k)
        self.places |= {
            "deck": at(*frame.deck),
            "deck-count": at(*frame.deck_count),
            "card": at(*frame.card, shape="card", say="action card"),
            "stack": at(*frame.market[MARKET], SMALL, say="top of the stack"),
            "stack-count": at(frame.market[MARKET][0] + 22, frame.market[MARKET][1] + 22),
        }
        for place in range(MARKET):
            self.places[f"market{place + 1}"] = at(*frame.market[place], SMALL, "tile", f"market {place + 1}")

    def add_hand(self, top: float) -> float:
        """The hand of the viewer, or of the mover."""
        left, high, k = self.frame.hand
        (x, y), (name_x, name_y) = self.frame.holder, self.frame.holder_name
        self.places |= {
            "focus": {
                "x": left,
                "y": round(top + high - 64 * k - 4, 1),
                "w": self.frame.width - left,
                "h": round(64 * k, 1),
                "k": k,
                "row": {"w": 72, "h": 64, "step": 0, "min": 0, "gap": 4, "lines": 1, "align": "left"},
                "say": "hand",
            },
            "holder": _place(x, top + y, 0.7),
            "holder-name": _place(name_x, top + name_y, 0.9),
        }
        return top + high

    def add_plaques(self, top: float) -> float:
        """A plaque a player."""
        players = self.setup.players
        width, side_by_side = self.frame.plaques[players]
        high = PLAQUE + LINE * self.open_hands
        gap = min(8, (self.frame.width - side_by_side * width) / max(side_by_side - 1, 1))
        lines = -(-players // side_by_side)
        for spot, seat in enumerate(self.setup.seats):
            line, column = divmod(spot, side_by_side)
            in_line = min(side_by_side, players - line * side_by_side)
            left = (self.frame.width - in_line * width - (in_line - 1) * gap) / 2
            self._add_plaque(seat, left + column * (width + gap), top + line * (high + 6), width)
        return top + lines * (high + 6)

    def _add_plaque(self, seat: str, x: float, y: float, width: int) -> None:
        self._stand(f"plaque-{width}{'-tall' if self.open_hands else ''}", _place(x, y))
        counters: Row = {"w": 28, "h": 28, "step": 25, "min": 8, "gap": 4, "lines": 1, "align": "left"}
        reserve = _place(x + 7, y + 31, 0.86)
        reserve |= {"w": width - 14, "h": 26, "row": counters, "say": f"{seat}'s reserve"}
        self.places |= {
            f"plaque-{seat}": _place(x, y),
            f"plaque-end-{seat}": _place(x + width, y),
            f"emblem-{seat}": _place(x + 18, y + 18, 0.62),
            f"name-{seat}": _place(x + 33, y + 18),
            f"total-{seat}": _place(x + width - 9, y + 17),
            f"reserve-{seat}": reserve,
            f"note-{seat}": _place(x + 10, y + 69),
            f"out-{seat}": _place(x + width - 20, y + 66, 0.72),
            f"cards-{seat}": _place(x + width - 30, y + 69),
        }
        if self.open_hands:
            cards: Row = {"w": 40, "h": 40, "step": 0, "min": 0, "gap": 4, "lines": 1, "align": "left"}
            hand = _place(x + 7, y + 82, 0.44)
            hand |= {"w": width - 14, "h": 18, "row": cards}
            self.places[f"hand-{seat}"] = hand

    def add_key(self, top: float) -> float:
        """The worth of each counter."""
        step = 64
        left = (self.frame.width - step * len(COUNTERS)) / 2 + 12
        for n, (counter, worth) in enumerate(reversed(COUNTERS)):
            self._stand(counter, _place(left + step * n, top + 10, 0.62), name=f"key-{counter}")
            self._stand("note", _place(left + step * n + 14, top + 10), f"= {worth}", f"key-{worth}")
        return top + 22
