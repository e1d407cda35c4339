"""A kind of card: what it costs, what it gives, and what it does (SI-1)."""

from __future__ import annotations

from typing import NamedTuple

from .abilities import Ability
from .operations.base import Effect, all_parts


class Card(NamedTuple):
    """A kind of card."""

    id: str
    name: str
    squirrel: bool
    tribe: str
    """Empty for items."""
    cost: int
    """Stamina for a squirrel, coins for an item."""
    copies: int
    stash: int
    """Its worth in a stash, in nuts."""
    loops: tuple[str, ...] = ()
    effect: Effect = ()
    """Its play effect."""
    ability: Ability | None = None

    @property
    def word(self) -> str:
        """Its name in sentences."""
        return self.id.replace("_", "-")

    @property
    def sabotage(self) -> bool:
        """Whether it touches other players (SI-21)."""
        return any(operation.sabotage() for operation in self.every_operation())

    def counts_as(self) -> tuple[str, ...]:
        """The words by which operations count it in play: `squirrel`, `tree`, `nut_loop`."""
        return ("squirrel", self.tribe.lower(), *(f"{loop}_loop" for loop in self.loops)) if self.squirrel else ()

    def every_operation(self) -> Effect:
        """All that it may do: its effect, its ability, whatever is chosen in them."""
        return (*all_parts(self.effect), *(all_parts(self.ability.effect) if self.ability else ()))

    def effect_of(self, cause: int) -> Effect:
        """Its play effect, or for a cause `~kind` what its ability does."""
        if cause >= 0:
            return self.effect
        return self.ability.effect if self.ability else ()
