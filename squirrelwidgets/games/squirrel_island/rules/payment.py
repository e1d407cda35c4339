"""The ways to pay for cards, computed once for each purse; and the lasting abilities that change them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from ....core.model.immutable import FrozenDict, derived, immutable
from .agenda.order import InOrder
from .agenda.steps import Step
from .cards.card import Card
from .moves import COINS, WAYS, MoveKind
from .phases import MOST_STAMINA, RATE


class Extra(IntEnum):
    """The price of a card on top of its cost (SI-11)."""

    HAND = 0
    """Nothing, because it is played from the hand."""
    FREE = 1
    """Nothing, because an ability waives it."""
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
    """The words after the card, in full."""


def move_of(kind: int, way: Way) -> int:
    """The move that plays a card and pays in this way."""
    return MoveKind.PLAY + kind * WAYS + way.swapped * EXTRAS + way.extra


class Payable(NamedTuple):
    """The moves that play each kind, with a certain purse; one entry more, for empty spaces of the Island."""

    hand: tuple[tuple[int, ...], ...]
    island: tuple[tuple[int, ...], ...]


@immutable
class Prices:
    """The prices of cards with a discount on items, a rate of coins for a stamina, and the Island's extra or none."""

    cards: Sequence[Card]
    discount: int
    rate: int
    free: bool
    _ways: tuple[tuple[tuple[Way, ...], ...], ...]
    way_of: FrozenDict[int, Way]
    """How each move that plays a card pays for it."""
    _most: int
    """The limit above which more coins do not change how a card can be paid."""

    def __init__(self, cards: Sequence[Card], discount: int, rate: int, free: bool) -> None:
        self.cards = cards
        self.discount = discount
        self.rate = rate
        self.free = free
        kinds = range(len(cards))
        self._ways = tuple(tuple(self._all_ways(kind, island) for kind in kinds) for island in (False, True))
        self.way_of = FrozenDict(
            {move_of(kind, way): way for by_kind in self._ways for kind, ways in enumerate(by_kind) for way in ways}
        )
        self._most = max(way.coins for way in self.way_of.values())

    def cost(self, kind: int) -> int:
        """The cost of a card, of an item with the discount (SI-28)."""
        card = self.cards[kind]
        return card.cost if card.squirrel else max(0, card.cost - self.discount)

    def table(self, stamina: int, coins: int) -> Payable:
        """The moves that this purse can pay for."""
        return self.tables[min(coins, self._most) * BARS + stamina]

    @derived
    def tables(self) -> tuple[Payable, ...]:
        """Results of `table`, by coins times BARS plus stamina."""
        return tuple(self._payable(stamina, coins) for coins in range(self._most + 1) for stamina in range(BARS))

    def _payable(self, stamina: int, coins: int) -> Payable:
        moves: tuple[list[list[int]], ...] = tuple([[] for _ in range(len(self.cards) + 1)] for _ in ("hand", "island"))
        for move, way in self.way_of.items():
            if way.stamina <= stamina and way.coins <= coins:
                moves[move % EXTRAS != Extra.HAND][move // WAYS].append(move)
        return Payable(*(tuple(map(tuple, by_kind)) for by_kind in moves))

    def ways(self, kind: int, island: bool) -> tuple[Way, ...]:
        """All ways to pay for a card, with a purse that has it all."""
        return self._ways[island][kind]

    def _all_ways(self, kind: int, island: bool) -> tuple[Way, ...]:
        squirrel, cost = self.cards[kind].squirrel, self.cost(kind)
        ways = []
        for swapped in range(cost + 1 if squirrel else 1):
            stamina, coins = (cost - swapped, swapped * self.rate) if squirrel else (0, cost)
            in_coins = (f"{coins}{COINS}",) if squirrel else ()
            for extra in self._extras(island):
                words = (*in_coins, EXTRA_WORDS[extra]) if extra in EXTRA_WORDS else in_coins
                more_stamina, more_coins = extra == Extra.STAMINA, extra == Extra.COIN
                ways.append(Way(swapped, extra, stamina + more_stamina, coins + more_coins, words))
        return tuple(ways)

    def _extras(self, island: bool) -> Sequence[Extra]:
        if not island:
            return (Extra.HAND,)
        return (Extra.FREE,) if self.free else (Extra.COIN, Extra.STAMINA)


@immutable
class LastingAbilities:
    """The gifts of a player's refreshed unique squirrels (SI-17)."""

    cards: Sequence[Card]
    skills: tuple[int, ...]
    """The refreshed squirrels with abilities, left to right."""
    discount: int
    rate: int
    """Coins for a stamina."""
    free: bool
    """Whether cards of the Island cost nothing more."""
    shield: bool
    """Whether nobody can steal from the player or tire squirrels."""
    prices: Prices
    triggers: tuple[tuple[str, int], ...]
    """What sets each of them off, with its ability as a cause."""

    def __init__(
        self, cards: Sequence[Card], skills: tuple[int, ...], prices: Callable[[int, int, bool], Prices]
    ) -> None:
        self.cards = cards
        self.skills = skills
        abilities = [ability for kind in skills if (ability := cards[kind].ability)]
        self.discount = sum(ability.n for ability in abilities if ability.ongoing == "item_discount")
        self.rate = min([RATE, *(ability.n for ability in abilities if ability.ongoing == "coins_per_stamina")])
        self.free = any(ability.ongoing == "island_free" for ability in abilities)
        self.shield = any(ability.ongoing == "shield" for ability in abilities)
        self.prices = prices(self.discount, self.rate, self.free)
        self.triggers = tuple((when(cards[kind]), ~kind) for kind in skills)

    def answers(self, whens: tuple[str, ...]) -> tuple[int, ...]:
        """The abilities that this sets off, as causes, left to right."""
        return _answers(self.triggers, whens)

    def step(self, whens: tuple[str, ...]) -> Step | None:
        """The step in which these abilities answer; None if there are none."""
        return _step(self.triggers, whens) if self.triggers else None


@lru_cache(1024)
def _answers(triggers: tuple[tuple[str, int], ...], whens: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(cause for each, cause in triggers if each in whens)


@lru_cache(1024)
def _step(triggers: tuple[tuple[str, int], ...], whens: tuple[str, ...]) -> Step | None:
    answers = _answers(triggers, whens)
    return Step(InOrder(answers), 0) if answers else None


def when(card: Card) -> str:
    """The trigger of a card's ability; empty if nothing sets it off."""
    return card.ability.when if card.ability else ""
