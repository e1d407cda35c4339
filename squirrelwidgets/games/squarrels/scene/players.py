"""The players: emblems, totals, stored sets, and hands as this viewer may see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from ....core.wire import Piece
from ....core.words.grammar import pluralize
from ....core.words.player_names import EMBLEMS, SEATS
from ..rules.cards import IN_HAND, NAMES, NUMBERS, Kind
from ..rules.phases import Phase
from ..rules.position import Position

MOST_BACKS: Final = 9
"""The most backs that are drawn: a number beside them says how many there are."""
BEST_FIRST: Final = tuple(reversed(IN_HAND))
MANY: Final = 10
"""From this number of equal cards on, no "×" stands before it: there is no room."""


def player_marks(view: Position) -> list[Piece]:
    """All seats, and on a board for several the hand at the bottom."""
    marks = [mark for seat in range(view.setup.players) for mark in _seat(view, seat)]
    return marks if own_seat(view) is not None else marks + _focus(view)


def own_seat(view: Position) -> int | None:
    """The seat whose hand is at the bottom of the board for good: the viewer's, unless the board is handed round."""
    viewer = view.viewer
    return viewer if isinstance(viewer, int) and not getattr(view, "handed", False) else None


def focused_seat(view: Position) -> int:
    """The seat whose hand is at the bottom of the board now: the holder's, else that of the first who is to decide."""
    if isinstance(view.viewer, int):
        return view.viewer
    deciding = [seat for seat in view.actors if seat >= 0]
    return deciding[0] if deciding else view.mover


def _seat(view: Position, seat: int) -> list[Piece]:
    name = SEATS[seat]
    own = seat == own_seat(view)
    marks = [*_place_of(seat, "name" if own else _name_symbol(view), view.totals[seat], tuple(view.stored[seat]))]
    if own or view.viewer != "all":
        marks.append(_count(seat, view.sizes[seat]))
    if own:
        return [*marks, _sum(name, tuple(view.stored[seat])), *_open_hand(view, seat, f"hand-{name}")]
    marks += _small_hand(view, seat)
    if seat in (view.owing or (view.mover,)):  # those of whom the top line says that it is their turn
        marks += _frame(seat)
    return marks


@lru_cache(maxsize=64)
def _count(seat: int, size: int) -> Piece:
    name = SEATS[seat]
    count = _text(f"{name}.count", "count-small", f"count-{name}", str(size))
    return count | {"z": 3, "say": f"{pluralize(size, 'card')} in hand"}


@cache
def _frame(seat: int) -> tuple[Piece, ...]:
    name = SEATS[seat]
    return tuple(
        {"id": f"{name}.{side}", "s": f"frame-{side}", "at": f"{side}-{name}", "seat": name}
        for side in ("left", "right")
    )


@lru_cache(maxsize=256)
def _place_of(seat: int, symbol: str, points: int, stored: tuple[int, ...]) -> tuple[Piece, ...]:
    """Name, total and sets: shared from one ply to the next, since marks are never changed."""
    name = SEATS[seat]
    total = str(points).replace("-", "−")
    return (
        {"id": f"{name}.emblem", "s": EMBLEMS[seat], "at": f"emblem-{name}", "seat": name},
        {"id": f"{name}.name", "s": symbol, "at": f"name-{name}", "t": {"name": {"n": name}}},
        {"id": f"{name}.total", "s": "total", "at": f"total-{name}", "t": {"n": total}, "say": f"total {total}"},
        *_sets(name, stored),
    )


def _name_symbol(view: Position) -> str:
    """The symbol for names on panels: where there are many, a name has little room."""
    panels = view.setup.players - (own_seat(view) is not None)
    return "name-slim" if panels > 4 else "name"


def _text(mark_id: str, symbol: str, place: str, text: str) -> Piece:
    return {"id": mark_id, "s": symbol, "at": place, "t": {"n": text}}


