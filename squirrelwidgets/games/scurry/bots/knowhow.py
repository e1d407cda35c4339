"""Help for bots: the value of a position of Scurry, and a sampled turn.

This is enough for greedy and search to play well, even where players seed the board. In trials a squirrel that
settled where it saw most won no more games than any other. Winning turns are found in `solver`.
"""

from __future__ import annotations

from random import Random

from ..rules import Position
from ..rules.phases import Phase


def value(position: Position, seat: int) -> float:
    """The acorns that a seat is ahead, from -29 to 29; 100 for a game won, -100 for one lost."""
    if position.ended:
        return 100.0 * (1 if seat in position.ended.winners else -1 if position.ended.winners else 0)
    scores = position.scores
    return float(scores[seat] - scores[1 - seat])


def sample_turn(scratch: Position, rng: Random) -> list[int]:
    """Plays a tile and the scurry after it (or one decision before the first turn), each move at random."""
    choice = rng.choice
    scurry = Phase.SCURRY
    moves = [choice(scratch.legal())]
    scratch.push(moves[0])
    while scratch.phase is scurry:
        moves.append(choice(scratch.legal()))
        scratch.push(moves[-1])
    return moves
