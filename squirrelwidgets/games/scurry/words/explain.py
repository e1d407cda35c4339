"""Why something is not possible now, for a learner: a rule, one sentence, the cells concerned."""

from __future__ import annotations

from ....core.model.errors import NotAMove
from ....core.model.events import Explanation
from ....core.words.refusals import not_your_turn
from ..rules.play import CHOOSE, EMPTY, LAY, OFFER, PLACE, SCURRY, Position
from ..rules.setup import NAMES, SEATS

PASSES = ("pass", "stop", "end", "")


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    if str(text).strip().lower() in PASSES:
        return _passing(position, seat)
    try:
        move = position.parse(text)
    except NotAMove as error:
        return Explanation("SC-2", str(error))
    if position.allows(move, seat):
        return None
    if position.phase == LAY:
        return _seeding(position, move)
    if seat is not None and (seat,) != position.actors:
        return not_your_turn("SC-7", NAMES, position.mover, seat)
    if isinstance(move, tuple):
        return Explanation("SC-21", "The board is seeded only once, before the squirrels come.")
    if position.phase == OFFER:
        return Explanation("SC-22", 'First Gray says "swap" to take the brown side, or "keep".')
    if move < 0:
        return Explanation("SC-22", "A swap is offered once at most, right after brown chose a squirrel's place.")
    if position.phase == CHOOSE:
        return _choice(position, move)
    if position.phase == PLACE:
        return _placement(position, move)
    return _hop(position, move)


def _passing(position: Position, seat: int | None) -> Explanation:
    if seat is not None and (seat,) != position.actors:
        return not_your_turn("SC-7", NAMES, position.mover, seat)
    if position.phase == OFFER:
        return Explanation("SC-22", 'Gray says "swap" to take the brown side, or "keep".')
    if position.phase == PLACE:
        return Explanation("SC-7", "Nobody may pass: a turn begins with placing a tile.")
    if position.phase == SCURRY:
        places = tuple(position.land.names[cell] for cell in position.sighted)
        if position.hops:
            return Explanation("SC-11", f"The squirrel must go on while it sees {_other(position)} acorns.", places)
        return Explanation("SC-8", "After placing, the squirrel must move at least once.", places)
    return Explanation("SC-5", "Nobody may pass: each player chooses an acorn for the squirrel to replace.")


def _seeding(position: Position, move: object) -> Explanation:
    if not isinstance(move, tuple):
        return Explanation("SC-21", "First chance seeds the board.")
    fault, places = position.fault_of_seeding(move) or ("Only chance seeds the board.", ())
    return Explanation("SC-4" if places else "SC-21", fault, places)


def _choice(position: Position, cell: int) -> Explanation:
    own = SEATS[position.mover]
    name = position.land.names[cell]
    found = position.at(name)
    what = "is empty" if found == "empty" else f"holds a {found}"
    return Explanation("SC-5", f"The {own} squirrel replaces a {own} acorn; {name} {what}.", (name,))


def _placement(position: Position, cell: int) -> Explanation:
    name = position.land.names[cell]
    found = position.at(name)
    if found != "empty":
        return Explanation("SC-7", f"A tile goes on an empty cell; {name} holds a {found}.", (name,))
    blocked = _blocked(position, cell)
    mover = SEATS[position.mover]
    return Explanation(
        "SC-15",
        f"No {_other(position)} acorn is in sight, so place one where the {mover} squirrel sees it. {blocked[0]}",
        (name, *blocked[1]),
    )


def _hop(position: Position, cell: int) -> Explanation:
    name = position.land.names[cell]
    found = position.at(name)
    mover = SEATS[position.mover]
    if position.squirrels[position.mover] == cell:
        return Explanation("SC-8", f"The squirrel stands on {name} already; it must move to another acorn.", (name,))
    if found == "empty":
        text = f"{name} is empty: the squirrel moves only onto {_other(position)} acorns, not onto empty cells."
        return Explanation("SC-8", text, (name,))
    if found.endswith("squirrel"):
        return Explanation("SC-9", f"The {found} stands on {name}; it can only block the way.", (name,))
    if found == f"{mover} acorn":
        if position.hops:
            text = f"The acorn on {name} is {mover} side up; one that was flipped cannot be visited again this turn."
            return Explanation("SC-12", text, (name,))
        return Explanation(
            "SC-8", f"The acorn on {name} is your own: only {_other(position)} acorns can be visited.", (name,)
        )
    text, places = _blocked(position, cell)
    return Explanation("SC-9", text, (name, *places))


def _blocked(position: Position, cell: int) -> tuple[str, tuple[str, ...]]:
    """Why a cell is out of the mover's sight, and where the view ends."""
    where = position.land
    here = position.squirrels[position.mover]
    ray = where.ray_to(here, cell)
    if ray is None:
        return f"{where.names[cell]} is not in a straight line with {where.names[here]}.", ()
    between = ray[: ray.index(cell)]
    block = next(other for other in between if _stops(position, other))
    name = where.names[block]
    article = "The" if position.at(name).endswith("squirrel") else "A"
    return f"{article} {position.at(name)} on {name} blocks the line to {where.names[cell]}.", (name,)


def _stops(position: Position, cell: int) -> bool:
    return position.board[cell] != EMPTY or cell in position.squirrels


def _other(position: Position) -> str:
    return SEATS[1 - position.mover]
