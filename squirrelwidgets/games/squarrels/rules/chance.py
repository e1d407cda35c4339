"""Chance's longer moves: drawing them, and what is wrong with one that somebody says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from ....core.model.events import Explanation
from ....core.words.table import SEATS
from .cards import NAMES, cards_of
from .moves import Move
from .phases import AMBUSHED, DEAL, DEALT, SWAP, WHIRL

if TYPE_CHECKING:
    from .position import Position


def draw(position: Position, rng: Random) -> Move:
    """One outcome of the deal, swap, ambush, whirlwind, number, lot or choice of a dealer that is due."""
    phase = position.phase
    if phase in (DEAL, SWAP):
        word = "deal" if phase == DEAL else "swap"
        return (word, position.mover, _pick(position.deck_cards, due(position), rng))
    if phase == AMBUSHED:
        return ("take", *((seat, _pick(cards_of(position.hands[seat]), 1, rng)) for seat in victims(position)))
    if phase == WHIRL:
        return ("whirl", *_mixed(position, rng))
    return rng.choice(position.legal())  # type: ignore[no-any-return]


def due(position: Position) -> int:
    """How many cards the hand that is dealt is short of."""
    return DEALT - position.sizes[position.mover]


def victims(position: Position) -> tuple[int, ...]:
    """Who loses a card in an Ambush, going left from the drawer (SQ-20)."""
    return tuple(seat for seat in position.order(position.mover)[1:] if position.sizes[seat])


def shares(position: Position) -> list[tuple[int, int]]:
    """How many cards each seat gets in a Whirlwind, dealt one by one from the drawer going left (SQ-21)."""
    each, rest = divmod(sum(position.sizes), position.setup.players)
    return [(seat, each + (place < rest)) for place, seat in enumerate(position.order(position.mover))]


def _pick(cards: Sequence[int], n: int, rng: Random) -> tuple[int, ...]:
    left = bytearray(cards)
    return tuple(sorted(left.pop(int(rng.random() * len(left))) for _ in range(n)))


def _mixed(position: Position, rng: Random) -> list[tuple[int, tuple[int, ...]]]:
    cards = [card for hand in position.hands for card in cards_of(hand)]
    rng.shuffle(cards)
    found = []
    for seat, n in shares(position):
        found.append((seat, tuple(sorted(cards[:n]))))
        del cards[:n]
    return found


# -- faults


def fault(position: Position, move: tuple[Any, ...]) -> Explanation | None:
    """What is wrong with the deal, swap, slap, ambush or whirlwind that is due; None if it is possible."""
    word, *rest = move
    if word == "slap":
        return _fault_of_slaps(position, rest)
    if position.viewer != "all":
        return Explanation("SQ-2", "Only who sees all cards can say that.", ())
    if word == "take":
        return _fault_of_ambush(position, rest)
    if word == "whirl":
        return _fault_of_whirl(position, rest)
    return _fault_of_hand(position, *rest)


def _fault_of_hand(position: Position, seat: int, cards: Sequence[int]) -> Explanation | None:
    name = SEATS[position.mover]
    n = due(position)
    if seat != position.mover:
        return Explanation("SQ-4", f"The next hand that gets cards is {name}'s.", (name,))
    if len(cards) != n:
        return Explanation("SQ-3", f"{name.capitalize()} gets {n} cards, not {len(cards)}.", (name,))
    lacking = Counter(cards) - Counter(position.deck_cards)
    if lacking:
        return Explanation("SQ-1", f"The deck does not hold so many of {NAMES[min(lacking)]}.", ("deck",))
    return None


def _fault_of_slaps(position: Position, slaps: list[tuple[int, float | None]]) -> Explanation | None:
    seats = [seat for seat, _ in slaps]
    eligible = position.slappers()
    for seat, ms in slaps:
        name = SEATS[seat]
        if seat >= position.setup.players:
            return Explanation("SQ-19", f"{name.capitalize()} does not play in this game.", ())
        if seat not in eligible:
            return Explanation("SQ-29", f"{name.capitalize()} drew the Hoard, and may not slap.", (name,))
        if seats.count(seat) > 1:
            return Explanation("SQ-29", f"Only {name.capitalize()}'s first slap counts: name it once.", (name,))
        if ms is None and len(slaps) > 1:
            return Explanation("SQ-19", "When several slap, say when each of them did: slap blue@412.3 rust@430.", ())
        if ms is not None and ms > position.setup.limit:
            return Explanation("SQ-19", f"A slap counts for {position.setup.limit} ms; {ms:g} ms is too late.", (name,))
    return None


def _fault_of_ambush(position: Position, taken: list[tuple[int, Sequence[int]]]) -> Explanation | None:
    wanted = victims(position)
    names = ", ".join(SEATS[seat] for seat in wanted)
    if tuple(seat for seat, _ in taken) != wanted or any(len(cards) != 1 for _, cards in taken):
        return Explanation("SQ-20", f"An Ambush takes one card each from {names}, in this order.", ())
    for seat, (card,) in taken:
        if card >= len(position.hands[seat]) or not position.hands[seat][card]:
            return Explanation("SQ-20", f"{SEATS[seat].capitalize()} holds no {NAMES[card]}.", (SEATS[seat],))
    return None


def _fault_of_whirl(position: Position, dealt: list[tuple[int, Sequence[int]]]) -> Explanation | None:
    wanted = shares(position)
    if [(seat, len(cards)) for seat, cards in dealt] != wanted:
        text = ", ".join(f"{SEATS[seat]} {n}" for seat, n in wanted)
        return Explanation("SQ-21", f"A Whirlwind deals all hands out again in this order: {text}.", ())
    held = Counter(card for hand in position.hands for card in cards_of(hand))
    if held != Counter(card for _, cards in dealt for card in cards):
        return Explanation("SQ-21", "A Whirlwind deals out the very cards that were in the hands.", ())
    return None
