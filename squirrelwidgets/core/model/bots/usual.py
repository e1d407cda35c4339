"""What the help for bots is in most games; a game's `bot_support` takes from here what it does no better."""

from __future__ import annotations

from random import Random
from typing import Final

from ..events import Result
from ..own import Move, OwnPosition

NEARLY: Final = 99.0
"""The largest lead that counts: less than a victory."""


def random_move(scratch: OwnPosition, rng: Random) -> list[Move]:
    """A sampled turn of one move: plays any.

    >>> import random
    >>> from squirrelwidgets.core.model.bots.usual import random_move
    >>> random_move(Scurry(setup="3/random", seed=1).state.scratch(), random.Random(1)) != []
    True
    """
    move = rng.choice(scratch.legal())
    scratch.push(move)
    return [move]


def value_of_end(end: Result, seat: int) -> float:
    """100 for a victory, shared if it is shared; -100 for a defeat.

    >>> from squirrelwidgets.core.model.bots.usual import value_of_end
    >>> end = Scurry(seed=1, seats=["random", "random"]).run().state.ended
    >>> value_of_end(end, 0), value_of_end(end, 1)
    (100.0, -100.0)
    """
    return 100.0 / len(end.winners) if seat in end.winners else -100.0


def value_of_lead(lead: float) -> float:
    """A lead in points, between defeat and victory.

    >>> from squirrelwidgets.core.model.bots.usual import value_of_lead
    >>> value_of_lead(12.5), value_of_lead(-480)
    (12.5, -99.0)
    """
    return max(-NEARLY, min(NEARLY, lead))
