"""Moves and their sentences.

Most moves are numbers: what is done, plus the card, paw or seat. Deals, slaps, ambushes and whirlwinds are tuples
that begin with their word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ....core.model.errors import NotAMove
from ....core.words.table import SEATS
from .cards import IN_HAND, NAMES, NUMBERS, text_of

DRAW, END, NEW_ROUND, QUIET = range(4)
STORE, DISCARD, LAY_CARD, PAW_OF, CARD_OF, NUMBER_OF, LOT_OF, DEALER_OF = range(20, 180, 20)

Move = int | tuple[object, ...]

WORDS: Final = ("draw", "store", "discard", "lay", "paw", "end", "deal")
"""What players say."""
CHANCE_WORDS: Final = ("dealer", "deal", "swap", "card", "quiet", "slap", "number", "lot", "take", "whirl")
TIMED: Final = re.compile(r"([a-z]+)(?:@(\d{1,5}(?:\.\d)?))?")
"""A slap: who, and after how many ms if that is known."""


def _named() -> dict[str, int]:
    """Every sentence that is a number."""
    found = {"draw": DRAW, "end": END, "deal": NEW_ROUND, "quiet": QUIET}
    found |= {f"store {kind}": STORE + kind for kind in NUMBERS}
    for word, base in (("discard", DISCARD), ("lay", LAY_CARD)):
        found |= {f"{word} {NAMES[kind]}": base + kind for kind in IN_HAND}
    found |= {f"paw {paw}": PAW_OF + paw for paw in NUMBERS}
    found |= {f"card {name}": CARD_OF + kind for kind, name in enumerate(NAMES)}
    found |= {f"number {number}": NUMBER_OF + number for number in NUMBERS}
    for word, base in (("lot", LOT_OF), ("dealer", DEALER_OF)):
        found |= {f"{word} {name}": base + seat for seat, name in enumerate(SEATS)}
    return found


MOVES: Final = _named()
SENTENCES: Final = {move: text for text, move in MOVES.items()}


# -- saying


def say(move: Move) -> str:
    if not isinstance(move, tuple):
        return SENTENCES[move]
    word, *rest = move
    if word == "slap":
        return " ".join(["slap", *(_timed(*each) for each in rest)])  # type: ignore[misc]  # pairs
    if word in ("deal", "swap"):
        return " ".join([str(word), _hand(*rest)])  # type: ignore[arg-type]  # a seat and its cards
    return " ".join([str(word), *(_hand(*each) for each in rest)])  # type: ignore[misc]  # pairs


def _timed(seat: int, ms: float | None) -> str:
    return SEATS[seat] if ms is None else f"{SEATS[seat]}@{ms:g}"


def _hand(seat: int, cards: Sequence[int]) -> str:
    return f"{SEATS[seat]} {text_of(cards)}".rstrip()


# -- understanding


def parse(text: str) -> Move:
    if not isinstance(text, str):
        raise NotAMove(repr(text), "a sentence is a text.")
    words = text.split()
    plain = " ".join(words)
    if plain in MOVES:
        return MOVES[plain]
    reader = READERS.get(words[0]) if len(words) > 1 else None
    if reader:
        return reader(text, words[1:])
    raise NotAMove(text, "nothing here is called that.", dict.fromkeys([*MOVES, *CHANCE_WORDS]))


def _slaps(text: str, words: list[str]) -> Move:
    found: list[tuple[int, float | None]] = []
    for word in words:
        timed = TIMED.fullmatch(word)
        if not timed:
            raise NotAMove(text, "slaps are said as slap blue@412.3 rust@430.")
        found.append((_seat(text, timed[1]), None if timed[2] is None else float(timed[2])))
    return slap_move(found)


def slap_move(slaps: Iterable[tuple[int, float | None]]) -> Move:
    """Who slapped and when, the quickest first; equal times in the order of the seats."""
    found = sorted(slaps, key=lambda slap: (slap[1] or 0, slap[0]))
    return ("slap", *found) if found else QUIET


def _deal(text: str, words: list[str]) -> Move:
    return ("deal", _seat(text, words[0]), _cards(text, words[1:]))


def _swap(text: str, words: list[str]) -> Move:
    return ("swap", _seat(text, words[0]), _cards(text, words[1:]))


def _take(text: str, words: list[str]) -> Move:
    pairs = _by_seat(text, words)
    return ("take", *pairs)


def _whirl(text: str, words: list[str]) -> Move:
    return ("whirl", *_by_seat(text, words))


READERS: Final[dict[str, Callable[[str, list[str]], Move]]] = {
    "slap": _slaps,
    "deal": _deal,
    "swap": _swap,
    "take": _take,
    "whirl": _whirl,
}


def _by_seat(text: str, words: list[str]) -> list[tuple[int, tuple[int, ...]]]:
    """`rust 1 1 2 blue 4 ochre`: seats, each with the cards after it."""
    found: list[tuple[int, tuple[int, ...]]] = []
    begin = 0
    for end in range(1, len(words) + 1):
        if end == len(words) or words[end] in SEATS:
            found.append((_seat(text, words[begin]), _cards(text, words[begin + 1 : end])))
            begin = end
    return found


def _seat(text: str, word: str) -> int:
    if word not in SEATS:
        raise NotAMove(text, f"{word[:20]!r} is nobody; players are called {', '.join(SEATS)}.", SEATS)
    return SEATS.index(word)


def _cards(text: str, words: list[str]) -> tuple[int, ...]:
    strange = next((word for word in words if word not in NAMES), None)
    if strange is not None:
        raise NotAMove(text, f"{strange[:20]!r} is no card; cards are called {', '.join(NAMES)}.", NAMES)
    return tuple(sorted(NAMES.index(word) for word in words))
