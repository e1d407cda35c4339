"""The curve: each player's chance to win at each ply, all cards open; and by what it moved. A choice's own part is what
it changes in the worlds that its seat could imagine: the rest of the change was luck, for nobody could know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum
from random import Random
from typing import Any, Final, NamedTuple

from ...core.model.state import CHANCE, State
from ...core.play.tree import Node

SCALE: Final = 25.0
"""Points of value that multiply a chance by e, in games that have not learnt their chances."""
WORLDS: Final = 8
"""Imagined worlds in which a choice is looked at where something is hidden."""

Chances = tuple[float, ...]
"""By seat, or by chair; they add up to 1."""


class Terms(NamedTuple):
    """Where a player's result came from; the first four add up to it."""

    had: float
    luck: float
    own: float
    others: float
    result: float


def chances_of(state: State) -> Chances:
    """By seat: exact at the end and where a turn wins at once, learnt before."""
    if can_win(state):
        return tuple(float(seat == state.actors[0]) for seat in range(len(state.seating)))
    return learnt(state)


def can_win(state: State) -> bool:
    """Whether the next to decide has a turn that wins at once, where the game knows how to find one."""
    find: Any = getattr(state.knowhow, "winning", None)
    return bool(find and state.actors and state.actors != (CHANCE,) and find(state))


def learnt(state: State) -> Chances:
    """By seat, from the looks of a position; exact at the end."""
    seats = range(len(state.seating))
    if state.ended:
        winners = state.ended.winners or seats
        return tuple((seat in winners) / len(winners) for seat in seats)
    knowhow: Any = state.knowhow
    if hasattr(knowhow, "chances"):
        return tuple(knowhow.chances(state))
    parts = [exp(float(knowhow.value(state, seat)) / SCALE) for seat in seats]
    return tuple(part / fsum(parts) for part in parts)


def by_chair(state: State, chances: Sequence[float]) -> Chances:
    """The chances of players, who may have changed seats."""
    found = [0.0] * len(chances)
    for chair, chance in zip(state.seating, chances, strict=True):
        found[chair] = chance
    return tuple(found)


def curve_of(line: Sequence[Node]) -> list[Chances]:
    """By ply and chair."""
    return [by_chair(node.state, chances_of(node.state)) for node in line]


def chair_of(node: Node) -> int:
    """The player whose choice led to a node; -1: chance did."""
    if node.parent is None or node.seat is None or node.seat == CHANCE:
        return CHANCE
    return node.parent.state.chair(node.seat)


def moved(curve: Sequence[Chances], ply: int) -> Chances:
    """What the ply that led here has changed, by chair."""
    return tuple(after - before for after, before in zip(curve[ply], curve[ply - 1], strict=True))


def meant(line: Sequence[Node], ply: int, seed: int) -> Chances:
    """What a choice changes, by chair, on average over the worlds that its seat could imagine."""
    node, before = line[ply], line[ply - 1].state
    assert node.seat is not None
    rng = Random(f"{seed} meant {ply}")
    seats = range(len(before.seating))
    changes = []
    for _ in range(WORLDS):
        world = before.imagine(node.seat, rng)
        after = world.then(world.parse(node.say), node.seat)
        was, now = by_chair(world, chances_of(world)), by_chair(after, chances_of(after))
        changes.append([now[seat] - was[seat] for seat in seats])
    return tuple(fsum(change[seat] for change in changes) / WORLDS for seat in seats)


def terms_of(line: Sequence[Node], curve: Sequence[Chances], chosen: dict[int, Chances], chair: int) -> Terms:
    """A player's terms. `chosen`: what choices are known to have changed; of others their whole change is taken."""
    luck: list[float] = []
    own: list[float] = []
    others: list[float] = []
    for ply in range(1, len(line)):
        change = moved(curve, ply)[chair]
        mover = chair_of(line[ply])
        if mover == CHANCE:
            luck.append(change)
            continue
        choice = chosen[ply][chair] if ply in chosen else change
        (own if mover == chair else others).append(choice)
        luck.append(change - choice)
    return Terms(curve[0][chair], fsum(luck), fsum(own), fsum(others), curve[-1][chair])
