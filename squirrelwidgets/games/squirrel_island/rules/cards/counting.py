"""The things that an operation counts: the contents of a purse, cards in hand, squirrels of some kind."""

from __future__ import annotations

from typing import Final

from .....core.words.grammar import pluralize
from ..agenda.steps import View
from .names import counted
from .reader import COUNTED, GOODS, LOOPS
from .signs import Signs, icon

HELD: Final = (*GOODS, "card", *COUNTED)
"""All that a player can have so many of."""
PER_ICONS: Final[dict[str, Signs]] = {
    "squirrel": (icon("sign-squirrel"),),
    **{f"{loop}_loop": (icon(f"loop-{loop}"),) for loop in LOOPS},
}
"""Signs that are not called like what is counted."""


def number_of(view: View, seat: int, what: str) -> int:
    """The number of these that a player has; exhausted squirrels count too."""
    if what in COUNTED:
        kinds = view.box.tribes[what]
        return sum((kind if kind >= 0 else ~kind) in kinds for kind in view.squirrels[seat])
    purse = {"nut": view.nuts, "coin": view.coins, "stamina": view.stamina}.get(what)
    return purse[seat] if purse else len(view.hands[seat])


def squirrels(n: int, what: str) -> str:
    """`2 Tree squirrels`, `1 squirrel with a nut loop`"""
    if what.endswith("_loop"):
        loop = f"with a {what.removesuffix('_loop')} loop"
        return pluralize(n, f"squirrel {loop}", f"squirrels {loop}")
    return pluralize(n, "squirrel" if what == "squirrel" else f"{what.capitalize()} squirrel")


def in_words(n: int, what: str) -> str:
    """`3 nuts`, `2 Tree squirrels`"""
    return squirrels(n, what) if what in COUNTED else counted(n, what)


def in_short(what: str) -> str:
    """`nuts`, `Tree squirrels`, `nut loops`: several of them, on a card's face."""
    return f"{what.removesuffix('_loop')} loops" if what.endswith("_loop") else in_words(2, what).removeprefix("2 ")


def signs_of(what: str) -> Signs:
    """The picture of one."""
    return PER_ICONS.get(what, (icon(what),))
