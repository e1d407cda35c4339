"""Cards as symbols composed from their data: faces, tiles on the table, chips where there are many, minis of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.stage import Mark
from .cards import Card
from .measure import lines, shortened, width
from .pictures import ITEMS, PROPS
from .signs import LARGE, SMALL, USUAL, Row, Size, ability_row, effect_rows, icon, row_marks, row_width
from .wording import short

SMALLEST: Final = 11
"""The size of names, and of all small type on a card."""
ROOM: Final = 85
"""How wide a name may be."""
PRESSED: Final = 1.5
"""How much wider a name may be that is pressed into its room."""
CHIP_ROOM: Final = 57
LINE: Final = 12
"""From one line of small type to the next."""
INSIDE: Final = 82
"""How wide a row of signs may be."""
PLATED: Final = {"t-name": "t-plate", "t-narrow": "t-plate-narrow"}
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
    """A card in a stash that lies open, with what it is worth."""
    return f"worth-{card.word}"


def plate_of(symbol: str) -> str:
    """The plate that stands upright on a tile or chip that is turned."""
    return f"tired-{symbol}"


def all_faces(deck: Sequence[Card]) -> dict[str, list[Mark]]:
    """Every symbol that the cards of a deck need."""
    made = loops()
    for card in deck:
        made[face_of(card)] = face(card)
        made[worth_of(card)] = worth(card)
        if card.tribe:
            made[tile_of(card)] = tile(card)
            made[plate_of(tile_of(card))] = tile_plate(card)
            made[chip_of(card)] = chip(card)
            made[plate_of(chip_of(card))] = chip_plate(card)
            made[mini_of(card)] = mini(card)
    return made


def loops() -> dict[str, list[Mark]]:
    made = {f"loop-{what}": [part("ring"), part(what, k=0.58)] for what in ("nut", "coin", "stamina", "card")}
    made["sign-squirrel"] = [part("squirrel-tree", k=0.28)]
    return made


# -- the face, 92 x 142


def face(card: Card) -> list[Mark]:
    title = _title(card.name)
    down = LINE * (len(title) - 1)
    cost = "stamina-cost" if card.tribe else "coin-cost"
    return [
        part("face"),
        *_portrait(card, -44.5, short=len(title) > 1),
        words(cost, -32.5, -57, str(card.cost)),
        *_badges(card, 33.5, -58),
        *(words(symbol, 0, -11.5 - down + LINE * n, text) for n, (symbol, text) in enumerate(title)),
        *_middle(card),
        *_foot(card),
    ]


def _title(name: str) -> list[tuple[str, str]]:
    """A name in one line or two, each with the symbol that writes it: pressed together if it must be."""
    found = [name] if width(name, SMALLEST) <= ROOM else lines(name, ROOM, SMALLEST)
    if len(found) > 2:
        found = [found[0], " ".join(found[1:])]
    return [_line(text, ROOM, "t-name", "t-tight") for text in found]


def _line(text: str, room: float, free: str, pressed: str) -> tuple[str, str]:
    if width(text, SMALLEST) <= room:
        return free, text
    return pressed, shortened(text, room * PRESSED, SMALLEST)


def _portrait(card: Card, y: float, short: bool = False) -> list[Mark]:
    """Scenery and a squirrel with what it carries, or an item; `short`: its lower part is left to the name."""
    kind = card.tribe.lower() or "item"
    k, up = (0.79, 6) if short else (1, 0)
    ground = [part(f"bg-{kind}", 0, y), *([part("low", 0, y + 17.5)] if short else [])]
    if not card.tribe:
        return [*ground, part(ITEMS.get(card.word, "item"), 0, y - up, _item_size(card) * k)]
    prop = [part(PROPS[card.word], -23, y + 12 - up * 1.6, round(0.56 * k, 2))] if card.word in PROPS else []
    lean = {"turn": 16} if card.tribe == "Flying" else {}
    return [*ground, *prop, part(f"squirrel-{card.tribe.lower()}", 9, y - up, round(0.68 * k, 2), **lean)]


def _item_size(card: Card) -> float:
    """The plain sack of a card that has no picture is a sign, larger."""
    return 1.12 if card.word in ITEMS else 2.2


def _badges(card: Card, x: float, y: float) -> list[Mark]:
    found = [part("badge", x, y), part(card.tribe.lower() or "item", x, y, 0.8)]
    if card.sabotage:
        found += [part("badge", x, y + 23), part("sabotage", x, y + 23, 0.85)]
    return found


def _middle(card: Card) -> list[Mark]:
    """Loops and ability, a line, and what happens when the card is played."""
    above = _above(card)
    if not above:
        return _effect(card, -4, 55)
    return [*above, part("rule", 0, 22.5), *_effect(card, 25, 56)]


def _above(card: Card) -> list[Mark]:
    """A squirrel has loops or an ability."""
    return _band(card, 8) if card.ability else _loops(card.loops, 8, 1.08)


def _loops(what: Sequence[str], y: float, k: float) -> list[Mark]:
    left = -25 * k * (len(what) - 1) / 2
    return [part(f"loop-{each}", left + 25 * k * n, y, k) for n, each in enumerate(what)]


def _band(card: Card, y: float) -> list[Mark]:
    assert card.ability
    row = ability_row(card.ability)
    room = INSIDE - 18
    size = USUAL if row_width(row, USUAL) <= room else SMALL
    if row_width(row, size) > room:
        row = (*row[: row.index(icon("to")) + 1], icon("unique")) if icon("to") in row else (icon("unique"),)
    return [part("band", 0, y), part("unique", -33, y, 0.85), *row_marks(row, 9, y, size)]


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


def _foot(card: Card) -> list[Mark]:
    """What the card is worth in a stash, and how many there are of it."""
    found = [part("stash", -35, 62, 0.8), words("t-worth", -26, 62.5, str(card.stash))]
    pip = PIPS.get(card.copies, "pip-silver")
    if card.copies > MOST_PIPS:
        return [*found, words("t-copies", 30, 63, f"{card.copies} ×"), part(pip, 37, 63)]
    return [*found, *(part(pip, 38.5 - 7.2 * n, 63) for n in range(card.copies))]


# -- on the table


def tile(card: Card) -> list[Mark]:
    """90 x 90, so that it can be turned in its own place: the play effect is spent, the rest stays.

    The name is the mark's own (`named`): a tile that is turned has it on its plate.
    """
    symbol, _ = _line(card.name, ROOM, "t-name", "t-tight")
    return [
        part("tile"),
        *_portrait(card, -19),
        part("badge", 33, -33, 0.95),
        part(card.tribe.lower(), 33, -33, 0.76),
        part(symbol, 0, 12),
        *(_band(card, 31) if card.ability else _loops(card.loops, 31, 0.98)),
    ]


def tile_plate(card: Card) -> list[Mark]:
    symbol, name = _line(card.name, ROOM, "t-plate", "t-plate-tight")
    return [part("plate-tile"), words(symbol, 0, 34.5, name)]


def chip(card: Card) -> list[Mark]:
    """62 x 62, without the portrait: its words are as large as on a tile."""
    title = _chip_title(card)
    slots = [
        part(f"{symbol}{'-2' * n}", 0, -5.5 + LINE * (n - (len(title) - 1) / 2)) for n, (symbol, _) in enumerate(title)
    ]
    return [
        part(f"chip-{card.tribe.lower()}"),
        part(card.tribe.lower(), 22, -22, 0.7),
        *slots,
        *_signed(card, 19.5, 0.9),
    ]


def chip_plate(card: Card) -> list[Mark]:
    title = _chip_title(card)
    plate = "plate-chip-2" if len(title) > 1 else "plate-chip"
    top = 22 - LINE * (len(title) - 1)
    return [
        part(plate),
        *(words(PLATED[symbol], 0, top + LINE * n, text) for n, (symbol, text) in enumerate(title)),
    ]


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
    """40 x 40: whose name it is, the enlarged card says."""
    return [part(f"mini-{card.tribe.lower()}"), _small_squirrel(card), *_signed(card, 12.6, 0.66)]


def worth(card: Card) -> list[Mark]:
    """40 x 40: the picture, and nuts."""
    if card.tribe:
        drawn = _small_squirrel(card)
    else:
        drawn = part(ITEMS.get(card.word, "item"), 0, -6.5, 0.7 if card.word in ITEMS else 1.4)
    ground = part(f"mini-{card.tribe.lower() or 'item'}")
    return [ground, drawn, words("t-count", -5, 12.6, str(card.stash)), part("nut", 7, 12.4, 0.66)]


def _small_squirrel(card: Card) -> Mark:
    lean = {"turn": 16} if card.tribe == "Flying" else {}
    return part(f"squirrel-{card.tribe.lower()}", 0, -6.5, 0.38, **lean)


def _signed(card: Card, y: float, k: float) -> list[Mark]:
    """Loops as what they give, or a star for an ability."""
    signs = ["unique"] if card.ability else card.loops
    step = 15 * k
    left = -step * (len(signs) - 1) / 2
    return [part(each, left + step * n, y, k) for n, each in enumerate(signs)]
