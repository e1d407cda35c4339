"""Explains to a learner why something is not possible now: a rule, one sentence, the cells concerned."""

from __future__ import annotations

from typing import Final

from ....core.model.errors import NotAMove
from ....core.model.events import Explanation
from ....core.words.grammar import an
from ....core.words.refusals import either, not_your_turn
from ..rules import Position, chance
from ..rules.fields import Thing
from ..rules.ground import Cell
from ..rules.phases import Phase
from ..rules.setups.setup import NAMES, SEATS

PASSES: Final = ("pass", "stop", "end", "")
"""Sentences by which a player tries to do nothing."""


def explain(position: Position, text: str, seat: int | None = None) -> Explanation | None:
    if str(text).strip().lower() in PASSES:
        return _passing(position, seat)
    try:
        move = position.parse(text)
    except NotAMove as error:
        return Explanation("SC-2", str(error))
    if position.allows(move, seat):
        return None
    if position.phase == Phase.SEED:
        return _seeding(position, move)
    if seat is not None and (seat,) != position.actors:
        return _not_you(position, seat)
    if isinstance(move, tuple):
        return _seeding_again(position)
    if position.phase == Phase.OFFER:
        return Explanation("SC-22", 'First Gray says "swap" to take the brown side, or "keep".')
    if move < 0:
        return Explanation("SC-22", "A swap is offered once at most, right after the brown squirrel's place is chosen.")
    if position.phase == Phase.CHOOSE:
        return _choice(position, move)
    if position.phase in (Phase.LAY, Phase.SETTLE):
        return _start(position, move)
    if position.phase == Phase.PLACE:
        return _placement(position, move)
    return _hop(position, move)


def _passing(position: Position, seat: int | None) -> Explanation:
    if seat is not None and (seat,) != position.actors:
        return _not_you(position, seat)
    own = SEATS[position.mover]
    if position.phase == Phase.OFFER:
        return Explanation("SC-22", 'Gray says "swap" to take the brown side, or "keep".')
    if position.phase == Phase.PLACE:
        return Explanation("SC-8", "Nobody may pass: a turn begins with placing a tile.")
    if position.phase == Phase.SCURRY:
        places = tuple(position.ground.names[cell] for cell in position.sighted)
        if position.hops:
            return Explanation("SC-11", f"The squirrel must go on while it sees {_other(position)} acorns.", places)
        return Explanation("SC-8", "After placing, the squirrel must move at least once.", places)
    if position.phase in (Phase.LAY, Phase.SETTLE):
        thing = f"{an(own)} acorn" if position.phase == Phase.LAY else f"the {own} squirrel"
        return Explanation("SC-20", f"Nobody may pass: it is your turn to put {thing} on an empty cell.")
    if position.phase == Phase.SEED:
        return Explanation("SC-21", "First the board is seeded by chance.")
    return Explanation("SC-5", "Nobody may pass: each player chooses an acorn for the squirrel to replace.")


def _not_you(position: Position, seat: int) -> Explanation:
    """Another seat is to decide: by the rule that says in which order they do."""
    rules = {Phase.SEED: "SC-21", Phase.CHOOSE: "SC-5", Phase.OFFER: "SC-22", Phase.LAY: "SC-20", Phase.SETTLE: "SC-20"}
    return not_your_turn(rules.get(position.phase, "SC-7"), NAMES, position.mover, seat)


def _seeding(position: Position, move: object) -> Explanation:
    if not isinstance(move, tuple):
        return Explanation("SC-21", "First the board is seeded by chance.")
    fault = chance.fault(position.ground, position.setup.each, move)
    text, places = fault or ("Only chance seeds the board.", ())
    return Explanation("SC-4" if places else "SC-21", text, places)


def _seeding_again(position: Position) -> Explanation:
    if position.setup.start == "players":
        return Explanation("SC-20", "Here the players put the first acorns, not chance.")
    return Explanation("SC-21", "The board is seeded only once, before the squirrels come.")


def _start(position: Position, cell: Cell) -> Explanation:
    """Where an acorn or a squirrel cannot go before the first turn."""
    thing = "An acorn" if position.phase == Phase.LAY else f"The {SEATS[position.mover]} squirrel"
    name = position.ground.names[cell]
    return Explanation("SC-20", f"{thing} goes on an empty cell; {name} holds a {position.at(name)}.", (name,))


def _choice(position: Position, cell: Cell) -> Explanation:
    own = SEATS[position.mover]
    name = position.ground.names[cell]
    thing = position.at(name)
    reason = "is empty" if thing == "empty" else f"holds a {thing}"
    return Explanation("SC-5", f"The {own} squirrel replaces a {own} acorn; {name} {reason}.", (name,))


