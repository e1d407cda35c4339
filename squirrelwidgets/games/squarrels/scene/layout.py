"""The blocks of Squarrels' board: the table with the piles, the hand at the bottom, the panels of the others.

Lengths are in layout units.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.model.events import Viewer
from ....core.scene.blocks import enlarged
from ....core.scene.form_builder import FormBuilder, box, point, rounded
from ....core.wire import BlockForm, Place, Row, Shape
from ....core.words.player_names import SEATS
from ..rules.cards import NUMBERS
from ..rules.setups.setup import Setup

CARD: Final = rounded(31, 44, 6)
PAW: Final = rounded(21, 30, 7)
PILE: Final[Shape] = {
    "d": "M-84 0A84 84 0 0 1 0-84A84 84 0 0 1 84 0A84 84 0 0 1 0 84A84 84 0 0 1-84 0Z",
    "w": 84,
    "h": 84,
    "ring": "circle",
}
COUNT: Final = 24
"""How far right of a pile's middle its count stands: where the dot of a lit one is."""
GAP: Final = 8
"""Between two panels."""
SHAPES: Final = {"card": CARD, "paw": PAW, "pile": PILE}

Spot = tuple[float, float, float]
"""Left, top, scale; with scale 0 there is no room for it."""
NOWHERE: Final[Spot] = (0, 0, 0)


def forms(setup: Setup, viewer: Viewer) -> list[BlockForm]:
    seats = [SEATS[seat] for seat in on_top(setup, viewer)]
    own = SEATS[viewer] if isinstance(viewer, int) else ""
    opened = viewer == "all"
    width, ranged = _widths(len(seats), opened)
    players = [_players(seats, width, columns, opened) for columns in ranged]
    if not opened and len(seats) in IN_ONE_LINE:
        line = _players(seats, 108, len(seats), opened)
        players.append({**enlarged(line, 1.06), "upright": True, "instead": {"name": "name-slim"}})
    tables = [_table(table, setup.players) for table in TABLES]
    return [*players, *tables, _strip(setup.players), *(_hand(table.width, own) for table in TABLES)]


def on_top(setup: Setup, viewer: Viewer) -> tuple[int, ...]:
    """The seats with panels: all, or those left of the viewer's own."""
    n = setup.players
    if isinstance(viewer, int):
        return tuple((viewer + step) % n for step in range(1, n))
    return tuple(range(n))


# -- the panels of the players


IN_ONE_LINE: Final = (2, 3)
"""So many narrow panels stand side by side on a phone."""

OPEN: Final = 124
"""Height of a panel with an open hand."""
LOW: Final = 84
"""… with one that is face down."""


def _widths(panels: int, opened: bool) -> tuple[int, list[int]]:
    """The width of each of so many panels, and how many stand side by side in the forms that there are."""
    if panels > 4:
        return 108, sorted({2, 3, panels} | (set() if opened else {1}))
    return 165 if opened else 154, sorted({1, min(2, panels), panels})


