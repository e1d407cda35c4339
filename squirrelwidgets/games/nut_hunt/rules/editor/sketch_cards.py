"""The objectives of a setup that is made by hand: who holds them, and how the deck lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .....core.model.deck import Layer
from .....core.model.errors import BadSetup
from .....core.model.events import UNKNOWN
from .....core.words.player_names import SEATS
from ..moves import card_word, cards_text
from ..phases import AUTOMA
from ..setups.setup import Setup
from ..setups.start import layer_entry

HOLD: Final = "hold"
NEXT: Final = "next"
MIXED: Final = "mixed"
UNDER: Final = "under"
OUT: Final = "out"
ASIDE: Final = "aside"
"""The words before a card: where it goes. A card that is there already goes back among the others."""


class Cards:
    """The objectives as they are changed by one edit; `options` are those of the setup afterwards."""

    def __init__(self, setup: Setup) -> None:
        start = setup.start
        self.setup = setup
        self.hands = [list(each.objectives) for each in start.seats]
        self.undealt = start.undealt
        self.aside = list(start.aside)
        self.is_deck_given = bool(setup.deck)
        self.layers = list(start.deck.layers) if setup.deck else [self._others()]

    # -- edits

    def hold(self, seat: int, card: int) -> None:
        """A seat holds it (NH-8)."""
        if self._goes(card, card in self.hands[seat]):
            self.hands[seat].append(card)
            self.undealt = self.undealt and seat != AUTOMA

    def next(self, card: int) -> None:
        """It comes next, after those already due."""
        if self._goes(card, any(layer.cards == (card,) for layer in self.top())):
            self.is_deck_given = True
            self.layers.insert(len(self.top()), Layer((card,)))

    def mixed(self, card: int) -> None:
        """It lies among the others of the deck, in no known order."""
        self._take(card)
        self._mix(card)

    def under(self, seat: int, card: int) -> None:
        """It lies under the deck, where this seat has put it (NH-15)."""
        if self._goes(card, any(card in layer.cards and layer.knows == (seat,) for layer in self.layers)):
            self.is_deck_given = True
            self.layers.append(Layer((card,), (seat,)))

    def out(self, card: int) -> None:
        """It is not in the game."""
        if self._goes(card, self._is_out(card)):
            self.is_deck_given = True

    def put_aside(self, card: int) -> None:
        """The Automa has revealed it (NH-31)."""
        if not self.setup.solo:
            raise BadSetup("Only the Automa reveals objectives: play alone.", rule="NH-31")
        if self._goes(card, card in self.aside):
            self.aside.append(card)

    def deal(self, when: str) -> None:
        """Whether the Automa's are dealt later (NH-30)."""
        self.undealt = when == "yes"
        if self.undealt:
            for card in self.hands[AUTOMA]:
                self._mix(card)
            self.hands[AUTOMA] = []

    def fit(self, setup: Setup) -> None:
        """For another number of players: lost seats know nothing, and their cards go into the deck."""
        seats, before = setup.seat_count, self.hands
        self.setup = setup
        self.hands = [*before[:seats], *([] for _ in range(seats - len(before)))]
        self.undealt = self.undealt and setup.solo
        known = [layer.knows and tuple(seat for seat in layer.knows if seat < seats) for layer in self.layers]
        self.layers = [layer._replace(knows=knows) for layer, knows in zip(self.layers, known, strict=True)]
        lost = [card for hand in before[seats:] for card in hand] + ([] if setup.solo else self.aside)
        self.aside = self.aside if setup.solo else []
        for card in lost:
            self._mix(card)

    # -- the deck

    def _others(self) -> Layer:
        """All cards without a place, in no known order; a solo player knows them if the Automa's are open."""
        named = self.setup.start.named
        cards = tuple(card for card in self.setup.box.cards if card not in named)
        return Layer(cards, (0,) if self.setup.solo and not self.setup.hidden else ())

    def _goes(self, card: int, is_there: bool) -> bool:
        """Takes a card from where it is; False if it only goes back among the others."""
        self._take(card)
        if is_there:
            self._mix(card)
        return not is_there

    def _take(self, card: int) -> None:
        for cards in (*self.hands, self.aside):
            if card in cards:
                cards.remove(card)
        left = [layer._replace(cards=tuple(each for each in layer.cards if each != card)) for layer in self.layers]
        self.layers = [layer for layer in left if layer.cards]

    def _mix(self, card: int) -> None:
        """A card goes to those in no known order: the largest layer."""
        if not self.layers:
            self.layers = [Layer(())]
        n = max(range(len(self.layers)), key=lambda n: len(self.layers[n].cards))
        cards = [*self.layers[n].cards, card]
        self.layers[n] = self.layers[n]._replace(cards=tuple(sorted(cards)))  # type: ignore[type-var]  # none is hidden

    def top(self) -> list[Layer]:
        """The cards that come next one by one, known to nobody."""
        top: list[Layer] = []
        for layer in self.layers:
            if len(layer.cards) > 1 or layer.knows != ():
                break
            top.append(layer)
        return top

    def _is_out(self, card: int) -> bool:
        held = (*self.hands, self.aside, *(layer.cards for layer in self.layers))
        return not any(card in cards for cards in held)

    # -- as options

    def options(self) -> dict[str, object]:
        hands = [cards_text(hand) for hand in self.hands]
        if self.undealt:
            hands[AUTOMA] = UNKNOWN
        deck = [layer_entry(layer) for layer in self.layers] or [""]
        return {"objectives": hands, "deck": deck if self.is_deck_given else (), "aside": cards_text(self.aside)}


# -- edits by their words

BY_SEAT: Final[dict[str, Callable[[Cards, int, int], None]]] = {HOLD: Cards.hold, UNDER: Cards.under}
BY_CARD: Final[dict[str, Callable[[Cards, int], None]]] = {
    NEXT: Cards.next,
    MIXED: Cards.mixed,
    OUT: Cards.out,
    ASIDE: Cards.put_aside,
}


def places(setup: Setup) -> dict[str, list[str]]:
    """The cards that have a place of their own, by where they are: a seat, or one of the words."""
    cards = Cards(setup)
    top = cards.top() if setup.deck else []
    hands = {SEATS[seat]: [card_word(card) for card in hand] for seat, hand in enumerate(cards.hands)}
    under = [layer for layer in cards.layers if layer.knows and setup.deck]
    return {
        **hands,
        NEXT: [cards_text(_known(layer)) for layer in top],
        UNDER: [cards_text(_known(layer)) for layer in under],
        OUT: [card_word(card) for card in sorted(setup.left_out)],
        ASIDE: [card_word(card) for card in cards.aside],
    }


def _known(layer: Layer) -> list[int]:
    return [card for card in layer.cards if card is not None]
