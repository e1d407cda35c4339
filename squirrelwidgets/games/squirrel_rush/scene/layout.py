"""Lays out the board. Wide: glade, market and players side by side, the hand below; narrow: one below the other.

Marks that change are in the files of the things they show.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import Final, NamedTuple

from ....core.model.events import Viewer
from ....core.wire import BlockForm, Mark, Piece, Place, Row, Shape
from ..rules import Setup
from ..rules.setups.start import MARKET
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
SMALLEST: Final = 66
"""The least pitch of the tiles, so that their numbers can be read."""
SMALL: Final = 0.63
"""The scale of the tiles in the market and on the stack."""
SUNSET: Final = pi * 11 / 12
"""The angle of the sun in the last round, however many there are; it rises at 0 and sets at pi."""
APART: Final = 12
"""Between the market and the plaques beside it."""
PLAQUE_GAP: Final = 8
"""Between plaques side by side."""
LINE: Final = 22
"""Height of one more line on a plaque, for a hand that lies open."""


class Plaque(NamedTuple):
    """The heights of a plaque and of what stands on it, in layout units."""

    high: int
    head: int
    """Middle of the line with name and total."""
    reserve: int
    """Top of the counters."""
    foot: int
    """Middle of the last line."""
    out: float
    """Scale of a squirrel outside the glade."""
    symbol: str = ""
    """The end of the symbol's name."""


