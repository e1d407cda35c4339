"""Cards as symbols composed from their data: faces, tiles on the table, chips where there are many, minis of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.wire import Json as Mark
from ..rules.cards.card import Card
from ..words.card_text import short
from .effect_icons import LARGE, SMALL, USUAL, Row, Size, ability_row, effect_rows, icon, row_marks, row_width
from .portraits import ITEMS, PROPS
from .text_width import lines, shortened, width

SMALLEST: Final = 11
"""The size of names, and of all small type on a card."""
ROOM: Final = 85
"""How wide a name may be."""
PRESSED: Final = 1.5
"""How much wider a name may be that is pressed into its room."""
CHIP_ROOM: Final = 57
SLIP_ROOM: Final = 72
PLATED: Final = {"t-name": "t-plate", "t-narrow": "t-plate-narrow"}
LINE: Final = 12
"""From one line of small type to the next."""
INSIDE: Final = 82
"""How wide a row of signs may be."""
PIPS: Final = {4: "pip-copper", 2: "pip-silver", 1: "pip-gold"}
"""Little cards say how rare a card is."""
MOST_PIPS: Final = 4


def part(symbol: str, x: float = 0, y: float = 0, k: float = 1, **more: object) -> Mark:
    """A symbol as part of another."""
    found: Mark = {"s": symbol}
    if x:
        found["dx"] = round(x, 1)
    if y:
        found["dy"] = round(y, 1)
    if k != 1:
        found["k"] = k
    return {**found, **more}


def words(symbol: str, x: float, y: float, text: str) -> Mark:
    return part(symbol, x, y, t={"t": text})


# -- symbols by card


def face_of(card: Card) -> str:
    return f"card-{card.word}"


def tile_of(card: Card) -> str:
    return f"tile-{card.word}"


def chip_of(card: Card) -> str:
    return f"chip-{card.word}"


def mini_of(card: Card) -> str:
    return f"mini-{card.word}"


def worth_of(card: Card) -> str:
    """A card in a stash that lies open, with what it is worth: squirrels of a tribe look alike."""
    return f"{small_of(card)}-{card.stash}"


def small_of(card: Card) -> str:
    """The picture of a card where there is little room."""
    return f"{_kind(card)}-small" if card.tribe else f"small-{card.word}"


def _kind(card: Card) -> str:
    """The word that the grounds of its symbols begin with."""
    return card.tribe.lower() or "item"


def slip_of(card: Card) -> str:
    """A card of a hand that holds many."""
    return f"slip-{card.word}"


def plate_of(card: Card, small: bool) -> str:
    """The plate that stands upright on a tile or chip that is turned, alike for many: the name is the mark's own."""
    return "-".join(("tired-chip" if small else "tired-tile", *_plated(card, small)))


def all_faces(deck: Sequence[Card]) -> dict[str, list[Mark]]:
    """Every symbol that the cards of a deck need, and those that they share."""
    made: dict[str, list[Mark]] = {}
    for card in deck:
        made |= shared(card)
        made[face_of(card)] = face(card)
        made[slip_of(card)] = slip(card)
        made[worth_of(card)] = worth(card)
        if card.tribe:
            made[tile_of(card)] = tile(card)
            made[chip_of(card)] = chip(card)
            made[mini_of(card)] = mini(card)
    return made


# -- what several symbols share


def shared(card: Card) -> dict[str, list[Mark]]:
    """The parts of a card's symbols that others have, too."""
    found = {
        "ruled-face": [part("face"), part("rule", 0, 22.5)],
        "sabotage-badge": [part("badge"), part("sabotage", k=0.85)],
        f"{_kind(card)}-badge": [part("badge"), part(_kind(card), k=0.8)],
        f"{_kind(card)}-slip": slip_ground(card),
        _foot(card): foot(card),
        small_of(card): small(card),
    }
    for what in card.loops:
        found[f"loop-{what}"] = [part("ring"), part(what, k=0.58)]
    if card.tribe:
        found[portrait_of(card)] = portrait(card)
        found[_signs(card)] = signs(card)
        found[f"{_kind(card)}-chip"] = [part(f"{_kind(card)}-chip-ground"), part(_kind(card), 22, -22, 0.7)]
        found |= {plate_of(card, small): plate(card, small) for small in (False, True)}
        found[_gains(card)] = band(card) if card.ability else loops(card.loops)
    return found


