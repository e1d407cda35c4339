"""Squirrel Island in numbers, beyond what `test_in_numbers.py` asks of every game: plays, and own operations."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, SquirrelIsland
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.core.model.numbers.numbers import numbers_of
from squirrelwidgets.games.squirrel_island.rules.agenda.steps import Step, Table, View
from squirrelwidgets.games.squirrel_island.rules.cards.operations import OPERATIONS, Operation, icon, operation
from squirrelwidgets.games.squirrel_island.rules.phases import RATE, Phase

DECK = [
    {
        "id": "feast_day",
        "name": "Feast Day",
        "type": "item",
        "cost": 0,
        "copies": 30,
        "stash": 1,
        "effect": [{"op": "ask_around"}],
    },
    {"id": "owl", "name": "Owl", "type": "squirrel", "tribe": "Tree", "cost": 2, "copies": 30, "stash": 1},
    {"id": "ghost", "name": "Ghost", "type": "item", "cost": 0, "copies": 0, "stash": 1},
]


@pytest.fixture(autouse=True)
def _of_ones_own() -> Iterator[None]:
    known = dict(OPERATIONS)
    yield
    OPERATIONS.clear()
    OPERATIONS.update(known)


def define(first_answer: int) -> None:
    """An operation that the package does not know, and asks the player something."""

    @operation
    class AskAround(Operation):
        op = "ask_around"

        def do(self, table: Table, step: Step) -> bool:
            return table.ask(Phase.CHOOSE, step, 1, table.mover)

        def moves(self, view: View) -> list[int]:
            return [first_answer, first_answer + 1]

        def answer(self, table: Table, step: Step, move: int) -> None:
            table.nuts[table.mover] += move - first_answer
            table.done()

        def text(self) -> str:
            return "ask around"

        def signs(self) -> tuple[Any, ...]:
            return (icon("nut"),)


def deciding(settings: Any, seed: int) -> Iterator[tuple[Any, int]]:
    """The states of a random game in which somebody decides."""
    rng, state = Random(seed), SquirrelIsland.begin(settings)
    while state.actors:
        seat = state.actors[0]
        if seat != CHANCE:
            yield state, seat
        state = state.play(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat)


def test_a_play_is_listed_as_it_is_said_at_usual_prices() -> None:
    actions = SquirrelIsland.actions("players=2")
    said = {
        "play climber 3-coins",
        "island climber 0-coins coin",
        "island climber 6-coins",
        "island banker 0-coins coin",
    }
    assert said <= set(actions)
    checked = 0
    for state, seat in deciding(SquirrelIsland.setup("players=2"), 1):
        prices = state.lasting_abilities[seat].prices
        if prices.rate == RATE and not prices.free and not prices.discount:
            for move in state.legal(seat):
                assert state.parse(actions[actions.numbers[move]]) == move
                checked += 1
    assert checked > 200


def test_squirrels_stand_by_seat_and_state_and_kind() -> None:
    settings = SquirrelIsland.setup(players=2, squirrels=["climber~ 2*glider", "banker"], first="blue")
    kinds = [card.word for card in settings.box.cards]
    found = {}
    for seat in (0, 1):
        row = numbers_of(SquirrelIsland.package, settings).named(SquirrelIsland.begin(settings).observation(seat))
        found[seat] = {divmod(n, len(kinds)): many for n, many in enumerate(row["squirrels"]) if many}
    climber, glider, banker = map(kinds.index, ("climber", "glider", "banker"))
    assert found == {
        0: {(0, glider): 2, (1, climber): 1, (2, banker): 1},
        1: {(0, banker): 1, (2, glider): 2, (3, climber): 1},
    }


def test_an_operation_from_outside_is_told_in_numbers() -> None:
    define(29_001)  # the first option of a choice
    settings = SquirrelIsland.setup(players=2, deck=DECK, days=1)
    actions = SquirrelIsland.actions(settings)
    assert not any("ghost" in sentence for sentence in actions)
    assert {"steal teal", "gather feast-day", "first rust"}.isdisjoint(actions)
    asked = 0
    for state, seat in deciding(settings, 2):
        mask = state.action_mask(seat)
        assert {actions.moves[n] for n, legal in enumerate(mask) if legal} == set(state.legal(seat))
        if state.phase is Phase.CHOOSE:
            seen = numbers_of(SquirrelIsland.package, settings).named(state.observation(seat))
            assert (list(seen["asking"]), list(seen["instruction"])) == ([1, 0, 0], [1])
            asked += 1
    assert asked > 3


def test_one_whose_answers_no_sentence_says_is_an_error() -> None:
    define(40_000)
    settings = SquirrelIsland.setup(players=2, deck=DECK, days=1)
    state, seat = next(each for each in deciding(settings, 2) if each[0].phase is Phase.CHOOSE)
    with pytest.raises(SquirrelError, match="does not list a move that is legal here: 40000"):
        state.action_mask(seat)
