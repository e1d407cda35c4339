"""Who sits at the table: emblems, totals, stored sets, and hands as this viewer may see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....core.wire import Json
from ....core.wire import Json as Mark
from ....core.words.table import EMBLEMS, SEATS
from ..rules.cards import IN_HAND, NAMES, NUMBERS
from ..rules.play import LAY, PAW, Position

MOST: Final = 9
"""More backs are not drawn: a number beside them says how many there are."""
FROM_THE_BEST: Final = tuple(reversed(IN_HAND))


def seat_marks(view: Position) -> list[Mark]:
    marks = [mark for seat in range(view.setup.players) for mark in _seat(view, seat)]
    return marks if own_seat(view) is not None else marks + _focus(view)


def own_seat(view: Position) -> int | None:
    """The seat whose hand is at the bottom of the board for good: the viewer's, unless the board is handed round."""
    viewer = view.viewer
    return viewer if isinstance(viewer, int) and not getattr(view, "handed", False) else None


def asked(view: Position) -> int:
    """Whose hand is at the bottom of a board for several: of who holds the board, or is to decide."""
    if isinstance(view.viewer, int):
        return view.viewer
    deciding = [seat for seat in view.actors if seat >= 0]
    return deciding[0] if deciding else view.mover


def _seat(view: Position, seat: int) -> Iterator[Mark]:
    name = SEATS[seat]
    own = seat == own_seat(view)
    yield {"id": f"{name}.emblem", "s": EMBLEMS[seat], "at": f"emblem-{name}", "seat": name}
    yield {"id": f"{name}.name", "s": "name" if own else _label(view), "at": f"name-{name}", "t": {"name": {"n": name}}}
    total = str(view.totals[seat]).replace("-", "−")
    yield {"id": f"{name}.total", "s": "total", "at": f"total-{name}", "t": {"n": total}, "say": f"total {total}"}
    yield from _sets(view, seat)
    if own or view.viewer != "all":
        many = str(view.sizes[seat])
        yield _text(f"{name}.count", "count-small", f"count-{name}", many) | {"z": 3, "say": f"{many} cards in hand"}
    if own:
        yield from open_hand(view, seat, f"hand-{name}")
        return
    yield from _small_hand(view, seat)
    if seat == view.mover or seat in view.owing:
        for side in ("left", "right"):
            yield {"id": f"{name}.{side}", "s": f"frame-{side}", "at": f"{side}-{name}", "seat": name}


def _label(view: Position) -> str:
    """The symbol for names on top: the more panels there are, the less room a name has."""
    panels = view.setup.players - (own_seat(view) is not None)
    return f"name-{panels}" if panels > 4 else "name"


def _text(name: str, symbol: str, place: str, words: str) -> Mark:
    return {"id": name, "s": symbol, "at": place, "t": {"n": words}}


def _sets(view: Position, seat: int) -> Iterator[Mark]:
    """The sets in storage, the dearest first, and what they are worth."""
    name = SEATS[seat]
    for kind in FROM_THE_BEST[1:6]:
        for n in range(view.stored[seat][kind - 1]):
            place = {"at": f"store-{name}", "n": 5 - kind, "j": n}
            yield {"id": f"{name}.set.{kind}.{n}", "s": f"set-{kind}", **place}
    worth = sum(kind * n for kind, n in enumerate(view.stored[seat], 1))
    yield _text(f"{name}.sum", "sum", f"sum-{name}", f"= {worth}") | {"say": f"worth {worth}"}


def _small_hand(view: Position, seat: int) -> Iterator[Mark]:
    name = SEATS[seat]
    if view.viewer == "all":
        for order, kind in enumerate(FROM_THE_BEST):
            if n := view.hands[seat][kind]:
                many = {"n": f"×{n}" if n < 10 else str(n)} if n > 1 else {}
                card = {"id": f"{name}.mini.{kind}", "s": f"mini-{NAMES[kind]}", "at": f"hand-{name}", "n": order}
                yield card | ({"t": many} if many and 0 < kind < 6 else {})
        return
    for n in range(min(view.sizes[seat], MOST)):
        yield {"id": f"{name}.h{n}", "s": "back-mini", "at": f"hand-{name}", "j": n}


# -- the hand at the bottom


def _focus(view: Position) -> list[Mark]:
    seat = asked(view)
    name = SEATS[seat]
    many = view.sizes[seat]
    note = "lays a card" if view.phase == LAY else "picks a paw" if view.phase == PAW else ""
    marks: list[Mark] = [
        {"id": "focus-emblem", "s": EMBLEMS[seat], "at": "focus-emblem", "seat": name},
        {"id": "focus-name", "s": "name", "at": "focus-name", "t": {"name": {"n": name}}},
        _text("focus-count", "count", "focus-count", str(many)) | {"say": f"{many} cards in hand"},
        _text("focus-note", "aside-end", "focus-note", f"{note} · in hand" if note else "cards in hand"),
    ]
    if view.hands[seat] is not None:
        return [*marks, *open_hand(view, seat, "focus")]
    return [*marks, *({"id": f"focus.h{n}", "s": "back", "at": "focus", "j": n} for n in range(many))]


def open_hand(view: Position, seat: int, place: str) -> Iterator[Mark]:
    """Equal cards in one stack; the uppermost says how many there are, and takes the clicks."""
    hand: Sequence[int] = view.hands[seat]
    fresh = _fresh(view, seat)
    for order, kind in enumerate(FROM_THE_BEST):
        for n in range(hand[kind]):
            card: Json = {
                "id": f"{SEATS[seat]}.{kind}.{n}",
                "s": f"card-{NAMES[kind]}",
                "at": place,
                "n": order,
                "j": n,
            }
            if n == hand[kind] - 1:
                ways = ("store", "discard", "lay") if kind in NUMBERS else ("discard", "lay")
                card["words"] = [[word, NAMES[kind]] for word in ways]
                card |= _top(hand[kind], kind == fresh)
            yield card


def _top(many: int, fresh: bool) -> Json:
    """What is written on the uppermost card of a stack."""
    words = ({"n": f"×{many}"} if many > 1 else {}) | ({"new": "new"} if fresh else {})
    return {"t": words} if words else {}


def _fresh(view: Position, seat: int) -> int | None:
    """The card that was drawn just now."""
    for event in view.events:
        if event.kind == "drew" and event.who == seat and event.what in NAMES[:7]:
            return NAMES.index(event.what)
    return None