def portrait_of(card: Card) -> str:
    return f"portrait-{card.word}"


def _gains(card: Card) -> str:
    """Loops, or the ability in a band."""
    return f"band-{card.word}" if card.ability else "-".join(("loops", *card.loops))


def _gives(card: Card) -> list[str]:
    """A star for an ability, or loops as what they give."""
    return ["unique"] if card.ability else list(card.loops)


def _signs(card: Card) -> str:
    return "-".join(("gives", *_gives(card)))


def _foot(card: Card) -> str:
    return f"foot-{card.stash}-{card.copies}"


def loops(what: Sequence[str]) -> list[Mark]:
    left = -25 * (len(what) - 1) / 2
    return [part(f"loop-{each}", left + 25 * n) for n, each in enumerate(what)]


def signs(card: Card) -> list[Mark]:
    """The first one in the middle, the others right of it."""
    return [part(each, 15 * n) for n, each in enumerate(_gives(card))]


def _plated(card: Card, small: bool) -> list[str]:
    """What writes the name on the plate, a symbol a line."""
    if not small:
        return [_line(card.name, ROOM, "t-plate", "t-plate-tight")[0]]
    return [PLATED[symbol] for symbol, _ in _chip_title(card)]


def plate(card: Card, small: bool) -> list[Mark]:
    written = _plated(card, small)
    if not small:
        return [part("plate-tile"), part(written[0], 0, 34.5)]
    top = 22 - LINE * (len(written) - 1)
    slots = [part(f"{symbol}{'-2' * n}", 0, top + LINE * n) for n, symbol in enumerate(written)]
    return [part(f"plate-chip{'-2' * (len(written) > 1)}"), *slots]


# -- the face, 92 x 142


def face(card: Card) -> list[Mark]:
    title = _title(card.name)
    down = LINE * (len(title) - 1)
    return [
        part(_ground(card)),
        *(_low_portrait(card, -44.5) if len(title) > 1 else _portrait(card, -44.5)),
        _cost(card, -32.5, -57),
        part(f"{_kind(card)}-badge", 33.5, -58),
        *_sabotage(card, 33.5, -35),
        *(words(symbol, 0, -11.5 - down + LINE * n, text) for n, (symbol, text) in enumerate(title)),
        *_middle(card),
        part(_foot(card), 0, 62),
    ]


def _ground(card: Card) -> str:
    return "ruled-face" if _gives(card) else "face"


def _cost(card: Card, x: float, y: float) -> Mark:
    return words("stamina-cost" if card.tribe else "coin-cost", x, y, str(card.cost))


def _title(name: str, room: float = ROOM, pressed: str = "t-tight") -> list[tuple[str, str]]:
    """A name in one line or two, each with the symbol that writes it: pressed together if it must be."""
    found = lines(name, room, SMALLEST)
    if len(found) > 2:
        found = [found[0], " ".join(found[1:])]
    return [_line(text, room, "t-name", pressed) for text in found]


def _line(text: str, room: float, free: str, pressed: str) -> tuple[str, str]:
    if width(text, SMALLEST) <= room:
        return free, text
    return pressed, shortened(text, room * PRESSED, SMALLEST)


def _portrait(card: Card, y: float) -> list[Mark]:
    return [part(portrait_of(card), 0, y)] if card.tribe else portrait(card, y)


def portrait(card: Card, y: float = 0, k: float = 1, up: float = 0) -> list[Mark]:
    """Scenery and a squirrel with what it carries, or an item."""
    ground = part(f"{_kind(card)}-bg", 0, y)
    if not card.tribe:
        return [ground, part(ITEMS.get(card.word, "item"), 0, y - up, _item_size(card) * k)]
    prop = [part(PROPS[card.word], -23, y + 12 - up * 1.6, round(0.56 * k, 2))] if card.word in PROPS else []
    return [ground, *prop, _squirrel(card, 9, y - up, round(0.68 * k, 2))]


