"""Subclasses of a game's position: they play by its rules except for what they change, and change nobody else's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.model.state import State
from squirrelwidgets.games.scurry.rules.play import Position, Scratch
from tests.core.toy import Throws, Turns

LINE = ("b5", "c2", "c3", "b3")


class Short(Position):
    """A variant of Scurry's position with a field of its own: only the first two moves are legal."""

    __slots__ = ("offered",)

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.offered = 2

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        return super().legal(seat)[: self.offered]


class Counting(Position):
    """A variant that changes how moves are played: it counts them, in a field that changes in place."""

    __slots__ = ("pushed",)
    pushed: Sequence[int]

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.pushed = ()


class CountingScratch(Counting, Scratch, scratch=True):
    __slots__ = ()
    pushed: list[int]

    def push(self, move: int, seat: int | None = None) -> None:
        self.pushed.append(move)
        super().push(move, seat)


class ShortScurry(Scurry):
    state_type: ClassVar[type[State]] = Short


class CountingScurry(Scurry):
    state_type: ClassVar[type[State]] = Counting


def test_a_variant_plays_on_in_its_own_class() -> None:
    game = ShortScurry(setup="5", seed=1)
    while not game.over:
        assert type(game.state) is Short
        assert len(game.legal) <= 2
        game.play(game.legal[-1])
    assert game.state.offered == 2


def test_a_variant_changes_how_moves_are_played() -> None:
    game = CountingScurry(seed=1).play(*LINE)
    assert type(game.state) is Counting
    assert game.state.pushed == tuple(node.parent.state.parse(node.say) for node in game.node.line()[1:] if node.parent)
    assert game.undo().state.pushed == game.tree.nodes[3].state.pushed


def test_a_variant_changes_nobody_else() -> None:
    before = Scurry(seed=1).play(*LINE)
    ShortScurry(seed=1).state.scratch()
    CountingScurry(seed=1).play(*LINE)
    after = Scurry(seed=1).play(*LINE)
    assert type(after.state) is Position
    assert type(after.state.scratch()) is Scratch
    assert after.record() == before.record()


def test_a_variant_speaks_with_the_words_of_its_game() -> None:
    game = ShortScurry(seed=1)
    assert "c99" in str(game.why("c99"))
    assert str(CountingScurry(seed=1)) == str(Scurry(seed=1))
    assert game.hint().sentences


def test_a_subclass_of_a_variant_has_a_scratch_of_its_own() -> None:
    class Shorter(Short):
        __slots__ = ()

        def legal(self, seat: int | None = None) -> Sequence[Any]:
            return super().legal(seat)[:1]

    state = Shorter.begin(Scurry.setup())
    assert type(state.play(state.legal()[0])) is Shorter
    assert type(Short.begin(Scurry.setup()).scratch()).__mro__[1] is Short


def test_one_position_has_one_scratch() -> None:
    with pytest.raises(TypeError, match=r"Turns has its scratch: declare a position for Again"):

        class Again(Throws, scratch=True):
            __slots__ = ()

    assert Turns.scratch_type is Throws


def test_moves_are_played_on_scratches_only() -> None:
    with pytest.raises(TypeError, match="Undeclared plays moves: declare a scratch"):

        class Undeclared(Throws):
            __slots__ = ()

    with pytest.raises(TypeError, match="Pushing plays moves: declare a scratch"):

        class Pushing(Position):
            __slots__ = ()

            def push(self, move: int, seat: int | None = None) -> None:
                raise NotImplementedError


def test_a_position_without_a_scratch_says_so() -> None:
    class Bare(State):
        __slots__ = ()

        def legal(self, seat: int | None = None) -> Sequence[Any]:
            return ()

        def say(self, move: Any) -> str:
            return ""

        def parse(self, text: str) -> Any:
            return None

        def key(self) -> Any:
            return None

        @property
        def scores(self) -> tuple[int, ...]:
            return ()

    with pytest.raises(TypeError, match="Bare has no scratch: declare a subclass of it with scratch=True"):
        Bare.begin(None)
