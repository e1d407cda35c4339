"""`check` finds what is broken, and says nothing of what is not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush, house
from squirrelwidgets.core.play.game import Game

from .variants import Fast, Hop, Level, Rest, Same, Silent


@pytest.mark.parametrize("kind", [Scurry, Squarrels, SquirrelRush, NutHunt, SquirrelIsland])
def test_the_book_keeps_its_promises(kind: type[Game]) -> None:
    assert kind.check(games=2, seconds=5).broke == {}


@pytest.mark.parametrize("kind", [Hop, Fast, Rest])
def test_what_is_sound_is_found_sound(kind: type[Game]) -> None:
    checked = kind.check(games=40, setup="4/random")
    assert checked.ok, checked
    assert "games went another way than by the book" in repr(checked)


def test_a_planner_that_does_not_know_the_rules_is_told() -> None:
    checked = Level.check(games=6)
    assert checked.ok, checked
    assert "bots walk in Level" in repr(checked)


def test_rules_that_do_nothing_are_faults() -> None:
    assert [*Same.check(games=10, setup="3/random").broke] == ["no game differs from the book's"]
    assert "`answer` was never called" in Silent.check(games=10, setup="3/random").broke


def broken(what: str) -> Any:
    """A variant with a fault, by what it is called."""

    class Endless(Scurry):
        @house.rule("HR-1", "Nobody wins.", replaces="SC-14 SC-16")
        def end_turn(self: Any) -> None:
            self.mover = 1 - self.mover
            self.begin_turn()

        @house.rule("HR-1")
        def has_won(self: Any) -> bool:
            return False

        @house.rule("HR-2", "A stuck squirrel waits.", replaces="SC-15")
        def immobile(self: Any) -> None:
            self.board[self.squirrels[self.mover]] = 3
            self.mover = 1 - self.mover
            self.phase = self.PLACE
            self.actors = (self.mover,)

        @house.rule("HR-2")
        def placements(self: Any) -> Any:
            return self.empties() or (self.squirrels[self.mover],)

    class Stumbles(Scurry):
        @house.rule("HR-1", "It fails.", replaces="SC-13")
        def eat(self: Any) -> None:
            raise IndexError("off by one")

    class Half(Scurry):
        """Half a rule: the placements do not know of it."""

        @house.rule("HR-1", "A tile goes anywhere in the north.")
        def placements(self: Any) -> Any:
            return self.empties()[:5]

    class Mutates(Scurry):
        marks = house.field(0)

        @house.rule("HR-1", "A look costs.", replaces="SC-8")
        def placements(self: Any) -> Any:
            object.__setattr__(self, "marks", self.marks + 1)
            return super().placements()  # type: ignore[misc]

    class Twofold(Scurry):
        @house.rule("HR-1", "Each place counts twice.", replaces="SC-7")
        def placements(self: Any) -> Any:
            return [*super().placements(), *super().placements()][:-1]  # type: ignore[misc]

    class Miscounts(Scurry):
        @house.rule("HR-1", "Something else.", replaces="SC-5")
        def come(self: Any, cell: int, kind: str, rule: str) -> None:
            self.acorns[0] -= 1
            super().come(cell, kind, rule)  # type: ignore[misc]

    return {each.__name__: each for each in (Endless, Stumbles, Half, Mutates, Twofold, Miscounts)}[what]


FOUND = {
    "Endless": "no end after",
    "Stumbles": "IndexError: off by one",
    "Half": "not so: a tile goes where a move follows",
    "Mutates": "a move changed the position before it|other legal moves|a loaded game|does not load",
    "Twofold": "a move stands twice",
    "Miscounts": "not so: acorns are counted",
}


@pytest.mark.parametrize("what", FOUND)
def test_a_fault_is_found(what: str) -> None:
    kind = broken(what)
    checked = kind.check(games=40 if what != "Endless" else 2, setup="3/random", seconds=10)
    assert not checked.ok
    assert any(re.search(FOUND[what], each) for each in checked.broke), checked
