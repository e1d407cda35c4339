"""Where a choice of a game can be asked again: the last position before it that a setup can say, and what came then."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from ..core.model.errors import SquirrelError
from ..core.model.state import CHANCE, State
from ..core.play.game import Game
from ..core.play.tree import Node

if TYPE_CHECKING:
    from ..core.wire import Json


MOST_GIVEN: Final = 12
"""Plies that may be played before a choice is asked."""


class ReplayPoint(NamedTuple):
    setup: str
    given: tuple[str, ...]
    """Sentences played in it."""
    chance: tuple[str, ...]
    """What chance said meanwhile."""

    def data(self) -> Json:
        """As a step of a lesson has it."""
        return {"setup": self.setup, "given": [*self.given], "chance": [*self.chance]}

    def game(self, kind: type[Game]) -> Game:
        return kind(setup=self.setup, seed=1, chance=list(self.chance) or None).play(*self.given)


def replay_point_of(kind: type[Game], line: Sequence[Node], ply: int, seat: int) -> ReplayPoint | None:
    """None where each of these leads elsewhere."""
    for at in range(ply, max(-1, ply - MOST_GIVEN), -1):
        with suppress(SquirrelError):
            start = after(str(line[at].state.to_setup()), line[at + 1 : ply + 1])
            if _same(start.game(kind).state, line[ply].state, seat):
                return start
    return None


def after(setup: str, passed: Sequence[Node]) -> ReplayPoint:
    """With what was played since then."""
    given = tuple(node.say for node in passed if node.seat != CHANCE)
    return ReplayPoint(setup, given, tuple(node.say for node in passed if node.seat == CHANCE))


def _same(one: State, other: State, seat: int) -> bool:
    """Whether both ask the same of a seat."""
    return bool(one.actors == other.actors and one.legal(seat) == other.legal(seat) and one.scores == other.scores)
