"""`{ op = "gain", what = "nut", n = 1 }`: nuts, coins or stamina, perhaps for each squirrel of some kind."""

from __future__ import annotations

from collections.abc import Mapping

from ....agenda.steps import Step, Table
from ...counting import number_of, signs_of, squirrels
from ...names import counted
from ...reader import COUNTED, COUNTED_ONCE, GOODS, TRIBES, Reader, dot
from ...signs import Signs, icon, words
from ..base import Operation, Prospects, number, operation, word


@operation
class Gain(Operation):
    op = "gain"
    order_free = True

    what: str = word(*GOODS)
    n: int = number()
    per: str = word(*COUNTED, default="", means=f"n for each that you have; {COUNTED_ONCE}")
    """The squirrels that are counted: n for each."""
    most: int = number(key="max", default=0, means="goes with per: at most so much")
    """The most it gives then; 0: no limit."""

    @classmethod
    def check(cls, reader: Reader, table: Mapping[str, object], path: str) -> None:
        if "max" in table and "per" not in table:
            reader.refuse(dot(path, "max"), "a limit goes with per only: what is counted?")

    def gives(self) -> tuple[str, ...]:
        return (self.what,)

    def sure(self, what: str) -> int:
        return self.n if what == self.what and not self.per else 0

    def do(self, table: Table, step: Step) -> bool:
        n = self._limited(self.n * number_of(table, table.mover, self.per)) if self.per else self.n
        mover, what = table.mover, self.what
        added = n
        if what == "nut":
            table.nuts[mover] += n
        elif what == "coin":
            table.coins[mover] += n
        else:
            added = table.add_stamina(mover, n)
        if n and table.events is not None:
            step.tell(table, "gained", mover, what, n)
            if added < n:
                step.tell(table, "spilled", mover, "", n - added, rule="SI-2")
        return False

    def _limited(self, n: int) -> int:
        return min(n, self.most) if self.most else n

    def text(self) -> str:
        text = f"gain {counted(self.n, self.what)}"
        if self.per:
            text += f" for each {squirrels(1, self.per).removeprefix('1 ')} you have"
        return f"{text} (up to {self.most})" if self.most else text

    def _counted(self) -> str:
        """`squirrel`, `Tree`, `nut loop`"""
        tribe = self.per.capitalize()
        return tribe if tribe in TRIBES else self.per.replace("_", " ")

    def short(self) -> str:
        each = f" a {self._counted()}" if self.per else ""
        return f"{counted(self.n, self.what)}{each}"

    def signs(self) -> Signs:
        per = (words("/"), *signs_of(self.per)) if self.per else ()
        return (words(f"+{self.n}"), icon(self.what), *per)

    def value(self, prospects: Prospects) -> float:
        """With `per`, the squirrel that is being played counts too."""
        times = 1
        if self.per:
            times = self._limited(number_of(prospects.position, prospects.seat, self.per) + 1)
        return prospects.goods[self.what] * self.n * times
