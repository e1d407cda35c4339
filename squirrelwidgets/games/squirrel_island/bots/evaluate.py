"""What things promise to a seat, in nuts at the end of the game: what bots and hints go by.

The numbers won most games against their neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.cards.card import ALL, Card, Op
from ..rules.payment import Way
from ..rules.position import Position

STAMINA: Final = (0.55, 1.3)
"""What a stamina is worth on the last day, and before."""
COIN: Final = (0.35, 0.55)
CARD: Final = (0.2, 0.6)
"""A card in the hand."""
CHOSEN: Final = 0.3
"""How much better a card is that one may choose."""
GATHERING: Final = 0.55
"""What a refreshed squirrel gathers, a day."""
AGAIN: Final = 0.35
STOWED: Final = 2.0
"""What a card is worth that is stashed unseen."""
STASHED: Final = 1.2
"""What it gains to stash a card of one's hand and not play it."""
HARM: Final = 0.3
"""What it is worth that all others lose as much."""
SET_OFF: Final = {
    "draw": 1.5, "play_squirrel": 1.1, "play_from_island": 1.2, "stash": 0.4, "steal": 0.3, "gather": 1.0, "sleep": 1.0,
}  # fmt: skip
"""How often an ability is set off, a day."""
LASTING: Final = {"item_discount": 0.8, "shield": 0.7, "coins_per_stamina": 0.8, "island_free": 0.9}
"""What a lasting ability saves, a day."""
TODAY: Final = 0.5
"""So much of a day is left, when a squirrel is laid."""


class Outlook:
    """What a position promises to a seat, as far as the seat can see."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.box = position.setup.box
        self.mornings = max(0, position.setup.days - position.day)
        """Those that are still to come."""
        more = self.mornings > 0
        idle = not more and position.asleep[seat]
        self.stamina, self.coin, self.card = (0.0 if idle else pair[more] for pair in (STAMINA, COIN, CARD))
        self.goods = {"nut": 1.0, "coin": self.coin, "stamina": self.stamina, "card": self.card}

    # -- cards

    def play(self, kind: int) -> float:
        """What it promises to play a card."""
        card = self.box.cards[kind]
        return self.effect(card.effect) + (self.squirrel(card) if card.squirrel else 0.0)

    def squirrel(self, card: Card) -> float:
        """What a squirrel that lies before one promises for the rest of the game."""
        days = self.mornings + TODAY
        return self.mornings * self.loops(card) + days * (GATHERING + self.ability(card))

    def loops(self, card: Card) -> float:
        return sum(self.goods[what] for what in card.loops)

    def ability(self, card: Card) -> float:
        """What an ability gives in a day."""
        if not card.ability:
            return 0.0
        if card.ability.ongoing:
            return LASTING[card.ability.ongoing]
        return SET_OFF[card.ability.when] * self.effect(card.ability.effect)

    def held(self, kind: int) -> float:
        """What a card in the hand promises, after what it costs."""
        card = self.box.cards[kind]
        price = card.cost * (self.stamina if card.squirrel else self.coin)
        return max(self.card, self.play(kind) - price) if self.card else 0.0

    def price(self, way: Way) -> float:
        return way.stamina * self.stamina + way.coins * self.coin

    # -- effects

    def effect(self, ops: Sequence[Op]) -> float:
        return sum(self.op(op) for op in ops)

    def op(self, op: Op) -> float:
        """What an instruction promises now."""
        position, seat = self.position, self.seat
        mine: Sequence[int] = position.squirrels[seat]
        match op.op:
            case "gain":
                return self.goods[op.what] * op.n * (self.counted(op) if op.per else 1)
            case "draw":
                return op.n * (self.card + (CHOSEN if op.source == "island" else 0.0)) if position.deck_size else 0.0
            case "stash":
                if op.source == "deck":
                    return min(op.n, position.deck_size) * STOWED
                return min(op.n, len(position.hands[seat])) * STASHED
            case "refresh":
                return min(op.n, sum(each < 0 for each in mine)) * GATHERING
            case "collect":
                return self.collecting(op.n)
            case "go_again":
                return AGAIN
            case "steal":
                return float(op.n * len(position.victims()) if op.who == "each" else op.n * bool(position.victims()))
            case "choose":
                return max(self.effect(option) for option in op.options)
            case _:  # lose, tire: the others are worse off
                return HARM * op.n * len(position.others())

    def counted(self, op: Op) -> int:
        """How many there are of what is counted, the squirrel that is being played among them."""
        counted = self.box.tribes[op.per]
        n = sum((kind if kind >= 0 else ~kind) in counted for kind in self.position.squirrels[self.seat])
        return min(n + 1, op.most or n + 1)

    def stashed(self, kind: int) -> float:
        """What is gained when a card is stashed and not played."""
        return self.box.stash[kind] - self.held(kind)

    def collecting(self, n: int) -> float:
        gains = sorted((self.collected(kind) for kind in self.position.squirrels[self.seat] if kind >= 0), reverse=True)
        return sum(gain for gain in gains[: len(gains) if n == ALL else n] if gain > 0)

    def collected(self, kind: int) -> float:
        """What is gained when a squirrel's loops are taken at once: it gathers no more today."""
        return self.loops(self.box.cards[kind]) - GATHERING * TODAY

    # -- all in all

    def standing(self) -> float:
        """The nuts that a seat may hope for."""
        position, seat, box = self.position, self.seat, self.box
        awake = not position.asleep[seat]
        gathers = GATHERING * (TODAY if awake else 1.0)
        found: float = position.nuts[seat] + position.stash_value(seat)
        found += STOWED * sum(kind is None for kind in (*position.stashed[seat], *position.stowed[seat]))
        for each in position.squirrels[seat]:
            card = box.cards[each if each >= 0 else ~each]
            found += self.mornings * (self.loops(card) + GATHERING + self.ability(card))
            found += gathers if each >= 0 else 0.0
        found += self.stamina * position.stamina[seat] + self.coin * position.coins[seat]
        return found + self.card * len(position.hands[seat])
