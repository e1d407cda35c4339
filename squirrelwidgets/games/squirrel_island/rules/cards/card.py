"""What a card is: its cost, its loops, and what it does, as the card language says it (SI-1)."""

from __future__ import annotations

from typing import Final, NamedTuple

TRIBES: Final = ("Tree", "Ground", "Flying")
LOOPS: Final = ("stamina", "nut", "coin", "card")
"""What a loop can give, in the order in which it is taken (SI-25)."""
GOODS: Final = ("nut", "coin", "stamina")
WHENS: Final = ("draw", "play_squirrel", "play_from_island", "stash", "steal", "gather", "sleep")
"""What sets off an ability."""
ONGOING: Final = ("item_discount", "shield", "coins_per_stamina", "island_free")
ALL: Final = 99
"""Stands for all squirrels, or any number of them."""


class Op(NamedTuple):
    """One instruction of an effect."""

    op: str
    n: int = 0
    what: str = ""
    per: str = ""
    """What is counted: n for each of them, up to `most` (0: no limit)."""
    most: int = 0
    source: str = ""
    """Where cards come from: "deck", "island" or "hand"."""
    who: str = ""
    options: tuple[tuple[Op, ...], ...] = ()


class Ability(NamedTuple):
    """What a unique squirrel can do: something that is set off, or something that lasts; the other one is empty."""

    when: str = ""
    effect: tuple[Op, ...] = ()
    ongoing: str = ""
    n: int = 0


class Card(NamedTuple):
    """A kind of card."""

    id: str
    name: str
    squirrel: bool
    tribe: str
    cost: int
    copies: int
    stash: int
    loops: tuple[str, ...] = ()
    effect: tuple[Op, ...] = ()
    ability: Ability | None = None

    @property
    def word(self) -> str:
        """What it is called in sentences."""
        return self.id.replace("_", "-")

    @property
    def sabotage(self) -> bool:
        """Whether it touches other players (SI-21)."""
        return any(op.op in SABOTAGE for op in self.every_op())

    def every_op(self) -> tuple[Op, ...]:
        """Its instructions, those of its ability and those to choose from, too."""
        return (*flat(self.effect), *(flat(self.ability.effect) if self.ability else ()))


SABOTAGE: Final = ("steal", "lose", "tire")


def flat(effect: tuple[Op, ...]) -> tuple[Op, ...]:
    """The instructions of an effect; in place of a choice all that can be chosen."""
    found: list[Op] = []
    for op in effect:
        found += [each for option in op.options for each in option] if op.options else [op]
    return tuple(found)
