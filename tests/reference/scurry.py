"""Scurry once more, from its rule sheet: a board is a dict of names, and everything is looked up anew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache

OTHER = {"brown": "gray", "gray": "brown"}
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]


@cache
def cells(side: int) -> tuple[str, ...]:
    """All names of a board: the cells that are fewer than `side` steps from f6 (SC-1, SC-2)."""
    names = []
    for letter in range(1, 12):
        for number in range(1, 12):
            row, column = letter - 6, number - 6
            if max(abs(row), abs(column), abs(row - column)) < side:
                names.append(name_of(letter, number))
    return tuple(names)


def name_of(letter: int, number: int) -> str:
    return f"{chr(ord('a') + letter - 1)}{number}"


def step(name: str, direction: tuple[int, int]) -> str:
    letter, number = ord(name[0]) - ord("a") + 1, int(name[1:])
    return name_of(letter + direction[0], number + direction[1])


@dataclass(frozen=True)
class Position:
    side: int
    acorns: dict[str, str]
    """Cell to the side that shows."""
    squirrels: dict[str, str]
    """Player to cell; nobody there yet while the squirrels are being chosen."""
    mover: str
    phase: str
    """lay, brown settles, gray settles; brown chooses, gray answers, gray chooses; place, scurry, over"""
    swap: bool = False
    anywhere: bool = False
    repetition: bool = False
    cap: int | None = 500
    least: int = 1
    """The least number of hops of a turn (SC-19)."""
    each: int | None = None
    """Acorns that each player lays (SC-20)."""
    turns: int = 0
    """Finished turns."""
    hops: int = 0
    """Hops of the turn that goes on."""
    seen: list[object] = field(default_factory=list)
    """The positions at the start of every turn so far."""
    outcome: tuple[str, str] | None = None


def start(
    side: int,
    brown: Iterable[str],
    gray: Iterable[str],
    *,
    squirrels: tuple[str, str] | None = None,
    mover: str = "brown",
    anywhere: bool = False,
    cap: int | None = 500,
    repetition: bool = False,
    swap: bool = False,
    hops: int = 1,
    each: int | None = None,
) -> Position:
    """A game on these acorns; with `each` on none, for the players lay them."""
    acorns = dict.fromkeys(brown, "brown") | dict.fromkeys(gray, "gray")
    phase = "brown chooses" if each is None else "lay"
    position = Position(side, acorns, {}, mover, phase, swap, anywhere, repetition, cap, hops, each)
    if squirrels is None:
        return position
    places = {"brown": squirrels[0], "gray": squirrels[1]}
    return _turn_begins(replace(position, squirrels=places))


def actor(position: Position) -> str | None:
    if position.phase == "over":
        return None
    if position.phase in ("brown chooses", "brown settles"):
        return "brown"
    if position.phase in ("gray answers", "gray chooses", "gray settles"):
        return "gray"
    return position.mover


def tree(position: Position) -> int:
    """Tiles that are not on the board: there are 30 (SC-3), or 31 where the players lay the acorns (SC-20)."""
    return (30 if position.each is None else 31) - len(position.acorns)


def result(position: Position) -> tuple[str, str] | None:
    return position.outcome


def empty(position: Position) -> list[str]:
    """Neither an acorn nor a squirrel (SC-7)."""
    return [
        name for name in cells(position.side) if name not in position.acorns and name not in position.squirrels.values()
    ]


def sight(position: Position) -> list[str]:
    """The opponent's acorns that the mover's squirrel sees (SC-9)."""
    board = cells(position.side)
    acorns = []
    for direction in STEPS:
        name = step(position.squirrels[position.mover], direction)
        while name in board and name not in position.acorns and name not in position.squirrels.values():
            name = step(name, direction)
        if position.acorns.get(name) == OTHER[position.mover]:
            acorns.append(name)
    return acorns


def legal(position: Position) -> list[str]:
    if position.phase == "brown chooses":
        return [name for name, side in position.acorns.items() if side == "brown"]
    if position.phase == "gray answers":
        return ["swap", "keep"]
    if position.phase == "gray chooses":
        return [name for name, side in position.acorns.items() if side == "gray"]
    if position.phase in ("lay", "brown settles", "gray settles"):
        return empty(position)
    if position.phase == "place":
        return empty(position) if position.anywhere else _placements_that_leave_a_turn(position)
    if position.phase == "scurry":
        return _hops_that_leave_enough(position)
    return []


def play(position: Position, sentence: str) -> Position:
    if sentence not in legal(position):
        raise ValueError(sentence)
    if position.phase == "lay":
        return _lay(position, sentence)
    if position.phase == "brown settles":
        return replace(position, squirrels={"brown": sentence}, phase="gray settles")
    if position.phase == "gray settles":
        return _turn_begins(replace(position, squirrels=position.squirrels | {"gray": sentence}, mover="brown"))
    if position.phase == "brown chooses":
        after = _replace_acorn(position, sentence, "brown")
        return replace(after, phase="gray answers" if position.swap else "gray chooses")
    if position.phase == "gray answers":
        return replace(position, phase="gray chooses")
    if position.phase == "gray chooses":
        return _turn_begins(_replace_acorn(position, sentence, "gray"))
    if position.phase == "place":
        after = replace(_place(position, sentence), phase="scurry", hops=0)
        return after if _hops_that_leave_enough(after) else _stuck(after)
    return _hop(position, sentence)


def _lay(position: Position, name: str) -> Position:
    """SC-20: acorns in turn, own side up, then the squirrels."""
    acorns = position.acorns | {name: position.mover}
    laid = position.each is not None and len(acorns) == 2 * position.each
    return replace(position, acorns=acorns, mover=OTHER[position.mover], phase="brown settles" if laid else "lay")


def _replace_acorn(position: Position, name: str, who: str) -> Position:
    """SC-5."""
    acorns = dict(position.acorns)
    del acorns[name]
    return replace(position, acorns=acorns, squirrels=position.squirrels | {who: name})


def _place(position: Position, name: str) -> Position:
    """SC-7."""
    return replace(position, acorns=position.acorns | {name: OTHER[position.mover]})


def _placements_that_leave_a_turn(position: Position) -> list[str]:
    """SC-15 as ruled: a turn is placement and move together; SC-25 likewise for two hops."""
    return [name for name in empty(position) if _hops_that_leave_enough(_place(position, name))]


def _hops_that_leave_enough(position: Position) -> list[str]:
    """The hops in sight (SC-8) after which the turn can still have as many as it needs (SC-19, SC-25)."""
    return [
        name
        for name in sight(position)
        if position.hops + 1 >= position.least or _hops_that_leave_enough(_landed(position, name))
    ]


def _landed(position: Position, name: str) -> Position:
    """SC-10."""
    return replace(
        position,
        acorns=position.acorns | {name: position.mover},
        squirrels=position.squirrels | {position.mover: name},
        hops=position.hops + 1,
    )


def _hop(position: Position, name: str) -> Position:
    """SC-11 to SC-13."""
    after = _landed(position, name)
    if sight(after):
        return after
    return _turn_ends(replace(after, acorns={cell: side for cell, side in after.acorns.items() if cell != name}))


def _turn_ends(position: Position) -> Position:
    """SC-14, SC-16."""
    after = replace(position, turns=position.turns + 1)
    if all(side == position.mover for side in after.acorns.values()):
        return _over(after, position.mover, "SC-14")
    if after.cap is not None and after.turns >= after.cap:
        return _over(after, "draw", "SC-16")
    return _turn_begins(replace(after, mover=OTHER[position.mover]))


def _turn_begins(position: Position) -> Position:
    """The third occurrence first (SC-16), then whether the mover can do anything at all (SC-15, SC-19)."""
    now = (dict(position.acorns), dict(position.squirrels), position.mover)
    after = replace(position, phase="place", hops=0, seen=[*position.seen, now])
    if after.repetition and after.seen.count(now) >= 3:
        return _over(after, "draw", "SC-16")
    return after if _placements_that_leave_a_turn(after) else _stuck(after)


def _stuck(position: Position) -> Position:
    """SC-15, SC-19."""
    return _over(position, OTHER[position.mover], "SC-15" if position.least == 1 else "SC-19")


def _over(position: Position, winner: str, rule: str) -> Position:
    return replace(position, phase="over", outcome=(winner, rule))
