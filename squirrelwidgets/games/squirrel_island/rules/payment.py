"""What a player's lasting abilities change, and how cards can then be paid: worked out once for each purse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from .moves import COINS, PLAY, WAYS
from .phases import MOST_STAMINA, RATE

if TYPE_CHECKING:
    from .box import Box

HAND, FREE, COIN, STAMINA = range(4)
"""What a card costs beside its cost: nothing from the hand, nothing with an ability, or the Island's extra (SI-11)."""
EXTRA_WORDS: Final = ("", "", "coin", "stamina")
TIMES: Final = MOST_STAMINA + 1
"""As many different bars of stamina there are."""


class Way(NamedTuple):
    """One way to pay for a card."""

    swapped: int
    """How many stamina of the cost are paid in coins (SI-3)."""
    extra: int
    """HAND, FREE, COIN or STAMINA."""
    stamina: int
    """What it takes, all in all."""
    coins: int
    words: tuple[str, ...]
    """What is said after the card, with nothing left out."""


class Table(NamedTuple):
    """The moves that play each kind, with a certain purse; one entry more, for empty spaces of the Island."""

    hand: Sequence[list[int]]
    island: Sequence[list[int]]


class Prices:
    """What cards cost, with a discount on items, a rate of coins for a stamina, and the Island's extra or none."""

    def __init__(self, box: Box, discount: int, rate: int, free: bool) -> None:
        self.box = box
        self.discount = discount
        self.rate = rate
        self.free = free
        self.paid = {
            move_of(kind, way): (way.stamina, way.coins)
            for kind in range(len(box.cards))
            for island in (False, True)
            for way in self.ways(kind, island)
        }
        """What each move that plays a card takes: stamina and coins."""
        self._most = max(coins for _, coins in self.paid.values())
        """More coins make no difference to how a card can be paid."""
        self.tables: dict[int, Table] = {}
        """What `table` has worked out, by coins times TIMES plus stamina."""

    def cost(self, kind: int) -> int:
        """What a card costs, an item with the discount (SI-28)."""
        card = self.box.cards[kind]
        return card.cost if card.squirrel else max(0, card.cost - self.discount)

    def table(self, stamina: int, coins: int) -> Table:
        """What can be played with so much."""
        coins = min(coins, self._most)
        key = coins * TIMES + stamina
        found = self.tables.get(key)
        if found is None:
            found = self.tables[key] = self._payable(stamina, coins)
        return found

    def _payable(self, stamina: int, coins: int) -> Table:
        table = Table(*([[] for _ in range(len(self.box.cards) + 1)] for _ in ("hand", "island")))
        for move, (stamina_paid, coins_paid) in self.paid.items():
            if stamina_paid <= stamina and coins_paid <= coins:
                table[move % 4 > HAND][move // WAYS].append(move)
        return table

    def ways(self, kind: int, island: bool) -> list[Way]:
        """All ways to pay for a card, with a purse that has it all."""
        squirrel, cost = self.box.cards[kind].squirrel, self.cost(kind)
        extras = ((FREE,) if self.free else (COIN, STAMINA)) if island else (HAND,)
        found = []
        for swapped in range(cost + 1 if squirrel else 1):
            stamina, coins = (cost - swapped, swapped * self.rate) if squirrel else (0, cost)
            first = (f"{coins}{COINS}",) if squirrel else ()
            for extra in extras:
                more = (EXTRA_WORDS[extra],) if extra > FREE else ()
                words = (*first, *more)
                found.append(Way(swapped, extra, stamina + (extra == STAMINA), coins + (extra == COIN), words))
        return found


class Terms:
    """What refreshed unique squirrels give their owner (SI-17)."""

    def __init__(self, box: Box, skills: tuple[int, ...]) -> None:
        self.box = box
        self.skills = skills
        """The refreshed squirrels with abilities, left to right."""
        abilities = [ability for kind in skills if (ability := box.cards[kind].ability)]
        self.discount = sum(ability.n for ability in abilities if ability.ongoing == "item_discount")
        self.rate = min([RATE, *(ability.n for ability in abilities if ability.ongoing == "coins_per_stamina")])
        """Coins for a stamina."""
        self.free = any(ability.ongoing == "island_free" for ability in abilities)
        self.shield = any(ability.ongoing == "shield" for ability in abilities)
        self.prices = box.prices(self.discount, self.rate, self.free)
        self._answers: dict[tuple[str, ...], tuple[int, ...]] = {}

    def answers(self, whens: tuple[str, ...]) -> tuple[int, ...]:
        """The abilities that this sets off, as causes, left to right."""
        if not self.skills:
            return ()
        found = self._answers.get(whens)
        if found is None:
            found = tuple(~kind for kind in self.skills if self.box.when[kind] in whens)
            self._answers[whens] = found
        return found


def move_of(kind: int, way: Way) -> int:
    return PLAY + kind * WAYS + way.swapped * 4 + way.extra
