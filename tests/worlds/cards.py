"""Each card of a game as a thing of its own: where it lay, and whether the viewer has seen it.

A position knows only how many cards of a name lie in a pile. Which of several equal ones moves is open, and any
answer will do: they are equal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

Pile = tuple[str, int]
"""What lies there, and whose it is: `("hand", 2)`; a pile of nobody has seat -1."""
DECK: Pile = ("deck", -1)
"""The whole deck; in one of layers they are piles `("deck", 0)`, `("deck", 1)` and so on."""
NOWHERE: Pile = ("", -1)


@dataclass(eq=False)
class Card:
    """From the moment in which it could be any card of the deck to the one in which it can be again."""

    name: str
    born: int
    """The ply in which it was shuffled into the deck; 0 at the start."""
    gone: int = -1
    """The ply in which that happened to it again, or it left the game."""
    seen: bool = False
    drawn: bool = False
    """Whether it lay anywhere but in the deck."""


@dataclass(frozen=True)
class Move:
    card: Card
    origin: Pile
    target: Pile


class Cards:
    """All cards of one line of play, ply by ply."""

    def __init__(self, piles: Mapping[Pile, Sequence[str]], rng: Random) -> None:
        self.rng = rng
        self.piles: dict[Pile, list[Card]] = {
            pile: [Card(name, 0, drawn=pile[0] != DECK[0]) for name in names] for pile, names in piles.items()
        }
        self.all = [card for cards in self.piles.values() for card in cards]
        self.start = {pile: list(cards) for pile, cards in self.piles.items()}

    def follow(self, ply: int, piles: Mapping[Pile, Sequence[str]]) -> list[Move]:
        """Move cards so that each pile has these names again."""
        loose: dict[str, list[tuple[Card, Pile]]] = defaultdict(list)
        wanted: list[tuple[str, Pile]] = []
        for pile in {**self.piles, **piles}:
            cards = self.piles.setdefault(pile, [])
            missing = list(piles.get(pile, ()))
            self.rng.shuffle(cards)
            for card in cards[:]:
                if card.name in missing:
                    missing.remove(card.name)
                else:
                    cards.remove(card)
                    loose[card.name].append((card, pile))
            wanted += [(name, pile) for name in missing]
        moves = []
        for name, pile in wanted:
            card, origin = loose[name].pop() if loose[name] else (self._new(name, 0), NOWHERE)
            self.piles[pile].append(card)
            card.drawn = card.drawn or pile[0] != DECK[0]
            card.seen = card.seen or (origin, pile) == (NOWHERE, DECK)  # all knew that the box held it so far
            moves.append(Move(card, origin, pile))
        for card, _ in (each for row in loose.values() for each in row):
            card.gone = ply
        arrived: dict[Pile, list[Card]] = defaultdict(list)
        for move in moves:
            if move.target[0] == DECK[0] != move.origin[0]:
                arrived[move.target].append(move.card)
        for pile, cards in arrived.items():
            self._shuffle(ply, pile, cards)
        return moves

    def _shuffle(self, ply: int, pile: Pile, arrived: list[Card]) -> None:
        """Cards that the viewer knew could be any of these now. Where unseen ones come, with all others, to the whole
        deck, those that lay there could be any, too; under one in layers they stay what they are."""
        mixed = arrived
        if not all(card.seen for card in arrived):
            if pile != DECK:
                return
            mixed = self.piles[pile]
        kept = [card for card in self.piles[pile] if card not in mixed]
        for card in mixed:
            card.gone = ply
        self.piles[pile] = kept + [self._new(card.name, ply) for card in mixed]

    def _new(self, name: str, ply: int) -> Card:
        self.all.append(card := Card(name, ply))
        return card

    def show(self, piles: Iterable[Pile]) -> None:
        for pile in piles:
            for card in self.piles.get(pile, ()):
                card.seen = True

    def said(self, words: Sequence[str], places: Sequence[Pile], moves: Sequence[Move]) -> Iterator[Card | str]:
        """The words of a sentence, with the card itself for each name of one. `places`: for each word a pile which
        the card leaves or comes to, or where it stays."""
        told: set[Card] = set()
        for word, place in zip(words, places, strict=True):
            moved = [move.card for move in moves if place in (move.origin, move.target)]
            there = [card for card in (*moved, *self.piles.get(place, ())) if card.name == word and card not in told]
            if there:
                told.add(there[0])
            yield there[0] if there else word
