"""Who plays: purses and squirrels of all, in panels; and of one, large, at the bottom, with the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.stage import Mark
from ...core.table import EMBLEMS, SEATS
from .cards import Card
from .faces import chip_of, face_of, mini_of, named, plate_of, tile_of
from .layout import with_panels
from .measure import shortened
from .phases import ASLEEP, COLLECT, FIRST, OVER
from .position import Position

FEW: Final = 5
"""So many squirrels have room as tiles; more of them are chips."""
BEFORE: Final = 2
"""The layer of plates, before the tiles that they name."""
BADGE: Final = {"dx": 11, "dy": -11, "k": 0.8}
ON_SQUIRRELS: Final = ("gather", "collect", "tire", "refresh")
"""What is said with a refreshed squirrel, the last one to learn why not; in the order of abilities its word alone."""


def own_seat(view: Position) -> int | None:
    """The seat at the bottom of the board for good: the viewer's, unless the board is handed round."""
    viewer = view.viewer
    return viewer if isinstance(viewer, int) and not getattr(view, "handed", False) else None


def bottom(view: Position) -> int:
    """Whose squirrels and hand are at the bottom: the viewer's own, of who holds the board, or of who is to decide."""
    if isinstance(view.viewer, int):
        return view.viewer
    deciding = [seat for seat in view.actors if seat >= 0]
    return deciding[0] if deciding else max(view.mover, 0)


def speaks(view: Position) -> bool:
    """Whether somebody at this board may say something for the seat at the bottom."""
    return view.viewer != "spectator"


def seat_marks(view: Position) -> Iterator[Mark]:
    own = own_seat(view)
    panels = with_panels(view.setup, "all" if own is None else own)
    for seat in panels:
        yield from _panel(view, seat)
    yield from _mine(view, bottom(view))
    yield from _turn(view, panels)


def _turn(view: Position, panels: tuple[int, ...]) -> Iterator[Mark]:
    """Who has the token, and whose turn it is."""
    own = own_seat(view)
    if view.first >= 0:
        place = "token" if view.first == own else f"token-{SEATS[view.first]}"
        yield {"id": "token", "s": "first", "at": place, "k": 1.1, "z": 3, "say": "first-player token"}
    if view.phase not in (FIRST, OVER) and view.mover in panels:
        name = SEATS[view.mover]
        for corner in ("tl", "br"):
            yield {"id": f"turn-{corner}", "s": f"corner-{corner}", "at": f"{corner}-{name}", "seat": name, "z": 3}


# -- panels


def _panel(view: Position, seat: int) -> Iterator[Mark]:
    name = SEATS[seat]
    if speaks(view):
        yield {"id": f"{name}.panel", "s": "nothing", "at": f"panel-{name}", "words": [["steal", name]]}
    yield {"id": f"{name}.emblem", "s": EMBLEMS[seat], "at": f"emblem-{name}", "seat": name}
    yield {"id": f"{name}.name", "s": "name", "at": f"name-{name}", "t": {"name": {"n": name}}}
    yield _state(view, seat, name, f"state-{name}")
    held = len(view.hands[seat])
    yield _counter(name, "held", "held", f"held-{name}", held, f"{held} in hand")
    stamina = view.stamina[seat]
    yield {"id": f"{name}.stamina", "s": f"meter-{stamina}", "at": f"stamina-{name}", "say": f"{stamina} stamina"}
    for what, symbol, n, say in _purse(view, seat):
        yield _counter(name, what, symbol, f"{what}-{name}", n, say)
    words = {"words": [[name]]} if speaks(view) else {}
    yield from (mark | words for mark in _minis(view, seat, name))


def _state(view: Position, seat: int, owner: str, place: str) -> Mark:
    return {"id": f"{owner}.state", "s": "asleep-state" if view.asleep[seat] else "awake-state", "at": place}


def _counter(owner: str, what: str, symbol: str, place: str, n: int, say: str) -> Mark:
    return {"id": f"{owner}.{what}", "s": symbol, "at": place, "t": {"t": str(n)}, "say": say}


def _purse(view: Position, seat: int) -> list[tuple[str, str, int, str]]:
    """What is counted, with its symbol, and in words."""
    coins, nuts = view.coins[seat], view.nuts[seat]
    stash = len(view.stashed[seat]) + len(view.stowed[seat])
    used = len(view.used[seat])
    return [
        ("coins", "coins", coins, f"{coins} coin{'s' if coins != 1 else ''}"),
        ("nuts", "nuts", nuts, f"{nuts} nut{'s' if nuts != 1 else ''}"),
        ("stash", "stashed", stash, f"{stash} stashed"),
        ("used", "used", used, f"{used} used"),
    ]


def _minis(view: Position, seat: int, name: str) -> Iterator[Mark]:
    box = view.setup.box
    for n, squirrel in enumerate(view.squirrels[seat]):
        tired = squirrel < 0
        card = box.cards[~squirrel if tired else squirrel]
        place: Mark = {"at": f"minis-{name}", "n": n}
        mark: Mark = {"id": f"{name}.m{n}", "s": mini_of(card), **place}
        yield mark | (TURNED if tired else {}) | {"say": card.name + (", tired" if tired else "")}
        if tired:
            yield {"id": f"{name}.t{n}", "s": "tired-sign", **place, **BADGE, "z": BEFORE}


