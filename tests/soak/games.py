"""Random games of any game, with the checks of that game after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from squirrelwidgets import CHANCE
from squirrelwidgets.core.play.game import Game


@dataclass
class Totals:
    """Sums over random games of one setup."""

    games: int = 0
    moves: int = 0
    longest: int = 0
    """Moves of the longest game."""
    points: int = 0
    """Scores of all seats."""
    won: Counter[int] = field(default_factory=Counter)
    """Games won, by seat; a shared win counts for each."""
    notes: Counter[str] = field(default_factory=Counter)
    """Anything else that the checks of a game count."""


class Checks:
    """Follows one random game, and fails where something is wrong. Each game has its own subclass."""

    KIND: ClassVar[type[Game]]
    SETUPS: ClassVar[Sequence[str]]
    MOST: ClassVar[int]
    """No game has more moves than this."""

    def __init__(self, position: Any, notes: Counter[str]) -> None:
        """`notes`: counts to add to, for the table."""
        self.notes = notes

    def before(self, position: Any, move: Any) -> None:
        """Called before each move."""

    def after(self, position: Any) -> None:
        """Called after each move."""

    def end(self, position: Any) -> None:
        """Called when the game is over, or has had `MOST` moves."""
        assert not position.actors, "a game did not end"


def soak(checks: type[Checks], setup: str, games: int) -> Totals:
    """Play that many random games to their end, and check every move."""
    totals = Totals()
    for seed in range(games):
        rng = Random(f"{setup} {seed}")
        scratch: Any = checks.KIND.begin(checks.KIND.setup(setup)).scratch()
        moves = play(scratch, checks(scratch, totals.notes), rng)
        totals.games += 1
        totals.moves += moves
        totals.longest = max(totals.longest, moves)
        totals.points += sum(scratch.scores)
        totals.won.update({seat: seat in scratch.winners for seat in range(len(scratch.scores))})
    return totals


def play(scratch: Any, checks: Checks, rng: Random) -> int:
    """Play one random game; the number of its moves."""
    moves = 0
    while scratch.actors and moves < checks.MOST:
        seat = rng.choice(scratch.actors)
        move = scratch.draw_chance(rng) if seat == CHANCE else rng.choice(scratch.legal(seat))
        checks.before(scratch, move)
        scratch.push(move, seat)
        checks.after(scratch)
        moves += 1
    checks.end(scratch)
    return moves
