"""The curve: each player's chance to win at each ply, all cards open; and by what it moved. A choice's own part is what
it changes in the worlds that its seat could imagine: the rest of the change was luck, for nobody could know it.

Where house rules hold nothing is learnt: there the curve is of games that were played on from some plies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import exp, fsum
from random import Random
from typing import Any, Final, NamedTuple

from ...core.model.state import CHANCE, State
from ...core.play.tree import Node

SCALE: Final = 25.0
"""Points of value that multiply a chance by e, in games that have not learnt their chances."""
WORLDS: Final = 8
"""Imagined worlds in which a choice is looked at where something is hidden."""

DEALS: Final = 6
"""What chance may say, at a position where that decides what it is worth."""

POINTS: Final = 20
"""Plies from which games by house rules are played on, at most."""
GAMES: Final = 64
"""Games from each of them."""
BAND: Final = GAMES**-0.5
"""Two standard errors of an even share of them."""

BY_CHANCE: Final = (CHANCE,)
Chances = tuple[float, ...]
"""By seat, or by player; they add up to 1."""


class Breakdown(NamedTuple):
    """Where a player's result came from; the first four add up to it."""

    had: float
    luck: float
    own: float
    others: float
    result: float


def chances_of(state: State) -> Chances:
    """By seat: exact at the end and where a turn wins at once, learnt before, or from the looks of the position."""
    seats = range(len(state.seating))
    winners = state.ended.winners or seats if state.ended else state.actors[:1] if win_of(state) else ()
    if winners:
        return tuple((seat in winners) / len(winners) for seat in seats)
    bot_support: Any = state.bot_support
    if state.house:
        return (1 / len(seats),) * len(seats)
    if hasattr(bot_support, "chances"):
        return tuple(bot_support.chances.calibrated(state))
    parts = [exp(float(bot_support.value(state, seat)) / SCALE) for seat in seats]
    return tuple(part / fsum(parts) for part in parts)


def win_of(state: State) -> tuple[Any, ...]:
    """A turn with which the next to decide wins at once, where the game knows how to find one; else nothing."""
    find: Any = getattr(state.bot_support, "winning", None)
    return tuple((state.actors and state.actors != BY_CHANCE and find and find(state)) or ())


def by_player(state: State) -> Chances:
    """The chances of players, who may have changed seats. Where chance is to say something, on average over what it may
    say: no game has learnt what its positions are worth while cards are dealt."""
    after = [_after_chance(state, Random(n)) for n in range(DEALS)] if state.actors == BY_CHANCE else [state]
    found = [(chances_of(each), each.seating) for each in after]
    players = range(len(state.seating))
    return tuple(fsum(chances[seating.index(one)] for chances, seating in found) / len(found) for one in players)


def _after_chance(state: State, rng: Random) -> State:
    while state.actors == BY_CHANCE:
        state = state.then(state.draw_chance(rng))
    return state


def curve_of(line: Sequence[Node]) -> list[Chances]:
    """By ply and player."""
    return [by_player(node.state) for node in line]


def points_of(line: Sequence[Node]) -> list[int]:
    """Plies, evenly along the line, without its end."""
    return sorted({n * (len(line) - 1) // POINTS for n in range(POINTS)})


def between(known: Mapping[int, Chances], end: Chances, last: int) -> list[Chances]:
    """A curve through what is known at some plies, and the end; even before anything is."""
    points = sorted({0: (1 / len(end),) * len(end), **known, last: end}.items())
    curve = [points[0][1]]
    for (begin, one), (stop, other) in pairwise(points):
        steps = [n / (stop - begin) for n in range(1, stop - begin + 1)]
        curve += [tuple(a + (b - a) * step for a, b in zip(one, other, strict=True)) for step in steps]
    return curve


def player_of(node: Node) -> int:
    """The player whose choice led to a node; -1: chance did."""
    if node.parent is None or node.seat is None or node.seat == CHANCE:
        return CHANCE
    return node.parent.state.player(node.seat)


def moved(curve: Sequence[Chances], ply: int) -> Chances:
    """What the ply that led here has changed, by player."""
    return tuple(after - before for after, before in zip(curve[ply], curve[ply - 1], strict=True))


def choice_effect(line: Sequence[Node], ply: int, seed: int) -> Chances:
    """What a choice changes, by player, on average over the worlds that its seat could imagine."""
    node, before = line[ply], line[ply - 1].state
    assert node.seat is not None
    rng = Random(f"{seed} meant {ply}")
    changes = []
    for _ in range(WORLDS):
        world = before.imagine(node.seat, rng)
        after = world.then(world.parse(node.say), node.seat)
        changes.append(moved([by_player(world), by_player(after)], 1))
    return tuple(fsum(each) / WORLDS for each in zip(*changes, strict=True))


def split_luck(line: Sequence[Node], curve: Sequence[Chances]) -> dict[int, Chances]:
    """By ply, the part of a change that was choice, by player; what is left is luck. All that a choice did, as long as
    nobody has found out what its seat could mean by it."""
    nothing = (0.0,) * len(curve[0])
    return {ply: moved(curve, ply) if player_of(line[ply]) != CHANCE else nothing for ply in range(1, len(line))}


def breakdown_of(
    line: Sequence[Node], curve: Sequence[Chances], chosen: Mapping[int, Chances], player: int
) -> Breakdown:
    """A player's terms, from what of each ply was choice."""
    own = fsum(part[player] for ply, part in chosen.items() if player_of(line[ply]) == player)
    others = fsum(part[player] for ply, part in chosen.items() if player_of(line[ply]) != player)
    luck = fsum(moved(curve, ply)[player] - part[player] for ply, part in chosen.items())
    return Breakdown(curve[0][player], luck, own, others, curve[-1][player])
