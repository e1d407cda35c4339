"""Symbols composed of others: all cards of a deck, counters, the bar of stamina, mornings, icons for texts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ....core.wire import CardRow, Part
from ..rules.cards.card import Card
from ..rules.cards.signs import Signs, icon
from ..rules.cards.signs import words as printed
from ..rules.phases import MOST_STAMINA, SPACES, UPPER
from ..rules.setups.setup import Setup
from ..words.card_text import rows
from .cards.card_faces import Symbols, face, face_of, loops, shared, slip, slip_of
from .cards.card_tiles import chip, chip_of, mini, mini_of, shared_by_tiles, small_of, tile, tile_of, worth, worth_of
from .cards.effect_icons import Size, row_parts, row_width
from .layout import cell_at, step_at
from .parts import part, text_lines, words

ICONS: Final = (
    "nut coin stamina card cardback exhaust refresh stash steal again island tree ground flying item sabotage sleep "
    "awake sun first play"
).split()
"""Small pictures that stand in texts, too, larger there: `icon-nut`."""
IN_TEXT: Final = 2.3
"""The scale of pictures in texts."""
COUNTERS: Final = {
    "coins": ("coin", 0.95, "n-14", 11),
    "nuts": ("nut", 1.1, "n-18", 11),
    "stashed": ("stash", 0.9, "n-14", 12),
    "used": ("item", 0.9, "n-14", 11),
    "held": ("cardback", 1, "n-14", 9),
    "my-coins": ("coin", 1.35, "n-20", 14),
    "my-nuts": ("nut", 1.55, "n-25", 16),
    "my-stashed": ("stash", 1.25, "n-20", 15),
    "my-used": ("item", 0.95, "n-12", 17),
}
"""A picture, its scale, the symbol that writes the number beside it, and how far that is from the middle."""
NO_SQUIRRELS: Final = (
    ("title", "Your squirrels lie here."),
    ("said", "Each morning they bring what their rings show. When you sleep, each can fetch a nut."),
)
"""Where there are none, with the symbols that write it."""
PRINTED: Final = ("stamina", "coin", "card", "nut")
"""The goods of a morning, in the order in which they are printed."""
PRINT: Final = Size(0.85, "m-14", 14)
PRINT_ROOM: Final = 88


@lru_cache(maxsize=4)
def composed_symbols(setup: Setup) -> Symbols:
    """All of them, for the deck and the mornings of a setup."""
    symbols = loops()
    for card in setup.box.cards:
        symbols |= of_card(card)
    symbols["sign-squirrel"] = [part("tree-squirrel", k=0.28)]
    symbols |= {f"icon-{name}": [part(name, k=IN_TEXT)] for name in ICONS}
    symbols["icon-star"] = [part("unique", k=IN_TEXT)]
    symbols["icon-squirrel"] = [part("tree-squirrel", k=0.66)]
    symbols["icon-loop"] = [part("ring", k=IN_TEXT * 0.85)]
    for name, (symbol, k, number, beside) in COUNTERS.items():
        symbols[name] = [part(symbol, k=k), part(number, beside)]
    symbols["no-squirrels"] = [words(*line) for line in _no_squirrels()]
    symbols["meter"] = _meter()
    symbols["bar"] = _bar()
    symbols["awake-state"] = [part("awake"), words("note", 12, 0, "awake")]
    symbols["asleep-state"] = [part("sleep", k=0.9), words("note", 12, 0, "asleep")]
    symbols["extra"] = _extra()
    symbols["no-extra"] = [words("note", 0, 0, "cards here cost you nothing more")]
    symbols["more-turns"] = [part("again", k=0.95), part("title", 13)]
    for day in range(1, min(SPACES - UPPER, setup.days) + 1):
        symbols[f"morning-{day}"] = _morning(setup, day)
        symbols[f"morning-slip-{day}"] = _morning_slip(setup, day)
    return symbols


@lru_cache(maxsize=512)
def of_card(card: Card) -> Symbols:
    """Every symbol that a card needs, with those that it shares. Most setups have the same cards."""
    symbols = shared(card) | shared_by_tiles(card)
    symbols |= {face_of(card): face(card), slip_of(card): slip(card), worth_of(card): worth(card)}
    if card.tribe:
        symbols |= {tile_of(card): tile(card), chip_of(card): chip(card), mini_of(card): mini(card)}
    return symbols


def _no_squirrels() -> Iterator[tuple[str, float, float, str]]:
    """What comes where no squirrel lies yet, and what it is good for."""
    y = 12.0
    for symbol, text in NO_SQUIRRELS:
        for line in text_lines(text, 182, 14, bold=symbol == "title"):
            yield symbol, 2, y, line
            y += 19


def _meter() -> list[Part]:
    """Empty cells for stamina, and room for the number."""
    cells = [part("cell", cell_at(cell)) for cell in range(MOST_STAMINA)]
    return [part("stamina", k=0.95), *cells, part("n-14", 54)]


def _extra() -> list[Part]:
    """The extra cost of a card of the Island; its words have room to grow, as they do on a small board."""
    return [
        words("note-end", 114, 0, "cards here cost"),
        *(words("plus", 124, 0, "+1"), part("stamina", 158, k=0.95), words("note", 170, 0, "or")),
        *(words("plus", 192, 0, "+1"), part("coin", 229, k=0.95)),
    ]


def _bar() -> list[Part]:
    """The stamina bar, empty."""
    return [part("stamina", k=1.3), *(words("step", step_at(n), 0, str(n)) for n in range(MOST_STAMINA + 1))]


def _morning(setup: Setup, day: int) -> list[Part]:
    """The goods of a day's morning, as its space shows them until a card covers it (SI-4)."""
    parts = [part("morning"), part("sun", 0, -50, 1.5), words("bold-middle", 0, -27, f"Day {day}")]
    parts.append(words("note-middle", 0, -12, "morning"))
    for n, row in enumerate(_printed(setup.morning_of(day))):
        parts += row_parts(row, 0, 9 + 17 * n, PRINT)
    if day > 1:
        parts.append(part("line", 0, 36))
        parts += [part("refresh", -37, 46, 0.85), words("line-text", -28, 46, "all rested")]
        parts += [part("ring", -37, 60, 0.72), words("line-text", -28, 60, "they bring")]
    return parts


