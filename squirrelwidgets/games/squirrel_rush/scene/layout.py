"""The blocks of the board: the glade, the market with the cards, the hand, the plaques of the players.

Lengths are in layout units. Marks that change are in the files of the things they show.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from ....core.model.events import Viewer
from ....core.scene.form_builder import FormBuilder, box, point, rounded
from ....core.wire import BlockForm, Place, Row
from ..rules import Setup
from ..rules.setups.start import MARKET

TILE: Final = rounded(49, 49, 10)
CARD: Final = rounded(60, 58, 9)
SHAPES: Final = {"tile": TILE, "card": CARD}
PITCH: Final = 66
"""Of the tiles where their numbers can just be read."""
SMALL: Final = 0.63
"""The scale of such a tile: those in the market and on the stack have no room to grow."""
EDGE: Final = 20
"""Room for the letters below the glade, and for the numbers left of it."""
SUNSET: Final = pi * 11 / 12
"""The angle of the sun in the last round, however many there are; it rises at 0 and sets at pi."""


def forms(setup: Setup, viewer: Viewer) -> list[BlockForm]:
    markets = [COLUMN, SQUARE, SMARTY_ROW if setup.smarty else ROW]
    hands = [_hand(668, 1), _hand(332, 2)] if setup.smarty else []
    opened = setup.smarty and viewer == "all"
    ranges = sorted({1, min(2, setup.players), min(3, setup.players), setup.players})
    plaques = [_players(setup, columns, opened) for columns in ranges]
    return [_glade(setup), *(_market(setup, each) for each in markets), *hands, _people(setup), *plaques]


# -- the glade


def _glade(setup: Setup) -> BlockForm:
    """Its tiles, and the names at its edges."""
    ground = setup.start.ground
    builder = FormBuilder("glade")
    wide, high = ground.columns * PITCH, ground.rows * PITCH
    for (column, row), name in zip(ground.points, ground.names, strict=True):
        builder.places[name] = point(EDGE + (column + 0.5) * PITCH, high - (row + 0.5) * PITCH, SMALL, shape="tile")
    for column in range(ground.columns):
        builder.add_fixed("edge", point(EDGE + (column + 0.5) * PITCH, high + EDGE - 9), n=chr(97 + column))
    for row in range(ground.rows):
        builder.add_fixed("edge", point(EDGE - 10, high - (row + 0.5) * PITCH), n=str(row + 1))
    return builder.form(EDGE + wide, high + EDGE, SHAPES)


# -- the market


class Market(NamedTuple):
    """Where things stand in a form of the market: places, with a scale."""

    width: int
    high: int
    day: tuple[float, float, float]
    deck: tuple[float, float, float]
    deck_count: tuple[float, float]
    card: tuple[float, float, float]
    """With scale 0 there is no room for the card of the turn."""
    tiles: tuple[tuple[float, float], ...]
    """Three places, and the stack."""
    headings: tuple[tuple[str, float, float], ...]


COLUMN: Final = Market(
    width=126,
    high=382,
    day=(31, 56, 1),
    deck=(95, 56, 1),
    deck_count=(95, 90),
    card=(63, 169, 1.02),
    tiles=((31, 285), (95, 285), (31, 350), (95, 350)),
    headings=(("Round", 1, 8), ("Deck", 69, 8), ("Market", 1, 246)),
)
SQUARE: Final = Market(
    width=192,
    high=280,
    day=(161, 44, 0.9),
    deck=(161, 108, 0.6),
    deck_count=(161, 108),
    card=(65, 76, 1),
    tiles=((63, 182), (129, 182), (63, 248), (129, 248)),
    headings=(("Market, stack", 31, 142),),
)
"""As high as the glade beside it, for a narrow cell: there the buttons below them are in sight. Elsewhere the
lists would be slender beside it."""
ROW: Final = SQUARE._replace(
    width=324,
    high=150,
    tiles=((222, 50), (290, 50), (222, 116), (290, 116)),
    headings=(("Market, stack", 190, 8),),
)
SMARTY_ROW: Final = Market(
    width=330,
    high=90,
    day=(29, 46, 0.9),
    deck=(0, 0, 0),
    deck_count=(0, 0),
    card=(29, 46, 0),
    tiles=((94, 52), (160, 52), (226, 52), (296, 52)),
    headings=(("Market", 62, 8), ("Stack", 264, 8)),
)
"""With hands there is no deck, and the card of the turn lies before whoever used it."""


def _market(setup: Setup, market: Market) -> BlockForm:
    """The day, the deck, the card, the market and the stack."""
    builder = FormBuilder("market")
    for text, x, y in market.headings:
        if not (setup.smarty and text == "Deck"):
            builder.add_fixed("heading", point(x, y), n=text)
    x, y, k = market.day
    for number in range(1, setup.rounds + 1):
        angle = pi * (number - 0.5) / setup.rounds if number < setup.rounds else SUNSET
        builder.places[f"sun{number}"] = point(x - 19 * k * cos(angle), y + k * (4 - 25 * sin(angle)), 0.72 * k)
    *tiles, (left, top) = market.tiles
    builder.places |= {
        "day": point(x, y, k),
        "deck": point(*market.deck),
        "deck-count": point(*market.deck_count),
        "card": point(*market.card, shape="card", say="action card"),
        "stack": point(left, top, SMALL, say="top of the stack"),
        "stack-count": point(left + 22, top + 22),
    }
    for number, (x, y) in zip(range(1, MARKET + 1), tiles, strict=True):
        builder.places[f"market{number}"] = point(x, y, SMALL, shape="tile", say=f"market {number}")
    less = {} if market.card[2] and market is not SQUARE else {"less": True}
    return builder.form(market.width, market.high, SHAPES, **less)


# -- the hand


def _hand(width: int, lines: int) -> BlockForm:
    """That of the viewer, or of the mover: with its owner left of it, or above."""
    builder = FormBuilder("hand")
    left, top = (92, 4) if lines == 1 else (0, 24)
    row: Row = {"w": 72, "h": 64, "step": 0, "min": 0, "gap": 12, "lines": lines, "align": "left"}
    builder.places |= {
        "focus": box(left, top, width - left, 64 * lines, row=row, say="hand"),
        "holder": point(14, 20 if lines == 1 else 12, 0.7),
        "holder-name": point(*((2, 46) if lines == 1 else (28, 12)), 0.9),
    }
    return builder.form(width, top + 64 * lines + 4, SHAPES)


# -- the plaques

PEOPLE: Final = 372
"""The width of up to three of them on a phone."""
HIGH: Final = 68
LINE: Final = 22
"""Height of one more line on a plaque, for a hand that lies open."""
FRAMED: Final = 84
"""The height for which the mover's frame is drawn; with an open hand it is a line higher, too."""
GAP: Final = 6


