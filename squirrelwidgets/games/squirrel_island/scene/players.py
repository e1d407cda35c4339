"""Who plays: purses and squirrels of all, in panels; and of one, large, at the bottom, with the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ....core.model.events import UNKNOWN
from ....core.wire import Json as Mark
from ....core.words.table import EMBLEMS, SEATS
from ..rules.cards.card import Card
from ..rules.phases import ASLEEP, COLLECT, EMPTY, FIRST, OVER
from ..rules.position import Position
from .card_faces import chip_of, face_of, mini_of, named, plate_of, slip_of, small_of, tile_of
from .layout import FLAT, HEIGHTS, NARROW, SIDE, WIDE, cell_at, with_panels
from .text_width import shortened

FEW: Final = 5
"""So many squirrels have room as tiles; more of them are chips."""
BEFORE: Final = 2
"""The layer of plates, before the tiles that they name."""
BADGE: Final = {"dx": -11, "dy": -11, "k": 0.8}
FEW_CARDS: Final = 10
"""So many cards of a hand have room as faces; more of them are slips."""
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
    if view.phase not in (FIRST, OVER):
        name = SEATS[view.mover]
        if view.mover == bottom(view):
            yield _frame("mine", WIDE.name, WIDE.width, WIDE.mine, name)
            yield _frame("mine", NARROW.name, NARROW.width, NARROW.mine, name)
        if view.mover in panels:
            yield _frame(name, WIDE.name, SIDE, HEIGHTS[len(panels)], name)
            yield _frame(name, NARROW.name, NARROW.width, FLAT, name)


def _frame(where: str, layout: str, wide: int, high: int, seat: str) -> Mark:
    """In one of the layouts; it goes from panel to panel."""
    place = f"{layout}-{where}"
    name = place if where == "mine" else layout
    return {"id": f"turn-{name}", "s": f"frame-{wide}-{high}", "at": place, "seat": seat, "z": 3}


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
    if seat != bottom(view) and any(event.kind in DRAWN and event.who == seat for event in view.events):
        yield {"id": drawn_id(seat), "s": "back", "at": f"drawn-{name}", "say": ""}
    yield from _cells(view, seat, name)
    for what, symbol, n, say in _purse(view, seat):
        yield _counter(name, what, symbol, f"{what}-{name}", n, say)
    yield from _last_used(view, seat, name, f"used-{name}", 0.44)
    words = {"words": [[name]]} if speaks(view) else {}
    yield from (mark | words for mark in _minis(view, seat, name))


DRAWN: Final = ("dealt", "drew")


def drawn_id(seat: int) -> str:
    """A card on its way from the deck into a hand that is only counted."""
    return f"{SEATS[seat]}.drawn"


def _state(view: Position, seat: int, owner: str, place: str) -> Mark:
    return {"id": f"{owner}.state", "s": "asleep-state" if view.asleep[seat] else "awake-state", "at": place}


def _cells(view: Position, seat: int, name: str) -> Iterator[Mark]:
    """Stamina in a panel: empty cells and the number, and full cells that come and go over them."""
    stamina = view.stamina[seat]
    place = f"stamina-{name}"
    yield _counter(name, "stamina", "meter", place, stamina, f"{stamina} stamina")
    for n in range(stamina):
        yield {"id": f"{name}.cell{n}", "s": "cell-full", "at": place, "dx": cell_at(n), "say": ""}


def _steps(view: Position, seat: int) -> Iterator[Mark]:
    """One's own stamina: steps that fill, and a marker that moves."""
    stamina = view.stamina[seat]
    yield {"id": "mine.stamina", "s": "bar", "at": "stamina", "say": f"{stamina} stamina"}
    for n in range(1, stamina + 1):
        yield {"id": f"mine.step{n}", "s": "step-full", "at": f"step-{n}", "t": {"t": str(n)}, "say": ""}
    yield {"id": "mine.marker", "s": "step-marker", "at": f"step-{stamina}", "z": 1, "say": ""}


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
    yield from _steps(view, seat)
    for what, symbol, n, say in _purse(view, seat):
        yield _counter("mine", what, f"my-{symbol}", what, n, say) | (_used_said(view, seat) if what == "used" else {})
    yield from _last_used(view, seat, "mine", "used", 0.62)
    yield from _pile(view, seat)
    yield from _tiles(view, seat, name)
    yield from _hand(view, seat)


def used_items(view: Position, seat: int) -> tuple[int, ...]:
    """With the one that is being played."""
    played = view.card
    playing = seat == view.mover and played != EMPTY and not view.setup.box.cards[played].squirrel
    return (*view.used[seat], played) if playing else view.used[seat]


