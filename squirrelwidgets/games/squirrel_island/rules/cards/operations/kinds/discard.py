"""`{ op = "discard", n = 1 }`: cards of the hand go face up on the used items, which a dawn may shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....agenda.steps import Step, Table, View
from ....moves import MoveKind
from ....phases import Phase
from ...names import counted
from ...signs import Signs, icon, words
from ..aimed import MEANS, WHO, WHOSE, Aimed
from ..base import Prospects, number, operation, word


@operation
class Discard(Aimed):
    op = "discard"
    nothing = "there is no card to discard"
    phase = Phase.DISCARD
    move_kind = int(MoveKind.DISCARD)
    thing = "card"

    n: int = number()
    who: str = word(*WHO, default="self", means=MEANS)

    def there(self, view: View, seat: int) -> Sequence[Any]:
        return view.hands[seat]

    def is_asked(self, there: Sequence[Any], left: int) -> bool:
        """That depends on how many cards there are, not on which: that is secret."""
        return 0 < left < len(there)

    def take(self, table: Table, step: Step, seat: int, kind: int) -> None:
        table.hands[seat].remove(kind)
        if kind in table.known[seat]:
            table.known[seat].remove(kind)
        table.used[seat].append(kind)
        if table.events is not None:
            step.tell(table, "discarded", seat, table.box.words[kind], 1, rule="SI-23")

    def text(self) -> str:
        cards = counted(self.n, "card")
        return self.sentence("discard", f"{cards} from your hand", cards)

    def short(self) -> str:
        return self.shortened("discard", self.n)

    def signs(self) -> Signs:
        return (words(f"−{self.n}"), icon("card"), *WHOSE[self.who])

    def loss(self, prospects: Prospects) -> float:
        return prospects.goods["card"]
