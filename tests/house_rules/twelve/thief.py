"""Another effect, with a line in the log."""

from squirrelwidgets import SquirrelRush, house


class Thief(SquirrelRush):
    """Squirrel Rush in which one takes from whom one meets."""

    @house.rule("HR-1", "Who comes to another squirrel takes up to 2 acorns from its reserve.", replaces="SR-10")
    def collect(self, cell, rule):
        super().collect(cell, rule)
        for seat, there in enumerate(self.squirrels):
            if seat != self.mover and there == cell:
                n = min(2, self.reserves[seat])
                self.reserves[seat] -= n
                self.reserves[self.mover] += n
                self.tell("HR-1", f"takes {n} acorns", seat)
