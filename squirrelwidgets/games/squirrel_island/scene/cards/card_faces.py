"""The faces of cards, composed from their data: large in a hand, and as slips in one that holds many.

What lies on the table is in `card_tiles.py`, what a card does in `effect_icons.py`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from .....core.wire import Part
from ...rules.cards.card import Card
from ...rules.cards.reader import LOOPS
from ...words.card_text import in_short
from ..parts import part, shortened, text_lines, text_width, words
from .effect_icons import LINE, ROOM, SMALLEST, band, effect_parts
from .portraits import kind_of, low_portrait, portrait

FACE: Final = (92, 142)
"""Width and height of a face, in symbol units."""
PRESSED: Final = 1.5
"""A condensed name may be this many times as wide as its room."""
SLIP_ROOM: Final = 88
"""Width of a text on a slip, in symbol units, that may grow as much as a small board lets texts grow."""
SLIP_TEXTS: Final = -37
"""Where it begins."""
GROWN: Final = 1.13
"""Names on chips may grow by this factor, where these are drawn small."""
PIPS: Final = {4: "pip-copper", 2: "pip-silver", 1: "pip-gold"}
"""Small card icons that show how rare a card is."""
MOST_PIPS: Final = 4

Symbols: TypeAlias = "dict[str, list[Part]]"


# -- symbols by card


def face_of(card: Card) -> str:
    return f"card-{card.word}"


def slip_of(card: Card) -> str:
    """A card of a hand that holds many."""
    return f"slip-{card.word}"


def portrait_of(card: Card) -> str:
    return f"portrait-{card.word}"


def gains_of(card: Card) -> str:
    """Loops, or the ability on a band."""
    return f"band-{card.word}" if card.ability else "-".join(("loops", *card.loops))


def _foot_of(card: Card) -> str:
    return f"foot-{card.stash}-{card.copies}"


# -- parts that several cards share


def shared(card: Card) -> Symbols:
    """The symbols of which the faces of this card and of others are made."""
    kind = kind_of(card)
    symbols = {
        "ruled-face": [part("face"), part("rule", 0, 22.5)],
        "sabotage-badge": [part("badge"), part("sabotage", k=0.85)],
        f"{kind}-badge": [part("badge"), part(kind, k=0.8)],
        f"{kind}-slip": _slip_ground(card),
        _foot_of(card): _foot(card),
    }
    if card.tribe:
        symbols[portrait_of(card)] = portrait(card)
        symbols[gains_of(card)] = band(card.ability) if card.ability else _loops(card)
    return symbols


def loops() -> Symbols:
    """A loop with each thing that it may give."""
    return {f"loop-{what}": [part("ring"), part(what, k=0.58)] for what in LOOPS}


def _loops(card: Card) -> list[Part]:
    left = -25 * (len(card.loops) - 1) / 2
    return [part(f"loop-{each}", left + 25 * n) for n, each in enumerate(card.loops)]


def _slip_ground(card: Card) -> list[Part]:
    """Its left edge says its kind."""
    return [part("slip-ground"), part(f"{kind_of(card)}-edge")]


def _foot(card: Card) -> list[Part]:
    """The card's worth in a stash, and the number of copies."""
    parts = [part("stash", -35, 0, 0.8), words("t-worth", -26, 0.5, str(card.stash))]
    pip = PIPS.get(card.copies, "pip-silver")
    if card.copies > MOST_PIPS:
        return [*parts, words("t-copies", 30, 1, f"{card.copies} ×"), part(pip, 37, 1)]
    return [*parts, *(part(pip, 38.5 - 7.2 * n, 1) for n in range(card.copies))]


# -- names


def title(name: str, room: float, free: str, pressed: str, spare: float = 1) -> list[tuple[str, str]]:
    """A name in one line or two, each with the symbol that writes it: condensed if need be.

    `spare`: the room factor for a condensed one; others may grow into it."""
    lines = text_lines(name, room, SMALLEST)
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    return [title_line(line, room, free, pressed, spare) for line in lines]


def title_line(text: str, room: float, free: str, pressed: str, spare: float = 1) -> tuple[str, str]:
    """A name in one line, with the symbol that writes it."""
    if text_width(text, SMALLEST) <= room:
        return free, text
    return pressed, shortened(text, room * spare * PRESSED, SMALLEST)


# -- the face, 92 x 142


def face(card: Card) -> list[Part]:
    """A whole card."""
    lines = title(card.name, ROOM, "t-name", "t-tight")
    down = LINE * (len(lines) - 1)
    return [
        part("ruled-face" if gives(card) else "face"),
        *(low_portrait(card, -44.5) if len(lines) > 1 else upright_portrait(card, -44.5)),
        _cost(card, -32.5, -57),
        part(f"{kind_of(card)}-badge", 33.5, -58),
        *_sabotage(card, 33.5, -35),
        *(words(symbol, 0, -11.5 - down + LINE * n, text) for n, (symbol, text) in enumerate(lines)),
        *_middle(card),
        part(_foot_of(card), 0, 62),
    ]


def gives(card: Card) -> list[str]:
    """A star for an ability, or loops as what they give."""
    return ["unique"] if card.ability else list(card.loops)


def upright_portrait(card: Card, y: float) -> list[Part]:
    """A squirrel's portrait is a symbol of its own, because a tile shows it too."""
    return [part(portrait_of(card), 0, y)] if card.tribe else portrait(card, y)


def _cost(card: Card, x: float, y: float) -> Part:
    return words("stamina-cost" if card.tribe else "coin-cost", x, y, str(card.cost))


def _sabotage(card: Card, x: float, y: float) -> list[Part]:
    return [part("sabotage-badge", x, y)] if card.sabotage else []


def _middle(card: Card) -> list[Part]:
    """Loops or ability above the line, and what happens when the card is played."""
    if not gives(card):
        return effect_parts(card.effect, -4, 55)
    return [part(gains_of(card), 0, 8, 1 if card.ability else 1.08), *effect_parts(card.effect, 25, 56)]


# -- a slip, 150 x 48


def slip(card: Card) -> list[Part]:
    """A card in two lines: its name, and what it does now."""
    return [
        part(f"{kind_of(card)}-slip"),
        _cost(card, -54, 0),
        _slip_line(card.name, "t-slip", -9.5, 13, bold=True),
        _slip_line(in_short(card.effect), "t-slip-said", 9.5, 12.5, bold=False),
    ]


def _slip_line(text: str, symbol: str, y: float, size: float, bold: bool) -> Part:
    """A text that is too long is condensed, and if need be cut."""
    pressed = text_width(text, size, bold) > SLIP_ROOM
    return words(
        f"{symbol}-pressed" if pressed else symbol, SLIP_TEXTS, y, shortened(text, PRESSED * SLIP_ROOM, size, bold)
    )
