"""A setup of Scurry that is made by hand: what may be put where, and what is still wrong.

brown f4            an acorn, brown side up; where one lies it goes away again
gray f4 mirror      … and its twin half a turn away, other side up (SC-21)
squirrel gray c2    a squirrel; with the first of them it is a position (SC-6)
clear f4 · move f4 g5 · mover gray · side 5 · start empty
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final, Self

from .....core.model.errors import BadSetup
from .....core.model.setups import sketch as core
from .....core.model.setups.sketch import CLEAR, Tool
from .....core.words.grammar import pluralize
from .....core.words.rule_texts import data_of
from ..fields import Thing
from ..ground import Ground, ground_of
from ..play import Scratch
from ..position import Position
from ..setups.setup import SEATS, Setup

SQUIRREL: Final = "squirrel"
MIRROR: Final = "mirror"
NAMED: Final = ("own", "players")
"""Starts that may name cells."""
Pieces = dict[str, str]
"""What lies on each cell: `brown`, `gray`, `squirrel brown`, `squirrel gray`."""


class Sketch(core.Sketch):
    """A setup of Scurry in the making. Squirrels that are not there yet have an empty cell."""

    __slots__ = ()
    setup_type: ClassVar = Setup
    position_type: ClassVar = Position
    examples: ClassVar = ("brown f4", "gray f8", "squirrel gray f5", "clear f4", "move f4 g5", "start own")
    setup: Setup

    @property
    def ground(self) -> Ground:
        return ground_of(self.setup.side)

    @property
    def is_position(self) -> bool:
        """Whether squirrels stand, so that it is no start but a position (SC-6)."""
        return self.setup.squirrels is not None

    def pieces(self) -> Pieces:
        pieces = {cell: seat for seat, cells in zip(SEATS, self._acorns(), strict=True) for cell in cells}
        for seat, cell in zip(SEATS, self.setup.squirrels or (), strict=False):
            if cell:
                pieces[cell] = f"{SQUIRREL} {seat}"
        return pieces

    def _acorns(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Those of a standard start, too, where there is one (SC-4)."""
        setup = self.setup
        standard = setup.start == "standard" and str(setup.side) in data_of(__package__.rpartition(".")[0])["standard"]
        return setup.acorns() if standard or setup.start in NAMED else ((), ())

    def tools(self) -> Sequence[Tool]:
        return _tools(self.setup.side)

    # -- edits

    def options_after(self, text: str) -> Mapping[str, object]:
        """An empty board is a custom start, which no form offers."""
        return self.with_option("start", "own") if text == "start own" else super().options_after(text)

    def edited(self, text: str) -> Mapping[str, object]:
        match text.split():
            case ["brown" | "gray" as piece, cell, *rest] if rest in ([], [MIRROR]):
                return self._with(self._put(piece, cell) if not rest else self._put_both(piece, cell))
            case ["squirrel", "brown" | "gray" as seat, cell]:
                return self._with(self._put(f"{SQUIRREL} {seat}", cell))
            case ["clear", cell]:
                return self._with(self._without(cell))
            case ["move", cell, to]:
                return self._with(self._moved(cell, to))
        return super().edited(text)

    def with_option(self, name: str, value: Any) -> Mapping[str, object]:
        if name == "side":
            cells = ground_of(value).index
            pieces = self.pieces()
            kept = {cell: piece for cell, piece in pieces.items() if cell in cells}
            if self.setup.start in NAMED and pieces:
                return self._with(kept, side=value)
            return self.changed(side=value, each=None)
        if name == "start":
            return {key: each for key, each in self.changed(start=value).items() if key not in _LAID}
        if name == "mover" and not self.is_position:
            raise BadSetup("Brown begins a game; in a position, with squirrels, gray may.", rule="SC-5")
        if name == "repetition":
            return self.changed(repetition=value, stood=())
        return self.changed(**{name: value})

    def remark(self, before: Self) -> str:
        """Reports hand-placed pieces that lost their cells; a standard start is simply laid again on another size."""
        gone = len(before.pieces()) - len(self.pieces())
        if before.setup.start not in NAMED or self.setup.side >= before.setup.side or gone <= 0:
            return ""
        return f"{pluralize(gone, 'piece')} had no cell any more and went (SC-1)."

    def _put(self, piece: str, cell: str) -> Pieces:
        """An equal piece goes away, another one is replaced, a squirrel comes from where it stood."""
        pieces = self.pieces()
        self._check_cell(cell)
        if pieces.get(cell) == piece:
            return self._without(cell)
        if piece.startswith(SQUIRREL):
            pieces = {where: what for where, what in pieces.items() if what != piece}
        elif not self.is_position:
            self._check_start(cell)
        pieces[cell] = piece
        most = self.setup.tiles
        if sum(what in SEATS for what in pieces.values()) > most:
            raise BadSetup(f"The box has {pluralize(most, 'acorn tile')}, and all lie on the board.", rule="SC-3")
        return pieces

    def _put_both(self, piece: str, cell: str) -> Pieces:
        """The piece and its twin; if one is refused, neither is put."""
        self._check_cell(cell)
        if self.is_position:
            raise BadSetup("A mirror is for starts: take the squirrels away first.", rule="SC-21", places=[cell])
        ground = self.ground
        twin = ground.names[ground.opposite[ground.index[cell]]]
        other = SEATS[1 - SEATS.index(piece)]
        if self.pieces().get(cell) == piece:
            return {where: what for where, what in self.pieces().items() if where not in (cell, twin)}
        half = type(self)(self._with(self._put(piece, cell)))
        return half.pieces() if half.pieces().get(twin) == other else half._put(other, twin)

    def _without(self, cell: str) -> Pieces:
        self._check_cell(cell)
        pieces = self.pieces()
        if cell not in pieces:
            raise BadSetup(f"{cell} is empty.", places=[cell])
        del pieces[cell]
        return pieces

    def _moved(self, cell: str, to: str) -> Pieces:
        piece = self.pieces().get(cell)
        left = type(self)(self._with(self._without(cell)))
        if piece is None or to == cell or left.pieces().get(to) == piece:
            raise BadSetup(f"That changes nothing on {to}.", places=[to])
        return left._put(piece, to)

    def _check_cell(self, cell: str) -> None:
        if cell not in self.ground.index:
            ends = f"cells go from {self.ground.names[0]} to {self.ground.names[-1]}"
            raise BadSetup(f"{cell:.20} is not on a board with {self.setup.side} cells a side: {ends}.", rule="SC-1")

    def _check_start(self, cell: str) -> None:
        """Refuse what no further acorn could fix in the start of a game (SC-4)."""
        ground = self.ground
        index = ground.index[cell]
        if index == ground.centre:
            raise BadSetup(f"{cell} is the centre, which starts empty.", rule="SC-4", places=[cell])
        pieces = self.pieces()
        near = [ground.names[other] for other in ground.near[index] if ground.names[other] in pieces]
        if near and cell not in pieces:
            text = f"{cell} touches the acorn on {near[0]}: in a setup no two acorns are neighbours."
            raise BadSetup(text, rule="SC-4", places=[cell, *near])

    def _with(self, pieces: Pieces, side: int | None = None) -> Mapping[str, object]:
        """The options with these pieces, and no others."""
        order = ground_of(side or self.setup.side).index
        cells = sorted(pieces, key=order.__getitem__)
        acorns = {seat: [cell for cell in cells if pieces[cell] == seat] for seat in SEATS}
        stand = [next((cell for cell in cells if pieces[cell] == f"{SQUIRREL} {seat}"), "") for seat in SEATS]
        position = any(stand)
        kept = {"mover": self.setup.mover, "swap": self.setup.swap}
        rest = {"mover": kept["mover"] if position else "brown", "swap": kept["swap"] and not position}
        where = {"squirrels": stand if position else None, "free": position}
        past = {"turn": self.setup.turn, "swapped": self.setup.swapped} if position else {"turn": 0, "swapped": False}
        always = {"side": side or self.setup.side, "start": "own", "each": None, "stood": ()}
        return self.changed(**acorns, **where, **rest, **past, **always)

    # -- the whole

    def blocked(self) -> dict[str, list[str]]:
        """As in core, but fifty times as fast: every edit waits for it."""
        pieces, names, most = self.pieces(), self.ground.names, self.setup.tiles
        acorns = sum(piece in SEATS for piece in pieces.values())
        left = {cell: acorns - (pieces.get(cell) in SEATS) for cell in names}  # once what lies there is taken away
        starts = set() if self.is_position else self._never_starts(pieces)
        for_acorns = [cell for cell in names if cell in starts or left[cell] >= most]
        for_squirrels = [cell for cell in names if left[cell] > most]
        return {
            word: [cell for cell in (for_acorns if word in SEATS else for_squirrels) if pieces.get(cell) != word]
            for word in (*SEATS, *(f"{SQUIRREL} {seat}" for seat in SEATS))
        }

    def _never_starts(self, pieces: Pieces) -> set[str]:
        """The cells on which no acorn can lie in the start of a game (SC-4)."""
        ground = self.ground
        near = {ground.names[other] for cell in pieces for other in ground.near[ground.index[cell]]}
        return {ground.names[ground.centre], *near.difference(pieces)}

    def problems(self) -> Sequence[BadSetup]:
        missing = [seat for seat, cell in zip(SEATS, self.setup.squirrels or ("", ""), strict=True) if not cell]
        if self.is_position and missing:
            text = f"The {missing[0]} squirrel has to stand somewhere, too, or neither does."
            stands = filter(None, self.setup.squirrels or ())
            return (BadSetup(text, field="squirrels", rule="SC-3", places=stands),)
        return super().problems()

    def position(self) -> Position:
        ground = self.ground
        scratch = self.position_type.bare(self.setup)
        assert isinstance(scratch, Scratch)
        for cell, piece in self.pieces().items():
            index = ground.index[cell]
            if piece in SEATS:
                scratch.board[index] = SEATS.index(piece) + 1
            else:
                scratch.board[index] = Thing.SQUIRREL
                scratch.squirrels[SEATS.index(piece.split()[1])] = index
        scratch.acorns = [sum(piece == seat for piece in self.pieces().values()) for seat in SEATS]
        return scratch._freeze()


_LAID: Final = ("brown", "gray", "squirrels", "free", "mover", "each", "turn", "swapped", "stood")


@cache
def _tools(side: int) -> tuple[Tool, ...]:
    names = tuple(ground_of(side).names)
    words = (*SEATS, *(f"{SQUIRREL} {seat}" for seat in SEATS), CLEAR)
    return tuple(Tool(word, names) for word in words)
