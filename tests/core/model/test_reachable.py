"""Bots are other people's code: nothing that they reach from what they are handed can be changed."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from enum import Enum
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.model.immutable import FrozenDict, derived, immutable
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game

VARIANTS: dict[str, list[Any]] = {
    "Scurry": ["6", "5/random/repetition", "4/players 4", "5/hops 2/swap/anywhere"],
    "Squarrels": [
        "players=2",
        "players=5 race=none",
        {"players": 2, "hands": ["1 2", "3 3"], "deck": "4 5 hoard winter"},
    ],
    "SquirrelRush": ["players=2", "players=3 smarty=yes", "players=4 rounds=3"],
    "NutHunt": ["players=1", "players=4", "players=2 competitive=yes"],
    "SquirrelIsland": ["players=2", "players=5", {"players": 2, "hands": ["grand-feast", ""], "order": "matters"}],
}
ATOMS = (int, str, bytes, float, type(None), range, type, ModuleType, Enum)
CODE = (FunctionType, BuiltinFunctionType, MethodType)
OF_PYTHON = ("_abc_impl", "_field_defaults")
"""Attributes that Python gives to classes for itself."""


def neighbours(thing: Any) -> Iterator[Any]:
    """All that attributes, items, iteration and the garbage collector lead to."""
    yield from gc.get_referents(thing)
    if isinstance(thing, dict):
        yield from thing.items()
    if isinstance(thing, tuple | frozenset):
        yield from thing
    for name in dir(thing):
        if not name.startswith("__") and name not in OF_PYTHON:
            try:
                yield getattr(thing, name)
            except Exception:  # noqa: BLE001  # some properties ask for a certain phase
                continue


def reachable(*roots: Any) -> Iterator[Any]:
    waiting, seen = list(roots), {}
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, (*ATOMS, *CODE)):
            continue
        seen[id(thing)] = thing  # kept, or its id could be another one's
        yield thing
        waiting += neighbours(thing)


def can_change(thing: Any) -> bool:
    kind = type(thing)
    if isinstance(thing, tuple | frozenset | FrozenDict):
        return hasattr(thing, "__dict__")
    slots = [name for base in kind.__mro__ for name in vars(base).get("__slots__", ()) if name != "__weakref__"]
    refuses = kind.__setattr__ is not object.__setattr__ and not hasattr(thing, "__dict__")
    return not (refuses or (slots == [] and kind.__module__.startswith("squirrelwidgets")))


def wandered(game: Game, rng: Random, plies: int) -> Game:
    for _ in range(plies):
        if game.over:
            break
        seat = next(each for each in game.state.actors if each != CHANCE)
        game.play(rng.choice(game.state.sentences(seat)), seat=seat)
    return game


@pytest.mark.parametrize("plies", [0, 25])
@pytest.mark.parametrize(("name", "setup"), [(name, setup) for name in GAMES for setup in VARIANTS.get(name, [None])])
def test_nothing_that_a_bot_reaches_can_be_changed(name: str, setup: Any, plies: int) -> None:
    game = wandered(getattr(squirrelwidgets, name)(setup=setup, seed=plies), Random(plies), plies)
    for seat in range(2):
        view, story = game.state.seen_by(seat), tuple(game.story(viewer=seat))
        changeable = {type(each).__name__ for each in reachable(view, view.setup, story) if can_change(each)}
        assert not changeable


def test_the_search_finds_what_can_be_changed() -> None:
    @immutable
    class Hiding:
        table: tuple[Any, ...]

        def __init__(self, table: Any) -> None:
            self.table = (table,)

    for changeable in ([1], {"a": 1}, {1}, bytearray(1), Random(1)):
        assert changeable in [each for each in reachable(Hiding(changeable)) if can_change(each)]
    assert not [each for each in reachable(Hiding((Event("a", "b"), FrozenDict(a=1)))) if can_change(each)]


def test_an_immutable_object_is_set_once() -> None:
    @immutable
    class Square:
        side: int

        def __init__(self, side: int) -> None:
            self.side = side

        @derived
        def area(self) -> int:
            return self.side**2

    square = Square(3)
    with pytest.raises(AttributeError, match="A Square never changes"):
        square.area = 4  # before it was asked for
    assert square.area == square.area == 9
    for name in ("side", "area"):
        with pytest.raises(AttributeError, match="A Square never changes"):
            setattr(square, name, 4)
        with pytest.raises(AttributeError, match="A Square never changes"):
            delattr(square, name)
    with pytest.raises(AttributeError, match="no attribute 'colour'"):
        _ = square.colour  # it has none: that is what is tested
    with pytest.raises(AttributeError):
        square.colour = "red"


@pytest.mark.parametrize("change", ["clear", "popitem", "update", "pop", "setdefault", "__ior__", "__delitem__"])
def test_a_frozen_dict_refuses(change: str) -> None:
    frozen = FrozenDict(a=1)
    with pytest.raises(TypeError, match="never changes"):
        getattr(frozen, change)()
    assert frozen == {"a": 1}
    assert frozen.copy() == {"a": 1}
    assert type(frozen.copy()) is dict
