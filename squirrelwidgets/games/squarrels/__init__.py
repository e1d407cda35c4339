"""Squarrels, a game for two to six by Bryan Lovell: store acorns before Winter comes, and squabble for the Hoard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.play.game import Game
from .rules import Position, Scratch, Setup

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from ...core.model.setups.setup import SetupSource


class Squarrels(Game):
    """A game of Squarrels, for two to six: store sets of acorns, and be quick when there is a Hoard.

    Sentences in your turn, and while others have theirs:

        draw                    a card
        store 3                 three equal cards as a set
        discard golden          a card onto the Hoard, which ends your turn; `end` if you have none
        lay 5                   a card in a Quarrel
        paw 2                   your paw, 1 to 5, where nobody slaps
        deal                    the next round

    Chance says who deals first (`dealer rust`), deals (`deal rust 1 1 2 …`, `swap rust 3`), turns up the card that was
    drawn (`card 4`), slaps for bots and code (`slap blue@412.3 rust`, `quiet`), and does what an action card asks for
    (`take`, `whirl`, `number`, `lot`).

    >>> game = Squarrels(2, seed=2, setup="dealer=rust")
    >>> game.play("draw").moves[-2:]
    ('draw', 'card 1')

    A setup is `Squarrels.setup(players=3, race="none")`, or short `players=3 race=none`. What the list below does
    not say:

        reaction    how chance slaps: the mean in ms, its `spread`, the quickest (`floor`), how often falsely
                    (`false_slaps`)
        hands       the first hands, `["1 1 2", "golden"]`; with them `stored` sets, the `hoard`, the `deck`, the cards
                    `played`, the `mover`, and whether this turn was `won`, with what was `slapped`

    Cards are secret: `game.board(seat="blue")` shows what Blue may know, `seat="turn"` is handed round.
    """

    name = "squarrels"
    title = "Squarrels"
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

    class Rules(Scratch, Squarrels):  # type: ignore[metaclass,misc]  # what both have is the scratch's, but for this:
        """The game, as a base for variants: in their rules `self` completes, and is checked."""

        __init__ = Squarrels.__init__
else:
    Rules = Squarrels
