"""Moves as values, and their sentences. Which of them are legal is in `position`, what they do in `play`.

A move is a number, because play-outs need them small: its kind in the high bits, in the six low ones a cell (or an
action, a seat, a kind of tile). Tiles that chance lays are a tuple of kinds.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Final

from ....core.model.errors import NotAMove
from ....core.words.player_names import SEATS
from .actions import ACTIONS, Action
from .ground import Cell, Ground
from .tiles import SIDES, Kind, read_kind

Move = int | tuple[Kind, ...]

SHIFT: Final = 6
LOW: Final = (1 << SHIFT) - 1
"""Masks the low bits of a move, as in `move & LOW`. Steps are the moves up to here."""


class MoveKind(IntEnum):
    """The high bits of a move. The use of a card is the number of its `Action` plus one, except for exchanges."""

    STEP = 0
    """To the cell in the low bits."""
    DIAGONAL = Action.DIAGONAL + 1
    FLIP = Action.FLIP + 1
    EXIT = Action.EXIT + 1
    ADD = Action.ADD + 1
    LEAST = Action.LEAST + 1
    """Without a cell."""
    SKIP = Action.SKIP + 1
    END = 8
    """The turn ends."""
    DISCARD = 9
    """A card of the hand goes: an `Action` in the low bits."""
    CARD = 10
    """Chance turns up a card: an `Action` in the low bits."""
    FIRST = 11
    """Chance draws who begins: a seat in the low bits."""
    TOP = 12
    """Chance turns up a tile of the stack: its kind, up to 99, so that 13 belongs to it too."""
    EXCHANGE = 16
    """And up to 21: `2 * place + dark` is added, with the place of the market from 0 and 1 for the dark side up."""


STEP, END, DISCARDS, CARDS, FIRSTS, TOPS, EXCHANGES = (
    kind << SHIFT
    for kind in (
        MoveKind.STEP,
        MoveKind.END,
        MoveKind.DISCARD,
        MoveKind.CARD,
        MoveKind.FIRST,
        MoveKind.TOP,
        MoveKind.EXCHANGE,
    )
)
"""The lowest move of each kind, in ascending order."""

EXCHANGE: Final = int(Action.EXCHANGE)
PLACES: Final = ("1", "2", "3")
"""Of the market, as they are said."""
WORDS: Final = (*ACTIONS, "end", "discard")
"""First words of players, except cells."""
CHANCE_WORDS: Final = ("first", "lay", "card", "top")


# -- making moves


def use(action: int) -> int:
    """The move that uses an action other than an exchange; the cell is to be added."""
    return (action + 1) << SHIFT


def exchange(place: int, dark: int, cell: Cell) -> int:
    """Market places count from 0 here, and from 1 in sentences."""
    return EXCHANGES + ((2 * place + dark) << SHIFT) + cell


def discard(action: int) -> int:
    return DISCARDS + action


def card(action: int) -> int:
    return CARDS + action


def first(seat: int) -> int:
    return FIRSTS + seat


def top(kind: Kind) -> int:
    return TOPS + kind


AT_CELL: Final = {
    ACTIONS[action]: use(action) for action in (Action.DIAGONAL, Action.FLIP, Action.EXIT, Action.ADD, Action.SKIP)
}
"""Actions that are said with a cell and nothing else."""
USE_LEAST: Final = use(Action.LEAST)


# -- looking into moves


def kind_of(move: int) -> MoveKind:
    if move >= EXCHANGES:
        return MoveKind.EXCHANGE
    return MoveKind.TOP if move >= TOPS else MoveKind(move >> SHIFT)


def action_of(move: int) -> int:
    """The action that a move of a turn uses; -1: none, it is a step or the end."""
    if move >= EXCHANGES:
        return EXCHANGE
    return (move >> SHIFT) - 1 if move < END else -1


def argument_of(move: int) -> int:
    """The action, seat or kind of tile of a move that `discard`, `card`, `first` or `top` made."""
    return move - TOPS if move >= TOPS else move & LOW


def exchange_of(move: int) -> tuple[int, int, Cell]:
    """The place of the market from 0, the side and the cell of an exchange."""
    place, dark = divmod((move - EXCHANGES) >> SHIFT, 2)
    return place, dark, move & LOW


# -- sentences


def say(move: Move, names: tuple[str, ...]) -> str:
    if isinstance(move, tuple):
        return " ".join(["lay", *map(str, move)])
    if move >= EXCHANGES:
        place, dark, cell = exchange_of(move)
        return f"exchange {place + 1} {SIDES[dark]} {names[cell]}"
    if move >= TOPS:
        return f"top {move - TOPS}"
    if move >= FIRSTS:
        return f"first {SEATS[move - FIRSTS]}"
    if move >= CARDS:
        return f"card {ACTIONS[move - CARDS]}"
    if move >= DISCARDS:
        return f"discard {ACTIONS[move - DISCARDS]}"
    if move == END:
        return "end"
    if move == USE_LEAST:
        return "least"
    return f"{ACTIONS[action_of(move)]} {names[move & LOW]}" if move > LOW else names[move]


def parse(text: str, ground: Ground) -> Move:
    if not isinstance(text, str):
        raise NotAMove(repr(text), "a sentence is a text.")
    word, *rest = text.split() or [""]
    if word in ground.index and not rest:
        return ground.index[word]
    if word == ACTIONS[Action.EXCHANGE]:
        _need(len(rest) == 3 and rest[0] in PLACES and rest[1] in SIDES, text, f"exchange 2 dark {ground.names[0]}")
        return exchange(PLACES.index(rest[0]), SIDES.index(rest[1]), _cell(text, rest[2], ground))
    if word in AT_CELL:
        _need(len(rest) == 1, text, f"{word} {ground.names[0]}")
        return AT_CELL[word] + _cell(text, rest[0], ground)
    if word in READERS:
        return READERS[word](text, rest)
    ends = f"tiles go from {ground.names[0]} to {ground.names[-1]}, in small letters."
    raise NotAMove(text, ends, [*ground.names, *WORDS, *CHANCE_WORDS], ground.nearest(word))


def _need(good: bool, text: str, example: str) -> None:
    if not good:
        raise NotAMove(text, f"say it as in {example}.")


def _cell(text: str, word: str, ground: Ground) -> Cell:
    if word not in ground.index:
        raise NotAMove(text, f"{word[:20]!r} is no tile of this glade.", ground.names, ground.nearest(word))
    return ground.index[word]


def _kind(text: str, word: str) -> Kind:
    try:
        return read_kind(word)
    except ValueError:
        raise NotAMove(text, f"{word[:20]!r} is no tile; 51 is one with 5 on the light side, 1 on the dark.") from None


Reader = Callable[[str, list[str]], Move]
"""Reads the words after the first one; the whole text is for refusals."""


def _alone(word: str, move: int) -> Reader:
    """A sentence of one word."""

    def read(text: str, words: list[str]) -> Move:
        _need(not words, text, word)
        return move

    return read


def _one_of(names: tuple[str, ...], word: str, base: int) -> Reader:
    """A sentence that goes on with one of these names."""

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
    return top(_kind(text, words[0]))


READERS: Final[dict[str, Reader]] = {
    "least": _alone("least", USE_LEAST),
    "end": _alone("end", END),
    "discard": _one_of(ACTIONS, "discard", DISCARDS),
    "card": _one_of(ACTIONS, "card", CARDS),
    "first": _one_of(SEATS, "first", FIRSTS),
    "lay": _lay,
    "top": _top,
}
