"""Moves and their sentences. Most are numbers: what is done, plus the tile, nut, card or seat. A layout, a deal and
cards looked at are tuples that begin with their word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from ....core.model.errors import NotAMove
from ....core.words.table import SEATS
from .box import KINDS, MOST, NUTS, Box
from .ground import FACES
from .phases import EXCHANGED

TO: Final = 0
"""A tile by itself: where a squirrel is placed at the start, or scatters to."""
FORAGE_NUT: Final = 20
EXCHANGE: Final = 24
SCOUT: Final = 40
PASS: Final = 41
RECRUIT: Final = 50
HASSLE: Final = 70
DIE: Final = 90
FIRST_OF: Final = 100
PLACE_ON: Final = 110
SKIP: Final = 130
KEEP_CARD: Final = 200
"""Plus the card; by itself: keep none."""
DROP_CARD: Final = 300
REVEAL_CARD: Final = 400

Move = int | tuple[Any, ...]

WORDS: Final = ("forage", "recruit", "hassle", "scout", "pass", "exchange", "drop", "keep")
"""What players say, beside names of tiles."""
CHANCE_WORDS: Final = ("first", "tiles", "deal", "die", "peek", "reveal", "place", "skip")
ON_TILES: Final = {"recruit ": RECRUIT, "hassle ": HASSLE, "place ": PLACE_ON, "skip ": SKIP, "": TO}
ON_CARDS: Final = {"keep ": KEEP_CARD, "drop ": DROP_CARD, "reveal ": REVEAL_CARD}


# -- exchanges: what a purse allows

BASE: Final = MOST + 1
POWERS: Final = tuple(BASE**kind for kind in KINDS)
"""A purse is a number: so many nuts of each kind, as far as they make a difference, as digits of base 5."""


def purse_of(nuts: Sequence[int]) -> int:
    purse = 0
    for n in reversed(nuts):
        purse = BASE * purse + min(n, MOST)
    return purse


def nuts_of(purse: int) -> tuple[int, ...]:
    return tuple(purse // power % BASE for power in POWERS)


def _exchanges(purse: int) -> tuple[int, ...]:
    nuts = nuts_of(purse)
    return tuple(
        EXCHANGE + len(NUTS) * given + taken
        for given in KINDS
        for taken in KINDS
        if given != taken and nuts[given] >= EXCHANGED
    )


EXCHANGES: Final = tuple(_exchanges(purse) for purse in range(BASE ** len(NUTS)))


# -- sentences


class Book:
    """All sentences that are numbers, for one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.moves = dict(self._named())
        self.sentences = {move: text for text, move in self.moves.items()}

    def _named(self) -> list[tuple[str, int]]:
        tiles, cards = list(enumerate(self.box.words)), self.box.cards
        found = [(word + name, base + tile) for word, base in ON_TILES.items() for tile, name in tiles]
        found += [(f"{word}o{card}", base + card) for word, base in ON_CARDS.items() for card in cards]
        found += [(f"forage {name}", FORAGE_NUT + nut) for nut, name in enumerate(NUTS)]
        found += [
            (f"exchange {NUTS[given]} {NUTS[taken]}", EXCHANGE + len(NUTS) * given + taken)
            for given in KINDS
            for taken in KINDS
            if given != taken
        ]
        found += [(f"die {face}", DIE + face) for face in FACES]
        found += [(f"first {name}", FIRST_OF + seat) for seat, name in enumerate(SEATS)]
        return [*found, ("scout", SCOUT), ("pass", PASS), ("keep none", KEEP_CARD)]

    # -- saying

    def say(self, move: Move) -> str:
        if not isinstance(move, tuple):
            return self.sentences[move]
        word, *rest = move
        if word == "tiles":
            return " ".join([word, *(self.box.words[tile] for tile in rest[0])])
        if word == "deal":
            return " ".join([word, SEATS[rest[0]], *map(card_word, rest[1])])
        return " ".join([word, *map(card_word, rest[0])])

    # -- understanding

    def parse(self, text: str) -> Move:
        if not isinstance(text, str):
            raise NotAMove(repr(text), "a sentence is a text.")
        words = text.split()
        plain = " ".join(words)
        if plain in self.moves:
            return self.moves[plain]
        reader = READERS.get(words[0]) if len(words) > 1 else None
        if reader:
            return reader(self, text, words[1:])
        alike = [each for each in self.moves if words and each.startswith(f"{words[0]} ")]
        raise NotAMove(text, "nothing here is called that.", alike or [*self.box.words, *WORDS, *CHANCE_WORDS])

    def _tiles(self, text: str, words: list[str]) -> Move:
        strange = next((word for word in words if word not in self.box.index), None)
        if strange is not None:
            raise NotAMove(text, f"{strange[:20]!r} is no tile of this game.", self.box.words)
        return ("tiles", tuple(self.box.index[word] for word in words))

    def _deal(self, text: str, words: list[str]) -> Move:
        if words[0] not in SEATS:
            raise NotAMove(text, f"{words[0][:20]!r} is nobody; players are called {', '.join(SEATS[:5])}.", SEATS)
        return ("deal", SEATS.index(words[0]), self._cards(text, words[1:]))

    def _peek(self, text: str, words: list[str]) -> Move:
        return ("peek", tuple(sorted(self._cards(text, words))))

    def _cards(self, text: str, words: list[str]) -> tuple[int, ...]:
        known = self.box.numbers
        strange = next((word for word in words if word not in known), None)
        if strange is not None:
            last = card_word(len(known))
            raise NotAMove(text, f"{strange[:20]!r} is no objective; they are called o1 to {last}.", known)
        return tuple(known[word] for word in words)


READERS: Final[dict[str, Callable[[Book, str, list[str]], Move]]] = {
    "tiles": Book._tiles,
    "deal": Book._deal,
    "peek": Book._peek,
}


def card_word(card: int) -> str:
    return f"o{card}"


def cards_text(cards: Sequence[int]) -> str:
    """`o1 o2 o3`."""
    return " ".join(map(card_word, cards))


@cache
def book(box: Box) -> Book:
    return Book(box)
