"""Turns found by walking through what is legal, beside those that a game's planner thinks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

from ..core.model.state import CHANCE

LINES: Final = 160
"""Turns that are walked through beside the planner's."""
LONGEST: Final = 40
"""Moves of a turn that is walked through."""
MOST: Final = 16
"""Turns that are handed on."""
BY_CHANCE: Final = (CHANCE,)
Moves = tuple[Any, ...]


def by_walking(book: Any, view: Any, seat: int, story: Any, rng: Random) -> list[Moves]:
    """The planner's turns that can be played and turns found by walking; best first, as things stand after them."""
    plans = planned(book, view, seat, story, rng)
    world = view.imagine(view.viewer, rng)
    found: dict[Moves, float] = {}
    for moves in (*plans, *lines(world, seat, rng)):
        if moves and moves not in found:
            scratch = world.scratch()
            done = pushed(scratch, moves)
            if len(done) == len(moves) or (done and scratch.actors == BY_CHANCE):
                found[moves] = worth(book, scratch, seat)
    order = {moves: n for n, moves in enumerate(plans)}
    return sorted(found, key=lambda moves: (-round(found[moves], 6), order.get(moves, len(order))))[:MOST]


def worth(book: Any, scratch: Any, seat: int) -> float:
    """What a position is worth, where the game can value it; else its points."""
    try:
        return float(book.value(scratch, seat))
    except Exception:  # noqa: BLE001  # a position that the book's game never comes to
        return float(scratch.scores[seat])


def planned(book: Any, view: Any, seat: int, story: Any, rng: Random) -> list[Moves]:
    """What the game's planner thinks of; nothing where it stumbles."""
    with suppress(Exception):
        return [tuple(each) for each in book.candidate_turns(view, seat, story, rng)]
    return []


def pushed(scratch: Any, moves: Sequence[Any]) -> list[Any]:
    """Play these as far as the rules allow; where chance decides on the way no more can be tried."""
    done: list[Any] = []
    for move in moves:
        if not scratch.actors or scratch.actors == BY_CHANCE or not scratch.allows(move, None):
            break
        scratch.push(move)
        done.append(move)
    return done


def can_begin(world: Any, moves: Moves) -> bool:
    """Whether these can be played, up to where chance or somebody else decides."""
    scratch = world.scratch()
    done = len(pushed(scratch, moves))
    return bool(done) and (done == len(moves) or scratch.actors != world.actors)


def walked(scratch: Any, rng: Random) -> list[Any]:
    """Play at random while the same seat decides in the same turn; chance's moves, too."""
    actors, turn = scratch.actors, getattr(scratch, "turn", None)
    moves: list[Any] = []
    while scratch.actors == actors and getattr(scratch, "turn", None) == turn and len(moves) < LONGEST:
        if actors == BY_CHANCE:
            scratch.push(scratch.draw_chance(rng))
            break
        moves.append(rng.choice(scratch.legal(actors[0])))
        scratch.push(moves[-1], actors[0])
    return moves


def lines(world: Any, seat: int, rng: Random) -> Iterator[Moves]:
    """Turns by the rules, in random order: all of them where there are few."""
    left, turn = [LINES], getattr(world, "turn", None)

    def walk(scratch: Any, moves: Moves) -> Iterator[Moves]:
        if moves and (scratch.actors != (seat,) or getattr(scratch, "turn", None) != turn or len(moves) >= LONGEST):
            left[0] -= 1
            yield moves
            return
        legal = list(scratch.legal(seat))
        rng.shuffle(legal)
        for move in legal:
            if left[0] <= 0:
                return
            after = scratch.scratch()
            after.push(move, seat)
            yield from walk(after, (*moves, move))

    with suppress(Exception):  # a view in which some move cannot be played
        yield from walk(world.scratch(), ())
