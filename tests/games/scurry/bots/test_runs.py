"""Turns that are sampled without playing them: the same as `sample_turn` plays on the same luck, for each option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from random import Random
from typing import Any, ClassVar

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.bots.sampled_turns import sample, samples
from squirrelwidgets.core.model.state import CHANCE, State
from squirrelwidgets.games.scurry.rules import Position, Scratch, Setup
from squirrelwidgets.games.scurry.rules.phases import PLACE, SCURRY
from tests.games.scurry.helpers import POCKETS, SEEDING

KNOWN = {
    "side": "3/random",
    "start": "5/players 4",
    "brown": SEEDING,
    "gray": "4/gray e4 f5/squirrels d3 g7",
    "squirrels": POCKETS,
    "mover": f"{POCKETS}/mover gray",
    "free": "5/brown b3 b4 f8/gray d6 d7 g5/free",
    "each": "6/random 5",
    "turn": f"{POCKETS}/turn 7",
    "swapped": f"{POCKETS}/swapped",
    "swap": "6/swap",
    "cap": "5/cap 3",
}
PLAYED = {
    "hops": "5/hops 2",
    "anywhere": "5/anywhere",
    "repetition": "5/repetition",
    "stood": f"{POCKETS}/repetition",
}
"""Options under which turns have to be played."""
TURNS = 25


def positions(setup: str, seed: int, most: int = 12) -> Iterator[Position]:
    """Where somebody is to decide at the beginning of a turn, and in the middle of the first one."""
    state: Any = Scurry(setup=setup, seed=seed).state
    rng = Random(seed)
    for _ in range(most):
        if not state.actors or state.actors == (CHANCE,):
            return
        yield state
        moves = state.bot_support.sample_turn(state.scratch(), rng)
        for move in moves:
            state = state.then(move)


def told(state: State, seat: int, luck: int) -> list[tuple[Any, float]] | None:
    found = state.bot_support.sampled(state, seat, Random(luck))  # Scurry has it
    return None if found is None else [*islice(found, TURNS)]


def played(state: State, seat: int, luck: int) -> list[tuple[Any, float]]:
    rng = Random(luck)
    return [(turn.moves, turn.value) for turn in (sample(state, rng, seat) for _ in range(TURNS))]


def test_every_option_is_tried() -> None:
    assert {*KNOWN, *PLAYED} == {field.name for field in fields(Setup) if field.init}


@pytest.mark.parametrize("option", KNOWN)
def test_sampled_turns_are_those_that_would_be_played(option: str) -> None:
    turns = 0
    for seed in range(4):
        for state in positions(KNOWN[option], seed):
            for seat in (0, 1):
                assert told(state, seat, seed) == played(state, seat, seed)
            turns += state.phase is PLACE
    assert turns


def test_a_turn_that_wins_and_one_after_which_nobody_can_move_are_seen() -> None:
    values = [
        value for seed in range(30) for state in positions("3/random", seed) for _, value in told(state, 0, 1) or ()
    ]
    assert {0.0, 1.0} < {*values}


@pytest.mark.parametrize("option", PLAYED)
def test_where_other_rules_hold_turns_are_played(option: str) -> None:
    states = [state for state in positions(PLAYED[option], 1) if state.phase is PLACE]
    assert states
    for state in states:
        assert told(state, 0, 1) is None
        expected = played(state, 0, 1)
        assert [(turn.moves, turn.value) for turn in islice(samples(state, Random(1), 0), TURNS)] == expected


def test_in_the_middle_of_a_scurry_turns_are_played() -> None:
    state = Scurry(seed=1).play("b5", "c2", "c3").state
    assert state.phase is SCURRY
    assert told(state, 0, 1) is None


class House(Position):
    """A variant, which might change any rule."""

    __slots__ = ()


class HouseScratch(House, Scratch, scratch=True):
    __slots__ = ()


class HouseScurry(Scurry):
    state_type: ClassVar[type[State]] = House


def test_a_variant_is_played_by_its_own_rules() -> None:
    state = HouseScurry(seed=1).play("b5", "c2").state
    assert told(state, 0, 1) is None
    assert told(state.scratch(), 0, 1) is None


def test_a_scratch_is_as_good_as_a_position() -> None:
    state = Scurry(seed=1).play("b5", "c2").state
    assert told(state.scratch(), 0, 1) == told(state, 0, 1) == played(state, 0, 1)
