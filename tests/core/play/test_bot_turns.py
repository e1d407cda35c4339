"""A bot that answers junk is named, with its seat, its answer, and what would do, in code and in the lab.

Boards are tested in `tests/widgets/thinking/test_bot_faults.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from squirrelwidgets import Bot, Scurry, SquirrelRush, lab
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.errors import BadAnswer
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play.bot_turns import plies_of
from tests.lab.helpers import simulate


class Answering(Bot):
    """Answers the same whatever it is asked."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Any:
        return self.answer

    def to_json(self) -> dict[str, Any]:
        return {"bot": "random"}


class Odd:
    """Compares with nothing."""

    def __eq__(self, other: object) -> bool:
        raise ArithmeticError

    __hash__ = None  # how Python says that there is none

    def __repr__(self) -> str:
        raise ArithmeticError


LIST = r"that is no list of moves\. Moves come from view\.legal\(0\), in a list: \[\d+\] says 'a1'\."
MOVE = r"that is no move\. Moves come from view\.legal\(0\), in a list: \[\d+\] says 'a1'\."
JUNK = [
    (None, rf"None: {LIST}"),
    ([], rf"\[\]: {LIST}"),
    (12, rf"12: {LIST}"),
    ("b5", rf"'b5': {LIST}"),
    (np.zeros(3), rf"array\(\[0\., 0\., 0\.\]\): {LIST}"),
    (Odd(), rf"<Odd>: {LIST}"),
    (["b5"], r"'b5': that is a sentence: view\.parse makes a move of it\. Moves come from"),
    ([3.5], rf"3\.5: {MOVE}"),
    ([10**6], rf"1000000: {MOVE}"),
    ([None], rf"None: {MOVE}"),
    ([[]], rf"\[\]: {MOVE}"),
    ([Odd()], rf"<Odd>: {MOVE}"),
    ([40], r"'\w+': .*\. \(SC-5\) Moves come from"),
]


@pytest.mark.parametrize(("answer", "text"), JUNK, ids=lambda case: "")
def test_what_is_no_turn_is_refused_in_words(answer: Any, text: str) -> None:
    game = Scurry(seed=1, seats=[Answering(answer), None])
    with pytest.raises(BadAnswer, match=f"^the bot Answering at seat 0 answers {text}"):
        game.run()
    assert game.moves == ()
    with pytest.raises(lab.Failed, match=f"game 0, seed .*: BadAnswer: the bot Answering at seat 0 answers {text}"):
        simulate(Scurry, Answering(answer), games=1)


class Greedier(Bot):
    """Goes on with a move that is not possible any more."""

    def choose(self, view: Any, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        legal = view.legal()
        return [legal[0], legal[0]] if view.turn > 1 else [legal[0]]


def test_a_turn_that_goes_wrong_later_is_refused_whole() -> None:
    game = Scurry(seed=1, seats=[Greedier(), Greedier()])
    with pytest.raises(BadAnswer, match=r"the bot Greedier at seat [01] answers '\w+': .* \(SC-\d+\) Moves come from"):
        game.run()
    assert Scurry(seed=1).play(*game.moves).state == game.state


class Numpy(Bot):
    """Takes numbers of numpy's for moves."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
        return [np.array(view.legal(seat))[-1]]


@pytest.mark.parametrize("kind", [Scurry, SquirrelRush])
def test_moves_of_numpy_are_played_as_the_moves_that_they_equal(kind: Any) -> None:
    frame = simulate(kind, Numpy(), games=2)
    game = lab.game(frame.key[0])
    assert game.ply == frame.plies[0]
    assert all(type(score) is int for scores in frame.scores for score in scores.values())
    assert kind(seed=1, seats=[Numpy()] * len(game.seats)).run(30).ply >= 30


def test_an_error_of_a_bot_itself_stays_its_own() -> None:
    """Its author wants to see where."""

    class Broken(Bot):
        def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
            raise ZeroDivisionError("acorns by zero")

    with pytest.raises(ZeroDivisionError, match="acorns by zero"):
        Scurry(seed=1, seats=[Broken(), None]).run()


def test_an_error_of_the_rules_at_a_legal_move_stays_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot has done nothing wrong."""

    def broken(*_: Any) -> State:
        raise ZeroDivisionError("squirrels by zero")

    state = Scurry.begin(Scurry.setup("5"))
    monkeypatch.setattr(type(state), "play", broken)
    with pytest.raises(ZeroDivisionError, match="squirrels by zero"):
        next(plies_of(state.legal()[-1:], Numpy(), state, 0))
    with pytest.raises(BadAnswer):
        next(plies_of([np.int64(state.legal()[-1])], Numpy(), state, 0))
