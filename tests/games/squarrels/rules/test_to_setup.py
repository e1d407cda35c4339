"""Positions as setups: a game of `to_setup()` begins at the very position, and plays on alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, BadSetup, Squarrels
from squirrelwidgets.games.squarrels.rules import Position, Setup
from squirrelwidgets.games.squarrels.rules.phases import Phase
from tests.every_game.round_trip import check_setup_of
from tests.every_game.setups import texts
from tests.games.squarrels.rules.examples import begin

rule = pytest.mark.rule

SETUPS = (
    *texts(Squarrels),
    "players=4 target=20 dealer=teal",
    "players=6 race=slow false_slaps=0.5",
    "players=3 false_slaps=1 hands=5/4/3 hoard=1,2 deck=winter,6*hoard,6*quarrel,4*ambush,1,2,3",
    "players=5 totals=9/0/-5/3/1 hands=1,1/2/3//4,golden stored=3*1//2/5/ played=hoard,3*quarrel round=4 turn=31",
)
Step = tuple[Any, int]
"""A move and who plays it."""


def step(state: Position, rng: Random) -> Step:
    seat = state.actors[0]
    return (state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))), seat


def walk(text: str, seed: int, begins: bool) -> Iterator[Position]:
    """The positions of random games where a setup can begin: at their start, or when a turn begins; or all others."""
    rng = Random(seed)
    while True:
        state = Position.begin(Setup.parse(text))
        turn = -1
        while state.actors:
            nothing_dealt = not (state.turn or sum(state.sizes) or sum(state.played))
            if begins == (state.turn > turn or nothing_dealt):
                yield state
            turn = state.turn
            state = state.play(*step(state, rng))


@pytest.mark.parametrize("text", SETUPS)
def test_a_position_at_the_start_of_a_turn_is_a_setup(text: str) -> None:
    rng = Random(text)
    for state in islice(walk(text, 1, begins=True), 40):
        check_setup_of(state, rng)


@pytest.mark.sweep
@pytest.mark.parametrize("text", SETUPS)
def test_a_thousand_of_them(text: str) -> None:
    rng = Random(text)
    kinds = set()
    for state in islice(walk(text, 2, begins=True), 1000):
        check_setup_of(state, rng)
        kinds.add((state.phase, state.round > 1, state.won_turn, bool(state.slapped)))
    assert len(kinds) >= 4


def test_everything_else_is_refused_with_what_would_do() -> None:
    refusals: dict[Phase, str] = {}
    for text in SETUPS:
        for state in islice(walk(text, 3, begins=False), 400):
            with pytest.raises(BadSetup) as error:
                state.to_setup()
            refusals[state.phase] = str(error.value)
    assert refusals.keys() == {*Phase} - {Phase.DEALER, Phase.OVER}
    assert all("undo" in text for text in refusals.values())


def test_a_game_that_is_over_is_no_setup() -> None:
    game = begin("1/2", deck="winter", target=1, stored=["1", ""]).play("draw", "card winter")
    assert game.over
    with pytest.raises(BadSetup, match="The game is over"):
        game.state.to_setup()


@rule("SQ-2")
def test_nobody_makes_a_setup_of_what_they_do_not_see() -> None:
    state = begin("1 2/3 3").state
    for viewer in (0, 1, "spectator"):
        with pytest.raises(BadSetup, match="do not see"):
            state.seen_by(viewer).to_setup()


HANDS = "players=3 hands=1/2/3"


@pytest.mark.parametrize(
    ("text", "field", "rule", "reason"),
    [
        ("players=3 played=quarrel", "played", "SQ-3", "give the hands too"),
        ("players=3 mover=blue", "mover", "SQ-3", "give the hands too"),
        ("players=3 won=yes", "won", "SQ-3", "give the hands too"),
        ("players=3 slapped=blue", "slapped", "SQ-3", "give the hands too"),
        (f"{HANDS} played=3", "played", "SQ-32", "action cards"),
        (f"{HANDS} played=rotten", "played", "SQ-32", "action cards"),
        (f"{HANDS} played=winter", "played", "SQ-22", "Winter"),
        (f"{HANDS} played=9*quarrel", "played", "SQ-1", "There are 8 of quarrel; here are 9"),
        (f"{HANDS} hoard=golden played=golden", "played", "SQ-1", "There are 1 of golden"),
        (f"{HANDS} mover=teal", "mover", "SQ-5", "rust, blue, ochre"),
        (f"{HANDS} round=0", "round", "SQ-24", "number from 1"),
        (f"{HANDS} turn=-1", "turn", "SQ-5", "number from 0"),
        (f"{HANDS} slapped=teal@300", "slapped", "SQ-19", "rust, blue, ochre"),
        (f"{HANDS} slapped=300", "slapped", "SQ-19", "slap blue@412.3"),
        (f"{HANDS} slapped=blue@300,blue@400", "slapped", "SQ-29", "first slap"),
        (f"{HANDS} slapped=blue,rust@400", "slapped", "SQ-19", "time each"),
        (f"{HANDS} slapped=blue@3001", "slapped", "SQ-19", "3000 ms"),
        (f"{HANDS} race=none slapped=blue@300", "slapped", "SQ-27", "Nobody slaps"),
        ("players=2 hands=1/2 slapped=blue@300", "slapped", "SQ-30", "Nobody slaps"),
    ],
)
def test_what_cannot_lie_there_is_refused(text: str, field: str, rule: str, reason: str) -> None:
    with pytest.raises(BadSetup) as error:
        Squarrels.setup(text)
    assert (error.value.field, error.value.rule) == (field, rule)
    assert reason in str(error.value)
