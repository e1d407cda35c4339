"""`{ op = "refresh", n = 1 }`: exhausted squirrels of one's own, which the player chooses; 99: all of them."""

from __future__ import annotations

from typing import Any, Final

from ...agenda import Step, Table, View, is_choice
from ...card_names import counted
from ...moves import Deed
from ...phases import Phase
from ..reader import ALL
from ..signs import Signs, icon, words
from .base import Operation, Prospects, number, operation

HASHED: Final = 9
"""The number by which records hash it."""
PHASE: Final = Phase.REFRESH
MOVE: Final = int(Deed.REFRESH)
"""Its question, and the number at which answers begin; a name of a module is found faster than a member of an enum."""


@operation
class Refresh(Operation):
    op = "refresh"
    nothing = "no squirrel is tired"
    refreshes = True

    n: int = number(or_all=True)

    def key(self, cause: int) -> list[Any]:
        return [HASHED, self.n, cause, None, 0]

    def do(self, table: Table, step: Step) -> bool:
        left = table.left if table.doing else self.n
        tired = [~kind for kind in table.squirrels[table.mover] if kind < 0]
        if is_choice(tired, left):
            return table.ask(PHASE, step, left, table.mover)
        for kind in tired[:left]:
            self._refresh(table, step, kind)
            table.moved += 1
        if not table.moved:
            step.tell_nothing(table, self.op)
        table.done()
        return False

    def moves(self, view: View) -> list[int]:
        return [MOVE + ~kind for kind in dict.fromkeys(view.squirrels[view.mover]) if kind < 0]

    def answer(self, table: Table, step: Step, move: int) -> None:
        self._refresh(table, step, move - MOVE)
        table.go_on()

    def _refresh(self, table: Table, step: Step, kind: int) -> None:
        table.wake(table.mover, kind)
        if table.events is not None:
            step.tell(table, "refreshed", table.mover, table.box.words[kind], 1, rule="SI-15")

    def text(self) -> str:
        return "refresh all your squirrels" if self.n == ALL else f"refresh {counted(self.n, 'squirrel')}"

    def short(self) -> str:
        return "refresh all" if self.n == ALL else f"refresh {self.n}"

    def signs(self) -> Signs:
        return (words("all" if self.n == ALL else str(self.n)), icon("refresh"))

    def value(self, prospects: Prospects) -> float:
        tired = sum(kind < 0 for kind in prospects.position.squirrels[prospects.seat])
        return min(self.n, tired) * prospects.gathering
