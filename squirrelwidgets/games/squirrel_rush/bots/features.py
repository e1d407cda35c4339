"""How a seat stands, in a few numbers: what its chance to win is learnt from (`tests/learning`)."""

from __future__ import annotations

from ..rules import Position
from .evaluate import promise

ACORNS = 10.0


def features(position: Position, seat: int) -> tuple[float, ...]:
    """The acorns that a seat may hope for: they decide the more, the fewer turns are left."""
    setup = position.setup
    left = max(0.0, setup.rounds - position.turn / setup.players)
    hope = (position.reserves[seat] + promise(position, seat)) / ACORNS
    return hope, hope / (1 + left), hope / (1 + left) ** 0.5, float(position.actors == (seat,))
