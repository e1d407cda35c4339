"""The players: purses and squirrels of all in panels, and the purse of the one at the bottom, large.

The squirrels and the hand at the bottom are in `hand.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ....core.wire import Mark, Piece
from ....core.words.grammar import pluralize
from ....core.words.player_names import EMBLEMS, SEATS
from ..rules.phases import EMPTY, Phase
from ..rules.position import Position
from ..rules.setups.box import Box
from .cards.card_tiles import mini_of, small_of
from .hand import BEFORE, TURN, bottom, hand_marks, own_seat, pile_marks, speaks, squirrel_marks
from .layout import cell_at, framing, with_panels
from .measures import ROOMY, TALL, WIDE
from .parts import shortened

DRAWN: Final = ("dealt", "drew")
"""Events in which cards come into a hand from the deck."""
USED_ROOM: Final = 166
"""Width of the words about the item used last."""


def seat_marks(view: Position) -> Iterator[Mark]:
    """All marks about players."""
    own = own_seat(view)
    panels = with_panels(view.setup, "all" if own is None else own)
    for seat in panels:
        yield from _panel(view, seat)
    yield from _mine(view, bottom(view))
    yield from _turn(view, panels)


def _turn(view: Position, panels: tuple[int, ...]) -> Iterator[Mark]:
    """The first-player token, and frames around the player whose turn it is."""
    own = own_seat(view)
    if view.first >= 0:
        place = "token" if view.first == own else f"token-{SEATS[view.first]}"
        yield {"id": "token", "s": "first", "at": place, "k": 1.1, "z": 3, "say": "first-player token"}
    if view.phase not in (Phase.FIRST, Phase.OVER):
        name = SEATS[view.mover]
        if view.mover == bottom(view):
            for block, size in (("mine", TALL.size), ("hand", WIDE.size)):
                yield {"id": f"turn-{block}", "s": framing(size), "at": f"turn-{block}", "seat": name, "z": 3}
        if view.mover in panels:  # it goes from panel to panel
            yield {"id": "turn", "s": framing(ROOMY.size), "at": f"turn-{name}", "seat": name, "z": 3}


# -- panels


def _panel(view: Position, seat: int) -> Iterator[Mark]:
    name = SEATS[seat]
    if speaks(view):
        word = "choose" if view.phase is Phase.CHOOSE else "steal"
        yield {"id": f"{name}.panel", "s": "nothing", "at": f"panel-{name}", "words": [[word, name]]}
    yield {"id": f"{name}.emblem", "s": EMBLEMS[seat], "at": f"emblem-{name}", "seat": name}
    yield {"id": f"{name}.name", "s": "name", "at": f"name-{name}", "t": {"name": {"n": name}}}
    yield _state(view, seat, name, f"state-{name}")
    held = len(view.hands[seat])
    yield _counter(name, Count("held", "held", held, f"{held} in hand"), f"held-{name}")
    if seat != bottom(view) and any(event.kind in DRAWN and event.who == seat for event in view.events):
        yield {"id": drawn_id(seat), "s": "back", "at": f"drawn-{name}", "say": ""}
    yield from _cells(name, view.stamina[seat])
    for count in _purse(view, seat):
        yield _counter(name, count, f"{count.what}-{name}")
    yield from _last_used(view, seat, name, f"used-{name}", 0.44)
    yield from _minis(view.box, name, view.squirrels[seat], speaks(view))


def drawn_id(seat: int) -> str:
    """The id of a card on its way from the deck into a hand that is only counted."""
    return f"{SEATS[seat]}.drawn"


@lru_cache(maxsize=1 << 6)
def _cells(name: str, stamina: int) -> tuple[Mark, ...]:
    """Stamina in a panel: empty cells and the number, and full cells that come and go over them."""
    place = f"stamina-{name}"
    full: list[Mark] = [
        {"id": f"{name}.cell{n}", "s": "cell-full", "at": place, "dx": cell_at(n), "say": ""} for n in range(stamina)
    ]
    return _counter(name, Count("stamina", "meter", stamina, f"{stamina} stamina"), place), *full


@lru_cache(maxsize=1 << 6)
def _minis(box: Box, name: str, squirrels: tuple[int, ...], speaking: bool) -> tuple[Mark, ...]:
    """Squirrels, small; tired ones are turned, with a sign on them. The same objects from ply to ply: few plies change
    any."""
    return tuple(mark for n, squirrel in enumerate(squirrels) for mark in _mini(box, name, n, squirrel, speaking))


def _mini(box: Box, name: str, n: int, squirrel: int, speaking: bool) -> Iterator[Mark]:
    tired = squirrel < 0
    card = box.cards[~squirrel if tired else squirrel]
    mark: Piece = {"id": f"{name}.m{n}", "s": mini_of(card), "at": f"minis-{name}", "n": n, "say": card.name}
    sign: Piece = {"id": f"{name}.t{n}", "s": "tired-sign", "at": f"minis-{name}", "n": n}
    if tired:
        mark["turn"] = TURN
        mark["cls"] = ["tired"]
        mark["say"] = f"{card.name}, tired"
        sign["dx"] = sign["dy"] = -11
        sign["k"] = 0.8
        sign["z"] = BEFORE
    for each in (mark, sign) if tired else (mark,):
        if speaking:
            each["words"] = [[name]]
        yield each


# -- counters


class Count(NamedTuple):
    """Something that is counted, with its symbol, and in words."""

    what: str
    symbol: str
    n: int
    say: str


def _purse(view: Position, seat: int) -> list[Count]:
    coins, nuts = view.coins[seat], view.nuts[seat]
    stash = len(view.stashed[seat]) + len(view.stowed[seat])
    used = len(view.used[seat])
    return [
        Count("coins", "coins", coins, pluralize(coins, "coin")),
        Count("nuts", "nuts", nuts, pluralize(nuts, "nut")),
        Count("stash", "stashed", stash, f"{stash} stashed"),
        Count("used", "used", used, f"{used} used"),
    ]


def _counter(owner: str, count: Count, place: str) -> Piece:
    return {
        "id": f"{owner}.{count.what}",
        "s": count.symbol,
        "at": place,
        "t": {"t": str(count.n)},
        "say": count.say,
    }


def _state(view: Position, seat: int, owner: str, place: str) -> Mark:
    return {"id": f"{owner}.state", "s": "asleep-state" if view.asleep[seat] else "awake-state", "at": place}


# -- used items


def used_items(view: Position, seat: int) -> Sequence[int]:
    """The used items, with the one that is being played."""
    played = view.card
    playing = seat == view.mover and played != EMPTY and not view.box.is_squirrel[played]
    return (*view.used[seat], played) if playing else view.used[seat]


def item_id(owner: str, nth: int) -> str:
    """The id of the nth item of a pile."""
    return f"{owner}.u{nth}"


def _last_used(view: Position, seat: int, owner: str, place: str, k: float) -> Iterator[Mark]:
    """The item on top, for all to see."""
    used = used_items(view, seat)
    if used:
        card = view.box.cards[used[-1]]
        yield {"id": item_id(owner, len(used)), "s": small_of(card), "at": place, "k": k, "z": 1, "say": card.name}


def _used_text(view: Position, seat: int) -> str:
    """The item used last, in words; empty if there is none."""
    used = used_items(view, seat)
    if not used:
        return ""
    name = view.box.cards[used[-1]].name
    return f"plays {name}" if len(used) > len(view.used[seat]) else f"{len(used)} used: {name}"


# -- the player at the bottom


def _mine(view: Position, seat: int) -> Iterator[Mark]:
    name = SEATS[seat]
    yield {"id": "mine.emblem", "s": EMBLEMS[seat], "at": "emblem", "seat": name}
    yield {"id": "mine.name", "s": "my-name", "at": "name", "t": {"name": {"n": name}}}
    yield _state(view, seat, "mine", "state")
    yield from _steps(view, seat)
    for count in _purse(view, seat):
        mark = _counter("mine", count._replace(symbol=f"my-{count.symbol}"), count.what)
        if count.what == "used":
            text = _used_text(view, seat)
            mark["t"] = {"t": shortened(text, USED_ROOM, 12.5, bold=False) or "no things used"}
            mark["say"] = text
        yield mark
    yield from _last_used(view, seat, "mine", "used", 0.62)
    yield from pile_marks(view, seat)
    yield from squirrel_marks(view, seat)
    yield from hand_marks(view, seat)


def _steps(view: Position, seat: int) -> Iterator[Mark]:
    """One's own stamina: steps that fill, and a marker that moves."""
    stamina = view.stamina[seat]
    yield {"id": "mine.stamina", "s": "bar", "at": "stamina", "say": f"{stamina} stamina"}
    for n in range(1, stamina + 1):
        yield {"id": f"mine.step{n}", "s": "step-full", "at": f"step-{n}", "t": {"t": str(n)}, "say": ""}
    yield {"id": "mine.marker", "s": "step-marker", "at": f"step-{stamina}", "z": 1, "say": ""}