def _low_portrait(card: Card, y: float) -> list[Mark]:
    """One whose lower part is left to the name."""
    ground, *drawn = portrait(card, y, 0.79, 6)
    return [ground, part("low", 0, y + 17.5), *drawn]


def _squirrel(card: Card, x: float, y: float, k: float) -> Mark:
    lean = {"turn": 16} if card.tribe == "Flying" else {}
    return part(f"{_kind(card)}-squirrel", x, y, k, **lean)


def _item_size(card: Card) -> float:
    """The plain sack of a card that has no picture is a sign, larger."""
    return 1.12 if card.word in ITEMS else 2.2


def _sabotage(card: Card, x: float, y: float) -> list[Mark]:
    return [part("sabotage-badge", x, y)] if card.sabotage else []


def _middle(card: Card) -> list[Mark]:
    """Loops or ability above the line, and what happens when the card is played."""
    if not _gives(card):
        return _effect(card, -4, 55)
    return [part(_gains(card), 0, 8, 1 if card.ability else 1.08), *_effect(card, 25, 56)]


def band(card: Card) -> list[Mark]:
    assert card.ability
    row = ability_row(card.ability)
    room = INSIDE - 18
    size = USUAL if row_width(row, USUAL) <= room else SMALL
    if row_width(row, size) > room:
        row = (*row[: row.index(icon("to")) + 1], icon("unique")) if icon("to") in row else (icon("unique"),)
    return [part("band"), part("unique", -33, k=0.85), *row_marks(row, 9, 0, size)]


