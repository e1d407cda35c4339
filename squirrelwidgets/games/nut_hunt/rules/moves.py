"""Moves and their sentences. Which moves are legal is in `position` and `legal`, what they do in `play`.

Most moves are numbers: a kind plus the tile, card, nut, face or seat it is about. A layout, a deal and cards looked at
are tuples that begin with their word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Any, Final

from ....core.model.errors import NotAMove
from ....core.words.player_names import SEATS
from .box import KEPT, KINDS, MOST_PLAYERS, NUTS, Box
from .ground import FACES

Move = int | tuple[Any, ...]


class MoveKind(IntEnum):
    """Kinds of moves that are numbers; the values leave room for what such a move is about."""

    GO = 0
    """`hazel-hill`: a squirrel is placed on a tile at the start, or scatters to it."""
    FORAGE = 20
    """`forage acorn`, plus the nut."""
    EXCHANGE = 24
    """`exchange acorn walnut`, plus both nuts: see `exchange`."""
    SCOUT = 40
    """`scout`, by itself."""
    PASS = 41
    """`pass`, by itself."""
    RECRUIT = 50
    """`recruit hazel-hill`, plus the tile."""
    HASSLE = 70
    """`hassle hazel-hill`, plus the tile."""
    DIE = 90
    """`die 3`, plus the face."""
    FIRST = 100
    """`first rust`, plus the seat."""
    PLACE = 110
    """`place hazel-hill`, plus the tile: chance places a squirrel of the Automa."""
    SKIP = 130
    """`skip hazel-hill`, plus the tile: the fox keeps the Automa off."""
    KEEP = 200
    """`keep o3`, plus the card; by itself: `keep none`."""
    DROP = 300
    """`drop o3`, plus the card."""
    REVEAL = 400
    """`reveal o3`, plus the card."""

    def of(self, index: int) -> int:
        """The move of this kind about a tile, card, nut, face or seat."""
        return self + index


SCOUT: Final = int(MoveKind.SCOUT)
PASS: Final = int(MoveKind.PASS)
KEEP_NONE: Final = int(MoveKind.KEEP)
"""The moves that are about nothing."""
FORAGE_NUT: Final = int(MoveKind.FORAGE)
EXCHANGE: Final = int(MoveKind.EXCHANGE)
DIE: Final = int(MoveKind.DIE)
"""Globals, for fast play-outs: see `phases`."""


def exchange(given: int, taken: int) -> int:
    """Three nuts of one kind for one of another (NH-12)."""
    return MoveKind.EXCHANGE.of(len(NUTS) * given + taken)


def exchanged_by(move: int) -> tuple[int, int]:
    """The nuts given and taken by an exchange."""
    return divmod(move - EXCHANGE, len(NUTS))


_KINDS: Final = tuple(
    kind
    for kind, end in zip(MoveKind, [*list(MoveKind)[1:], MoveKind.REVEAL + 100], strict=True)
    for _ in range(kind, end)
)
# tables, because play-outs look up every action
kind_of: Final = _KINDS.__getitem__
"""The kind of a move."""
index_of: Final = tuple(move - kind for move, kind in enumerate(_KINDS)).__getitem__
"""The tile, card, nut, face or seat that a move is about; the reverse of `MoveKind.of`."""


# -- sentences

PLAYER_WORDS: Final = ("forage", "recruit", "hassle", "scout", "pass", "exchange", "drop", "keep")
"""First words of players' sentences, besides names of tiles."""
CHANCE_WORDS: Final = ("first", "tiles", "deal", "die", "peek", "reveal", "place", "skip")
ON_TILES: Final = {
    "recruit ": MoveKind.RECRUIT,
    "hassle ": MoveKind.HASSLE,
    "place ": MoveKind.PLACE,
    "skip ": MoveKind.SKIP,
    "": MoveKind.GO,
}
ON_CARDS: Final = {"keep ": MoveKind.KEEP, "drop ": MoveKind.DROP, "reveal ": MoveKind.REVEAL}


class Book:
    """The sentences of one box, in both directions."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.moves = dict(self._pairs())
        """The moves that are numbers, by sentence."""
        self.sentences = {move: text for text, move in self.moves.items()}

    def _pairs(self) -> list[tuple[str, int]]:
        tiles, cards = list(enumerate(self.box.words)), self.box.cards
        pairs = [(word + name, kind.of(tile)) for word, kind in ON_TILES.items() for tile, name in tiles]
        pairs += [(word + card_word(card), kind.of(card)) for word, kind in ON_CARDS.items() for card in cards]
        pairs += [(f"forage {name}", MoveKind.FORAGE.of(nut)) for nut, name in enumerate(NUTS)]
        pairs += [
            (f"exchange {NUTS[given]} {NUTS[taken]}", exchange(given, taken))
            for given in KINDS
            for taken in KINDS
            if given != taken
        ]
        pairs += [(f"die {face}", MoveKind.DIE.of(face)) for face in FACES]
        pairs += [(f"first {name}", MoveKind.FIRST.of(seat)) for seat, name in enumerate(SEATS)]
        return [*pairs, ("scout", SCOUT), ("pass", PASS), ("keep none", KEEP_NONE)]

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
        raise NotAMove(text, "nothing here is called that.", alike or [*self.box.words, *PLAYER_WORDS, *CHANCE_WORDS])

    def _tiles(self, text: str, words: list[str]) -> Move:
        unknown = next((word for word in words if word not in self.box.index), None)
        if unknown is not None:
            raise NotAMove(text, f"{unknown[:20]!r} is no tile of this game.", self.box.words)
        return ("tiles", tuple(self.box.index[word] for word in words))

    def _deal(self, text: str, words: list[str]) -> Move:
        if words[0] not in SEATS:
            known = ", ".join(SEATS[:MOST_PLAYERS])
            raise NotAMove(text, f"{words[0][:20]!r} is nobody; players are called {known}.", SEATS)
        return ("deal", SEATS.index(words[0]), self._cards(text, words[1:]))

    def _cards(self, text: str, words: list[str]) -> tuple[int, ...]:
        known = self.box.numbers
        unknown = next((word for word in words if word not in known), None)
        if unknown is not None:
            last = card_word(len(known))
            raise NotAMove(text, f"{unknown[:20]!r} is no objective; they are called o1 to {last}.", known)
        return tuple(known[word] for word in words)


READERS: Final[dict[str, Callable[[Book, str, list[str]], Move]]] = {
    "tiles": Book._tiles,
    "deal": Book._deal,
    "peek": lambda self, text, words: ("peek", tuple(sorted(self._cards(text, words)))),
}
"""The readers of moves that are tuples."""


def card_word(card: int) -> str:
    """The name of an objective: `o3`."""
    return f"o{card}"


def cards_text(cards: Sequence[int]) -> str:
    """`o1 o2 o3`."""
    return " ".join(map(card_word, cards))


@lru_cache(KEPT)
def book(box: Box) -> Book:
    return Book(box)
