"""Cards: hands, rows before the seats, piles, a market, decks.

Others' hands are above all, decks and piles small beside the table, one's own hand below it and largest. A card that
can be seen is one mark wherever it goes, so that its way is seen; one that cannot is told by its owner and its index.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ...model.parts.cards.cards import HIDDEN
from ...model.parts.cards.deck import CardPlace, DeckPart, HandPart, MarketPart, PilePart, RowPart
from ...words.player_names import EMBLEMS, SEATS
from ..form_builder import FormBuilder, box, point
from . import drawing
from .fitting import fitted, short

if TYPE_CHECKING:
    from ...model.events import Viewer
    from ...model.parts.cards.box import Box
    from ...model.parts.cells.ground import Spot
    from ...model.setups.setup import Setup
    from ...model.state import State
    from ...wire import Mark, Part, Row

HAND: Final[Row] = {"w": 60, "h": 84, "step": 66, "min": 66, "gap": 6, "lap": 30}
SMALL: Final = 0.6
"""The size of others' cards, of decks and piles."""
STACK: Final[Row] = {"w": 60, "h": 84, "step": 1.5, "min": 0.5, "gap": 0}
TITLE: Final = 16
"""The height of a line of text above cards."""
APART: Final[dict[type, tuple[int, int]]] = {HandPart: (5, 3), RowPart: (1, 2)}
"""So many lie side by side; of more, which lie over each other, one sees a corner, with so many letters."""
DRAWN: Final = 8
"""So many cards of a stack are drawn; how many there are stands below it."""
SLOTS: Final = {1: (1,), 2: (2, 1), 3: (3, 1), 4: (4, 2), 5: (5, 3), 6: (6, 3)}
"""How many rows of seats stand side by side, in each form."""


