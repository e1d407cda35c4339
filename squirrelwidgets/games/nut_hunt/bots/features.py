"""How a seat stands, in a few numbers: what its chance to win is learnt from (`tests/learning`)."""

from __future__ import annotations

from ..rules.box import IN_NEST
from ..rules.position import Position
from .evaluate import squirrels_to_end
from .racing import Racing

POINTS = 10.0


def features(position: Position, seat: int) -> tuple[float, ...]:
    """The points to hope for where everybody makes for the end, which decide the more, the nearer it is; how far a seat
    is from its last nest, those who play before it among that; and its nuts."""
    if not position.tiles:
        return (0.0,) * 4
    outlook = Racing(position, seat, 0.0)
    hope = outlook.now / POINTS
    before = (seat - position.mover) % position.seats / position.seats
    away = (squirrels_to_end(outlook.pieces, position.last_nest) + before) / (position.last_nest * IN_NEST)
    return hope, hope / (1 + outlook.turns()), -away, sum(position.nuts[seat]) / POINTS