def _effect(card: Card, top: float, bottom: float) -> list[Mark]:
    """What a card does: as signs, with the words below if there is room; else as signs alone, small, or words alone."""
    room = bottom - top
    rows = effect_rows(card.effect)
    if not rows:
        return _stacked([], ["no play effect"], USUAL, 0, top, bottom)
    chosen = any(op.op == "choose" for op in card.effect)  # its rows say "or"
    text = [] if chosen else lines(short(card.effect), ROOM, SMALLEST, bold=False)
    for size, high, spoken in ((LARGE, 18, text), (USUAL, 15.5, text), (USUAL, 15, []), (SMALL, 11.5, [])):
        fits = len(rows) * high + LINE * len(spoken) <= room + 0.5
        if fits and all(row_width(row, size) <= INSIDE for row in rows) and (size != LARGE or len(rows) == 1):
            return _stacked(rows, spoken, size, high, top, bottom)
    packed = _packed(rows)
    if len(packed) * 11.5 <= room and all(row_width(row, SMALL) <= INSIDE for row in packed):
        return _stacked(packed, [], SMALL, 11.5, top, bottom)
    most = int(room // LINE)
    text = text or lines(short(card.effect), ROOM, SMALLEST, bold=False)
    if len(text) > most:
        text = [*text[: most - 1], f"{text[most - 1]} …"]
    return _stacked([], text, SMALL, 0, top, bottom)


def _packed(rows: Sequence[Row]) -> list[Row]:
    """Several instructions in a row, where they fit."""
    found: list[Row] = []
    for row in rows:
        longer = (*found[-1], icon("apart"), *row) if found else row
        if found and row_width(longer, SMALL) <= INSIDE:
            found[-1] = longer
        else:
            found.append(row)
    return found


def _stacked(
    rows: Sequence[Row], text: Sequence[str], size: Size, high: float, top: float, bottom: float
) -> list[Mark]:
    """Rows of signs and lines of words below them, in the middle of the room."""
    y = (top + bottom - len(rows) * high - LINE * len(text)) / 2
    marks: list[Mark] = []
    for row in rows:
        marks += row_marks(row, 0, y + high / 2, size)
        y += high
    for line in text:
        pressed = width(line, SMALLEST, bold=False) > ROOM
        marks.append(words("t-pressed" if pressed else "t-said", 0, y + LINE / 2, line))
        y += LINE
    return marks


def foot(card: Card) -> list[Mark]:
    """What the card is worth in a stash, and how many there are of it."""
    found = [part("stash", -35, 0, 0.8), words("t-worth", -26, 0.5, str(card.stash))]
    pip = PIPS.get(card.copies, "pip-silver")
    if card.copies > MOST_PIPS:
        return [*found, words("t-copies", 30, 1, f"{card.copies} ×"), part(pip, 37, 1)]
    return [*found, *(part(pip, 38.5 - 7.2 * n, 1) for n in range(card.copies))]


def slip(card: Card) -> list[Mark]:
    """78 x 68: what tells a card from others."""
    title = _title(card.name, SLIP_ROOM, "t-slip")
    picture = [] if card.tribe else [part(ITEMS.get(card.word, "item"), 1, -15, round(_item_size(card) * 0.6, 2))]
    top = 12 if len(title) > 1 else 18
    return [
        part(f"{_kind(card)}-slip"),
        *picture,
        _cost(card, -26, -20),
        *_sabotage(card, 27, -3),
        *(words(symbol, 0, top + LINE * n, text) for n, (symbol, text) in enumerate(title)),
    ]


def slip_ground(card: Card) -> list[Mark]:
    squirrel = [_squirrel(card, 3, -15, 0.48)] if card.tribe else []
    return [part(f"{_kind(card)}-slip-ground"), *squirrel, part(f"{_kind(card)}-badge", 27, -22)]


# -- on the table


def tile(card: Card) -> list[Mark]:
    """90 x 90, so that it can be turned in its own place: the play effect is spent, the rest stays.

    The name is the mark's own (`named`): a tile that is turned has it on its plate.
    """
    symbol, _ = _line(card.name, ROOM, "t-name", "t-tight")
    return [
        part("tile"),
        *_portrait(card, -19),
        part(f"{_kind(card)}-badge", 33, -33, 0.95),
        part(symbol, 0, 12),
        *_gained(card, 31),
    ]


def _gained(card: Card, y: float) -> list[Mark]:
    return [part(_gains(card), 0, y)] if card.ability or card.loops else []


def chip(card: Card) -> list[Mark]:
    """62 x 62, without the portrait: its words are as large as on a tile."""
    title = _chip_title(card)
    slots = [
        part(f"{symbol}{'-2' * n}", 0, -5.5 + LINE * (n - (len(title) - 1) / 2)) for n, (symbol, _) in enumerate(title)
    ]
    return [part(f"{_kind(card)}-chip"), *slots, *_signed(card, 19.5)]


def _signed(card: Card, y: float) -> list[Mark]:
    many = len(_gives(card))
    return [part(_signs(card), -6.75 * (many - 1), y, 0.9)] if many else []


def _chip_title(card: Card) -> list[tuple[str, str]]:
    found = lines(card.name, CHIP_ROOM, SMALLEST)
    if len(found) > 2:
        found = [found[0], " ".join(found[1:])]
    return [_line(text, CHIP_ROOM, "t-name", "t-narrow") for text in found]


def named(card: Card, small: bool) -> dict[str, str]:
    """The name as the slots of a tile or chip take it."""
    if small:
        return {slot: text for slot, (_, text) in zip("tu", _chip_title(card), strict=False)}
    return {"t": _line(card.name, ROOM, "", "")[1]}


def mini(card: Card) -> list[Mark]:
    """40 x 40, with what it gives at the left: its right end may lie under the next one."""
    given = [part(_signs(card), -13, 12.6, 0.66)] if _gives(card) else []
    return [part(small_of(card)), *given]


def worth(card: Card) -> list[Mark]:
    """40 x 40: the picture, and nuts."""
    return [part(small_of(card)), words("t-count", -5, 12.6, str(card.stash)), part("nut", 7, 12.4, 0.66)]


def small(card: Card) -> list[Mark]:
    """40 x 40: a squirrel of the tribe, or the item."""
    if card.tribe:
        return [part(f"{_kind(card)}-mini"), _squirrel(card, 0, -6.5, 0.38)]
    return [part("item-mini"), part(ITEMS.get(card.word, "item"), 0, -6.5, 0.7 if card.word in ITEMS else 1.4)]
