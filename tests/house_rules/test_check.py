"""`check` finds what is broken, and says nothing of what is not."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush, house, lab
from squirrelwidgets.core.play.game import Game

from . import broken
from .few import few
from .variants import Same, Silent


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch)


@pytest.mark.parametrize("kind", [Scurry, Squarrels, SquirrelRush, NutHunt, SquirrelIsland])
def test_the_book_keeps_its_promises(kind: type[Game]) -> None:
    assert kind.check(games=2).broke == {}


class Tells(Squarrels):
    """Says what everybody sees."""

    @house.rule("HR-1", "As ever.", replaces="SQ-9")
    def store(self: Any, kind: int) -> None:
        super().store(kind)
        self.tell("HR-1", f"stores {kind}, and has {self.sizes[self.mover]} cards left", self.mover)


NOTHING: Final = "no game differs from the book's"


def test_rules_that_do_nothing_are_faults() -> None:
    assert [*Same.check(games=10, setup="3/random").broke] == [NOTHING]
    assert "`answer` was never called" in Silent.check(games=10, setup="3/random").broke
    assert [*lab.check(Tells, games=2, positions=1).broke] == [NOTHING]


FOUND: Final = {
    "Endless": ("3/random", 1, "no end after 4,000 plies"),
    "Loaded": ("players=2", 1, "chance draws what the rules refuse"),
    "Forgets": ("3/random", 2, "AttributeError: 'ForgetsPositionScratch' object has no attribute 'eaten'"),
    "Mutates": ("5/random", 20, "a move changed the position before it"),
    "Peeks": ("players=3", 2, r"a player's view failed \(TypeError\)"),
    "Guesses": ("players=3", 2, "a player's view has other legal moves"),
    "Fickle": ("players=2", 1, r"a saved game does not load \(BadRecord\)"),
    "Half": ("3/random", 100, "not so: a tile goes where a move follows"),
    "Tells": ("players=3", 2, "the log tells somebody what they may not know"),
    "TellsDraws": ("players=3", 2, "the log tells somebody what they may not know"),
    "Stuck": ("3/random", 2, "nobody can go on, and the game is not over"),
    "Stumbles": ("3/random", 2, "IndexError: off by one"),
    "Twofold": ("3/random", 60, "a move stands twice among the legal ones"),
    "Vacant": ("3/random/anywhere", 60, "the position's setup has other legal moves"),
    "Nobody": ("3/random", 2, r"the board cannot be drawn \(IndexError\)"),
    "Miscounts": ("3/random", 20, "not so: acorns are counted"),
}
"""With a setup, how many games of it, and what is said. A misspelt rule and one without words: `test_faults`."""


@pytest.mark.parametrize("name", FOUND)
def test_a_fault_is_found(name: str) -> None:
    setup, games, said = FOUND[name]
    checked = lab.check(getattr(broken, name), games, setup, positions=1)
    assert not checked.ok
    assert re.search(rf"broke \d+ times?: {said}\. First: (game|seed) \d", repr(checked)), checked
