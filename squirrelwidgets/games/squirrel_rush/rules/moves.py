"""Moves and their sentences.

A move is a number: its kind in the high bits, the cell (or card, seat, tile) in the six low ones. What chance lays is
a tuple of the tiles' kinds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.model.errors import NotAMove
from ....core.words.table import SEATS
from .actions import ACTIONS, ADD, DIAGONAL, EXCHANGE, EXIT, FLIP, LEAST, SKIP
from .ground import Land
from .tiles import SIDES, read_kind

SHIFT: Final = 6
LOW: Final = (1 << SHIFT) - 1
STEP: Final = 0
"""A cell by itself; `use(action)` + cell: an action there."""
END, DISCARD_OF, CARD_OF, FIRST_OF, TOP_OF = (kind << SHIFT for kind in range(8, 13))
EXCHANGE_OF: Final = 16 << SHIFT
"""Then come the market's places, each light side up and dark side up."""

Move = int | tuple[int, ...]

PLACES: Final = ("1", "2", "3")
"""Of the market, as they are said."""
WORDS: Final = (*ACTIONS, "end", "discard")
"""What players say, but for cells."""
CHANCE_WORDS: Final = ("first", "lay", "card", "top")


def use(action: int) -> int:
    """The move that begins an action, to which the cell is added."""
    return (action + 1) << SHIFT


AT_CELL: Final = {ACTIONS[action]: use(action) for action in (DIAGONAL, FLIP, EXIT, ADD, SKIP)}
"""Actions that are said with a cell and nothing else."""
USE_LEAST: Final = use(LEAST)


def exchange(place: int, dark: int, cell: int) -> int:
    """Market places count from 0 here, and from 1 in sentences."""
    return EXCHANGE_OF + ((2 * place + dark) << SHIFT) + cell


def action_of(move: int) -> int:
    """The action that a move of a turn uses; -1: none, it is a step or the end."""
    if move >= EXCHANGE_OF:
        return EXCHANGE
    return (move >> SHIFT) - 1 if move < END else -1


def say(move: Move, names: tuple[str, ...]) -> str:
    if isinstance(move, tuple):
        return " ".join(["lay", *map(str, move)])
    kind, low = move >> SHIFT, move & LOW
    if not kind:
        return names[low]
    if move >= EXCHANGE_OF:
        place, dark = divmod(kind - 16, 2)
        return f"exchange {place + 1} {SIDES[dark]} {names[low]}"
    if move >= TOP_OF:
        return f"top {move - TOP_OF}"
    if move < END:
        return "least" if move == USE_LEAST else f"{ACTIONS[kind - 1]} {names[low]}"
    if move == END:
        return "end"
    if kind << SHIFT == FIRST_OF:
        return f"first {SEATS[low]}"
    return f"{'discard' if kind << SHIFT == DISCARD_OF else 'card'} {ACTIONS[low]}"


def parse(text: str, land: Land) -> Move:
    if not isinstance(text, str):
        raise NotAMove(repr(text), "a sentence is a text.")
    word, *rest = text.split() or [""]
    if word in land.index and not rest:
        return land.index[word]
    if word == ACTIONS[EXCHANGE]:
        _need(len(rest) == 3 and rest[0] in PLACES and rest[1] in SIDES, text, f"exchange 2 dark {land.names[0]}")
        return exchange(PLACES.index(rest[0]), SIDES.index(rest[1]), _cell(text, rest[2], land))
    if word in AT_CELL:
        _need(len(rest) == 1, text, f"{word} {land.names[0]}")
        return AT_CELL[word] + _cell(text, rest[0], land)
    if word in READERS:
        return READERS[word](text, rest)
    ends = f"tiles go from {land.names[0]} to {land.names[-1]}, in small letters."
    raise NotAMove(text, ends, [*land.names, *WORDS, *CHANCE_WORDS])


def _need(good: bool, text: str, example: str) -> None:
    if not good:
        raise NotAMove(text, f"say it as in {example}.")


def _cell(text: str, word: str, land: Land) -> int:
    if word not in land.index:
        raise NotAMove(text, f"{word[:20]!r} is no tile of this glade.", land.names)
    return land.index[word]


def _kind(text: str, word: str) -> int:
    try:
        return read_kind(word)
    except ValueError:
        raise NotAMove(text, f"{word[:20]!r} is no tile; 51 is one with 5 on the light side, 1 on the dark.") from None


def _alone(word: str, move: int) -> Callable[[str, list[str]], Move]:
    def read(text: str, words: list[str]) -> Move:
        _need(not words, text, word)
        return move

    return read


def _named(word: str, base: int, names: tuple[str, ...]) -> Callable[[str, list[str]], Move]:
    def read(text: str, words: list[str]) -> Move:
        if len(words) != 1 or words[0] not in names:
            known = [f"{word} {name}" for name in names]
            raise NotAMove(text, f"{word} goes on with one of {', '.join(names)}.", known)
        return base + names.index(words[0])

    return read


def _lay(text: str, words: list[str]) -> Move:
    _need(bool(words), text, "lay 51 34 12")
    return tuple(_kind(text, word) for word in words)


def _top(text: str, words: list[str]) -> Move:
    _need(len(words) == 1, text, "top 34")
    return TOP_OF + _kind(text, words[0])


READERS: Final[dict[str, Callable[[str, list[str]], Move]]] = {
    ACTIONS[LEAST]: _alone(ACTIONS[LEAST], USE_LEAST),
    "end": _alone("end", END),
    "discard": _named("discard", DISCARD_OF, ACTIONS),
    "card": _named("card", CARD_OF, ACTIONS),
    "first": _named("first", FIRST_OF, SEATS),
    "lay": _lay,
    "top": _top,
}
