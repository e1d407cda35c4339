"""The planner: on small glades it collects exactly what trying everything collects, and its turns can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE
from squirrelwidgets.games.squirrel_rush.phases import MOVE, TOP
from squirrelwidgets.games.squirrel_rush.planner import Plan, best, usable
from squirrelwidgets.games.squirrel_rush.position import Position
from squirrelwidgets.games.squirrel_rush.setup import Setup

GLADES = (
    ("3x3",),
    ("4x2",),
    ("# # #", "# . #", "# # ."),
    ("# # # #", ". # # ."),
    ("# # .", "# # #", "# # ."),
)
TILES = ("", "", "11*6 12*4 21*4 22*6 13*2", "91*4 28*6 37*6 64*6")
PLIES = 40


def position(seed: int, **options: Any) -> Position:
    """A position somewhere in a random game, in which a player is to move."""
    rng = Random(f"planner {seed}")
    setup = Setup(
        players=rng.choice((2, 3)),
        glade=GLADES[seed % len(GLADES)],
        tiles=rng.choice(TILES),
        taken=rng.random() < 0.3,
        counters=" ".join(rng.choices(("b1", "c2"), k=rng.randrange(4))),
        **options,
    )
    line = [Position.begin(setup)]
    for _ in range(PLIES):
        state = line[-1]
        if not state.actors:
            break
        line.append(state.play(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal())))
    moves = [state for state in line if state.phase == MOVE]
    with_cards = [state for state in moves if usable(state)]
    return rng.choice(with_cards if with_cards and rng.random() < 0.8 else moves)


def most(state: Position, turn: int, seat: int) -> int:
    """The reserves at the end of the best turn, by playing every move there is."""
    if not state.actors or state.turn > turn:
        return state.reserves[seat]
    by_chance = state.phase == TOP
    values = []
    for move in [state.draw_chance(Random(0))] if by_chance else state.legal():
        after = state.scratch()
        after.push(move)
        values.append(most(after, turn, seat))
        if state.phase not in (MOVE, TOP):
            break  # which card is discarded changes nothing
    return max(values)


def played(state: Position, plan: Plan) -> Position:
    """The position after a plan, each move checked."""
    for move in plan.moves:
        while state.actors == (CHANCE,):
            state = state.play(state.draw_chance(Random(1)))
        state = state.play(move)
    return state


def check(state: Position) -> None:
    plan = best(state)
    before = state.reserves[state.mover]
    assert played(state, plan).reserves[state.mover] == before + plan.total
    assert before + plan.total == most(state, state.turn, state.mover)


@pytest.mark.parametrize("options", [{}, {"anytime": True}, {"smarty": True}], ids=["basic", "anytime", "smarty"])
def test_the_best_turn_is_what_trying_everything_finds(options: dict[str, Any]) -> None:
    cards = set()
    steps = set()
    for seed in range(120):
        state = position(seed, **options)
        check(state)
        plan = best(state)
        cards.add(plan.card)
        steps.add(state.steps)
    assert len(steps) > 2
    assert len(cards) > 6
