"""What a turn of Scurry can be asked to reach, and what is true of one that did or did not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ....core.model.aims import Aim, Tried
from ....core.words.grammar import choose_form, pluralize
from ....core.words.runs import listed, plain
from ..bots.lines import Lines, cells_of
from ..bots.solver import Graph, Solution, solutions
from ..rules import Position
from ..rules.ground import Cell
from ..rules.phases import Phase
from ..rules.setups.setup import NAMES, SEATS

FEW: Final = 4
"""Acorns that are all named."""
LOOK: Final = 4_000
"""Hops that are tried to say how long a run can be."""
KEPT: Final = 256
"""Answers of the other side that are kept: who lays out or judges a turn asks for the same one many times."""


class Win(Aim):
    """Every acorn of the other side is turned."""

    def task(self, n: int, before: Position, seat: int) -> str:
        return f"Win with this turn: turn every {SEATS[1 - seat]} acorn."

    def count(self, turn: Tried) -> int:
        return _runs(turn) * int(turn.seat in turn.after.winners)

    def told(self, turn: Tried, n: int) -> str:
        other = SEATS[1 - turn.seat]
        if self.count(turn):
            return f"No {other} acorn is left (SC-14). {_narrow(turn, _graph(turn).all)}".strip()
        left = _left(turn)
        names = plain(listed(turn.after.ground.names[cell] for cell in left[:FEW]))
        more = f"{pluralize(len(left), f'{other} acorn')} {choose_form(len(left), 'is', 'are')} left"
        stayed = f"{more}: {names}." if len(left) <= FEW else f"{more}, {names} among them."
        return f"{stayed} {_narrow(turn, sum(1 << cell for cell in left))}".strip()


class Safe(Aim):
    """The other side cannot win with its next turn by turning every acorn."""

    slow = True

    def task(self, n: int, before: Position, seat: int) -> str:
        other, own = NAMES[1 - seat], SEATS[seat]
        return f"Do not let {other} win: its next turn must not be able to turn every {own} acorn."

    def count(self, turn: Tried) -> int:
        after = turn.after
        return _runs(turn) * int(turn.seat in after.winners or (not after.ended and _win(after) is None))

    def told(self, turn: Tried, n: int) -> str:
        after, other, own = turn.after, NAMES[1 - turn.seat], SEATS[turn.seat]
        if after.ended:
            return f"{after.ended.text} ({after.ended.rule})"
        if (win := _win(after)) is not None:
            return f"Then {other} wins: a tile on {win.placement}, then {plain(listed(win.path))} (SC-14)."
        if len(ends := _dead_ends(after)) > 2:
            names = plain(listed(ends))
            return f"{names} each see at most one other {own} acorn, and a run can end on only one of them (SC-12)."
        return (
            f"Wherever {other} puts the tile, no run visits it and all {after.acorns[turn.seat]} {own} acorns (SC-14)."
        )

    def answer(self, turn: Tried) -> tuple[str, ...]:
        win = None if turn.after.ended else _win(turn.after)
        return (win.placement, *win.path) if win else ()


class Turns(Aim):
    """Acorns that a run turns."""

    then = "safe"

    def task(self, n: int, before: Position, seat: int) -> str:
        return f"Turn at least {pluralize(n, f'{SEATS[1 - seat]} acorn')} with this turn."

    def count(self, turn: Tried) -> int:
        return _runs(turn) * int(turn.after.scores[turn.seat] - turn.before.scores[turn.seat] + 1)

    def told(self, turn: Tried, n: int) -> str:
        if self.count(turn) < n:
            end, other = turn.said[-1], SEATS[1 - turn.seat]
            left = pluralize(len(_left(turn)), f"{other} acorn")
            hops = pluralize(self.count(turn), "hop")
            return f"The run ends after {hops}: from {end} none is in sight (SC-13). {left} stay."
        return next(_other_ways(turn, n), "")


# -- looking at turns


def _runs(turn: Tried) -> bool:
    """Before the first turn nothing is turned."""
    return turn.before.phase in (Phase.PLACE, Phase.SCURRY)


@lru_cache(KEPT)
def _win(after: Position) -> Solution | None:
    return next(solutions(after), None)


def _graph(turn: Tried) -> Graph:
    """The lines of sight once the tile of a turn is placed."""
    before = turn.before
    return Graph(Lines(before), before.ground.index[turn.said[0]] if before.phase is Phase.PLACE else None)


def _left(turn: Tried) -> list[Cell]:
    """The other side's acorns after a turn."""
    return [cell for cell, thing in enumerate(turn.after.board) if thing == 2 - turn.seat]


def _narrow(turn: Tried, cells: int) -> str:
    """One of these acorns, as bits, that few others lead to: a run comes there from one of these, or not at all."""
    graph, names = _graph(turn), turn.before.ground.names
    steps = [graph.start, *cells_of(graph.all & ~(1 << graph.start))]
    ways = {cell: [names[step] for step in steps if graph.near[step] >> cell & 1] for cell in cells_of(cells)}
    if not ways:
        return ""
    cell = min(ways, key=lambda each: (len(ways[each]), each))
    if len(ways[cell]) > 2:
        return ""
    return f"{names[cell]} can only be reached from {' or '.join(ways[cell])} (SC-9)."


def _dead_ends(after: Position) -> list[str]:
    """Acorns to visit that see at most one other of them: a run can only begin or end there."""
    lines = Lines(after)
    ends = [cell for cell in cells_of(lines.targets) if (lines.near[cell] & lines.targets).bit_count() < 2]
    return [after.ground.names[cell] for cell in ends]


def _other_ways(turn: Tried, n: int) -> Iterator[str]:
    """Ways that part from this run, and turn fewer acorns however they go on."""
    graph, before = _graph(turn), turn.before
    with_tile = f"With the tile on {turn.said[0]}, " if before.phase is Phase.PLACE else ""
    names, here, left = before.ground.names, graph.start, graph.all
    hops = turn.said[before.phase is Phase.PLACE :]
    for done, name in enumerate(hops):
        to = before.ground.index[name]
        for other in cells_of(graph.near[here] & left):
            most = _longest(graph, other, left ^ 1 << other, [LOOK]) if other != to else None
            if most is not None and done + 1 + most < n:
                way = f"from {names[here]} on to {names[other]}" if done else f"first to {names[other]}"
                yield f"{with_tile}a run {way} turns {done + 1 + most} at most.".capitalize()
        here, left = to, left & ~(1 << to)


def _longest(graph: Graph, here: Cell, left: int, budget: list[int]) -> int | None:
    """The most hops from there; None: that takes too long to find out."""
    most = 0
    for cell in cells_of(graph.near[here] & left):
        budget[0] -= 1
        further = _longest(graph, cell, left ^ 1 << cell, budget) if budget[0] > 0 else None
        if further is None:
            return None
        most = max(most, 1 + further)
    return most


AIMS: Final[dict[str, Aim]] = {"win": Win(), "safe": Safe(), "turns": Turns()}
