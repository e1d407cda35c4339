"""The reasons that hints give, each with the test that it is true. Which of them is given is decided in `advice`."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....core.model.claims import Claim
from ....core.words.grammar import many
from ..bots.knowhow import value
from ..bots.solver import solutions
from ..rules import Position
from ..rules.ground import Cell
from ..rules.phases import Phase
from ..rules.setups.setup import NAMES, SEATS

Turn = tuple[str, ...]
"""The sentences of a turn, or of what is left of it."""


@dataclass(frozen=True)
class SeesMost(Claim):
    """No other acorn of its colour shows the mover's squirrel more of the other side's acorns."""

    view: Position
    place: str

    def holds(self) -> bool:
        cell = self.view.ground.index[self.place]
        return self.view.phase is Phase.CHOOSE and in_sight(self.view, cell) == most_in_sight(self.view)

    def __str__(self) -> str:
        own, other = _sides(self.view)
        seen = many(in_sight(self.view, self.view.ground.index[self.place]), f"{other} acorn")
        return f"From {self.place} the {own} squirrel sees {seen}: no {own} acorn shows it more (SC-5, SC-9)."


@dataclass(frozen=True)
class OpenView(Claim):
    """No other empty cell shows the mover's squirrel more of the other side's acorns, before the first turn."""

    view: Position
    place: str

    def holds(self) -> bool:
        cell = self.view.ground.index[self.place]
        most = max(in_sight(self.view, other) for other in self.view.legal())
        return self.view.phase is Phase.SETTLE and in_sight(self.view, cell) == most

    def __str__(self) -> str:
        own, other = _sides(self.view)
        seen = many(in_sight(self.view, self.view.ground.index[self.place]), f"{other} acorn")
        return f"From {self.place} the {own} squirrel sees {seen}: no empty cell shows it more (SC-20, SC-9)."


@dataclass(frozen=True)
class HardToReach(Claim):
    """No other empty cell has fewer of the mover's acorns in sight: those that lead the other squirrel there."""

    view: Position
    place: str

    def holds(self) -> bool:
        fewest = min(own_in_sight(self.view, cell) for cell in self.view.legal())
        return self.view.phase is Phase.LAY and self._seen == fewest

    @property
    def _seen(self) -> int:
        return own_in_sight(self.view, self.view.ground.index[self.place])

    def __str__(self) -> str:
        own, other = _sides(self.view)
        seen = f"no {own} acorn is in sight"
        if self._seen:
            seen = f"{many(self._seen, f'{own} acorn')} can be seen, from no empty cell fewer"
        return f"From {self.place} {seen}: the {other} squirrel runs from one to the next (SC-20, SC-9)."


@dataclass(frozen=True)
class BrownSeesAsMuch(Claim):
    """The brown squirrel sees as many acorns from its place as the gray one could at best; and it begins."""

    view: Position

    def holds(self) -> bool:
        return self.view.phase is Phase.OFFER and sight_of_brown(self.view) >= most_in_sight(self.view)

    def __str__(self) -> str:
        seen = many(sight_of_brown(self.view), "gray acorn")
        return (
            f"The brown squirrel sees {seen}, the gray one {most_in_sight(self.view)} at the most, "
            "and the brown squirrel begins (SC-22, SC-7)."
        )


@dataclass(frozen=True)
class GraySeesMore(Claim):
    """From some gray acorn the gray squirrel would see more acorns than the brown one does from its place."""

    view: Position

    def holds(self) -> bool:
        return self.view.phase is Phase.OFFER and most_in_sight(self.view) > sight_of_brown(self.view)

    def __str__(self) -> str:
        seen = many(most_in_sight(self.view), "brown acorn")
        return f"The gray squirrel can see {seen}, the brown one only {sight_of_brown(self.view)} (SC-22, SC-9)."


@dataclass(frozen=True)
class Wins(Claim):
    """The turn wins by turning every acorn."""

    view: Position
    turn: Turn

    def holds(self) -> bool:
        ended = after(self.view, self.turn).ended
        return ended is not None and ended.rule == "SC-14" and ended.winners == (self.view.mover,)

    def __str__(self) -> str:
        placing = self.view.phase is Phase.PLACE
        start = f"A tile on {self.turn[0]} wins this turn" if placing else "This wins"
        hops = many(len(self.turn) - placing, "hop")
        return f"{start} in {hops}: every {_sides(self.view)[1]} acorn is visited once (SC-14)."


