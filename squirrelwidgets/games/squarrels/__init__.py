"""Squarrels, a game for two to six by Bryan Lovell: store acorns before Winter comes, and squabble for the Hoard."""

from __future__ import annotations

from ...core.game import Game
from .rules import Position
from .setup import Setup


class Squarrels(Game):
    """A game of Squarrels.

    >>> game = Squarrels(2, seed=1, setup="dealer=rust")
    >>> game.play("draw").moves[-2:]
    ('draw', 'card 2')
    """

    name = "squarrels"
    title = "Squarrels"
    package = __name__
    setup_type = Setup
    state_type = Position
