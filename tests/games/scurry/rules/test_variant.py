"""A variant of Scurry changes one rule and keeps the others. Variants in general are in `tests/core/model`."""

from __future__ import annotations

from typing import ClassVar

from squirrelwidgets import Scurry
from squirrelwidgets.core.model.state import State
from squirrelwidgets.games.scurry.rules import Position, Scratch

BEGINNING = ("b5", "c2", "c3")


class Gentle(Position):
    """The cell of a squirrel does not empty when a tile is placed."""

    __slots__ = ()


class GentleScratch(Gentle, Scratch, scratch=True):
    __slots__ = ()

    def place(self, cell: int) -> None:
        super().place(cell)
        self.board[self.squirrels[self.mover]] = 3


class GentleScurry(Scurry):
    state_type: ClassVar[type[State]] = Gentle


def test_a_variant_may_change_what_one_kind_of_move_does() -> None:
    plain, gentle = Scurry(seed=1).play(*BEGINNING).state, GentleScurry(seed=1).play(*BEGINNING).state
    cell = plain.ground.index["b5"]
    assert (plain.board[cell], gentle.board[cell]) == (0, 3)
    assert gentle.legal() == plain.legal()
