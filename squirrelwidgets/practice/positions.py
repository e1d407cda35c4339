"""Positions that might be puzzles: choices from games between bots, each said as a setup and what was played in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Final

from ..core.model.errors import SquirrelError
from ..core.model.setups.setup import Setup
from ..core.model.state import CHANCE, State
from ..core.play.game import Game
from ..core.play.tree import Node
from ..review.measuring.choices import choices_of
from .puzzle import Puzzle

PLAYERS: Final = ("greedy", "casual", "beginner")
"""Who plays the games in which puzzles are looked for."""
MOST_GIVEN: Final = 12
"""Plies that may be played before a puzzle is asked."""


LATE: Final = 0.85
"""Part of a game that is passed over: early choices seldom decide it."""


def drafts(kind: type[Game], setups: Sequence[Setup], rng: Random) -> Iterator[Puzzle]:
    """Choices of one game after the other, in no order, without end, as puzzles that nobody has solved."""
    number = 0
    while True:
        game = kind(setup=setups[number % len(setups)], seed=rng.randrange(10**9))
        number += 1
        game.seats = [rng.choice(PLAYERS) for _ in range(game.players.chairs)]
        line = game.run().node.line()
        choices = choices_of(line, game.stage())
        choices = choices[int(LATE * len(choices)) :]
        for choice in rng.sample(choices, len(choices)):
            if draft := draft_of(kind, line, choice.ply, choice.seat):
                yield draft


def draft_of(kind: type[Game], line: Sequence[Node], ply: int, seat: int) -> Puzzle | None:
    """From the last position before a choice that a setup can say; None where this leads elsewhere, or not far."""
    for start in range(ply, max(-1, ply - MOST_GIVEN), -1):
        try:
            setup = str(line[start].state.to_setup())
        except SquirrelError:
            continue
        passed = line[start + 1 : ply + 1]
        given = tuple(node.say for node in passed if node.seat != CHANCE)
        chance = tuple(node.say for node in passed if node.seat == CHANCE)
        key = sha256(repr((setup, given, chance, seat)).encode()).hexdigest()[:6]
        try:
            name = kind.stage().seats(kind.setup(setup))[seat]["id"]
            draft = Puzzle(kind, key, setup, name, (), (), 1, 0, 0, "", given, chance)
            return draft if _same(draft.game().state, line[ply].state, seat) else None
        except SquirrelError:
            return None
    return None


def _same(one: State, other: State, seat: int) -> bool:
    """Whether both ask the same of a seat."""
    return bool(one.actors == other.actors and one.legal(seat) == other.legal(seat) and one.scores == other.scores)
