"""The abilities of unique squirrels: what sets them off, and what lasts, each with its text, its signs and its worth.

Abilities that are set off do operations; those that last take effect in `rules/payment.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..phases import RATE
from .names import counted
from .operations.base import MOST, Effect, Prospects, clauses
from .signs import TO, Signs, icon, words


class Trigger(NamedTuple):
    """Something that sets abilities off."""

    text: str
    signs: Signs
    a_day: float
    """The number of times that it happens in a day, as bots expect."""


class Lasting(NamedTuple):
    """Something that an ability changes as long as its squirrel is refreshed."""

    most: int
    """The largest number it can have; 0: it has none."""
    text: Callable[[int], str]
    signs: Callable[[int], Signs]
    a_day: float
    """The nuts that it saves in a day, as bots expect."""


TRIGGERS: Final = {
    "draw": Trigger("you draw 1 or more cards", (icon("card"),), 1.5),
    "play_squirrel": Trigger("you play a squirrel", (icon("sign-squirrel"),), 1.1),
    "play_item": Trigger("you play an item", (icon("item"),), 0.8),
    "play_from_island": Trigger("you play a card from the Island", (icon("island"),), 1.2),
    "stash": Trigger("you stash 1 or more cards", (icon("stash"),), 0.4),
    "steal": Trigger("you steal 1 or more nuts", (icon("steal"),), 0.3),
    "gather": Trigger("you gather a nut while asleep", (icon("sleep"), icon("exhaust")), 1.0),
    "sleep": Trigger("you go to sleep", (icon("sleep"),), 1.0),
}
LASTING: Final = {
    "item_discount": Lasting(
        MOST,
        lambda n: f"Your items cost {counted(n, 'coin')} less.",
        lambda n: (icon("item"), words(f"−{n}"), icon("coin")),
        0.8,
    ),
    "shield": Lasting(
        0,
        lambda n: "Other players cannot steal from you or harm you with sabotage.",
        lambda n: (icon("shield"), icon("sabotage")),
        0.7,
    ),
    "coins_per_stamina": Lasting(
        RATE - 1,
        lambda n: f"You may pay {counted(n, 'coin')} (not {RATE}) for 1 stamina.",
        lambda n: (words(str(n)), icon("coin"), TO, icon("stamina")),
        0.8,
    ),
    "island_free": Lasting(
        0,
        lambda n: "You pay no additional cost for cards from the Island.",
        lambda n: (icon("island"), words("+0")),
        0.9,
    ),
}


class Ability(NamedTuple):
    """The ability of a unique squirrel: it is set off by something, or it lasts; the other one is empty."""

    when: str = ""
    effect: Effect = ()
    ongoing: str = ""
    n: int = 0

    def text(self) -> str:
        """A sentence: `Each time you draw 1 or more cards: gain 1 nut.`"""
        if self.ongoing:
            return LASTING[self.ongoing].text(self.n)
        return f"Each time {TRIGGERS[self.when].text}: {clauses(self.effect)}."

    def signs(self) -> Signs:
        """The trigger and the gifts, or the thing that lasts."""
        if self.ongoing:
            return LASTING[self.ongoing].signs(self.n)
        return (*TRIGGERS[self.when].signs, TO, *(sign for each in self.effect for sign in each.brief()))

    def value(self, prospects: Prospects) -> float:
        """The worth of a day, in nuts."""
        if self.ongoing:
            return LASTING[self.ongoing].a_day
        return TRIGGERS[self.when].a_day * prospects.effect(self.effect)