def _placement(position: Position, cell: Cell) -> Explanation:
    name = position.ground.names[cell]
    thing = position.at(name)
    if thing != "empty":
        return Explanation("SC-7", f"A tile goes on an empty cell; {name} holds a {thing}.", (name,))
    if position.setup.hops > 1:
        return _placement_for_two(position, cell)
    reason, places = _out_of_sight(position, cell)
    own = SEATS[position.mover]
    return Explanation(
        "SC-15",
        f"No {_other(position)} acorn is in sight, so place one where the {own} squirrel sees it. {reason}",
        (name, *places),
    )


def _placement_for_two(position: Position, cell: Cell) -> Explanation:
    """Why a tile on an empty cell leaves no turn of two hops."""
    own, other = SEATS[position.mover], _other(position)
    name = position.ground.names[cell]
    start = "Every turn needs two hops, and there is no second one yet."
    if _in_sight(position, cell):
        text = f"{start} From {name} the {own} squirrel would see no other {other} acorn."
        return Explanation("SC-25", text, (name,))
    reason, places = _out_of_sight(position, cell)
    firsts = _seen(position)
    if firsts:
        reason += f" {name} is not in sight from {either(firsts)} either, where the first hop can go."
    return Explanation("SC-25", f"{start} {reason}", (name, *places))


def _hop(position: Position, cell: Cell) -> Explanation:
    name = position.ground.names[cell]
    thing = position.at(name)
    own = SEATS[position.mover]
    if position.squirrels[position.mover] == cell:
        return _staying(position, name)
    if thing == "empty":
        text = f"{name} is empty: the squirrel moves only onto {_other(position)} acorns, not onto empty cells."
        return Explanation("SC-8", text, (name,))
    if thing.endswith("squirrel"):
        return Explanation("SC-9", f"The {thing} stands on {name}; it can only block the way.", (name,))
    if thing == f"{own} acorn":
        if name == _came_from(position):
            text = f"The squirrel has just come from {name}: that acorn is {own} now, so you cannot hop back to it."
            return Explanation("SC-12", text, (name,))
        text = f"The acorn on {name} is {own} already: you can only hop to {_other(position)} ones."
        return Explanation("SC-8", text, (name,))
    if _in_sight(position, cell):
        text = f"Every turn needs two hops, and from {name} no other {_other(position)} acorn is in sight."
        return Explanation("SC-25", text, (name,))
    text, places = _out_of_sight(position, cell)
    return Explanation("SC-9", text, (name, *places))


def _staying(position: Position, name: str) -> Explanation:
    """The squirrel's own cell: a click there asks to stay, or to stop."""
    if not position.hops:
        return Explanation("SC-8", f"The squirrel stands on {name} already; it must move to another acorn.", (name,))
    seen = tuple(position.ground.names[cell] for cell in position.sighted)
    text = f"The squirrel cannot stop on {name} while it sees {_other(position)} acorns: it must go on."
    return Explanation("SC-11", text, (name, *seen))


def _came_from(position: Position) -> str:
    """The cell that the last hop left, if there was one; other flipped acorns cannot be told from older ones."""
    return next((event.origin for event in position.events if event.kind == "hopped"), "")


def _out_of_sight(position: Position, cell: Cell) -> tuple[str, tuple[str, ...]]:
    """Why the mover's squirrel does not see a cell, and where the view ends."""
    ground = position.ground
    here = position.squirrels[position.mover]
    ray = ground.ray_to(here, cell)
    if ray is None:
        return f"{ground.names[cell]} is not in a straight line with {ground.names[here]}.", ()
    between = ray[: ray.index(cell)]
    name = ground.names[next(other for other in between if _stops_sight(position, other))]
    thing = position.at(name)
    article = "The" if thing.endswith("squirrel") else "A"
    return f"{article} {thing} on {name} blocks the line to {ground.names[cell]}.", (name,)


def _in_sight(position: Position, cell: Cell) -> bool:
    """Whether the mover's squirrel sees a cell, whatever lies there."""
    ray = position.ground.ray_to(position.squirrels[position.mover], cell)
    return ray is not None and not any(_stops_sight(position, other) for other in ray[: ray.index(cell)])


def _seen(position: Position) -> list[str]:
    """The other side's acorns that the mover's squirrel sees."""
    return [position.ground.names[cell] for cell in position.in_sight()]


def _stops_sight(position: Position, cell: Cell) -> bool:
    return position.board[cell] != Thing.EMPTY or cell in position.squirrels


def _other(position: Position) -> str:
    return SEATS[1 - position.mover]
