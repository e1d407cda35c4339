"""The places on Squarrels' board: the table with the piles, the hand below it, the others left of both or on top.

Lengths are in layout units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ....core.model.events import Viewer
from ....core.wire import BlockForm, Mark, Piece, Place, Row, Shape
from ....core.words.table import SEATS
from ..rules.cards import NUMBERS
from ..rules.setups.setup import Setup

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
COUNT: Final = 24
"""How far right of a pile's middle its count stands: where the dot of a lit one is."""
STEPS_AT: Final[list[float]] = [-52, -58]
"""The steps of others stand in the upper part of the Hoard, clear of its count."""
HIGH: Final = 124
"""Height of a player's panel."""
LOW: Final = 84
"""Its height on top of a board where there are two lines of panels, if the hand is face down."""
SLIM: Final = 160
"""Panels narrower than this have no room for a sum beside the sets."""
LABELLED: Final = 200
"""Panels wider than this have room for the word "total"."""
GAP: Final = 8
"""Between two panels, and between panels and table."""

Spot = tuple[float, float, float]
"""Left, top, scale."""


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ. Spots are measured from the table's corner."""

    name: str
    width: int
    """Width of the table."""
    beside_table: bool
    """The panels of the others stand left of table and hand, not on top."""
    widths: tuple[int, ...]
    """`widths[count]`: width of each of `count` panels."""
    rows: tuple[int, ...]
    """`rows[count]`: panels side by side, of `count`."""
    table: int
    """Height of the table."""
    bottom: int
    """Height of the area at the bottom."""
    hand: tuple[int, int, int, int]
    """The hand at the bottom: left, top, width, height; measured from the area's corner."""
    lines: int
    """Lines into which the stacks of that hand may break."""
    zone: Spot
    """The centre, right of the piles. Where there is no room for it (scale 0), it has chips and a cover instead."""
    chips: Spot
    """The names of the steps, side by side."""
    deal: Spot
    """Words on a deal."""
    cover: Spot
    """The ground of a Quarrel that covers the piles."""
    quarrel: tuple[int, int, int, int]
    """The cards laid in one: left, top, width, height; measured from the table's corner."""
    title: Spot
    hint: Spot
    stake: Spot
    ranks: Spot
    """The words round them."""
    race: tuple[int, int, int, int]
    """The panel of a race: left, top, width, height; measured from the table's corner."""
    deck: Spot
    played: Spot
    aside: int
    """How far right of its middle a played card's name stands: clear of the deck's."""
    hoard: Spot
    shown: Spot
    """The action card that is being played."""
    beside: Spot
    """Texts beside that card."""
    words: Spot
    """Texts over the paws."""
    paws: Spot
    """The first paw."""
    picks: Spot
    """Who picked which."""


WIDE: Final = Frame(
    name="wide",
    width=684,
    beside_table=True,
    widths=(0, 165, 165, 165, 165, 108, 108),
    rows=(0, 1, 1, 1, 1, 2, 2),
    table=286,
    bottom=162,
    hand=(12, 42, 660, 112),
    lines=1,
    zone=(274, 15, 1),
    chips=(0, 0, 0),
    deal=(274, 15, 1),
    cover=(0, 0, 0),
    quarrel=(276, 59, 394, 208),
    title=(286, 35, 1),
    hint=(420, 36, 1),
    stake=(660, 36, 1),
    ranks=(286, 221, 1),
    race=(424, 12, 250, 262),
    deck=(56, 66, 0.94),
    played=(56, 196, 0.94),
    aside=0,
    hoard=(186, 150, 0.93),
    shown=(346, 134, 1.5),
    beside=(430, 15, 1),
    words=(430, 15, 1),
    paws=(456, 133, 1),
    picks=(430, 189, 1),
)
NARROW: Final = Frame(
    name="narrow",
    width=332,
    beside_table=False,
    widths=(0, 234, 154, 154, 154, 108, 108),
    rows=(0, 1, 2, 2, 2, 3, 3),
    table=306,
    bottom=220,
    hand=(8, 44, 316, 172),
    lines=2,
    zone=(16, 0, 0),
    chips=(10, 166, 1),
    deal=(14, 166, 1),
    cover=(4, 4, 1),
    quarrel=(5, 54, 322, 208),
    title=(16, 24, 1),
    hint=(16, 44, 1),
    stake=(316, 24, 1),
    ranks=(0, 0, 0),
    race=(1, 158, 330, 144),
    deck=(36, 84, 0.84),
    played=(98, 84, 0.84),
    aside=24,
    hoard=(168, 88, 0.5),
    shown=(252, 90, 1.41),
    beside=(14, 186, 1),
    words=(0, 0, 0),
    paws=(36, 213, 0.8),
    picks=(14, 249, 1),
)


def forms(setup: Setup, viewer: Viewer) -> list[BlockForm]:
    return [_form(setup, viewer, frame) for frame in (WIDE, NARROW)]


