"""`{ op = "if", has = "nut", n = 3, then = […], else = […] }`: an effect for those who have so many of something."""

from __future__ import annotations

from .......core.words.runs import listed, plain
from ....agenda.steps import Step, Table, View
from ...counting import HELD, in_short, in_words, number_of, signs_of
from ...reader import COUNTED_ONCE
from ...signs import Signs, words
from ..base import Effect, Operation, Prospects, all_parts, effect, joined_signs, number, operation, ready, word


@operation
class If(Operation):
    op = "if"
    in_choice = False
    says_all = True
    own_sentence = True
    nothing = "there is not enough for it"

    has: str = word(*HELD, means=f"what you have; {COUNTED_ONCE}")
    n: int = number(means="at least so many")
    then: Effect = effect()
    otherwise: Effect = effect(key="else", optional=True)

    def parts(self) -> Effect:
        return all_parts((*self.then, *self.otherwise))

    def holds(self, view: View, seat: int) -> bool:
        return number_of(view, seat, self.has) >= self.n

    def do(self, table: Table, step: Step) -> bool:
        chosen = self.then if self.holds(table, table.mover) else self.otherwise
        if not chosen:
            step.tell_nothing(table, self.op)
        table.agenda += ready(chosen, step.cause)
        return False

    def text(self) -> str:
        text = f"if you have at least {in_words(self.n, self.has)}, {_joined(self.then)}"
        return f"{text}; otherwise {_joined(self.otherwise)}" if self.otherwise else text

    def short(self) -> str:
        text = f"{self.n}+ {in_short(self.has)}: {', '.join(each.short() for each in self.then)}"
        return f"{text}, else {', '.join(each.short() for each in self.otherwise)}" if self.otherwise else text

    def signs(self) -> Signs:
        return tuple(sign for row in self.rows() for sign in row)

    def rows(self) -> list[Signs]:
        """`3+ nuts: 2 coins`, `else 1 card`; several things to do have a row of their own."""
        when = (words(f"{self.n}+"), *signs_of(self.has), words(":"))
        rows: list[Signs] = [(*when, *self.then[0].brief())] if len(self.then) == 1 else [when, joined_signs(self.then)]
        return [*rows, (words("else"), *joined_signs(self.otherwise))] if self.otherwise else rows

    def brief(self) -> Signs:
        return self.signs()

    def value(self, prospects: Prospects) -> float:
        holds = self.holds(prospects.position, prospects.seat)
        return prospects.effect(self.then if holds else self.otherwise)


def _joined(effect: Effect) -> str:
    return plain(listed([each.text() for each in effect]))