@dataclass(frozen=True)
class ShutsIn(Claim):
    """The turn leaves the other squirrel without a turn, which loses."""

    view: Position
    turn: Turn

    def holds(self) -> bool:
        ended = after(self.view, self.turn).ended
        stuck = ended is not None and ended.rule in ("SC-15", "SC-19")
        return stuck and ended is not None and ended.winners == (self.view.mover,)

    def __str__(self) -> str:
        verb, rule = ("move", "SC-15") if self.view.setup.hops == 1 else ("hop twice", "SC-19")
        return f"After it {NAMES[1 - self.view.mover]} cannot {verb} and has lost ({rule})."


@dataclass(frozen=True)
class Draws(Claim):
    """The turn ends the game, and nobody has won."""

    view: Position
    turn: Turn

    def holds(self) -> bool:
        ended = after(self.view, self.turn).ended
        return ended is not None and not ended.winners

    def __str__(self) -> str:
        return "After it the game is a draw (SC-16)."


@dataclass(frozen=True)
class OnlyHop(Claim):
    """The squirrel sees one acorn of the other side."""

    view: Position

    def holds(self) -> bool:
        return self.view.phase is Phase.SCURRY and in_sight(self.view, self.view.squirrels[self.view.mover]) == 1

    def __str__(self) -> str:
        other = _sides(self.view)[1]
        place = self.view.ground.names[self.view.sighted[0]]
        return f"{place} is the only {other} acorn in sight ({'SC-11' if self.view.hops else 'SC-8'})."


@dataclass(frozen=True)
class OnlyFirstHop(Claim):
    """The squirrel sees several acorns of the other side, and only one of them leaves the second hop that it needs."""

    view: Position

    def holds(self) -> bool:
        seen = in_sight(self.view, self.view.squirrels[self.view.mover])
        return self.view.phase is Phase.SCURRY and seen > 1 == len(self.view.sighted)

    def __str__(self) -> str:
        other = _sides(self.view)[1]
        place = self.view.ground.names[self.view.sighted[0]]
        return f"{place} is the only {other} acorn in sight that leaves a second hop (SC-25)."


@dataclass(frozen=True)
class NoFullTurn(Claim):
    """No turn visits every acorn of the other side."""

    view: Position

    def holds(self) -> bool:
        return next(solutions(self.view), None) is None

    def __str__(self) -> str:
        return f"No turn visits every {_sides(self.view)[1]} acorn, so none wins by that (SC-14)."


@dataclass(frozen=True)
class Leaves(Claim):
    """The turn is the best of some that were tried; it leaves these acorns of each side."""

    view: Position
    turn: Turn
    tried: tuple[Turn, ...] = field(repr=False)

    def holds(self) -> bool:
        return self.turn in self.tried and all(
            worth(self.view, self.turn) >= worth(self.view, each) for each in set(self.tried)
        )

    def __str__(self) -> str:
        brown, gray = after(self.view, self.turn).scores
        several = len(set(self.tried)) > 1
        best = f"The best of {many(len(self.tried), 'turn')} that were tried leaves" if several else "It leaves"
        return f"{best} {many(brown, 'brown acorn')}, {gray} gray (SC-10, SC-13)."


# -- looking at positions


def after(view: Position, turn: Turn) -> Position:
    """The position after the sentences of a turn."""
    scratch = view.scratch()
    for sentence in turn:
        scratch.push(scratch.parse(sentence))
    return scratch


def worth(view: Position, turn: Turn) -> float:
    """The value of the position after a turn: the acorns that the mover is ahead, unless the game is over."""
    return value(after(view, turn), view.mover)


def in_sight(view: Position, cell: Cell, seat: int | None = None) -> int:
    """The acorns of the other side that a seat's squirrel, by default the mover's, would see from a cell (SC-9)."""
    target = 1 - (view.mover if seat is None else seat) + 1
    firsts = (next((other for other in ray if view.board[other]), cell) for ray in view.ground.sight[cell])
    return sum(view.board[first] == target for first in firsts if first != cell)


def own_in_sight(view: Position, cell: Cell) -> int:
    """The mover's own acorns that are seen from a cell: those from which the other squirrel could come there."""
    return in_sight(view, cell, 1 - view.mover)


def most_in_sight(view: Position) -> int:
    """The most acorns that the mover's squirrel can see from an acorn of its own."""
    own = view.mover + 1
    return max(in_sight(view, cell) for cell in view.ground.cells if view.board[cell] == own)


def sight_of_brown(view: Position) -> int:
    """The gray acorns that the brown squirrel sees from its place."""
    return in_sight(view, view.squirrels[0], 0)


def _sides(view: Position) -> tuple[str, str]:
    """The mover's colour, and the other one."""
    return SEATS[view.mover], SEATS[1 - view.mover]
