"""Several things are due at once: their owner says which comes first, where that may matter (SI-17)."""

from __future__ import annotations

from dataclasses import dataclass

from ..moves import FIRST_EFFECT, MoveKind
from ..phases import Phase
from .steps import Step, Table, Task, View


@dataclass(frozen=True, slots=True)
class InOrder(Task):
    """Effects and abilities, as causes, that are done one after the other."""

    waiting: tuple[int, ...]

    def do(self, table: Table, step: Step) -> bool:
        waiting = self.waiting
        if table.setup.order == "matters":
            order_free = [cause for cause in waiting if cause in table.box.order_free]
            if order_free:
                others = tuple(cause for cause in waiting if cause not in table.box.order_free)
                if others:
                    table.agenda.append(Step(InOrder(others), step.cause))
                for cause in reversed(order_free):
                    table.agenda += table.box.steps[cause]
                return False
        if len(set(waiting)) > 1:
            return table.ask(Phase.ORDER, step, len(waiting), table.mover)
        for cause in waiting:
            table.agenda += table.box.steps[cause]
        return False

    def moves(self, view: View) -> list[int]:
        return [
            FIRST_EFFECT if cause >= 0 else MoveKind.FIRST_ABILITY + ~cause for cause in dict.fromkeys(self.waiting)
        ]

    def answer(self, table: Table, step: Step, move: int) -> None:
        """The effect of the card that is played comes first, or an ability."""
        waiting = list(self.waiting)
        effect = next((cause for cause in waiting if cause >= 0), 0)
        cause = effect if move == FIRST_EFFECT else ~(move - MoveKind.FIRST_ABILITY)
        waiting.remove(cause)
        table.done()
        table.agenda.append(Step(InOrder(tuple(waiting)), 0))
        table.agenda += table.box.steps[cause]
