"""Turns found by walking at random through what is legal, beside those that a game's planner thinks of."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

from ...core.model.state import CHANCE

WALKS: Final = 160
"""Turns that are walked through beside the planner's."""
LONGEST: Final = 40
"""Moves of a turn that is walked through."""
MOST: Final = 16
"""Turns that are handed on."""
BY_CHANCE: Final = (CHANCE,)
Moves = tuple[Any, ...]


def planned(book: Any, view: Any, seat: int, story: Any, rng: Random) -> list[Moves]:
    """What the game's planner thinks of; nothing where it stumbles."""
    with suppress(Exception):
        return [tuple(each) for each in book.candidate_turns(view, seat, story, rng)]
    return []


def by_walking(book: Any, view: Any, plans: Sequence[Moves], seat: int, rng: Random) -> list[Moves]:
    """Those of the plans that can be played, and turns found by walking; best first, as things stand after them."""
    world = view.imagine(view.viewer, rng)
    found = {moves: worth(book, scratch, seat) for moves in plans if (scratch := after(world, moves))}
    with suppress(Exception):  # a view in which some move cannot be played
        for _ in range(WALKS):
            scratch = world.scratch()
            moves = tuple(walked(scratch, rng))
            if moves not in found:
                found[moves] = worth(book, scratch, seat)
    return sorted(found, key=lambda moves: -round(found[moves], 6))[:MOST]


def worth(book: Any, scratch: Any, seat: int) -> float:
    """What a position is worth, where the game can value it; else its points."""
    try:
        return float(book.value(scratch, seat))
    except Exception:  # noqa: BLE001  # a position that the book's game never comes to
        return float(scratch.scores[seat])


def after(world: Any, moves: Moves) -> Any:
    """What comes of a turn, up to where chance or somebody else decides; None if it is refused."""
    scratch = world.scratch()
    done = pushed(scratch, moves)
    return scratch if done and (len(done) == len(moves) or scratch.actors != world.actors) else None


def pushed(scratch: Any, moves: Sequence[Any]) -> list[Any]:
    """Play these as far as the rules allow; where chance decides on the way no more can be tried."""
    done: list[Any] = []
    for move in moves:
        if not scratch.actors or scratch.actors == BY_CHANCE or not scratch.allows(move, None):
            break
        scratch.push(move)
        done.append(move)
    return done


def walked(scratch: Any, rng: Random) -> list[Any]:
    """Play at random while the same seat decides in the same turn."""
    moves: list[Any] = []
    actors, turn = scratch.actors, getattr(scratch, "turn", None)
    while scratch.actors == actors and getattr(scratch, "turn", None) == turn and len(moves) < LONGEST:
        moves.append(rng.choice(scratch.legal(actors[0])))
        scratch.push(moves[-1], actors[0])
    return moves
