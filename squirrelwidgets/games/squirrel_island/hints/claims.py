"""The claims that hints make about cards, sleeping and gathering; about answers to effects: `claims_answers`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ....core.model.claims import Claim
from ....core.words.grammar import agree, many
from ....core.words.runs import listed, plain
from ..rules.cards.card import Card
from ..rules.cards.names import counted
from ..rules.cards.operations.base import Effect
from ..rules.cards.reader import LOOPS
from ..rules.moves import SLEEP
from ..rules.position import Position


def joined(parts: list[str]) -> str:
    """`nuts, coins and cards`"""
    return plain(listed(parts))


def goods(loops: Iterable[str]) -> str:
    """`1 nut and 2 coins`"""
    counts = Counter(loops)
    return joined([counted(counts[what], what) for what in LOOPS if counts[what]])


def nuts_of(effect: Effect) -> int:
    """The nuts that an effect gives for certain."""
    return sum(each.sure("nut") for each in effect)


@dataclass(frozen=True)
class OfSeat(Claim):
    """The base of claims about a seat."""

    view: Position
    seat: int

    @property
    def fresh(self) -> list[int]:
        """The refreshed squirrels."""
        return [kind for kind in self.view.squirrels[self.seat] if kind >= 0]

    @property
    def last_day(self) -> bool:
        return self.view.day == self.view.setup.days


@dataclass(frozen=True)
class OfCard(OfSeat):
    """The base of claims about a card."""

    kind: int

    @property
    def card(self) -> Card:
        return self.view.box.cards[self.kind]

    @property
    def play_rule(self) -> str:
        return "SI-9" if self.card.squirrel else "SI-10"


# -- what a card has to give


class GivesNuts(OfCard):
    """Its play effect gives nuts for certain."""

    def holds(self) -> bool:
        return nuts_of(self.card.effect) > 0

    def __str__(self) -> str:
        return f"Played, {self.card.name} gives you {counted(nuts_of(self.card.effect), 'nut')} ({self.play_rule})."


class LoopsEachMorning(OfCard):
    """Its loops give something in each morning to come."""

    def mornings(self) -> int:
        return max(0, self.view.setup.days - self.view.day)

    def holds(self) -> bool:
        return self.card.squirrel and bool(self.card.loops) and self.mornings() > 0

    def __str__(self) -> str:
        n = self.mornings()
        to_come = f"{many(n, 'morning')} {agree(n, 'is', 'are')} to come"
        return f"In play, its loops give {goods(self.card.loops)} each morning, and {to_come} (SI-7)."


class HasAbility(OfCard):
    """It has a unique ability."""

    def holds(self) -> bool:
        return self.card.ability is not None

    def __str__(self) -> str:
        assert self.card.ability
        return f"In play and refreshed, it has an ability: {self.card.ability.text().rstrip('.')} (SI-17)."


class CanGatherLater(OfCard):
    """As a squirrel it is laid refreshed, so that it can gather."""

    def holds(self) -> bool:
        return self.card.squirrel

    def __str__(self) -> str:
        return f"{self.card.name} comes into play refreshed, and can gather a nut when you sleep (SI-12)."


class Does(OfCard):
    """The text of its play effect."""

    def holds(self) -> bool:
        return bool(self.card.effect)

    def __str__(self) -> str:
        return f"{self.card.name} says: {joined([each.text() for each in self.card.effect])} ({self.play_rule})."


class Costs(OfCard):
    """Its cost to the seat now, without the Island's extra."""

    def holds(self) -> bool:
        return True

    def __str__(self) -> str:
        cost = self.view.terms[self.seat].prices.cost(self.kind)
        price = counted(cost, "stamina" if self.card.squirrel else "coin")
        return f"{self.card.name} costs {price} ({self.play_rule})."


