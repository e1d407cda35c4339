"""Positions that might be puzzles: choices from games between bots, each said as a setup and what was played in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

from ..core.model.errors import SquirrelError
from ..core.model.setups.setup import Setup
from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.tree import Node
from ..review.choices import choices_of
from .puzzle import Puzzle

PLAYERS: Final = ("greedy", "casual", "beginner")
"""Who plays the games in which puzzles are looked for."""
MOST_GIVEN: Final = 12
"""Plies that may be played before a puzzle is asked."""


LATE: Final = 0.85
"""Part of a game that is passed over: early choices seldom decide it."""


class Position(NamedTuple):
    """Where somebody has a choice."""

    game: Game
    """A game of its own, which stands there."""
    seat: int
    given: tuple[str, ...]
    chance: tuple[str, ...]

    @property
    def id(self) -> str:
        said = (str(self.game.settings), self.given, self.chance, self.seat)
        return sha256(repr(said).encode()).hexdigest()[:6]


def position_of(puzzle: Puzzle) -> Position:
    """Where a puzzle is asked."""
    game = puzzle.game()
    seat = game.players.seat_number(puzzle.seat)
    assert seat is not None
    return Position(game, seat, puzzle.given, puzzle.chance)


def positions(kind: type[Game], setups: Sequence[Setup], rng: Random) -> Iterator[Position]:
    """Choices of one game after the other, in no order, without end."""
    number = 0
    while True:
        game = kind(setup=setups[number % len(setups)], seed=rng.randrange(10**9))
        number += 1
        game.seats = [rng.choice(PLAYERS) for _ in range(game.players.chairs)]
        line = game.run().node.line()
        choices = choices_of(line, game.stage())
        choices = choices[int(LATE * len(choices)) :]
        for choice in rng.sample(choices, len(choices)):
            if position := _said(kind, line, choice.ply, choice.seat):
                yield position


def _said(kind: type[Game], line: Sequence[Node], ply: int, seat: int) -> Position | None:
    """From the last position before a choice that a setup can say; None where this leads elsewhere, or not far."""
    for start in range(ply, max(-1, ply - MOST_GIVEN), -1):
        try:
            settings = line[start].state.to_setup()
        except SquirrelError:
            continue
        passed = line[start + 1 : ply + 1]
        given = tuple(node.say for node in passed if node.seat != CHANCE)
        chance = tuple(node.say for node in passed if node.seat == CHANCE)
        try:
            game = kind(setup=str(settings), seed=1, chance=list(chance) or None).play(*given)
        except SquirrelError:
            return None
        position = Position(game, seat, given, chance)
        return position if _same(game.state, line[ply].state, seat) else None
    return None


def _same(one: Any, other: Any, seat: int) -> bool:
    """Whether both ask the same of a seat."""
    return bool(one.actors == other.actors and one.legal(seat) == other.legal(seat) and one.scores == other.scores)
