"""`{ op = "lose", what = "coin", n = 1, who = "each" }`: players lose something, as far as it is there."""

from __future__ import annotations

from ....agenda.steps import Step, Table, View
from ...names import counted
from ...reader import GOODS
from ...signs import Signs, icon, words
from ..aimed import MEANS, WHO, WHOSE, Aimed
from ..base import Prospects, number, operation, word


@operation
class Lose(Aimed):
    op = "lose"
    nothing = "there is nothing to lose"

    what: str = word(*GOODS)
    n: int = number()
    who: str = word(*WHO, means=MEANS)

    def has(self, view: View, seat: int) -> int:
        return {"nut": view.nuts, "coin": view.coins, "stamina": view.stamina}[self.what][seat]

    def holding(self, view: View, seat: int) -> str:
        n = self.has(view, seat)
        return counted(n, self.what) if n else f"no {counted(0, self.what).removeprefix('0 ')}"

    def do_for(self, table: Table, step: Step, seat: int) -> bool:
        purse = {"nut": table.nuts, "coin": table.coins, "stamina": table.stamina}[self.what]
        n = min(self.n, purse[seat])
        if n:
            purse[seat] -= n
            step.tell(table, "lost", seat, self.what, n, rule="SI-23" if self.who == "self" else "SI-21")
        elif self.who == "self":
            step.tell_nothing(table, self.op)
        return False

    def text(self) -> str:
        goods = counted(self.n, self.what)
        return self.sentence("lose", goods, goods)

    def short(self) -> str:
        """One's own loss with a sign: what comes after it is gained."""
        return f"{self.whose('−', 'another loses ', 'others lose ')}{counted(self.n, self.what)}"

    def signs(self) -> Signs:
        return (words(f"−{self.n}"), icon(self.what), *WHOSE[self.who])

    def loss(self, prospects: Prospects) -> float:
        return prospects.goods[self.what]