def _players(seats: list[str], width: int, columns: int, opened: bool) -> BlockForm:
    """Each line of panels is in the middle."""
    builder = FormBuilder("players")
    high = OPEN if opened else LOW
    for spot, seat in enumerate(seats):
        line, column = divmod(spot, columns)
        missing = columns - min(columns, len(seats) - line * columns)
        x, y = (column + missing / 2) * (width + GAP), line * (high + GAP)
        (_open_panel if opened else _low_panel)(builder, seat, x, y, width)
    lines = -(-len(seats) // columns)
    return builder.form(columns * (width + GAP) - GAP, lines * (high + GAP) - GAP, SHAPES)


def _open_panel(builder: FormBuilder, seat: str, x: float, y: float, width: int) -> None:
    """All cards can be read, and so can the sets."""
    slim = width < 160
    builder.add_fixed(f"panel-{width}", point(x, y))
    top, hand, store = (17, 30, 82) if slim else (20, 36, 92)
    _name(builder, seat, x, y + top, width, slim)
    _edges(builder, seat, x, y, width, 1)
    builder.places |= {
        f"seat-{seat}": point(x + width / 2, y + hand + 20, say=seat),
        f"count-{seat}": point(x + 23, y + hand + 19),
        f"store-{seat}": _store(x + 10, y + store, width - 20),
        f"hand-{seat}": _fan(seat, x + 10, y + hand, width - 20, 38 if slim else 46, 2),
    }


def _low_panel(builder: FormBuilder, seat: str, x: float, y: float, width: int) -> None:
    """A fan of backs, with how many they are left of it."""
    builder.add_fixed(f"panel-{width}-low", point(x, y))
    _name(builder, seat, x, y + 15, width, True)
    _edges(builder, seat, x, y, width, LOW / OPEN)
    builder.places |= {
        f"seat-{seat}": point(x + width / 2, y + 48, say=seat),
        f"count-{seat}": point(x + 23, y + 38),
        f"store-{seat}": _store(x + 10, y + 53, width - 20),
        f"hand-{seat}": _fan(seat, x + 38, y + 28, width - 48, 20, 1),
    }


def _name(builder: FormBuilder, seat: str, x: float, y: float, width: int, slim: bool) -> None:
    builder.places |= {
        f"emblem-{seat}": point(x + (15 if slim else 19), y, 0.7 if slim else 0.8),
        f"name-{seat}": point(x + (26 if slim else 33), y, 0.88 if slim else 1),
        f"total-{seat}": point(x + width - 10, y, 0.9 if slim else 1),
    }


def _edges(builder: FormBuilder, seat: str, x: float, y: float, width: int, k: float) -> None:
    """Where the frame of the player to move stands."""
    builder.places |= {f"left-{seat}": point(x, y, k), f"right-{seat}": point(x + width, y, k)}


def _fan(seat: str, x: float, y: float, w: float, h: float, lines: int) -> Place:
    """The hand of another player: small, overlapping."""
    row: Row = {"w": 62, "h": 88, "step": 17, "min": 5, "gap": 6, "lines": lines, "align": "left"}
    return box(x, y, w, h, 0.42, row=row, say=f"{seat}'s hand")


def _store(x: float, y: float, w: float) -> Place:
    row: Row = {"w": 28, "h": 26, "step": 21, "min": 8, "gap": 6, "lines": 1, "lap": 12, "align": "left"}
    return box(x, y, w, 26, 0.92, row=row)


# -- the table


class Table(NamedTuple):
    """The numbers in which the forms differ. Without room for a centre the narrow one has chips and a cover."""

    width: int
    high: int
    quarrel: tuple[int, int, int, int]
    """The cards laid in one: left, top, width, height."""
    race: tuple[int, int, int, int]
    """The panel of a race: left, top, width, height."""
    deck: Spot
    played: Spot
    hoard: Spot
    shown: Spot
    """The action card that is being played."""
    aside: int = 0
    """How far right of its middle a played card's name stands: clear of the deck's."""
    text: float = 1
    """How large the words at the piles are."""
    zone: Spot = NOWHERE
    """The centre, right of the piles."""
    steps: tuple[int, int, int, int] | None = None
    """The buttons for the steps of a turn: left, top, width, height; None: they stand below the board."""
    deal: Spot = NOWHERE
    """Words on a deal."""
    cover: Spot = NOWHERE
    """The ground of a Quarrel that covers the piles."""
    title: Spot = NOWHERE
    hint: Spot = NOWHERE
    stake: Spot = NOWHERE
    ranks: Spot = NOWHERE
    """The words round the cards of a Quarrel."""
    beside: Spot = NOWHERE
    """Texts beside the card that is being played."""
    words: Spot = NOWHERE
    """Texts over the paws."""
    paws: Spot = NOWHERE
    """The first paw."""
    picks: Spot = NOWHERE
    """Who picked which."""


WIDE: Final = Table(
    width=684,
    high=282,
    zone=(274, 15, 1),
    deal=(274, 15, 1),
    quarrel=(276, 59, 394, 208),
    title=(286, 35, 1),
    hint=(420, 36, 1),
    stake=(660, 36, 1),
    ranks=(286, 221, 1),
    race=(424, 12, 250, 262),
    steps=(276, 14, 396, 258),
    deck=(56, 66, 0.94),
    played=(56, 196, 0.94),
    hoard=(186, 150, 0.93),
    shown=(344, 138, 2.05),
    beside=(430, 15, 1),
    words=(430, 15, 1),
    paws=(456, 133, 1),
    picks=(430, 189, 1),
)
NARROW: Final = Table(
    width=332,
    high=306,
    zone=(16, 0, 0),
    steps=(8, 158, 316, 144),
    deal=(14, 166, 1),
    cover=(4, 4, 1),
    quarrel=(5, 54, 322, 208),
    title=(16, 24, 1),
    hint=(16, 44, 1),
    stake=(316, 24, 1),
    race=(1, 158, 330, 144),
    deck=(36, 84, 0.84),
    played=(98, 84, 0.84),
    aside=24,
    hoard=(168, 88, 0.5),
    shown=(252, 91, 1.44),
    beside=(14, 186, 1),
    paws=(36, 219, 0.8),
    picks=(14, 253, 1),
)
TABLES: Final = (WIDE, NARROW)
STRIP: Final = Table(
    width=398,
    high=142,
    quarrel=(5, 4, 388, 134),
    race=(1, 4, 396, 134),
    deck=(42, 66, 0.94),
    played=(114, 66, 0.94),
    hoard=(212, 72, 0.57),
    shown=(322, 78, 0.94),
    aside=NARROW.aside,
    text=1.2,
    zone=NARROW.zone,
)
"""The piles alone: on a phone beside a large hand."""
MANY: Final = 5
"""The columns of a Quarrel for which a narrow table has room."""
TEXTS: Final = ("zone", "deal", "cover", "title", "hint", "stake", "ranks", "beside", "words", "picks")


GROUNDS: Final = {WIDE.high: "table-wide", NARROW.high: "table-narrow", STRIP.high: "table-strip"}


def _table(table: Table, players: int) -> BlockForm:
    builder = FormBuilder("table")
    builder.add_fixed(GROUNDS[table.high], point(0, 0))
    for symbol, pile, down, text in (("caption", table.deck, 56, "Deck"), ("heading", table.hoard, -96, "Hoard")):
        builder.add_fixed(symbol, _from(pile, down, k=table.text), n=text)
    for spot in (table.played, table.shown)[: 1 if table is WIDE else 2]:
        builder.add_fixed("slot", point(*spot))
    columns: Row = {"w": 62, "h": 208, "step": 0, "min": 0, "gap": 20, "lines": 1, "align": "middle"}
    builder.places |= {
        "deck": point(*table.deck, shape="card", say="deck"),
        "deck-count": _from(table.deck, -38, COUNT),
        "played": point(*table.played, say="action pile"),
        "played-name": _from(table.played, 56, table.aside / table.played[2], table.text),
        "played-count": _from(table.played, -38, COUNT),
        "hoard": point(*table.hoard, shape="pile", say="Hoard"),
        "hoard-count": point(*table.hoard[:2], 1.2),
        "shown": point(*table.shown, say="the card just drawn"),
        "drawer": _from(table.shown, -58),
        "quarrel": box(*table.quarrel, row=columns),
        "race": box(*table.race),
        **{name: point(*getattr(table, name)) for name in TEXTS},
    }
    if table.steps:
        builder.places["steps"] = box(*table.steps)
    first, middle, k = table.paws
    for paw in NUMBERS:
        place = point(first + 48 * (paw - 1) * k, middle, k, say=f"paw {paw}", offer="paw")
        builder.places[f"paw{paw}"] = place
    less = {"less": True, "most": 1.2} if table is NARROW else {}  # larger, it would show no more
    form = builder.form(table.width, table.high, SHAPES, size=table.deck[2], **less)
    return enlarged(form, 1.2) if less and players > MANY else form


def _strip(players: int) -> BlockForm:
    """As wide as a large hand, and low: what an action card does is told at the table."""
    form = _table(STRIP, players)
    del form["places"]["quarrel"]  # a Quarrel is asked about at the table
    form["instead"] = {"large-back": "back", "large-": "card-"}
    return {**form, "less": True, "most": 1, "upright": True, "size": 0.1}


def _from(pile: Spot, down: float, right: float = 0, k: float = 1) -> Place:
    """A text at a pile, as far from its middle as cards reach."""
    x, y, size = pile
    return point(x + right * size, y + down * size, k)


# -- the hand at the bottom


def _hand(width: int, own: str) -> BlockForm:
    """The viewer's own seat: all that a panel has, and the hand large; or the hand of whoever is to decide."""
    wide = width > NARROW.width
    builder = FormBuilder("hand")
    say = "your hand" if own else "the hand of whoever is to decide"
    builder.add_fixed(f"{'own' if own else 'bottom'}-{'wide' if wide else 'narrow'}", point(0, 0), seat=own)
    row: Row = {"w": 62, "h": 88, "step": 15, "min": 13, "gap": 18, "lines": 1 if wide else 2}
    at, k = ((12, 38, 660, 134), 1.52) if wide else ((8, 44, 316, 172), 1.2)
    cards = box(*at, k, row=row, say=say)
    high, size = (180, 1.2) if wide else (220, 0.9)
    if own:
        _own(builder, own, width, high, wide)
        builder.places |= {f"hand-{own}": cards, f"name-{own}": point(42, 24, size)}
    else:
        builder.places |= {
            "focus": cards,
            "focus-emblem": point(24, 24),
            "focus-name": point(42, 24, size),
            "focus-count": point(width - 30, 24),
            "focus-note": point(width - 54, 24),
        }
    form = builder.form(width, high, SHAPES)
    return form if wide or not own else {**form, "instead": {"name": "name-slim"}}


def _own(builder: FormBuilder, seat: str, width: int, high: int, wide: bool) -> None:
    right = width - 12
    if wide:
        for symbol, x, text in (
            ("aside-end", right - 42, "total"),
            ("aside-end", 468, "Your hand"),
        ):
            builder.add_fixed(symbol, point(x, 24), n=text)
    sums, store = (242, (252, 134)) if wide else (193, (198, 94))
    builder.places |= {
        f"seat-{seat}": point(width / 2, high / 2 + 20, say="you"),
        f"emblem-{seat}": point(24, 24),
        f"total-{seat}": point(right, 24, 1.15),
        f"count-{seat}": point(491, 24, 1 if wide else 0),
        f"sum-{seat}": point(sums, 24),
        f"store-{seat}": _store(store[0], 11, store[1]),
    }