def _last_used(view: Position, seat: int, owner: str, place: str, k: float) -> Iterator[Mark]:
    """The item on top, for all to see."""
    used = used_items(view, seat)
    if used:
        card = view.setup.box.cards[used[-1]]
        yield {"id": item_id(owner, len(used)), "s": small_of(card), "at": place, "k": k, "z": 1, "say": card.name}


def item_id(owner: str, nth: int) -> str:
    return f"{owner}.u{nth}"


def _used_said(view: Position, seat: int) -> Mark:
    used = used_items(view, seat)
    if not used:
        return {"t": {"t": "no items used"}, "say": ""}
    name = view.setup.box.cards[used[-1]].name
    said = f"plays {name}" if len(used) > len(view.used[seat]) else f"{len(used)} used: {name}"
    return {"t": {"t": shortened(said, USED_ROOM, 12.5, bold=False)}, "say": said}


USED_ROOM: Final = 166


def _tiles(view: Position, seat: int, name: str) -> Iterator[Mark]:
    box = view.setup.box
    squirrels = view.squirrels[seat]
    many = len(squirrels) > FEW
    place, symbol_of = ("chips", chip_of) if many else ("tiles", tile_of)
    if not many:
        yield {"id": "mine.tally", "s": "note", "at": "tally", "t": {"t": tally(squirrels)}}
    many_of: Counter[str] = Counter()
    for n, squirrel in enumerate(squirrels):
        tired = squirrel < 0
        card = box.cards[~squirrel if tired else squirrel]
        mark: Mark = {"id": own_id(seat, card.word, many_of[card.word]), "s": symbol_of(card), "at": place, "n": n}
        many_of[card.word] += 1
        name_on_it = {"t": named(card, many)}
        mark |= TURNED if tired else name_on_it
        mark["say"] = card.name + (", tired" if tired else "")
        if speaks(view):
            mark["words"] = [["refresh", card.word]] if tired else _said_with(card)
        yield mark
        if tired:
            plate: Mark = {"id": f"{name}.p{n}", "s": plate_of(card, many), "at": place, "n": n, "z": BEFORE}
            yield plate | name_on_it


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


def _hand(view: Position, seat: int) -> Iterator[Mark]:
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
    place, symbol_of = ("slips", slip_of) if len(hand) > FEW_CARDS else ("hand", face_of)
    many_of = Counter({kind: laid(view, seat, kind) for kind in set(hand)})
    for kind in hand:
        j = many_of[kind]
        many_of[kind] += 1
        word = box.words[kind]
        yield {
            "id": own_id(seat, word, j), "s": symbol_of(box.cards[kind]), "at": place, "n": APART * kind + j,
            "words": [["play", word], ["stash", word]],
        }  # fmt: skip


def own_id(seat: int, word: str, j: int) -> str:
    """Of each card that a seat holds or has laid: the laid ones first, so that one that is played keeps its id."""
    return f"{SEATS[seat]}.{word}.{j}"


def laid(view: Position, seat: int, kind: int) -> int:
    """How many squirrels of a kind a seat has in play."""
    return sum(kind in (squirrel, ~squirrel) for squirrel in view.squirrels[seat])


def just_stashed(view: Position, seat: int) -> list[str]:
    """The ids of the cards that have just gone from the hand at the bottom under the stash."""
    hand = view.hands[seat]
    gone: Counter[str] = Counter()
    ids = []
    for event in view.events:
        if event.kind == "stashed" and event.who == seat:
            word = event.what
            if None in hand or word == UNKNOWN:
                ids.append(f"mine.h{len(hand) + gone.total()}")
            else:
                kind = view.setup.box.index[word]
                ids.append(own_id(seat, word, laid(view, seat, kind) + hand.count(kind) + gone[word]))
            gone[word] += 1
    return ids


def _pile(view: Position, seat: int) -> Iterator[Mark]:
    """What has been stashed turns face down and slides under the stash."""
    for mark in just_stashed(view, seat):
        yield {"id": mark, "s": "back", "at": "pile", "say": ""}


APART: Final = 100
"""Room for equal cards between one kind and the next: where a card stands does not change when others come or go."""


def _sleep(view: Position) -> Mark:
    """A button, lit like a card; another one while one sleeps, or collects."""
    word = "pass" if view.phase == ASLEEP else "enough" if view.phase == COLLECT else "sleep"
    text, symbol = ("go to sleep", "sleep-button") if word == "sleep" else (word, "button")
    return {"id": word, "s": symbol, "at": "sleep", "t": {"t": text}, "words": [[word]], "say": text}
