"""`{ op = "tire", n = 1, who = "each" }`: players exhaust squirrels of their own, which they choose."""

from __future__ import annotations

from ....agenda.steps import Step, Table, View
from ....moves import MoveKind
from ....phases import Phase
from ...signs import Signs, icon, words
from ..aimed import MEANS, WHO, WHOSE, Aimed
from ..base import Prospects, number, operation, word


@operation
class Tire(Aimed):
    op = "tire"
    nothing = "there is no squirrel to exhaust"
    phase = Phase.TIRE
    move_kind = int(MoveKind.TIRE)
    thing = "refreshed squirrel"

    n: int = number()
    who: str = word(*WHO, means=MEANS)

    def there(self, view: View, seat: int) -> list[int]:
        return [kind for kind in view.squirrels[seat] if kind >= 0]

    def take(self, table: Table, step: Step, seat: int, kind: int) -> None:
        table.exhaust(seat, kind)
        if table.events is not None:
            rule = "SI-23" if self.who == "self" else "SI-36"
            step.tell(table, "tired", seat, table.box.words[kind], rule=rule)

    def text(self) -> str:
        return self.sentence("exhaust", f"{self.n} of your squirrels", f"{self.n} of their squirrels")

    def short(self) -> str:
        return self.shortened("tire", self.n)

    def signs(self) -> Signs:
        return (words(str(self.n)), icon("exhaust"), *WHOSE[self.who])

    def loss(self, prospects: Prospects) -> float:
        return prospects.gathering
