"""A start position, read from the options of a setup into numbers. Checks of it are in `setup`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.model.deck import Deck, Layer
from ....core.model.errors import BadSetup
from .box import NUTS, Box, counts
from .ground import CENTRE
from .moves import card_word
from .phases import AUTOMA


class Belongings(NamedTuple):
    """The things of a seat at the start; none, where the setup leaves them to the game."""

    squirrels: tuple[int, ...]
    """`squirrels[tile]`"""
    nests: tuple[int, ...]
    """`nests[tile]`"""
    nuts: tuple[int, ...]
    """`nuts[kind]`"""
    objectives: tuple[int, ...]
    """Ascending; the Automa's in the order of placing."""

    @property
    def holds(self) -> int:
        """Tiles with a squirrel or nest, as bits."""
        pieces = zip(self.squirrels, self.nests, strict=True)
        return sum(1 << tile for tile, (squirrels, nests) in enumerate(pieces) if squirrels or nests)


class Start:
    """The start position of a setup; creating it raises `BadSetup` for words that are no names."""

    def __init__(
        self,
        box: Box,
        seats: Sequence[str],
        *,
        solo: bool,
        hidden: bool,
        tiles: Sequence[str],
        first: str | None,
        objectives: Sequence[str],
        deck: Sequence[str],
        fox: str,
        squirrels: Sequence[str],
        nests: Sequence[str],
        nuts: Sequence[str],
        rolls: str,
    ) -> None:
        self._box = box
        self.tiles = tuple(box.index[word] for word in tiles)
        """The layout, `tiles[spot]`; empty: chance lays the tiles."""
        self.first = 0 if solo else None if first is None else seats.index(first)
        """The seat that begins; None: chance draws it (NH-42)."""
        self.rolls = tuple(map(int, rolls.split()))
        """The first faces of the die."""
        self.seats: list[Belongings] = []
        for seat, name in enumerate(seats):
            held = self._cards("objectives", objectives[seat] if objectives else "")
            self.seats.append(
                Belongings(
                    self._counts("squirrels", squirrels[seat] if squirrels else "", box.words, name),
                    self._counts("nests", nests[seat] if nests else "", box.words, name),
                    self._counts("nuts", nuts[seat] if nuts else "", NUTS, name),
                    held if solo and seat == AUTOMA else tuple(sorted(held)),
                )
            )
        self.held = [card for seat in self.seats for card in seat.objectives]
        """All objectives in hands."""
        self.below = [card for entry in deck for card in self._cards("deck", entry)]
        """The cards of a deck that is given."""
        self.deck = self._deck(deck, bool(objectives), knows=(0,) if solo and not hidden else ())
        """The objectives in nobody's hand."""
        self.fox = box.index[fox] if fox else self.tiles[CENTRE] if tiles else None
        """The fox's tile (NH-3); None: the one that chance lays in the centre."""

    def _deck(self, entries: Sequence[str], dealt: bool, knows: tuple[int, ...]) -> Deck:
        """`knows`: who sees all that is not in the deck, as one does alone with the Automa's cards open."""
        if not dealt:
            return Deck.of(self._box.cards)
        if entries:
            return Deck(Layer(tuple(sorted(self._cards("deck", entry)))) for entry in entries)
        return Deck.of([card for card in self._box.cards if card not in self.held], knows)

    def _counts(self, option: str, entry: str, names: tuple[str, ...], seat: str) -> tuple[int, ...]:
        thing = "nut; nuts are called" if names is NUTS else "tile; tiles are called"
        try:
            return counts(entry.split(), names)
        except ValueError as error:
            known = f"{thing} {', '.join(names)}"
            reason = f"{str(error)[:20]!r} is no {known}, two of them 2*{names[0]}."
            raise BadSetup(reason, field=option, rule="NH-2", places=[seat]) from None

    def _cards(self, option: str, entry: str) -> tuple[int, ...]:
        known = self._box.numbers
        unknown = next((word for word in entry.split() if word not in known), None)
        if unknown is not None:
            reason = f"{unknown[:20]!r} is no objective; they are called o1 to {card_word(len(known))}."
            raise BadSetup(reason, field=option, rule="NH-2")
        return tuple(known[word] for word in entry.split())
