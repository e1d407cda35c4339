"""Marks of the players below the glade: reserves as counters, the acorns of the turn.

Their cards are in `hand`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ....core.model.events import Story
from ....core.wire import Mark, Part, Piece
from ....core.words.player_names import EMBLEMS, LIGHT_EMBLEMS, SEATS
from ..rules import Position
from ..rules.phases import Phase
from .hand import all_open, plaque_cards

COUNTERS: Final = (("basket-60", 60), ("basket-30", 30), ("chestnut", 10), ("hazelnut", 5), ("acorn", 1))
"""Symbols of counters and their worth in acorns, most valuable first (SR-3)."""
MOST: Final = 9
"""The most full baskets that are drawn: the number says how much it is."""
KINDS: Final = tuple(kind for kind, _ in COUNTERS)


def symbols_by_seat() -> dict[str, list[Part]]:
    """The squirrel and the badge of each seat: drawn once in its colour, with its emblem on them."""
    symbols: dict[str, list[Part]] = {}
    for seat, emblem, light in zip(SEATS, EMBLEMS, LIGHT_EMBLEMS, strict=True):
        symbols[f"squirrel-{seat}"] = [{"s": "squirrel-body"}, {"s": emblem, "dx": 1.5, "dy": 12.375, "k": 0.615}]
        symbols[f"badge-{seat}"] = [{"s": "badge-body"}, {"s": light}]
    return symbols


def player_marks(view: Position, story: Story) -> Iterator[Mark]:
    if view.phase != Phase.OVER:
        yield from _frame(view)
    last = _last_turns(story)
    for seat in range(view.setup.players):
        yield from _head(view, seat)
        yield from _reserve(SEATS[seat], view.reserves[seat])
        yield from _note(view, seat, last.get(seat))
        if view.setup.smarty:
            yield from plaque_cards(view, seat)


def _frame(view: Position) -> Iterator[Piece]:
    """Frames the plaque of the mover."""
    name = SEATS[view.mover]
    tall = "-tall" if all_open(view) else ""
    for side, place in (("left", f"plaque-{name}"), ("right", f"plaque-end-{name}")):
        yield {"id": f"mover-{side}", "s": f"mover-{side}{tall}", "at": place, "seat": name, "z": 1}


def _head(view: Position, seat: int) -> Iterator[Piece]:
    name, total = SEATS[seat], str(view.reserves[seat])
    label = f"name-{view.setup.players}"
    if _begins(view, seat):  # the sun rises behind the emblem
        yield {"id": "begins", "s": "sun", "at": f"emblem-{name}", "k": 1.45, "say": "begins the round"}
    yield {"id": f"{name}.emblem", "s": f"badge-{name}", "at": f"emblem-{name}", "z": 1, "seat": name}
    yield {"id": f"{name}.name", "s": label, "at": f"name-{name}", "t": {"name": {"n": name}}}
    yield {"id": f"{name}.total", "s": "total", "at": f"total-{name}", "t": {"n": total}}


def _begins(view: Position, seat: int) -> bool:
    return view.first >= 0 and view.starter == seat


# -- the reserve


def counters_of(acorns: int) -> list[str]:
    """The fewest counters worth this many acorns, under distinct names."""
    names = []
    for kind, worth in COUNTERS:
        n, acorns = divmod(acorns, worth)
        names += [f"{kind}.{index}" for index in range(min(n, MOST))]
    return names


@lru_cache(maxsize=1 << 6)
def _reserve(name: str, acorns: int) -> tuple[Piece, ...]:
    """Gives each kind its place in the row, so that a ply need not mention counters that stay."""
    pieces: list[Piece] = []
    for counter in counters_of(acorns):
        kind, _, n = counter.partition(".")
        j, z = 10 * KINDS.index(kind) + int(n), KINDS.index(kind)
        pieces.append({"id": f"{name}.{counter}", "s": kind, "at": f"reserve-{name}", "j": j, "z": z})
    return tuple(pieces)


def _last_turns(story: Story) -> dict[int, int]:
    """The acorns of each seat's last turn."""
    acorns: dict[int, int] = {}
    for event in reversed(story):
        if event.kind == "turned" and event.who is not None:
            if event.who in acorns:
                break
            acorns[event.who] = event.n
    return acorns


def _note(view: Position, seat: int, last: int | None) -> Iterator[Piece]:
    """The acorns of this turn, or of the last one."""
    name = SEATS[seat]
    now = seat == view.mover and bool(view.path)
    words = f"+{view.gained} now" if now else f"+{last}" if last else "begins" if _begins(view, seat) else ""
    if words:
        symbol = "note-now" if now else "note"
        yield {"id": f"{name}.note", "s": symbol, "at": f"note-{name}", "t": {"n": words}}
