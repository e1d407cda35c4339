"""`{ op = "refresh", n = 1 }`: exhausted squirrels of one's own, or of other players, which their owner chooses."""

from __future__ import annotations

from ....agenda.steps import Step, Table, View
from ....moves import MoveKind
from ....phases import Phase
from ...names import counted
from ...reader import ALL
from ...signs import Signs, icon, words
from ..aimed import MEANS, WHO, WHOSE, Aimed
from ..base import HARM, Prospects, number, operation, word


@operation
class Refresh(Aimed):
    op = "refresh"
    harms = False
    nothing = "no squirrel is exhausted"
    phase = Phase.REFRESH
    move_kind = int(MoveKind.REFRESH)
    thing = "exhausted squirrel"

    n: int = number(or_all=True)
    who: str = word(*WHO, default="self", means=MEANS)

    def refreshes(self) -> bool:
        return self.who == "self"

    def there(self, view: View, seat: int) -> list[int]:
        return [~kind for kind in view.squirrels[seat] if kind < 0]

    def take(self, table: Table, step: Step, seat: int, kind: int) -> None:
        table.wake(seat, kind)
        if table.events is not None:
            step.tell(table, "refreshed", seat, table.box.words[kind], 1, rule="SI-15")

    def text(self) -> str:
        if self.n == ALL:
            return self.sentence("refresh", "all your squirrels", "all their squirrels")
        squirrels = counted(self.n, "squirrel")
        return self.sentence("refresh", squirrels, squirrels)

    def short(self) -> str:
        return self.shortened("rest", "all" if self.n == ALL else self.n)

    def signs(self) -> Signs:
        return (words("all" if self.n == ALL else str(self.n)), icon("refresh"), *WHOSE[self.who])

    def value(self, prospects: Prospects) -> float:
        """Those of others help others."""
        view = prospects.position
        if self.who == "self":
            return min(self.n, self.has(view, prospects.seat)) * prospects.gathering
        helped = [min(self.n, self.has(view, seat)) for seat in view.others()]
        return -HARM * (min(helped, default=0) if self.who == "one" else sum(helped))

    def seat_value(self, seat: int, prospects: Prospects) -> float:
        return -Aimed.seat_value(self, seat, prospects)