class WorthInStash(OfCard):
    """Its stash value."""

    def holds(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"{self.card.name} is worth {counted(self.card.stash, 'nut')} in the stash (SI-19)."


class WorthMost(OfCard):
    """No card of the hand is worth more in the stash."""

    def holds(self) -> bool:
        stash = self.view.box.stash
        return all(stash[kind] <= stash[self.kind] for kind in self.view.hands[self.seat])

    def __str__(self) -> str:
        return f"No card of your hand is worth more in the stash: {counted(self.card.stash, 'nut')} (SI-19)."


class HandIsWorthless(OfSeat):
    """It is the last day."""

    def holds(self) -> bool:
        return self.last_day

    def __str__(self) -> str:
        return "It is the last day, and cards left in the hand are worth nothing at the end (SI-28)."


# -- sleeping and gathering


class NothingPayable(OfSeat):
    """The seat can pay for no card."""

    def holds(self) -> bool:
        return list(self.view.legal()) == [SLEEP]

    def __str__(self) -> str:
        return "You can pay for no card (SI-8)."


class GathersAtOnce(OfSeat):
    """A refreshed squirrel can gather in the turn in which the seat goes to sleep."""

    def holds(self) -> bool:
        return bool(self.fresh)

    def __str__(self) -> str:
        return f"You have {many(len(self.fresh), 'refreshed squirrel')}, and can gather a nut in this turn (SI-12)."


class TakesToken(OfSeat):
    """Nobody sleeps, and another day comes."""

    def holds(self) -> bool:
        return not any(self.view.asleep) and not self.last_day

    def __str__(self) -> str:
        return "You are the first to sleep, so you take the first-player token and begin tomorrow (SI-13)."


class KeepsGoods(OfSeat):
    """Something is left for another day."""

    def left(self) -> list[str]:
        stamina, coins = self.view.stamina[self.seat], self.view.coins[self.seat]
        return [counted(n, what) for n, what in ((stamina, "stamina"), (coins, "coin")) if n]

    def holds(self) -> bool:
        return bool(self.left()) and not self.last_day

    def __str__(self) -> str:
        return f"You keep {joined(self.left())} for tomorrow (SI-25)."


class MaySleep(OfSeat):
    """A seat may sleep though it could play."""

    def holds(self) -> bool:
        return len(self.view.legal()) > 1

    def __str__(self) -> str:
        return "You may sleep although you could still play (SI-8)."


class GathersWith(OfCard):
    """A refreshed squirrel gathers a nut."""

    def holds(self) -> bool:
        return self.kind in self.fresh

    def __str__(self) -> str:
        return f"{self.card.name} is refreshed and gathers a nut (SI-12)."


class NoAbility(OfCard):
    """No ability is lost with it, while another refreshed squirrel has one."""

    def holds(self) -> bool:
        has_ability = self.view.box.has_ability
        return not has_ability[self.kind] and any(has_ability[kind] for kind in self.fresh)

    def __str__(self) -> str:
        return f"{self.card.name} has no ability that you would miss while it is exhausted (SI-15)."


class RefreshedTomorrow(OfSeat):
    """Another morning comes."""

    def holds(self) -> bool:
        return not self.last_day

    def __str__(self) -> str:
        return "In the morning it is refreshed again (SI-6)."


class NoMorning(OfSeat):
    """No other morning comes."""

    def holds(self) -> bool:
        return self.last_day

    def __str__(self) -> str:
        return "It is the last day: no morning follows (SI-24)."


class AbilityWouldRest(OfSeat):
    """All refreshed squirrels have abilities."""

    def holds(self) -> bool:
        return bool(self.fresh) and all(self.view.box.has_ability[kind] for kind in self.fresh)

    def __str__(self) -> str:
        return "Each of your refreshed squirrels has an ability, which it would lose while it is exhausted (SI-15)."


class GathersNoMore(OfCard):
    """It gathers nothing until it is refreshed."""

    def holds(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"{self.card.name} then gathers nothing until it is refreshed (SI-15)."
