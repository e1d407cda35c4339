"""How a seat stands, in a few numbers: what its chance to win is learnt from (`tests/learning`)."""

from __future__ import annotations

from ..rules.position import Position
from .evaluate import SeatOutlook

NUTS = 10.0


def features(position: Position, seat: int) -> tuple[float, ...]:
    """The nuts that a seat may hope for: they decide the more, the fewer mornings are left."""
    outlook = SeatOutlook(position, seat)
    left = outlook.mornings + (0.0 if position.asleep[seat] else 0.5)
    hope = outlook.standing() / NUTS
    return hope, hope / (1 + left), position.nuts[seat] / NUTS, float(position.asleep[seat])


def progress(position: Position) -> float:
    """By days, and in a day by who sleeps."""
    return (position.day - 1 + sum(position.asleep) / position.seats) / position.setup.days
