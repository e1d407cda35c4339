"""A position of Scurry: what may be done, and what distinguishes it. Playing a move is in `play`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from random import Random
from typing import Any, ClassVar, Final

from ....core.model.immutable import FrozenDict
from ....core.model.state import CHANCE, NOT_CHANCE
from . import chance, moves, to_setup
from .blanks import BLANK
from .fields import Fields, Thing
from .ground import Cell
from .looking import looked_at
from .moves import Answer, Move, Seeding
from .phases import CHOOSE, LAY, OFFER, PLACE, SCURRY, SEED, SETTLE, Phase
from .setups.setup import SEATS, Setup

THINGS: Final = ("empty", "brown acorn", "gray acorn")
IS_EMPTY: Final = bytes([1, 0, 0, 0]) + bytes(252)
"""Translates a board to 1 for each empty cell, and 0 for any other."""
EMPTY, SQUIRREL = Thing.EMPTY, Thing.SQUIRREL  # for play-outs, like the phases


class Position(Fields):
    """A position of Scurry. Seat 0 is brown, seat 1 gray. Nothing is secret."""

    __slots__ = ()
    blank = BLANK
    box_numbers = FrozenDict({"times_stood": "SC-16"})
    SEED, CHOOSE, OFFER, PLACE, SCURRY, OVER, LAY, SETTLE = Phase
    times_stood: ClassVar[int] = 3
    """How often a position stands before the game is drawn, with that option (SC-16)."""

    @property
    def own(self) -> int:
        """The `Thing` that is an acorn of the mover's side."""
        return self.mover + 1

    @property
    def other(self) -> int:
        """The `Thing` that is an acorn of the other side."""
        return 2 - self.mover

    # -- what may be done

    def legal(self, seat: int | None = None) -> Sequence[int]:
        if seat is not None and (seat,) != self.actors:
            return ()
        phase = self.phase
        if phase is SCURRY:
            return self.sighted
        if phase is PLACE:
            return self.placements()
        if phase is CHOOSE:
            return self.choices()
        if phase is LAY or phase is SETTLE:
            return self.empties()
        return tuple(Answer) if phase is OFFER else ()

    def choices(self) -> tuple[Cell, ...]:
        """The acorns that the mover's squirrel may replace (SC-5)."""
        own = self.own
        return tuple(cell for cell in self.ground.cells if self.board[cell] == own)

    def placements(self) -> tuple[Cell, ...]:
        """Empty cells (SC-7); if there is no turn without the tile, only those that make one (SC-15, SC-25).

        A tile shows the other side, so wherever it cuts a line of sight it becomes the thing seen: a
        placement can never take the last target away.
        """
        if self.sighted or self.setup.anywhere:
            return self.empties()
        return tuple(sorted(self.openings()))

    def empties(self) -> tuple[Cell, ...]:
        """The cells without an acorn or a squirrel (SC-7, SC-20)."""
        return tuple(compress(self.ground.cells, bytes(self.board).translate(IS_EMPTY)))

    def openings(self) -> Iterable[Cell]:
        """The cells of a tile that makes a turn possible where none is without it (SC-15, SC-25)."""
        return self._visible_empties() if self.setup.hops == 1 else self.openings_by_trying()

    def openings_by_trying(self) -> Iterator[Cell]:
        """The same, whatever sight is."""
        trial: Any = self.scratch()
        board, other = trial.board, self.other
        board[self.squirrels[self.mover]] = EMPTY
        for cell in compress(self.ground.cells, looked_at(trial)):
            if not self.board[cell]:
                board[cell] = other
                if trial.targets():
                    yield cell
                board[cell] = EMPTY

    def _visible_empties(self) -> list[Cell]:
        board = self.board
        cells = []
        for ray in self.ground.sight[self.squirrels[self.mover]]:
            for cell in ray:
                if board[cell]:
                    break
                cells.append(cell)
        return cells

    def targets(self) -> list[Cell]:
        """The acorns that the mover's squirrel can hop to first (SC-8, SC-19)."""
        return self.in_sight() if self.setup.hops == 1 else self.first_of_two()

    def first_of_two(self) -> list[Cell]:
        """The acorns in sight that leave a second hop (SC-25)."""
        trial: Any = self.scratch()
        trial.board[self.squirrels[self.mover]] = EMPTY
        cells = []
        for cell in self.in_sight():
            trial.board[cell], trial.squirrels[self.mover] = self.own, cell
            if trial.in_sight():
                cells.append(cell)
            trial.board[cell] = self.other
        return cells

    def in_sight(self) -> list[Cell]:
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

    def allows(self, move: Move, seat: int | None = None) -> bool:
        if self.phase is SEED:
            if seat not in (None, CHANCE) or not isinstance(move, tuple):
                return False
            return chance.fault(self.ground, self.setup.each, move) is None
        return move in self.legal(seat)

    # -- chance

    @property
    def stream(self) -> str:
        return "seeding"

    def draw_chance(self, rng: Random) -> Seeding:
        if self.phase is not SEED:
            raise TypeError(NOT_CHANCE)
        return chance.draw(self.ground, self.setup.each, rng)

    # -- sentences

    def say(self, move: Move) -> str:
        return moves.say(move, self.ground)

    def parse(self, text: str) -> Move:
        return moves.parse(text, self.ground)

    # -- counting

    @property
    def scores(self) -> tuple[int, ...]:
        """Acorns with one's own side up, the one under a scurrying squirrel among them (SC-14)."""
        brown, gray = self.acorns
        flipped = self.hops if self.phase is SCURRY else 0
        return (brown - flipped, gray + flipped) if self.mover else (brown + flipped, gray - flipped)

    @property
    def tree(self) -> int:
        """Tiles in the reserve (see SC-3)."""
        return int(self.setup.tiles - sum(self.acorns))

    def at(self, name: str) -> str:
        """Names what lies on a cell: "empty", "brown acorn", "gray acorn", "brown squirrel", "gray squirrel"."""
        cell = self.ground.index[name]
        if cell in self.squirrels:
            return f"{SEATS[self.squirrels.index(cell)]} squirrel"
        return THINGS[self.board[cell]]

    def player(self, seat: int) -> int:
        return 1 - seat if self.swapped else seat

    # -- for setups and records

    def to_setup(self) -> Setup:
        return to_setup.to_setup(self)

    def key(self) -> dict[str, object]:
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

    def _start_key(self) -> dict[str, object]:
        """Where players seed the board, `each` gives the acorns still to lay and the tiles of the box."""
        return {"each": self.setup.each} if self.setup.start == "players" else {}

    def _seen_key(self) -> dict[str, object]:
        """With the repetition option the past decides too."""
        if self.seen is None:
            return {}
        return {"seen": sorted([board.hex(), *rest, times] for (board, *rest), times in self.seen.items())}
