"""Help for bots, of any own game: sentences tried in worlds where everything is known, and played on at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ..core.model.state import CHANCE

WORLDS: Final = 4
"""Worlds in which sentences are put in order."""
PLAYED: Final = 3
"""Random games from a position, where an author says no `value`."""
AHEAD: Final = 24
"""Plies that are played on, where an author says one."""
WATCHED: Final = 8
"""Sentences among which one that wins at once is looked for while a game is played on."""
LOST: Final = -100.0
playouts_per_sample = 2


def value(position: Any, seat: int) -> float:
    """The author's, or how often this seat wins when it is played on at random."""
    if position.ended:
        return won(position, seat)
    if "value" in position.own_hooked:
        return max(LOST, min(-LOST, float(position.own_value(seat))))
    rng = Random(str(position.key()))
    return sum(won(played_on(position.scratch(), rng), seat) for _ in range(PLAYED)) / PLAYED


def won(position: Any, seat: int) -> float:
    """What an end is worth: a victory that is shared is so much less."""
    winners = position.ended.winners
    if not winners:
        return LOST if position.own_lost else 0.0
    return -LOST / len(winners) if seat in winners else LOST


def played_on(scratch: Any, rng: Random) -> Any:
    """To the end, at random."""
    while scratch.actors:
        step(scratch, rng)
    return scratch


def step(scratch: Any, rng: Random) -> str:
    """One ply at random, chance's too."""
    move: str = scratch.draw_chance(rng) if scratch.due else rng.choice(scratch.moves)
    scratch.push(move)
    return move


def sample_turn(scratch: Any, rng: Random) -> list[str]:
    move = rng.choice(scratch.moves)
    scratch.push(move)
    return [move]


def candidate_turns(view: Any, seat: int, story: Any, rng: Random) -> Sequence[tuple[str]]:
    """All that may be said, best first as things stand after it in some worlds."""
    moves = view.legal(seat)
    if len(moves) == 1:
        return [(moves[0],)]
    worth: Counter[str] = Counter()
    for _ in range(WORLDS):
        world = view.imagine(seat, rng)
        for move in moves:
            scratch = world.scratch()
            scratch.push(move)
            while scratch.actors == (CHANCE,):
                scratch.push(scratch.draw_chance(rng))
            worth[move] += value(scratch, seat)  # type: ignore[assignment]  # a float
    return [(move,) for move in sorted(moves, key=lambda move: -worth[move])]


def playout_steps(view: Any) -> int:
    return AHEAD if "value" in view.own_hooked else 10**6


def playout_move(scratch: Any, rng: Random) -> None:
    """At random; but what wins at once is seen, where little can be said."""
    if len(scratch.moves) <= WATCHED:
        for move in scratch.moves:
            after = scratch.scratch()
            after.push(move)
            if after.ended and scratch.mover in after.ended.winners:
                scratch.push(move)
                return
    scratch.push(rng.choice(scratch.moves))
