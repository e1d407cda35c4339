"""A round as options lay it out: reads the cards they name, and refuses what cannot lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

from .....core.model.errors import BadSetup
from ..cards import (
    ALL_CARDS,
    BOX,
    GOLDEN,
    IN_HAND,
    NAMES,
    NUMBERS,
    QUARREL,
    WINTER,
    Kind,
    counts_of,
    read_cards,
    text_of,
)
from ..phases import SET


class Start(NamedTuple):
    """The cards as they lie when this round goes on."""

    hands: tuple[tuple[Kind, ...], ...]
    """`hands[seat]`: cards in ascending order."""
    stored: tuple[tuple[int, ...], ...]
    """`stored[seat][number - 1]`: sets in storage."""
    hoard: tuple[Kind, ...]
    played: tuple[Kind, ...]
    """Cards on the action pile."""
    deck: tuple[Kind, ...]
    boxed: tuple[int, ...]
    """`boxed[kind]`: cards that stay in the box, because the deck was given without them."""

    @classmethod
    def read(
        cls, seats: Sequence[str], *, hands: Sequence[str], stored: Sequence[str], hoard: str, played: str, deck: str
    ) -> Self:
        """Reads lists of cards. An empty `stored`: no sets; an empty `deck`: all cards that lie nowhere else."""
        held = tuple(_cards("hands", text, seat) for seat, text in zip(seats, hands, strict=True))
        sets = tuple(_sets(text, seat) for seat, text in zip(seats, stored or [""] * len(seats), strict=True))
        pile = _cards("hoard", hoard)
        actions = _cards("played", played)
        left = Counter(dict(enumerate(BOX)))
        left.subtract(card for cards in (*held, pile, actions) for card in cards)
        for each in sets:
            left.subtract({number: SET * n for number, n in enumerate(each, 1)})
        drawn_from = _cards("deck", deck) if deck else tuple(sorted(left.elements()))
        left.subtract(drawn_from)
        start = cls(held, sets, pile, actions, drawn_from, tuple(left[kind] for kind in range(len(NAMES))))
        start._check(seats, deck_given=bool(deck))
        return start

    def _check(self, seats: Sequence[str], deck_given: bool) -> None:
        for seat, cards in zip(seats, self.hands, strict=True):
            _refuse_actions("hands", cards, (seat,))
        _refuse_actions("hoard", self.hoard, ("hoard",))
        strange = [card for card in self.played if card < GOLDEN]
        if strange:
            text = f"{text_of(strange)}: the action pile holds action cards, and a Golden Acorn that left the round."
            raise BadSetup(text, field="played", rule="SQ-32", places=["played"])
        if WINTER in self.played:
            raise BadSetup("Winter ends the round as soon as it is drawn.", field="played", rule="SQ-22")
        for kind, n in enumerate(self.boxed):
            if n < 0:
                text = f"There are {BOX[kind]} of {NAMES[kind]}; here are {BOX[kind] - n}."
                raise BadSetup(text, field=self._option_with(kind, deck_given), rule="SQ-1")
        if WINTER not in self.deck:
            text = "The deck holds Winter, or the round would never end."
            raise BadSetup(text, field="deck", rule="SQ-22", places=["deck"])

    def _option_with(self, kind: Kind, deck_given: bool) -> str:
        """The option to blame for too many of a kind: the last to name it, in the order in which they are counted."""
        if deck_given and kind in self.deck:
            return "deck"
        if kind in self.played:
            return "played"
        if kind in self.hoard:
            return "hoard"
        return "stored" if kind in NUMBERS and any(sets[kind - 1] for sets in self.stored) else "hands"


def _cards(option: str, text: str, *places: str) -> tuple[Kind, ...]:
    try:
        cards = read_cards(text)
    except ValueError as error:
        reason = f"{str(error)[:20]!r} is no card; cards are called {', '.join(NAMES)}, five fours 5*4."
        raise BadSetup(reason, field=option, rule="SQ-1", places=places) from None
    if len(cards) > ALL_CARDS:
        raise BadSetup(f"There are {ALL_CARDS} cards in all.", field=option, rule="SQ-1", places=places)
    return cards


def _sets(text: str, seat: str) -> tuple[int, ...]:
    cards = _cards("stored", text, seat)
    strange = [card for card in cards if card not in NUMBERS]
    if strange:
        raise BadSetup(f"{text_of(strange)}: only numbers make sets.", field="stored", rule="SQ-9", places=[seat])
    return counts_of(cards, len(IN_HAND))[NUMBERS.start : NUMBERS.stop]


def _refuse_actions(option: str, cards: Iterable[Kind], places: Iterable[str]) -> None:
    actions = [card for card in cards if card >= QUARREL]
    if actions:
        text = f"{text_of(actions)}: action cards lie in the deck or on the action pile, nowhere else."
        raise BadSetup(text, field=option, rule="SQ-4", places=places)
