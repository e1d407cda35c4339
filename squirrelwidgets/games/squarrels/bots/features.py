"""How a seat stands, in a few numbers: what its chance to win is learnt from (`tests/learning`)."""

from __future__ import annotations

from ..rules.position import Position
from .evaluate import promise


def features(position: Position, seat: int) -> tuple[float, ...]:
    """The points of a seat, as parts of the target, with what the round promises: they decide the more, the nearer the
    first one is to it."""
    target = position.setup.target
    points = position.totals[seat] / target
    hope = 0.0 if position.interval else promise(position, seat) / target
    near = min(1.0, max(position.totals) / target)
    return points + hope, (points + hope) * near, hope, float(position.actors == (seat,))
