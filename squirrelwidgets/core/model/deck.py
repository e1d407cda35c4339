"""A deck: layers of cards in no known order. Cards put under it are a layer of their own, known to those who saw them.

Nothing is shuffled in advance: a layer is the set of cards it holds, and drawing takes any of the topmost layer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random
from typing import Any, NamedTuple

from .events import Viewer
from .immutable import immutable

Knows = tuple[int, ...] | None
"""The seats that know something; None: everybody."""


class Layer(NamedTuple):
    """Cards that lie together, in ascending order; None for each one that a viewer may not know."""

    cards: tuple[int | None, ...]
    knows: Knows = ()
    """The seats that know which cards these are, though not their order."""


@immutable
class Deck:
    """An immutable deck. Cards are numbers; there may be several of a kind."""

    layers: tuple[Layer, ...]
    """The topmost first."""
    size: int

    def __init__(self, layers: Iterable[Layer] = ()) -> None:
        kept = tuple([layer for layer in layers if layer.cards])
        object.__setattr__(self, "layers", kept)  # as a play-out makes many, without asking whether it is set already
        object.__setattr__(self, "size", sum([len(layer.cards) for layer in kept]))

    @classmethod
    def of(cls, cards: Iterable[int], knows: Knows = None) -> Deck:
        """A shuffled deck of these cards."""
        return cls([Layer(tuple(sorted(cards)), knows)])

    def __len__(self) -> int:
        return self.size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.layers == other.layers

    def __hash__(self) -> int:
        return hash(self.layers)

    def __reduce__(self) -> tuple[object, ...]:
        return Deck, (self.layers,)

    def __repr__(self) -> str:
        return f"Deck({self.layers!r})"

    # -- drawing

    def draw(self, n: int, rng: Random) -> tuple[int, ...]:
        """`n` cards from the top (or all, if there are fewer), in ascending order; the deck stays as it is."""
        drawn: list[Any] = []
        for layer in self.layers:
            left = list(layer.cards)
            while left and len(drawn) < n:
                drawn.append(left.pop(int(rng.random() * len(left))))
        return tuple(sorted(drawn))

    def hands(self, n: int, most: int) -> list[tuple[int, ...]] | None:
        """Every hand that `draw` may give, all equally likely; None if more than `most`."""
        sure: list[Any] = []
        for layer in self.layers:
            left = n - len(sure)
            if len(layer.cards) >= left:
                if comb(len(layer.cards), left) > most:
                    return None
                wholes: list[Any] = [*combinations(layer.cards, left)]
                return [tuple(sorted((*sure, *cards))) for cards in wholes]
            sure += layer.cards
        return [tuple(sorted(sure))]

    def gives(self, cards: Sequence[int]) -> bool:
        """Whether these cards can be the next ones drawn, in any order."""
        wanted = list(cards)
        for layer in self.layers:
            left = _removed(layer.cards, wanted)
            if wanted and left:
                return False
        return not wanted

    def without(self, cards: Sequence[int], knows: Knows = None) -> Deck:
        """The deck after these cards were drawn from it; `knows`: who has seen them."""
        wanted = list(cards)
        layers = list(self.layers)
        for n, layer in enumerate(self.layers):
            if not wanted:
                break
            left = _removed(layer.cards, wanted)
            layers[n] = Layer(tuple(left), both(layer.knows, knows))
        return Deck(layers)

    def under(self, cards: Iterable[int], knows: Knows) -> Deck:
        """The deck with these cards under it, in an order that nobody knows."""
        return Deck([*self.layers, Layer(tuple(sorted(cards)), knows)])

    # -- secrets

    def seen_by(self, viewer: Viewer) -> Deck:
        """The deck as a viewer knows it."""
        return self if viewer == "all" else _seen(self.layers, viewer)

    def known(self) -> list[int]:
        """All cards that are not hidden."""
        return [card for layer in self.layers for card in layer.cards if card is not None]

    def filled(self, cards: Iterable[int]) -> Deck:
        """The deck with these cards, in turn, in place of the hidden ones."""
        rest = iter(cards)
        return Deck(
            Layer(tuple(sorted(next(rest) if card is None else card for card in layer.cards)), layer.knows)
            for layer in self.layers
        )

    def key(self) -> object:
        """As JSON data."""
        return [[list(layer.cards), None if layer.knows is None else list(layer.knows)] for layer in self.layers]


def _removed(cards: Iterable[int | None], wanted: list[int]) -> list[int | None]:
    """The cards left after taking those wanted; what was taken is struck off the list of the wanted."""
    left = list(cards)
    for card in tuple(wanted):
        if card in left:
            left.remove(card)
            wanted.remove(card)
    return left


@lru_cache(256)  # a deck changes rarely, and is looked at all the time
def _seen(layers: tuple[Layer, ...], viewer: Viewer) -> Deck:
    return Deck(layer if knows(layer.knows, viewer) else _hidden(layer) for layer in layers)


def _hidden(layer: Layer) -> Layer:
    return Layer((None,) * len(layer.cards), layer.knows)


def both(one: Knows, other: Knows) -> Knows:
    """The seats that know both."""
    if one is None:
        return other
    return one if other is None else tuple(seat for seat in one if seat in other)


def knows(who: Knows, viewer: Viewer) -> bool:
    """Whether a viewer is among those who know."""
    return viewer == "all" or who is None or viewer in who
