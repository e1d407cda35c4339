"""Nut Hunt, for one to five, by Jasper Burch (solo: Chris Peronto): territory, a fox, and secret objectives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.play.game import Game
from .rules import Position, Scratch, Setup
from .rules.box import entries

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from ...core.model.setups.setup import SetupSource


class NutHunt(Game):
    """A game of Nut Hunt, for one to five: squirrels and nests from tile to tile, past a fox.

    Sentences; tiles are called by name:

        hazel-hill              where a squirrel is placed at the start, or scatters to
        forage acorn            one of the nuts of the fox's tile
        exchange acorn walnut   three nuts for another one, at any time in your turn
        recruit hazel-hill      a squirrel, for what the tile costs
        hassle hazel-hill       pull the fox there
        scout, keep o3          look at two objectives; keep one, or `keep none`
        drop o7                 one of the three that you were dealt
        pass

    Chance says who begins (`first blue`), lays the `tiles`, deals (`deal rust o1 o2 o3`), rolls the `die 3`, turns up
    what you scout (`peek o3 o7`), and plays for the Automa (`reveal`, `place`, `skip`).

    >>> game = NutHunt(3, setup="first=rust", seed=2)
    >>> game.legal
    ('drop o4', 'drop o9', 'drop o13')

    A setup is `NutHunt.setup(players=1, level="expert")`, or short `players=1 level=expert`: alone you play against the
    Automa. What the list below does not say:

        tiles           the layout, column by column from a1 to e3
        objectives      what each holds, as `["o9 o45", "o1"]`; then the `deck` in layers, as `["o3 o7 known-to blue"]`
        forage          nuts that are due where the fox has moved already in this turn, from the tile `fox_from`
        aside           cards that the Automa has revealed
        own_tiles, own_objectives   a box of your own; `NutHunt.entries("tiles")` are those of the box

    Objectives are secret: `game.board(seat="blue")` shows what Blue may know, `seat="turn"` is handed round.
    """

    name = "nut_hunt"
    title = "Nut Hunt"
    package = __name__
    setup_type = Setup
    state_type = Position
    if TYPE_CHECKING:
        state: Position
        settings: Setup

        @classmethod
        def setup(cls, what: SetupSource | Path | None = None, **options: Any) -> Setup: ...
        def to_setup(self) -> Setup: ...

    @classmethod
    def entries(cls, what: str) -> tuple[str, ...]:
        """The box's "tiles" or "objectives" as a setup takes them, to change some and hand them back as `own_tiles`.

        >>> NutHunt.entries("tiles")[8], NutHunt.entries("objectives")[44]
        ('hazel-hill green hazelnut walnut costs acorn 2*chestnut', 'heart-of-the-wood pine-barrens 6')
        """
        return entries(what)


if TYPE_CHECKING:

    class Rules(Scratch, NutHunt):  # type: ignore[metaclass,misc]  # what both have is the scratch's, but for this:
        """The game, as a base for variants: in their rules `self` completes, and is checked."""

        __init__ = NutHunt.__init__
else:
    Rules = NutHunt