def _players(setup: Setup, columns: int, opened: bool) -> BlockForm:
    """A plaque a player; the last line is in the middle."""
    builder = FormBuilder("players")
    players = setup.players
    width, high = 108 if players > 4 else 162, HIGH + LINE * opened
    for spot, seat in enumerate(setup.seats):
        line, column = divmod(spot, columns)
        missing = columns - min(columns, players - line * columns)
        _plaque(builder, seat, (column + missing / 2) * (width + GAP), line * (high + GAP), setup, width, opened)
    lines = -(-players // columns)
    return builder.form(columns * (width + GAP) - GAP, lines * (high + GAP) - GAP, SHAPES)


def _plaque(builder: FormBuilder, seat: str, x: float, y: float, setup: Setup, width: int, opened: bool) -> None:
    more = LINE * opened
    edge = (HIGH + more) / (FRAMED + more)
    slim = width < 138
    held = 28 if setup.smarty and not opened else 0
    builder.add_fixed(f"plaque-{width}{'-tall' if opened else ''}", point(x, y))
    counters: Row = {"w": 28, "h": 28, "step": 25, "min": 8, "gap": 4, "lines": 1, "align": "left"}
    builder.places |= {
        f"plaque-{seat}": point(x, y, edge),
        f"plaque-end-{seat}": point(x + width, y, edge),
        f"emblem-{seat}": point(x + (13 if slim else 15), y + 15, 0.52),
        f"name-{seat}": point(x + (24 if slim else 27), y + 15, 0.85 if setup.players > 5 else 1),
        f"total-{seat}": point(x + width - 9, y + 14, 0.7 if slim else 1),
        f"reserve-{seat}": box(x + 7, y + 26, width - 14 - held, 26, 0.86, row=counters, say=f"{seat}'s reserve"),
        f"note-{seat}": point(x + 10, y + 57),
        f"out-{seat}": point(x + width - 20, y + (38 if held else 54), 0.45 if held else 0.58),
        f"cards-{seat}": point(x + width - 27, y + 57),
    }
    if opened:
        builder.places[f"hand-{seat}"] = _open_cards(x + 7, y + HIGH + LINE - 2, width - 14)


def _open_cards(x: float, y: float, w: float) -> Place:
    row: Row = {"w": 40, "h": 40, "step": 0, "min": 0, "gap": 4, "lines": 1, "align": "left"}
    return box(x, y, w, 18, 0.44, row=row)


def _people(setup: Setup) -> BlockForm:
    """On a phone: who they are, and their totals."""
    builder = FormBuilder("people")
    columns = setup.players if setup.players < 4 else -(-setup.players // 2)
    each = PEOPLE / columns
    for n, seat in enumerate(setup.seats):
        line, column = divmod(n, columns)
        x, y = each * column, 14 + 28 * line
        builder.places |= {
            f"emblem-{seat}": point(x + 13, y, 0.52),
            f"name-{seat}": point(x + 24, y),
            f"total-{seat}": point(x + each - 8, y, 0.7),
        }
    return {**builder.form(PEOPLE, 28 * -(-setup.players // columns), SHAPES), "upright": True}
