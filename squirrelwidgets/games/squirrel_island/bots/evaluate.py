"""Evaluates a position for a seat, in nuts at the end of the game: the basis of bots and hints.

An operation's class says what it is worth (`rules/cards/operations/`), `choose.py` which move is best. The numbers won
most games against their neighbours.
"""

from __future__ import annotations

from typing import Final

from ..rules.cards.card import Card
from ..rules.cards.operations.base import Effect
from ..rules.cards.reader import ALL
from ..rules.payment import Way
from ..rules.phases import EMPTY, MOST_STAMINA
from ..rules.position import Position

STAMINA: Final = (0.55, 1.3)
"""The worth of a stamina on the last day, and before, in nuts."""
COIN: Final = (0.35, 0.55)
"""The worth of a coin."""
CARD: Final = (0.2, 0.6)
"""The worth of a card in the hand."""
GATHERING: Final = 0.55
"""Nuts that a refreshed squirrel gathers in a day."""
STOWED: Final = 2.0
"""The worth of a card that is stashed unseen, in nuts."""
TODAY: Final = 0.5
"""The part of a day that is left when a squirrel is laid."""


class SeatOutlook:
    """The promise of a position to a seat, as far as the seat can see; operations use it as their `Prospects`."""

    gathering = GATHERING
    stowed = STOWED

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.box = position.box
        self.mornings = max(0, position.setup.days - position.day)
        """The mornings still to come."""
        more = self.mornings > 0
        idle = not more and position.asleep[seat]
        self.stamina, self.coin, self.card = (0.0 if idle else pair[more] for pair in (STAMINA, COIN, CARD))
        self.goods = {"nut": 1.0, "coin": self.coin, "stamina": self.stamina, "card": self.card}
        """The worth of each, in nuts."""

    # -- cards

    def play(self, kind: int) -> float:
        """The promise of playing a card."""
        card = self.box.cards[kind]
        return self.effect(card.effect) + (self.squirrel(card) if card.squirrel else 0.0)

    def squirrel(self, card: Card) -> float:
        """The promise of a squirrel in play, for the rest of the game."""
        days = self.mornings + TODAY
        return self.mornings * self.loops(card) + days * (GATHERING + self.ability(card))

    def loops(self, card: Card) -> float:
        """The worth of a card's loops, each morning."""
        return sum(self.goods[what] for what in card.loops)

    def ability(self, card: Card) -> float:
        """The worth of an ability, each day."""
        return card.ability.value(self) if card.ability else 0.0

    def held(self, kind: int) -> float:
        """The promise of a card in the hand, less its cost."""
        card = self.box.cards[kind]
        price = card.cost * (self.stamina if card.squirrel else self.coin)
        return max(self.card, self.play(kind) - price) if self.card else 0.0

    def price(self, way: Way) -> float:
        """The worth of a payment."""
        return way.stamina * self.stamina + way.coins * self.coin

    # -- effects

    def effect(self, effect: Effect) -> float:
        """The promise of an effect now."""
        return sum(operation.value(self) for operation in effect)

    def stashed(self, kind: int) -> float:
        """The gain when a card is stashed and not played."""
        return self.box.stash[kind] - self.held(kind)

    def collecting(self, n: int) -> float:
        """The gain when the loops of up to n squirrels are taken at once."""
        gains = sorted((self.collected(kind) for kind in self.position.squirrels[self.seat] if kind >= 0), reverse=True)
        return sum(gain for gain in gains[: len(gains) if n == ALL else n] if gain > 0)

    def collected(self, kind: int) -> float:
        """The gain when a squirrel's loops are taken at once: it gathers no more today, and the deck may be short."""
        card = self.box.cards[kind]
        missing = max(0, card.loops.count("card") - self.position.deck_size)
        return self.loops(card) - missing * self.card - GATHERING * TODAY

    def collected_last(self, kind: int) -> float:
        """The same on the last day, where stamina and coins are worth nothing if they pay for no card."""
        if payable(self.position, self.seat, *purse_with_loops(self.position, self.seat)):
            return self.collected(kind)
        return sum(self.goods[what] for what in self.box.cards[kind].loops if what == "nut") - GATHERING * TODAY

    # -- in total

    def standing(self) -> float:
        """The nuts that a seat may hope for."""
        position, seat, box = self.position, self.seat, self.box
        gathers = GATHERING * (1.0 if position.asleep[seat] else TODAY)
        nuts: float = position.nuts[seat] + position.stash_value(seat)
        nuts += STOWED * sum(kind is None for kind in (*position.stashed[seat], *position.stowed[seat]))
        for each in position.squirrels[seat]:
            card = box.cards[each if each >= 0 else ~each]
            nuts += self.mornings * (self.loops(card) + GATHERING + self.ability(card))
            nuts += gathers if each >= 0 else 0.0
        nuts += self.stamina * position.stamina[seat] + self.coin * position.coins[seat]
        return nuts + self.card * len(position.hands[seat])


def payable(position: Position, seat: int, stamina: int, coins: int) -> set[int]:
    """The cards of the hand and the Island that a seat could play with this purse; none if it sleeps."""
    if position.asleep[seat]:
        return set()
    from_hand, from_island = position.lasting_abilities[seat].prices.table(stamina, coins)
    cards = [(kind, from_hand) for kind in position.hands[seat] if kind is not None]
    cards += [(kind, from_island) for kind in position.island if kind != EMPTY]
    return {kind for kind, ways in cards if ways[kind]}


def purse_with_loops(view: Position, seat: int) -> tuple[int, int]:
    """A seat's stamina and coins, if the loops of all its refreshed squirrels are collected."""
    loops = [what for kind in view.squirrels[seat] if kind >= 0 for what in view.box.cards[kind].loops]
    return min(MOST_STAMINA, view.stamina[seat] + loops.count("stamina")), view.coins[seat] + loops.count("coin")
