"""Chance's longer moves: drawing one, and checking one that is given. The phase tells which of them is due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from ....core.model.events import Explanation
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from .cards import NAMES, Kind, cards_of
from .fields import Fields, Seat
from .moves import Move, Slap
from .phases import Phase

Cards = Sequence[Kind]


# -- drawing


def _ambush(fields: Fields, rng: Random) -> Move:
    return ("take", *((seat, _pick(cards_of(fields.hands[seat]), 1, rng)) for seat in fields.victims))


def _pick(cards: Cards, n: int, rng: Random) -> tuple[Kind, ...]:
    left = bytearray(cards)
    return tuple(sorted(left.pop(int(rng.random() * len(left))) for _ in range(n)))


def _whirlwind(fields: Fields, rng: Random) -> Move:
    cards = [card for hand in fields.hands for card in cards_of(hand)]
    rng.shuffle(cards)
    dealt: list[tuple[Seat, tuple[Kind, ...]]] = []
    for seat, n in fields.shares:
        dealt.append((seat, tuple(sorted(cards[:n]))))
        del cards[:n]
    return ("whirl", *dealt)


DRAWS: Final[dict[Phase, Callable[[Fields, Random], Move]]] = {
    Phase.DEAL: lambda fields, rng: ("deal", fields.mover, _pick(fields.deck_cards, fields.short, rng)),
    Phase.SWAP: lambda fields, rng: ("swap", fields.mover, _pick(fields.deck_cards, fields.short, rng)),
    Phase.AMBUSH: _ambush,
    Phase.WHIRLWIND: _whirlwind,
}
"""Draws one outcome, by the phase in which such a move is due."""


# -- checking


def fault(fields: Fields, move: tuple[Any, ...]) -> Explanation | None:
    """Why the deal, swap, slap, ambush or whirlwind that is due cannot come out like that; None if it can."""
    word, *rest = move
    if word == "slap":
        return _fault_of_slaps(fields, rest)
    if fields.viewer != "all":
        return Explanation("SQ-2", "Only who sees all cards can say that.", ())
    if word == "take":
        return _fault_of_ambush(fields, rest)
    if word == "whirl":
        return _fault_of_whirl(fields, rest)
    return _fault_of_hand(fields, *rest)


def _fault_of_hand(fields: Fields, seat: Seat, cards: Cards) -> Explanation | None:
    name = SEATS[fields.mover]
    n = fields.short
    if seat != fields.mover:
        return Explanation("SQ-4", f"The next hand that gets cards is {name}'s.", (name,))
    if len(cards) != n:
        return Explanation("SQ-3", f"{name.capitalize()} gets {pluralize(n, 'card')}, not {len(cards)}.", (name,))
    lacking = Counter(cards) - Counter(fields.deck_cards)
    if lacking:
        return Explanation("SQ-1", f"The deck does not hold so many of {NAMES[min(lacking)]}.", ("deck",))
    return None


def _fault_of_slaps(fields: Fields, slaps: list[Slap]) -> Explanation | None:
    seats = [seat for seat, _ in slaps]
    limit = fields.setup.limit
    for seat, ms in slaps:
        name = SEATS[seat]
        if seat >= fields.setup.players:
            return Explanation("SQ-19", f"{name.capitalize()} does not play in this game.", ())
        if seat not in fields.slappers:
            return Explanation(
                "SQ-29", f"{name.capitalize()} drew the Hoard: that slap is ignored, so leave it out.", (name,)
            )
        if seats.count(seat) > 1:
            return Explanation("SQ-29", f"Only {name.capitalize()}'s first slap counts: name it once.", (name,))
        if ms is None and len(slaps) > 1:
            return Explanation("SQ-19", "When several slap, say when each of them did: slap blue@412.3 rust@430.", ())
        if ms is not None and ms > limit:
            return Explanation("SQ-19", f"A slap counts for {limit} ms; {ms:g} ms is too late.", (name,))
    return None


def _fault_of_ambush(fields: Fields, taken: list[tuple[Seat, Cards]]) -> Explanation | None:
    names = ", ".join(SEATS[seat] for seat in fields.victims)
    if tuple(seat for seat, _ in taken) != fields.victims or any(len(cards) != 1 for _, cards in taken):
        return Explanation("SQ-20", f"An Ambush takes one card each from {names}, in this order.", ())
    for seat, (card,) in taken:
        hand = fields.hands[seat]
        if card >= len(hand) or not hand[card]:
            return Explanation("SQ-20", f"{SEATS[seat].capitalize()} holds no {NAMES[card]}.", (SEATS[seat],))
    return None


def _fault_of_whirl(fields: Fields, dealt: list[tuple[Seat, Cards]]) -> Explanation | None:
    if tuple((seat, len(cards)) for seat, cards in dealt) != fields.shares:
        text = ", ".join(f"{SEATS[seat]} {n}" for seat, n in fields.shares)
        return Explanation("SQ-21", f"A Whirlwind deals all hands out again in this order: {text}.", ())
    held = Counter(card for hand in fields.hands for card in cards_of(hand))
    if held != Counter(card for _, cards in dealt for card in cards):
        return Explanation("SQ-21", "A Whirlwind deals out the very cards that were in the hands.", ())
    return None