HIGH: Final = Plaque(84, 18, 31, 69, 0.72)
LOW: Final = Plaque(68, 15, 26, 57, 0.58, "-low")


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ, in layout units."""

    width: int
    room: tuple[int, int]
    """The most that the glade may fill: width, height."""
    beside: bool
    """The card and the market stand right of the glade, not below it."""
    market_height: int
    """The height of both, with the day and the deck."""
    day: tuple[float, float, float]
    """Place and scale; this and the following measured from their top left corner."""
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
    hand_lines: int
    """Lines into which the hand may break."""
    plaques: tuple[tuple[int, int], ...]
    """By the number of players: the width of a plaque, and plaques side by side."""
    plaque: Plaque
    key: bool
    """There is room for a key to the counters."""
    room_over_hand: int
    """The greatest height of the glade where a hand stands below."""


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
    hand_lines=1,
    plaques=((0, 1), (0, 1), (204, 1), (204, 1), (204, 1), (138, 2), (138, 2)),
    plaque=HIGH,
    key=True,
    room_over_hand=372,
)
NARROW: Final = Frame(
    width=332,
    room=(310, 470),
    beside=False,
    market_height=150,
    day=(161, 44, 0.9),
    deck=(161, 108, 0.6),
    deck_count=(161, 108),
    card=(73, 76, 1),
    market=((222, 50), (290, 50), (222, 116), (290, 116)),
    headings=(("Market, stack", 190, 8),),
    hand=(0, 154, 1),
    holder=(14, 12),
    holder_name=(28, 12),
    hand_lines=2,
    plaques=((0, 1), (0, 1), (162, 2), (162, 2), (162, 2), (108, 3), (108, 3)),
    plaque=LOW,
    key=False,
    room_over_hand=470,
)
SMARTY: Final = NARROW._replace(
    market_height=90,
    day=(29, 46, 0.9),
    card=(29, 46, 0),
    market=((94, 52), (160, 52), (226, 52), (296, 52)),
    headings=(("Market", 62, 8), ("Stack", 264, 8)),
    room_over_hand=268,
)
"""The narrow layout with hands: there is no deck, and the card of the turn has no room."""


def forms(setup: Setup, viewer: Viewer) -> list[BlockForm]:
    return [_form(setup, viewer, frame) for frame in (WIDE, SMARTY if setup.smarty else NARROW)]


def _form(setup: Setup, viewer: Viewer, frame: Frame) -> BlockForm:
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
    if frame.beside:
        height = max(height, board.add_plaques(frame.width + APART, 0))
    else:
        height = board.add_plaques(0, height + 6)
    if frame.key:
        height = board.add_key(height)
    return {
        "block": "board",
        "size": round(board.pitch, 1),
        "w": board.width,
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
    pitch: float = 0
    """Of the tiles."""

    def _stand(self, symbol: str, place: Place, text: str = "", name: str = "") -> None:
        """Adds a thing that never changes, at a place of its own."""
        at = f"ground-{len(self.ground)}"
        self.places[at] = place
        mark: Piece = {"id": name or at, "s": symbol, "at": at}
        if text:
            mark["t"] = {"n": text}
        self.ground.append(mark)

    @property
    def width(self) -> int:
        """The width of all, with plaques beside the market."""
        width, side_by_side = self.frame.plaques[self.setup.players]
        beside = APART + side_by_side * (width + PLAQUE_GAP) - PLAQUE_GAP
        return self.frame.width + (beside if self.frame.beside else 0)

    def add_glade(self) -> float:
        """Its tiles, and the names at its edges."""
        ground = self.setup.start.ground
        wide, high = self.frame.room
        if self.setup.smarty:
            high = min(high, max(self.frame.room_over_hand, SMALLEST * ground.rows))
        largest = 105 if ground.rows > 3 else 124
        self.pitch = pitch = min(wide / ground.columns, high / ground.rows, largest)
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
        lines = self.frame.hand_lines
        tall = 64 * k * lines
        (x, y), (name_x, name_y) = self.frame.holder, self.frame.holder_name
        self.places |= {
            "focus": {
                "x": left,
                "y": round(top + high - tall - 4, 1),
                "w": self.frame.width - left,
                "h": round(tall, 1),
                "k": k,
                "row": {"w": 72, "h": 64, "step": 0, "min": 0, "gap": 12, "lines": lines, "align": "left"},
                "say": "hand",
            },
            "holder": _place(x, top + y, 0.7),
            "holder-name": _place(name_x, top + name_y, 0.9),
        }
        return top + high

    def add_plaques(self, left: float, top: float) -> float:
        """A plaque a player, in lines from this corner on; the last line is centred."""
        players = self.setup.players
        width, side_by_side = self.frame.plaques[players]
        high = self.frame.plaque.high + LINE * self.open_hands
        room = self.width - left
        gap = min(PLAQUE_GAP, (room - side_by_side * width) / max(side_by_side - 1, 1))
        lines = -(-players // side_by_side)
        for spot, seat in enumerate(self.setup.seats):
            line, column = divmod(spot, side_by_side)
            in_line = min(side_by_side, players - line * side_by_side)
            start = left + (room - in_line * width - (in_line - 1) * gap) / 2
            self._add_plaque(seat, start + column * (width + gap), top + line * (high + 6), width)
        return top + lines * (high + 6)

    def _add_plaque(self, seat: str, x: float, y: float, width: int) -> None:
        high, head, line, foot, out, symbol = self.frame.plaque
        self._stand(f"plaque-{width}{symbol}{'-tall' if self.open_hands else ''}", _place(x, y))
        more = LINE * self.open_hands
        edge = (high + more) / (HIGH.high + more)
        slim = width < 138
        held = 28 if self.setup.smarty and not self.open_hands else 0
        counters: Row = {"w": 28, "h": 28, "step": 25, "min": 8, "gap": 4, "lines": 1, "align": "left"}
        reserve = _place(x + 7, y + line, 0.86)
        reserve |= {"w": width - 14 - held, "h": 26, "row": counters, "say": f"{seat}'s reserve"}
        self.places |= {
            f"plaque-{seat}": _place(x, y, edge),
            f"plaque-end-{seat}": _place(x + width, y, edge),
            f"emblem-{seat}": _place(x + (13 if slim else head), y + head, 0.62 if out == HIGH.out else 0.52),
            f"name-{seat}": _place(
                x + (24 if slim else 2 * head - 3), y + head, 0.85 if slim and self.setup.players > 5 else 1
            ),
            f"total-{seat}": _place(x + width - 9, y + head - 1, 0.7 if slim else 1),
            f"reserve-{seat}": reserve,
            f"note-{seat}": _place(x + 10, y + foot),
            f"out-{seat}": _place(x + width - 20, y + (line + 12 if held else foot - 3), out * (0.78 if held else 1)),
            f"cards-{seat}": _place(x + width - 27, y + foot),
        }
        if self.open_hands:
            cards: Row = {"w": 40, "h": 40, "step": 0, "min": 0, "gap": 4, "lines": 1, "align": "left"}
            hand = _place(x + 7, y + high - 2, 0.44)
            hand |= {"w": width - 14, "h": 18, "row": cards}
            self.places[f"hand-{seat}"] = hand

    def add_key(self, top: float) -> float:
        """The worth of each counter."""
        step = 64
        left = (self.width - step * len(COUNTERS)) / 2 + 12
        for n, (counter, worth) in enumerate(reversed(COUNTERS)):
            self._stand(counter, _place(left + step * n, top + 10, 0.62), name=f"key-{counter}")
            self._stand("note", _place(left + step * n + 14, top + 10), f"= {worth}", f"key-{worth}")
        return top + 22
