"""A position of Scurry: what lies where, and what may be done. Playing a move is in `play`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import IntEnum
from itertools import compress
from random import Random
from typing import Any, Final

from ....core.model.state import CHANCE, State
from . import chance, moves, two_hops
from .ground import Cell, Ground, ground_of
from .moves import Answer, Move, Seeding
from .phases import BY_CHANCE, CHOOSE, LAY, OFFER, PLACE, SCURRY, SEED, SETTLE, Phase
from .setup import SEATS, Setup


class Thing(IntEnum):
    """A byte of `board`. `seat + 1` is an acorn with that seat's own side up, `2 - seat` one with the other's."""

    EMPTY = 0
    """Nothing; or a squirrel in the middle of its turn, which stands on top of the board."""
    BROWN = 1
    """An acorn, brown side up."""
    GRAY = 2
    """An acorn, gray side up."""
    SQUIRREL = 3
    """A squirrel between its turns; whose it is tells `squirrels`."""


THINGS: Final = ("empty", "brown acorn", "gray acorn")
IS_EMPTY: Final = bytes([1, 0, 0, 0]) + bytes(252)
"""Translates a board to 1 for each empty cell, and 0 for any other."""
EMPTY, SQUIRREL = Thing.EMPTY, Thing.SQUIRREL  # for play-outs, as the phases


class Position(State):
    """A position of Scurry. Seat 0 is brown, seat 1 gray. Nothing is secret."""

    __slots__ = (
        "phase", "mover",
        "ground", "board", "squirrels", "acorns", "swapped", "seen",
        "sighted", "hops",
        "turn",
    )  # fmt: skip

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

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.phase = SEED
        self.actors = BY_CHANCE
        self.mover = SEATS.index(setup.mover)
        self.ground = ground_of(setup.side)
        self.board = bytes(len(self.ground.cells))
        self.squirrels = (-1, -1)
        self.acorns = (0, 0)
        self.swapped = False
        self.seen = None
        self.sighted = ()
        self.hops = 0
        self.turn = 0

    # -- what may be done

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if seat is not None and (seat,) != self.actors:
            return ()
        phase = self.phase
        if phase is SCURRY:
            return self.sighted
        if phase is PLACE:
            return self._placements()
        if phase is CHOOSE:
            own = self.mover + 1
            return tuple(cell for cell in self.ground.cells if self.board[cell] == own)
        if phase is LAY or phase is SETTLE:
            return self._empties()
        return tuple(Answer) if phase is OFFER else ()

    def _placements(self) -> tuple[Cell, ...]:
        """Empty cells (SC-7); if there is no turn without the tile, only those that make one (SC-15, SC-25).

        A tile shows the other side, so wherever it cuts a line of sight it becomes the thing seen: a
        placement can never take the last target away.
        """
        if self.sighted or self.setup.anywhere:
            return self._empties()
        return tuple(sorted(self._openings()))

    def _empties(self) -> tuple[Cell, ...]:
        return tuple(compress(self.ground.cells, bytes(self.board).translate(IS_EMPTY)))

    def _openings(self) -> Collection[Cell]:
        """The cells of a tile that makes a turn possible where none is without it."""
        if self.setup.hops == 1:
            return self._visible_empties()
        return two_hops.openings(self.ground, self.board, self.squirrels[self.mover], 2 - self.mover)

    def _visible_empties(self) -> list[Cell]:
        board = self.board
        cells = []
        for ray in self.ground.sight[self.squirrels[self.mover]]:
            for cell in ray:
                if board[cell]:
                    break
                cells.append(cell)
        return cells

    def _in_sight(self) -> list[Cell]:
        """The other side's acorns that the mover's squirrel sees (SC-9)."""
        board = self.board
        target = 2 - self.mover
        cells = []
        for ray in self.ground.sight[self.squirrels[self.mover]]:
            for cell in ray:
                if thing := board[cell]:
                    if thing == target:
                        cells.append(cell)
                    break
        return cells

    def allows(self, move: Any, seat: int | None = None) -> bool:
        if self.phase is SEED:
            possible = seat in (None, CHANCE) and isinstance(move, tuple)
            return possible and chance.fault(self.ground, self.setup.each, move) is None
        return move in self.legal(seat)

    # -- chance

    @property
    def stream(self) -> str:
        return "seeding"

    def draw_chance(self, rng: Random) -> Seeding:
        if self.phase is not SEED:
            return super().draw_chance(rng)  # type: ignore[no-any-return]  # it raises
        return chance.draw(self.ground, self.setup.each, rng)

    # -- sentences

    def say(self, move: Any) -> str:
        return moves.say(move, self.ground)

    def parse(self, text: str) -> Move:
        return moves.parse(text, self.ground)

    # -- counting

    @property
    def scores(self) -> tuple[int, ...]:
        """Acorns with one's own side up, the one under a scurrying squirrel among them."""
        brown, gray = self.acorns
        flipped = self.hops if self.phase is SCURRY else 0
        return (brown - flipped, gray + flipped) if self.mover else (brown + flipped, gray - flipped)

    @property
    def tree(self) -> int:
        """Tiles in the reserve (SC-3)."""
        return int(self.setup.tiles - sum(self.acorns))

    def at(self, name: str) -> str:
        """Names what lies on a cell: "empty", "brown acorn", "gray acorn", "brown squirrel", "gray squirrel"."""
        cell = self.ground.index[name]
        if cell in self.squirrels:
            return f"{SEATS[self.squirrels.index(cell)]} squirrel"
        return THINGS[self.board[cell]]

    def chair(self, seat: int) -> int:
        return 1 - seat if self.swapped else seat

    # -- for records

    def key(self) -> Any:
        return {
            "board": "".join(".bgS"[thing] for thing in self.board),
            "squirrels": [self.ground.names[cell] if cell >= 0 else None for cell in self.squirrels],
            "mover": SEATS[self.mover],
            "phase": int(self.phase),
            "turn": self.turn,
            "hops": self.hops,
            "swapped": self.swapped,
            "rule": self.ended.rule if self.ended else None,
            **self._start_key(),
            **self._seen_key(),
        }

    def _start_key(self) -> dict[str, Any]:
        """Where players seed the board, the acorns still to lay and the tiles of the box are known by their number."""
        return {"each": self.setup.each} if self.setup.start == "players" else {}

    def _seen_key(self) -> dict[str, Any]:
        """With the repetition option the past decides too."""
        if self.seen is None:
            return {}
        return {"seen": sorted([board.hex(), *rest, times] for (board, *rest), times in self.seen.items())}
