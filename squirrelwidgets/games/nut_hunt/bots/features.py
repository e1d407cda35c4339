"""How a seat stands, in a few numbers: what its chance to win is learnt from (`tests/learning`)."""

from __future__ import annotations

from ..rules.box import IN_NEST, LAST_NEST
from ..rules.position import Position
from .evaluate import Prospects, squirrels_to_end

POINTS = 10.0


def features(position: Position, seat: int) -> tuple[float, ...]:
    """What a seat may hope for, what it has now, and how near anybody is to the end."""
    if not position.tiles:
        return (0.0,) * 7
    prospects = Prospects(position, seat)
    pieces = prospects.pieces
    now = prospects.points(pieces)
    nearness = 1 - squirrels_to_end(pieces) / (LAST_NEST * IN_NEST)
    first = max(position.built) / LAST_NEST
    hope = prospects.now / POINTS
    late = 1 - position.deck.size / len(prospects.box.objectives)
    has = now / POINTS
    return hope, hope * first, hope * late, has, has * first, nearness, sum(position.nuts[seat]) / POINTS
