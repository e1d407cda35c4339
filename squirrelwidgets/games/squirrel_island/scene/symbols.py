"""Symbols that are made of others: counters, the bar of stamina, mornings printed on the Island, icons for texts."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core.wire import Json, Mark
from ..rules.phases import MOST_STAMINA, SPACES, UPPER
from ..rules.setup import Setup
from ..words.card_text import rows
from .card_faces import all_faces, chip_of, face_of, mini_of, part, slip_of, small_of, tile_of, words
from .effect_icons import Row, Size, icon, row_marks, row_width, word
from .layout import cell_at, step_at

ICONS: Final = (
    "nut coin stamina card cardback exhaust refresh stash steal again island tree ground flying item sabotage sleep "
    "awake sun first play"
).split()
"""Small pictures that stand in texts, too, larger there: `icon-nut`."""
IN_TEXT: Final = 2.3
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
"""A picture, how large it is, and the number beside it: which symbol writes it, how far from the picture's middle."""
PRINTED: Final = ("stamina", "coin", "card", "nut")
PRINT: Final = Size(0.85, "m-14", 14)
PRINT_ROOM: Final = 88


@lru_cache(maxsize=4)
def made(setup: Setup) -> dict[str, list[Mark]]:
    found = all_faces(setup.box.cards)
    found["sign-squirrel"] = [part("tree-squirrel", k=0.28)]
    found |= {f"icon-{name}": [part(name, k=IN_TEXT)] for name in ICONS}
    found["icon-star"] = [part("unique", k=IN_TEXT)]
    found["icon-squirrel"] = [part("tree-squirrel", k=0.66)]
    found["icon-loop"] = [part("ring", k=IN_TEXT * 0.85)]
    for name, (symbol, k, number, beside) in COUNTERS.items():
        found[name] = [part(symbol, k=k), part(number, beside)]
    found["meter"] = _meter()
    found["bar"] = _bar()
    found["awake-state"] = [part("awake"), words("note", 12, 0, "awake")]
    found["asleep-state"] = [part("sleep", k=0.9), words("note", 12, 0, "asleep")]
    found["extra"] = [
        *(words("note", 0, 0, "each card here costs"), words("plus", 134, 0, "+1"), part("stamina", 162, k=0.95)),
        *(words("note", 175, 0, "or"), words("plus", 194, 0, "+1"), part("coin", 224, k=0.95)),
    ]
    found["no-extra"] = [words("note", 0, 0, "cards here cost you nothing more")]
    found["more-turns"] = [part("again", k=0.95), part("title", 13)]
    for day in range(1, min(SPACES - UPPER, setup.days) + 1):
        found[f"morning-{day}"] = _morning(setup, day)
    return found


def _meter() -> list[Mark]:
    """Empty cells for stamina, and room for the number."""
    cells = [part("cell", cell_at(cell)) for cell in range(MOST_STAMINA)]
    return [part("stamina", k=0.95), *cells, part("n-14", 54)]


def _bar() -> list[Mark]:
    """Stamina as a bar from nothing to all, empty."""
    return [part("stamina", k=1.3), *(words("step", step_at(n), 0, str(n)) for n in range(MOST_STAMINA + 1))]


def _morning(setup: Setup, day: int) -> list[Mark]:
    """What everybody gets in the morning of a day, as its space shows it until a card covers it (SI-4)."""
    marks = [part("morning"), part("sun", 0, -50, 1.5), words("bold-middle", 0, -27, f"Day {day}")]
    marks.append(words("note-middle", 0, -12, "morning"))
    for n, row in enumerate(_printed(setup.morning_of(day))):
        marks += row_marks(row, 0, 9 + 17 * n, PRINT)
    if day > 1:
        marks.append(part("line", 0, 36))
        marks += [part("refresh", -33, 47, 0.85), words("line-text", -21, 47, "refresh all")]
        marks += [part("ring", -33, 61, 0.72), words("line-text", -21, 61, "take loops")]
    return marks


def _printed(given: dict[str, int]) -> list[Row]:
    """What there is, with numbers; in two lines if it is much."""
    pairs = [(word(str(n)), icon(what)) for what in PRINTED if (n := given[what])]
    whole = tuple(sign for pair in pairs for sign in pair)
    if row_width(whole, PRINT) <= PRINT_ROOM:
        return [whole]
    half = (len(pairs) + 1) // 2
    return [tuple(sign for pair in those for sign in pair) for those in (pairs[:half], pairs[half:])]


def cards(setup: Setup) -> dict[str, list[Json] | str]:
    """What the enlarged card says in rows; tiles, chips, minis and others mean the same card."""
    found: dict[str, list[Json] | str] = {}
    for card in setup.box.cards:
        found[face_of(card)] = [{"i": f"icon-{symbol}", "text": text} for symbol, text in rows(card)]
        others = (tile_of(card), chip_of(card), mini_of(card)) if card.squirrel else (small_of(card),)
        found |= dict.fromkeys((slip_of(card), *others), face_of(card))
    return found
