"""Squirrel Rush, a game for two to six by Krzysztof Matusik: collect along falling numbers, and turn what you took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.play.game import Game
from .rules import Position, Scratch, Setup

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from ...core.model.setups.setup import SetupSource


class SquirrelRush(Game):
    """A game of Squirrel Rush, for two to six: collect along falling numbers, and turn over what you took.

    Sentences, place by place:

        c3                  a step to this tile
        end                 the turn is over
        discard flip        a card, in the smarty game, if you used none
        diagonal c3, flip c3, exit a2, exchange 2 dark c3, add c3, least, skip c3       your action card

    Chance says who begins (`first blue`), lays the tiles (`lay 51 34 …`), turns up cards (`card flip`) and tiles
    (`top 34`).

    >>> game = SquirrelRush(2, seed=1, setup="first=rust glade=53,42,21")
    >>> game.play("a1", "b1", "c1").state.gained
    11

    A setup is `SquirrelRush.setup(players=3, smarty=True)`, or short `players=3 smarty=yes`. What the list below does
    not say:

        first       who begins
        glade       a size, `["5x4"]`, or rows from the top down, as `["# . 51", "34d # #"]`
        tiles       of the game, `"2*51 12 34"`; which of them are the `market`, and the `stack` from the top down:
                    in it `?`, after the top, is all others, in an order that nobody knows
        deck        the action cards, `"5*flip skip"`; `cards` come first; `card` is turned up, `discards` have been
        hands       in the smarty game: the cards of each, and those `spent`
        squirrels   where each stands, in a later `round`, with `reserves` and `counters`; whose `turn` it is

    Cards in the smarty game are secret: `game.board(seat="blue")` shows what Blue may know, `seat="turn"` is handed
    round.
    """

    name = "squirrel_rush"
    title = "Squirrel Rush"
    package = __name__
    setup_type = Setup
    state_type = Position
    if TYPE_CHECKING:
        state: Position
        settings: Setup

        @classmethod
        def setup(cls, what: SetupSource | Path | None = None, **options: Any) -> Setup: ...
        def to_setup(self) -> Setup: ...


if TYPE_CHECKING:

    class Rules(Scratch, SquirrelRush):  # type: ignore[metaclass,misc]  # what both have is the scratch's, but for this:
        """The game, as a base for variants: in their rules `self` completes, and is checked."""

        __init__ = SquirrelRush.__init__
else:
    Rules = SquirrelRush
