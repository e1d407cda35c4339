"""Noughts and crosses on a glade: a sixth game, as small as the house allows, to show that the house takes it."""

from __future__ import annotations

from squirrelwidgets.core.play.game import Game

from .rules import Position, Setup


class Noughts(Game):
    """A game of noughts and crosses.

    >>> Noughts().play("b2", "a1").legal
    ('a2', 'a3', 'b1', 'b3', 'c1', 'c2', 'c3')
    """

    name = "noughts"
    title = "Noughts and Crosses"
    package = __name__
    setup_type = Setup
    state_type = Position