def on_top(setup: Setup, viewer: Viewer) -> tuple[int, ...]:
    """The seats with panels: all, or those left of the viewer's own."""
    n = setup.players
    if isinstance(viewer, int):
        return tuple((viewer + step) % n for step in range(1, n))
    return tuple(range(n))


def _form(setup: Setup, viewer: Viewer, frame: Frame) -> BlockForm:
    seats = on_top(setup, viewer)
    side_by_side = frame.rows[len(seats)]
    lines = -(-len(seats) // side_by_side)
    low = lines > 1 and not frame.beside_table and viewer != "all"
    panels = lines * ((LOW if low else HIGH) + GAP)
    table = 0 if frame.beside_table else panels
    bottom = table + frame.table + GAP
    draft = _Draft({}, [])
    draft.stand(f"table-{frame.name}", _at(0, table))
    _table(draft, frame, table)
    if isinstance(viewer, int):
        _own(draft, frame, bottom, SEATS[viewer])
    else:
        _focus(draft, frame, bottom)
    width, high = frame.width, bottom + frame.bottom
    if frame.beside_table:
        beside = side_by_side * (frame.widths[len(seats)] + GAP)
        draft.shift(beside)
        width += beside
        high = max(high, panels - GAP)
    for spot in range(len(seats)):
        _panel(draft, frame, seats, spot, low, opened=viewer == "all")
    return {
        "block": "board",
        "w": width,
        "h": high,
        "places": draft.places,
        "shapes": {"card": CARD, "paw": PAW, "pile": PILE},
        "ground": draft.ground,
    }


@dataclass
class _Draft:
    """A layout in the making."""

    places: dict[str, Place]
    ground: list[Mark]

    def stand(self, symbol: str, place: Place, text: str = "", seat: str = "") -> None:
        """Adds a mark that never changes, at a place of its own."""
        name = f"ground-{len(self.ground)}"
        self.places[name] = place
        mark: Piece = {"id": name, "s": symbol, "at": name}
        if text:
            mark["t"] = {"n": text}
        if seat:
            mark["seat"] = seat
        self.ground.append(mark)

    def shift(self, by: float) -> None:
        """Moves all to the right."""
        for place in self.places.values():
            place["x"] = round(place["x"] + by, 1)


def _at(x: float, y: float, k: float = 1, say: str = "", shape: str = "") -> Place:
    """A point; with a name for screen readers, and an outline that can be clicked."""
    place: Place = {"x": round(x, 1), "y": round(y, 1), "k": k}
    if say:
        place["say"] = say
    if shape:
        place["shape"] = shape
    return place


def _fan(x: float, y: float, w: float, h: float, lines: int, say: str) -> Place:
    """The hand of another player: small, overlapping."""
    row: Row = {"w": 62, "h": 88, "step": 17, "min": 5, "gap": 6, "lines": lines, "align": "left"}
    return {"x": x, "y": y, "w": w, "h": h, "k": 0.42, "row": row, "say": say}


def _store(x: float, y: float, w: float) -> Place:
    row: Row = {"w": 28, "h": 26, "step": 21, "min": 8, "gap": 6, "lines": 1, "lap": 12, "align": "left"}
    return {"x": x, "y": y, "w": w, "h": 26, "k": 0.92, "row": row}


def _hand(frame: Frame, top: int, say: str) -> Place:
    """The hand at the bottom: equal cards in stacks."""
    x, y, w, h = frame.hand
    row: Row = {"w": 62, "h": 88, "step": 15, "min": 13, "gap": 18, "lines": frame.lines}
    return {"x": x, "y": top + y, "w": w, "h": h, "k": 1.2, "row": row, "say": say}


def _panel(draft: _Draft, frame: Frame, seats: Sequence[int], spot: int, low: bool, opened: bool) -> None:
    """One of the panels on top. `opened`: hands lie open, with no number beside them."""
    seat = SEATS[seats[spot]]
    width = frame.widths[len(seats)]
    x, y = _corner(frame, len(seats), spot, LOW if low else HIGH)
    right = x + width - 10
    slim = width < SLIM
    draft.stand(f"panel-{width}{'-low' if low else ''}", _at(x, y))
    if width > LABELLED:
        draft.stand("aside-end", _at(right - 34, y + 20), "total")
    top, hand, store, sums = (15, 28, 53, 38) if low else (17, 30, 76, 111) if slim else (20, 36, 92, 105)
    edge = LOW / HIGH if low else 1
    aside = low or not (slim or opened)  # the sum stands beside the hand: the sets have the whole width
    if aside and not low:
        sums = 62
    draft.places |= {
        f"seat-{seat}": _at(x + width / 2, y + hand + 20, say=seat),
        f"left-{seat}": _at(x, y, edge),
        f"right-{seat}": _at(x + width, y, edge),
        f"emblem-{seat}": _at(x + (15 if slim else 19), y + top, 0.7 if slim else 0.8),
        f"name-{seat}": _at(x + (26 if slim else 33), y + top, 0.88 if slim else 1),
        f"total-{seat}": _at(right, y + top, 0.9 if slim else 1),
        f"count-{seat}": _at(x + 23, y + hand + (10 if low else 19)),
        f"store-{seat}": _store(x + 10, y + store, width - (20 if slim or aside else 58)),
        f"sum-{seat}": _at(right, y + sums),
        f"hand-{seat}": _fan(
            x + (10 if opened else 38 if low else 40),
            y + hand,
            width - (20 if opened else 88 if aside else 52),
            20 if low else 38 if slim else 46,
            2 if opened else 1,
            f"{seat}'s hand",
        ),
    }


def _corner(frame: Frame, count: int, spot: int, high: int) -> tuple[float, int]:
    """The top left corner of a panel; each line of panels on top is centred."""
    width, side_by_side = frame.widths[count], frame.rows[count]
    line, column = divmod(spot, side_by_side)
    if frame.beside_table:
        return column * (width + GAP), line * (high + GAP)
    here = min(side_by_side, count - line * side_by_side)
    gap = min((frame.width - side_by_side * width) / max(side_by_side - 1, 1), GAP)
    left = (frame.width - here * width - (here - 1) * gap) / 2
    return round(left + column * (width + gap), 1), line * (high + GAP)


def _table(draft: _Draft, frame: Frame, top: int) -> None:
    def at(spot: Spot, dx: float = 0, dy: float = 0, say: str = "", shape: str = "") -> Place:
        x, y, k = spot
        return _at(x + dx * k, top + y + dy * k, k, say, shape)

    deck, played, hoard, shown = frame.deck, frame.played, frame.hoard, frame.shown
    draft.stand("caption", _at(deck[0], top + deck[1] + 56 * deck[2]), "Deck")
    draft.stand("slot", at(played))
    draft.stand("heading", _at(hoard[0], top + hoard[1] - 96 * hoard[2]), "Hoard")
    if frame is NARROW:
        draft.stand("slot", at(shown))
    x, y, w, h = frame.race
    start, head, wide, high = frame.quarrel
    columns: Row = {"w": 62, "h": 208, "step": 0, "min": 0, "gap": 20, "lines": 1, "align": "middle"}
    draft.places |= {
        "deck": at(deck, shape="card", say="deck"),
        "deck-count": _at(deck[0] + COUNT * deck[2], top + deck[1] - 38 * deck[2]),
        "played": at(played, say="action pile"),
        "played-name": _at(played[0] + frame.aside, top + played[1] + 56 * played[2]),
        "played-count": _at(played[0] + COUNT * played[2], top + played[1] - 38 * played[2]),
        "hoard": at(hoard, shape="pile", say="Hoard") | {"steps": STEPS_AT},
        "hoard-count": _at(hoard[0], top + hoard[1], 1.2),
        "shown": at(shown, say="the card just drawn"),
        "drawer": _at(shown[0], top + shown[1] - 58 * shown[2]),
        "quarrel": {"x": start, "y": top + head, "w": wide, "h": high, "k": 1, "row": columns},
        "race": {"x": x, "y": top + y, "w": w, "h": h, "k": 1},
    }
    for name in ("zone", "chips", "deal", "cover", "title", "hint", "stake", "ranks", "beside", "words", "picks"):
        draft.places[name] = at(getattr(frame, name))
    for paw in NUMBERS:
        first, middle, k = frame.paws
        place = at((first + 48 * (paw - 1), middle, k), say=f"paw {paw}")
        draft.places[f"paw{paw}"] = place | {"offer": "paw"}


def _own(draft: _Draft, frame: Frame, top: int, seat: str) -> None:
    """The viewer's own seat: all that a panel has, and the hand large."""
    draft.stand(f"own-{frame.name}", _at(0, top), seat=seat)
    right = frame.width - 12
    line = top + 24
    if frame is WIDE:
        draft.stand("aside-end", _at(right - 42, line), "total")
        draft.stand("aside", _at(158, line), "stored")
        draft.stand("aside-end", _at(468, line), "Your hand")
    size, count, sums, store = (1.2, 491, 242, (252, 134)) if frame is WIDE else (0.9, 135, 193, (198, 94))
    draft.places |= {
        f"seat-{seat}": _at(frame.width / 2, top + frame.bottom / 2 + 20, say="you"),
        f"emblem-{seat}": _at(24, line),
        f"name-{seat}": _at(42, line, size),
        f"total-{seat}": _at(right, line, 1.15),
        f"hand-{seat}": _hand(frame, top, "your hand"),
        f"count-{seat}": _at(count, line),
        f"sum-{seat}": _at(sums, line),
        f"store-{seat}": _store(store[0], top + 11, store[1]),
    }


def _focus(draft: _Draft, frame: Frame, top: int) -> None:
    """The hand of the player who is to decide, on a board for several."""
    draft.stand(f"bottom-{frame.name}", _at(0, top))
    draft.places |= {
        "focus": _hand(frame, top, "the hand of whoever is to decide"),
        "focus-emblem": _at(24, top + 24),
        "focus-name": _at(42, top + 24, 1.2 if frame is WIDE else 0.9),
        "focus-count": _at(frame.width - 30, top + 24),
        "focus-note": _at(frame.width - 54, top + 24),
    }
