"""How a seat stands, in a few numbers: what its chance to win is learnt from (`tests/learning`)."""

from __future__ import annotations

from ..rules import Position
from ..rules.phases import Phase

ACORNS = 10.0
TURNS = (Phase.PLACE, Phase.SCURRY)


def features(position: Position, seat: int) -> tuple[float, ...]:
    """The acorns of a seat, all the more where few are left, and whether it is its turn, with how much it sees."""
    own = position.acorns[seat]
    total = sum(position.acorns) or 1
    moves = position.actors == (seat,) and position.phase in TURNS
    return own / ACORNS, own / total, float(moves), moves * len(position.sighted) / ACORNS
