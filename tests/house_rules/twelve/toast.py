"""A card of one's own, in Squirrel Island's card language. It is known from the import on."""

from squirrelwidgets import house
from squirrelwidgets.games.squirrel_island.rules.cards.operations import Operation, icon, number, words


@house.operation
class Toast(Operation):
    op = "toast"
    n: int = number()

    def do(self, table, step):
        for seat in (table.mover, *table.others()):
            table.nuts[seat] += self.n
            step.tell(table, "gained", seat, "nut", self.n)
        return False

    def text(self):
        return f"everybody gains {self.n} nuts"

    def signs(self):
        return (words(f"+{self.n}"), icon("nut"), icon("each"))
