"""A start position, read from the options of a setup into numbers. Checks of it are in `setup`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from .....core.model.deck import Deck, Layer
from .....core.model.errors import BadSetup
from .....core.model.events import UNKNOWN
from .....core.model.immutable import FrozenDict, immutable
from .....core.words.player_names import SEATS
from ..box import Box, listed
from ..ground import CENTRE, FACES, NOWHERE
from ..moves import card_word, cards_text
from ..phases import AUTOMA

KNOWN_TO: Final = "known-to"
"""In an entry of the deck: between its cards and those who know them."""
EVERYBODY: Final = "all"


class Belongings(NamedTuple):
    """The things of a seat at the start; none, where the setup leaves them to the game."""

    squirrels: bytes
    """`squirrels[tile]`"""
    nests: bytes
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


@immutable
class Start:
    """The start position of a setup; creating it raises `BadSetup` for unknown names."""

    box: Box
    names: tuple[str, ...]
    """The names of the seats."""
    solo: bool
    players: int
    given: bool
    """Whether the objectives are given, so that none are dealt."""
    tiles: tuple[int, ...]
    """The layout, `tiles[spot]`; empty: chance lays the tiles."""
    first: int | None
    """The seat that begins; None: chance draws it (NH-42)."""
    rolls: FrozenDict[int, int]
    """The next faces of the die, by the number of rolls before."""
    undealt: bool
    """Whether objectives are given, but the Automa's are still to be dealt."""
    seats: tuple[Belongings, ...]
    latest: tuple[int, ...]
    """`latest[seat]`: the tile of its squirrel that is named last."""
    held: tuple[int, ...]
    """All objectives in hands."""
    aside: tuple[int, ...]
    """The cards that the Automa has revealed in turns before."""
    below: tuple[int, ...]
    """The cards of a deck that is given."""
    deck: Deck
    """The objectives in nobody's hand."""
    fox: int | None
    """The fox's tile (NH-3); None: the one that chance lays in the centre."""
    fox_from: int
    """The tile that the fox came from; NOWHERE if it has not moved."""

    def __init__(self, setup: Any) -> None:
        box, laid = setup.box, setup.part_fields
        self.box = box
        self.names = setup.seats
        self.solo = setup.solo
        self.players = setup.players
        self.given = bool(setup.objectives)
        self.tiles = tuple(box.index[word] for word in setup.tiles)
        self.first = 0 if self.solo else None if setup.first is None else laid["first"]
        self.rolls = FrozenDict(enumerate((FACES[face] for face in laid["rolls"]), setup.rolled))
        self.undealt = self.solo and setup.objectives[AUTOMA:] == (UNKNOWN,)
        held = [self._held(seat, setup.objectives) for seat in range(len(self.names))]
        self.seats = tuple(map(Belongings, laid["squirrels"], laid["nests"], laid["nuts"], held))
        self.latest = tuple(
            box.index.get(entry.split()[-1], NOWHERE) if entry else NOWHERE for entry in setup.squirrels
        )
        self.held = tuple(card for seat in self.seats for card in seat.objectives)
        self.aside = self._cards("aside", setup.aside)
        self.below = tuple(card for entry in setup.deck for card in self._layer(entry).cards if card is not None)
        self.deck = self._deck(setup.deck, knows=(0,) if self.solo and not setup.hidden else ())
        at_home = self.tiles[CENTRE] if self.tiles else None
        self.fox = at_home if laid["fox"] == NOWHERE else laid["fox"]
        self.fox_from = laid["fox_from"]

    @property
    def named(self) -> tuple[int, ...]:
        """All cards that are given a place."""
        return (*self.held, *self.below, *self.aside)

    def _held(self, seat: int, objectives: Sequence[str]) -> tuple[int, ...]:
        """The objectives of a seat."""
        cards = self._cards("objectives", objectives[seat] if objectives and not self._is_due(seat) else "")
        return cards if self.solo and seat == AUTOMA else tuple(sorted(cards))

    def _is_due(self, seat: int) -> bool:
        """Whether chance still deals to a seat although objectives are given."""
        return self.undealt and seat == AUTOMA

    def _deck(self, entries: Sequence[str], knows: tuple[int, ...]) -> Deck:
        """`knows`: who sees all that is not in the deck, as a solo player with the Automa's cards open."""
        if not self.given:
            return Deck.of(self.box.cards)
        if entries:
            return Deck(map(self._layer, entries))
        return Deck.of([card for card in self.box.cards if card not in (*self.held, *self.aside)], knows)

    def _layer(self, entry: str) -> Layer:
        """`o3 o7`, or `o3 o7 known-to blue`."""
        cards, _, names = entry.partition(KNOWN_TO)
        strange = next((name for name in names.split() if name not in (*self.names, EVERYBODY)), None)
        if strange is not None:
            known = f"{', '.join(self.names)} or {EVERYBODY}"
            raise BadSetup(f"{strange[:20]!r} is nobody here: {known}.", field="deck", rule="NH-15")
        knows = tuple(seat for seat, name in enumerate(self.names) if name in names.split())
        return Layer(tuple(sorted(self._cards("deck", cards))), None if EVERYBODY in names.split() else knows)

    def _cards(self, option: str, entry: str) -> tuple[int, ...]:
        known = self.box.numbers
        unknown = next((word for word in entry.split() if word not in known), None)
        if unknown is not None:
            reason = f"{unknown[:20]!r} is no objective; they are called o1 to {card_word(len(known))}."
            raise BadSetup(reason, field=option, rule="NH-2")
        return tuple(known[word] for word in entry.split())


# -- entries, written


def tiles_entry(counts: Sequence[int], words: Sequence[str], latest: int = NOWHERE) -> str:
    """`hazel-hill 2*the-tangle`, with the tile that was the latest at the end."""
    entry = listed(counts, words)
    if latest == NOWHERE or not counts[latest]:
        return entry
    return " ".join(sorted(entry.split(), key=words[latest].__eq__))


def layer_entry(layer: Layer) -> str:
    """`o3 o7`, or `o3 o7 known-to blue`."""
    cards = cards_text([card for card in layer.cards if card is not None])
    names = [EVERYBODY] if layer.knows is None else [SEATS[seat] for seat in layer.knows]
    return " ".join([cards, KNOWN_TO, *names]) if names else cards
