"""Moves and their sentences. Legal ones are listed in `legal` and `position`, and played in `play`.

Most moves are numbers: `BLOCK * verb + object`, where the object is a card, a number, a paw, a seat, or 0 for none.
Deals, slaps, ambushes and whirlwinds are tuples that begin with their word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import Any, Final, cast

from ....core.model.errors import NotAMove
from ....core.words.player_names import SEATS
from .cards import IN_HAND, NAMES, NUMBERS, text_of
from .phases import Phase

Move = int | tuple[object, ...]
Slap = tuple[int, float | None]
"""A seat, and its time in ms; None where a single slap has no time."""
BLOCK: Final = 20
"""Numbers set aside for each verb: more than there are kinds of cards."""


class Verb(IntEnum):
    """What a numbered move does; the verbs of players come first."""

    DRAW = 0
    """Draw a card; which one it is, chance decides."""
    END = 1
    """End the turn without a card to discard."""
    NEW_ROUND = 2
    """Have the next round dealt."""
    STORE = 3
    """Store three cards of a number."""
    DISCARD = 4
    """Discard a card onto the Hoard."""
    LAY = 5
    """Lay a card in a Quarrel."""
    PAW = 6
    """Pick a paw, 1 to 5."""
    QUIET = 7
    """Nobody slaps."""
    CARD = 8
    """Turn up a card from the deck."""
    NUMBER = 9
    """Draw the number that paws are compared with."""
    LOT = 10
    """Draw the seat that takes the Hoard."""
    DEALER = 11
    """Draw the seat that deals first."""


VERBS: Final = tuple(Verb)
"""`VERBS[verb]`; looking one up takes a fifth of the time of `Verb(verb)`."""


def move_of(verb: Verb, thing: int = 0) -> int:
    """The move that does this with a card, a number, a paw or a seat."""
    return BLOCK * verb + thing


def verb_of(move: int) -> Verb:
    """What a move does."""
    return VERBS[move // BLOCK]


def object_of(move: int) -> int:
    """The card, number, paw or seat of a move."""
    return move % BLOCK


DRAW: Final = move_of(Verb.DRAW)
END: Final = move_of(Verb.END)
NEW_ROUND: Final = move_of(Verb.NEW_ROUND)
QUIET: Final = move_of(Verb.QUIET)

CHANCE_WORDS: Final = ("dealer", "deal", "swap", "card", "quiet", "slap", "number", "lot", "take", "whirl")
"""Words with which chance's sentences begin."""
DUE: Final = {
    "deal": Phase.DEAL,
    "swap": Phase.SWAP,
    "slap": Phase.WINDOW,
    "take": Phase.AMBUSH,
    "whirl": Phase.WHIRLWIND,
}
"""The phase in which a move that is a tuple can be played, by its word."""
TIMED: Final = re.compile(r"([a-z]+)(?:@(\d{1,5}(?:\.\d)?))?")
"""A slap: the seat, and perhaps the time in ms."""


def _numbered() -> dict[str, int]:
    """The moves that are numbers, by their sentences."""
    moves = {"draw": DRAW, "end": END, "deal": NEW_ROUND, "quiet": QUIET}
    moves |= {f"store {number}": move_of(Verb.STORE, number) for number in NUMBERS}
    for word, verb in (("discard", Verb.DISCARD), ("lay", Verb.LAY)):
        moves |= {f"{word} {NAMES[kind]}": move_of(verb, kind) for kind in IN_HAND}
    moves |= {f"paw {paw}": move_of(Verb.PAW, paw) for paw in NUMBERS}
    moves |= {f"card {name}": move_of(Verb.CARD, kind) for kind, name in enumerate(NAMES)}
    moves |= {f"number {number}": move_of(Verb.NUMBER, number) for number in NUMBERS}
    for word, verb in (("lot", Verb.LOT), ("dealer", Verb.DEALER)):
        moves |= {f"{word} {name}": move_of(verb, seat) for seat, name in enumerate(SEATS)}
    return moves


MOVES: Final = _numbered()
SENTENCES: Final = {move: text for text, move in MOVES.items()}
DECISIONS: Final = {text: move for text, move in MOVES.items() if move < QUIET}
"""Those that players say."""


def slap_move(slaps: Iterable[Slap]) -> Move:
    """The move of these slaps: the quickest first, equal times in the order of the seats."""
    in_order = sorted(slaps, key=lambda slap: (slap[1] or 0, slap[0]))
    return ("slap", *in_order) if in_order else QUIET


# -- saying


def say(move: Move) -> str:
    """The sentence of a move."""
    if not isinstance(move, tuple):
        return SENTENCES[move]
    word, *rest = cast("tuple[Any, ...]", move)  # pairs follow, or a seat and its cards
    if word == "slap":
        return " ".join(["slap", *(_timed(*each) for each in rest)])
    if word in ("deal", "swap"):
        return " ".join([word, _hand(*rest)])
    return " ".join([word, *(_hand(*each) for each in rest)])


def _timed(seat: int, ms: float | None) -> str:
    return SEATS[seat] if ms is None else f"{SEATS[seat]}@{ms:g}"


def _hand(seat: int, cards: Sequence[int]) -> str:
    return f"{SEATS[seat]} {text_of(cards)}".rstrip()


# -- understanding


def parse(text: str) -> Move:
    """The move of a sentence; `NotAMove` for one that the game does not know."""
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
    slaps: list[Slap] = []
    for word in words:
        timed = TIMED.fullmatch(word)
        if not timed:
            raise NotAMove(text, "slaps are said as slap blue@412.3 rust@430.")
        slaps.append((_seat(text, timed[1]), None if timed[2] is None else float(timed[2])))
    return slap_move(slaps)


READERS: Final[dict[str, Callable[[str, list[str]], Move]]] = {
    "slap": _slaps,
    "deal": lambda text, words: ("deal", _seat(text, words[0]), _cards(text, words[1:])),
    "swap": lambda text, words: ("swap", _seat(text, words[0]), _cards(text, words[1:])),
    "take": lambda text, words: ("take", *_by_seat(text, words)),
    "whirl": lambda text, words: ("whirl", *_by_seat(text, words)),
}


def _by_seat(text: str, words: list[str]) -> list[tuple[int, tuple[int, ...]]]:
    """Reads `rust 1 1 2 blue 4 ochre`: seats, each with the cards after it."""
    hands: list[tuple[int, tuple[int, ...]]] = []
    begin = 0
    for end in range(1, len(words) + 1):
        if end == len(words) or words[end] in SEATS:
            hands.append((_seat(text, words[begin]), _cards(text, words[begin + 1 : end])))
            begin = end
    return hands


def _seat(text: str, word: str) -> int:
    if word not in SEATS:
        raise NotAMove(text, f"{word[:20]!r} is nobody; players are called {', '.join(SEATS)}.", SEATS)
    return SEATS.index(word)


def _cards(text: str, words: list[str]) -> tuple[int, ...]:
    strange = next((word for word in words if word not in NAMES), None)
    if strange is not None:
        raise NotAMove(text, f"{strange[:20]!r} is no card; cards are called {', '.join(NAMES)}.", NAMES)
    return tuple(sorted(NAMES.index(word) for word in words))
