"""Claims about the answers to what effects ask: squirrels, players to steal from, options, the order of abilities."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ....core.words.grammar import many
from ....core.words.player_names import NAMES
from ..bots.evaluate import payable, purse_with_loops
from ..rules.cards.names import counted
from ..rules.cards.operations.aimed import Aimed
from ..rules.cards.operations.base import Effect, Operation
from ..rules.phases import MOST_STAMINA
from .claims import OfCard, OfSeat, goods, joined, nuts_of


class GathersAgain(OfCard):
    """An exhausted squirrel that is refreshed can gather."""

    def holds(self) -> bool:
        return ~self.kind in self.view.squirrels[self.seat]

    def __str__(self) -> str:
        return f"Refreshed, {self.card.name} can gather a nut when you sleep (SI-12)."


class AbilityAgain(GathersAgain):
    """Its ability works again."""

    def holds(self) -> bool:
        return super().holds() and self.card.ability is not None

    def __str__(self) -> str:
        return f"Refreshed, {self.card.name} has its ability again (SI-15)."


class LoopsNow(OfCard):
    """Its loops are collected now."""

    def holds(self) -> bool:
        return self.kind in self.fresh and bool(self.card.loops)

    def gifts(self) -> list[str]:
        """The goods that they give: stamina over the bar's end is nuts (SI-2), and the deck may be short (SI-22)."""
        room = MOST_STAMINA - self.view.stamina[self.seat]
        counts = Counter(self.card.loops)
        stamina, cards = counts.pop("stamina", 0), counts.pop("card", 0)
        counts += Counter(stamina=min(room, stamina), nut=max(0, stamina - room), card=min(cards, self.view.deck_size))
        return [*counts.elements()]

    def __str__(self) -> str:
        if not self.gifts():
            return f"{self.card.name}'s loops give you nothing now: the deck is empty (SI-22)."
        return f"{self.card.name}'s loops give you {goods(self.gifts())} now (SI-16)."


class MoreThanGathering(LoopsNow):
    """They give more nuts than it would gather."""

    def holds(self) -> bool:
        return super().holds() and self.gifts().count("nut") > 1

    def __str__(self) -> str:
        nuts = counted(self.gifts().count("nut"), "nut")
        return f"{self.card.name}'s loops give you {nuts} now, and asleep it would gather one (SI-16)."


@dataclass(frozen=True)
class PaysFor(OfCard):
    """Its loops make a card affordable that was not before."""

    wanted: int

    def holds(self) -> bool:
        view, seat, loops = self.view, self.seat, self.card.loops
        stamina, coins = view.stamina[seat], view.coins[seat]
        then = min(MOST_STAMINA, stamina + loops.count("stamina")), coins + loops.count("coin")
        return self.wanted in payable(view, seat, *then) - payable(view, seat, stamina, coins)

    def __str__(self) -> str:
        return f"With that you have enough to play {self.view.box.cards[self.wanted].name} (SI-8)."


class CanStillGather(OfSeat):
    """A squirrel that is not exhausted now can gather."""

    def holds(self) -> bool:
        return bool(self.fresh)

    def __str__(self) -> str:
        return "A squirrel that stays refreshed can gather a nut when you sleep (SI-12)."


class NothingToBuy(OfSeat):
    """On the last day, all loops together would pay for no card."""

    def holds(self) -> bool:
        return self.last_day and not payable(self.view, self.seat, *purse_with_loops(self.view, self.seat))

    def __str__(self) -> str:
        none = "no card" if self.view.asleep[self.seat] else "no card of your hand or the Island"
        return f"It is the last day, and with all the stamina and coins of your loops you could play {none} (SI-24)."


@dataclass(frozen=True)
class HasNuts(OfSeat):
    """A player to steal from has nuts."""

    victim: int

    @property
    def nuts(self) -> int:
        return self.view.nuts[self.victim]

    def holds(self) -> bool:
        return self.nuts > 0

    def __str__(self) -> str:
        return f"{NAMES[self.victim]} has {counted(self.nuts, 'nut')} (SI-21)."


class HasMostNuts(HasNuts):
    """No player whom one can steal from has more nuts."""

    def holds(self) -> bool:
        return super().holds() and self.nuts == max(self.view.nuts[seat] for seat in self.view.victims())

    def __str__(self) -> str:
        name, nuts = NAMES[self.victim], counted(self.nuts, "nut")
        return f"Of those whom you can steal from, nobody has more nuts than {name}: {nuts} (SI-21)."


class LeadsInNuts(HasNuts):
    """Nobody has as many nuts."""

    def holds(self) -> bool:
        return all(self.nuts > n for seat, n in enumerate(self.view.nuts) if seat != self.victim)

    def __str__(self) -> str:
        return f"{NAMES[self.victim]} has more nuts than anybody else: {self.nuts} (SI-21)."


@dataclass(frozen=True)
class CanBeReached(OfSeat):
    """A player who can be chosen has something that an operation takes, or gives back."""

    other: int

    def operation(self) -> Aimed | None:
        task = self.view.doing.task if self.view.doing else None
        return task if isinstance(task, Aimed) else None

    def holds(self) -> bool:
        operation = self.operation()
        return operation is not None and operation.has(self.view, self.other) > 0

    def __str__(self) -> str:
        operation = self.operation()
        assert operation
        return f"{NAMES[self.other]} has {operation.holding(self.view, self.other)} (SI-23)."


@dataclass(frozen=True)
class OptionSays(OfSeat):
    """The text of an option."""

    number: int

    def options(self) -> tuple[Effect, ...]:
        task = self.view.doing.task if self.view.doing else None
        return task.offers() if isinstance(task, Operation) else ()

    def holds(self) -> bool:
        return self.number <= len(self.options())

    def __str__(self) -> str:
        option = joined([each.text() for each in self.options()[self.number - 1]])
        return f"That option is to {option} (SI-23)."


class OptionGivesMostNuts(OptionSays):
    """An option gives more nuts than the others do for certain."""

    def holds(self) -> bool:
        nuts = [nuts_of(option) for option in self.options()]
        return super().holds() and nuts.count(max(nuts)) == 1 and nuts[self.number - 1] == max(nuts)

    def __str__(self) -> str:
        nuts = counted(nuts_of(self.options()[self.number - 1]), "nut")
        return f"That option gives you {nuts}, and no other one is sure to give so many (SI-23)."


@dataclass(frozen=True)
class AbilityBeforeEffect(OfSeat):
    """An ability is done before the effect of the card that is played."""

    cause: int

    def holds(self) -> bool:
        return self.cause < 0 and any(cause >= 0 for cause in self.view.waiting)

    def __str__(self) -> str:
        cards = self.view.box.cards
        effect = next(cause for cause in self.view.waiting if cause >= 0)
        return f"{cards[~self.cause].name}'s ability then comes before {cards[effect].name}'s effect (SI-17)."


class YouChooseTheOrder(OfSeat):
    """Several abilities wait, whose order is one's own choice."""

    def holds(self) -> bool:
        return len(set(self.view.waiting)) > 1

    def __str__(self) -> str:
        return f"{many(len(self.view.waiting), 'thing')} wait, and you choose their order (SI-17)."
