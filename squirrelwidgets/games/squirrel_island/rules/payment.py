"""The ways to pay for cards, worked out once for each purse; and the lasting abilities that change them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from .agenda import Step
from .cards.card import Card
from .moves import COINS, WAYS, Deed
from .order import InOrder
from .phases import MOST_STAMINA, RATE


class Extra(IntEnum):
    """The price of a card beside its cost (SI-11)."""

    HAND = 0
    """Nothing, for it is played from the hand."""
    FREE = 1
    """Nothing, for an ability spares it."""
    COIN = 2
    """The Island's extra, in coins."""
    STAMINA = 3
    """The Island's extra, in stamina."""


EXTRAS: Final = len(Extra)
EXTRA_WORDS: Final = {Extra.COIN: "coin", Extra.STAMINA: "stamina"}
BARS: Final = MOST_STAMINA + 1
"""The number of different bars of stamina."""


class Way(NamedTuple):
    """One way to pay for a card."""

    swapped: int
    """The stamina of the cost that are paid in coins (SI-3)."""
    extra: Extra
    stamina: int
    """Stamina in all."""
    coins: int
    """Coins in all."""
    words: tuple[str, ...]
    """The words after the card, with nothing left out."""


def move_of(kind: int, way: Way) -> int:
    """The move that plays a card and pays in this way."""
    return Deed.PLAY + kind * WAYS + way.swapped * EXTRAS + way.extra


class Payable(NamedTuple):
    """The moves that play each kind, with a certain purse; one entry more, for empty spaces of the Island."""

    hand: Sequence[list[int]]
    island: Sequence[list[int]]


class Prices:
    """The prices of cards with a discount on items, a rate of coins for a stamina, and the Island's extra or none."""

    def __init__(self, cards: Sequence[Card], discount: int, rate: int, free: bool) -> None:
        self.cards = cards
        self.discount = discount
        self.rate = rate
        self.free = free
        self._ways = [[self._all_ways(kind, island) for kind in range(len(cards))] for island in (False, True)]
        self.way_of = {
            move_of(kind, way): way for by_kind in self._ways for kind, ways in enumerate(by_kind) for way in ways
        }
        """How each move pays that plays a card."""
        self._most = max(way.coins for way in self.way_of.values())
        """More coins make no difference to how a card can be paid."""
        self.tables: dict[int, Payable] = {}
        """Results of `table`, by coins times BARS plus stamina."""

    def cost(self, kind: int) -> int:
        """The cost of a card, of an item with the discount (SI-28)."""
        card = self.cards[kind]
        return card.cost if card.squirrel else max(0, card.cost - self.discount)

    def table(self, stamina: int, coins: int) -> Payable:
        """The moves that so much can pay for."""
        coins = min(coins, self._most)
        key = coins * BARS + stamina
        payable = self.tables.get(key)
        if payable is None:
            payable = self.tables[key] = self._payable(stamina, coins)
        return payable

    def _payable(self, stamina: int, coins: int) -> Payable:
        payable = Payable(*([[] for _ in range(len(self.cards) + 1)] for _ in ("hand", "island")))
        for move, way in self.way_of.items():
            if way.stamina <= stamina and way.coins <= coins:
                payable[move % EXTRAS != Extra.HAND][move // WAYS].append(move)
        return payable

    def ways(self, kind: int, island: bool) -> list[Way]:
        """All ways to pay for a card, with a purse that has it all."""
        return self._ways[island][kind]

    def _all_ways(self, kind: int, island: bool) -> list[Way]:
        squirrel, cost = self.cards[kind].squirrel, self.cost(kind)
        ways = []
        for swapped in range(cost + 1 if squirrel else 1):
            stamina, coins = (cost - swapped, swapped * self.rate) if squirrel else (0, cost)
            in_coins = (f"{coins}{COINS}",) if squirrel else ()
            for extra in self._extras(island):
                words = (*in_coins, EXTRA_WORDS[extra]) if extra in EXTRA_WORDS else in_coins
                more_stamina, more_coins = extra == Extra.STAMINA, extra == Extra.COIN
                ways.append(Way(swapped, extra, stamina + more_stamina, coins + more_coins, words))
        return ways

    def _extras(self, island: bool) -> Sequence[Extra]:
        if not island:
            return (Extra.HAND,)
        return (Extra.FREE,) if self.free else (Extra.COIN, Extra.STAMINA)


class Terms:
    """The gifts of a player's refreshed unique squirrels (SI-17)."""

    def __init__(
        self, cards: Sequence[Card], skills: tuple[int, ...], prices: Callable[[int, int, bool], Prices]
    ) -> None:
        self.cards = cards
        self.skills = skills
        """The refreshed squirrels with abilities, left to right."""
        abilities = [ability for kind in skills if (ability := cards[kind].ability)]
        self.discount = sum(ability.n for ability in abilities if ability.ongoing == "item_discount")
        self.rate = min([RATE, *(ability.n for ability in abilities if ability.ongoing == "coins_per_stamina")])
        """Coins for a stamina."""
        self.free = any(ability.ongoing == "island_free" for ability in abilities)
        """Whether cards of the Island cost nothing more."""
        self.shield = any(ability.ongoing == "shield" for ability in abilities)
        """Whether nobody can steal from the player or tire squirrels."""
        self.prices = prices(self.discount, self.rate, self.free)
        self._answers: dict[tuple[str, ...], tuple[int, ...]] = {}
        self._steps: dict[tuple[str, ...], Step | None] = {}

    def answers(self, whens: tuple[str, ...]) -> tuple[int, ...]:
        """The abilities that this sets off, as causes, left to right."""
        if not self.skills:
            return ()
        causes = self._answers.get(whens)
        if causes is None:
            causes = tuple(~kind for kind in self.skills if when(self.cards[kind]) in whens)
            self._answers[whens] = causes
        return causes

    def step(self, whens: tuple[str, ...]) -> Step | None:
        """The step in which these abilities answer; None if there are none."""
        try:
            return self._steps[whens]
        except KeyError:
            answers = self.answers(whens)
            self._steps[whens] = step = Step(InOrder(answers), 0) if answers else None
            return step


def when(card: Card) -> str:
    """The trigger of a card's ability; empty if nothing sets it off."""
    return card.ability.when if card.ability else ""
