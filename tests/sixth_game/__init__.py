"""Full Cheeks, for two to four, by nobody: a whole game, as small as one can be, and the template of others."""

from __future__ import annotations

from squirrelwidgets.core.play.game import Game

from .rules import Position, Setup


class FullCheeks(Game):
    """A game of Full Cheeks, for two to four: gather nuts that nobody else sees, and bury them before winter.

    Sentences in your turn: `oak` runs to that tree, where you find a nut; `bury` buries all that is in your cheeks.
    Chance says who begins (`begin rust`), and which nut you find (`nut acorn`).

    >>> FullCheeks(seed=1, setup="first=rust").play("oak").moves
    ('oak', 'nut walnut')
    """

    name = "full_cheeks"
    title = "Full Cheeks"
    aim = "Bury the most nuts before winter comes."
    package = __name__
    setup_type = Setup
    state_type = Position