TURNED: Final[Mark] = {"turn": 90, "cls": ["tired"]}


# -- the seat at the bottom


def _mine(view: Position, seat: int) -> Iterator[Mark]:
    name = SEATS[seat]
    yield {"id": "mine.emblem", "s": EMBLEMS[seat], "at": "emblem", "seat": name}
    yield {"id": "mine.name", "s": "my-name", "at": "name", "t": {"name": {"n": name}}}
    yield _state(view, seat, "mine", "state")
    stamina = view.stamina[seat]
    yield {"id": "mine.stamina", "s": f"bar-{stamina}", "at": "stamina", "say": f"{stamina} stamina"}
    for what, symbol, n, say in _purse(view, seat):
        yield _counter("mine", what, f"my-{symbol}", what, n, say) | (_last_used(view, seat) if what == "used" else {})
    yield from _tiles(view, seat, name)
    yield from _hand(view, seat, name)


def _last_used(view: Position, seat: int) -> Mark:
    used = view.used[seat]
    if not used:
        return {"t": {"t": "no items used"}, "say": ""}
    said = f"{len(used)} used, last: {view.setup.box.cards[used[-1]].name}"
    return {"t": {"t": shortened(said, USED_ROOM, 12.5, bold=False)}, "say": said}


USED_ROOM: Final = 172


def _tiles(view: Position, seat: int, name: str) -> Iterator[Mark]:
    box = view.setup.box
    squirrels = view.squirrels[seat]
    many = len(squirrels) > FEW
    place, symbol_of = ("chips", chip_of) if many else ("tiles", tile_of)
    if not many:
        yield {"id": "mine.tally", "s": "note", "at": "tally", "t": {"t": tally(squirrels)}}
    for n, squirrel in enumerate(squirrels):
        tired = squirrel < 0
        card = box.cards[~squirrel if tired else squirrel]
        symbol = symbol_of(card)
        mark: Mark = {"id": f"{name}.s{n}", "s": symbol, "at": place, "n": n}
        mark |= TURNED if tired else {"t": named(card, many)}
        mark["say"] = card.name + (", tired" if tired else "")
        if speaks(view):
            mark["words"] = [["refresh", card.word]] if tired else _said_with(card)
        yield mark
        if tired:
            yield {"id": f"{name}.p{n}", "s": plate_of(symbol), "at": place, "n": n, "z": BEFORE, "say": ""}


def _said_with(card: Card) -> list[list[str]]:
    return [*([word, card.word] for word in ON_SQUIRRELS), *([[card.word]] if card.ability else [])]


def tally(squirrels: tuple[int, ...]) -> str:
    """`5 squirrels in play, 2 tired: no loops, no ability till refreshed`"""
    if not squirrels:
        return "no squirrels in play yet"
    tired = sum(squirrel < 0 for squirrel in squirrels)
    told = f"{len(squirrels)} squirrel{'s' if len(squirrels) > 1 else ''} in play"
    return f"{told}, {tired} tired: no loops, no ability till refreshed" if tired else told


# -- the hand


def _hand(view: Position, seat: int, name: str) -> Iterator[Mark]:
    hand = view.hands[seat]
    title = "Your hand" if seat == own_seat(view) else "Hand"
    yield {"id": "mine.hand", "s": "title", "at": "hand-title", "t": {"t": f"{title} {len(hand)}"}}
    if view.again and view.mover == seat:
        more = f"{view.again} more turn{'s' if view.again > 1 else ''}"
        yield {"id": "mine.again", "s": "more-turns", "at": "again", "t": {"t": more}}
    if speaks(view):
        yield _sleep(view)
    if None in hand:
        for n in range(len(hand)):
            yield {"id": f"mine.h{n}", "s": "back", "at": "hand", "n": n}
        return
    box = view.setup.box
    count: dict[int, int] = {}
    for kind in hand:
        j = count[kind] = count.get(kind, -1) + 1
        word = box.words[kind]
        yield {
            "id": f"{name}.{word}.{j}", "s": face_of(box.cards[kind]), "at": "hand", "n": APART * kind + j,
            "words": [["play", word], ["stash", word]],
        }  # fmt: skip


APART: Final = 100
"""Room for equal cards between one kind and the next: where a card stands does not change when others come or go."""


def _sleep(view: Position) -> Mark:
    """A button like a card; what it says while one sleeps, or has collected enough."""
    word = "pass" if view.phase == ASLEEP else "enough" if view.phase == COLLECT else "sleep"
    text = {"pass": "pass", "enough": "enough", "sleep": "go to sleep"}[word]
    return {"id": "sleep", "s": "sleep-button", "at": "sleep", "t": {"t": text}, "words": [[word]], "say": text}
