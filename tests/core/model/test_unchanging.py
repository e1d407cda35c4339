"""States refuse to be changed: a bot is handed the very state of a game, where nothing is hidden."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from copy import copy, deepcopy
from random import Random
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, Bot, Scurry
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.immutable import FrozenDict
from squirrelwidgets.core.model.state import State
from tests.core.helpers import wander

REPEATING: Any = {"setup": "5/repetition"}
each_state = pytest.mark.parametrize("name", GAMES)


def state_of(name: str) -> Any:
    options = REPEATING if name == "Scurry" else {}
    return wander(getattr(squirrelwidgets, name)(seed=1, **options), 12).state


def slots(state: State) -> list[str]:
    names = (name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ()))
    return [name for name in names if hasattr(state, name)]


@each_state
def test_no_field_can_be_set_or_deleted(name: str) -> None:
    state = state_of(name)
    key = state.key()
    for view in (state, state.seen_by(0), state.imagine(0, Random(1)), state.begin(state.setup)):
        for field in slots(view):
            with pytest.raises(AttributeError, match="A state never changes: use play"):
                setattr(view, field, ())
            with pytest.raises(AttributeError, match="A state never changes"):
                delattr(view, field)
    assert state.key() == key


@each_state
def test_no_field_can_be_changed_in_place(name: str) -> None:
    state = state_of(name)
    for field in slots(state):
        value = getattr(state, field)
        assert not isinstance(value, list | set | bytearray), field
        assert not isinstance(value, dict) or type(value) is FrozenDict, field


@each_state
def test_a_scratch_is_as_quick_to_write_as_any_object(name: str) -> None:
    """Python writes quickly to objects of classes that leave writing to it, reading and deleting included."""
    kind = type(state_of(name).scratch())
    assert kind.__setattr__ is object.__setattr__
    assert kind.__delattr__ is object.__delattr__


@each_state
def test_states_and_scratches_can_be_copied_and_sent(name: str) -> None:
    state = state_of(name)
    for again in (copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert type(again) is type(state)
        assert again == state
        assert again.legal() == state.legal()
        assert again.play(again.legal()[0]) == state.play(state.legal()[0])
    again = pickle.loads(pickle.dumps(state.scratch()))
    again.push(again.legal()[0])
    assert again.key() == state.play(state.legal()[0]).key()


class Meddler(Bot):
    """Tries to end the game, to pass the turn, and to forget the positions that stood."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        for name, value in (("actors", ()), ("mover", 1), ("ended", None)):
            with pytest.raises(AttributeError):
                setattr(view, name, value)
        with pytest.raises(TypeError):
            view.seen["forgotten"] = 0
        return [rng.choice(view.legal())]


def test_a_bot_that_meddles_with_its_view_changes_no_game() -> None:
    game = Scurry(setup="5/repetition", seats=[Meddler(), Meddler()], seed=1).run(12)
    assert len(game.moves) == 12
    assert Scurry(setup="5/repetition", seed=1).play(*game.moves).state == game.state
