"""The planner: on small glades it collects exactly what trying everything collects, and its turns can be played."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, SquirrelRush
from squirrelwidgets.games.squirrel_rush.bots.planner import Leaving, Plan, best, best_for_next, plans, quickest, usable
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from tests.every_game.setups import covering

GLADES = (
    ("3x3",),
    ("4x2",),
    ("# # #", "# . #", "# # ."),
    ("# # # #", ". # # ."),
    ("# # .", "# # #", "# # ."),
)
TILES = ("", "", "11*6 12*4 21*4 22*6 13*2", "91*4 28*6 37*6 64*6", "15 24 33 51 42 12 21 31")
OPTIONS: tuple[dict[str, Any], ...] = ({}, *(setup.options() for setup in covering(SquirrelRush, players=2, rounds=6)))
PLIES = 40
SEEDS = 72


def position(seed: int, **options: Any) -> Position:
    """A position somewhere in a random game, in which a player is to move: mostly with a card that can be used."""
    rng = Random(f"planner {seed}")
    players = 2 if options.get("alternate") else rng.choice((2, 3))
    usual = {
        "glade": GLADES[seed % len(GLADES)],
        "tiles": rng.choice(TILES[: 5 if seed % len(GLADES) else 4]),
        "taken": rng.random() < 0.3,
        "counters": " ".join(rng.choices(("b1", "c2"), k=rng.randrange(4))),
        "squirrels": rng.choice(((), (), ("b1", "-", "c2")[:players])),
    }
    setup = Setup(**usual | options | {"players": players})
    line = [Position.begin(setup)]
    while line[-1].actors and len(line) <= PLIES:
        state = line[-1]
        line.append(state.play(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal())))
    moves = [state for state in line if state.phase == Phase.MOVE]
    with_cards = [state for state in moves if usable(state)]
    return rng.choice(with_cards if with_cards and rng.random() < 0.8 else moves)


def most(state: Position, turn: int, seat: int) -> int:
    """The reserve at the end of the best turn, by trying every move there is."""
    if not state.actors or state.turn > turn:
        return state.reserves[seat]
    every = [state.draw_chance(Random(0))] if state.actors == (CHANCE,) else state.legal()
    if state.phase != Phase.MOVE:
        every = every[:1]  # which tile comes to light, and which card is discarded, changes no sum
    return max(most(after(state, move), turn, seat) for move in every)


def after(state: Position, *moves: Any) -> Position:
    """Unchecked, and quick."""
    scratch = state.scratch()
    for move in moves:
        scratch.push(move)
    return scratch


def played(state: Position, plan: Plan) -> Position:
    """Right after a plan, every move of it checked; whatever comes to light on the stack."""
    for move in plan.moves:
        while state.actors == (CHANCE,):
            state = state.play(state.draw_chance(Random(1)))
        state = state.play(move)
    return state


def gain(state: Position) -> int:
    """The most that the mover can collect from now on."""
    return most(state, state.turn, state.mover) - state.reserves[state.mover]


# -- against trying everything


@pytest.mark.rule("SR-9", "SR-15", "SR-16")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_best_turn_is_what_trying_everything_finds(options: dict[str, Any]) -> None:
    cards: Counter[int | None] = Counter()
    kinds = set()
    for seed in range(SEEDS):
        state = position(seed, **options)
        plan = best(state)
        before = state.reserves[state.mover]
        assert played(state, plan).reserves[state.mover] - before == plan.total == gain(state), seed
        assert quickest(state).total == plan.total
        cards[plan.card] += 1
        kinds |= {(min(len(state.path), 2), state.used)}
    assert len(cards) >= len(ACTIONS)
    assert len(kinds) >= 5


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_other_plans_are_different_turns_that_can_be_played(options: dict[str, Any]) -> None:
    for seed in range(0, SEEDS, 3):
        state = position(seed, **options)
        ranked = plans(state, 30)
        assert len(set(ranked)) == len(ranked)
        assert [plan.total for plan in ranked] == sorted((plan.total for plan in ranked), reverse=True)
        for plan in ranked:
            end = played(state, plan)
            assert end.turn > state.turn or end.setup.smarty
            assert end.reserves[state.mover] - state.reserves[state.mover] == plan.total
            assert len(plan.path) == len(plan.numbers)


def test_what_the_next_player_could_take_is_what_trying_everything_finds() -> None:
    lucky = 0
    for seed in range(SEEDS):
        state = position(seed)
        left = best_for_next(state, best(state))
        end = played(state, best(state))
        if not end.actors:
            assert left is None
            continue
        plain = end.scratch()
        if end.phase == Phase.CARD:
            plain.push(end.legal()[0])
            plain.used = True
        with_cards = [gain(after(end, card)) for card in end.legal()] if end.phase == Phase.CARD else [gain(end)]
        assert left == Leaving(end.mover, gain(plain), max(with_cards)), seed
        lucky += left.lucky > left.plain
    assert lucky > SEEDS // 3


def test_a_planner_that_sees_only_its_own_hand_knows_what_the_next_player_may_still_hold() -> None:
    """The most over all that is not spent: no more can be told from a hidden hand."""
    for seed in range(0, SEEDS, 4):
        state = position(seed, smarty=True)
        view = state.seen_by(state.mover)
        assert best(view) == best(state)
        left = best_for_next(view, best(view))
        assert left == best_for_next(state, best(state))
        assert left is None or left.lucky >= left.plain


# -- by hand


def begin(glade: str, **more: Any) -> Position:
    """A glade of rows from the top, by commas, with the market laid, after the first draw of chance."""
    state = Position.begin(Setup(players=2, first="rust", glade=tuple(glade.split(",")), **more))
    return state.play(state.draw_chance(Random(1)))


def play(state: Position, *texts: str) -> Position:
    for text in texts:
        state = state.play(state.parse(text))
    return state


def sentences(state: Position) -> str:
    return ", ".join(state.say(move) for move in best(state).moves)


@pytest.mark.rule("SR-12")
def test_the_example_of_the_book() -> None:
    state = begin("53 42 21")
    plan = best(state)
    assert sentences(state) == "a1, b1, c1, end"
    assert (plan.numbers, plan.total, plan.card) == ((5, 4, 2), 11, None)


def test_of_equal_turns_it_takes_the_one_that_leaves_less() -> None:
    state = begin("25 21")
    assert sentences(state) == "b1, end"
    assert best_for_next(state, best(state)) == Leaving(1, 3, 3)


def test_after_the_last_turn_nobody_could_take_anything() -> None:
    state = play(begin("25 21", rounds=1), "a1", "end")
    assert best_for_next(state, best(state)) is None


@pytest.mark.rule("SR-29")
def test_at_any_point_the_tile_one_stands_on_is_worth_a_flip() -> None:
    state = play(begin("11 32 25 43", anytime=True, squirrels=("a1", "-")), "card flip")
    assert sentences(state) == "b1, c1, flip c1, d1, end"
    state = play(begin("11 32 25 43", squirrels=("a1", "-")), "card flip")
    assert sentences(state) == "b1, c1, end"


@pytest.mark.rule("SR-23")
def test_a_counter_that_is_taken_counts_until_the_turn_ends() -> None:
    stay = begin("11 31 31", squirrels=("a1", "-"), counters="b1")
    assert sentences(play(stay, "card exit")) == "b1, c1, end"
    take = begin("11 31 31", squirrels=("a1", "-"), counters="b1", taken=True)
    assert sentences(play(take, "card exit")) == "b1, c1, end"


def test_in_mid_turn_with_nowhere_to_go_it_ends() -> None:
    state = play(begin("12 34"), "a1")
    assert best(state)[1:] == ((), (), None)
    assert sentences(state) == "end"
