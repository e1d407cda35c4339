"""Bots at Squirrel Rush: legal turns to the end, nothing from what they cannot know, and the stronger one wins more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, Greedy
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.games.squirrel_rush import SquirrelRush, bots
from squirrelwidgets.games.squirrel_rush.bots.evaluate import GAIN, TURN, promise
from squirrelwidgets.games.squirrel_rush.bots.planner import best
from squirrelwidgets.games.squirrel_rush.hints import hint
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from tests.every_game.setups import covering
from tests.soak.duels import share

SETUPS = covering(SquirrelRush)


def wander(setup: Setup, seed: int) -> list[Position]:
    """The positions of a random game."""
    rng = Random(seed)
    line = [Position.begin(setup)]
    while line[-1].actors:
        state = line[-1]
        line.append(state.play(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal())))
    return line


def decisions(setup: Setup, seed: int) -> list[Position]:
    """The views of the seats that are to decide."""
    line = wander(setup, seed)
    secret = line[0].setup.secrets
    deciding = [state for state in line if state.phase in (Phase.MOVE, Phase.DISCARD)]
    return [state.seen_by(state.mover if secret else "all") for state in deciding]


# -- to the end


def test_a_bot_goes_on_where_a_person_left_off() -> None:
    state = Position.begin(Setup.parse("players=2 first=rust glade=53,42,21 market=12 stack=34"))
    (chance,) = [state.play(state.draw_chance(Random(1)))] if state.actors == (CHANCE,) else [state]
    view = chance.play(chance.parse("a1"))
    assert [view.say(move) for move in Greedy().choose(view, (), Random(1))] == ["b1", "c1", "end"]


# -- only what they may know


def test_bots_know_no_tile_of_the_stack_before_it_comes_to_light() -> None:
    """A view holds no order of the stack, so its turns are the same whatever chance uncovers."""
    for view in decisions(Setup(players=5, smarty=True), 3)[::4]:
        assert all(hand is None for seat, hand in enumerate(view.hands) if seat != view.mover)
        assert list(view.stack) == sorted(view.stack)


# -- sense


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_greedy_is_the_planner(setup: Setup) -> None:
    for view in decisions(setup, 2)[::3]:
        if view.phase == Phase.MOVE:
            plan = best(view)
            assert tuple(Greedy().choose(view, (), Random(1)))[: len(plan.moves)] == plan.moves


def discards() -> list[Position]:
    """Views of seats that used no card."""
    return [
        view
        for seed in range(12)
        for view in decisions(Setup(players=2 + seed % 5, smarty=True), seed)
        if view.phase == Phase.DISCARD
    ]


@pytest.mark.rule("SR-28")
def test_the_card_that_adds_least_is_lost() -> None:
    assert len(discards()) > 5
    for view in discards():
        hand = view.hands[view.mover]
        assert hand is not None
        (move,) = Greedy().choose(view, (), Random(1))
        wanted = next(action for action in GAIN if hand[action])
        assert view.say(move) == f"discard {ACTIONS[wanted]}"
    assert list(GAIN.values()) == sorted(GAIN.values())
    assert sorted(GAIN) == list(range(len(ACTIONS)))


def test_what_a_position_is_worth() -> None:
    def worth(seat: int, **more: Any) -> float:
        options: dict[str, Any] = {"players": 3, "first": "rust", "round": 3, "squirrels": ("a1", "a1", "a1"), **more}
        return bots.value(Position.begin(Setup(**options)), seat)

    assert worth(0, reserves=(10, 10, 10)) == 0
    assert worth(0, reserves=(10, 4, 7)) == 3
    assert worth(1, reserves=(10, 4, 7)) == -6
    assert worth(0, reserves=(999, 0, 0)) == 99
    assert worth(1, reserves=(999, 0, 0)) == -99
    hands = ("add exchange exit skip flip", "add exchange exit skip least", "least diagonal exit skip flip")
    values = [worth(seat, smarty=True, hands=hands, reserves=(10, 10, 10)) for seat in range(3)]
    assert values[0] >= 0 > values[2]


def test_a_turn_still_to_come_is_worth_something() -> None:
    line = wander(Setup(players=2, rounds=2), 1)
    start = next(state for state in line if state.phase == Phase.MOVE)
    after = next(state for state in line if state.turn == 1)
    gained = after.reserves[start.mover]
    assert promise(start, start.mover) - promise(after, start.mover) == TURN
    assert bots.value(after, start.mover) == gained - TURN


def test_who_has_won_has_a_hundred() -> None:
    seen = set()
    for seed in range(60):
        end = wander(Setup(players=2, rounds=1, glade=("3x2",)), seed)[-1]
        values = [bots.value(end, seat) for seat in (0, 1)]
        assert values == (
            [0, 0] if len(end.winners) == 2 else [100 if seat in end.winners else -100 for seat in (0, 1)]
        )
        seen.add(len(end.winners))
    assert seen == {1, 2}


# -- strength and time


@pytest.mark.parametrize("setup", ["players=2", "players=4", "players=2 smarty=yes"])
def test_greedy_beats_random(setup: str) -> None:
    assert share(Greedy(), RandomBot(), Setup.parse(setup), 40) >= 0.8


# -- hints


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_hints_are_whole_turns_with_reasons(setup: Setup) -> None:
    rules = SquirrelRush.rules()
    for seed in range(2):
        game = SquirrelRush(setup=setup, seed=seed)
        while not game.over:
            advice = game.hint()
            turn = game.state.turn
            assert advice.reason.endswith(".")
            assert any(rule in advice.reason for rule in rules)
            assert game.play(*advice.sentences).state.turn == turn + 1
        assert game.hint().sentences == ()


def test_a_hint_says_the_path_with_its_sum_and_what_it_leaves() -> None:
    game = SquirrelRush(2, setup=Setup(players=2, first="rust", glade=("53 42 21",), rounds=1), seed=1)
    advice = game.hint()
    assert advice.sentences == ("a1", "b1", "c1", "end")
    assert advice.places == ("a1", "b1", "c1")
    assert advice.todo.endswith("11 acorns.")
    assert advice.reason == "After it Blue can get 6 at most (SR-8)."
    assert game.play("a1").hint().todo == "Step to the 4, then 2: 11 acorns in all."


def test_a_hint_names_the_card_that_helps() -> None:
    setup = Setup(players=2, first="rust", glade=("11 32 25 43",), squirrels=("a1", "-"), cards="flip", anytime=True)
    advice = SquirrelRush(2, setup=setup, seed=1).hint()
    assert advice.sentences == ("b1", "c1", "flip c1", "d1", "end")
    assert advice.todo == "Turn c1 over, then step to the 3, then 2 and 4: 9 acorns."
    assert "Without the card you get 5 at most (SR-20)." in advice.reason
    assert "with the right card" in advice.reason


def test_a_hint_for_a_discard_names_the_card() -> None:
    advice = hint(discards()[0], ())
    assert advice.sentences[0].startswith("discard ")
    assert "(SR-28)" in advice.reason


def test_there_is_no_hint_where_chance_is_to_decide() -> None:
    assert SquirrelRush(2, chance="ask").hint().sentences == ()
