"""The fields of a position of Scurry with their legends: what lies where. What may be done is in `position`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from ....core.model.state import State
from .ground import Cell, Ground, ground_of
from .phases import BY_CHANCE, SEED, Phase
from .setups.setup import SEATS, Setup


class Thing(IntEnum):
    """A byte of `board`. `seat + 1` is an acorn with that seat's own side up, `2 - seat` one with the other's."""

    EMPTY = 0
    """Nothing; or a squirrel in the middle of its turn, which stands on top of the board."""
    BROWN = 1
    """An acorn, brown side up."""
    GRAY = 2
    """An acorn, gray side up."""
    SQUIRREL = 3
    """A squirrel between its turns; `squirrels` tells whose it is."""


class Fields(State):
    """The parts of a position. Seat 0 is brown, seat 1 gray."""

    # phase and actors
    phase: Phase
    mover: int
    """The seat whose turn it is."""

    # what lies on the table
    ground: Ground
    """The cells and lines of this size of board; `Cell`s are its indices."""
    board: Sequence[int]
    """`board[cell]`, a `Thing`. While a squirrel scurries, its start is empty already and the acorns it flipped are
    its own: that is what stops the view from elsewhere. It stands on top of them, so that a hop is one write."""
    squirrels: Sequence[Cell]
    """`squirrels[seat]`, a cell; -1 before it was chosen."""
    acorns: Sequence[int]
    """`acorns[seat]`, 0 to 30: tiles with that side up as they lay when the scurry began; `scores` counts the hops
    since."""
    swapped: bool
    """Whether the players have changed sides (SC-22)."""
    seen: dict[tuple[bytes, Cell, Cell, int], int] | None
    """Times that each position, `(board, brown's cell, gray's cell, mover)`, stood at the start of a turn. None
    without the repetition option (SC-16)."""

    # of this turn
    sighted: Sequence[Cell]
    """The other side's acorns in the mover's line of sight: the legal hops, once the tile is placed (SC-9). Before the
    first of two hops at least, only those that leave a second (SC-25)."""
    hops: int
    """Hops so far, from 0."""

    # counters
    turn: int
    """Turns finished so far, from 0; a turn is one player's."""

    __slots__ = tuple(__annotations__)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.lay_parts()
        self.phase = SEED
        self.actors = BY_CHANCE
        self.mover = SEATS.index(setup.mover)
        self.ground = ground_of(setup.side)
        self.board = bytes(len(self.ground.cells))
        self.squirrels = (-1, -1)
        self.acorns = (0, 0)
