"""`{ op = "choose", options = [[…], […]] }`: one of several effects, which the player chooses."""

from __future__ import annotations

from typing import Final

from .......core.words.runs import listed, plain
from ....agenda.steps import Step, Table, View
from ....moves import MOST_OPTIONS, MoveKind
from ....phases import Phase
from ...signs import OR, Signs
from ..base import Effect, Operation, Prospects, all_parts, effects, joined_signs, operation, ready

PHASE: Final = Phase.CHOOSE
MOVE: Final = int(MoveKind.OPTION)
"""Its question, and the number at which answers begin; a name of a module is found faster than a member of an enum."""


@operation
class Choose(Operation):
    op = "choose"
    in_choice = False
    says_all = True

    options: tuple[Effect, ...] = effects(least=2, most=MOST_OPTIONS)

    def parts(self) -> Effect:
        return tuple(part for option in self.options for part in all_parts(option))

    def offers(self) -> tuple[Effect, ...]:
        return self.options

    def do(self, table: Table, step: Step) -> bool:
        return table.ask(PHASE, step, 1, table.mover)

    def moves(self, view: View) -> list[int]:
        return [MOVE + n for n in range(1, len(self.options) + 1)]

    def answer(self, table: Table, step: Step, move: int) -> None:
        """The event tells which instruction of the card has been answered, for a card may have several choices."""
        n = move - MOVE
        if table.events is not None:
            step.tell(table, "chose", table.mover, str(table.box.place_of(self, step.cause)), n)
        table.done()
        table.agenda += ready(self.options[n - 1], step.cause)

    def option(self, n: int) -> str:
        return ", ".join(each.text() for each in self.options[n - 1])

    def text(self) -> str:
        options = (plain(listed([each.text() for each in option])) for option in self.options)
        return f"choose one: {' / '.join(options)}"

    def short(self) -> str:
        return f"choose 1 of {len(self.options)}"

    def signs(self) -> Signs:
        return tuple(sign for row in self.rows() for sign in row)

    def rows(self) -> list[Signs]:
        """`+3 nuts`, `or +3 cards`, `or stamina + nut`."""
        return [(*((OR,) if n else ()), *joined_signs(option)) for n, option in enumerate(self.options)]

    def brief(self) -> Signs:
        return self.signs()

    def value(self, prospects: Prospects) -> float:
        return max(map(prospects.effect, self.options))

    def option_value(self, n: int, prospects: Prospects) -> float:
        return prospects.effect(self.options[n - 1])
