"""Turns sampled without playing them: those that `sample_turn` plays, each with the chance to win after it.

This says again what a turn of the standard rules does, from its lines of sight: tests compare it with `sample_turn` on
the same luck. Where other rules hold, turns are played.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from ....core.model.bots.chances import Chances
from ..rules import Position, Scratch
from ..rules.ground import Cell
from ..rules.phases import PLACE, SCURRY
from .features import Ties, lacking, numbers, tied
from .lines import Lines, Near, cells_of, mask_of

WHIM: Final = 2.0
"""Views more or less that are overlooked in choosing the next hop, so that no two runs need be alike."""

MANY: Final = 99.0
"""More exits than there are."""

Moves = tuple[Cell, ...]


def sampled(view: Position, seat: int, rng: Random, chances: Chances) -> Iterator[tuple[Moves, float]] | None:
    """Endless: turns, each with a seat's chance to win after it; None where they have to be played."""
    setup = view.setup
    if type(view) not in (Position, Scratch) or setup.hops > 1 or setup.anywhere or view.seen is not None:
        return None
    if view.phase is PLACE:
        return _runs(view, seat, rng, chances)
    return None if view.phase is SCURRY else _decisions(view, seat, rng, chances)


def _decisions(view: Position, seat: int, rng: Random, chances: Chances) -> Iterator[tuple[Moves, float]]:
    """Before the first turn, a decision is a single move: each is played once."""
    legal = view.legal()
    worths = {move: chances(view.then(move))[seat] for move in legal}
    while True:
        move = legal[int(len(legal) * rng.random())]
        yield (move,), worths[move]


def _runs(view: Position, seat: int, rng: Random, chances: Chances) -> Iterator[tuple[Moves, float]]:
    lines, places, luck = Lines(view), view.legal(), rng.random
    number = len(places)
    after = After(view, lines, seat, chances)
    nears: dict[Cell, Near] = {}
    worths: dict[Moves, float] = {}
    while True:
        tile = places[int(number * luck())]
        if tile not in nears:
            nears[tile] = lines.with_tile(tile)
        near, left, path = nears[tile], lines.targets | 1 << tile, [tile]
        options = near[lines.start] & left
        while options:
            here, fewest = options.bit_length() - 1, MANY
            if options == 1 << here:  # no choice
                options = 0
            while options:
                bit = options & -options
                options ^= bit
                to = bit.bit_length() - 1
                exits = (near[to] & left).bit_count() + WHIM * luck()
                if exits < fewest:
                    fewest, here = exits, to
            left ^= 1 << here
            path.append(here)
            options = near[here] & left
        moves = tuple(path)
        if moves not in worths:
            worths[moves] = after.chance(moves, left, near)
        yield moves, worths[moves]


class After:
    """What turns lead to."""

    def __init__(self, position: Position, lines: Lines, seat: int, chances: Chances) -> None:
        own = [cell for cell, thing in enumerate(lines.board) if thing == position.mover + 1]
        self.own, self.acorns = own, mask_of(own)
        self.lines, self.targets = lines, [*cells_of(lines.targets)]
        self.other = position.squirrels[1 - position.mover]
        self.room = [cell for cell in position.ground.near[self.other] if not lines.board[cell]]
        self.last = position.turn + 1 == position.setup.cap
        self.chances = chances
        self.moved = position.mover == seat
        self.ties: dict[Cell, Ties] = {}
        """Of the other's squirrel and the mover's acorns with a tile, before any is turned."""

    def chance(self, moves: Moves, left: int, near: Near) -> float:
        """The seat's, after a turn that has left these acorns of the other side; by what is seen from each cell."""
        tile, sees = moves[0], near[self.other]
        acorns = self.acorns | (self.lines.targets | 1 << tile) ^ left ^ 1 << moves[-1]  # the last one is eaten
        if left and self.last:
            return 0.5
        if not left or not (sees & acorns or any(cell != tile for cell in self.room)):
            return float(self.moved)  # … or the other one cannot move
        if tile not in self.ties:
            self.ties[tile] = tied([near[cell] for cell in self.own], (sees, 0))
        theirs = lacking(acorns, tied([near[cell] for cell in moves[1:-1]], self.ties[tile])) + (not sees & acorns)
        mine = lacking(left, tied([near[cell] for cell in (tile, *self.targets) if left >> cell & 1]))
        return _outlook(self.chances, mine + 1, theirs)[not self.moved]


@cache
def _outlook(chances: Chances, ends: int, others: int) -> list[float]:
    """The chances to win of a seat that has moved and of the other, which places a tile next, by their loose ends."""
    return chances.of([numbers(ends, None), numbers(others, PLACE)])
