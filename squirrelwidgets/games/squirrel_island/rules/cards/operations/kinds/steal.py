"""`{ op = "steal", n = 1, who = "one" }`: nuts of another player, chosen for each nut, or of `each` other player."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from .......core.words.player_names import SEATS
from ....agenda.steps import Step, Table, View
from ....moves import MoveKind
from ....phases import Phase
from ...names import counted
from ...signs import EACH, Signs, icon, words
from ..base import Operation, Prospects, number, operation, word

PHASE: Final = Phase.STEAL
MOVE: Final = int(MoveKind.STEAL)
"""Its question, and the number at which answers begin; a name of a module is found faster than a member of an enum."""


@operation
class Steal(Operation):
    op = "steal"
    nothing = "there is nobody to steal from"

    n: int = number()
    who: str = word("one", "each", means="one: you choose for each nut")

    def sabotage(self) -> bool:
        return True

    def sets_off(self, loops: Collection[str]) -> tuple[str, ...]:
        return ("steal",)

    def do(self, table: Table, step: Step) -> bool:
        if self.who == "each":
            return self._from_each(table, step)
        left = table.left if table.doing else self.n
        victims = table.victims()
        if left and len(victims) > 1:
            return table.ask(PHASE, step, left, table.mover)
        if left and victims:
            self._steal(table, step, victims[0], left)
        self.end(table, step, "SI-36")
        return False

    def _from_each(self, table: Table, step: Step) -> bool:
        for seat in table.others():
            if table.lasting_abilities[seat].shield:
                step.tell(table, "shielded", seat, rule="SI-17")
            else:
                self._steal(table, step, seat, self.n)
        self.end(table, step, "SI-36")
        return False

    def moves(self, view: View) -> list[int]:
        return [MOVE + seat for seat in view.victims()]

    def answer(self, table: Table, step: Step, move: int) -> None:
        """One nut at a time, the victim chosen each time (SI-21, SI-27)."""
        self._steal(table, step, move - MOVE, 1)
        table.go_on(0)

    def _steal(self, table: Table, step: Step, victim: int, most: int) -> None:
        n = min(most, table.nuts[victim])
        table.nuts[victim] -= n
        table.nuts[table.mover] += n
        table.moved += n
        if n:
            step.tell(table, "stole", table.mover, SEATS[victim], n, rule="SI-21")

    def text(self) -> str:
        if self.who == "each":
            return f"steal {counted(self.n, 'nut')} from each other player"
        return "steal 1 nut from a player" if self.n == 1 else f"steal {self.n} nuts (choose a player for each)"

    def short(self) -> str:
        return f"steal {self.n}{' from each' if self.who == 'each' else ''}"

    def signs(self) -> Signs:
        return (words(str(self.n)), icon("steal"), *((EACH,) if self.who == "each" else ()))

    def value(self, prospects: Prospects) -> float:
        victims = len(prospects.position.victims())
        return float(self.n * (victims if self.who == "each" else min(victims, 1)))
