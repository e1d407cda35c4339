"""`{ op = "go_again" }`: another turn."""

from __future__ import annotations

from typing import Final

from ....agenda.steps import Step, Table
from ...signs import Signs, icon, words
from ..base import Operation, Prospects, operation

AGAIN: Final = 0.35
"""The worth of another turn, in nuts."""


@operation
class GoAgain(Operation):
    op = "go_again"
    order_free = True
    goes_again = True

    def do(self, table: Table, step: Step) -> bool:
        table.again += 1
        if table.events is not None:
            step.tell(table, "again", table.mover, "", table.again, rule="SI-20")
        return False

    def text(self) -> str:
        return "go again"

    def short(self) -> str:
        return "again"

    def signs(self) -> Signs:
        return (icon("again"), words("again"))

    def value(self, prospects: Prospects) -> float:
        return AGAIN
