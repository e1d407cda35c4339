"""What bots need to know of Scurry."""

from __future__ import annotations

from random import Random

from ..rules.play import SCURRY, Position, Scratch


def value(position: Position, seat: int) -> float:
    """The acorns that are more one's own than the other's; who wins, has all."""
    if position.ended:
        return 100.0 * (1 if seat in position.ended.winners else -1 if position.ended.winners else 0)
    scores = position.scores
    return float(scores[seat] - scores[1 - seat])


def sample_turn(scratch: Scratch, rng: Random) -> list[int]:
    """A placement and the scurry after it (or one choice before the first turn), each move at random."""
    choice = rng.choice
    moves = [choice(scratch.legal())]
    scratch.push(moves[0])
    while scratch.phase == SCURRY:
        moves.append(choice(scratch.legal()))
        scratch.push(moves[-1])
    return moves