def _sets(name: str, stored: Sequence[int]) -> Iterator[Piece]:
    """The sets in storage, most valuable first."""
    for number in reversed(NUMBERS):
        for j in range(stored[number - 1]):
            mark_id = f"{name}.set.{number}.{j}"
            yield {"id": mark_id, "s": f"set-{number}", "at": f"store-{name}", "n": 5 - number, "j": j}


@lru_cache(maxsize=64)
def _sum(name: str, stored: tuple[int, ...]) -> Piece:
    """What one's sets are worth."""
    worth = sum(number * n for number, n in enumerate(stored, 1))
    say = f"stored: {pluralize(worth, 'point')}"
    return _text(f"{name}.sum", "sum", f"sum-{name}", f"stored: {worth}") | {"say": say}


def _small_hand(view: Position, seat: int) -> Sequence[Piece]:
    if view.viewer != "all":
        return _backs(seat, min(view.sizes[seat], MOST_BACKS))
    return _small_cards(seat, tuple(view.hands[seat]))


@lru_cache(maxsize=64)
def _backs(seat: int, size: int) -> tuple[Piece, ...]:
    name = SEATS[seat]
    return tuple({"id": f"{name}.h{j}", "s": "back-mini", "at": f"hand-{name}", "j": j} for j in range(size))


@lru_cache(maxsize=256)
def _small_cards(seat: int, hand: tuple[int, ...]) -> tuple[Piece, ...]:
    name = SEATS[seat]
    cards: list[Piece] = []
    for order, kind in enumerate(BEST_FIRST):
        if n := hand[kind]:
            card: Piece = {"id": f"{name}.mini.{kind}", "s": f"mini-{NAMES[kind]}", "at": f"hand-{name}", "n": order}
            if n > 1 and kind in NUMBERS:
                card["t"] = {"n": _times(n)}
            cards.append(card)
    return tuple(cards)


# -- the hand at the bottom


def _focus(view: Position) -> list[Piece]:
    """The hand of a player on a board for several."""
    seat = focused_seat(view)
    name = SEATS[seat]
    size = view.sizes[seat]
    note = "puts one down" if view.phase is Phase.LAY else "picks a paw" if view.phase is Phase.PAW else ""
    marks: list[Piece] = [
        {"id": "focus-emblem", "s": EMBLEMS[seat], "at": "focus-emblem", "seat": name},
        {"id": "focus-name", "s": "name", "at": "focus-name", "t": {"name": {"n": name}}},
        _text("focus-count", "count", "focus-count", str(size)) | {"say": f"{pluralize(size, 'card')} in hand"},
        _text("focus-note", "aside-end", "focus-note", f"{note} · in hand" if note else "cards in hand"),
    ]
    if view.hands[seat] is not None:
        return [*marks, *_open_hand(view, seat, "focus")]
    backs: list[Piece] = [{"id": f"focus.h{j}", "s": "back", "at": "focus", "j": j} for j in range(size)]
    return marks + backs


def _open_hand(view: Position, seat: int, place: str) -> Iterator[Piece]:
    """Equal cards in one stack; the uppermost says how many there are, and takes the clicks."""
    hand: Sequence[int] = view.hands[seat]
    new = _just_drawn(view, seat)
    for order, kind in enumerate(BEST_FIRST):
        for j in range(hand[kind]):
            name = NAMES[kind]
            card: Piece = {"id": f"{SEATS[seat]}.{kind}.{j}", "s": f"card-{name}", "at": place, "n": order, "j": j}
            if j == hand[kind] - 1:
                card["words"] = [["discard", name], ["lay", name]]
                if texts := _texts(hand[kind], kind == new):
                    card["t"] = dict(texts)
            yield card


def _texts(size: int, new: bool) -> dict[str, str]:
    """The texts on the uppermost card of a stack, by slot."""
    return ({"n": _times(size)} if size > 1 else {}) | ({"new": "new"} if new else {})


def _times(n: int) -> str:
    return f"×{n}" if n < MANY else str(n)


def _just_drawn(view: Position, seat: int) -> Kind | None:
    """The card that came into the hand just now."""
    for event in view.events:
        if event.kind == "drew" and event.who == seat and event.what in NAMES[:7]:
            return NAMES.index(event.what)
    return None
