"""`{ op = "tire", n = 1, who = "each" }`: each other player exhausts squirrels, which that player chooses."""

from __future__ import annotations

from typing import Any, Final

from ...agenda import Step, Table, Task, View, is_choice
from ...moves import Deed
from ...phases import Phase
from ..signs import EACH, Signs, icon, words
from .base import HARM, Operation, Prospects, number, operation, word

HASHED: Final = 14
HASHED_VICTIM: Final = 16
"""Numbers by which records hash these."""
PHASE: Final = Phase.TIRE
MOVE: Final = int(Deed.TIRE)
"""Its question, and the number at which answers begin; a name of a module is found faster than a member of an enum."""


@operation
class Tire(Operation):
    op = "tire"
    sabotage = True

    n: int = number()
    who: str = word("each")

    def key(self, cause: int) -> list[Any]:
        return [HASHED, self.n, cause, None, 0]

    def do(self, table: Table, step: Step) -> bool:
        """Each of the others has a step of one's own, clockwise (SI-36)."""
        table.agenda += [Step(TireOwn(seat, self.n), step.cause) for seat in reversed(table.others())]
        return False

    def text(self) -> str:
        return f"each other player exhausts {self.n} of their squirrels"

    def short(self) -> str:
        return f"others tire {self.n}"

    def signs(self) -> Signs:
        return (words(str(self.n)), icon("exhaust"), EACH)

    def value(self, prospects: Prospects) -> float:
        return HARM * self.n * len(prospects.position.others())


class TireOwn(Task):
    """The part of one of the others: the victim chooses among refreshed squirrels (SI-27)."""

    __slots__ = ("n", "victim")

    def __init__(self, victim: int, n: int) -> None:
        self.victim = victim
        self.n = n

    def key(self, cause: int) -> list[Any]:
        return [HASHED_VICTIM, self.n, cause, self.victim, 0]

    def do(self, table: Table, step: Step) -> bool:
        victim = self.victim
        if table.terms[victim].shield and table.doing is None:
            step.tell(table, "shielded", victim, rule="SI-17")
            return False
        left = table.left if table.doing else self.n
        fresh = [kind for kind in table.squirrels[victim] if kind >= 0]
        if is_choice(fresh, left):
            return table.ask(PHASE, step, left, victim)
        for kind in fresh[:left]:
            self._tire(table, step, kind)
        table.done()
        return False

    def moves(self, view: View) -> list[int]:
        return [MOVE + kind for kind in dict.fromkeys(view.squirrels[self.victim]) if kind >= 0]

    def answer(self, table: Table, step: Step, move: int) -> None:
        self._tire(table, step, move - MOVE)
        table.go_on()

    def _tire(self, table: Table, step: Step, kind: int) -> None:
        table.exhaust(self.victim, kind)
        if table.events is not None:
            step.tell(table, "tired", self.victim, table.box.words[kind], rule="SI-36")
