"""Squirrel Rush, a game for two to six by Krzysztof Matusik: collect along falling numbers, and turn what you took."""

from __future__ import annotations

from ...core.game import Game
from .rules import Position
from .setup import Setup


class SquirrelRush(Game):
    """A game of Squirrel Rush.

    >>> game = SquirrelRush(2, seed=1, setup="first=rust glade=53,42,21")
    >>> game.play("a1", "b1", "c1").state.gained
    11
    """

    name = "squirrel_rush"
    title = "Squirrel Rush"
    package = __name__
    setup_type = Setup
    state_type = Position
