"""`{ op = "lose", what = "coin", n = 1, who = "each" }`: each other player loses something, as far as it is there."""

from __future__ import annotations

from typing import Any, Final

from ...agenda import Step, Table
from ...card_names import counted
from ..reader import GOODS
from ..signs import EACH, Signs, icon, words
from .base import HARM, Operation, Prospects, number, operation, word

HASHED: Final = 13
"""The number by which records hash it."""


@operation
class Lose(Operation):
    op = "lose"
    sabotage = True

    what: str = word(*GOODS)
    n: int = number()
    who: str = word("each")

    def key(self, cause: int) -> list[Any]:
        return [HASHED, self.n, cause, self.what, 0]

    def do(self, table: Table, step: Step) -> bool:
        purses = {"nut": table.nuts, "coin": table.coins, "stamina": table.stamina}[self.what]
        for seat in table.others():
            n = min(self.n, purses[seat])
            if table.terms[seat].shield:
                step.tell(table, "shielded", seat, rule="SI-17")
            elif n:
                purses[seat] -= n
                step.tell(table, "lost", seat, self.what, n, rule="SI-21")
        return False

    def text(self) -> str:
        return f"each other player loses {counted(self.n, self.what)}"

    def short(self) -> str:
        return f"others lose {counted(self.n, self.what)}"

    def signs(self) -> Signs:
        return (words(f"−{self.n}"), icon(self.what), EACH)

    def value(self, prospects: Prospects) -> float:
        return HARM * self.n * len(prospects.position.others())
