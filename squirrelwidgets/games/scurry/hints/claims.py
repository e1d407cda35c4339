"""The reasons that hints give: each a sentence, and empty where it is not so. `advice` decides which are given."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.words.grammar import pluralize
from ..bots import value
from ..bots.solver import solutions
from ..rules import Position
from ..rules.ground import Cell
from ..rules.phases import Phase
from ..rules.setups.setup import NAMES, SEATS

Turn = tuple[str, ...]
"""The sentences of a turn, or of what is left of it."""


# -- before the first turn


def sees_most(view: Position, place: str) -> str:
    """No other acorn of its colour shows the mover's squirrel more of the other side's acorns."""
    seen = in_sight(view, view.ground.index[place])
    if view.phase is not Phase.CHOOSE or seen < most_in_sight(view):
        return ""
    own, other = _sides(view)
    acorns = pluralize(seen, f"{other} acorn")
    return f"From {place} the {own} squirrel sees {acorns}, and no more from any other {own} acorn (SC-5, SC-9)."


def open_view(view: Position, place: str) -> str:
    """No other empty cell shows the mover's squirrel more of the other side's acorns, before the first turn."""
    seen = in_sight(view, view.ground.index[place])
    if view.phase is not Phase.SETTLE or seen < max(in_sight(view, other) for other in view.legal()):
        return ""
    own, other = _sides(view)
    acorns = pluralize(seen, f"{other} acorn")
    return f"From {place} the {own} squirrel sees {acorns}, and no more from any other empty cell (SC-20, SC-9)."


def hard_to_reach(view: Position, place: str) -> str:
    """No other empty cell has fewer of the mover's acorns in sight: those that lead the other squirrel there."""
    seen = own_in_sight(view, view.ground.index[place])
    if view.phase is not Phase.LAY or seen > min(own_in_sight(view, cell) for cell in view.legal()):
        return ""
    own, other = _sides(view)
    acorns = f"you see {pluralize(seen, f'{own} acorn')}, and at least as many from any other empty cell"
    if not seen:
        acorns = f"no {own} acorn is in sight"
    return f"From {place} {acorns}: the {other} squirrel runs from one to the next (SC-20, SC-9)."


def brown_sees_as_much(view: Position) -> str:
    """The brown squirrel sees as many acorns from its place as the gray one could at best; and it begins."""
    brown, gray = sight_of_brown(view), most_in_sight(view)
    if view.phase is not Phase.OFFER or brown < gray:
        return ""
    return (
        f"The brown squirrel sees {pluralize(brown, 'gray acorn')}, the gray one could see {gray} at most, "
        "and the brown squirrel begins (SC-22, SC-7)."
    )


def gray_sees_more(view: Position) -> str:
    """From some gray acorn the gray squirrel would see more acorns than the brown one does from its place."""
    brown, gray = sight_of_brown(view), most_in_sight(view)
    if view.phase is not Phase.OFFER or gray <= brown:
        return ""
    return f"The gray squirrel can see {pluralize(gray, 'brown acorn')}, the brown one only {brown} (SC-22, SC-9)."


# -- turns that end the game


def wins(view: Position, turn: Turn) -> str:
    """The turn wins by turning every acorn."""
    ended = after(view, turn).ended
    if ended is None or ended.rule != "SC-14" or ended.winners != (view.mover,):
        return ""
    placing = view.phase is Phase.PLACE
    hops = pluralize(len(turn) - placing, "hop")
    return f"This wins in {hops}: it turns every {_sides(view)[1]} acorn (SC-14)."


def shuts_in(view: Position, turn: Turn) -> str:
    """The turn leaves the other squirrel without a turn, which loses."""
    ended = after(view, turn).ended
    if ended is None or ended.rule not in ("SC-15", "SC-19") or ended.winners != (view.mover,):
        return ""
    verb, rule = ("move", "SC-15") if view.setup.hops == 1 else ("hop twice", "SC-19")
    return f"After this turn {NAMES[1 - view.mover]} cannot {verb} and has lost ({rule})."


def draws(view: Position, turn: Turn) -> str:
    """The turn ends the game, and nobody has won."""
    ended = after(view, turn).ended
    return "This turn ends the game in a draw (SC-16)." if ended is not None and not ended.winners else ""


# -- other turns


def only_hop(view: Position) -> str:
    """The squirrel sees one acorn of the other side."""
    if view.phase is not Phase.SCURRY or in_sight(view, view.squirrels[view.mover]) != 1:
        return ""
    place = view.ground.names[view.sighted[0]]
    return f"{place} is the only {_sides(view)[1]} acorn in sight ({'SC-11' if view.hops else 'SC-8'})."


def only_first_hop(view: Position) -> str:
    """The squirrel sees several acorns of the other side, and only one of them leaves the second hop that it needs."""
    if view.phase is not Phase.SCURRY or len(view.sighted) != 1 or in_sight(view, view.squirrels[view.mover]) < 2:
        return ""
    place = view.ground.names[view.sighted[0]]
    return f"{place} is the only {_sides(view)[1]} acorn in sight that leaves a second hop (SC-25)."


def no_full_turn(view: Position) -> str:
    """No turn visits every acorn of the other side."""
    if next(solutions(view), None):
        return ""
    return f"No turn reaches every {_sides(view)[1]} acorn, so none wins now (SC-14)."


def leaves(view: Position, turn: Turn, tried: Sequence[tuple[float, Turn]]) -> str:
    """The turn is the best of some that were tried, by their worth; it leaves these acorns of each side."""
    then = after(view, turn)
    if value(then, view.mover) < max(worth for worth, _ in tried):
        return ""
    brown, gray = then.scores
    several = len({each for _, each in tried}) > 1
    best = f"Of {pluralize(len(tried), 'turn')} it is the best: it leaves" if several else "It leaves"
    return f"{best} {pluralize(brown, 'brown acorn')} and {gray} gray (SC-10, SC-13)."


# -- looking at positions


def after(view: Position, turn: Turn) -> Position:
    """The position after the sentences of a turn."""
    scratch = view.scratch()
    for sentence in turn:
        scratch.push(scratch.parse(sentence))
    return scratch


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
