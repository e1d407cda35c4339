"""`{ op = "collect", n = 1 }`: exhausts up to n squirrels of one's own for their loops; 99: any number."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ....agenda.steps import Step, Table, View
from ....moves import ENOUGH, MoveKind
from ....phases import Phase
from ...reader import ALL
from ...signs import TO, Signs, icon, words
from ..base import Operation, Prospects, number, operation
from .draw import Draw

PHASE: Final = Phase.COLLECT
MOVE: Final = int(MoveKind.COLLECT)
"""Its question, and the number at which answers begin; a name of a module is found faster than a member of an enum."""


@operation
class Collect(Operation):
    op = "collect"
    nothing = "there is no squirrel to collect from"

    n: int = number(or_all=True)

    def sets_off(self, loops: Collection[str]) -> tuple[str, ...]:
        return ("draw",) if "card" in loops else ()

    def do(self, table: Table, step: Step) -> bool:
        """As many squirrels as wanted (SI-37)."""
        left = table.left if table.doing else step.left or self.n
        loops = table.box.loops
        can = any(kind >= 0 and any(loops[kind]) for kind in table.squirrels[table.mover])
        if left and can:
            return table.ask(PHASE, step, left, table.mover)
        if table.doing is None and not step.left:
            step.tell_nothing(table, self.op, "SI-37")
        table.done()
        return False

    def moves(self, view: View) -> list[int]:
        loops = view.box.loops
        kinds = [kind for kind in dict.fromkeys(view.squirrels[view.mover]) if kind >= 0 and any(loops[kind])]
        return [*[MOVE + kind for kind in kinds], ENOUGH]

    def answer(self, table: Table, step: Step, move: int) -> None:
        if move == ENOUGH:
            table.left = 1
            table.go_on(0)
            return
        mover, kind = table.mover, move - MOVE
        table.exhaust(mover, kind)
        stamina, nuts, coins, cards = table.box.loops[kind]
        added = table.add_stamina(mover, stamina)
        table.nuts[mover] += nuts
        table.coins[mover] += coins
        if table.events is not None:
            step.tell(table, "tired", mover, table.box.words[kind], rule="SI-16")
            step.tell(table, "looped", mover, table.box.loop_words[kind], rule="SI-37")
            if added < stamina:
                step.tell(table, "spilled", mover, "", stamina - added, rule="SI-2")
        if cards:
            self._draw_first(table, step, cards)
        else:
            table.go_on(0)

    def _draw_first(self, table: Table, step: Step, cards: int) -> None:
        """The cards of a squirrel, and what answers that draw, come before the next squirrel is chosen (SI-16)."""
        left = table.left - 1
        table.done()
        if left:
            table.agenda.append(Step(self, step.cause, left))
        table.agenda.append(Step(Draw(cards), step.cause))

    def text(self) -> str:
        if self.n == 1:
            return "exhaust up to 1 of your squirrels and collect its loops"
        many = "any number" if self.n == ALL else f"up to {self.n}"
        return f"exhaust {many} of your squirrels and collect their loops"

    def short(self) -> str:
        return f"{'all' if self.n == ALL else self.n} bring once"

    def signs(self) -> Signs:
        return (words("all" if self.n == ALL else str(self.n)), icon("exhaust"), TO, icon("ring"))

    def value(self, prospects: Prospects) -> float:
        return prospects.collecting(self.n)