@drawing.forms.register(HandPart)
def _hands(part: HandPart, setup: Setup, viewer: Viewer) -> Iterator[drawing.Ranked]:
    """One's own with the cards at full size; those of others, or of all who look at one board, in a line, or one below
    the other."""
    seats = [*range(len(setup.seats))]
    own = [viewer] if isinstance(viewer, int) else []
    others = [*seats[own[0] + 1 :], *seats[: own[0]]] if own else seats
    k, wide = (SMALL, 190) if own else (0.75, 250)
    title = sum(isinstance(each, HandPart) for each in setup.parts.values()) > 1
    more = TITLE if title else 0
    high = 84 * k + 12 + more
    for columns in SLOTS[len(others)] if others else ():
        builder = FormBuilder(f"{part.name}-others" if own else part.name)
        for n, seat in enumerate(others):
            y, x = divmod(n, columns)
            _line(builder, part, seat, (x * wide, y * high), wide - 8, k, title)
        rank, lines = drawing.OTHERS if own else drawing.OWN, -(-len(others) // columns)
        yield rank, builder.form(columns * wide - 8, lines * high, most=1.2)
    for seat in own:
        for wide in (360, 560):
            builder = FormBuilder(part.name)
            _line(builder, part, seat, (0, 0), wide, 1, title)
            yield drawing.OWN, builder.form(wide, 92 + more, most=1.45)


def _line(builder: FormBuilder, part: CardPlace, seat: int, where: Spot, wide: float, k: float, title: bool) -> None:
    """The emblem of a seat, then its cards, below their name where there are several kinds."""
    x, y = where
    if title:
        builder.add_fixed("title", point(x + 30, y + 11), text=short(called(part), 20))
        y += TITLE
    builder.add_fixed(EMBLEMS[seat], point(x + 13, y + 42 * k + 4, 0.9), SEATS[seat])
    row: Row = {**HAND, "align": "left"} if k < 1 else HAND
    cards = box(x + 28, y + 2, wide - 30, 84 * k + 4, k, row=row, say=f"{SEATS[seat]}: {called(part)}")
    builder.places[place(part, seat)] = cards


@drawing.forms.register(RowPart)
def _rows(part: RowPart, setup: Setup, viewer: Viewer) -> Iterator[drawing.Ranked]:
    """Before each seat, one's own last."""
    seats = [*range(len(setup.seats))]
    turned = [*seats[viewer + 1 :], *seats[: viewer + 1]] if isinstance(viewer, int) else seats
    for columns in SLOTS[len(seats)]:
        builder = FormBuilder(part.name)
        for n, seat in enumerate(turned):
            y, x = divmod(n, columns)
            builder.add_fixed(EMBLEMS[seat], point(100 * x + 46, 110 * y + 11, 0.9), SEATS[seat])
            builder.add_fixed("slot", point(100 * x + 46, 110 * y + 66))
            row: Row = {**HAND, "lap": 44}
            builder.places[place(part, seat)] = box(100 * x, 110 * y + 24, 92, 84, row=row)
        yield drawing.TABLE, builder.form(100 * columns - 8, 110 * -(-len(seats) // columns), most=1.45)


@drawing.forms.register(MarketPart)
def _market(part: MarketPart, _setup: Setup, _viewer: Viewer) -> Iterator[drawing.Ranked]:
    for columns in sorted({part.slots, -(-part.slots // 2)}):
        lines = -(-part.slots // columns)
        builder = FormBuilder(part.name)
        for n in range(part.slots):
            y, x = divmod(n, columns)
            builder.add_fixed("slot", point(33 + 66 * x, 45 + 90 * y))
        row: Row = {**HAND, "align": "left", "lines": lines}
        builder.places[place(part, 0)] = box(3, 0, 66 * columns - 3, 90 * lines, row=row)
        yield drawing.TABLE, builder.form(66 * columns + 3, 90 * lines, most=1.45)


@drawing.forms.register(DeckPart)
@drawing.forms.register(PilePart)
def _stacks(part: CardPlace, _setup: Setup, _viewer: Viewer) -> Iterator[drawing.Ranked]:
    builder = FormBuilder(part.name)
    builder.add_fixed("slot", point(48, 29, SMALL))
    builder.places[place(part, 0)] = box(18, 0, 60, 58, SMALL, row=STACK)
    builder.places[f"{part.name}-count"] = point(48, 74)
    yield drawing.SIDE, builder.form(96, 80)


def called(part: CardPlace) -> str:
    """The name of a part, for people."""
    return part.name.replace("_", " ")


def place(part: CardPlace, seat: int) -> str:
    """Where cards lie."""
    return f"{part.name}-{SEATS[seat]}" if part.by_seat else part.name


# -- marks


@drawing.marks.register(HandPart)
@drawing.marks.register(RowPart)
@drawing.marks.register(MarketPart)
def _marks(part: CardPlace, view: State, says: drawing.Says) -> Iterator[Mark]:
    value, before = getattr(view, part.field), _before(part, view)
    room, letters = APART.get(type(part), (part.slots, 3))
    meant = _meant(view, part.box, says)
    for seat, cards in enumerate(value.at):
        for n, kind in enumerate(cards):
            mark: Any = _card(part, before, kind, seat, n)
            if kind != HIDDEN and len(cards) > room and n < len(cards) - 1:
                mark |= {"s": "card", "t": {"corner": part.box.faces[kind][:letters]}}
            if kind != HIDDEN and meant.get(kind) == (part.name, seat if isinstance(part, HandPart) else 0):
                mark["words"] = says(part.box.names[kind])
            yield mark


def _meant(view: State, box: Box, says: drawing.Says) -> dict[int, tuple[str, int]]:
    """For each kind that sentences name the part that they mean, with the seat of a hand: the first one that has it of
    the mover's hand, a market, a row, a hand of another; before them a hand or a market with these kinds and no others.
    """
    named = {kind for kind, name in enumerate(box.names) if says(name)}
    first = view.actors[0] if view.actors else 0
    places: list[tuple[int, tuple[str, int], set[int]]] = []
    for part in view.setup.parts.values() if named else ():
        if part.box is box and isinstance(part, HandPart | MarketPart | RowPart):
            rows: Any = getattr(view, part.field).at
            if isinstance(part, HandPart):
                places += [(0 if n == first else 3, (part.name, n), {*row}) for n, row in enumerate(rows)]
            else:
                places.append((1 + isinstance(part, RowPart), (part.name, 0), {*b"".join(map(bytes, rows))}))
    places.sort(key=lambda each: each[0] if each[2] == named and each[0] < 2 else each[0] + 2)
    return {kind: where for kind in named for _, where, there in reversed(places) if kind in there}


@drawing.marks.register(DeckPart)
@drawing.marks.register(PilePart)
def _stack_marks(part: CardPlace, view: State, _says: drawing.Says) -> Iterator[Mark]:
    value, before = getattr(view, part.field), _before(part, view)
    [cards] = value.at
    shown = [HIDDEN] * len(cards) if isinstance(part, DeckPart) else cards
    for n, kind in enumerate(shown):
        mark = _card(part, before, kind, 0, n)
        if n >= len(cards) - DRAWN:
            mark |= {"n": 0, "j": n}
            yield mark
    count = f"{part.name}-count"
    yield {"id": count, "s": "count", "at": count, "t": {"n": f"{short(called(part), 8)}: {len(cards)}"}}


def _card(part: CardPlace, before: list[int], kind: int, seat: int, n: int) -> Any:
    at = place(part, seat)
    if kind == HIDDEN:
        return {"id": f"{at}.{n}", "s": "back", "at": at, "n": n}
    nth, before[kind] = before[kind], before[kind] + 1
    name = part.box.names[kind]
    return {"id": f"card.{name}.{nth}", "s": f"card-{name}", "at": at, "n": n, "say": part.box.faces[kind]}


def faces(box: Box) -> dict[str, list[Part]]:
    """The symbols of all cards."""
    texts: Any = map(fitted, box.faces)
    return {f"card-{name}": [{"s": "card", "t": text}] for name, text in zip(box.names, texts, strict=True)}


def _before(part: CardPlace, view: State) -> list[int]:
    """By kind, the cards of the box that are seen in the parts before this one."""
    counts = [0] * len(part.box.names)
    for each in view.setup.parts.values():
        if each is part:
            break
        if each.box is part.box and not isinstance(each, DeckPart):
            for kind in b"".join(map(bytes, getattr(view, each.field).at)):
                if kind != HIDDEN:
                    counts[kind] += 1
    return counts
