"""`{ op = "go_again" }`: another turn."""

from __future__ import annotations

from typing import Any, Final

from ...agenda import Step, Table
from ..signs import Signs, icon, words
from .base import Operation, Prospects, operation

HASHED: Final = 4
"""The number by which records hash it."""
AGAIN: Final = 0.35
"""The worth of another turn, in nuts."""


@operation
class GoAgain(Operation):
    op = "go_again"
    mere = True
    goes_again = True

    def key(self, cause: int) -> list[Any]:
        return [HASHED, 0, cause, None, 0]

    def do(self, table: Table, step: Step) -> bool:
        table.again += 1
        if table.events is not None:
            step.tell(table, "again", table.mover, "", table.again, rule="SI-20")
        return False

    def text(self) -> str:
        return "go again"

    def signs(self) -> Signs:
        return (icon("again"), words("again"))

    def value(self, prospects: Prospects) -> float:
        return AGAIN