def _morning_slip(setup: Setup, day: int) -> list[Part]:
    """The same, 150 x 48: two pictures say that all is refreshed and loops give again."""
    rows = _printed(setup.morning_of(day), PRINT_ROOM)
    parts = [part("space-slip"), words("m-14", -46, -8 if day > 1 else 0, f"Day {day}")]
    if day > 1:
        parts += [part("refresh", -55, 10, 0.65), part("ring", -38, 10, 0.5)]
    for n, row in enumerate(rows):
        parts += row_parts(row, 24, 18 * n - 9 * (len(rows) - 1), PRINT)
    return parts


def _printed(gives: dict[str, int], room: float = PRINT_ROOM) -> list[Signs]:
    """The goods with their numbers, in two lines if they are many."""
    pairs = [(printed(str(n)), icon(what)) for what in PRINTED if (n := gives[what])]
    whole = tuple(sign for pair in pairs for sign in pair)
    if row_width(whole, PRINT) <= room:
        return [whole]
    half = (len(pairs) + 1) // 2
    return [tuple(sign for pair in row for sign in pair) for row in (pairs[:half], pairs[half:])]


# -- what symbols are called, and what cards say


def symbol_names(setup: Setup) -> dict[str, str]:
    """The names of symbols for a screen reader; marks of squirrels say theirs themselves."""
    names = {"back": "a card, face down", "awake-state": "awake", "asleep-state": "asleep"}
    return names | {symbol: card.name for card in setup.box.cards for symbol in (face_of(card), slip_of(card))}


def card_texts(setup: Setup) -> dict[str, list[CardRow] | str]:
    """The text of each enlarged card in rows; tiles, chips, minis and others mean the same card."""
    texts: dict[str, list[CardRow] | str] = {}
    for card in setup.box.cards:
        texts[face_of(card)] = [{"i": f"icon-{symbol}", "text": text} for symbol, text in rows(card)]
        others = (tile_of(card), chip_of(card), mini_of(card)) if card.squirrel else (small_of(card),)
        texts |= dict.fromkeys((slip_of(card), *others), face_of(card))
    return texts
