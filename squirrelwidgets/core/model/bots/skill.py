"""How well a player of a level plays a game: a game says it for the levels that it has measured."""

from __future__ import annotations

from typing import NamedTuple


class Skill(NamedTuple):
    """How far somebody looks ahead, and how well the chances of turns are told apart."""

    samples: int
    """Turns that are tried in imagined worlds; 0: what each turn leads to at once."""
    blur: float
    """The standard deviation of the error in judging a turn, in chance to win."""
    trust: float = 0.0
    """By how much better another turn must look than the game's first candidate, in chance to win."""
